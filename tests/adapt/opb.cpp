// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/opb.hpp>
#include <boxline/core/house_list.hpp>

#include "adapt/exact_ones.hpp"
#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

struct opb_file {
  int variables = 0, constraints = 0;
  std::vector<std::vector<int>> sums; // variables from 0
};

// Accepts sums of +1 xI that equal 1, and nothing else.
opb_file read_opb(const std::string& text) {
  opb_file file;
  std::istringstream in(text);
  std::string line, word;
  std::getline(in, line);
  std::istringstream sizes(line);
  sizes >> word >> word >> file.variables >> word >> file.constraints;
  REQUIRE(line == "* #variable= " + std::to_string(file.variables) +
                      " #constraint= " + std::to_string(file.constraints));
  while (std::getline(in, line)) {
    if (line.front() == '*') continue;
    std::istringstream words(line);
    std::vector<int> sum;
    while (words >> word && word == "+1") {
      words >> word;
      REQUIRE(word.front() == 'x');
      sum.push_back(std::stoi(word.substr(1)) - 1);
    }
    REQUIRE(word == "=");
    words >> word;
    REQUIRE(word == "1");
    words >> word;
    REQUIRE(word == ";");
    file.sums.push_back(sum);
  }
  REQUIRE(file.sums.size() == static_cast<std::size_t>(file.constraints));
  return file;
}

template <box B, class H = houses::standard<B>>
std::vector<grid<B>> solutions_of(const grid<B>& puzzle, const H& h = H()) {
  std::string text;
  append_opb(text, puzzle, h);
  const opb_file file = read_opb(text);
  REQUIRE(file.variables == B.size() * B.cells());
  std::vector<grid<B>> found;
  exact_ones::system(file.variables, file.sums).for_each([&](const std::vector<int>& chosen) {
    std::vector<bool> truth(static_cast<std::size_t>(file.variables));
    for (const int v : chosen) truth[static_cast<std::size_t>(v)] = true;
    std::string answer = "s SATISFIABLE\nv";
    for (int v = 0; v < file.variables; ++v)
      answer += (truth[static_cast<std::size_t>(v)] ? " x" : " -x") + std::to_string(v + 1);
    const auto a = read_opb_answer<B>(answer + "\n");
    REQUIRE(a.has_value());
    REQUIRE(a->verdict == adapt::answer_verdict::solution);
    found.push_back(a->values);
  });
  std::sort(found.begin(), found.end());
  return found;
}

template <box B>
void check_sizes() {
  constexpr int n = B.size();
  std::string text;
  append_opb(text, grid<B>());
  CHECK(text.starts_with("* #variable= " + std::to_string(n * n * n) +
                         " #constraint= " + std::to_string(4 * n * n) + "\n"));
  CHECK(std::count(text.begin(), text.end(), ';') == 4 * n * n);
  std::size_t terms = 0;
  for (std::size_t at = text.find("+1 x"); at != text.npos; at = text.find("+1 x", at + 1)) ++terms;
  CHECK(terms == static_cast<std::size_t>(4 * n * n * n));
}

} // namespace

TEST_CASE("opb: the solutions of the sums are those of the puzzle") {
  for (const auto& puzzle : puzzles::mixed<2>(12))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
  for (const auto& puzzle : puzzles::mixed<box{1, 4}>(4))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
}

TEST_CASE("append_opb: other houses have their sums") {
  const auto list = house_list<2>::diagonals();
  auto houses = brute::standard_houses(2, 2);
  houses.push_back({0, 5, 10, 15});
  houses.push_back({3, 6, 9, 12});
  const auto wanted = brute::solutions(grid<2>(), 1000, houses);
  CHECK(wanted.size() == 48);
  CHECK(solutions_of(grid<2>(), houses::listed<2>(list)) == wanted);
}

TEST_CASE("append_opb: n^3 variables and 4 n^2 sums of n, k from 2 to 4") {
  check_sizes<2>();
  check_sizes<3>();
  check_sizes<4>();
}

TEST_CASE("append_opb: a whole file") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  std::string text;
  append_opb(text, puzzle);
  CHECK(text == "* #variable= 8 #constraint= 13\n* boxline opb box 1x2\n* givens ...2\n"
                "+1 x1 +1 x2 = 1 ;\n+1 x3 +1 x4 = 1 ;\n+1 x5 +1 x6 = 1 ;\n+1 x7 +1 x8 = 1 ;\n"
                "+1 x1 +1 x3 = 1 ;\n+1 x2 +1 x4 = 1 ;\n+1 x5 +1 x7 = 1 ;\n+1 x6 +1 x8 = 1 ;\n"
                "+1 x1 +1 x5 = 1 ;\n+1 x2 +1 x6 = 1 ;\n+1 x3 +1 x7 = 1 ;\n+1 x4 +1 x8 = 1 ;\n"
                "+1 x8 = 1 ;\n");
}

TEST_CASE("read_opb_answer: other verdicts, and damaged answers") {
  static constexpr box B{1, 2};
  CHECK(read_opb_answer<B>("s UNSATISFIABLE\n")->verdict == adapt::answer_verdict::no_solution);
  CHECK(read_opb_answer<B>("s UNKNOWN\n")->verdict == adapt::answer_verdict::unknown);
  const auto optimum = read_opb_answer<B>("c x\no 0\nv x1 -x2 x4\nv x6 x7 -x8\ns OPTIMUM FOUND\n");
  REQUIRE(optimum.has_value());
  CHECK(optimum->values.values() == std::array<std::uint8_t, 4>{1, 2, 2, 1});
  const auto fault = [](std::string_view text) {
    const auto a = read_opb_answer<B>(text);
    REQUIRE(!a.has_value());
    return a.error().kind;
  };
  CHECK(fault("v x1 x4 x6 x7\n") == answer_fault::no_answer);
  CHECK(fault("s SATISFIABLE\n") == answer_fault::no_answer);
  CHECK(fault("s SATISFIABLE\nv x1 x4 x6\n") == answer_fault::no_digit);
  CHECK(fault("s SATISFIABLE\nv x1 x2\n") == answer_fault::several_digits);
  CHECK(fault("s SATISFIABLE\nv x9\n") == answer_fault::unknown_variable);
  for (const char* word : {"1", "x", "x0", "-x0", "y1", "x1x", "~x1"})
    CHECK(fault(std::string("s SATISFIABLE\nv ") + word + "\n") == answer_fault::bad_word);
}

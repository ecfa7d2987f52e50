// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/lp.hpp>
#include <boxline/core/house_list.hpp>

#include "adapt/exact_ones.hpp"
#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

// An LP file by its names; variables are numbered in the order of their occurrence, as glpsol numbers its
// columns.
struct lp_file {
  std::map<std::string, int> number;
  std::vector<std::string> names, binary;
  std::vector<std::vector<int>> sums;
};

// Accepts sums of variables that equal 1, and nothing else.
lp_file read_lp(const std::string& text) {
  lp_file file;
  std::istringstream in(text);
  std::string line, words_of_all, word;
  while (std::getline(in, line)) {
    REQUIRE(line.size() <= 255);
    if (line.front() != '\\') words_of_all += line + "\n";
  }
  const auto variable = [&](const std::string& name) {
    const auto [at, is_new] = file.number.emplace(name, static_cast<int>(file.names.size()));
    if (is_new) file.names.push_back(name);
    return at->second;
  };
  std::istringstream words(words_of_all);
  for (const char* wanted : {"Minimize", "nothing:", "0"}) {
    words >> word;
    REQUIRE(word == wanted);
  }
  words >> word;
  variable(word);
  words >> word >> word;
  REQUIRE(word == "To");
  std::map<std::string, int> rows;
  while (words >> word && word != "Binary") {
    REQUIRE(word.back() == ':');
    REQUIRE(rows[word]++ == 0);
    file.sums.emplace_back();
    do {
      words >> word;
      file.sums.back().push_back(variable(word));
      words >> word;
    } while (word == "+");
    REQUIRE(word == "=");
    words >> word;
    REQUIRE(word == "1");
  }
  while (words >> word && word != "End") file.binary.push_back(word);
  REQUIRE(word == "End");
  REQUIRE(!(words >> word));
  REQUIRE(file.binary == file.names);
  return file;
}

// The three forms of an answer, as the solvers write them.
std::string raw_answer(const lp_file& file, const std::vector<bool>& truth, const char* state = "o") {
  std::string text = "c Problem:    \nc Status:     INTEGER OPTIMAL\nc\ns mip " +
                     std::to_string(file.sums.size()) + " " + std::to_string(truth.size()) + " " + state +
                     " 0\ni 1 1\n";
  for (std::size_t v = 0; v < truth.size(); ++v)
    text += "j " + std::to_string(v + 1) + (truth[v] ? " 1\n" : " 0\n");
  return text + "e o f\n";
}
std::string printed_answer(const lp_file& file, const std::vector<bool>& truth,
                           const char* state = "OPTIMAL") {
  std::string text = std::string("Problem:    \nRows:       354\nStatus:     INTEGER ") + state +
                     "\nObjective:  nothing = 0 (MINimum)\n\n"
                     "   No.   Row name        Activity     Lower bound   Upper bound\n"
                     "------ ------------    ------------- ------------- -------------\n"
                     "     1 s1                          1             1             = \n\n"
                     "   No. Column name       Activity     Lower bound   Upper bound\n"
                     "------ ------------    ------------- ------------- -------------\n";
  for (std::size_t v = 0; v < truth.size(); ++v)
    text += "     " + std::to_string(v + 1) + " " + file.names[v] + "       *              " +
            (truth[v] ? "1" : "0") + "             0             1 \n";
  return text +
         "\nInteger feasibility conditions:\n\nKKT.PE: max.abs.err = 0.00e+00 on row 0\n\nEnd of output\n";
}
std::string cbc_answer(const lp_file& file, const std::vector<bool>& truth, bool all) {
  std::string text = "Optimal - objective value 0.00000000\n";
  for (std::size_t v = 0; v < truth.size(); ++v)
    if (truth[v] || all)
      text += (v % 5 == 0 ? "**    " : "      ") + std::to_string(v) + " " + file.names[v] + "     " +
              (truth[v]     ? v % 2 == 0 ? "1" : "0.99999999"
               : v % 2 == 0 ? "0"
                            : "-1e-09") +
              "       0\n";
  return text;
}

template <box B, class H = houses::standard<B>>
std::vector<grid<B>> solutions_of(const grid<B>& puzzle, const H& h = H()) {
  std::string text;
  append_lp(text, puzzle, h);
  const lp_file file = read_lp(text);
  const auto variables = static_cast<int>(file.names.size());
  REQUIRE(variables == B.size() * B.cells());
  std::vector<grid<B>> found;
  exact_ones::system(variables, file.sums).for_each([&](const std::vector<int>& chosen) {
    std::vector<bool> truth(static_cast<std::size_t>(variables));
    for (const int v : chosen) truth[static_cast<std::size_t>(v)] = true;
    grid<B> wanted;
    for (const auto& answer : {raw_answer(file, truth), printed_answer(file, truth),
                               cbc_answer(file, truth, true), cbc_answer(file, truth, false)}) {
      const auto a = read_lp_answer<B>(answer);
      REQUIRE(a.has_value());
      REQUIRE(a->verdict == adapt::answer_verdict::solution);
      if (wanted == grid<B>()) wanted = a->values;
      REQUIRE(a->values == wanted);
    }
    found.push_back(wanted);
  });
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace

TEST_CASE("lp: the solutions of the sums are those of the puzzle, in each form of answer") {
  for (const auto& puzzle : puzzles::mixed<2>(9))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
  for (const auto& puzzle : puzzles::mixed<box{1, 3}>(4))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
}

TEST_CASE("append_lp: long sums are broken into lines; other houses have their sums") {
  random_source random(1);
  const auto full = brute::full_grid<3>(random);
  CHECK(solutions_of(full) == std::vector{full});
  const auto list = house_list<2>::diagonals();
  CHECK(solutions_of(grid<2>(), houses::listed<2>(list)).size() == 48);
}

TEST_CASE("append_lp: a whole file") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  std::string text;
  append_lp(text, puzzle);
  CHECK(text == "\\ boxline lp box 1x2\n\\ givens ...2\nMinimize\n nothing: 0 x1_1_1\nSubject To\n"
                " s1: x1_1_1 + x1_1_2 = 1\n s2: x1_2_1 + x1_2_2 = 1\n s3: x2_1_1 + x2_1_2 = 1\n"
                " s4: x2_2_1 + x2_2_2 = 1\n"
                " s5: x1_1_1 + x1_2_1 = 1\n s6: x1_1_2 + x1_2_2 = 1\n s7: x2_1_1 + x2_2_1 = 1\n"
                " s8: x2_1_2 + x2_2_2 = 1\n"
                " s9: x1_1_1 + x2_1_1 = 1\n s10: x1_1_2 + x2_1_2 = 1\n s11: x1_2_1 + x2_2_1 = 1\n"
                " s12: x1_2_2 + x2_2_2 = 1\n g13: x2_2_2 = 1\nBinary\n"
                " x1_1_1\n x1_1_2\n x1_2_1\n x1_2_2\n x2_1_1\n x2_1_2\n x2_2_1\n x2_2_2\nEnd\n");
}

TEST_CASE("append_lp: no variable's name is longer than 12 characters") {
  assignment last{cell(255 * 255 - 1), digit::from_value(255)}, read;
  std::string name;
  adapt::detail::put_variable(name, last, 255);
  CHECK(name == "x255_255_255");
  CHECK(adapt::detail::is_variable(name, 255, read));
  CHECK(read == last);
  CHECK(!adapt::detail::is_variable(name, 254, read));
  for (const char* bad : {"", "x", "x1", "x1_1", "x1_1_", "x1_1_1_1", "y1_1_1", "x0_1_1", "x1_1_0", "x_1_1"})
    CHECK(!adapt::detail::is_variable(bad, 9, read));
}

TEST_CASE("read_lp_answer: values are 0 or 1 after rounding") {
  for (const char* zero : {"0", "0.0", "-0", "1e-09", "-1e-12", "2.5e-4", ".0"})
    CHECK(adapt::detail::zero_or_one(zero) == 0);
  for (const char* one : {"1", "1.0", "0.99999999", "1.0000001", "1e0", "1e+00", "10e-1"})
    CHECK(adapt::detail::zero_or_one(one) == 1);
  for (const char* bad : {"", "-", ".", "0.5", "2", "-1", "x", "1x", "1e", "1e999", "1..0"})
    CHECK(adapt::detail::zero_or_one(bad) == -1);
}

TEST_CASE("read_lp_answer: answers without values") {
  static constexpr box B{1, 2};
  const std::vector<bool> none(8);
  const lp_file file{{}, {8, "x1_1_1"}, {}, {}};
  const auto verdict = [](const std::string& text) {
    const auto a = read_lp_answer<B>(text);
    REQUIRE(a.has_value());
    return a->verdict;
  };
  CHECK(verdict(raw_answer(file, none, "n")) == adapt::answer_verdict::no_solution);
  CHECK(verdict(raw_answer(file, none, "u")) == adapt::answer_verdict::unknown);
  CHECK(verdict(printed_answer(file, none, "EMPTY")) == adapt::answer_verdict::no_solution);
  CHECK(verdict(printed_answer(file, none, "UNDEFINED")) == adapt::answer_verdict::unknown);
  CHECK(verdict("Infeasible - objective value 0.00000000\n      0 x1_1_1    1   0\n") ==
        adapt::answer_verdict::no_solution);
  CHECK(verdict("Integer infeasible - objective value 0.00000000\n") == adapt::answer_verdict::no_solution);
  CHECK(verdict("Stopped on time - objective value 0.00000000\n      0 x1_1_1   1   0\n") ==
        adapt::answer_verdict::unknown);
}

TEST_CASE("read_lp_answer: damaged answers are errors, with their line") {
  static constexpr box B{1, 2};
  const auto fault = [](const std::string& text) {
    const auto a = read_lp_answer<B>(text);
    REQUIRE(!a.has_value());
    return a.error();
  };
  const std::string cbc = "Optimal - objective value 0\n";
  CHECK(fault("").kind == answer_fault::no_answer);
  CHECK(fault("c Status: x\n").kind == answer_fault::no_answer);
  CHECK(fault("hello\n").kind == answer_fault::bad_word);
  CHECK(fault("s mip 3 7 o 0\ne o f\n").kind == answer_fault::bad_word);
  CHECK(fault("s bas 3 8 o 0\ne o f\n").kind == answer_fault::bad_word);
  CHECK(fault("s mip 3 8 o 0\nj 1 1\n").kind == answer_fault::no_answer);
  CHECK(fault("s mip 3 8 o 0\nj 9 1\ne o f\n").kind == answer_fault::unknown_variable);
  CHECK(fault("s mip 3 8 o 0\nj 1 1\nj 2 0.5\ne o f\n").line == 3);
  CHECK(fault("s mip 3 8 o 0\nj 1 1\ne o f\n").kind == answer_fault::no_digit);
  CHECK(fault(cbc + " 0 x1_1_1 1 0\n 1 x1_1_2 1 0\n").kind == answer_fault::several_digits);
  CHECK(fault(cbc + " 0 x1_1_3 1 0\n").kind == answer_fault::unknown_variable);
  CHECK(fault(cbc + " 0 x1_1_1\n").kind == answer_fault::bad_word);
  CHECK(fault(cbc).kind == answer_fault::no_digit);
  CHECK(fault("Problem:\nStatus:     OPTIMAL\n").kind == answer_fault::bad_word);
  CHECK(fault("Problem:\nStatus:     INTEGER OPTIMAL\n   No. Column name\n 1 x1_1_1 * 1 0 1\n").kind ==
        answer_fault::no_answer);
  CHECK(describe(fault(cbc + " 0 x1_1_1 7 0\n")) == "line 2: found '7', expected 0 or 1");
}

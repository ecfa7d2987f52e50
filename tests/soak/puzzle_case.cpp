// SPDX-License-Identifier: BSL-1.0
#include "puzzle_case.hpp"

#include "brute.hpp"

#include <sstream>

namespace soak {

house_cells standard_houses(boxline::box shape) {
  return brute::standard_houses(shape.rows, shape.columns);
}

std::string text_of(const puzzle_case& c, std::string_view found) {
  std::ostringstream out;
  out << "# boxline-soak: a case for --replay. Cells are numbered row by row from 0.\n";
  std::istringstream lines{std::string(found)};
  for (std::string line; std::getline(lines, line);) out << "# " << line << '\n';
  out << "seed " << c.seed << " draw " << c.draw << '\n' << "options " << c.options << '\n';
  out << "box " << c.shape.rows << ' ' << c.shape.columns << '\n';
  if (!c.is_standard)
    for (const std::vector<int>& cells : c.houses) {
      out << "house";
      for (const int cell : cells) out << ' ' << cell;
      out << '\n';
    }
  out << (c.has_candidates() ? "candidates" : "givens");
  for (const std::uint64_t mask : c.marks) out << ' ' << mask;
  if (!c.has_candidates())
    for (const int value : c.givens) out << ' ' << value;
  out << '\n';
  return out.str();
}

namespace {

// All numbers that follow, each up to `most`; false where a word is no such number.
template <class Number>
bool read_numbers(std::istream& words, std::uint64_t most, std::vector<Number>& to) {
  to.clear();
  for (std::uint64_t number = 0; words >> number;) {
    if (number > most) return false;
    to.push_back(static_cast<Number>(number));
  }
  return words.eof();
}

} // namespace

std::string read_case(const std::string& text, puzzle_case& c) {
  std::istringstream in(text);
  std::string line;
  int n = 0;
  std::size_t cells = 0;
  bool has_puzzle = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    const auto wrong = [&](const std::string& expected) {
      return "line " + std::to_string(number) + ": found '" + line.substr(0, 40) + "', expected " + expected;
    };
    std::istringstream words(line);
    std::string key;
    words >> key;
    if (key == "seed") {
      std::string word;
      if (!(words >> c.seed >> word >> c.draw)) return wrong("seed <number> draw <number>");
    } else if (key == "options") {
      if (!(words >> c.options)) return wrong("options <number>");
    } else if (key == "box") {
      int rows = 0, columns = 0;
      if (!(words >> rows >> columns) || rows < 1 || columns < 1 || rows > 64 || columns > 64 ||
          rows * columns > 64)
        return wrong("box <rows> <columns>");
      c.shape = boxline::box(rows, columns);
      n = rows * columns;
      cells = static_cast<std::size_t>(c.shape.cells());
      c.houses = standard_houses(c.shape);
      c.givens.assign(cells, 0);
    } else if (n == 0) {
      return wrong("box <rows> <columns> first");
    } else if (key == "house") {
      std::vector<int> house;
      if (!read_numbers(words, cells - 1, house) || house.size() != static_cast<std::size_t>(n))
        return wrong("house and " + std::to_string(n) + " cells");
      if (c.is_standard) c.houses.clear();
      c.is_standard = false;
      c.houses.push_back(house);
    } else if (key == "givens") {
      if (!read_numbers(words, static_cast<std::uint64_t>(n), c.givens) || c.givens.size() != cells)
        return wrong("givens and " + std::to_string(cells) + " values");
      has_puzzle = true;
    } else if (key == "candidates") {
      if (!read_numbers(words, ~std::uint64_t{0}, c.marks) || c.marks.size() != cells)
        return wrong("candidates and " + std::to_string(cells) + " masks");
      has_puzzle = true;
    } else {
      return wrong("seed, options, box, house, givens or candidates");
    }
  }
  return has_puzzle ? "" : "no line 'givens ...' or 'candidates ...'";
}

} // namespace soak

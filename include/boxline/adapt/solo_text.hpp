// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/links.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

#include <set>

/// \file
/// The game descriptions of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection, such as
/// `3x3:a5_1b...`, `9j:...,...` for a jigsaw, `3x3xk:...` for a killer with diagonals: sizes and letters,
/// then the givens, the regions and the cages with their sums.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// The largest n of Solo.
inline constexpr int solo_sizes = 31;
/// The lines between cells in Solo's order: those right of a cell by rows, then those below one by columns.
/// The two cells that line `i` divides.
inline std::pair<cell, cell> solo_line(int i, int n) {
  const int major = i / (n - 1), minor = i % (n - 1);
  if (major < n) return {cell(major * n + minor), cell(major * n + minor + 1)};
  const int column = major - n;
  return {cell(minor * n + column), cell((minor + 1) * n + column)};
}

/// Reads one description.
class solo_reader {
public:
  expected<variant_puzzle, variant_error> read(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
      error_.kind = variant_fault::bad_link;
      error_.found = found_text(text);
      error_.expected = "a game of Solo such as 3x3:a5_1b...";
      return unexpected(error_);
    }
    if (!read_sizes(text.substr(0, colon))) return unexpected(error_);
    rest_ = text.substr(colon + 1);
    std::vector<int> sums;
    std::vector<std::vector<cell>> cages;
    if (!read_numbers("givens", puzzle_.givens, n_)) return unexpected(error_);
    if (is_jigsaw_ && !(read_comma("regions") && read_jigsaw())) return unexpected(error_);
    if (is_killer_ && !(read_comma("cages") && read_regions("cages", cages) && read_comma("sums") &&
                        read_numbers("sums", sums, n_ * n_ * n_) && add_cages(cages, sums)))
      return unexpected(error_);
    if (!rest_.empty()) {
      wrong("end", rest_, "nothing more");
      return unexpected(error_);
    }
    return std::move(puzzle_);
  }

private:
  bool wrong(std::string where, std::string_view found, std::string expected) {
    error_.kind = variant_fault::bad_value;
    error_.where = std::move(where);
    error_.found = found_text(found);
    error_.expected = std::move(expected);
    return false;
  }
  int take_number() {
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    const int value = end == 0 ? 0 : whole_number(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return value;
  }

  // Sizes such as 3x3 or 9j, x for diagonals and k for cages.
  bool read_sizes(std::string_view text) {
    rest_ = text;
    int rows = take_number(), columns = rows;
    bool has_columns = false;
    if (rest_.substr(0, 1) == "x" && rest_.size() > 1 && rest_[1] >= '0' && rest_[1] <= '9') {
      rest_.remove_prefix(1);
      columns = take_number();
      has_columns = true;
    }
    bool has_diagonals = false;
    while (!rest_.empty()) {
      const char c = rest_[0];
      rest_.remove_prefix(1);
      if (c == 'j')
        is_jigsaw_ = true;
      else if (c == 'x')
        has_diagonals = true;
      else if (c == 'k')
        is_killer_ = true;
      else if (!skip_how_made(c))
        return wrong("sizes", text, "sizes such as 3x3, 2x3x, 3x3k or 9j");
    }
    if (is_jigsaw_ && !has_columns) columns = 1;
    if (rows < 1 || columns < 1 || rows > solo_sizes || columns > solo_sizes || rows * columns > solo_sizes ||
        rows * columns < 2)
      return wrong("sizes", text, "2 to " + std::to_string(solo_sizes) + " digits");
    is_jigsaw_ = is_jigsaw_ || rows == 1 || columns == 1;
    n_ = rows * columns;
    puzzle_ = variant_puzzle(is_jigsaw_ ? usual_box(n_) : box{rows, columns});
    if (has_diagonals) puzzle_.houses = {diagonal(false, n_), diagonal(true, n_)};
    return true;
  }

  // Symmetry and difficulty: m4, md2, r2, a, dt. Another letter after d is none of the difficulty.
  bool skip_how_made(char c) {
    const auto skip = [this](std::string_view letters) {
      if (!rest_.empty() && letters.find(rest_[0]) != letters.npos) rest_.remove_prefix(1);
    };
    if (c == 'd') skip("tbiaeu");
    if (c == 'm') skip("d");
    if (c == 'm' || c == 'r') take_number();
    return c == 'm' || c == 'r' || c == 'a' || c == 'd';
  }

  bool read_comma(const char* of) {
    if (rest_.substr(0, 1) != ",") return wrong(of, rest_, "a comma and the " + std::string(of));
    rest_.remove_prefix(1);
    return true;
  }

  // A number for each cell, or letters for so many cells without one.
  bool read_numbers(const char* where, std::vector<int>& numbers, int most) {
    const auto cells = std::size_t(n_ * n_);
    numbers.clear();
    while (!rest_.empty() && rest_[0] != ',') {
      const char c = rest_[0];
      if (c >= '0' && c <= '9') {
        const std::string_view before = rest_;
        const int number = take_number();
        if (number < 1 || number > most)
          return wrong(where, before.substr(0, before.size() - rest_.size()),
                       "numbers from 1 to " + std::to_string(most));
        numbers.push_back(number);
      } else if (c >= 'a' && c <= 'z') {
        numbers.insert(numbers.end(), std::size_t(c - 'a' + 1), 0);
        rest_.remove_prefix(1);
      } else if (c == '_') {
        rest_.remove_prefix(1);
      } else {
        return wrong(where, rest_.substr(0, 1), "numbers, the letters a to z, and _");
      }
      if (numbers.size() > cells) break;
    }
    if (numbers.size() != cells)
      return wrong(where,
                   (numbers.size() > cells ? "over " : "") + std::to_string(std::min(numbers.size(), cells)) +
                       " cells",
                   std::to_string(cells) + " cells");
    return true;
  }

  // Regions by the lines between them: letters for so many lines that are none, each but z before one that
  // is. Solo reads z as 26 lines, and writes it for 25: with one of them at most a text has as many lines as
  // the grid.
  bool read_regions(const char* where, std::vector<std::vector<cell>>& regions) {
    const int lines = 2 * n_ * (n_ - 1);
    std::vector<int> label(std::size_t(n_ * n_));
    for (int c = 0; c < n_ * n_; ++c) label[std::size_t(c)] = c;
    const auto root = [&label](int c) {
      while (label[std::size_t(c)] != c)
        c = label[std::size_t(c)] = label[std::size_t(label[std::size_t(c)])];
      return c;
    };
    int line = 0;
    const int z = lines_of(rest_.substr(0, rest_.find(','))) == lines + 1 ? 26 : 25;
    while (!rest_.empty() && rest_[0] != ',' && line <= lines) {
      const char c = rest_[0];
      if (c != '_' && (c < 'a' || c > 'z'))
        return wrong(where, rest_.substr(0, 1), "the letters a to z, and _");
      rest_.remove_prefix(1);
      const int none = c == '_' ? 0 : c == 'z' ? z : c - 'a' + 1;
      for (int k = 0; k < none && line + k < lines; ++k) {
        const auto [first, second] = solo_line(line + k, n_);
        const int x = root(first), y = root(second);
        label[std::size_t(std::max(x, y))] = std::min(x, y);
      }
      line += none + (c != 'z');
    }
    // The line behind the last one ends the text.
    if (line != lines + 1 || (!rest_.empty() && rest_[0] != ','))
      return wrong(where, line <= lines ? "fewer lines" : "more lines",
                   std::to_string(lines) + " lines between cells, and the end");
    std::vector<int> number(std::size_t(n_ * n_), -1);
    for (int c = 0; c < n_ * n_; ++c) {
      int& of = number[std::size_t(root(c))];
      if (of < 0) {
        of = static_cast<int>(regions.size());
        regions.emplace_back();
      }
      regions[std::size_t(of)].push_back(cell(c));
    }
    return true;
  }

  // The lines that Solo reads in letters.
  static std::int64_t lines_of(std::string_view letters) {
    std::int64_t count = 0;
    for (const char c : letters) count += c == '_' ? 1 : c == 'z' ? 26 : c - 'a' + 2;
    return count;
  }

  bool read_jigsaw() {
    std::vector<std::vector<cell>> regions;
    if (!read_regions("regions", regions)) return false;
    std::vector<int> labels(std::size_t(n_ * n_));
    for (std::size_t r = 0; r < regions.size(); ++r) {
      if (regions[r].size() != std::size_t(n_)) {
        error_.kind = variant_fault::bad_region;
        error_.where = "regions";
        error_.found = found_text(std::to_string(regions[r].size()) + " cells");
        error_.expected = std::to_string(n_) + " cells in each region";
        return false;
      }
      for (const cell c : regions[r]) labels[std::size_t(c)] = static_cast<int>(r);
    }
    std::vector<std::vector<cell>> diagonals = std::move(puzzle_.houses);
    puzzle_.houses.clear();
    error_ = add_regions(puzzle_, labels);
    puzzle_.houses.insert(puzzle_.houses.end(), diagonals.begin(), diagonals.end());
    return true;
  }

  bool add_cages(const std::vector<std::vector<cell>>& cages, const std::vector<int>& sums) {
    for (const auto& cells : cages) {
      const std::string name = "cage of " + cell_name(cells[0], n_);
      if (cells.size() > std::size_t(n_))
        return wrong(name, std::to_string(cells.size()) + " cells",
                     "at most " + std::to_string(n_) + " cells");
      int sum = 0;
      for (const cell c : cells) {
        if (sum > 0 && sums[std::size_t(c)] > 0) return wrong(name, "two sums", "one sum");
        sum += sums[std::size_t(c)];
      }
      if (sum == 0) return wrong(name, "no sum", "one sum");
      puzzle_.constraints.push_back({"cage", {{sum}}, {cells}});
    }
    return true;
  }

  int n_ = 0;
  bool is_jigsaw_ = false, is_killer_ = false;
  std::string_view rest_;
  variant_puzzle puzzle_;
  variant_error error_;
};

/// Writes one description.
class solo_writer {
public:
  explicit solo_writer(const variant_puzzle& p) : p_(p), n_(p.shape.size()) {}

  expected<std::string, variant_error> write() {
    if (n_ < 2 || n_ > solo_sizes) return no("", "a grid of " + std::to_string(n_) + " digits");
    std::vector<std::vector<cell>> rest;
    std::vector<int> regions = region_labels(p_, rest);
    label_lines(regions, 0, n_); // where there is no region at all
    const bool is_jigsaw = !p_.has_boxes || p_.shape.is_latin();
    const std::set<int> labels(regions.begin(), regions.end());
    if (is_jigsaw && labels.count(-1) > 0) return no("", "a grid with cells in no region");
    for (const int label : labels) {
      std::vector<cell> region;
      for (std::size_t c = 0; c < regions.size(); ++c)
        if (regions[c] == label) region.push_back(cell(static_cast<int>(c)));
      if (is_jigsaw && !is_connected(region)) return no("houses", "a region that is not connected");
    }
    bool diagonals[2] = {};
    for (const auto& house : rest)
      if (const bool rising = same_cells(house, diagonal(true, n_));
          rising || same_cells(house, diagonal(false, n_)))
        diagonals[rising] = true;
      else
        return no("", "a house that is no region or diagonal");
    if (diagonals[0] != diagonals[1]) return no("", "one diagonal without the other");

    std::vector<int> cages(std::size_t(n_ * n_), -1), sums(std::size_t(n_ * n_), 0);
    for (std::size_t i = 0; i < p_.constraints.size(); ++i) {
      const written_constraint& w = p_.constraints[i];
      if (w.kind != "cage") return no(w.kind, "a constraint");
      if (w.numbers.empty()) return no(w.kind, "a cage without a sum");
      for (const cell c : w.cells[0]) {
        if (cages[std::size_t(c)] >= 0) return no(w.kind, "cages that overlap");
        cages[std::size_t(c)] = static_cast<int>(i);
      }
      sums[std::size_t(*std::min_element(w.cells[0].begin(), w.cells[0].end()))] =
          static_cast<int>(w.numbers[0][0]);
      if (!is_connected(w.cells[0])) return no(w.kind, "a cage in several parts");
      if (w.cells[0].size() == 1) return no(w.kind, "a cage of one cell");
    }
    const bool is_killer = !p_.constraints.empty();
    if (is_killer && std::find(cages.begin(), cages.end(), -1) != cages.end())
      return no("cage", "a killer with cells in no cage");

    std::string text = is_jigsaw ? std::to_string(n_) + "j"
                                 : std::to_string(p_.shape.rows) + "x" + std::to_string(p_.shape.columns);
    text += std::string(diagonals[0] ? "x" : "") + (is_killer ? "k:" : ":") + numbers(p_.givens);
    if (is_jigsaw) text += "," + lines(regions);
    if (is_killer) text += "," + lines(cages) + "," + numbers(sums);
    return text;
  }

private:
  static unexpected<variant_error> no(std::string where, const std::string& what) {
    variant_error e;
    e.kind = variant_fault::not_in_format;
    e.where = std::move(where);
    e.expected = what + " that Solo does not have";
    return unexpected(e);
  }
  bool is_connected(const std::vector<cell>& cells) const {
    std::vector<cell> reached{cells[0]};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const cell c : cells)
        if (share_side(reached[i], c, n_) && std::find(reached.begin(), reached.end(), c) == reached.end())
          reached.push_back(c);
    return reached.size() == cells.size();
  }
  static std::string numbers(const std::vector<int>& of) {
    std::string text;
    int blank = 0;
    const auto end_blanks = [&] {
      for (; blank > 0; blank -= std::min(blank, 26))
        text += static_cast<char>('a' - 1 + std::min(blank, 26));
    };
    for (const int number : of) {
      if (number == 0) {
        ++blank;
        continue;
      }
      if (blank == 0 && !text.empty()) text += '_';
      end_blanks();
      text += std::to_string(number);
    }
    end_blanks();
    return text;
  }
  std::string lines(const std::vector<int>& labels) const {
    std::string text;
    int none = 0;
    const int count = 2 * n_ * (n_ - 1);
    for (int i = 0; i <= count; ++i) {
      if (i < count) {
        const auto [a, b] = solo_line(i, n_);
        if (labels[std::size_t(a)] == labels[std::size_t(b)]) {
          ++none;
          continue;
        }
      }
      for (; none > 25; none -= 26) text += 'z';
      text += none > 0 ? static_cast<char>('a' - 1 + none) : '_';
      none = 0;
    }
    return text;
  }

  const variant_puzzle& p_;
  int n_;
};

} // namespace detail

/// The puzzle in a game description of Solo, with its sizes: `3x3:`, or `9j:` for a jigsaw, x for diagonals,
/// k for a killer; how the game was made (`r4`, `dh`) is skipped. An error for anything else, for regions or
/// cages of another number of cells, and for a cage without a sum. Allocates.
inline expected<variant_puzzle, variant_error> read_solo(std::string_view text) {
  return detail::solo_reader().read(trimmed(text));
}

/// The puzzle as a game description that Solo loads (`Enter game ID`). An error for what Solo does not have:
/// constraints but cages, killers with a cell in no cage, cages of one cell, in parts or without a sum, one
/// diagonal alone, cells in no region, more than 31 digits. A Latin square has its rows as regions. Requires
/// that `constraints_of` accepts the constraints. Allocates.
inline expected<std::string, variant_error> write_solo(const variant_puzzle& p) {
  return detail::solo_writer(p).write();
}

} // namespace boxline::inline v0_2::adapt

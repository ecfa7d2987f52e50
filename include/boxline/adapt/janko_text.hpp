// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/janko/file.hpp>
#include <boxline/adapt/links.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

/// \file
/// The puzzle files of janko.at: lines of a word and its value, then grids of words under `[problem]`,
/// `[areas]` and `[solution]`. Where its pages draw clues that follow from the solution (dots, signs, sums
/// outside), the file has the solution alone, and the clues are made from it, as the pages do.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// Reads one file.
class janko_reader {
public:
  expected<variant_puzzle, variant_error> read(std::string_view text) {
    file_ = janko_file(text);
    if (!read_shape() || !read_givens() || !read_solution() || !read_areas() || !read_rules())
      return unexpected(error_);
    return std::move(puzzle_);
  }

private:
  using value = janko_file::value;
  using row = janko_file::row;
  using table = janko_file::table;

  bool fail(variant_fault fault, std::string where, int line, std::string_view found, std::string expected) {
    error_ = janko_file::error(fault, std::move(where), line, found, std::move(expected));
    return false;
  }
  const value* find(std::string_view word) const { return file_.find(word); }
  const table* find_table(std::string_view word) const { return file_.find_table(word); }
  // A number, `otherwise` where there is none, -1 for an error.
  int number(std::string_view word, int otherwise) {
    const auto n = file_.number(word, otherwise, 36);
    if (n) return *n;
    error_ = n.error();
    return -1;
  }

  bool read_shape() {
    const value* kind = find("puzzle");
    const std::vector<std::string> words = file_.kind();
    if (words.empty() || (words[0] != "sudoku" && words[0] != "killer"))
      return fail(variant_fault::bad_link, "puzzle", kind == nullptr ? 0 : kind->line,
                  kind == nullptr ? "" : std::string_view(kind->text),
                  "a file of janko.at with `puzzle sudoku` or `puzzle killer`");
    is_killer_ = words[0] == "killer";
    for (std::size_t i = 1; i < words.size(); ++i) {
      static constexpr std::string_view known[] = {"diagonals", "kropki", "cs", "oe", "fs", "gt", "ms"};
      if (std::find(std::begin(known), std::end(known), words[i]) == std::end(known))
        return fail(variant_fault::unsupported, "puzzle", kind->line, {}, "the rule `" + words[i] + "`");
      rules_.push_back(words[i]);
    }
    if (error_ = file_.unknown_value(); error_) return false;
    for (const table& t : file_.tables())
      if (t.word != "problem" && t.word != "areas" && t.word != "solution" && t.word != "moves" &&
          !(t.word == "clues" && has_rule("gt")))
        return fail(variant_fault::unknown_key, t.word, t.line, {}, "");

    const table* grid = find_table("problem") != nullptr ? find_table("problem") : find_table("solution");
    const int length = grid == nullptr ? 0 : static_cast<int>(grid->rows.size());
    const int rows = number("rows", number("size", length)), columns = number("cols", number("size", length));
    const int depth = number("depth", rows);
    int box_columns = number("patternx", 0), box_rows = number("patterny", 0);
    if (error_) return false;
    if (rows < 1) return fail(variant_fault::bad_value, "size", 0, "", "a number from 1 to 36");
    if (rows != columns) return fail(variant_fault::unsupported, "rows", 0, {}, "a grid that is no square");
    if (depth != rows)
      return fail(variant_fault::unsupported, "depth", 0, {}, "other digits than 1 to the grid's size");
    n_ = rows;
    const bool has_pattern = box_columns > 0 || box_rows > 0;
    if (has_pattern && box_columns == 0) box_columns = n_ / box_rows;
    if (has_pattern && box_rows == 0) box_rows = n_ / box_columns;
    if (has_pattern && box_columns * box_rows != n_) {
      const value* const v = find("patternx") != nullptr ? find("patternx") : find("patterny");
      return fail(variant_fault::bad_value, v->word, v->line, v->text,
                  "boxes of " + std::to_string(n_) + " cells");
    }
    puzzle_ = variant_puzzle(has_pattern ? box{box_rows, box_columns} : usual_box(n_));
    // Files of successive cells are Latin squares where they say how many digits there are.
    const bool is_latin_square =
        has_rule("ms") || (has_rule("cs") && !has_pattern && find("depth") != nullptr);
    puzzle_.has_boxes = !is_latin_square && !puzzle_.shape.is_latin();
    if (const value* v = find("title")) puzzle_.title = v->text;
    if (const value* v = find("author")) puzzle_.author = v->text;
    return true;
  }
  bool has_rule(std::string_view word) const {
    return std::find(rules_.begin(), rules_.end(), word) != rules_.end();
  }

  // A grid of words; false for an error.
  bool words_in(const table& t, std::vector<std::string>& words) {
    if (t.rows.size() != std::size_t(n_))
      return fail(variant_fault::bad_value, t.word, t.line, std::to_string(t.rows.size()) + " rows",
                  std::to_string(n_) + " rows");
    for (const row& r : t.rows) {
      if (r.words.size() != std::size_t(n_))
        return fail(variant_fault::bad_value, t.word, r.line, std::to_string(r.words.size()) + " cells",
                    std::to_string(n_) + " cells in a row");
      words.insert(words.end(), r.words.begin(), r.words.end());
    }
    return true;
  }
  // Numbers, or in all of the grid letters, a for 1.
  bool numbers_in(const table& t, int most, std::vector<int>& numbers, int least = 1) {
    std::vector<std::string> words;
    if (!words_in(t, words)) return false;
    const auto letter = [](const std::string& w) {
      const char c = w.size() == 1 ? w[0] : ' ';
      return c >= 'a' && c <= 'z' ? c - 'a' + 1 : c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
    };
    const auto is_blank = [](const std::string& w) { return w == "-" || w == "."; };
    const bool has_letters =
        std::all_of(words.begin(), words.end(), [&](const auto& w) { return is_blank(w) || letter(w) > 0; });
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string& word = words[i];
      const int d = has_letters ? letter(word) : whole_number(word);
      if (!is_blank(word) && (d < least || d > most))
        return fail(variant_fault::bad_value, t.word, t.rows[i / std::size_t(n_)].line, word,
                    "a number from " + std::to_string(least) + " to " + std::to_string(most) + ", or -");
      numbers.push_back(is_blank(word) ? 0 : d);
    }
    return true;
  }

  bool read_givens() {
    const table* t = find_table("problem");
    if (t == nullptr || is_killer_) return true;
    puzzle_.givens.clear();
    return numbers_in(*t, n_, puzzle_.givens);
  }
  bool read_solution() {
    const table* t = find_table("solution");
    if (t == nullptr) return true;
    if (!numbers_in(*t, n_, puzzle_.solution)) return false;
    if (std::find(puzzle_.solution.begin(), puzzle_.solution.end(), 0) != puzzle_.solution.end())
      return fail(variant_fault::bad_value, t->word, t->line, "-", "a digit in each cell");
    return true;
  }

  // Regions of a jigsaw, or the cages of a killer with their sums at one cell each.
  bool read_areas() {
    const table* t = find_table("areas");
    if (t == nullptr)
      return !is_killer_ || fail(variant_fault::bad_value, "areas", 0, "", "the cages of a killer");
    std::vector<std::string> words, names;
    if (!words_in(*t, words)) return false;
    std::vector<std::vector<cell>> areas;
    std::vector<int> labels;
    for (int c = 0; c < n_ * n_; ++c) {
      const auto at = std::find(names.begin(), names.end(), words[std::size_t(c)]);
      labels.push_back(static_cast<int>(at - names.begin()));
      if (at == names.end()) {
        names.push_back(words[std::size_t(c)]);
        areas.emplace_back();
      }
      areas[std::size_t(labels.back())].push_back(cell(c));
    }
    if (is_killer_) return add_cages(*t, areas);
    for (const auto& area : areas)
      if (area.size() != std::size_t(n_))
        return fail(variant_fault::bad_region, t->word, t->line, std::to_string(area.size()) + " cells",
                    std::to_string(n_) + " cells in each region");
    error_ = add_regions(puzzle_, labels);
    return !error_;
  }
  bool add_cages(const table& areas, const std::vector<std::vector<cell>>& cages) {
    const table* t = find_table("problem");
    std::vector<int> sums;
    if (t == nullptr) return fail(variant_fault::bad_value, "problem", 0, "", "the sums of a killer");
    if (!numbers_in(*t, n_ * n_ * n_, sums)) return false;
    for (const auto& cells : cages) {
      const std::string& name = areas.rows[std::size_t(cells[0] / n_)].words[std::size_t(cells[0] % n_)];
      if (name == "-" || name == ".") {
        for (const cell c : cells)
          if (sums[std::size_t(c)] != 0)
            return fail(variant_fault::bad_value, t->word, t->rows[std::size_t(c / n_)].line,
                        std::to_string(sums[std::size_t(c)]), "no sum in a cell without a cage");
        continue;
      }
      written_constraint w{"cage", {}, {cells}};
      for (const cell c : cells) {
        if (sums[std::size_t(c)] == 0) continue;
        if (!w.numbers.empty())
          return fail(variant_fault::bad_value, t->word, t->rows[std::size_t(c / n_)].line,
                      std::to_string(sums[std::size_t(c)]), "one sum in a cage");
        w.numbers = {{sums[std::size_t(c)]}};
      }
      puzzle_.constraints.push_back(std::move(w));
    }
    return true;
  }

  bool read_rules() {
    if (has_rule("diagonals")) {
      puzzle_.houses.push_back(diagonal(false, n_));
      puzzle_.houses.push_back(diagonal(true, n_));
    }
    for (const std::string& rule : rules_) {
      if (rule == "diagonals" || rule == "ms") continue;
      if (const table* clues = find_table("clues"); clues != nullptr && rule == "gt") {
        if (!read_signs(*clues)) return false;
        continue;
      }
      if (puzzle_.solution.empty())
        return fail(variant_fault::bad_value, "solution", 0, "",
                    "a solution, from which the clues of `" + rule + "` are made");
      if (rule == "kropki") add_dots();
      if (rule == "cs") add_pairs("difference", [](int a, int b) { return a - b == 1 || b - a == 1; });
      if (rule == "cs") puzzle_.constraints.push_back({"no-other-difference", {}, {}});
      if (rule == "oe") add_parity();
      if (rule == "fs") add_sums();
      if (rule == "gt") add_signs();
    }
    return true;
  }
  int digit_at(int c) const { return puzzle_.solution[std::size_t(c)]; }
  // Each pair of cells that share a side and hold such digits, in either order of the two.
  template <class Has>
  std::vector<std::vector<cell>> pairs_with(Has has) const {
    std::vector<std::vector<cell>> pairs;
    for (int c = 0; c < n_ * n_; ++c)
      for (const int other : {c + 1, c + n_})
        if (other < n_ * n_ && share_side(cell(c), cell(other), n_) && has(c, other))
          pairs.push_back({cell(c), cell(other)});
    return pairs;
  }
  template <class Has>
  void add_pairs(const char* kind, Has has) {
    auto pairs = pairs_with([&](int a, int b) { return has(digit_at(a), digit_at(b)); });
    if (!pairs.empty()) puzzle_.constraints.push_back({kind, {}, std::move(pairs)});
  }
  // White dots for successive digits, black ones for a digit and its double; of 1 and 2, a white one.
  void add_dots() {
    const auto is_white = [](int a, int b) { return a - b == 1 || b - a == 1; };
    add_pairs("difference", is_white);
    add_pairs("ratio", [&](int a, int b) { return !is_white(a, b) && (a == 2 * b || b == 2 * a); });
    puzzle_.constraints.push_back({"no-other-difference", {}, {}});
    puzzle_.constraints.push_back({"no-other-ratio", {}, {}});
  }
  void add_parity() {
    for (const bool odd : {false, true}) {
      std::vector<cell> cells;
      for (int c = 0; c < n_ * n_; ++c)
        if ((digit_at(c) % 2 == 1) == odd) cells.push_back(cell(c));
      if (!cells.empty()) puzzle_.constraints.push_back({odd ? "odd" : "even", {}, {std::move(cells)}});
    }
  }
  // The sum of the cells of the box at the edge, of each row and column, from both sides.
  void add_sums() {
    const auto add = [&](std::vector<cell> line, int count) {
      for (const bool reversed : {false, true}) {
        if (reversed) std::reverse(line.begin(), line.end());
        std::vector<cell> cells(line.begin(), line.begin() + count);
        int sum = 0;
        for (const cell c : cells) sum += digit_at(c);
        puzzle_.constraints.push_back({"sum", {{sum}}, {std::move(cells)}});
      }
    };
    for (int i = 0; i < n_; ++i) add(row_or_column(true, i, n_), puzzle_.shape.columns);
    for (int i = 0; i < n_; ++i) add(row_or_column(false, i, n_), puzzle_.shape.rows);
  }
  // The signs that are shown: for each cell the sum of 1, 2, 4 and 8 where the digit to its right, below, to
  // its left and above is greater.
  bool read_signs(const table& t) {
    std::vector<int> clues;
    if (!numbers_in(t, 15, clues, 0)) return false;
    const int row_step[] = {0, 1, 0, -1}, column_step[] = {1, 0, -1, 0};
    std::vector<std::vector<cell>> pairs;
    for (int c = 0; c < n_ * n_; ++c)
      for (int way = 0; way < 4; ++way) {
        if ((clues[std::size_t(c)] >> way & 1) == 0) continue;
        const std::vector<cell> line = ray(c / n_, c % n_, row_step[way], column_step[way], n_);
        if (line.size() < 2)
          return fail(variant_fault::bad_value, t.word, t.rows[std::size_t(c / n_)].line,
                      std::to_string(clues[std::size_t(c)]), "signs between cells of the grid");
        pairs.push_back({line[1], line[0]});
      }
    if (!pairs.empty()) puzzle_.constraints.push_back({"greater", {}, std::move(pairs)});
    return true;
  }
  // A sign between any two cells of a box that share a side.
  void add_signs() {
    auto pairs = pairs_with(
        [&](int a, int b) { return box_of(cell(a), puzzle_.shape) == box_of(cell(b), puzzle_.shape); });
    for (auto& pair : pairs)
      if (digit_at(pair[0]) < digit_at(pair[1])) std::swap(pair[0], pair[1]);
    if (!pairs.empty()) puzzle_.constraints.push_back({"greater", {}, std::move(pairs)});
  }

  janko_file file_;
  std::vector<std::string> rules_;
  int n_ = 0;
  bool is_killer_ = false;
  variant_puzzle puzzle_;
  variant_error error_;
};

} // namespace detail

/// The puzzle in a file of janko.at, whose digits may be letters: Sudokus, with jigsaw regions, diagonals, or
/// on rows, columns and diagonals alone (`ms`), killers, and those whose clues follow from the solution:
/// Kropki, successive cells (`cs`), odd and even (`oe`), sums at the frame (`fs`), comparisons (`gt`). An
/// error for any other rule, and for grids that overlap: see `read_janko_layout`. Allocates.
inline expected<variant_puzzle, variant_error> read_janko(std::string_view text) {
  return detail::janko_reader().read(text);
}

} // namespace boxline::inline v0_2::adapt

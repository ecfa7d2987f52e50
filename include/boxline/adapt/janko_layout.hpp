// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/janko/file.hpp>
#include <boxline/core/grid_layout.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// The puzzle files of janko.at whose grids overlap: `puzzle sudoku, samurai`, a canvas of rows and columns,
/// and `-` for blanks and for what lies outside all grids. The files are as collected in
/// https://github.com/tkoz0/janko.at-puzzle-scraping, whose README has one.

namespace boxline::inline v0_2::adapt {

/// A puzzle of overlapping grids, as a file of another program has it.
struct layout_puzzle {
  grid_layout layout;
  layout_values givens;
  layout_values solution{}; ///< empty where the file has none: not checked
  std::string title{}, author{};
};

namespace detail {

/// The word of janko.at for a layout, and its grids in boxes, for boxes of any size.
struct janko_layout {
  std::string_view word;
  grid_layout layout;
};

/// All of them: the layouts that have a name here, and `gattai-8`, `shogun` and `sumo`, in which two, three
/// or more samurai share grids. Requires at most `grid_layout::most_digits` digits.
inline std::vector<janko_layout> janko_layouts(box shape) {
  std::vector<janko_layout> result;
  for (const known_layout l : {known_layout::sohei, known_layout::butterfly, known_layout::flower,
                               known_layout::samurai, known_layout::windmill})
    result.push_back({to_string(l), grid_layout::of(shape, l)});
  // Grids at the corners, of so many rows and columns of samurai, and in the middle of each.
  const auto add = [&](std::string_view word, int down, int across) {
    const int row = (shape.columns - 1) * shape.rows, column = (shape.rows - 1) * shape.columns;
    std::vector<grid_offset> grids;
    for (int i = 0; i <= 2 * down; ++i)
      for (int k = i % 2; k <= 2 * across; k += 2) grids.push_back({i * row, k * column});
    // With boxes of one row or column some of them coincide.
    std::sort(grids.begin(), grids.end());
    grids.erase(std::unique(grids.begin(), grids.end()), grids.end());
    if (auto layout = grid_layout::of(shape, std::move(grids))) result.push_back({word, std::move(*layout)});
  };
  add("gattai-8", 1, 2);
  add("shogun", 1, 3);
  add("sumo", 2, 2);
  return result;
}

/// Reads one file.
class janko_layout_reader {
public:
  explicit janko_layout_reader(std::string_view text) : file_(text) {}

  expected<layout_puzzle, variant_error> read() {
    if (error_ = file_.unknown_value("layout"); error_) return unexpected(error_);
    const int digits = number("depth", 9, most_digits);
    if (error_) return unexpected(error_);
    const std::optional<grid_layout> layout = read_layout(usual_box(digits));
    if (!layout || !has_canvas(*layout)) return unexpected(error_);
    layout_puzzle result{*layout, layout_values(std::size_t(layout->cells()))};
    for (const janko_file::table& t : file_.tables())
      if (t.word != "problem" && t.word != "solution" && t.word != "moves")
        return unexpected(janko_file::error(variant_fault::unknown_key, t.word, t.line, {}, ""));
    if (const auto* t = file_.find_table("problem"); t == nullptr)
      fail(variant_fault::bad_value, "problem", 0, "", "the digits of the puzzle");
    else
      read_values(*t, *layout, result.givens);
    if (const auto* t = file_.find_table("solution"); t != nullptr && !error_) {
      result.solution.resize(std::size_t(layout->cells()));
      read_values(*t, *layout, result.solution);
      if (!error_ && std::find(result.solution.begin(), result.solution.end(), 0) != result.solution.end())
        fail(variant_fault::bad_value, t->word, t->line, "-", "a digit in each cell");
    }
    if (error_) return unexpected(error_);
    if (const auto* v = file_.find("title")) result.title = v->text;
    if (const auto* v = file_.find("author")) result.author = v->text;
    return result;
  }

private:
  static constexpr int most_digits = 36;

  void fail(variant_fault fault, std::string where, int line, std::string_view found, std::string expected) {
    error_ = janko_file::error(fault, std::move(where), line, found, std::move(expected));
  }
  int number(std::string_view word, int otherwise, int most) {
    const auto n = file_.number(word, otherwise, most);
    if (n) return *n;
    if (!error_) error_ = n.error();
    return 1;
  }

  std::optional<grid_layout> read_layout(box shape) {
    const janko_file::value* kind = file_.find("puzzle");
    const int line = kind == nullptr ? 0 : kind->line;
    const std::vector<std::string> words = file_.kind();
    std::optional<grid_layout> found;
    for (std::size_t i = 1; i < words.size() && words[0] == "sudoku"; ++i) {
      bool is_layout = false;
      for (const janko_layout& l : janko_layouts(shape))
        if (words[i] == l.word && !found) {
          found = l.layout;
          is_layout = true;
          // Some files have the word a second time.
          const janko_file::value* again = file_.find("layout");
          if (again != nullptr && again->text != l.word) {
            fail(variant_fault::bad_value, "layout", again->line, again->text, "the word of `puzzle`");
            return std::nullopt;
          }
        }
      if (is_layout) continue;
      fail(variant_fault::unsupported, "puzzle", line, {},
           "the rule `" + words[i] + "` with overlapping grids");
      return std::nullopt;
    }
    if (!found)
      fail(variant_fault::bad_link, "puzzle", line, kind == nullptr ? "" : std::string_view(kind->text),
           "a file of janko.at with overlapping grids, such as `puzzle sudoku, samurai`");
    return found;
  }
  bool has_canvas(const grid_layout& l) {
    const int rows =
        number("rows", number("size", l.rows(), grid_layout::longest_side), grid_layout::longest_side);
    const int columns =
        number("cols", number("size", l.columns(), grid_layout::longest_side), grid_layout::longest_side);
    if (error_) return false;
    const auto check = [&](std::string_view word, int found, int wanted) {
      if (found == wanted) return true;
      const janko_file::value* v = file_.find(word) != nullptr ? file_.find(word) : file_.find("size");
      fail(variant_fault::bad_value, v->word, v->line, v->text,
           std::to_string(wanted) + ", as the layout has with this depth");
      return false;
    };
    return check("rows", rows, l.rows()) && check("cols", columns, l.columns());
  }
  void read_values(const janko_file::table& t, const grid_layout& l, layout_values& values) {
    if (t.rows.size() != std::size_t(l.rows()))
      return fail(variant_fault::bad_value, t.word, t.line, std::to_string(t.rows.size()) + " rows",
                  std::to_string(l.rows()) + " rows");
    for (int r = 0; r < l.rows(); ++r) {
      const janko_file::row& row = t.rows[std::size_t(r)];
      if (row.words.size() != std::size_t(l.columns()))
        return fail(variant_fault::bad_value, t.word, row.line, std::to_string(row.words.size()) + " cells",
                    std::to_string(l.columns()) + " cells in a row");
      for (int c = 0; c < l.columns(); ++c) {
        const std::string& word = row.words[std::size_t(c)];
        if (word == "-" || word == ".") continue;
        if (!l.has(r, c))
          return fail(variant_fault::bad_value, t.word, row.line, word,
                      "- in column " + std::to_string(c + 1) + ", which is outside the grids");
        const int d = whole_number(word);
        if (d < 1 || d > l.digits())
          return fail(variant_fault::bad_value, t.word, row.line, word,
                      "a number from 1 to " + std::to_string(l.digits()) + ", or -");
        values[std::size_t(l.at(r, c))] = static_cast<std::uint8_t>(d);
      }
    }
  }

  janko_file file_;
  variant_error error_;
};

} // namespace detail

/// Whether a text is a file of janko.at with overlapping grids: its `puzzle` has the word of a layout.
inline bool is_janko_layout(std::string_view text) {
  const std::vector<std::string> words = detail::janko_file(text).kind();
  const auto layouts = detail::janko_layouts(box(3));
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(layouts.begin(), layouts.end(), [&](const auto& l) { return l.word == word; });
  });
}

/// The puzzle in a file of janko.at with overlapping grids: samurai, sohei, butterfly, flower, windmill,
/// gattai-8, shogun or sumo, with up to 36 digits (`depth`; 9 where the file has none). An error for any
/// other text, and for marks or other rules beside the layout. Allocates.
inline expected<layout_puzzle, variant_error> read_janko_layout(std::string_view text) {
  return detail::janko_layout_reader(text).read();
}

/// The puzzle as a file of janko.at, from `begin` to `end`, with an LF after each line. An error for a layout
/// that has no word there, and for boxes other than those that its digits have there (`usual_box`). Requires
/// as many givens as the layout has cells, as many digits of a solution or none, and no line ends in the
/// title and the author. Allocates.
inline expected<std::string, variant_error> write_janko_layout(const layout_puzzle& p) {
  const grid_layout& l = p.layout;
  const auto refuse = [](std::string what) {
    return unexpected(detail::janko_file::error(variant_fault::not_in_format, "", 0, {}, std::move(what)));
  };
  if (l.shape() != usual_box(l.digits()) || l.digits() > 36)
    return refuse("boxes of another shape than janko.at has for so many digits");
  const auto sorted = [](std::vector<grid_offset> grids) {
    std::sort(grids.begin(), grids.end());
    return grids;
  };
  std::string_view word;
  for (const detail::janko_layout& known : detail::janko_layouts(l.shape()))
    if (word.empty() && sorted(known.layout.grids()) == sorted(l.grids())) word = known.word;
  if (word.empty()) return refuse("a layout of grids that janko.at has no word for");
  std::string text = "begin\npuzzle sudoku, ";
  (text += word) += '\n';
  if (!p.author.empty()) text += "author " + p.author + "\n";
  if (!p.title.empty()) text += "title " + p.title + "\n";
  if (l.rows() == l.columns())
    text += "size " + std::to_string(l.rows()) + "\n";
  else
    text += "rows " + std::to_string(l.rows()) + "\ncols " + std::to_string(l.columns()) + "\n";
  text += "depth " + std::to_string(l.digits()) + "\n";
  const auto write = [&](std::string_view name, const layout_values& values) {
    (text += name) += '\n';
    for (int r = 0; r < l.rows(); ++r)
      for (int c = 0; c < l.columns(); ++c) {
        const int d = l.has(r, c) ? values[std::size_t(l.at(r, c))] : 0;
        text += d == 0 ? "-" : std::to_string(d);
        text += c + 1 < l.columns() ? ' ' : '\n';
      }
  };
  write("problem", p.givens);
  if (!p.solution.empty()) write("solution", p.solution);
  return text + "end\n";
}

} // namespace boxline::inline v0_2::adapt

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/json_puzzle_reader.hpp>
#include <boxline/adapt/links.hpp>

#include <set>

namespace boxline::inline v0_2::adapt {

/// What to do with the drawings of a SudokuPad puzzle: lines, arrows, circles, texts, and cages without
/// `unique`. Their rules are in the puzzle's words only.
enum class drawings : unsigned char {
  refuse,   ///< a puzzle with drawings is an error that names them
  leave_out ///< they are left out and listed: for puzzles whose drawings have no rule of their own
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(drawings d) {
  return word_of(d, {"refuse", "leave out"});
}

namespace detail {

/// The names that SudokuPad's links abbreviate, with their abbreviations.
inline constexpr std::pair<std::string_view, std::string_view> sudokupad_names[] = {
    {"ca", "cages"}, {"ce", "cells"}, {"cs", "cellSize"}, {"a", "arrows"},   {"o", "overlays"},
    {"l", "lines"},  {"v", "value"},  {"u", "underlays"}, {"re", "regions"}, {"t", "title"}};
inline constexpr std::string_view sudokupad_drawings[] = {"lines", "arrows", "overlays", "underlays"};
inline constexpr std::string_view sudokupad_pictures[] = {"id",       "cellSize", "settings",
                                                          "foglight", "fogofwar", "triggereffect"};
inline constexpr std::string_view sudokupad_texts[] = {"msgcorrect", "msgincorrect", "source",   "url",
                                                       "created",    "bgimage",      "preamble", "video",
                                                       "tags",       "difficulty"};
inline constexpr std::string_view sudokupad_marks[] = {"cornermarks", "centremarks", "pencilMarks",
                                                       "highlight", "c"};
inline constexpr std::string_view sudokupad_cage_styles[] = {
    "hidden", "style", "borderColor", "c1", "outlineC", "fontC", "color", "c", "fromConstraint"};

/// Reads one puzzle from its JSON.
class sudokupad_reader : json_puzzle_reader {
public:
  sudokupad_reader(bool has_places, drawings d) : json_puzzle_reader(has_places), drawings_(d) {}

  expected<variant_puzzle, variant_error> read(const json_value& json) {
    if (!read_all(json)) return unexpected(error_);
    return std::move(puzzle_);
  }

private:
  using type = json_value::type;

  template <std::size_t Count>
  static bool is_one_of(std::string_view key, const std::string_view (&keys)[Count]) {
    return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
  }
  static std::string_view whole_name(std::string_view key) {
    for (const auto& [shorter, whole] : sudokupad_names)
      if (shorter == key) return whole;
    return key;
  }
  static const json_value* find(const json_value& of, std::string_view name) {
    for (std::size_t i = 0; i < of.names.size(); ++i)
      if (whole_name(of.names[i]) == name) return &of.items[i];
    return nullptr;
  }
  // Whether no member has both its whole and its abbreviated name.
  bool has_each_once(const json_value& of, const std::string& where) {
    for (const auto& [shorter, whole] : sudokupad_names)
      if (const json_value* const again = of.find(shorter); again != nullptr && of.find(whole) != nullptr)
        return wrong(*again, (where.empty() ? "" : where + ".") + std::string(shorter),
                     "no other member than " + std::string(whole) + " for this", std::string(shorter));
    return true;
  }
  // A text, which links write as a number where it looks like one.
  static std::string text_of(const json_value& v) {
    return v.is(type::number) || v.is(type::boolean) ? write_json(v) : v.text;
  }

  bool read_all(const json_value& json) {
    if (!json.is(type::object)) return wrong(json, "", "an object");
    if (!has_each_once(json, "")) return false;
    const json_value* const cells = find(json, "cells");
    if (cells == nullptr) return wrong(json, "", "an object with the member cells");
    if (!cells->is(type::list) || cells->items.empty() || cells->items.size() > 64)
      return wrong(*cells, "cells", "1 to 64 rows");
    n_ = static_cast<int>(cells->items.size());
    puzzle_ = variant_puzzle(usual_box(n_));
    for (std::size_t r = 0; r < cells->items.size(); ++r)
      if (!read_row(static_cast<int>(r), cells->items[r])) return false;
    const json_value* const regions = find(json, "regions");
    if (!read_regions(regions == nullptr ? json_value(type::list) : *regions)) return false;
    for (std::size_t i = 0; i < json.names.size(); ++i)
      if (!read_key(std::string(whole_name(json.names[i])), json.items[i])) return false;
    // There, rows and columns end where regions, cages and the solution do: clues may stand outside.
    const auto is_whole = [this](const std::set<int>& lines) {
      return lines.empty() || (*lines.begin() == 0 && *lines.rbegin() == n_ - 1);
    };
    if (puzzle_.solution.empty() && !(is_whole(rows_) && is_whole(columns_)))
      return unsupported(*cells, "cells", "rows or columns outside all regions and cages");
    return true;
  }

  bool read_row(int r, const json_value& row) {
    const std::string where = entry("cells", std::size_t(r));
    if (!row.is(type::list)) return wrong(row, where, "a list of cells");
    if (static_cast<int>(row.items.size()) != n_) return unsupported(row, where, "a grid that is no square");
    for (int c = 0; c < n_; ++c) {
      const json_value& v = row.items[std::size_t(c)];
      const std::string at = entry(where, std::size_t(c));
      if (!v.is(type::object)) return wrong(v, at, "an object");
      if (!has_each_once(v, at)) return false;
      for (std::size_t i = 0; i < v.names.size(); ++i) {
        const std::string key(whole_name(v.names[i]));
        const json_value& item = v.items[i];
        if (key == "value") {
          const int digit = item.is_integer()     ? item.integer()
                            : item.is(type::text) ? whole_number(trimmed(item.text))
                                                  : -1;
          const bool is_blank = item.is(type::text) && trimmed(item.text).empty();
          if (!is_blank && (digit < 1 || digit > n_))
            return wrong(item, at + ".value", "a digit, 1 to " + std::to_string(n_));
          if (!is_blank) puzzle_.givens[std::size_t(r * n_ + c)] = digit;
        } else if (is_one_of(key, sudokupad_marks)) {
          if (!is_nothing(item)) leave_out(puzzle_, "cells." + key);
        } else {
          return unknown(item, at + "." + key);
        }
      }
    }
    return true;
  }

  // A list of [row, column], from 0.
  bool get_cells(const json_value& v, const std::string& where, std::vector<cell>& cells) {
    if (!v.is(type::list) || v.items.empty()) return wrong(v, where, "a list of cells");
    for (std::size_t i = 0; i < v.items.size(); ++i) {
      const json_value& pair = v.items[i];
      const bool is_pair = pair.is(type::list) && pair.items.size() == 2 && pair.items[0].is_integer() &&
                           pair.items[1].is_integer();
      const int row = is_pair ? pair.items[0].integer() : -1, column = is_pair ? pair.items[1].integer() : -1;
      if (row < 0 || row >= n_ || column < 0 || column >= n_)
        return fail(variant_fault::bad_cell, pair, entry(where, i), write_json(pair),
                    "a cell [0,0] to [" + std::to_string(n_ - 1) + "," + std::to_string(n_ - 1) + "]");
      const cell c(row * n_ + column);
      if (std::find(cells.begin(), cells.end(), c) != cells.end())
        return fail(variant_fault::bad_cell, pair, entry(where, i), write_json(pair), "each cell once");
      cells.push_back(c);
      rows_.insert(row);
      columns_.insert(column);
    }
    return true;
  }

  bool read_regions(const json_value& regions) {
    if (!regions.is(type::list)) return wrong(regions, "regions", "a list of regions");
    std::vector<int> labels(std::size_t(n_ * n_), -1);
    for (std::size_t i = 0; i < regions.items.size(); ++i) {
      const std::string where = entry("regions", i);
      std::vector<cell> cells;
      if (!get_cells(regions.items[i], where, cells)) return false;
      for (const cell c : cells) {
        if (labels[std::size_t(c)] >= 0)
          return fail(variant_fault::bad_region, regions.items[i], where, cell_name(c, n_),
                      "a cell in no other region");
        labels[std::size_t(c)] = static_cast<int>(i);
      }
    }
    if (const variant_error e = add_regions(puzzle_, labels))
      return fail(e.kind, regions, "regions", std::string(e.found.view()), e.expected);
    return true;
  }

  bool read_key(const std::string& key, const json_value& v) {
    if (key == "cells" || key == "regions") return true;
    if (key == "cages") return read_cages(v);
    if (key == "metadata" || key == "metaData") return read_metadata(v);
    if (is_one_of(key, sudokupad_pictures)) {
      if (key != "id" && key != "cellSize" && !is_nothing(v)) leave_out(puzzle_, key);
      return true;
    }
    if (!is_one_of(key, sudokupad_drawings)) return unknown(v, key);
    // In the abbreviated form an empty list has one empty object.
    const bool is_empty = v.items.empty() || (v.items.size() == 1 && v.items[0].items.empty());
    if (is_empty && v.is(type::list)) return true;
    if (drawings_ == drawings::refuse)
      return unsupported(v, key, "drawings, whose rules are in the puzzle's words only");
    leave_out(puzzle_, key);
    return true;
  }

  bool read_metadata(const json_value& v) {
    if (!v.is(type::object)) return wrong(v, "metadata", "an object");
    for (std::size_t i = 0; i < v.names.size(); ++i) {
      const std::string key(whole_name(v.names[i]));
      if (!read_text(key, v.items[i], "metadata." + key)) return false;
    }
    return true;
  }
  // Of the metadata, or `key: text` in a cage.
  bool read_text(const std::string& key, const json_value& v, const std::string& where) {
    if (key == "title" || key == "author" || key == "rules") {
      // Texts of several paragraphs may be a list.
      std::string text = text_of(v);
      for (const json_value& part : v.items) text += (text.empty() ? "" : "\n") + text_of(part);
      (key == "title" ? puzzle_.title : key == "author" ? puzzle_.author : puzzle_.rules) = text;
      if (key == "rules" && !text.empty()) leave_out(puzzle_, "rules"); // words are not understood
      return true;
    }
    if (key == "solution") {
      std::vector<int> digits;
      for (const char c : text_of(v)) digits.push_back(c >= '1' && c <= '9' ? c - '0' : 0);
      if (digits.size() == std::size_t(n_ * n_) &&
          std::all_of(digits.begin(), digits.end(), [&](int d) { return 1 <= d && d <= n_; }))
        puzzle_.solution = std::move(digits);
      else
        leave_out(puzzle_, "solution");
      return true;
    }
    if (key == "antiknight" || key == "antiking") {
      if (!v.is(type::boolean) && v.text != "true" && v.text != "false")
        return wrong(v, where, "true or false");
      if (v.boolean || v.text == "true") add(v, key == "antiknight" ? "anti-knight" : "anti-king");
      return true;
    }
    if (!is_one_of(key, sudokupad_texts)) return unknown(v, where);
    leave_out(puzzle_, key);
    return true;
  }

  bool read_cages(const json_value& v) {
    if (!v.is(type::list)) return wrong(v, "cages", "a list of cages");
    for (std::size_t i = 0; i < v.items.size(); ++i)
      if (!read_cage(v.items[i], entry("cages", i))) return false;
    return true;
  }
  bool read_cage(const json_value& v, const std::string& where) {
    if (!v.is(type::object)) return wrong(v, where, "an object");
    if (!has_each_once(v, where)) return false;
    for (std::size_t i = 0; i < v.names.size(); ++i) {
      const std::string key(whole_name(v.names[i]));
      const bool is_rule =
          key == "cells" || key == "value" || key == "sum" || key == "unique" || key == "type";
      if (!is_rule && !is_one_of(key, sudokupad_cage_styles)) return unknown(v.items[i], where + "." + key);
    }
    const json_value* const cells_of = find(v, "cells");
    const json_value* const value = find(v, "value");
    const json_value* const unique = find(v, "unique");
    const json_value* const kind = find(v, "type");
    const std::size_t colon = value == nullptr ? std::string::npos : value->text.find(": ");
    if (cells_of == nullptr || cells_of->items.empty()) {
      if (colon == std::string::npos)
        return v.items.empty() || wrong(v, where, "cells, or a text such as title: ...");
      const json_value text(value->text.substr(colon + 2));
      return read_text(value->text.substr(0, colon), text, where + ".value");
    }
    std::vector<cell> cells;
    if (!get_cells(*cells_of, where + ".cells", cells)) return false;
    // A row or a column, or a part of one without a sum.
    const bool is_line = is_in_line(cells, n_) && (static_cast<int>(cells.size()) == n_ ||
                                                   (value == nullptr && find(v, "sum") == nullptr));
    if (kind != nullptr && kind->text == "rowcol" && is_line) return true;
    if (kind != nullptr)
      return unsupported(*kind, where + ".type", "a cage of the type " + in_message(kind->text));
    // In words: SudokuPad takes it for a killer cage only where the rules, in words, have killer cages.
    if (unique == nullptr) {
      if (drawings_ == drawings::refuse)
        return unsupported(v, where, "a cage without unique, whose rule is in the puzzle's words only");
      leave_out(puzzle_, "cages");
      return true;
    }
    int sum = -1;
    if (!read_sum(v, value, where, sum)) return false;
    if (!unique->is(type::boolean)) return wrong(*unique, where + ".unique", "true or false");
    const bool is_unique = unique->boolean;
    if (is_unique && static_cast<int>(cells.size()) > n_)
      return wrong(*cells_of, where + ".cells", "at most as many cells as digits");
    if (sum >= 0)
      add(v, is_unique ? "cage" : "sum", {{sum}}, {std::move(cells)});
    else if (is_unique)
      add_region(puzzle_, std::move(cells),
                 {{}, {}, {}, has_places_ ? v.line : 0, has_places_ ? v.column : 0});
    else if (const json_value* const hidden = find(v, "hidden"); hidden == nullptr || !hidden->boolean)
      leave_out(puzzle_, "cages"); // an outline
    return true;
  }

  // The sum of a cage: that of `sum`, and a number in `value`, which SudokuPad takes for one too. With the
  // style of an extra region of f-puzzles `sum` is that of 1 to the number of its cells, and no rule.
  bool read_sum(const json_value& v, const json_value* value, const std::string& where, int& sum) {
    const json_value* const style = find(v, "style");
    const bool is_region = style != nullptr && style->text == "extraregion";
    for (const auto& [name, number] :
         {std::pair("sum", is_region ? nullptr : find(v, "sum")), std::pair("value", value)}) {
      if (number == nullptr || number->is(type::null) ||
          (number->is(type::text) && trimmed(number->text).empty()))
        continue;
      const int found = number->is_integer() ? number->integer() : whole_number(trimmed(number->text));
      if (found < 0 && sum >= 0) continue; // a word in place of the sum
      if (found < 0) return wrong(*number, where + "." + name, "a sum");
      if (sum >= 0 && found != sum)
        return wrong(*number, where + "." + name, "the sum " + std::to_string(sum) + ", or a word");
      sum = found;
    }
    return true;
  }

  drawings drawings_;
  int n_ = 0;
  std::set<int> rows_, columns_; // with cells of regions or cages
};

} // namespace detail
} // namespace boxline::inline v0_2::adapt

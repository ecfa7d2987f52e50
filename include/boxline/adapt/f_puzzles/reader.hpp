// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/f_puzzles/grid_reader.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// Reads one puzzle.
class f_puzzles_reader : f_puzzles_grid_reader {
public:
  explicit f_puzzles_reader(bool has_places) : f_puzzles_grid_reader(has_places) {}

  expected<variant_puzzle, variant_error> read(const json_value& json) {
    if (!read_all(json)) return unexpected(error_);
    return std::move(puzzle_);
  }

private:
  bool read_all(const json_value& json) {
    if (!json.is(type::object)) return wrong(json, "", "an object");
    const json_value* const grid = json.find("grid");
    if (grid == nullptr) return wrong(json, "", "an object with the member grid");
    if (!grid->is(type::list)) return wrong(*grid, "grid", "a list of rows");
    const auto rows = grid->items.size();
    if (rows < 1 || rows > 64) return wrong(*grid, "grid", "1 to 64 rows", std::to_string(rows) + " rows");
    n_ = static_cast<int>(rows);
    puzzle_ = variant_puzzle(usual_box(n_));
    if (!read_grid(*grid)) return false;
    has_dots_ = !is_empty(json.find("difference")) || !is_empty(json.find("ratio"));
    for (std::size_t i = 0; i < json.names.size(); ++i)
      if (!read_key(json.names[i], json.items[i], json)) return false;
    return true;
  }

  // The other keys.
  bool read_key(const std::string& key, const json_value& v, const json_value& json) {
    if (key == "grid") return true;
    if (key == "size")
      return (v.is_integer() && v.integer() == n_) || wrong(v, key, std::to_string(n_) + ", as the grid has");
    if (key == "title" || key == "author" || key == "ruleset") {
      if (!v.is(type::text)) return v.is(type::null) || wrong(v, key, "a text");
      (key == "title" ? puzzle_.title : key == "author" ? puzzle_.author : puzzle_.rules) = v.text;
      if (key == "ruleset" && !v.text.empty()) leave_out(puzzle_, key); // words are not understood
      return true;
    }
    if (key == "solution") return read_solution(v);
    if (is_one_of(key, f_puzzles_pictures)) {
      if (!is_nothing(v)) leave_out(puzzle_, key);
      return true;
    }
    constexpr std::string_view switches[] = {"antiknight",     "antiking",  "nonconsecutive",
                                             "disjointgroups", "diagonal+", "diagonal-"};
    if (is_one_of(key, switches)) {
      if (!v.is(type::boolean)) return wrong(v, key, "true or false");
      return !v.boolean || read_switch(key, v);
    }
    if (key == "negative") return read_negative(v, json);
    if (is_empty(&v) && (v.is(type::list) || v.is(type::null))) return is_known(key) || unknown(v, key);
    if (!is_known(key)) return unknown(v, key);
    if (!v.is(type::list)) return wrong(v, key, "a list");
    std::vector<cell> single_cells;
    for (std::size_t i = 0; i < v.items.size(); ++i) {
      const json_value& item = v.items[i];
      const std::string where = entry(key, i);
      if (!item.is(type::object)) return wrong(item, where, "an object");
      for (std::size_t k = 0; k < item.names.size(); ++k) {
        const json_value& member = item.items[k];
        const bool is_off = is_nothing(member) || (member.is(type::boolean) && !member.boolean);
        if (!is_off && !is_one_of(item.names[k], f_puzzles_entry_keys))
          return unknown(member, where + "." + item.names[k]);
      }
      if (!read_entry(key, item, where, single_cells)) return false;
    }
    if (!single_cells.empty()) add_single_cells(key, v, std::move(single_cells));
    return true;
  }
  static bool is_known(std::string_view key) {
    constexpr std::string_view keys[] = {"arrow",      "killercage",    "cage",       "littlekillersum",
                                         "odd",        "even",          "minimum",    "maximum",
                                         "rowindexer", "columnindexer", "boxindexer", "extraregion",
                                         "clone",      "quadruple",     "difference", "ratio",
                                         "xv",         "sandwichsum",   "xsum",       "skyscraper"};
    for (const f_puzzles_line& l : f_puzzles_lines)
      if (l.key == key) return true;
    return is_one_of(key, keys);
  }

  bool read_solution(const json_value& v) {
    std::vector<int> digits;
    if (v.is(type::list)) {
      for (const json_value& item : v.items) {
        int digit = 0;
        if (!get_number(&item, "solution", false, v, digit)) return false;
        digits.push_back(digit);
      }
    } else if (v.is(type::text)) {
      for (const char c : v.text) digits.push_back(c >= '1' && c <= '9' ? c - '0' : 0);
    }
    const bool is_whole = digits.size() == std::size_t(n_ * n_) &&
                          std::all_of(digits.begin(), digits.end(), [&](int d) { return 1 <= d && d <= n_; });
    if (is_whole)
      puzzle_.solution = std::move(digits);
    else
      leave_out(puzzle_, "solution");
    return true;
  }

  bool read_switch(const std::string& key, const json_value& v) {
    if (key == "diagonal+" || key == "diagonal-") {
      puzzle_.houses.push_back(diagonal(key == "diagonal+", n_));
    } else if (key == "nonconsecutive") {
      // Cells with a dot are exempt.
      if (has_dots_)
        add(v, "no-other-difference", one(1));
      else
        add(v, "non-consecutive");
    } else if (key == "disjointgroups") {
      if (!puzzle_.has_boxes) return unsupported(v, key, "disjoint groups of regions that are no boxes");
      add(v, "disjoint-groups");
    } else {
      add(v, key == "antiknight" ? "anti-knight" : "anti-king");
    }
    return true;
  }

  bool read_negative(const json_value& v, const json_value& json) {
    if (!v.is(type::list)) return wrong(v, "negative", "a list");
    for (std::size_t i = 0; i < v.items.size(); ++i) {
      const json_value& item = v.items[i];
      const std::string where = entry("negative", i);
      if (item.is(type::text) && item.text == "xv") {
        for (const int sum : {5, 10})
          if (sum < 2 * n_) add(item, "no-other-pair-sum", one(sum)); // no two cells of a house have more
      } else if (item.is(type::text) && item.text == "ratio") {
        // Every ratio that a dot has; that of a plain dot is 2.
        std::vector<int> ratios;
        const json_value* const dots = json.find("ratio");
        if (!is_empty(dots))
          for (std::size_t k = 0; k < dots->items.size(); ++k) {
            int by = 2;
            if (!get_number(dots->items[k].find("value"), entry("ratio", k) + ".value", false, *dots, by))
              return false;
            if (std::find(ratios.begin(), ratios.end(), by) == ratios.end()) ratios.push_back(by);
          }
        if (ratios.empty()) ratios.push_back(2);
        for (const int by : ratios) add(item, "no-other-ratio", one(by));
      } else {
        return wrong(item, where, "ratio or xv");
      }
    }
    return true;
  }

  bool read_entry(const std::string& key, const json_value& item, const std::string& where,
                  std::vector<cell>& single_cells) {
    for (const f_puzzles_line& l : f_puzzles_lines)
      if (l.key == key) return read_lines(l, item, where);
    if (key == "arrow") return read_arrow(item, where);
    if (key == "cage") return read_cosmetic_cage(item, where);
    if (key == "littlekillersum") return read_little_killer(item, where);
    if (key == "odd" || key == "even" || key == "minimum" || key == "maximum") {
      const json_value* v = nullptr;
      cell c{};
      if (!get_member(item, where, "cell", v) || !get_cell(*v, where + ".cell", c)) return false;
      if (std::find(single_cells.begin(), single_cells.end(), c) == single_cells.end())
        single_cells.push_back(c);
      return true;
    }
    if (key == "sandwichsum" || key == "xsum" || key == "skyscraper") return read_outside(key, item, where);
    if (key == "boxindexer") return unsupported(item, where, "box indexers");

    std::vector<cell> cells;
    if (!get_member_cells(item, where, "cells", cells)) return false;
    if (key == "killercage") {
      int sum = -1;
      if (!get_number(item.find("value"), where + ".value", false, item, sum)) return false;
      if (sum == 0) return wrong(*item.find("value"), where + ".value", "a sum from 1 on, or none");
      add(item, "cage", sum < 0 ? std::vector<std::vector<std::int64_t>>() : one(sum), {cells});
    } else if (key == "extraregion") {
      if (has_repeats(cells)) return wrong(item, where, "each cell once");
      if (static_cast<int>(cells.size()) > n_) return wrong(item, where, "at most as many cells as digits");
      add_region(puzzle_, cells, {{}, {}, {}, has_places_ ? item.line : 0, has_places_ ? item.column : 0});
    } else if (const bool is_row = key == "rowindexer"; is_row || key == "columnindexer") {
      const int index = is_row ? cells[0] / n_ : cells[0] % n_;
      if (!same_cells(cells, row_or_column(is_row, index, n_)))
        return unsupported(item, where,
                           is_row ? "row indexers that are no whole row"
                                  : "column indexers that are no whole column");
      add(item, is_row ? "index-row" : "index-column", one(index + 1));
    } else if (key == "clone") {
      return read_clone(item, where, cells);
    } else if (key == "quadruple") {
      std::vector<std::int64_t> digits;
      const json_value* values = nullptr;
      if (!get_member(item, where, "values", values) || !get_digits(*values, where + ".values", digits))
        return false;
      if (digits.empty()) return wrong(*values, where + ".values", "digits");
      add(item, "quadruple", {digits}, {cells});
    } else { // difference, ratio, xv
      return read_dot(key, item, where, cells);
    }
    return true;
  }

  bool read_lines(const f_puzzles_line& l, const json_value& item, const std::string& where) {
    const json_value* lines = nullptr;
    if (!get_member(item, where, "lines", lines)) return false;
    if (!lines->is(type::list)) return wrong(*lines, where + ".lines", "a list of lines");
    // There the middle part is larger or smaller than the two others, which have the same size.
    if (l.kind == "entropic" && n_ % 3 != 0)
      return unsupported(item, where, "an entropic line of digits in three parts that are not equal");
    int value = -1;
    if (!get_number(item.find("value"), where + ".value", false, item, value)) return false;
    if (l.kind == "whispers" && value < 0) value = (n_ + 1) / 2;
    if (l.kind == "modular" && value < 0) value = 3;
    if (l.kind == "lockout" && value < 0 && n_ != 9) return wrong(item, where + ".value", "a difference", "");
    if (l.kind == "lockout" && value < 0) value = 4;
    const bool has_number = l.kind == "whispers" || l.kind == "modular" || l.kind == "lockout";
    if (!has_number && value >= 0) return wrong(item, where + ".value", "no number");
    for (std::size_t i = 0; i < lines->items.size(); ++i) {
      const std::string at = entry(where + ".lines", i);
      const json_value& line = lines->items[i];
      std::vector<cell> cells;
      if (!get_cells(line, at, cells)) return false;
      const auto numbers = has_number ? one(value) : std::vector<std::vector<std::int64_t>>();
      if (l.kind == "whispers") {
        for (auto& part : without_repeats(cells)) add(line, l.kind, numbers, {std::move(part)});
      } else if (l.kind == "region-sum" && !puzzle_.has_boxes) {
        if (!add_region_sum(line, at, cells)) return false;
      } else {
        add(line, l.kind, numbers, {cells});
      }
    }
    return true;
  }
  // In a jigsaw: a part for each region that the line enters.
  bool add_region_sum(const json_value& line, const std::string& where, const std::vector<cell>& cells) {
    for (const cell c : cells)
      if (regions_[std::size_t(c)] < 0) return unsupported(line, where, "a sum of cells in no region");
    std::vector<std::vector<cell>> parts = parts_in_regions(cells, regions_);
    // One part equals itself.
    if (parts.size() > 1) add(line, "region-sum", {}, std::move(parts));
    return true;
  }

  bool read_arrow(const json_value& item, const std::string& where) {
    std::vector<cell> bulb;
    const json_value* lines = nullptr;
    if (!get_member_cells(item, where, "cells", bulb) || !get_member(item, where, "lines", lines))
      return false;
    if (bulb.size() != 1) return unsupported(item, where + ".cells", "an arrow whose bulb has several cells");
    if (!lines->is(type::list)) return wrong(*lines, where + ".lines", "a list of lines");
    for (std::size_t i = 0; i < lines->items.size(); ++i) {
      const std::string at = entry(where + ".lines", i);
      std::vector<cell> cells;
      if (!get_cells(lines->items[i], at, cells)) return false;
      if (cells.size() < 2 || cells[0] != bulb[0])
        return wrong(lines->items[i], at, "a line of two cells or more that begins in the bulb");
      add(lines->items[i], "arrow", {}, {cells});
    }
    return true;
  }

  // A cage that is drawn: texts about the puzzle are in cages too. Others carry rules in words.
  bool read_cosmetic_cage(const json_value& item, const std::string& where) {
    const json_value* const value = item.find("value");
    const bool is_part = item.find("fromConstraint") != nullptr; // drawn for a constraint with its own key
    const std::size_t colon = value == nullptr ? std::string::npos : value->text.find(": ");
    const bool is_text =
        colon != std::string::npos && is_one_of(value->text.substr(0, colon), f_puzzles_texts);
    if (!is_part && !is_text) return unsupported(item, where, "a cage that is only drawn");
    leave_out(puzzle_, "cage");
    return true;
  }

  bool read_little_killer(const json_value& item, const std::string& where) {
    const json_value* at = nullptr;
    const json_value* direction = nullptr;
    int row = 0, column = 0, sum = 0;
    if (!get_member(item, where, "cell", at) || !get_place(*at, where + ".cell", true, row, column) ||
        !get_member(item, where, "direction", direction) ||
        !get_number(item.find("value"), where + ".value", true, item, sum))
      return false;
    const std::string_view d = direction->text;
    if (d != "UR" && d != "UL" && d != "DR" && d != "DL")
      return wrong(*direction, where + ".direction", "UR, UL, DR or DL");
    const int row_step = d[0] == 'D' ? 1 : -1, column_step = d[1] == 'R' ? 1 : -1;
    const bool is_outside = row < 0 || row >= n_ || column < 0 || column >= n_;
    std::vector<cell> cells;
    if (is_outside) cells = ray(row + row_step, column + column_step, row_step, column_step, n_);
    if (cells.empty()) return wrong(*at, where + ".cell", "a cell outside whose diagonal enters the grid");
    if (const json_value* const listed = item.find("cells"); !is_empty(listed)) {
      std::vector<cell> same;
      if (!get_cells(*listed, where + ".cells", same)) return false;
      if (!same_cells(same, cells)) return wrong(*listed, where + ".cells", "the cells of the diagonal");
    }
    add(item, "little-killer", one(sum), {cells});
    return true;
  }

  bool read_outside(const std::string& key, const json_value& item, const std::string& where) {
    const json_value* at = nullptr;
    int row = 0, column = 0, value = 0;
    if (!get_member(item, where, "cell", at) || !get_place(*at, where + ".cell", true, row, column) ||
        !get_number(item.find("value"), where + ".value", true, item, value))
      return false;
    const bool row_outside = row < 0 || row >= n_, column_outside = column < 0 || column >= n_;
    if (row_outside == column_outside)
      return wrong(*at, where + ".cell", "a cell outside, beside a row or a column");
    const std::vector<cell> cells = row < 0      ? ray(0, column, 1, 0, n_)
                                    : row >= n_  ? ray(n_ - 1, column, -1, 0, n_)
                                    : column < 0 ? ray(row, 0, 0, 1, n_)
                                                 : ray(row, n_ - 1, 0, -1, n_);
    add(item,
        key == "sandwichsum" ? "sandwich"
        : key == "xsum"      ? "x-sum"
                             : "skyscraper",
        one(value), {cells});
    return true;
  }

  bool read_clone(const json_value& item, const std::string& where, const std::vector<cell>& cells) {
    std::vector<cell> clones, from, to;
    if (!get_member_cells(item, where, "cloneCells", clones)) return false;
    if (clones.size() != cells.size()) return wrong(item, where + ".cloneCells", "as many cells as in cells");
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == clones[i]) continue;
      from.push_back(cells[i]);
      to.push_back(clones[i]);
    }
    if (!from.empty()) add(item, "clones", {}, {from, to});
    return true;
  }

  bool read_dot(const std::string& key, const json_value& item, const std::string& where,
                const std::vector<cell>& cells) {
    if (cells.size() != 2 || !share_side(cells[0], cells[1], n_))
      return wrong(item, where + ".cells", "two cells that share a side");
    if (key == "xv") {
      const json_value* const letter = item.find("value");
      const std::string_view l = letter != nullptr ? std::string_view(letter->text) : std::string_view();
      if (l != "x" && l != "X" && l != "v" && l != "V")
        return wrong(letter != nullptr ? *letter : item, where + ".value", "X or V");
      add(item, "pair-sum", one(l == "x" || l == "X" ? 10 : 5), {cells});
      return true;
    }
    int by = key == "ratio" ? 2 : 1;
    if (!get_number(item.find("value"), where + ".value", false, item, by)) return false;
    add(item, key, one(by), {cells});
    return true;
  }

  void add_single_cells(const std::string& key, const json_value& v, std::vector<cell> cells) {
    if (key == "odd" || key == "even") return add(v, key, {}, {std::move(cells)});
    // Two maxima that share a side do not compare with each other.
    std::vector<std::vector<cell>> pairs;
    bool are_apart = true;
    for (const cell c : cells)
      for (const cell other : side_neighbours(c, n_)) {
        const bool is_extreme = std::find(cells.begin(), cells.end(), other) != cells.end();
        are_apart = are_apart && !is_extreme;
        if (!is_extreme) pairs.push_back(key == "maximum" ? std::vector{c, other} : std::vector{other, c});
      }
    if (are_apart)
      add(v, key, {}, {std::move(cells)});
    else if (!pairs.empty())
      add(v, "greater", {}, std::move(pairs));
  }

  bool has_dots_ = false;
};

} // namespace boxline::inline v0_2::adapt::detail

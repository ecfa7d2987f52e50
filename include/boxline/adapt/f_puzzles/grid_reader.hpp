// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/f_puzzles/keys.hpp>
#include <boxline/adapt/json_puzzle_reader.hpp>
#include <boxline/adapt/links.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// The grid of a puzzle, and values of all keys, for `f_puzzles_reader`. What returns a bool returns false
/// where `error_` has what is wrong.
class f_puzzles_grid_reader : protected json_puzzle_reader {
protected:
  using type = json_value::type;

  explicit f_puzzles_grid_reader(bool has_places) : json_puzzle_reader(has_places) {}

  static bool is_empty(const json_value* v) { return v == nullptr || v->items.empty(); }

  // Values.
  // An integer from 0 on, as a number or as text; `value` stays where there is none, null or an empty text.
  bool get_number(const json_value* v, const std::string& where, bool required, const json_value& of,
                  int& value) {
    const bool is_missing =
        v == nullptr || v->is(type::null) || (v->is(type::text) && trimmed(v->text).empty());
    if (is_missing) return !required || wrong(of, where, "a number", "");
    const int number = v->is_integer()     ? v->integer()
                       : v->is(type::text) ? whole_number(trimmed(v->text))
                                           : -1;
    if (number < 0) return wrong(*v, where, "a number");
    value = number;
    return true;
  }
  // R1C1, as row and column from 0; a frame of one cell around the grid where `outside`.
  bool get_place(const json_value& v, const std::string& where, bool outside, int& row, int& column) {
    const int least = outside ? 0 : 1, most = outside ? n_ + 1 : n_;
    const std::string_view name = v.is(type::text) ? std::string_view(v.text) : std::string_view();
    const std::size_t middle = name.find_first_of("Cc");
    if (!name.empty() && (name[0] == 'R' || name[0] == 'r') && middle != name.npos) {
      row = whole_number(name.substr(1, middle - 1));
      column = whole_number(name.substr(middle + 1));
      if (row >= least && row <= most && column >= least && column <= most) {
        --row;
        --column;
        return true;
      }
    }
    return fail(variant_fault::bad_cell, v, where, v.is(type::text) ? v.text : write_json(v),
                "a cell R" + std::to_string(least) + "C" + std::to_string(least) + " to R" +
                    std::to_string(most) + "C" + std::to_string(most));
  }
  bool get_cell(const json_value& v, const std::string& where, cell& c) {
    int row = 0, column = 0;
    if (!get_place(v, where, false, row, column)) return false;
    c = cell(row * n_ + column);
    return true;
  }
  bool get_cells(const json_value& v, const std::string& where, std::vector<cell>& cells) {
    if (!v.is(type::list) || v.items.empty()) return wrong(v, where, "a list of cells");
    for (std::size_t i = 0; i < v.items.size(); ++i)
      if (cell c{}; get_cell(v.items[i], entry(where, i), c))
        cells.push_back(c);
      else
        return false;
    return true;
  }
  // The member `name` of an entry, which must be there.
  bool get_member(const json_value& of, const std::string& where, std::string_view name,
                  const json_value*& v) {
    v = of.find(name);
    return v != nullptr || wrong(of, where, "an object with the member " + std::string(name));
  }
  bool get_member_cells(const json_value& of, const std::string& where, std::string_view name,
                        std::vector<cell>& cells) {
    const json_value* v = nullptr;
    return get_member(of, where, name, v) && get_cells(*v, where + "." + std::string(name), cells);
  }
  bool has_repeats(std::vector<cell> cells) const {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
  }
  static std::vector<std::vector<std::int64_t>> one(int number) { return {{number}}; }

  // The grid.
  bool read_grid(const json_value& grid) {
    regions_.assign(std::size_t(n_ * n_), 0);
    for (int r = 0; r < n_; ++r) {
      const json_value& row = grid.items[std::size_t(r)];
      const std::string where = entry("grid", std::size_t(r));
      if (!row.is(type::list) || row.items.size() != std::size_t(n_))
        return wrong(row, where, std::to_string(n_) + " cells, as many as rows",
                     std::to_string(row.items.size()) + " cells");
      for (int c = 0; c < n_; ++c)
        if (!read_cell(cell(r * n_ + c), row.items[std::size_t(c)], entry(where, std::size_t(c))))
          return false;
    }
    if (const variant_error e = add_regions(puzzle_, regions_))
      return fail(e.kind, grid, "grid", std::string(e.found.view()), e.expected);
    return true;
  }
  bool read_cell(cell c, const json_value& v, const std::string& where) {
    if (!v.is(type::object)) return wrong(v, where, "an object");
    regions_[std::size_t(c)] = box_of(c, puzzle_.shape);
    int value = 0;
    const json_value* const given = v.find("given");
    for (std::size_t i = 0; i < v.names.size(); ++i) {
      const std::string& key = v.names[i];
      const json_value& item = v.items[i];
      const std::string at = where + "." + key;
      if (key == "value") {
        if (!get_number(&item, at, false, v, value)) return false;
        if (value < 0 || value > n_) return wrong(item, at, "a digit, 1 to " + std::to_string(n_));
      } else if (key == "given") {
        if (!item.is(type::boolean)) return wrong(item, at, "true or false");
      } else if (key == "region") {
        int region = -1; // of a cell in none, too
        if (!(item.is_integer() && item.integer() == -1) && !get_number(&item, at, false, v, region))
          return false;
        regions_[std::size_t(c)] = region;
      } else if (key == "givenPencilMarks") {
        if (item.is(type::null)) continue;
        std::vector<std::int64_t> digits;
        if (!get_digits(item, at, digits)) return false;
        if (!digits.empty()) add(item, "digits", {digits}, {{c}});
      } else if (is_one_of(key, f_puzzles_cell_pictures)) {
        if (!is_nothing(item)) leave_out(puzzle_, "grid." + key);
      } else {
        return unknown(item, at);
      }
    }
    if (given != nullptr && given->boolean && value == 0) return wrong(v, where, "the digit of a given");
    if (given != nullptr && given->boolean)
      puzzle_.givens[std::size_t(c)] = value;
    else if (value > 0)
      leave_out(puzzle_, "grid.value"); // a player's digit
    return true;
  }
  bool get_digits(const json_value& v, const std::string& where, std::vector<std::int64_t>& digits) {
    if (!v.is(type::list)) return wrong(v, where, "a list of digits");
    for (std::size_t i = 0; i < v.items.size(); ++i) {
      int digit = 0;
      if (!get_number(&v.items[i], entry(where, i), true, v, digit)) return false;
      if (digit < 1 || digit > n_)
        return wrong(v.items[i], entry(where, i), "a digit, 1 to " + std::to_string(n_));
      digits.push_back(digit);
    }
    return true;
  }
  template <std::size_t Count>
  static bool is_one_of(std::string_view key, const std::string_view (&keys)[Count]) {
    return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
  }

  int n_ = 0;
  std::vector<int> regions_; // of each cell; -1 for none
};

} // namespace boxline::inline v0_2::adapt::detail

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/f_puzzles/keys.hpp>
#include <boxline/adapt/json.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// Writes one puzzle.
class f_puzzles_writer {
public:
  explicit f_puzzles_writer(const variant_puzzle& p) : p_(p), n_(p.shape.size()) {}

  expected<json_value, variant_error> write() {
    json_value& grid = json_.member("grid");
    grid = json_value(type::list);
    write_grid(grid);
    const std::pair<const char*, const std::string*> texts[] = {
        {"title", &p_.title}, {"author", &p_.author}, {"ruleset", &p_.rules}};
    for (const auto& [key, text] : texts)
      if (!text->empty()) json_.member(key) = json_value(*text);
    for (const auto& house : rest_) {
      const bool rising = same_cells(house, diagonal(true, n_));
      if (rising || same_cells(house, diagonal(false, n_)))
        json_.member(rising ? "diagonal+" : "diagonal-") = json_value(true);
      else
        entry("extraregion").member("cells") = names(house);
    }
    for (const written_constraint& w : p_.constraints)
      if (!write_constraint(w)) return unexpected(error_);
    json_value whole(type::object);
    whole.member("size") = json_value(n_);
    for (std::size_t i = 0; i < json_.names.size(); ++i) whole.member(json_.names[i]) = json_.items[i];
    return whole;
  }

private:
  using type = json_value::type;

  bool no(const written_constraint& w, std::string what = {}) {
    error_.kind = variant_fault::not_in_format;
    error_.where = w.kind;
    error_.expected = (what.empty() ? "a constraint" : what) + " that f-puzzles does not have";
    return false;
  }

  void write_grid(json_value& grid) {
    const std::vector<int> labels = region_labels(p_, rest_);
    labels_ = labels;
    for (int r = 0; r < n_; ++r) {
      json_value& row = grid.items.emplace_back(type::list);
      for (int c = 0; c < n_; ++c) {
        const auto i = std::size_t(r * n_ + c);
        json_value& v = row.items.emplace_back(type::object);
        if (p_.givens[i] > 0) {
          v.member("value") = json_value(p_.givens[i]);
          v.member("given") = json_value(true);
        }
        if (labels[i] != box_of(cell(r * n_ + c), usual_box(n_)))
          v.member("region") = labels[i] < 0 ? json_value() : json_value(labels[i]);
      }
    }
  }

  json_value name(cell c) const { return place(c / n_, c % n_); }
  static json_value place(int row, int column) {
    return json_value("R" + std::to_string(row + 1) + "C" + std::to_string(column + 1));
  }
  json_value names(const std::vector<cell>& cells) const {
    json_value list(type::list);
    for (const cell c : cells) list.items.push_back(name(c));
    return list;
  }
  // A new entry of a key.
  json_value& entry(std::string_view key) {
    json_value& list = json_.member(key);
    list.kind = type::list;
    return list.items.emplace_back(type::object);
  }
  void write_line(std::string_view key, const std::vector<cell>& line, const json_value* value = nullptr) {
    json_value& e = entry(key);
    json_value& lines = e.member("lines");
    lines = json_value(type::list);
    lines.items.push_back(names(line));
    if (value != nullptr) e.member("value") = *value;
  }
  static int number_of(const written_constraint& w, int otherwise) {
    return w.numbers.empty() ? otherwise : static_cast<int>(w.numbers[0][0]);
  }
  // The numbers of all constraints of a kind, in ascending order, each once.
  std::vector<int> all_numbers(std::string_view kind, int otherwise) const {
    std::vector<int> result;
    for (const written_constraint& w : p_.constraints)
      if (w.kind == kind) result.push_back(number_of(w, otherwise));
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  bool write_constraint(const written_constraint& w) {
    for (const f_puzzles_line& l : f_puzzles_lines)
      if (l.kind == w.kind) return write_line_kind(l, w);
    if (w.kind == "anti-knight" || w.kind == "anti-king" || w.kind == "disjoint-groups") {
      if (w.kind[0] == 'd' && !(p_.has_boxes && p_.shape == usual_box(n_))) return no(w);
      json_.member(w.kind == "anti-knight" ? "antiknight"
                   : w.kind == "anti-king" ? "antiking"
                                           : "disjointgroups") = json_value(true);
      return true;
    }
    if (w.kind == "non-consecutive" || w.kind == "no-other-difference") return write_non_consecutive(w);
    if (w.kind == "no-other-ratio" || w.kind == "no-other-pair-sum") return write_negative(w);
    if (w.kind == "difference" || w.kind == "ratio" || w.kind == "pair-sum") return write_dots(w);
    if (w.kind == "greater") {
      for (const auto& pair : w.cells) write_line("thermometer", {pair[1], pair[0]});
      return true;
    }
    if (w.kind == "arrow") {
      json_value& e = entry("arrow");
      e.member("lines").kind = type::list;
      e.member("lines").items.push_back(names(w.cells[0]));
      e.member("cells") = names({w.cells[0][0]});
      return true;
    }
    if (w.kind == "cage" || w.kind == "region") {
      json_value& e = entry(w.kind == "cage" ? "killercage" : "extraregion");
      e.member("cells") = names(w.cells[0]);
      if (number_of(w, 1) == 0) return no(w, "the sum 0,");
      if (!w.numbers.empty()) e.member("value") = json_value(std::to_string(w.numbers[0][0]));
      return true;
    }
    if (w.kind == "quadruple") {
      json_value& e = entry(w.kind);
      e.member("cells") = names(w.cells[0]);
      e.member("values").kind = type::list;
      for (const std::int64_t d : w.numbers[0]) e.member("values").items.push_back(static_cast<int>(d));
      return true;
    }
    if (w.kind == "clones") {
      for (std::size_t g = 1; g < w.cells.size(); ++g) {
        json_value& e = entry("clone");
        e.member("cells") = names(w.cells[0]);
        e.member("cloneCells") = names(w.cells[g]);
      }
      return true;
    }
    if (w.kind == "even" || w.kind == "odd" || w.kind == "maximum" || w.kind == "minimum")
      return write_cells(w);
    if (w.kind == "digits") return write_digits(w);
    if (const bool is_row = w.kind == "index-row"; is_row || w.kind == "index-column") {
      json_value& e = entry(is_row ? "rowindexer" : "columnindexer");
      e.member("cells") = names(row_or_column(is_row, number_of(w, 1) - 1, n_));
      return true;
    }
    if (w.kind == "little-killer" || w.kind == "sandwich" || w.kind == "x-sum" || w.kind == "skyscraper")
      return write_outside(w);
    return no(w);
  }

  bool write_line_kind(const f_puzzles_line& l, const written_constraint& w) {
    if (w.kind == "region-sum") {
      std::vector<cell> line;
      for (const auto& part : w.cells) line.insert(line.end(), part.begin(), part.end());
      // Of one line, the parts in each box, also where the boxes are no houses.
      std::vector<int> boxes;
      for (int c = 0; c < n_ * n_; ++c) boxes.push_back(box_of(cell(c), p_.shape));
      const auto parts = w.cells.size() > 1 ? w.cells : parts_in_regions(line, boxes);
      const bool has_regions =
          std::all_of(line.begin(), line.end(), [&](cell c) { return labels_[std::size_t(c)] >= 0; });
      if (!has_regions || parts != parts_in_regions(line, labels_))
        return no(w, "sums of other parts than a line has in each region,");
      write_line(l.key, line);
      return true;
    }
    if (w.kind == "entropic" && n_ % 3 != 0) return no(w, "parts of the digits that are not equal,");
    if (w.kind == "modular" && number_of(w, 3) != 3) return no(w, "a number other than 3,");
    const bool has_number = w.kind == "whispers" || w.kind == "lockout";
    const json_value value(std::to_string(number_of(w, w.kind == "lockout" ? 4 : 5)));
    write_line(l.key, w.cells[0], has_number ? &value : nullptr);
    return true;
  }
  bool write_non_consecutive(const written_constraint& w) {
    const bool has_dots = !all_numbers("difference", 1).empty() || !all_numbers("ratio", 2).empty();
    if (w.kind == "non-consecutive" ? has_dots : number_of(w, 1) != 1)
      return no(w, w.kind == "non-consecutive" ? "it together with dots," : "a number other than 1,");
    json_.member("nonconsecutive") = json_value(true);
    return true;
  }
  bool write_negative(const written_constraint& w) {
    const bool is_ratio = w.kind == "no-other-ratio";
    std::vector<int> ratios = all_numbers("ratio", 2);
    if (ratios.empty()) ratios.push_back(2);
    if (is_ratio ? all_numbers(w.kind, 2) != ratios : all_numbers(w.kind, 0) != std::vector<int>{5, 10})
      return no(w, is_ratio ? "other numbers than the dots have," : "other numbers than both 5 and 10,");
    json_value& list = json_.member("negative");
    list.kind = type::list;
    const std::string_view word = is_ratio ? "ratio" : "xv";
    for (const json_value& v : list.items)
      if (v.text == word) return true;
    list.items.push_back(json_value(std::string(word)));
    return true;
  }
  bool write_dots(const written_constraint& w) {
    const int number = number_of(w, w.kind == "ratio" ? 2 : 1);
    if (w.kind == "pair-sum" && number != 5 && number != 10) return no(w, "a sum other than 5 and 10,");
    for (const auto& pair : w.cells) {
      if (!share_side(pair[0], pair[1], n_)) return no(w, "cells that do not share a side,");
      json_value& e = entry(w.kind == "pair-sum" ? "xv" : w.kind);
      e.member("cells") = names(pair);
      e.member("value") =
          w.kind == "pair-sum" ? json_value(number == 10 ? "X" : "V") : json_value(std::to_string(number));
    }
    return true;
  }
  bool write_cells(const written_constraint& w) {
    if (w.kind == "maximum" || w.kind == "minimum")
      for (const written_constraint& other : p_.constraints)
        for (const cell a : w.cells[0])
          if (other.kind == w.kind)
            for (const cell b : other.cells[0])
              if (share_side(a, b, n_)) return no(w, "two of them side by side, which compare,");
    for (const cell c : w.cells[0]) entry(w.kind).member("cell") = name(c);
    return true;
  }
  bool write_digits(const written_constraint& w) {
    for (const cell c : w.cells[0]) {
      json_value& v = json_.member("grid").items[std::size_t(c / n_)].items[std::size_t(c % n_)];
      if (v.find("givenPencilMarks") != nullptr) return no(w, "a cell with two lists of digits,");
      json_value& marks = v.member("givenPencilMarks");
      marks.kind = type::list;
      for (const std::int64_t d : w.numbers[0]) marks.items.push_back(static_cast<int>(d));
    }
    return true;
  }
  bool write_outside(const written_constraint& w) {
    const std::vector<cell>& cells = w.cells[0];
    const int row = cells[0] / n_, column = cells[0] % n_;
    // The diagonal of one cell, a corner, enters it from outside the column and leaves the row.
    int row_step = row == 0 ? -1 : 1, column_step = column == 0 ? 1 : -1;
    if (cells.size() > 1) {
      row_step = cells[1] / n_ - row;
      column_step = cells[1] % n_ - column;
    }
    json_value& e = entry(w.kind == "little-killer" ? "littlekillersum"
                          : w.kind == "sandwich"    ? "sandwichsum"
                          : w.kind == "x-sum"       ? "xsum"
                                                    : "skyscraper");
    e.member("cell") = place(row - row_step, column - column_step);
    if (w.kind == "little-killer") {
      e.member("cells") = names(cells);
      e.member("direction") =
          json_value(std::string(row_step > 0 ? "D" : "U") + (column_step > 0 ? "R" : "L"));
    }
    e.member("value") = json_value(std::to_string(number_of(w, 0)));
    return true;
  }

  const variant_puzzle& p_;
  int n_;
  json_value json_{type::object};
  std::vector<std::vector<cell>> rest_; // houses that are no regions
  std::vector<int> labels_;
  variant_error error_;
};

} // namespace boxline::inline v0_2::adapt::detail

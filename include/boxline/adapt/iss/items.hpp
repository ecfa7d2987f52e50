// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/words.hpp>
#include <boxline/adapt/links.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// The constraints of a constraint string and the values of their arguments, for `iss_reader`. What returns a
/// bool returns false where `error_` has what is wrong.
class iss_items {
protected:
  explicit iss_items(bool has_places) : has_places_(has_places) {}

  // A constraint: its name, its arguments, and where it begins.
  struct item {
    std::string word;
    std::vector<std::string> arguments;
    int line = 0, column = 0;
  };
  using numbers_type = std::vector<std::vector<std::int64_t>>;

  // Without white space and lines of comment.
  bool split(std::string_view text) {
    int line = 1, column = 0;
    bool in_comment = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
      const char c = text[k];
      ++column;
      if (ends_line(text, k)) {
        ++line;
        column = 0;
        in_comment = false;
        continue;
      }
      if (c == '#' && column == 1) in_comment = true;
      if (in_comment || trimmed({&c, 1}).empty()) continue;
      if (c == '.') {
        items_.push_back({{}, {}, has_places_ ? line : 0, has_places_ ? column : 0});
        continue;
      }
      if (items_.empty()) {
        error_.kind = variant_fault::bad_link;
        error_.found = found_text(text);
        error_.expected = "a constraint string, which begins with '.'";
        return false;
      }
      item& last = items_.back();
      if (c == '~')
        last.arguments.emplace_back();
      else
        (last.arguments.empty() ? last.word : last.arguments.back()) += c;
    }
    if (!items_.empty()) return true;
    error_.kind = variant_fault::bad_link;
    error_.expected = "a constraint string, which begins with '.'";
    return false;
  }

  bool fail(variant_fault fault, const item& at, std::string_view found, std::string expected) {
    error_.kind = fault;
    error_.where = at.word.empty() ? "Given" : at.word;
    error_.found = found_text(found);
    error_.expected = std::move(expected);
    error_.line = at.line;
    error_.column = at.column;
    return false;
  }
  bool wrong(const item& at, std::string_view found, std::string expected) {
    return fail(variant_fault::bad_value, at, found, std::move(expected));
  }
  // Whether a constraint of the whole grid has nothing behind its name.
  bool stands_alone(const item& i) {
    for (const std::string& argument : i.arguments)
      if (!argument.empty()) return wrong(i, argument, "no arguments");
    return true;
  }
  bool unsupported(const item& at, std::string what) {
    return fail(variant_fault::unsupported, at, {}, std::move(what));
  }

  // Values.
  bool get_cell(const item& i, std::string_view name, cell& c) {
    const auto digit = [](char d) {
      return iss_digits.find(d >= 'A' && d <= 'Z' ? static_cast<char>(d - 'A' + 'a') : d);
    };
    if (name.size() == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c')) {
      const std::size_t row = digit(name[1]), column = digit(name[3]), n = std::size_t(n_);
      if (row >= 1 && row <= n && column >= 1 && column <= n) {
        c = cell(static_cast<int>((row - 1) * n + column - 1));
        return true;
      }
    }
    const char last = iss_digits[std::size_t(n_)];
    return fail(variant_fault::bad_cell, i, name,
                std::string("a cell R1C1 to R") + last + "C" + last +
                    ", in rows and columns 1 to 9 and a to g");
  }
  // The arguments from `first` on.
  bool get_cells(const item& i, std::size_t first, std::vector<cell>& cells) {
    for (std::size_t k = first; k < i.arguments.size(); ++k) {
      if (i.arguments[k] == "LOOP") return unsupported(i, "a line that is a loop");
      cell c{};
      if (!get_cell(i, i.arguments[k], c)) return false;
      cells.push_back(c);
    }
    return !cells.empty() || wrong(i, "", "cells");
  }
  bool get_number(const item& i, std::string_view text, int& value) {
    value = whole_number(text);
    return value >= 0 || wrong(i, text, "a number");
  }
  // Digits with `_` between them.
  bool get_digits(const item& i, std::string_view text, std::vector<std::int64_t>& digits) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('_', begin), text.size());
      const int digit = whole_number(text.substr(begin, end - begin));
      if (digit < 1 || digit > n_)
        return wrong(i, text.substr(begin, end - begin), "a digit, 1 to " + std::to_string(n_));
      digits.push_back(digit);
      begin = end + 1;
    }
    return true;
  }
  // Calls `visit(cells)` for each group of cells among the arguments from the second on. A name, which begins
  // with `_`, or nothing, separates groups.
  template <class Visit>
  bool each_group(const item& i, Visit visit) {
    std::vector<cell> cells;
    for (std::size_t k = 1; k <= i.arguments.size(); ++k) {
      const bool ends = k == i.arguments.size() || i.arguments[k].empty() || i.arguments[k][0] == '_';
      if (!ends) {
        cell c{};
        if (!get_cell(i, i.arguments[k], c)) return false;
        cells.push_back(c);
      } else if (!cells.empty()) {
        visit(std::move(cells));
        cells = {};
      }
    }
    return true;
  }
  bool get_whole_line(const item& i, std::string_view name, std::vector<cell>& cells) {
    const int index = name.size() < 2 ? -1 : whole_number(name.substr(1));
    if (index < 1 || index > n_ || (name[0] != 'R' && name[0] != 'C'))
      return wrong(i, name, "a row R1 or a column C1, 1 to " + std::to_string(n_));
    cells = row_or_column(name[0] == 'R', index - 1, n_);
    return true;
  }
  // Nothing, once the constraints are too long.
  void add(const item& i, std::string_view kind, numbers_type numbers = {},
           std::vector<std::vector<cell>> cells = {}) {
    for (const auto& list : numbers) numbers_ += list.size();
    if (is_too_long()) return;
    puzzle_.constraints.push_back(
        {std::string(kind), std::move(numbers), std::move(cells), i.line, i.column});
  }
  // Whether the constraints have more than 2^22 numbers: some characters may stand for many tables of digits.
  bool is_too_long() const { return numbers_ > std::size_t{1} << 22; }
  static numbers_type one(int number) { return {{number}}; }

  bool has_places_;
  int n_ = 9;
  std::vector<item> items_;
  std::size_t numbers_ = 0; // of the constraints
  variant_puzzle puzzle_;
  variant_error error_;
};

} // namespace boxline::inline v0_2::adapt::detail

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/machine.hpp>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace boxline::inline v0_2::adapt::detail {

/// Writes one puzzle.
class iss_writer {
public:
  explicit iss_writer(const variant_puzzle& p)
      : p_(p), n_(p.shape.size()), left_(std::size_t(n_ * n_), ~std::uint32_t{}) {}

  expected<std::string, variant_error> write() {
    if (n_ > 16) {
      error_.kind = variant_fault::not_in_format;
      error_.expected = "a grid of more than 16 digits, which Interactive Sudoku Solver does not have";
      return unexpected(error_);
    }
    if (n_ != 9) text_ += ".Shape~" + std::to_string(n_) + "x" + std::to_string(n_);
    write_givens();
    write_houses();
    strict_dots_ = has("no-other-difference") && has("no-other-ratio");
    strict_sums_ = has("no-other-pair-sum");
    for (const written_constraint& w : p_.constraints)
      if (!write_constraint(w)) return unexpected(error_);
    if (text_.empty()) text_ = ".Shape~9x9";
    return std::move(text_);
  }

private:
  bool no(const written_constraint& w, std::string_view what = "a constraint") {
    error_.kind = variant_fault::not_in_format;
    error_.where = w.kind;
    error_.expected = std::string(what) + " that Interactive Sudoku Solver does not have";
    return false;
  }
  bool has(std::string_view kind) const {
    return std::any_of(p_.constraints.begin(), p_.constraints.end(),
                       [&](const auto& w) { return w.kind == kind; });
  }
  std::string name(cell c) const {
    return std::string("R") + iss_digits[std::size_t(c / n_ + 1)] + "C" + iss_digits[std::size_t(c % n_ + 1)];
  }
  std::string names(const std::vector<cell>& cells) const {
    std::string text;
    for (const cell c : cells) text += "~" + name(c);
    return text;
  }
  static int number_of(const written_constraint& w, int otherwise) {
    return w.numbers.empty() ? otherwise : static_cast<int>(w.numbers[0][0]);
  }

  void write_givens() {
    std::string text;
    for (int c = 0; c < n_ * n_; ++c)
      if (const int d = p_.givens[std::size_t(c)]; d > 0) {
        text += "~" + name(cell(c)) + "_" + std::to_string(d);
        left_[std::size_t(c)] = std::uint32_t(1) << d;
      }
    if (!text.empty()) text_ += "." + text;
  }
  void write_houses() {
    std::vector<std::vector<cell>> rest;
    const std::vector<int> labels = region_labels(p_, rest);
    const bool usual = p_.has_boxes && p_.shape == usual_box(n_);
    if (!usual && !usual_box(n_).is_latin()) text_ += ".NoBoxes";
    if (!usual && std::find(labels.begin(), labels.end(), -1) == labels.end()) {
      text_ += ".Jigsaw~";
      for (const int label : labels) text_ += iss_digits[std::size_t(label)];
    } else if (!usual) {
      rest = p_.houses;
    }
    for (const auto& house : rest) {
      const bool rising = same_cells(house, diagonal(true, n_));
      if (rising || same_cells(house, diagonal(false, n_)))
        text_ += rising ? ".Diagonal~1" : ".Diagonal~-1";
      else
        text_ += ".AllDifferent" + names(house);
    }
  }

  bool write_constraint(const written_constraint& w) {
    const std::string kind = w.kind;
    for (const iss_switch& s : iss_switches)
      if (s.kind == kind) {
        if (kind == "disjoint-groups" && p_.shape != usual_box(n_)) return no(w);
        text_ += "." + std::string(s.word);
        return true;
      }
    for (const iss_line& l : iss_lines)
      if (l.kind == kind) {
        if (kind == "entropic" && n_ != 9) return no(w);
        if (kind == "between" && w.cells[0].size() < 3) return true; // no cell between two
        if (kind == "lockout" && number_of(w, 4) == 0) return no(w, "the difference 0,"); // there, 1
        text_ += "." + std::string(l.word);
        if (l.has_number)
          text_ += "~" + std::to_string(number_of(w, kind == "whispers" ? 5 : kind == "lockout" ? 4 : 3));
        text_ += names(w.cells[0]);
        return true;
      }
    for (const iss_switch& s : iss_clues)
      if (s.kind == kind) return write_clue(s, w);
    if (kind == "no-other-difference" || kind == "no-other-ratio" || kind == "no-other-pair-sum")
      return write_strict(w);
    if (kind == "difference" || kind == "ratio" || kind == "pair-sum" || kind == "greater")
      return write_pairs(w);
    if (kind == "cage" || kind == "region") {
      if (!w.numbers.empty() && w.numbers[0][0] == 0) return no(w, "the sum 0,"); // there, any sum
      text_ += kind == "cage" ? ".Cage~" + std::to_string(number_of(w, 0)) : ".AllDifferent";
      text_ += names(w.cells[0]);
    } else if (kind == "digits" || kind == "even" || kind == "odd") {
      std::vector<std::int64_t> digits;
      if (kind == "digits")
        digits = w.numbers[0];
      else
        for (int d = kind == "even" ? 2 : 1; d <= n_; d += 2) digits.push_back(d);
      std::uint32_t mask = 0;
      for (const std::int64_t d : digits) mask |= std::uint32_t(1) << d;
      text_ += ".";
      for (const cell c : w.cells[0]) {
        // Its givens of several digits have one in common.
        if ((left_[std::size_t(c)] &= mask) == 0) return no(w, "a cell for which no digit is left,");
        text_ += "~" + name(c);
        for (const std::int64_t d : digits) text_ += "_" + std::to_string(d);
      }
    } else if (kind == "maximum" || kind == "minimum") {
      for (const cell c : w.cells[0])
        for (const cell other : side_neighbours(c, n_))
          text_ += ".GreaterThan" + (kind == "maximum" ? names({c, other}) : names({other, c}));
    } else if (kind == "slow-thermometer") {
      write_relation(w.cells[0], false, [](int a, int b) { return a <= b; });
    } else if (kind == "nabner") {
      write_relation(w.cells[0], true, [](int a, int b) { return a - b > 1 || b - a > 1; });
    } else if (kind == "quadruple") {
      write_quadruple(w);
    } else if (kind == "clones") {
      for (std::size_t g = 1; g < w.cells.size(); ++g)
        for (std::size_t k = 0; k < w.cells[0].size(); ++k)
          text_ += ".SameValues~2" + names({w.cells[0][k], w.cells[g][k]});
    } else if (kind == "equal-sets") {
      text_ += ".SameValues~2" + names(w.cells[0]) + names(w.cells[1]);
    } else if (kind == "region-sum") {
      return write_region_sum(w);
    } else if (const bool is_row = kind == "index-row"; is_row || kind == "index-column") {
      text_ += is_row ? ".Indexing~R" : ".Indexing~C";
      text_ += names(row_or_column(is_row, number_of(w, 1) - 1, n_));
    } else if (kind == "linear") {
      constexpr std::int64_t most = 100;
      text_ += ".Sum~" + std::to_string(w.numbers[0][0]) + "_=";
      for (std::size_t k = 1; k < w.numbers[0].size(); ++k) {
        const std::int64_t c = w.numbers[0][k];
        if (c < -most || c > most) return no(w, "coefficients beyond 100,");
        text_ += "_" + std::to_string(c);
      }
      text_ += names(w.cells[0]);
    } else if (kind == "automaton") {
      if (w.numbers.size() > 1 << 16) return no(w, "so many states,");
      text_ += ".NFA~" + machine_text(w.numbers, n_) + "~_" + names(w.cells[0]);
    } else if (kind == "table" && w.cells[0].size() == 2) {
      write_relation(w.cells[0], false, [&w](int a, int b) {
        return std::any_of(w.numbers.begin(), w.numbers.end(),
                           [&](const auto& t) { return t[0] == a && t[1] == b; });
      });
    } else {
      return no(w);
    }
    return true;
  }

  bool write_clue(const iss_switch& s, const written_constraint& w) {
    const std::vector<cell>& cells = w.cells[0];
    const std::string value = std::to_string(number_of(w, 0));
    if (w.kind == "little-killer") {
      std::vector<cell> line = cells;
      if (iss_diagonal(line[0], n_) != line) std::reverse(line.begin(), line.end());
      if (iss_diagonal(line[0], n_) == line && is_kept(w, line))
        text_ += "." + std::string(s.word) + "~" + value + "~" + name(line[0]);
      else // one cell in a corner, or a second sum
        text_ += ".Sum~" + value + names(line);
      return true;
    }
    const bool is_row = n_ == 1 || cells[0] / n_ == cells[1] / n_;
    const bool is_reversed = n_ > 1 && cells[0] > cells[1];
    const std::string line =
        (is_row ? "R" : "C") + std::to_string((is_row ? cells[0] / n_ : cells[0] % n_) + 1);
    if (number_of(w, 0) == 0 && w.kind != "sandwich") return no(w, "the clue 0,");
    std::vector<cell> seen = cells;
    if (w.kind == "sandwich") std::sort(seen.begin(), seen.end()); // the same from both ends
    if (!is_kept(w, std::move(seen))) return no(w, "two clues of a kind at one line,");
    if (w.kind == "sandwich")
      text_ += "." + std::string(s.word) + "~" + value + "~" + line;
    else
      text_ += "." + std::string(s.word) + "~" + line + "~" + (is_reversed ? "~" + value : value + "~");
    return true;
  }

  // Of two clues of a kind at one line Interactive Sudoku Solver keeps the last one.
  bool is_kept(const written_constraint& w, std::vector<cell> line) {
    const int value = number_of(w, 0);
    return clues_.try_emplace({w.kind, std::move(line)}, value).first->second == value;
  }

  bool write_strict(const written_constraint& w) {
    if (w.kind == "no-other-pair-sum") {
      std::vector<int> sums;
      for (const written_constraint& other : p_.constraints)
        if (other.kind == w.kind) sums.push_back(number_of(other, 0));
      std::sort(sums.begin(), sums.end());
      if (sums != std::vector<int>{5, 10}) return no(w, "other numbers than both 5 and 10,");
      if (number_of(w, 0) == 5) text_ += ".StrictXV";
      return true;
    }
    const bool is_difference = w.kind == "no-other-difference";
    if (number_of(w, is_difference ? 1 : 2) != (is_difference ? 1 : 2)) return no(w, "another number,");
    if (!strict_dots_) return no(w, "no-other-difference and no-other-ratio without each other,");
    if (is_difference) text_ += ".StrictKropki";
    return true;
  }

  bool write_pairs(const written_constraint& w) {
    const int number = number_of(w, w.kind == "ratio" ? 2 : 1);
    for (const auto& pair : w.cells) {
      const bool is_close = share_side(pair[0], pair[1], n_);
      if (w.kind == "greater") {
        text_ += is_close ? ".GreaterThan" + names(pair) : ".Thermo" + names({pair[1], pair[0]});
        continue;
      }
      const bool is_sum = w.kind == "pair-sum", is_ratio = w.kind == "ratio";
      const bool has_mark = is_close && (is_sum ? number == 5 || number == 10 : number == (is_ratio ? 2 : 1));
      if (has_mark) {
        text_ += std::string(".") + (is_sum ? (number == 5 ? "V" : "X") : is_ratio ? "BlackDot" : "WhiteDot");
        text_ += names(pair);
        continue;
      }
      if (is_close && (is_sum ? strict_sums_ : strict_dots_)) return no(w, "a number whose dots are exempt,");
      if (is_sum)
        text_ += ".Sum~" + std::to_string(number) + names(pair);
      else if (is_ratio)
        write_relation(pair, false, [number](int a, int b) { return a == b * number || b == a * number; });
      else
        write_relation(pair, false, [number](int a, int b) { return a - b == number || b - a == number; });
    }
    return true;
  }
  template <class Relation>
  void write_relation(const std::vector<cell>& cells, bool all_pairs, const Relation& has_it) {
    std::string key;
    for (int bit = 0; bit < n_ * n_; bit += 6) {
      unsigned value = 0;
      for (int k = 0; k < 6 && bit + k < n_ * n_; ++k)
        if (has_it((bit + k) / n_ + 1, (bit + k) % n_ + 1)) value |= 1u << k;
      key += iss_base64[value];
    }
    while (!key.empty() && key.back() == 'A') key.pop_back();
    text_ += (all_pairs ? ".PairX~" : ".Pair~") + key + "~_" + names(cells);
  }
  void write_quadruple(const written_constraint& w) {
    const std::vector<cell>& cells = w.cells[0];
    std::vector<cell> sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    const cell first = sorted[0];
    const bool is_square =
        sorted.size() == 4 && first % n_ < n_ - 1 &&
        sorted == std::vector<cell>{first, cell(first + 1), cell(first + n_), cell(first + n_ + 1)} &&
        quads_.insert(first).second; // of two, Interactive Sudoku Solver keeps the last one
    std::string digits;
    for (const std::int64_t d : w.numbers[0])
      digits +=
          (digits.empty() || is_square ? "" : "_") + std::string(is_square ? "~" : "") + std::to_string(d);
    text_ += is_square ? ".Quad~" + name(first) + digits : ".ContainAtLeast~" + digits + names(cells);
  }
  bool write_region_sum(const written_constraint& w) {
    if (w.cells.size() == 1) {
      if (!p_.has_boxes || p_.shape != usual_box(n_) || p_.shape.is_latin())
        return no(w, "boxes of another shape, or no boxes,");
      text_ += ".RegionSumLine" + names(w.cells[0]);
      return true;
    }
    text_ += ".EqualSum";
    for (std::size_t g = 0; g < w.cells.size(); ++g) text_ += (g > 0 ? "~-" : "") + names(w.cells[g]);
    return true;
  }

  const variant_puzzle& p_;
  int n_;
  std::vector<std::uint32_t> left_; // of each cell, the digits of its givens: bit d for d
  bool strict_dots_ = false, strict_sums_ = false;
  std::set<cell> quads_; // the upper left cells
  std::map<std::pair<std::string, std::vector<cell>>, int> clues_;
  std::string text_;
  variant_error error_;
};

} // namespace boxline::inline v0_2::adapt::detail

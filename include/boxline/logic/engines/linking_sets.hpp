// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The almost locked sets that make strong links of a `link_graph`: of two of their digits one holds in them.
/// Keeps its memory for the next state.
template <board Board>
class linking_sets {
public:
  using candidates_type = candidate_sets<Board>;
  using cell_set = typename candidates_type::cell_set;
  using digit_set = typename candidates_type::digit_set;
  static constexpr int n = candidates_type::n;

  /// n cells of a house with n + 1 digits; or these and another cell, the apex, with a digit of its own. If a
  /// digit that the apex is not locked out of is in none of the cells, the apex holds its own: each other
  /// digit of the apex shares a house with all of its candidates in the cells.
  struct almost_set {
    cell_set where{};
    digit_set digits{}; ///< of the cells without the apex
    int among = 0, count = 0, apex = -1, apex_digit = -1;

    bool has_apex() const { return apex >= 0; }
  };

  /// Starts with another state, which must outlive it, and finds nothing yet.
  void begin(const candidates_type& c) {
    candidates_ = &c;
    all_.clear();
  }
  /// Finds those of 2 to `most_cells` cells, and with an apex besides; those of an earlier house only there.
  /// C(n, most_cells) for each house.
  void search(int most_cells) {
    most_cells_ = most_cells;
    for (int u = 0; u < candidates_->houses().size(); ++u) {
      std::array<int, n> list{};
      int count = 0;
      for (const int c : candidates_->cells(u) & candidates_->open()) list[std::size_t(count++)] = c;
      extend(u, list, count, 0, 0, {}, {});
    }
    with_three_ = {};
    for (const int c : candidates_->open())
      if (candidates_->digits(c).count() >= 3) with_three_.insert(c);
    const std::size_t plain = all_.size();
    for (std::size_t k = 0; k < plain; ++k) add_apexes(k);
  }

  const std::vector<almost_set>& all() const { return all_; }
  const almost_set& operator[](int i) const { return all_[std::size_t(i)]; }
  /// The candidates of a digit, without the apex's own.
  cell_set cells_of(const almost_set& s, int d) const {
    cell_set result = s.where & candidates_->plane(d);
    if (d == s.apex_digit) result.erase(s.apex);
    return result;
  }
  /// A house with all candidates of a digit. Requires that there is one.
  house house_with(const almost_set& s, int d) const {
    const cell_set where = cells_of(s, d);
    if (s.has_apex() && where.test(s.apex))
      for (const house u : candidates_->houses().houses_of(cell(s.apex)))
        if ((where - candidates_->cells(int(u))).empty()) return u;
    return house(s.among);
  }

private:
  void extend(int u, const std::array<int, n>& list, int count, int from, int size, const cell_set& where,
              const digit_set& digits) {
    for (int i = from; i < count; ++i) {
      const int c = list[std::size_t(i)];
      const digit_set more = digits | candidates_->digits(c);
      cell_set with = where;
      with.insert(c);
      if (size + 1 >= 2 && more.count() == size + 2 && is_first_house(u, with))
        all_.push_back({with, more, u, size + 1});
      if (size + 1 < most_cells_ && more.count() <= most_cells_ + 1)
        extend(u, list, count, i + 1, size + 1, with, more);
    }
  }
  // Whether no earlier house has all of the cells.
  bool is_first_house(int u, const cell_set& where) const {
    for (const house v : candidates_->houses().houses_of(cell(where.first())))
      if (int(v) < u && (where - candidates_->cells(int(v))).empty()) return false;
    return true;
  }
  // Adds the cells that have one digit left if a digit is in none of the set's cells: three digits or more,
  // of which it is not locked out of one. Cells with all of the set in a house are none: with them it is an
  // almost locked set itself.
  void add_apexes(std::size_t k) {
    const almost_set s = all_[k];
    cell_set near;
    for (const int c : s.where) near |= candidates_->peers(c);
    near &= with_three_;
    near -= s.where | with_all(s.where);
    cell_set once, twice; // with a digit left, and with two
    for (int d = 0; d < n; ++d) {
      cell_set left = near & candidates_->plane(d);
      if (s.digits.test(d)) left -= with_all(s.where & candidates_->plane(d));
      twice |= once & left;
      once |= left;
    }
    const cell_set apexes = once - twice;
    for (const int c : apexes) {
      digit_set own = candidates_->digits(c);
      const digit_set shared = own & s.digits;
      for (const int d : shared)
        if (with_all(s.where & candidates_->plane(d)).test(c)) own.erase(d);
      cell_set with = s.where;
      with.insert(c);
      all_.push_back({with, s.digits, s.among, s.count + 1, c, own.first()});
    }
  }
  // The cells of the houses that have all of some cells. Requires one.
  cell_set with_all(const cell_set& where) const {
    cell_set result;
    for (const house u : candidates_->houses().houses_of(cell(where.first())))
      if ((where - candidates_->cells(int(u))).empty()) result |= candidates_->cells(int(u));
    return result;
  }

  const candidates_type* candidates_ = nullptr;
  int most_cells_ = 0;
  std::vector<almost_set> all_;
  cell_set with_three_{}; // the open cells with three candidates or more
};

} // namespace boxline::inline v0_2::logic

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/deadly.hpp>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Four cells in two rows and two columns, and two digits: where the cells at 0 and 3 held `a` and the others
/// `b`, or the other way round, each house would have the same digits. Cells 0 and 1 are in a row, 0 and 2 in
/// a column.
struct rectangle {
  std::array<int, 4> cells{};
  int a = 0, b = 0; ///< digit indices
};

/// The search for rectangles of two digits in cells that the puzzle leaves free, for rules that rest on
/// uniqueness. Each house has two of the four cells, in one row or column, or none; so the standard houses
/// have them in two boxes. Refers to the candidate sets. O(n^3) to make; nothing is found without free cells.
template <board Board>
class rectangles {
public:
  static constexpr int n = Board::shape.size();
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;

  explicit rectangles(const sets_type& s) : sets_(&s), free_(free_cells(s.board())) {
    if (free_.empty()) return;
    if constexpr (crossed_board_type<Board>)
      for (int d = 0; d < n; ++d) {
        cell_set& may = allowed_[std::size_t(d)];
        may = free_ & s.open();
        for (const int c : s.board().cells_with(digit::from_index(d)) - s.open()) may -= s.peers(c);
      }
  }

  const sets_type& sets() const { return *sets_; }
  const cell_set& free() const { return free_; }
  /// The open free cells where no placed peer excludes a digit: it may have been eliminated since.
  const cell_set& allowed(int d) const { return allowed_[std::size_t(d)]; }

  /// Calls `take(rectangle)`, which returns whether to go on, for each rectangle of open cells that allow
  /// both digits, at least one of them with these two candidates alone; cell 0 is the first of these.
  /// O(n + cells with two candidates * n^2).
  template <class Take>
  bool for_each_open(Take take) const {
    if (free_.empty()) return true;
    for (const int c : sets_->with_two() & free_) {
      const digit_set two = sets_->digits(c);
      rectangle r;
      r.a = two.first();
      r.b = two.next(r.a);
      const cell_set may = allowed(r.a) & allowed(r.b);
      for (const int right : (may & row(c)) - one(c))
        for (const int below : (may & column(c)) - one(c)) {
          const int opposite = below - c % n + right % n;
          if (!may.test(opposite)) continue;
          r.cells = {c, right, below, opposite};
          if (!is_first(r, two) || !is_exchangeable(r.cells)) continue;
          if (!take(r)) return false;
        }
    }
    return true;
  }

  /// The same for each rectangle with placed cells, at least one, and open cells that have the digit of
  /// theirs; cell 0 is the first placed one and holds `a`. O(placed free cells * n^2 * n).
  template <class Take>
  bool for_each_placed(Take take) const {
    if constexpr (crossed_board_type<Board>) {
      cell_set rest = free_; // without the placed cells up to the first one
      for (const int c : free_ - sets_->open()) {
        rest.erase(c);
        const digit_set of_first = sets_->digits(c);
        rectangle r;
        r.a = of_first.first();
        // The cells that have the digit of the first one, also placed ones.
        const cell_set same = rest & sets_->board().cells_with(digit::from_index(r.a));
        for (const int right : rest& row(c)) {
          const digit_set of_right = sets_->digits(right) - of_first;
          for (const int opposite : same& column(right)) {
            const int below = opposite - right + c;
            if (!rest.test(below)) continue;
            const digit_set others = sets_->digits(below) & of_right;
            if (others.empty()) continue;
            r.cells = {c, right, below, opposite};
            if (!is_exchangeable(r.cells)) continue;
            for (const int other : others) {
              r.b = other;
              if (!take(r)) return false;
            }
          }
        }
      }
    }
    return true;
  }

  /// Whether each house has none of four cells in two rows and two columns, or two in a row or in a column.
  /// O(houses a cell).
  bool is_exchangeable(const std::array<int, 4>& cells) const {
    if constexpr (box_houses<typename Board::houses_type>) {
      const auto in_one_box = [](int c, int d) {
        return geometry<Board::shape>::box_index(cell(c)) == geometry<Board::shape>::box_index(cell(d));
      };
      return Board::shape.is_latin() || in_one_box(cells[0], cells[1]) != in_one_box(cells[0], cells[2]);
    }
    cell_set all;
    for (const int c : cells) all.insert(c);
    for (const int c : cells)
      for (const house u : sets_->houses().houses_of(cell(c))) {
        const cell_set here = sets_->cells(u) & all;
        if (here.count() != 2 || here.test(cells[0]) == here.test(cells[3])) return false;
      }
    return true;
  }

private:
  static const cell_set& row(int c) { return standard_house_sets<Board::shape>[std::size_t(c / n)]; }
  static const cell_set& column(int c) { return standard_house_sets<Board::shape>[std::size_t(n + c % n)]; }
  static cell_set one(int c) {
    cell_set result;
    result.insert(c);
    return result;
  }
  bool is_first(const rectangle& r, const digit_set& two) const {
    for (const int c : r.cells)
      if (c < r.cells[0] && sets_->digits(c) == two) return false;
    return true;
  }

  const sets_type* sets_;
  cell_set free_;
  std::array<cell_set, std::size_t(n)> allowed_{};
};

/// The rectangles of a state, each kind collected when a rule first needs it: a part of a `state_cache`.
template <board Board>
class rectangles_of_state {
public:
  /// Starts with another state, which must outlive it.
  void begin(const candidate_sets<Board>& c) {
    search_.emplace(c);
    has_open_ = has_placed_ = false;
  }
  const rectangles<Board>& search() const { return *search_; }
  /// Those of `rectangles::for_each_open`, in its order. Valid until the next `begin`.
  const std::vector<rectangle>& open() {
    if (!std::exchange(has_open_, true)) {
      open_.clear();
      search_->for_each_open([this](const rectangle& r) { return open_.push_back(r), true; });
    }
    return open_;
  }
  /// Those of `rectangles::for_each_placed`.
  const std::vector<rectangle>& placed() {
    if (!std::exchange(has_placed_, true)) {
      placed_.clear();
      search_->for_each_placed([this](const rectangle& r) { return placed_.push_back(r), true; });
    }
    return placed_;
  }

private:
  std::optional<rectangles<Board>> search_;
  std::vector<rectangle> open_, placed_;
  bool has_open_ = false, has_placed_ = false;
};

} // namespace boxline::inline v0_2::logic

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/guarded_pattern.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The impossible patterns of a state, all or those from which something follows by sight: see
/// `impossible_pattern` for what they are. For each three digits:
///
///     free cells     open cells that have two or three of the digits and nothing else
///     guarded cells  those with other candidates, the guardians, besides
///
///     a filling of the free cells that is extended greedily to as many guarded cells as it can, those with
///     the fewest guardians first, leaves some without a digit; each pattern has one of these
///       take such a cell, and fill the free cells and this one, and so on
///         there is no filling: a pattern, without the cells that it does not need
///
// clang-format on
/// So each minimal set of guarded cells is met exactly once. A branch ends where the digits cannot fill the
/// cells of one house and, by sight, where no candidate conflicts with all guardians so far. Fillings are
/// found by backtracking on cells with the fewest digits left.
///
/// Where all are found, a cell with one of the digits and guardians is a guarded cell too, if placed cells
/// leave it two of the digits or more: it counts as if it had these. So a pattern is found after its cells
/// have lost digits too, and after one of them is placed; a mere chain from a cell of one digit is none.
template <board Board>
class impossible_pattern_finder {
public:
  using state_type = candidate_sets<Board>;
  using cell_set = typename state_type::cell_set;
  using digit_set = typename state_type::digit_set;
  static constexpr int n = state_type::n;

  /// Those of one to `most` guardians from which something follows by sight. Refers to the state.
  impossible_pattern_finder(const state_type& s, int most)
      : impossible_pattern_finder(s, most, true, ~std::uint64_t{0}) {}
  /// All of one to `most` guardians, those with cells of one digit too, as far as `most_examined` sets of
  /// guarded cells and choices of a digit for each three digits are enough.
  impossible_pattern_finder(const state_type& s, int most, std::uint64_t most_examined)
      : impossible_pattern_finder(s, most, false, most_examined) {}

  /// Finds all of them. The limit that stopped it, `none` if none did.
  stop_reason search(const limits& limit) {
    limit_ = &limit;
    for (int x = 0; x < n; ++x)
      for (int y = x + 1; y < n; ++y)
        for (int z = y + 1; z < n && stopped_ == stop_reason::none; ++z) with_digits({x, y, z});
    sort_by_guardians(found_);
    return stopped_;
  }

  /// What was found, the fewest guardians first.
  const std::vector<guarded_pattern>& found() const { return found_; }

private:
  impossible_pattern_finder(const state_type& s, int most, bool by_sight, std::uint64_t most_examined)
      : state_(s), most_(most), by_sight_(by_sight), most_examined_(most_examined),
        with_count_(std::size_t(n) + 1), costing_(std::size_t(std::min(most, n - 2)) + 1) {
    for (const int c : s.open()) with_count_[std::size_t(s.digits(c).count())].insert(c);
    for (const int c : cell_set::full() - s.open())
      near_placed_[std::size_t(s.digits(c).first())] |= s.peers(c);
  }

  using digit_planes = std::array<cell_set, 3>;
  // The digits that cells without one can still have, and those of these that are to have one.
  struct filling {
    digit_planes allowed;
    cell_set rest;

    cell_set without() const { return rest - (allowed[0] | allowed[1] | allowed[2]); }
    cell_set with_several() const {
      return (allowed[0] & (allowed[1] | allowed[2])) | (allowed[1] & allowed[2]);
    }
    cell_set with_all() const { return allowed[0] & allowed[1] & allowed[2]; }
  };
  // Guarded cells that are taken, with the free ones; those that may be taken yet; where a digit conflicts
  // with all guardians so far.
  struct choice {
    cell_set taken, more;
    std::array<cell_set, std::size_t(n)> seen;
    int guardians = 0;
  };

  void with_digits(const std::array<int, 3>& digits) {
    before_ = examined_;
    if (is_stopped()) return;
    digits_ = digits;
    for (std::size_t k = 0; k < 3; ++k) planes_[k] = state_.plane(digits[k]);
    const cell_set one = by_sight_ ? cell_set() : filled_up();
    const filling all{planes_, {}};
    const cell_set three = all.with_all() - one, two = all.with_several() - all.with_all() - one;
    choice first;
    for (std::size_t k = 0; k < costing_.size(); ++k) {
      costing_[k] = two & with_count_[k + 2];
      if (k + 3 < with_count_.size()) costing_[k] |= three & with_count_[k + 3];
      if (k > 0) costing_[k] |= one & with_count_[k + 1];
      (k == 0 ? first.taken : first.more) |= costing_[k];
    }
    for (std::size_t k = 0; k < 3; ++k) pairs_[k] = all.with_several() - planes_[k];
    for (int u = 0; u < state_.houses().size(); ++u)
      if (!close(first, house(u))) return;
    for (int d = 0; d < n; ++d) first.seen[std::size_t(d)] = state_.plane(d);
    extend(first);
  }
  // The cells with one of the digits that have several once they get all that placed cells leave them.
  cell_set filled_up() {
    const cell_set several = filling{planes_, {}}.with_several();
    const cell_set one = (planes_[0] | planes_[1] | planes_[2]) - several;
    for (std::size_t k = 0; k < 3; ++k) planes_[k] |= one - near_placed_[std::size_t(digits_[k])];
    return one & filling{planes_, {}}.with_several();
  }
  // Leaves out the cells of a house that the digits could not fill with those taken. Whether they can fill
  // these.
  bool close(choice& now, house u) const {
    const cell_set& cells = state_.cells(int(u));
    const cell_set in = now.taken & cells;
    const int count = in.count();
    if (count > 3) return false;
    if (count == 3) now.more -= cells;
    if (count >= 2)
      for (const cell_set& pair : pairs_) {
        const int same = (in & pair).count();
        if (same > 2) return false;
        if (same == 2) now.more -= cells & pair;
      }
    return true;
  }

  void extend(const choice& now) {
    if (is_stopped()) return;
    filling f{planes_, now.taken};
    if (!fill(f)) {
      if (now.guardians > 0) record(now.taken);
      return;
    }
    if (has_ended()) return;
    choice next = now;
    for (const int c : left_out(f, now)) {
      next.more.erase(c);
      choice with = next;
      if (take(with, c)) extend(with);
      if (has_ended()) return;
    }
  }
  // By sight, whether a candidate conflicts with all guardians then.
  bool take(choice& now, int c) const {
    now.taken.insert(c);
    digit_set guardians = state_.digits(c);
    for (const int d : digits_) guardians.erase(d);
    now.guardians += guardians.count();
    bool is_any = !by_sight_;
    for (int d = 0; d < n && by_sight_; ++d) {
      cell_set& seen = now.seen[std::size_t(d)];
      for (const int g : guardians) seen &= g == d ? state_.peers(c) : cell_set::single(c);
      is_any |= !seen.empty();
    }
    for (std::size_t k = std::size_t(most_ - now.guardians) + 1; k < costing_.size(); ++k)
      now.more -= costing_[k];
    for (const house u : state_.houses().houses_of(cell(c))) close(now, u);
    return is_any;
  }
  // Those that may be taken and have no digit left, once the others have one.
  cell_set left_out(filling f, const choice& now) const {
    cell_set result;
    for (std::size_t k = 1; k < costing_.size(); ++k) {
      f.rest = now.more & costing_[k];
      while (!f.rest.empty()) {
        const cell_set none = f.without();
        result |= none;
        f.rest -= none;
        if (f.rest.empty()) break;
        const cell_set one = f.rest - f.with_several();
        const int c = one.empty() ? f.rest.first() : one.first();
        std::size_t digit = 0;
        while (!f.allowed[digit].test(c)) ++digit;
        set(f, c, digit);
      }
    }
    return result;
  }

  // Gives each cell of `rest` a digit, if that is possible. True too where it is stopped.
  bool fill(filling& f) {
    while (!f.rest.empty()) {
      if (!f.without().empty()) return false;
      if (const cell_set one = f.rest - f.with_several(); !one.empty()) {
        const int c = one.first();
        set(f, c, f.allowed[0].test(c) ? 0 : f.allowed[1].test(c) ? 1 : 2);
        continue;
      }
      if (is_stopped()) return true;
      const cell_set two = f.rest - f.with_all();
      const int c = two.empty() ? f.rest.first() : two.first();
      for (std::size_t digit = 0; digit < 3; ++digit) {
        if (!f.allowed[digit].test(c)) continue;
        filling with = f;
        set(with, c, digit);
        if (!fill(with)) continue;
        f = with;
        return true;
      }
      return false;
    }
    return true;
  }
  void set(filling& f, int c, std::size_t digit) const {
    f.allowed[digit] -= state_.peers(c);
    f.rest.erase(c);
  }

  // Without what is not needed, unless that is a guarded cell: the pattern is met without it then.
  void record(cell_set cells) {
    for (const int c : cells) {
      filling f{planes_, cells};
      f.rest.erase(c);
      if (fill(f)) continue;
      if (!costing_[0].test(c)) return;
      cells.erase(c);
    }
    if (has_ended()) return;
    std::vector<cell> list;
    for (const int c : cells) list.push_back(cell(c));
    std::vector<digit> digits;
    for (const int d : digits_) digits.push_back(digit::from_index(d));
    found_.push_back(guarded_pattern::of(state_.board(), std::move(list), std::move(digits)));
  }
  bool has_ended() const { return stopped_ != stop_reason::none || examined_ - before_ >= most_examined_; }
  bool is_stopped() {
    if (!has_ended()) stopped_ = limit_->check(examined_++, "impossible patterns");
    return has_ended();
  }

  const state_type& state_;
  int most_;
  bool by_sight_; // left out is what no candidate conflicts with all guardians of
  std::uint64_t most_examined_;
  std::vector<cell_set> with_count_, costing_; // open cells by candidates; those of the digits by guardians
  std::array<cell_set, std::size_t(n)> near_placed_{}; // the peers of placed cells, by digit
  const limits* limit_ = nullptr;
  std::uint64_t examined_ = 0, before_ = 0; // before these digits
  stop_reason stopped_ = stop_reason::none;
  std::array<int, 3> digits_{};
  digit_planes planes_{}, pairs_{}; // where a digit is a candidate; cells with the two others alone
  std::vector<guarded_pattern> found_;
};

} // namespace boxline::inline v0_2::logic

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/state_cache.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The candidates of a digit that are one of the two places in a house, in two colours: those of one colour
/// hold, or those of the other, in each connected part.
///
///     parts()[i].colour[0], colour[1]      the cells of a part, of two cells or more
template <board Board>
class colouring {
public:
  using cell_set = typename candidate_sets<Board>::cell_set;
  /// A connected part, in its two colours; the first has its least cell.
  struct part {
    cell_set colour[2]{};
    cell_set all() const { return colour[0] | colour[1]; }
  };

  /// Of the digit with this index. Refers to `c`. O(houses + n^2).
  colouring(const candidate_sets<Board>& c, int d) : candidates_(&c), digit_(d) {
    for (int u = 0; u < c.houses().size(); ++u) {
      if (c.count_in_house(u, d) != 2) continue;
      const cell_set places = c.in_house(u, d);
      pairs_.push_back({places.first(), places.next(places.first()), u});
    }
    cell_set left;
    for (const pair& p : pairs_) {
      left.insert(p.a);
      left.insert(p.b);
    }
    parts_.reserve(pairs_.size());
    while (!left.empty()) {
      part found;
      found.colour[0].insert(left.first());
      for (bool grows = true; grows;) {
        grows = false;
        for (const pair& p : pairs_)
          for (int k = 0; k < 2; ++k) {
            cell_set &one = found.colour[k], &other = found.colour[1 - k];
            if (one.test(p.a) && !other.test(p.b)) {
              other.insert(p.b);
              grows = true;
            }
            if (one.test(p.b) && !other.test(p.a)) {
              other.insert(p.a);
              grows = true;
            }
          }
      }
      left -= found.all();
      parts_.push_back(found);
    }
  }

  const std::vector<part>& parts() const { return parts_; }
  int of_digit() const { return digit_; }

  /// Whether two of some cells see each other.
  bool is_clash(const cell_set& cells) const {
    for (const int c : cells)
      if (!(candidates_->peers(c) & cells).empty()) return true;
    return false;
  }
  /// Whether one of some cells sees one of others.
  bool see(const cell_set& some, const cell_set& others) const {
    for (const int c : some)
      if (!(candidates_->peers(c) & others).empty()) return true;
    return false;
  }
  /// The candidates that see a cell of one colour and a cell of another.
  cell_set seen_by_both(const cell_set& some, const cell_set& others) const {
    return near(some) & near(others) & candidates_->plane(digit_);
  }

  /// The shortest chain through some cells by which a candidate eliminates itself. Empty where there is none.
  std::optional<alternating_chain> chain_against(int x, const cell_set& through) const {
    // By level: cells that are off, then those that are on.
    std::vector<cell_set> off{candidates_->peers(x) & through}, on;
    cell_set seen_off = off[0], seen_on;
    for (;;) {
      cell_set now;
      for (const pair& p : pairs_) {
        if (!through.test(p.a) || !through.test(p.b)) continue;
        if (off.back().test(p.a)) now.insert(p.b);
        if (off.back().test(p.b)) now.insert(p.a);
      }
      now -= seen_on;
      if (now.empty()) return std::nullopt;
      seen_on |= now;
      on.push_back(now);
      if (!(now & candidates_->peers(x)).empty()) break;
      cell_set next = near(now) & through;
      next -= seen_off;
      if (next.empty()) return std::nullopt;
      seen_off |= next;
      off.push_back(next);
    }
    alternating_chain result;
    for (int at = int(on.size()) - 1, end = (on.back() & candidates_->peers(x)).first(); at >= 0; --at) {
      const pair* by = nullptr;
      for (const pair& p : pairs_)
        if (by == nullptr && ((p.a == end && off[std::size_t(at)].test(p.b) && through.test(p.b)) ||
                              (p.b == end && off[std::size_t(at)].test(p.a) && through.test(p.a))))
          by = &p;
      const int start = by->a == end ? by->b : by->a;
      const digit d = digit::from_index(digit_);
      const assignment from{cell(start), d}, to{cell(end), d};
      result.links.push_back(
          {{from},
           {to},
           clause::of(constraint::of(house(by->among), d), {std::min(from, to), std::max(from, to)})});
      if (at > 0) end = (candidates_->peers(start) & on[std::size_t(at) - 1]).first();
    }
    std::reverse(result.links.begin(), result.links.end());
    return result;
  }

private:
  struct pair {
    int a, b, among;
  };
  cell_set near(const cell_set& cells) const {
    cell_set result;
    for (const int c : cells) result |= candidates_->peers(c);
    return result;
  }

  const candidate_sets<Board>* candidates_;
  int digit_;
  std::vector<pair> pairs_;
  std::vector<part> parts_;
};

/// The colourings of a state, made when a rule first needs them: a part of a `state_cache`.
template <board Board>
class colourings_of_state {
public:
  /// Starts with another state, which must outlive it.
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    for (auto& known : all_) known.reset();
  }
  /// Of a digit, by index: made when it is first asked for. Valid until the next `begin`.
  const colouring<Board>& of(int d) {
    auto& known = all_[std::size_t(d)];
    if (!known) known.emplace(*candidates_, d);
    return *known;
  }

private:
  const candidate_sets<Board>* candidates_ = nullptr;
  std::array<std::optional<colouring<Board>>, std::size_t(Board::shape.size())> all_{};
};

/// Calls `f(colouring)` for each digit that may be eliminated from somewhere, ascending, until it returns
/// false.
template <board Board, class F>
void for_each_colouring(const Board& b, const state_cache<Board>& shared, F f) {
  auto& targets = shared.template part<digit_targets<Board>>(b);
  auto& colourings = shared.template part<colourings_of_state<Board>>(b);
  for (int d = 0; d < Board::shape.size(); ++d)
    if (targets.may_have(d) && !f(colourings.of(d))) return;
}

namespace detail {

/// The step that eliminates candidates of the colouring's digit by chains through some cells.
template <board Board>
step colouring_step(const rule_info& info, const colouring<Board>& c,
                    const typename colouring<Board>::cell_set& eliminated,
                    const typename colouring<Board>::cell_set& through) {
  step s{&info};
  s.eliminations = assignments_of(eliminated, c.of_digit());
  for (const int x : eliminated)
    if (auto chain = c.chain_against(x, through))
      if (std::find(s.alternations.begin(), s.alternations.end(), *chain) == s.alternations.end())
        s.alternations.push_back(std::move(*chain));
  return s;
}

} // namespace detail
} // namespace boxline::inline v0_2::logic

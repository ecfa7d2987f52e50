// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/deadly.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>

namespace boxline::inline v0_2::logic {

/// The cells of a deadly pattern, the digits that they may not all hold (the core), and the steps that follow
/// from that: one of the other candidates of these cells, the extras, holds. The rules find patterns; what
/// follows is the same for rectangles, loops and graves. Refers to the candidate sets. A pattern must be
/// deadly and its cells free (`free_cells`); the steps are proven by that.
///
/// The functions that give steps call `visit` with each, and return false where it ended the search.
template <board Board>
class deadly_pattern {
public:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size();
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;

  explicit deadly_pattern(const sets_type& s) : sets_(&s) {}

  /// Adds a cell and its digits of the core. O(1).
  void add(int c, const digit_set& core) {
    cells_.insert(c);
    core_[std::size_t(c)] = core;
    if (!sets_->open().test(c)) return;
    const digit_set more = sets_->digits(c) - core;
    if (more.empty()) return;
    extra_cells_.insert(c);
    extra_digits_ |= more;
  }
  /// Removes all cells. O(1).
  void clear() {
    cells_ = extra_cells_ = {};
    extra_digits_ = {};
  }

  const sets_type& sets() const { return *sets_; }
  const cell_set& cells() const { return cells_; }
  /// The digits of the core in a cell of the pattern.
  const digit_set& core(int c) const { return core_[std::size_t(c)]; }
  /// The open cells that have extras.
  const cell_set& extra_cells() const { return extra_cells_; }
  /// The extras of these cells, over all of them.
  const digit_set& extra_digits() const { return extra_digits_; }
  /// The extras of one of these cells.
  digit_set extras(int c) const { return sets_->digits(c) - core_[std::size_t(c)]; }

  /// Why one of the extras holds. Allocates.
  clause proof() const {
    clause result;
    for (const int c : cells_) {
      for (const int d : core_[std::size_t(c)]) result.core.push_back({cell(c), digit::from_index(d)});
      if (extra_cells_.test(c))
        for (const int d : extras(c)) result.any.push_back({cell(c), digit::from_index(d)});
    }
    return result;
  }

  /// All extras are in one cell: its digits of the core are eliminated. Type 1. O(n).
  bool one_cell(const rule_info& info, step_taker visit) const {
    if (extra_cells_.count() != 1) return true;
    const int x = extra_cells_.first();
    step s{&info};
    for (const int d : sets_->digits(x) & core(x)) s.eliminations.push_back({cell(x), digit::from_index(d)});
    if (s.eliminations.empty()) return true;
    s.sets = {{{}, {constraint::of(cell(x))}, {proof()}}};
    return visit(std::move(s));
  }

  /// All extras are one digit, in several cells: it is eliminated from all cells that see these. Type 2.
  /// O(cells).
  bool one_digit(const rule_info& info, step_taker visit) const {
    if (extra_digits_.count() != 1 || extra_cells_.count() < 2) return true;
    const int d = extra_digits_.first();
    cell_set seen = sets_->plane(d);
    for (const int x : extra_cells_) seen &= sets_->peers(x);
    if (seen.empty()) return true;
    step s{&info};
    s.eliminations = assignments_of(seen, d);
    const std::vector<assignment> all = assignments_of(extra_cells_, d);
    s.alternations = {{{{{all.front()}, {all.begin() + 1, all.end()}, proof()}}}};
    return visit(std::move(s));
  }

  /// All extras are one digit, in one cell or several: it is eliminated from the rest of each house that has
  /// all of these. O(n).
  bool one_digit_in_house(const rule_info& info, step_taker visit) const {
    if (extra_digits_.count() != 1) return true;
    const int d = extra_digits_.first();
    step s{&info};
    for (int at = 0; at < sets_->houses().size(); ++at) {
      const house u = search_order(sets_->houses(), at);
      if (!(extra_cells_ - sets_->cells(u)).empty()) continue;
      const cell_set rest = sets_->in_house(u, d) - extra_cells_;
      if (rest.empty()) continue;
      for (const int c : rest) s.eliminations.push_back({cell(c), digit::from_index(d)});
      s.sets.push_back({{}, {constraint::of(u, digit::from_index(d))}, {proof()}});
    }
    if (s.eliminations.empty()) return true;
    std::sort(s.eliminations.begin(), s.eliminations.end());
    s.eliminations.erase(std::unique(s.eliminations.begin(), s.eliminations.end()), s.eliminations.end());
    return visit(std::move(s));
  }

  /// Extras of several digits in several cells: what conflicts with each of them is eliminated. O(n * cells).
  bool mixed(const rule_info& info, step_taker visit) const {
    if (extra_cells_.count() < 2 || extra_digits_.count() < 2) return true;
    step s{&info};
    for (int d = 0; d < n; ++d) {
      cell_set seen = sets_->plane(d);
      for (const int x : extra_cells_) {
        digit_set more = extras(x);
        cell_set alone;
        alone.insert(x);
        if (more.test(d)) seen &= sets_->peers(x);
        more.erase(d);
        if (!more.empty()) seen &= alone;
      }
      for (const int c : seen) s.eliminations.push_back({cell(c), digit::from_index(d)});
    }
    if (s.eliminations.empty()) return true;
    std::sort(s.eliminations.begin(), s.eliminations.end());
    clause why = proof();
    std::vector<assignment> first{why.any.front()}, rest{why.any.begin() + 1, why.any.end()};
    s.alternations = {{{{std::move(first), std::move(rest), std::move(why)}}}};
    return visit(std::move(s));
  }

  /// All extras are in a house; together with k - 1 other open cells of it they have k digits, which are
  /// eliminated from the rest of the house, and of other houses with all these cells. The other cells have no
  /// digit of `avoid`. Type 3. Each set of cells is a node of the limits. O(2^n) at worst.
  bool subset(const rule_info& info, step_taker visit, const digit_set& avoid, const limits& limit,
              std::uint64_t& examined, stop_reason& stopped) const {
    if (extra_cells_.count() < 2 || extra_digits_.count() < 2) return true;
    for (int at = 0; at < sets_->houses().size(); ++at) {
      const house u = search_order(sets_->houses(), at);
      if (!(extra_cells_ - sets_->cells(u)).empty()) continue;
      subset_search search{.in = u, .limit = limit, .examined = examined};
      for (const int c : (sets_->cells(u) & sets_->open()) - extra_cells_)
        if ((sets_->digits(c) & avoid).empty()) search.others[std::size_t(search.count++)] = c;
      const bool more = extend(info, visit, search, 0, {}, extra_digits_);
      stopped = search.stopped;
      if (!more) return false;
    }
    return true;
  }

  /// Two cells of a house have all extras, and a digit of the core has no other place there: one of them
  /// holds it, the other an extra, so that their other digits of the core are eliminated. Type 4.
  /// O(houses a cell * n).
  bool locked_digit(const rule_info& info, step_taker visit) const {
    if (extra_cells_.count() != 2) return true;
    const int x = extra_cells_.first(), y = extra_cells_.next(x);
    for (const int d : (core(x) | core(y)) - extra_digits_)
      for (const house u : sets_->houses().houses_of(cell(x))) {
        if (!sets_->cells(u).test(y) || !(sets_->in_house(u, d) - extra_cells_).empty() ||
            sets_->in_house(u, d).empty())
          continue;
        step s{&info};
        for (const int c : extra_cells_)
          for (const int e : sets_->digits(c) & core(c))
            if (e != d) s.eliminations.push_back({cell(c), digit::from_index(e)});
        if (s.eliminations.empty()) break;
        s.sets = {{{constraint::of(u, digit::from_index(d))},
                   {constraint::of(cell(x)), constraint::of(cell(y))},
                   {proof()}}};
        if (!visit(std::move(s))) return false;
        break; // another house of both cells gives the same
      }
    return true;
  }

  /// The conclusions of a type: 1 `one_cell`, 2 `one_digit`, 3 `subset`, 4 `locked_digit`, 5 `mixed`. The
  /// last four arguments are those of `subset`.
  bool conclude(int type, const rule_info& info, step_taker visit, const digit_set& avoid,
                const limits& limit, std::uint64_t& examined, stop_reason& stopped) const {
    BOXLINE_ASSERT(type >= 1 && type <= 5);
    if (type == 1) return one_cell(info, visit);
    if (type == 2) return one_digit(info, visit);
    if (type == 3) return subset(info, visit, avoid, limit, examined, stopped);
    if (type == 4) return locked_digit(info, visit);
    return mixed(info, visit);
  }

private:
  struct subset_search {
    house in{};
    const limits& limit;
    std::uint64_t& examined;
    std::array<int, n> others{};
    int count = 0;
    stop_reason stopped = stop_reason::none;
  };

  // Adds each later cell in turn to the chosen ones, which have `digits` together with the extras.
  bool extend(const rule_info& info, step_taker visit, subset_search& search, int from,
              const cell_set& chosen, const digit_set& digits) const {
    for (int i = from; i < search.count; ++i) {
      search.stopped = search.limit.check(search.examined++, "subsets");
      if (search.stopped != stop_reason::none) return false;
      cell_set cells = chosen;
      cells.insert(search.others[std::size_t(i)]);
      const digit_set all = digits | sets_->digits(search.others[std::size_t(i)]);
      const int wanted = cells.count() + 1;
      if (all.count() > wanted + search.count - i - 1) continue;
      if (all.count() == wanted && !report(info, visit, search.in, cells, all)) return false;
      if (!extend(info, visit, search, i + 1, cells, all)) return false;
    }
    return true;
  }
  bool report(const rule_info& info, step_taker visit, house u, const cell_set& others,
              const digit_set& digits) const {
    const cell_set all = others | extra_cells_;
    step s{&info};
    for (int at = 0; at < sets_->houses().size(); ++at) {
      const house v = search_order(sets_->houses(), at);
      if (!(all - sets_->cells(v)).empty()) continue;
      if (v != u && s.sets.empty()) return true; // reported for v
      bool is_needed = v == u;
      for (const int c : (sets_->cells(v) & sets_->open()) - others)
        for (const int d : sets_->digits(c) & digits)
          if (!extra_cells_.test(c) || core(c).test(d)) {
            s.eliminations.push_back({cell(c), digit::from_index(d)});
            is_needed = true;
          }
      if (!is_needed) continue;
      set_argument why;
      for (const int c : others) why.base.push_back(constraint::of(cell(c)));
      for (const int d : digits) why.cover.push_back(constraint::of(v, digit::from_index(d)));
      why.clauses = {proof()};
      s.sets.push_back(std::move(why));
    }
    if (s.eliminations.empty()) return true;
    std::sort(s.eliminations.begin(), s.eliminations.end());
    s.eliminations.erase(std::unique(s.eliminations.begin(), s.eliminations.end()), s.eliminations.end());
    return visit(std::move(s));
  }

  const sets_type* sets_;
  cell_set cells_{}, extra_cells_{};
  digit_set extra_digits_{};
  std::array<digit_set, std::size_t(shape.cells())> core_{};
};

namespace detail {

/// What searches of rules for deadly patterns share: the pattern in hand, the steps that are wanted of it,
/// and the limits. Refers to all but the pattern.
template <board Board>
class deadly_search {
public:
  using cell_set = typename candidate_sets<Board>::cell_set;
  using digit_set = typename candidate_sets<Board>::digit_set;

  /// Steps of a type: see `deadly_pattern::conclude`.
  deadly_search(const candidate_sets<Board>& s, int type, const rule_info& info, step_taker visit,
                const limits& limit)
      : sets_(s), pattern_(s), type_(type), info_(info), visit_(visit), limit_(limit) {}

protected:
  /// Counts a node; whether no limit is reached.
  bool may_continue(const char* what) {
    stopped_ = limit_.check(examined_++, what);
    return stopped_ == stop_reason::none;
  }
  bool conclude(const digit_set& avoid) {
    return pattern_.conclude(type_, info_, visit_, avoid, limit_, examined_, stopped_);
  }

  const candidate_sets<Board>& sets_;
  deadly_pattern<Board> pattern_;
  int type_;
  stop_reason stopped_ = stop_reason::none;

private:
  const rule_info& info_;
  step_taker visit_;
  const limits& limit_;
  std::uint64_t examined_ = 0;
};

} // namespace detail

} // namespace boxline::inline v0_2::logic

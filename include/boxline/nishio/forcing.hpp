// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/nishio/partial_placement.hpp>
#include <boxline/nishio/survivors.hpp>

#include <vector>

namespace boxline::inline v0_2::nishio {

/// A method that keeps exactly the cells that lie in placements.
///
/// Models: `profiles<B>`, `layered<B>`, `by_witnesses<B>`, `witnessed<B>`, `depth_first<B>`,
/// `pattern_overlay<B>`, `by_exact_cover<B>`, `adapt::by_cadical<B>`.
template <class M, box B>
concept exact_method = single_digit_method<M, B> && requires {
  requires static_cast<bool>(M::is_exact);
};

/// The cells without the peers of `c`. Requires that `c` is one of them. O(n).
template <box B>
constexpr cell_set<B> without_peers(const cell_set<B>& cells, cell c) {
  BOXLINE_ASSERT(cells.test(c));
  partial_placement<B> p(cells);
  p.place(c);
  cell_set<B> result = p.candidates();
  result.insert(c);
  return result;
}

/// The cells that lie in some placement with `c`, which is one of them: none where `c` does not survive.
/// Where the method was stopped, all cells but the peers of `c`. Requires that `c` is one of `cells`. One
/// call of the method, and O(n).
template <box B, single_digit_method<B> M>
constexpr survivors<B> survivors_with(const cell_set<B>& cells, cell c, M& m, const limits& limit = {}) {
  return m(without_peers(cells, c), limit); // `c` is the only cell left in its row: every placement has it
}

/// Two cells of a digit that no placement has together.
struct exclusion {
  cell first, second; ///< first < second
  friend constexpr bool operator==(const exclusion&, const exclusion&) = default;
  friend constexpr auto operator<=>(const exclusion&, const exclusion&) = default;
};

/// Which exclusions are asked for.
enum class exclusions_of : unsigned char {
  different_houses, ///< of cells that share no house
  all_cells         ///< of peers too
};
/// The enumerator in words: `different houses` or `all cells`.
constexpr std::string_view to_string(exclusions_of e) {
  return word_of(e, {"different houses", "all cells"});
}

/// For each cell of a digit the cells that it has a placement with. Made by `find_companions`. A cell that
/// does not survive has no companions and is the companion of none.
template <box B>
class companions {
public:
  using where = geometry<B>;

  /// Whether there is a placement at all; or what stopped the search, in which case there may be more
  /// exclusions and forced cells than were found.
  constexpr placement_verdict verdict() const { return verdict_; }
  /// The cells that lie in some placement.
  constexpr const cell_set<B>& cells() const { return cells_; }
  /// The cells that some placement has together with `c`, itself among them; none where `c` does not survive.
  /// O(1).
  constexpr const cell_set<B>& of(cell c) const { return of_[c]; }
  /// Whether no placement has both cells. Requires that both survive. O(1).
  constexpr bool exclude(cell a, cell b) const {
    BOXLINE_ASSERT(of_[a].test(a) && of_[b].test(b));
    return !of_[a].test(b) || !of_[b].test(a);
  }
  /// The cells that every placement with `c` has, without `c`: those that every placement has are among them.
  /// None where `c` does not survive. O(n).
  constexpr cell_set<B> forced_by(cell c) const { return forced(of_[c], c); }
  /// The pairs of cells of which each survives, but not both together, ascending. O(survivors^2).
  constexpr std::vector<exclusion> exclusions(exclusions_of which = exclusions_of::different_houses) const {
    std::vector<exclusion> result;
    for (const int a : cells_)
      for (int b = cells_.next(a); b >= 0; b = cells_.next(b))
        if (exclude(cell(a), cell(b)) &&
            (which == exclusions_of::all_cells || !where::are_peers(cell(a), cell(b))))
          result.push_back({cell(a), cell(b)});
    return result;
  }

  /// The cells that are the only ones of their rows in `with`, the cells that have a placement with `c`;
  /// without `c`. O(n).
  static constexpr cell_set<B> forced(const cell_set<B>& with, cell c) {
    cell_set<B> result;
    for (int r = 0; r < where::n; ++r)
      if (with.row(r).is_single() && r != where::row(c)) result.row(r) = with.row(r);
    return result;
  }

private:
  template <box C, exact_method<C> M>
  friend constexpr companions<C> find_companions(const cell_set<C>&, M&, const limits&);

  constexpr companions(placement_verdict verdict, const cell_set<B>& cells)
      : verdict_(verdict), cells_(cells), of_(where::cells) {}

  placement_verdict verdict_;
  cell_set<B> cells_;
  std::vector<cell_set<B>> of_; // by cell; all survivors where the search was stopped before
};

/// Finds for each surviving cell those that it has a placement with: one call of the method for all cells,
/// then one for each survivor, 1 + n^2 calls at most. Memory is n^2 sets of cells. `limits::nodes` is a
/// number of calls; within a call only time and cancellation are checked.
template <box B, exact_method<B> M>
constexpr companions<B> find_companions(const cell_set<B>& cells, M& m, const limits& limit = {}) {
  limits within = limit;
  within.nodes = unlimited;
  std::uint64_t calls = 0;
  if (const stop_reason why = limit.check(calls, "single-digit deduction"); why != stop_reason::none)
    return {stopped_as<placement_verdict>(why), cell_set<B>()};
  const survivors<B> left = m(cells, within);
  const bool known = left.verdict == placement_verdict::possible;
  companions<B> result(left.verdict, known ? left.cells : cell_set<B>());
  for (const int c : result.cells_) result.of_[c] = left.cells;
  for (const int c : result.cells_) {
    if (const stop_reason why = limit.check(++calls, "single-digit deduction"); why != stop_reason::none) {
      result.verdict_ = stopped_as<placement_verdict>(why);
      break;
    }
    const survivors<B> with = survivors_with(left.cells, cell(c), m, within);
    result.verdict_ = with.verdict;
    if (with.verdict != placement_verdict::possible) break;
    result.of_[c] = with.cells;
  }
  return result;
}

/// What `forced_by` found: `cells`, where `verdict` is `possible`.
template <box B>
struct forced_cells {
  placement_verdict verdict = placement_verdict::impossible; ///< whether a placement has the cell
  cell_set<B> cells{};
  friend constexpr bool operator==(const forced_cells&, const forced_cells&) = default;
};

/// The cells that every placement with `c` has, without `c`. Requires that `c` is one of `cells`. One call of
/// the method, and O(n). For all cells see `find_companions`.
template <box B, exact_method<B> M>
constexpr forced_cells<B> forced_by(const cell_set<B>& cells, cell c, M& m, const limits& limit = {}) {
  const survivors<B> with = survivors_with(cells, c, m, limit);
  if (with.verdict != placement_verdict::possible) return {with.verdict, cell_set<B>()};
  return {placement_verdict::possible, companions<B>::forced(with.cells, c)};
}

} // namespace boxline::inline v0_2::nishio

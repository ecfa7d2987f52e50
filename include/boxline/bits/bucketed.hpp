// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::bits {

// clang-format off
/// Another board, and its open cells in buckets by their number of candidates, so that a cell with the fewest
/// candidates is found in O(1).
///
///     inner_        the board itself
///     counts_[c]    how many candidates cell c has                 n^2 bytes
///     buckets_[m]   bit c: cell c is open and has m candidates     n + 1 bit sets of n^2, m = 0 ... n
///     used_         bit m: buckets_[m] is not empty                one bit set of n + 1
///
/// `fewest` reads the first bit of `used_`, then the first bit of that bucket: at most n^2 / 64 words, where
/// a scan takes n^2 counts. The buckets are bit sets: the result is the first such cell in reading order, as
/// by a scan, and does not depend on the order of the eliminations, as it would with linked lists; a copy is
/// smaller up to n = 36. Trivially copyable if `Inner` is. A removal costs O(1) more than the inner board's,
/// a placement O(peers) more.
///
/// It does not offer the inner board's own code for rules, nor marks: they would change candidates without
/// the buckets. Choose it for searches that branch on the fewest candidates and infer little.
///
/// Source: Takano, de Freitas and Pereira de Sa, section 4.1 (fewest candidates in O(1)).
// clang-format on
template <board Inner>
class bucketed_board {
public:
  static constexpr box shape = Inner::shape;
  using houses_type = typename Inner::houses_type;
  using where = geometry<shape>;

  /// Every candidate everywhere, nothing placed. O(n^2) and what the inner board costs.
  constexpr bucketed_board() requires std::default_initializable<houses_type>
      : bucketed_board(houses_type()) {}
  constexpr explicit bucketed_board(const houses_type& h) : inner_(h) {
    counts_.fill(static_cast<std::uint8_t>(where::n));
    for (int c = 0; c < where::cells; ++c) buckets_[where::n].insert(c);
    used_.insert(where::n);
  }

  constexpr decltype(auto) houses() const { return inner_.houses(); }
  /// The inner board.
  constexpr const Inner& inner() const { return inner_; }

  /// See the concept `board`. O(peers) and what the inner board costs.
  constexpr status place(cell c, digit d) {
    if (inner_.has(c, d) && !inner_.is_placed(c)) {
      leave(c);
      counts_[std::size_t(c)] = 1;
      for (const cell peer : inner_.houses().peers(c))
        if (inner_.has(peer, d)) lose_one(peer);
    }
    return inner_.place(c, d);
  }
  /// See the concept `board`. O(1) and what the inner board costs.
  constexpr status remove(cell c, digit d) {
    if (inner_.has(c, d) && !inner_.is_placed(c)) lose_one(c);
    return inner_.remove(c, d);
  }

  /// The first cell in reading order among the open cells with the fewest candidates, which may be none.
  /// Requires that a cell is open. O(1), see above.
  constexpr cell fewest() const {
    BOXLINE_ASSERT(!used_.empty());
    return cell(buckets_[std::size_t(used_.first())].first());
  }
  /// How many candidates a cell has: `digits(c).count()`. O(1).
  constexpr int count(cell c) const { return counts_[c]; }

  constexpr bool has(cell c, digit d) const { return inner_.has(c, d); }
  constexpr auto digits(cell c) const { return inner_.digits(c); }
  constexpr auto places(house u, digit d) const { return inner_.places(u, d); }
  constexpr bool is_placed(cell c) const { return inner_.is_placed(c); }
  constexpr int open_cells() const { return inner_.open_cells(); }
  constexpr grid<shape> values() const { return inner_.values(); }

  friend constexpr bool operator==(const bucketed_board& a,
                                   const bucketed_board& b) requires std::equality_comparable<Inner> {
    return a.inner_ == b.inner_;
  }

private:
  constexpr void leave(cell c) {
    buckets_[counts_[std::size_t(c)]].erase(c);
    if (buckets_[counts_[std::size_t(c)]].empty()) used_.erase(counts_[std::size_t(c)]);
  }
  constexpr void lose_one(cell c) {
    leave(c);
    --counts_[std::size_t(c)];
    buckets_[counts_[std::size_t(c)]].insert(c);
    used_.insert(counts_[std::size_t(c)]);
  }

  Inner inner_;
  std::array<std::uint8_t, where::cells> counts_{};
  std::array<sets::fixed_set<where::cells>, where::n + 1> buckets_{};
  sets::fixed_set<where::n + 1> used_;
};

/// The family of `bucketed_board` over another family: `solver<3, ..., bits::bucketed<bits::cells>>`.
template <class Inner>
struct bucketed {
  template <box B, class H = houses::standard<B>>
  using board = bucketed_board<typename Inner::template board<B, H>>;
};

} // namespace boxline::inline v0_2::bits

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_locked_sets.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

/// By candidate, the almost locked sets with its digit all of whose cells with it see it, as rows of bits
/// over the sets. A part of a `state_cache`.
template <board Board>
class sets_seen {
public:
  using sets_type = almost_locked_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using row = typename sets_type::row;
  static constexpr int n = sets_type::n;

  /// Starts with another state.
  void begin(const candidate_sets<Board>&) { is_made_ = false; }
  /// Those of the sets of the state, which must outlive it. O(candidates * sets / 64 + sets * candidates that
  /// see them) for the first call.
  const sets_seen& of(const sets_type& sets) {
    if (is_made_) return *this;
    is_made_ = true;
    sets_ = &sets;
    words_ = std::size_t(sets.words());
    rows_.assign(std::size_t(n * cells) * words_, 0);
    for (int i = 0; i < sets.size(); ++i)
      for (const int d : sets[i].digits)
        for (const int c : sets.of(i, d).seen)
          rows_[place(d, c) + std::size_t(i / 64)] |= std::uint64_t{1} << (i % 64);
    return *this;
  }

  /// Requires that they were made. O(1).
  row by(int d, int c) const { return row(rows_).subspan(place(d, c), words_); }
  /// The candidates of other digits, by digit, that see one of these sets too: the set holds one of the two
  /// digits, so such a candidate and the first one do not both hold. O(digits * sets that it sees).
  std::array<cell_set, std::size_t(n)> excluded(int d, int c) const {
    std::array<cell_set, std::size_t(n)> result{};
    for_each_bit(by(d, c), [&](int i) {
      for (const int e : (*sets_)[i].digits) result[std::size_t(e)] |= sets_->of(i, e).seen;
      return true;
    });
    result[std::size_t(d)] = {};
    return result;
  }

private:
  static constexpr int cells = Board::shape.cells();

  std::size_t place(int d, int c) const { return std::size_t(d * cells + c) * words_; }

  bool is_made_ = false;
  const sets_type* sets_ = nullptr;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> rows_;
};

} // namespace boxline::inline v0_2::logic

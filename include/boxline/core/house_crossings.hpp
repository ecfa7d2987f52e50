// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace boxline::inline v0_2 {

/// For each house those that cross it: that share two cells or more with it, but not all. There locked
/// candidates and groups are. O(overlaps * n) to make; `house_crossings_of` makes those of stateless houses
/// once.
template <house_system H>
class house_crossings {
public:
  using position_set = sets::fixed_set<H::shape.size()>;

  /// A house that crosses another one, and the positions in that one of the cells that they share.
  struct crossing {
    house other;
    position_set positions;
  };

  explicit house_crossings(const H& h) : of_(static_cast<std::size_t>(h.size())) {
    for (const house_pair& pair : h.overlaps()) {
      add(h, pair.first, pair.second);
      add(h, pair.second, pair.first);
    }
    for (std::vector<crossing>& list : of_)
      std::sort(list.begin(), list.end(),
                [](const crossing& a, const crossing& b) { return a.other < b.other; });
  }

  /// The houses that cross a house, ascending. O(1).
  std::span<const crossing> of(house u) const { return of_[std::size_t(u)]; }
  /// The most cells that a house shares with another one; 0 where no houses cross. O(1).
  int most_shared() const { return most_shared_; }

private:
  void add(const H& h, house u, house other) {
    position_set positions;
    const auto cells = h.cells(u);
    for (int i = 0; i < H::shape.size(); ++i)
      if (h.contains(other, cells[std::size_t(i)])) positions.insert(i);
    of_[std::size_t(u)].push_back({other, positions});
    most_shared_ = std::max(most_shared_, positions.count());
  }

  std::vector<std::vector<crossing>> of_;
  int most_shared_ = 0;
};

/// What crosses some houses: made once where the houses have no state, else for each call.
template <house_system H>
  requires(std::is_empty_v<H>&& std::default_initializable<H>)
const house_crossings<H>& house_crossings_of(const H&) {
  static const house_crossings<H> table{H()};
  return table;
}
template <house_system H>
  requires(!(std::is_empty_v<H> && std::default_initializable<H>))
house_crossings<H> house_crossings_of(const H& h) {
  return house_crossings<H>(h);
}

} // namespace boxline::inline v0_2

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace boxline::inline v0_2 {

/// The cells of the standard houses of boxes `B` as bit sets: the rows, the columns, then the boxes.
template <box B>
inline constexpr std::array<sets::fixed_set<B.cells()>, geometry<B>::houses> standard_house_sets = [] {
  std::array<sets::fixed_set<B.cells()>, geometry<B>::houses> result{};
  for (std::size_t u = 0; u < result.size(); ++u)
    for (const cell c : geometry<B>::house_cells[u]) result[u].insert(c);
  return result;
}();

/// The cells of each house and the peers of each cell as bit sets, for code that intersects them. O(n^2 *
/// peers) to make; `house_masks_of` makes those of stateless houses once.
template <house_system H>
class house_masks {
public:
  static constexpr box shape = H::shape;
  using cell_set = sets::fixed_set<shape.cells()>;

  explicit house_masks(const H& h)
      : houses_(static_cast<std::size_t>(h.size())), peers_(static_cast<std::size_t>(shape.cells())) {
    for (int u = 0; u < h.size(); ++u)
      for (const cell c : h.cells(house(u))) houses_[std::size_t(u)].insert(c);
    for (int c = 0; c < shape.cells(); ++c)
      for (const cell other : h.peers(cell(c))) peers_[std::size_t(c)].insert(other);
  }

  /// The cells of a house. O(1).
  const cell_set& cells(house u) const { return houses_[std::size_t(u)]; }
  /// The cells that share a house with `c`, without it. O(1).
  const cell_set& peers(cell c) const { return peers_[std::size_t(c)]; }
  /// The cells that are peers of all of `cells`; all cells where there are none. O(cells * n^2 / 64).
  cell_set common_peers(const cell_set& cells) const {
    cell_set result = cell_set::full();
    for (const int c : cells) result &= peers_[std::size_t(c)];
    return result;
  }
  /// The houses that have all of `cells`, in ascending order. O(houses * n^2 / 64).
  std::vector<house> houses_with(const cell_set& cells) const {
    std::vector<house> result;
    for (std::size_t u = 0; u < houses_.size(); ++u)
      if ((cells - houses_[u]).empty()) result.push_back(house(static_cast<int>(u)));
    return result;
  }

private:
  std::vector<cell_set> houses_, peers_;
};

/// The sets of some houses: made once where the houses have no state, else for each call.
template <house_system H>
  requires(std::is_empty_v<H>&& std::default_initializable<H>)
const house_masks<H>& house_masks_of(const H&) {
  static const house_masks<H> table{H()};
  return table;
}
template <house_system H>
  requires(!(std::is_empty_v<H> && std::default_initializable<H>))
house_masks<H> house_masks_of(const H& h) {
  return house_masks<H>(h);
}

} // namespace boxline::inline v0_2

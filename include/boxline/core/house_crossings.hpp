// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace boxline::inline v0_2 {

/// For each house those that cross it: that share two cells or more with it, but not all. There locked
/// candidates and groups are. O(houses^2 + houses of the cells) to make; `house_crossings_of` makes those of
/// stateless houses once.
template <house_system H>
class house_crossings {
public:
  using position_set = sets::fixed_set<H::shape.size()>;

  /// A house that crosses another one, and the positions in that one of the cells that they share.
  struct crossing {
    house other;
    position_set positions;
  };

  /// Those of one house.
  struct range {
    const crossing *first, *last;
    const crossing* begin() const { return first; }
    const crossing* end() const { return last; }
  };

  explicit house_crossings(const H& h) : start_(1, 0), start_through_(1, 0) {
    std::vector<position_set> shared; // by house
    for (int u = 0; u < h.size(); ++u) {
      shared.assign(std::size_t(h.size()), {});
      const auto cells = h.cells(house(u));
      for (int i = 0; i < H::shape.size(); ++i)
        for (const house v : h.houses_of(cells[std::size_t(i)])) shared[std::size_t(v)].insert(i);
      for (int v = 0; v < h.size(); ++v) {
        const int count = shared[std::size_t(v)].count();
        if (count < 2 || count == H::shape.size()) continue;
        all_.push_back({house(v), shared[std::size_t(v)]});
        most_shared_ = std::max(most_shared_, count);
      }
      start_.push_back(all_.size());
      for (int i = 0; i < H::shape.size(); ++i) {
        for (const crossing& v : of(house(u)))
          if (v.positions.test(i)) through_.push_back(v);
        start_through_.push_back(through_.size());
      }
    }
  }

  /// The houses that cross a house, ascending. O(1).
  range of(house u) const {
    return {all_.data() + start_[std::size_t(u)], all_.data() + start_[std::size_t(u) + 1]};
  }
  /// Those of them that have the cell at a position in the house. O(1).
  range of(house u, int position) const {
    const std::size_t* const start = &start_through_[std::size_t(u * H::shape.size() + position)];
    return {through_.data() + start[0], through_.data() + start[1]};
  }
  /// The most cells that a house shares with another one; 0 where no houses cross. O(1).
  int most_shared() const { return most_shared_; }

private:
  std::vector<crossing> all_;      // by house
  std::vector<std::size_t> start_; // of each house, and the end
  std::vector<crossing> through_;  // by house and position
  std::vector<std::size_t> start_through_;
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

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <array>
#include <span>

// Types that have what a concept asks for and nothing else: no default construction, no comparison beyond the
// concept's, no constexpr, no extra member. A template that compiles with them requires no more than the
// concept.

namespace archetypes {

using namespace boxline;

struct not_default {};

// A bit set.
class set {
public:
  set(not_default, int capacity) : capacity_(capacity) {}

  int capacity() const { return capacity_; }
  int count() const {
    int sum = 0;
    for (int i = 0; i < capacity_; ++i) sum += member_[i];
    return sum;
  }
  bool empty() const { return count() == 0; }
  bool test(int i) const { return member_[i]; }
  int first() const { return next(-1); }
  int next(int i) const {
    while (++i < capacity_)
      if (member_[i]) return i;
    return -1;
  }
  void insert(int i) { member_[i] = true; }
  void erase(int i) { member_[i] = false; }
  set& operator|=(const set& o) {
    return combine(o, [](bool a, bool b) { return a || b; });
  }
  set& operator&=(const set& o) {
    return combine(o, [](bool a, bool b) { return a && b; });
  }
  set& operator-=(const set& o) {
    return combine(o, [](bool a, bool b) { return a && !b; });
  }
  friend set operator|(const set& a, const set& b) { return set(a) |= b; }
  friend set operator&(const set& a, const set& b) { return set(a) &= b; }
  friend set operator-(const set& a, const set& b) { return set(a) -= b; }
  friend bool operator==(const set& a, const set& b) {
    return a.capacity_ == b.capacity_ && a.member_ == b.member_;
  }

private:
  template <class F>
  set& combine(const set& o, F f) {
    for (int i = 0; i < capacity_; ++i) member_[i] = f(member_[i], o.member_[i]);
    return *this;
  }

  int capacity_;
  std::array<bool, 64> member_{};
};

// A house system: those of a 4x4 grid, not default constructible.
class houses {
public:
  explicit houses(not_default) {}

  static constexpr box shape = 2;
  int size() const { return geometry<2>::houses; }
  std::span<const cell> cells(house u) const { return geometry<2>::house_cells[u]; }
  std::array<house, 3> houses_of(cell c) const { return geometry<2>::houses_of(c); }
  std::span<const cell> peers(cell c) const { return geometry<2>::peers(c); }
  bool contains(house u, cell c) const { return boxline::houses::standard<2>::contains(u, c); }
  std::span<const house_pair> overlaps() const { return boxline::houses::standard<2>::overlaps(); }
};

// The same, with the promise that boards may rely on boxes.
class houses_with_boxes : public houses {
public:
  using houses::houses;
  static constexpr bool rests_on_boxes = true;
};

// A board on the above.
template <class Houses>
class board_on {
public:
  static constexpr box shape = 2;
  using houses_type = Houses;

  explicit board_on(const houses_type& h) : houses_(h) { has_.fill(true); }

  const houses_type& houses() const { return houses_; }
  status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!placed_[c]) {
      placed_[c] = true;
      for (int other = 0; other < 4; ++other) has_[c * 4 + other] = other == d.index();
      for (const cell peer : houses_.peers(c)) has_[peer * 4 + d.index()] = false;
    }
    return open_cells() == 0 ? status::solved : status::open;
  }
  status remove(cell c, digit d) {
    if (placed_[c] && has(c, d)) return status::contradiction;
    has_[c * 4 + d.index()] = false;
    return status::open;
  }
  bool has(cell c, digit d) const { return has_[c * 4 + d.index()]; }
  set digits(cell c) const {
    set result(not_default(), 4);
    for (int d = 0; d < 4; ++d)
      if (has(c, digit::from_index(d))) result.insert(d);
    return result;
  }
  set places(house u, digit d) const {
    set result(not_default(), 4);
    for (int i = 0; i < 4; ++i)
      if (has(houses_.cells(u)[i], d)) result.insert(i);
    return result;
  }
  bool is_placed(cell c) const { return placed_[c]; }
  int open_cells() const {
    int open = 16;
    for (const bool placed : placed_) open -= placed;
    return open;
  }
  grid<shape> values() const {
    grid<shape> result;
    for (int c = 0; c < 16; ++c)
      if (placed_[c]) result.set(cell(c), digit::from_index(digits(cell(c)).first()));
    return result;
  }

private:
  houses_type houses_;
  std::array<bool, 64> has_{};
  std::array<bool, 16> placed_{};
};
using board = board_on<houses>;
using board_with_boxes = board_on<houses_with_boxes>;

} // namespace archetypes

// SPDX-License-Identifier: BSL-1.0
//
// A board of your own, which holds the candidates. This one has a set of digits for each cell and a set of
// the placed cells; every propagator, branching policy and search works on it.
#include <boxline/boxline.hpp>
#include <boxline/testing/board.hpp>

#include <cstddef>
#include <cstdio>

using namespace boxline;
template <box B, house_system H>
class simple_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  explicit simple_board(const H& h = H()) : houses_(h) {}
  status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    placed_.set(c, d);
    marks_[c] &= marks_[c].single(d.index());
    for (const cell peer : houses_.peers(c)) marks_.remove(peer, d);
    return open_cells() == 0 ? status::solved : status::open;
  }
  status remove(cell c, digit d) {
    if (is_placed(c) && has(c, d)) return status::contradiction;
    marks_.remove(c, d);
    return status::open;
  }
  auto places(house u, digit d) const { // positions in the house
    sets::fixed_set<B.size()> result;
    for (int i = 0; i < B.size(); ++i)
      if (has(houses_.cells(u)[std::size_t(i)], d)) result.insert(i);
    return result;
  }
  bool has(cell c, digit d) const { return marks_.has(c, d); }
  auto digits(cell c) const { return marks_[c]; }
  bool is_placed(cell c) const { return !placed_.is_blank(c); }
  int open_cells() const { return B.cells() - placed_.givens(); }
  grid<B> values() const { return placed_; }
  const H& houses() const { return houses_; }

private:
  candidates<B> marks_;
  grid<B> placed_;
  H houses_;
};

struct simple { // what a pipeline names: the boards for all sizes and houses
  template <box B, class H = houses::standard<B>>
  using board = simple_board<B, H>;
};

int main() {
  const auto report = testing::check_board<simple::board<3>>(1); // against a model
  std::puts(report ? "the board keeps its contract" : report.failure.c_str());
  const auto puzzle =
      *parse<3>("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const pipeline<3, propagate::hidden_single, branch::fewest_candidates<>, simple> solve;
  std::printf("%s", format_block(solve.first(puzzle).grid).c_str());
}

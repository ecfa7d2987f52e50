// SPDX-License-Identifier: BSL-1.0
// expect: 'board
// expect: 'b.remove(c, d)'
// expect: my_board
//
// A board must be able to eliminate a candidate.
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/naked_single.hpp>

class my_board {
public:
  static constexpr boxline::box shape = 2;
  using houses_type = boxline::houses::standard<2>;
  explicit my_board(const houses_type&) {}
  const houses_type& houses() const { return inner_.houses(); }
  boxline::status place(boxline::cell c, boxline::digit d) { return inner_.place(c, d); }
#ifdef BOXLINE_GOOD
  boxline::status remove(boxline::cell c, boxline::digit d) {
    return inner_.remove(c, d);
  }
#endif
  bool has(boxline::cell c, boxline::digit d) const {
    return inner_.has(c, d);
  }
  auto digits(boxline::cell c) const {
    return inner_.digits(c);
  }
  auto places(boxline::house u, boxline::digit d) const {
    return inner_.places(u, d);
  }
  bool is_placed(boxline::cell c) const {
    return inner_.is_placed(c);
  }
  int open_cells() const {
    return inner_.open_cells();
  }
  boxline::grid<2> values() const {
    return inner_.values();
  }

private:
  boxline::bits::cells_board<2> inner_;
};

void use(boxline::propagate::naked_single& rule, my_board& board) {
  boxline::propagate::run(rule, board);
}

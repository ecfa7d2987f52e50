// SPDX-License-Identifier: BSL-1.0
// expect: named_constraint
// expect: C::name
// max-lines: 16
#include <boxline/constraints/constraint_list.hpp>

struct knights {
#ifdef BOXLINE_GOOD
  static constexpr std::string_view name = "knights";
#endif
  std::vector<boxline::cell_pair> pairs(boxline::box) const {
    return {};
  }
  bool allows(int x, int y) const {
    return x != y;
  }
};

int main() {
  boxline::constraint_list list;
  list.add(knights());
}

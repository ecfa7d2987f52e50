// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/bent_subset.hpp>

#include "logic/rules/als_oracle.hpp"

namespace bent_subset_test {

using namespace boxline;
using namespace als_oracle;

namespace {

// All sets of cells of two houses, by masks.
template <int Size>
found expected(const plain& s) {
  std::set<std::pair<std::set<int>, std::set<assignment>>> all;
  for (std::size_t i = 0; i < s.houses.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const std::set<int> u(s.houses[i].begin(), s.houses[i].end()),
          v(s.houses[j].begin(), s.houses[j].end());
      std::vector<int> open;
      int shared = 0;
      for (int c = 0; c < s.n * s.n; ++c) {
        shared += u.count(c) > 0 && v.count(c) > 0;
        if ((u.count(c) > 0 || v.count(c) > 0) && !s.placed[std::size_t(c)]) open.push_back(c);
      }
      if (shared < 2) continue;
      for (std::uint64_t in = 0; in < std::uint64_t{1} << open.size(); ++in) {
        if (std::popcount(in) != Size) continue;
        locked l;
        for (std::size_t k = 0; k < open.size(); ++k)
          if (in >> k & 1) l.cells.insert(open[k]), l.digits |= s.marks[std::size_t(open[k])];
        if (std::popcount(l.digits) != Size) continue;
        std::vector<int> left;
        for (int d = 0; d < s.n; ++d) {
          const auto cells = cells_with(s, l, d);
          const auto all_in = [&](const std::set<int>& h) {
            return std::all_of(cells.begin(), cells.end(), [&](int c) { return h.count(c) > 0; });
          };
          if (!all_in(u) && !all_in(v)) left.push_back(d);
        }
        if (left.size() != 1) continue;
        std::set<assignment> out;
        add(out, seen_by(s, {&l}, left[0]), left[0]);
        all.insert({l.cells, out});
      }
    }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] bent subsets at 2x3 are those of the definition") {
  CHECK(check<board<box{2, 3}>>(logic::bent_subset<3>(), expected<3>, 60, 1) > 20);
  CHECK(check<board<box{2, 3}>>(logic::bent_subset<4>(), expected<4>, 60, 2) > 20);
  CHECK(check<board<box{2, 3}>>(logic::bent_subset<5>(), expected<5>, 60, 3) > 5);
  const auto list = house_list<box{2, 3}>::diagonals();
  using listed = bits::crossed_board<box{2, 3}, houses::listed<box{2, 3}>>;
  CHECK(check<listed>(logic::bent_subset<4>(), expected<4>, 20, 4, houses::listed<box{2, 3}>(list)) > 5);
}

TEST_CASE("[busy] WXYZ-wings and VWXYZ-wings at 9x9 are those of the definition") {
  CHECK(check<board<3>>(logic::bent_subset<4>(), expected<4>, 6, 4) > 5);
  CHECK(check<board<3>>(logic::bent_subset<5>(), expected<5>, 4, 7) > 5);
}

TEST_CASE("[busy] the steps of bent subsets agree with the solutions, and are there once") {
  random_source random(5);
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<box{2, 3}>>(random);
    const auto all = logic::find_all(logic::bent_subset<4>(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
    steps += static_cast<int>(all.size());
  }
  CHECK(steps > 5);
}

TEST_CASE("[busy] the names of bent subsets, and their limits") {
  CHECK(logic::bent_subset<4>::info.key == "wxyz-wing");
  CHECK(logic::bent_subset<9>::info.title == "RSTUVWXYZ-wing");
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::bent_subset<4>(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace bent_subset_test

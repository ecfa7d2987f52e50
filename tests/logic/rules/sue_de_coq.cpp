// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/sue_de_coq.hpp>

#include "logic/rules/als_oracle.hpp"

#include <tuple>

namespace sue_de_coq_test {

using namespace boxline;
using namespace als_oracle;

namespace {

struct group {
  std::set<int> cells;
  std::uint64_t digits = 0;
};
// All sets of open cells of a house outside of some.
std::vector<group> groups_of(const plain& s, const std::set<int>& among, const std::set<int>& without) {
  std::vector<int> open;
  for (const int c : among)
    if (!s.placed[std::size_t(c)] && without.count(c) == 0) open.push_back(c);
  std::vector<group> result;
  for (std::uint64_t in = 1; in < std::uint64_t{1} << open.size(); ++in) {
    group g;
    for (std::size_t i = 0; i < open.size(); ++i)
      if (in >> i & 1) {
        g.cells.insert(open[i]);
        g.digits |= s.marks[std::size_t(open[i])];
      }
    result.push_back(g);
  }
  return result;
}
int count(std::uint64_t mask) {
  return std::popcount(mask);
}
int size(const group& g) {
  return static_cast<int>(g.cells.size());
}
std::set<int> unite(std::set<int> a, const std::set<int>& b) {
  a.insert(b.begin(), b.end());
  return a;
}

found expected(const plain& s) {
  std::set<std::pair<std::set<int>, std::set<assignment>>> all;
  for (std::size_t i = 0; i < s.houses.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const std::set<int> u(s.houses[i].begin(), s.houses[i].end()),
          v(s.houses[j].begin(), s.houses[j].end());
      std::set<int> shared;
      for (const int c : u)
        if (v.count(c) > 0) shared.insert(c);
      if (shared.size() < 2) continue;
      for (const group& c : groups_of(s, shared, {})) {
        if (size(c) < 2 || count(c.digits) < size(c) + 2) continue;
        for (const group& r : groups_of(s, u, c.cells)) {
          const int gain = size(r) - count(r.digits & ~c.digits);
          if (gain < 1) continue;
          for (const group& t : groups_of(s, v, unite(c.cells, r.cells))) {
            const int other = size(t) - count(t.digits & ~c.digits);
            if (other < 1 || size(c) + gain + other != count(c.digits)) continue;
            if ((r.digits & t.digits & c.digits) != 0 || !(r.digits & c.digits) || !(t.digits & c.digits))
              continue;
            // From the definition: how often each house covers a candidate, against its base.
            const std::set<int> base = unite(unite(c.cells, r.cells), t.cells);
            std::set<assignment> out;
            for (const auto& [house, of, others, mine] :
                 {std::tuple{&u, &r, &t, &c}, std::tuple{&v, &t, &r, &c}})
              for (const int x : *house) {
                if (s.placed[std::size_t(x)] || mine->cells.count(x) > 0 || of->cells.count(x) > 0) continue;
                for (int d = 0; d < s.n; ++d)
                  if (s.has(x, d) &&
                      ((of->digits >> d & 1) || ((mine->digits >> d & 1) && !(others->digits >> d & 1))))
                    out.insert({cell(x), digit::from_index(d)});
              }
            all.insert({base, out});
          }
        }
      }
    }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] Sue de Coq at 4x4 and 2x3 is that of the definition") {
  CHECK(check<board<2>>(logic::sue_de_coq(), expected, 200, 1) >= 0);
  CHECK(check<board<box{2, 3}>>(logic::sue_de_coq(), expected, 150, 2) > 20);
  const auto list = house_list<box{2, 3}>::diagonals();
  using listed = bits::crossed_board<box{2, 3}, houses::listed<box{2, 3}>>;
  CHECK(check<listed>(logic::sue_de_coq(), expected, 30, 3, houses::listed<box{2, 3}>(list)) > 0);
}

TEST_CASE("[busy] Sue de Coq at 9x9 is that of the definition") {
  CHECK(check<board<3>>(logic::sue_de_coq(), expected, 6, 4) > 10);
}

TEST_CASE("[busy] the steps of Sue de Coq agree with the solutions, and are there once") {
  random_source random(5);
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<box{2, 3}>>(random);
    const auto all = logic::find_all(logic::sue_de_coq(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
    steps += static_cast<int>(all.size());
  }
  CHECK(steps > 0);
}

TEST_CASE("[busy] limits stop Sue de Coq") {
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.4, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::sue_de_coq(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace sue_de_coq_test

// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/pattern_symmetry.hpp>

#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace boxline;
using generate::pattern_symmetry;

namespace {

constexpr box two_by_three{2, 3};

// The eight by their words, on rows and columns.
template <box B>
bool is_kept(const grid<B>& g, const std::string& what) {
  const int end = B.size() - 1;
  for (int r = 0; r <= end; ++r)
    for (int c = 0; c <= end; ++c) {
      const int other = what == "half turn"      ? g.at(end - r, end - c)
                        : what == "quarter turn" ? g.at(c, end - r)
                        : what == "left right"   ? g.at(r, end - c)
                        : what == "top bottom"   ? g.at(end - r, c)
                        : what == "transposed"   ? g.at(c, r)
                                                 : g.at(end - c, end - r);
      if ((g.at(r, c) == 0) != (other == 0)) return false;
    }
  return true;
}

template <box B>
bool has(const grid<B>& g, pattern_symmetry s) {
  switch (s) {
  case pattern_symmetry::none:
    return true;
  case pattern_symmetry::rotate180:
    return is_kept(g, "half turn");
  case pattern_symmetry::rotate90:
    return is_kept(g, "quarter turn");
  case pattern_symmetry::horizontal:
    return is_kept(g, "left right");
  case pattern_symmetry::vertical:
    return is_kept(g, "top bottom");
  case pattern_symmetry::diagonal:
    return is_kept(g, "transposed");
  case pattern_symmetry::antidiagonal:
    return is_kept(g, "antitransposed");
  case pattern_symmetry::mirrors:
    return is_kept(g, "left right") && is_kept(g, "top bottom");
  case pattern_symmetry::diagonals:
    return is_kept(g, "transposed") && is_kept(g, "antitransposed");
  case pattern_symmetry::full:
    return is_kept(g, "quarter turn") && is_kept(g, "left right");
  }
  return false;
}

template <box B>
grid<B> drawn(pattern_symmetry s, random_source& random) {
  grid<B> g;
  for (int c = 0; c < B.cells(); ++c)
    if (random.below(4) == 0)
      for (const int o : generate::orbit<B>(s, cell(c))) g.set_value(cell(o), 1);
  return g;
}

} // namespace

TEST_CASE("the ten are the subgroups of the square's group") {
  std::set<unsigned> subgroups;
  // Closed under composition, found out by where the members take a cell that lies on no axis.
  for (unsigned members = 1; members < 256; members += 2) {
    bool is_closed = true;
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) {
        if (!(members >> i & 1) || !(members >> j & 1)) continue;
        const cell to = generate::image_of<3>(generate::image_of<3>(cell(1), i), j);
        bool is_member = false;
        for (int k = 0; k < 8; ++k)
          is_member |= (members >> k & 1) && generate::image_of<3>(cell(1), k) == to;
        is_closed &= is_member;
      }
    if (is_closed) subgroups.insert(members);
  }
  std::set<unsigned> named;
  std::set<std::string> names;
  for (const pattern_symmetry s : generate::pattern_symmetries) {
    named.insert(static_cast<unsigned>(s));
    names.emplace(to_string(s));
  }
  CHECK(named == subgroups);
  CHECK(names.size() == 10);
  CHECK(names.count("") == 0);
}

TEST_CASE("orbits partition the grid, each cell in its own orbit") {
  const auto check = []<box B>(pattern_symmetry s, int group) {
    for (int c = 0; c < B.cells(); ++c) {
      const auto cells = generate::orbit<B>(s, cell(c));
      REQUIRE(cells.test(c));
      REQUIRE(group % cells.count() == 0);
      for (const int o : cells) REQUIRE(generate::orbit<B>(s, cell(o)) == cells);
    }
  };
  for (const pattern_symmetry s : generate::pattern_symmetries) {
    const int group = __builtin_popcount(static_cast<unsigned>(s));
    check.operator()<2>(s, group);
    check.operator()<3>(s, group);
    check.operator()<two_by_three>(s, group);
  }
}

TEST_CASE("symmetry_of is the largest symmetry, by the definitions") {
  random_source random(5);
  std::set<pattern_symmetry> seen;
  const auto check = [&]<box B>(const grid<B>& g) {
    const pattern_symmetry found = generate::symmetry_of(g);
    seen.insert(found);
    for (const pattern_symmetry s : generate::pattern_symmetries) REQUIRE(includes(found, s) == has(g, s));
  };
  for (int i = 0; i < 100; ++i)
    for (const pattern_symmetry s : generate::pattern_symmetries) {
      const auto g = drawn<3>(s, random);
      REQUIRE(has(g, s));
      check(g);
      check(drawn<2>(s, random));
      check(drawn<two_by_three>(s, random));
    }
  CHECK(seen.size() == 10);
}
static_assert(generate::symmetry_of(grid<2>()) == pattern_symmetry::full);

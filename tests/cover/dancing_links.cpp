// SPDX-License-Identifier: BSL-1.0
#include <boxline/cover/dancing_links.hpp>

#include "covers.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace boxline;
using cover::index;
using cover_lists = std::vector<std::vector<index>>;

namespace {

cover_lists sorted(cover_lists found) {
  for (auto& rows : found) std::sort(rows.begin(), rows.end());
  std::sort(found.begin(), found.end());
  return found;
}

// Knuth's example, (3) of his paper.
constexpr cover::matrix knuth() {
  cover::matrix m(7);
  static_cast<void>(m.add_row({2, 4, 5}));
  static_cast<void>(m.add_row({0, 3, 6}));
  static_cast<void>(m.add_row({1, 2, 5}));
  static_cast<void>(m.add_row({0, 3}));
  static_cast<void>(m.add_row({1, 6}));
  static_cast<void>(m.add_row({3, 4, 6}));
  return m;
}

// Queens: a row of the matrix for each square; ranks and files are primary, the diagonals secondary.
cover::matrix queens(index n) {
  cover::matrix m(2 * n, 2 * (2 * n - 1));
  for (index r = 0; r < n; ++r)
    for (index c = 0; c < n; ++c)
      REQUIRE(m.add_row({r, n + c, 2 * n + r + c, 2 * n + 2 * n - 1 + r + n - 1 - c}).has_value());
  return m;
}

// Langford pairs: i twice in 2n places, i places between the two.
cover::matrix langford(index n) {
  cover::matrix m(3 * n);
  for (index i = 1; i <= n; ++i)
    for (index at = 0; at + i + 1 < 2 * n; ++at)
      REQUIRE(m.add_row({i - 1, n + at, n + at + i + 1}).has_value());
  return m;
}

// Dominoes on a board of `height` rows and `width` columns.
cover::matrix dominoes(index height, index width) {
  cover::matrix m(height * width);
  for (index r = 0; r < height; ++r)
    for (index c = 0; c < width; ++c) {
      if (c + 1 < width) REQUIRE(m.add_row({r * width + c, r * width + c + 1}).has_value());
      if (r + 1 < height) REQUIRE(m.add_row({r * width + c, (r + 1) * width + c}).has_value());
    }
  return m;
}

template <class Choice>
void finds_the_covers(const cover::matrix& m, const cover_lists& expected, Choice choice = {}) {
  const auto r = cover::all(m, {}, choice);
  CHECK(sorted(r.covers) == expected);
  CHECK(r.complete);
  CHECK(r.count == expected.size());
  CHECK(r.stats.solutions == expected.size());
  CHECK(r.verdict == (expected.empty() ? cover::cover_verdict::none : cover::cover_verdict::found));
}

} // namespace

TEST_CASE("random matrices with secondary columns against all subsets of their rows") {
  random_source random(3);
  std::size_t none = 0, some = 0, many = 0, optional = 0;
  for (int round = 0; round < 400; ++round) {
    const auto secondary = static_cast<index>(random.below(4));
    const cover::matrix m =
        covers::random_matrix(random, 1 + static_cast<index>(random.below(8)), secondary, 11);
    const auto expected = covers::by_subsets(m);
    finds_the_covers(m, expected, cover::fewest_rows());
    finds_the_covers(m, expected, cover::first_column());
    finds_the_covers(m, expected, cover::random_ties(static_cast<std::uint64_t>(round)));
    const auto first = cover::first(m);
    CHECK((first.verdict == cover::cover_verdict::found) == !expected.empty());
    if (first) {
      const auto rows = sorted({first.rows})[0];
      CHECK(std::find(expected.begin(), expected.end(), rows) != expected.end());
    }
    ++(expected.empty() ? none : expected.size() == 1 ? some : many);
    optional += secondary > 0 && !expected.empty();
  }
  CHECK(none > 20);
  CHECK(some > 20);
  CHECK(many > 20);
  CHECK(optional > 20);
}

TEST_CASE("Knuth's example, also in a constant expression") {
  const auto r = cover::all(knuth());
  CHECK(sorted(r.covers) == cover_lists{{0, 3, 4}});
  // Column 0 has rows 1 and 3. After 1, column 1 forces row 2, and column 4 has none. After 3, column 4
  // forces row 0, column 1 row 4. With the root and the solution that is six nodes.
  CHECK(r.covers[0] == std::vector<index>{3, 0, 4});
  static constexpr auto stats = cover::count(knuth()).stats;
  CHECK(stats == r.stats);
  static_assert(stats.solutions == 1 && stats.nodes == 6 && stats.failures == 1 && stats.guesses == 1 &&
                stats.depth == 3);
}

TEST_CASE("queens with secondary diagonals, Langford pairs, dominoes: the known numbers") {
  const std::uint64_t ways[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
  for (index n = 1; n <= 8; ++n) CHECK(cover::count(queens(n)).count == ways[n]);
  CHECK(cover::count(queens(7), {}, cover::first_column()).count == 40);
  const std::uint64_t pairs[] = {0, 0, 0, 2, 2, 0, 0, 52}; // each and its mirror image
  for (index n = 1; n <= 7; ++n) CHECK(cover::count(langford(n)).count == pairs[n]);
  CHECK(cover::count(dominoes(4, 4)).count == 36);
  CHECK(cover::count(dominoes(6, 6)).count == 6728);
  CHECK(cover::count(dominoes(3, 3)).count == 0);
}

TEST_CASE("fewest rows makes a small search tree") {
  CHECK(cover::count(langford(7)).stats.nodes * 2 <
        cover::count(langford(7), {}, cover::first_column()).stats.nodes);
}

TEST_CASE("no primary column: the empty cover, once; a column without rows: none") {
  const auto r = cover::all(cover::matrix(0, 3));
  CHECK(r.covers == cover_lists{{}});
  CHECK(r.stats.nodes == 1);
  const auto empty = cover::count(cover::matrix(1));
  CHECK(empty.verdict == cover::cover_verdict::none);
  CHECK(empty.stats.nodes == 1);
  CHECK(empty.stats.failures == 1);
}

TEST_CASE("stopped at any node and resumed, it finds and counts the same") {
  const cover::matrix m = queens(6);
  const auto whole = cover::all(m);
  REQUIRE(whole.count == 4);
  for (const std::uint64_t slice : {1u, 2u, 7u, 16u}) {
    cover::dancing_links<> run(m, {.nodes = slice});
    cover_lists found;
    int stops = 0;
    for (std::uint64_t nodes = slice;;) {
      const next_result o = run.next();
      if (o == next_result::exhausted) break;
      if (o == next_result::found) {
        found.push_back(run.rows());
        CHECK(run.rows().size() == static_cast<std::size_t>(run.depth()));
        continue;
      }
      CHECK(o == next_result::limit_reached);
      CHECK(run.stats().nodes == nodes);
      ++stops;
      nodes += slice;
      run.set_limits({.nodes = nodes});
    }
    CHECK(stops > 1);
    CHECK(found == whole.covers);
    CHECK(run.stats() == whole.stats);
    CHECK(run.next() == next_result::exhausted);
    CHECK(run.structure() == cover::links(m)); // everything is put back at the end
  }
}

TEST_CASE("limits: solutions, nodes, cancelled, time") {
  const cover::matrix m = queens(8);
  auto r = cover::all(m, {.solutions = 5});
  CHECK(r.count == 5);
  CHECK(r.covers.size() == 5);
  CHECK(!r.complete);
  CHECK(r.verdict == cover::cover_verdict::found);
  r = cover::count(m, {.solutions = 0});
  CHECK(r.count == 0);
  CHECK(r.verdict == cover::cover_verdict::limit_reached);
  r = cover::count(m, {.nodes = 100});
  CHECK(r.stats.nodes == 100);
  CHECK(r.verdict == cover::cover_verdict::limit_reached);
  CHECK(cover::first(m, {.nodes = 0}).verdict == cover::cover_verdict::limit_reached);
  int asked = 0;
  const auto cancel = [&] { return ++asked > 3; };
  r = cover::count(m, {.cancelled = cancel});
  CHECK(r.verdict == cover::cover_verdict::cancelled);
  CHECK(r.stats.nodes == 48);
  CHECK(cover::count(m, {.until = deadline::in(-1)}).verdict == cover::cover_verdict::limit_reached);
}

TEST_CASE("a copy is independent") {
  cover::dancing_links<cover::random_ties> run(queens(6));
  REQUIRE(run.next() == next_result::found);
  auto copy = run;
  cover_lists found, copied;
  while (run.next() == next_result::found) found.push_back(run.rows());
  while (copy.next() == next_result::found) copied.push_back(copy.rows());
  CHECK(found.size() == 3);
  CHECK(found == copied);
}

TEST_CASE("committed rows are in every cover") {
  random_source random(8);
  std::size_t clashes = 0, kept = 0;
  for (int round = 0; round < 300; ++round) {
    const cover::matrix m = covers::random_matrix(random, 5, 2, 10);
    const auto a = static_cast<index>(random.below(m.rows())), b = static_cast<index>(random.below(m.rows()));
    if (a == b) continue;
    cover_lists expected;
    for (const auto& rows : covers::by_subsets(m))
      if (std::find(rows.begin(), rows.end(), a) != rows.end() &&
          std::find(rows.begin(), rows.end(), b) != rows.end())
        expected.push_back(rows);
    bool share = false;
    for (const index c : m.row(a))
      for (const index d : m.row(b)) share = share || c == d;
    cover::dancing_links<> run(m);
    CHECK(run.commit(a) != status::contradiction);
    const status second = run.commit(b);
    CHECK((second == status::contradiction) == share);
    CHECK((second == status::solved) ==
          (!share && expected == cover_lists{{std::min(a, b), std::max(a, b)}}));
    cover_lists found;
    while (run.next() == next_result::found) found.push_back(run.rows());
    CHECK(sorted(found) == expected);
    CHECK(run.stats().nodes >= 1);
    clashes += share;
    kept += !expected.empty();
  }
  CHECK(clashes > 20);
  CHECK(kept > 10);
}

// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/cover/contradiction.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/cover/puzzle_matrix.hpp>
#include <boxline/literature/visits.hpp>
#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/equivalence.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace models_entries {

template <box B>
void forms() {
  const table<B> t;
  t.entry("canonicalise", [](const auto& p, const limits& l) { return symmetry::canonicalise(p, l); });
  t.entry("equivalence", [](const auto& p, const limits& l) { return symmetry::equivalence(p, p, l); });
  // Few givens, and none in most boxes.
  t.entry("canonicalise two lines", [](const auto& p, const limits& l) {
    grid<B> few;
    for (int c = 0; c < 2 * B.size(); ++c)
      if (!p.is_blank(cell(c))) few.set(cell(c), p.digit_at(cell(c)));
    return symmetry::canonicalise(few, l);
  });
  t.entry("canonicalise one digit", [](const auto& p, const limits& l) {
    grid<B> few;
    for (int c = 0; c < B.cells(); ++c)
      if (!p.is_blank(cell(c))) few.set(cell(c), digit::from_index(0));
    return symmetry::canonicalise(few, l);
  });
}
template <box B>
void covers() {
  const table<B> t;
  const auto matrix_of = [](const auto& p) {
    bits::cells::board<B> b;
    load(b, p);
    return cover::puzzle_matrix<B>(b);
  };
  t.entry("cover::count",
          [&](const auto& p, const limits& l) { return cover::count(matrix_of(p).ones(), l); });
  t.entry("cover::first",
          [&](const auto& p, const limits& l) { return cover::first(matrix_of(p).ones(), l); });
  t.entry("find_contradictions", [&](const auto& p, const limits& l) {
    bits::cells::board<B> b;
    load(b, p);
    return cover::find_contradictions(b, l);
  });
}
template <box B>
void visits() {
  const table<B> t;
  t.entry("visit_counter to the first",
          [](const auto& p, const limits& l) { return literature::visit_counter<B>(p).next(l); });
  t.entry("visit_counter", [](const auto& p, limits l) {
    l.nodes = 100'000'000;
    literature::visit_counter<B> run(p);
    for (;;)
      if (const next_result r = run.next(l); r != next_result::found) return r;
  });
}

} // namespace models_entries
} // namespace

TEST_CASE("[busy] canonical forms keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { models_entries::forms<B>(); });
}
TEST_CASE("[busy] covers keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { models_entries::covers<B>(); });
}
TEST_CASE("[busy] visit counters keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { models_entries::visits<B>(); });
}

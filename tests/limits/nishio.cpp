// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/by_witnesses.hpp>
#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/explanation.hpp>
#include <boxline/nishio/forcing.hpp>
#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/path_counts.hpp>
#include <boxline/nishio/placements.hpp>
#include <boxline/nishio/propagator.hpp>
#include <boxline/nishio/surviving_cells.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace nishio_entries {

// The cells of one digit.
template <box B>
nishio::cell_set<B> cells(const grid<B>& p) {
  bits::cells::board<B> b;
  load(b, p);
  return nishio::cells_of(b, digit::from_index(0));
}

template <box B>
void single_digits() {
  const table<B> t;
  t.entry("surviving_cells", [](const auto& p, const limits& l) {
    nishio::fastest<B> workspace;
    return nishio::surviving_cells(cells(p), workspace, l);
  });
  t.entry("layered", [](const auto& p, const limits& l) { return nishio::layered<B>()(cells(p), l); });
  t.entry("by_exact_cover",
          [](const auto& p, const limits& l) { return nishio::by_exact_cover<B>()(cells(p), l); });
  t.entry("by_witnesses",
          [](const auto& p, const limits& l) { return nishio::by_witnesses<B>()(cells(p), l); });
  t.entry("by_matching",
          [](const auto& p, const limits& l) { return nishio::by_matching<B>()(cells(p), l); });
  t.entry("placements", [](const auto& p, const limits& l) {
    return nishio::for_each_placement_in(
        cells(p), [](const auto&) { return true; }, l);
  });
  t.entry("find_companions", [](const auto& p, const limits& l) {
    nishio::fastest<B> m;
    return nishio::find_companions(cells(p), m, l).verdict();
  });
  t.entry("forced_by", [](const auto& p, const limits& l) {
    nishio::fastest<B> m;
    const auto all = cells(p);
    return nishio::forced_by(all, cell(*all.begin()), m, l);
  });
  t.entry("explain", [](const auto& p, const limits& l) {
    const auto all = cells(p);
    return nishio::explain(all, cell(*all.begin()), l);
  });
  t.entry("eliminations", [](const auto& p, const limits& l) {
    bits::cells::board<B> b;
    load(b, p);
    return nishio::propagator<B>().eliminations(b, l);
  });
  if constexpr (B.size() <= 25) { // larger graphs do not fit into memory
    t.entry("depth_first", [](const auto& p, const limits& l) {
      nishio::depth_first<B> m;
      return m(cells(p), l);
    });
    t.entry("path_counts", [](const auto& p, const limits& l) {
      nishio::path_counts<B> m;
      return m.count(cells(p), l);
    });
    t.entry("path_counts by cell", [](const auto& p, const limits& l) {
      nishio::path_counts<B> m;
      const stop_reason why = m.count(cells(p), l);
      return why == stop_reason::none ? m.by_cell(l).stopped : why;
    });
  }
}

} // namespace nishio_entries
} // namespace

TEST_CASE("[busy] single digits keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { nishio_entries::single_digits<B>(); });
}

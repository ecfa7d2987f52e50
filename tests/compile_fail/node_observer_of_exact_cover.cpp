// SPDX-License-Identifier: BSL-1.0
// expect: reports solutions alone
// expect: take search::depth_first
// max-lines: 20
#include <boxline/search/exact_cover.hpp>
#include <boxline/solver.hpp>

struct watcher : boxline::search::null_observer {
#ifndef BOXLINE_GOOD
  static constexpr bool observes_nodes = true;
#endif
};

using namespace boxline;

int main() { return solver<2, search::exact_cover<>>().first(grid<2>(), {}, watcher()) ? 0 : 1; }

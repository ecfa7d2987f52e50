// SPDX-License-Identifier: BSL-1.0
// expect: observer_for
// max-lines: 20
#include <boxline/default_pipeline.hpp>

struct watcher : boxline::search::null_observer {
#ifndef BOXLINE_GOOD
  void visit(int) {}
#endif
};

int main() { return boxline::solver<2>().first(boxline::grid<2>(), {}, watcher()) ? 0 : 1; }

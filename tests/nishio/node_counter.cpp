// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/node_counter.hpp>

#include <doctest/doctest.h>

#include <initializer_list>

using namespace boxline;
using nishio::node_counter;

namespace {

// How many nodes of a hundred it allows; none after it has refused one.
std::uint64_t allowed(node_counter& m) {
  std::uint64_t result = 0;
  bool stopped = false;
  for (int i = 0; i < 100; ++i) {
    const bool next = m.next();
    CHECK(!(stopped && next));
    stopped = !next;
    result += next;
  }
  CHECK(m.count() == result);
  return result;
}

} // namespace

TEST_CASE("node_counter: as many nodes as the limits have") {
  for (const std::uint64_t nodes : {0, 1, 15, 16, 17, 32, 99}) {
    const limits few{.nodes = nodes};
    node_counter m(few);
    CHECK(allowed(m) == nodes);
    CHECK(m.stopped() == stop_reason::limit_reached);
    // The same where time and cancellation are checked too, and stop nothing.
    auto never = [] { return false; };
    const limits asking{.nodes = nodes, .until = deadline::in(1000), .cancelled = never};
    node_counter n(asking);
    CHECK(allowed(n) == nodes);
    CHECK(n.stopped() == stop_reason::limit_reached);
  }
  const limits none;
  node_counter m(none);
  CHECK(allowed(m) == 100);
  CHECK(m.stopped() == stop_reason::none);
}

TEST_CASE("node_counter: time and cancellation are checked every 16 nodes") {
  int asked = 0;
  auto third = [&asked] { return ++asked == 3; };
  const limits limit{.nodes = 50, .cancelled = third};
  node_counter m(limit);
  CHECK(allowed(m) == 32);
  CHECK(m.stopped() == stop_reason::cancelled);
  CHECK(asked == 3);
  const limits late{.until = deadline::in(-1)};
  node_counter n(late);
  CHECK(allowed(n) == 0);
  CHECK(n.stopped() == stop_reason::limit_reached);
}

TEST_CASE("node_counter: reports every 16 nodes, also without other limits") {
  std::uint64_t reports = 0, last = 0;
  const auto keep = [&](const progress_report& r) {
    ++reports;
    last = r.nodes;
  };
  progress_monitor monitor(keep, 0);
  const limits limit{.progress = &monitor};
  node_counter m(limit);
  CHECK(allowed(m) == 100);
  CHECK(reports == 7);
  CHECK(last == 96);
}

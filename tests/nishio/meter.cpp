// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/meter.hpp>

#include <doctest/doctest.h>

#include <initializer_list>

using namespace boxline;
using nishio::meter;

namespace {

// How many it lets pass of a hundred, and that none follows on a no.
std::uint64_t passed(meter& m) {
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

TEST_CASE("meter: as many as the limits have nodes") {
  for (const std::uint64_t nodes : {0, 1, 15, 16, 17, 32, 99}) {
    const limits few{.nodes = nodes};
    meter m(few);
    CHECK(passed(m) == nodes);
    CHECK(m.stopped() == stop_reason::limit_reached);
    // The same where it asks for something else too, which says nothing.
    auto never = [] { return false; };
    const limits asking{.nodes = nodes, .until = deadline::in(1000), .cancelled = never};
    meter n(asking);
    CHECK(passed(n) == nodes);
    CHECK(n.stopped() == stop_reason::limit_reached);
  }
  const limits none;
  meter m(none);
  CHECK(passed(m) == 100);
  CHECK(m.stopped() == stop_reason::none);
}

TEST_CASE("meter: it asks every 16") {
  int asked = 0;
  auto third = [&asked] { return ++asked == 3; };
  const limits limit{.nodes = 50, .cancelled = third};
  meter m(limit);
  CHECK(passed(m) == 32);
  CHECK(m.stopped() == stop_reason::cancelled);
  CHECK(asked == 3);
  const limits late{.until = deadline::in(-1)};
  meter n(late);
  CHECK(passed(n) == 0);
  CHECK(n.stopped() == stop_reason::limit_reached);
}

// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/limits.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("limits that are not set stop nothing") {
  static_assert(limits().check(0) == stop_reason::none);
  static_assert(limits().check(unlimited - 1) == stop_reason::none);
  static_assert(!deadline().is_set());
  static_assert(!deadline().has_passed());
  static_assert(!cancel_callable().is_set());
  CHECK(!cancel_callable()());
}

TEST_CASE("a search stops at its limit of nodes") {
  const limits l{.nodes = 5};
  CHECK(l.check(4) == stop_reason::none);
  CHECK(l.check(5) == stop_reason::limit_reached);
  CHECK(l.check(6) == stop_reason::limit_reached);
}

TEST_CASE("the callable is called at each multiple of 16, and nowhere else") {
  int calls = 0;
  bool stop = false;
  const auto cancel = [&] {
    ++calls;
    return stop;
  };
  limits l;
  l.cancelled = cancel;
  CHECK(l.cancelled.is_set());
  for (std::uint64_t i = 0; i < 48; ++i) CHECK(l.check(i) == stop_reason::none);
  CHECK(calls == 3);
  stop = true;
  CHECK(l.check(48) == stop_reason::cancelled);
  CHECK(l.check(49) == stop_reason::none);
}

TEST_CASE("a deadline passes after its time") {
  limits l;
  l.until = deadline::in(-1);
  CHECK(l.until.is_set());
  CHECK(l.until.has_passed());
  CHECK(l.check(0) == stop_reason::limit_reached);
  CHECK(l.check(1) == stop_reason::none); // the clock is read at multiples of 16
  l.until = deadline::in(1e6);
  CHECK(!l.until.has_passed());
  CHECK(l.check(0) == stop_reason::none);
  CHECK(!deadline::in(1e300).is_set()); // beyond the range of the clock
}

TEST_CASE("the callable comes before the deadline, and the nodes before both") {
  const auto cancel = [] { return true; };
  limits l;
  l.until = deadline::in(-1);
  l.cancelled = cancel;
  CHECK(l.check(0) == stop_reason::cancelled);
  l.nodes = 0;
  CHECK(l.check(0) == stop_reason::limit_reached);
}

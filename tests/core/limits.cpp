// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/limits.hpp>

#include <doctest/doctest.h>

#include <string>
#include <type_traits>
#include <vector>

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

namespace {

struct kept_reports {
  std::vector<progress_report> all;
  std::vector<std::string> outer; // the stages that each is within, the outermost last
  void operator()(const progress_report& r) {
    all.push_back(r);
    outer.emplace_back();
    for (const progress_report* o = r.within; o != nullptr; o = o->within) outer.back() += o->stage;
  }
};

} // namespace

TEST_CASE("limits are trivially copyable, with a cancel callable and a monitor") {
  static_assert(std::is_trivially_copyable_v<limits>);
  static_assert(!std::is_copy_constructible_v<progress_monitor>);
  static_assert(!std::is_constructible_v<progress_monitor, int (&)(int)>);
}

TEST_CASE("a monitor receives a report at each multiple of 16, and nowhere else") {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  const limits l{.progress = &monitor};
  std::uint64_t asked = 0;
  for (std::uint64_t i = 0; i < 48; ++i) {
    const auto now = [&] {
      ++asked;
      return progress_report{.stage = "test", .nodes = i, .solutions = 3, .depth = 4};
    };
    CHECK(l.check(i, now) == stop_reason::none);
  }
  REQUIRE(kept.all.size() == 3);
  CHECK(asked == 3);
  CHECK(kept.all[2].nodes == 32);
  CHECK(kept.all[2].solutions == 3);
  CHECK(kept.all[2].depth == 4);
  CHECK(kept.all[2].stage == std::string("test"));
  CHECK(kept.all[2].within == nullptr);
  CHECK(kept.all[0].seconds >= 0);
  CHECK(kept.all[2].seconds >= kept.all[0].seconds);
}

TEST_CASE("a monitor calls at most once in its interval, and not before the first has passed") {
  kept_reports kept;
  progress_monitor seldom(kept, 1000), often(kept, 0.01);
  const auto now = [] { return progress_report{}; };
  limits l{.progress = &seldom};
  for (int i = 0; i < 1000; ++i) l.check(0, now);
  CHECK(kept.all.empty());
  l.progress = &often;
  const deadline end = deadline::in(0.055);
  while (!end.has_passed()) l.check(0, now);
  CHECK(kept.all.size() >= 1);
  CHECK(kept.all.size() <= 5);
}

TEST_CASE("a search that is stopped makes no report at that check, nor one without a monitor") {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  limits l{.nodes = 0, .progress = &monitor};
  CHECK(l.check(0, [] { return progress_report{}; }) == stop_reason::limit_reached);
  CHECK(kept.all.empty());
  CHECK(limits().check(0, [] { return progress_report{}; }) == stop_reason::none);
}

TEST_CASE("the report of a part points to what it is a part of") {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  const limits l{.progress = &monitor};
  const auto now = [] { return progress_report{}; };
  {
    const progress_part outer(l.progress, {.stage = "outer "});
    const progress_part middle(l.progress, {.stage = "middle ", .nodes = 5});
    l.check(0, now);
    CHECK(kept.all.back().within->nodes == 5);
  }
  l.check(0, now);
  CHECK(kept.outer == std::vector<std::string>{"middle outer ", ""});
  const progress_part none(nullptr, {.stage = "nothing"});
}

TEST_CASE("a stop check asks at each call, or at each so many, and stays stopped") {
  int calls = 0;
  bool stop = false;
  const auto cancel = [&] {
    ++calls;
    return stop;
  };
  stop_check asked(limits{.solutions = 0, .nodes = 0, .cancelled = cancel}); // neither of these stops it
  CHECK(!asked());
  CHECK(!asked());
  CHECK(calls == 2);
  for (int i = 0; i < 8; ++i) CHECK(!asked.each<4>());
  CHECK(calls == 4);
  stop = true;
  CHECK(!asked.each<4>());
  CHECK(asked());
  CHECK(asked.why() == stop_reason::cancelled);
  stop = false;
  CHECK(asked());
  CHECK(asked.each<4>());
  CHECK(calls == 5);

  stop_check late(limits{.until = deadline::in(-1)});
  CHECK(late.why() == stop_reason::none);
  CHECK(late());
  CHECK(late.why() == stop_reason::limit_reached);

  stop_check never;
  CHECK(!never());
  never.stop(stop_reason::cancelled);
  CHECK(never());
}

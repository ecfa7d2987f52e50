// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/sets/bit_set.hpp>

#include <doctest/doctest.h>

#include <set>

// Compares a bit set with std::set<int> under random operations on two sets. `Make::empty()` and
// `Make::full()` make them.
template <class Make>
void check_against_std_set(std::uint64_t seed, int steps) {
  using set = decltype(Make::empty());
  static_assert(boxline::bit_set<set>);
  boxline::random_source random(seed);
  constexpr int n = Make::capacity;
  set bits[2] = {Make::empty(), Make::full()};
  std::set<int> plain[2];
  for (int i = 0; i < n; ++i) plain[1].insert(i);
  const auto differs = [](const set& s, const std::set<int>& expected) {
    bool bad = s.capacity() != n || s.count() != static_cast<int>(expected.size()) ||
               s.empty() != expected.empty() || s.is_single() != (expected.size() == 1);
    bad = bad || s.first() != (expected.empty() ? -1 : *expected.begin());
    for (int i = 0; i < n && !bad; ++i) {
      const auto above = expected.upper_bound(i);
      bad = s.test(i) != (expected.count(i) == 1) || s.next(i) != (above == expected.end() ? -1 : *above);
    }
    auto at = expected.begin();
    for (const int i : s) bad = bad || at == expected.end() || *at++ != i;
    return bad || at != expected.end();
  };
  for (int step = 0; step < steps; ++step) {
    const int i = static_cast<int>(random.below(static_cast<std::uint64_t>(n)));
    const std::size_t a = random.below(2), b = random.below(2); // also one set with itself
    const set other = bits[b];
    const std::set<int> other_plain = plain[b];
    std::set<int> both, either = plain[a], rest = plain[a];
    for (const int m : other_plain) {
      if (plain[a].count(m)) both.insert(m);
      either.insert(m);
      rest.erase(m);
    }
    switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      bits[a].insert(i);
      plain[a].insert(i);
      break;
    case 3:
    case 4:
      bits[a].erase(i);
      plain[a].erase(i);
      break;
    case 5:
      bits[a] |= bits[b];
      plain[a] = either;
      break;
    case 6:
      bits[a] &= bits[b];
      plain[a] = both;
      break;
    case 7:
      bits[a] -= bits[b];
      plain[a] = rest;
      break;
    case 8:
      REQUIRE(!differs(bits[a] | bits[b], either));
      REQUIRE(!differs(bits[a] & bits[b], both));
      REQUIRE(!differs(bits[a] - bits[b], rest));
      break;
    case 9:
      bits[a] = Make::full() - bits[a];
      both.clear();
      for (int m = 0; m < n; ++m)
        if (!plain[a].count(m)) both.insert(m);
      plain[a] = both;
      break;
    case 10:
      bits[a] = Make::empty();
      plain[a].clear();
      break;
    default:
      bits[a] = other;
      plain[a] = other_plain;
      break;
    }
    REQUIRE(!differs(bits[0], plain[0]));
    REQUIRE(!differs(bits[1], plain[1]));
    REQUIRE((bits[0] == bits[1]) == (plain[0] == plain[1]));
  }
}

// Holds the shifts of a bit set of capacity `n` against moving its members one by one.
template <class Set>
void check_shifts(std::uint64_t seed, int n, const Set& none) {
  boxline::random_source random(seed);
  Set s = none;
  for (int i = 0; i < n; ++i)
    if (random.below(2) == 0) s.insert(i);
  for (int by = 0; by <= n + 70; by += by < 3 ? 1 : 1 + static_cast<int>(random.below(9))) {
    Set up = s, down = s, up_expected = none, down_expected = none;
    for (int i = 0; i < n; ++i) {
      if (s.test(i) && i + by < n) up_expected.insert(i + by);
      if (s.test(i) && i >= by) down_expected.insert(i - by);
    }
    up <<= by;
    down >>= by;
    CAPTURE(by);
    CHECK(up == up_expected);
    CHECK(down == down_expected);
  }
}

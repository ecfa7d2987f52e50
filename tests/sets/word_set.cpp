// SPDX-License-Identifier: BSL-1.0
#include "sets.hpp"

#include <boxline/sets/word_set.hpp>

#include <type_traits>

using namespace boxline::sets;

template <int N>
struct make {
  static constexpr int capacity = N;
  static word_set<N> empty() { return {}; }
  static word_set<N> full() { return word_set<N>::full(); }
};

// The narrowest word that holds the members.
static_assert(sizeof(word_set<1>) == 1 && sizeof(word_set<8>) == 1 && sizeof(word_set<9>) == 2);
static_assert(sizeof(word_set<16>) == 2 && sizeof(word_set<17>) == 4 && sizeof(word_set<33>) == 8 &&
              sizeof(word_set<64>) == 8);
static_assert(std::is_trivially_copyable_v<word_set<9>>);

static_assert(word_set<64>::full().count() == 64 && word_set<64>::full().next(62) == 63 &&
              word_set<64>::full().next(63) == -1);
static_assert(word_set<9>::single(8).bits() == 0x100 && word_set<9>::single(8).is_single());
static_assert(word_set<9>::from_word(0b101).next(0) == 2);
static_assert(word_set<9>::single(3) < word_set<9>::single(4));

TEST_CASE("word sets against std::set") {
  check_against_std_set<make<1>>(1, 400);
  check_against_std_set<make<4>>(2, 1000);
  check_against_std_set<make<8>>(3, 1000);
  check_against_std_set<make<9>>(4, 1000);
  check_against_std_set<make<16>>(5, 1000);
  check_against_std_set<make<25>>(6, 1000);
  check_against_std_set<make<32>>(7, 1000);
  check_against_std_set<make<36>>(8, 1000);
  check_against_std_set<make<64>>(9, 1000);
}

TEST_CASE("a loop over a word set may change it") {
  word_set<9> s = word_set<9>::full();
  int sum = 0;
  for (const int i : s) {
    s = word_set<9>();
    sum += i;
  }
  CHECK(sum == 36);
}

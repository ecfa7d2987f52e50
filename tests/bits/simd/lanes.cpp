// SPDX-License-Identifier: BSL-1.0
// The vector lanes of each instruction set do what bits::word_lanes does.
#include <boxline/bits/simd/kernels.hpp>
#include <boxline/core/random.hpp>

#include "instruction_sets.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#if !BOXLINE_STANDARD_ONLY // then there are none
using namespace boxline;
namespace kernels = bits::kernels;

namespace {

// What each instruction set makes of two rows.
template <class Isa>
struct vectors {
  template <class Word, int Count>
  using lanes = kernels::portable::lanes<Word, Count>;
#include "lane_results.ipp"
};
#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
template <>
struct vectors<isa::avx2> {
  template <class Word, int Count>
  using lanes = kernels::avx2::lanes<Word, Count>;
#include "lane_results.ipp"
};
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(                                                                                \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,"   \
                          "avx512bitalg"))),                                                                 \
    apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target(                                                                                          \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512bitalg")
#endif
template <>
struct vectors<isa::avx512> {
  template <class Word, int Count>
  using lanes = kernels::avx512::lanes<Word, Count>;
#include "lane_results.ipp"
};
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

// And the plain words.
struct words {
#include "lane_results.ipp"
};

// Lane i has the word of lane `Factor` * i + `Offset`, round and round.
template <int Count, int Factor, int Offset>
struct lane_table {
  static constexpr std::array<int, Count> from = [] {
    std::array<int, Count> table{};
    for (int i = 0; i < Count; ++i) table[static_cast<std::size_t>(i)] = (Factor * i + Offset) % Count;
    return table;
  }();
};
template <int Count>
struct swapped_ends {
  static constexpr std::array<int, Count> from = [] {
    std::array<int, Count> table{};
    for (int i = 0; i < Count; ++i) table[static_cast<std::size_t>(i)] = i;
    std::swap(table[0], table[Count - 1]);
    return table;
  }();
};

// Words of all kinds: random ones, sparse ones, and those at the ends of their range.
template <class Row>
Row random_row(random_source& random) {
  using word = std::remove_cvref_t<decltype(Row()[0])>;
  Row row;
  for (word& w : row.words) {
    const std::uint64_t bits = random();
    const std::uint64_t kinds[] = {bits,
                                   bits & random() & random(),
                                   0,
                                   ~std::uint64_t{0},
                                   std::uint64_t{1} << bits % (8 * sizeof(word)),
                                   bits | random()};
    w = static_cast<word>(kinds[random.below(6)]);
  }
  return row;
}

template <class Isa, class Word, int Count, class... Tables>
void same_as_words(std::uint64_t seed) {
  using plain = bits::word_lanes<Word, Count>;
  using on = vectors<Isa>;
  using lanes = typename on::template lanes<Word, Count>;
  static_assert(std::is_same_v<typename plain::row, typename lanes::row>);
  CAPTURE(Isa::name);
  CAPTURE(Count);
  CAPTURE(sizeof(Word));
  random_source random(seed);
  for (int round = 0; round < 200; ++round) {
    const auto a = random_row<typename plain::row>(random), b = random_row<typename plain::row>(random);
    const auto expected = words::results<plain, Tables...>(a, b),
               got = on::template results<lanes, Tables...>(a, b);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      CAPTURE(i);
      REQUIRE(got[i] == expected[i]);
    }
  }
  // One bit alone, in every lane and place, is seen.
  for (int lane = 0; lane < Count; ++lane)
    for (unsigned bit = 0; bit < 8 * sizeof(Word); ++bit) {
      typename plain::row row{};
      row[lane] = static_cast<Word>(Word{1} << bit);
      REQUIRE(on::template is_any<lanes>(row));
    }
  REQUIRE_FALSE(on::template is_any<lanes>(typename plain::row{}));
}

template <class Word, int Count>
void at_counts(std::uint64_t seed) {
  isa_list<isa::portable, isa::avx2, isa::avx512>::for_each_supported([&]<class Isa>() {
    same_as_words<Isa, Word, Count, lane_table<Count, 1, 0>, lane_table<Count, 1, 1>,
                  lane_table<Count, Count - 1, Count - 1>, lane_table<Count, 3, 1>, lane_table<Count, 0, 1>,
                  swapped_ends<Count>>(seed);
  });
}

template <box B>
void all_turns() {
  using layout = bits::bands_layout<B>;
  CAPTURE(B.rows);
  CAPTURE(B.columns);
  isa_list<isa::portable, isa::avx2, isa::avx512>::for_each_supported([&]<class Isa>() {
    [&]<int... Steps>(std::integer_sequence<int, Steps...>) {
      same_as_words<Isa, typename layout::word, layout::lanes, typename layout::template turn<0, Steps>...,
                    typename layout::template turn<1, Steps>...>(7);
    }
    (std::make_integer_sequence<int, (B.rows > B.columns ? B.rows : B.columns)>());
  });
}

} // namespace

TEST_CASE("words of 16 bits") {
  at_counts<std::uint16_t, 8>(1);
  at_counts<std::uint16_t, 16>(2);
  at_counts<std::uint16_t, 32>(3);
  at_counts<std::uint16_t, 48>(4);
}
TEST_CASE("words of 32 bits") {
  at_counts<std::uint32_t, 8>(5);
  at_counts<std::uint32_t, 40>(6);
}
TEST_CASE("words of 64 bits") {
  at_counts<std::uint64_t, 4>(7);
  at_counts<std::uint64_t, 24>(8);
}

TEST_CASE("the permutations of the layouts") {
  all_turns<2>();
  all_turns<box{2, 3}>();
  all_turns<box{3, 2}>();
  all_turns<3>();
  all_turns<box{3, 4}>();
  all_turns<4>();
  all_turns<5>();
}

TEST_CASE("a turn rotates the boxes of every band, or of every stack") {
  using layout = bits::bands_layout<box{3, 4}>; // 4 bands, 3 stacks
  layout::row row{};
  for (int i = 0; i < layout::lanes; ++i) row[i] = static_cast<layout::word>(i + 1);
  const auto x = bits::word_lanes<layout::word, layout::lanes>::load(row);
  const auto along_band = words::stored(x.permuted<layout::turn<0, 1>>());
  const auto along_stack = words::stored(x.permuted<layout::turn<1, 3>>());
  for (int band = 0; band < 4; ++band)
    for (int stack = 0; stack < 3; ++stack) {
      CHECK(along_band[layout::lane(band, stack)] == row[layout::lane(band, (stack + 1) % 3)]);
      CHECK(along_stack[layout::lane(band, stack)] == row[layout::lane((band + 3) % 4, stack)]);
    }
}

// The words themselves, from their definitions.
static_assert([] {
  using lanes = bits::word_lanes<std::uint16_t, 8>;
  lanes::row row{};
  row[0] = 0b1100;
  row[7] = 0xffff;
  const lanes x = lanes::load(row);
  lanes::row lowest{}, counts{}, zero{}, sum{}, twice{};
  x.without_lowest().store(lowest);
  x.counts().store(counts);
  x.where_zero().store(zero);
  (x + x).store(sum);
  x.counts_with(x).store(twice);
  return lowest[0] == 0b1000 && lowest[7] == 0xfffe && lowest[1] == 0 && counts[0] == 2 && counts[7] == 16 &&
         zero[0] == 0 && zero[3] == 0xffff && sum[0] == 0b11000 && sum[7] == 0xfffe && twice[7] == 32 &&
         x.any() && !(x & ~x).any();
}());
#endif

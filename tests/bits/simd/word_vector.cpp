// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <type_traits>

namespace word_vector_test {

using namespace boxline;

static_assert(sizeof(bits::word_vector<std::uint32_t, 4>) == 16);
static_assert(std::is_trivially_copyable_v<bits::array_vector<std::uint64_t, 2>>);

TEST_CASE_TEMPLATE("array_vector does what a vector of the compiler does", Word, std::uint32_t,
                   std::uint64_t) {
  using vector = bits::word_vector<Word, 4>;
  using array = bits::array_vector<Word, 4>;
  random_source random(1);
  int wrong = 0;
  for (int i = 0; i < 500; ++i) {
    Word a[4], b[4];
    for (int j = 0; j < 4; ++j) {
      a[j] = random.below(4) == 0 ? Word{0} : static_cast<Word>(random());
      b[j] = static_cast<Word>(random());
    }
    const auto same = [](const vector& x, const array& y) {
      return x[0] == y[0] && x[1] == y[1] && x[2] == y[2] && x[3] == y[3];
    };
    const vector v{a[0], a[1], a[2], a[3]}, w{b[0], b[1], b[2], b[3]};
    const array x{a[0], a[1], a[2], a[3]}, y{b[0], b[1], b[2], b[3]};
    const int by = static_cast<int>(random.below(8 * sizeof(Word)));
    wrong += !same(v & w, x & y) || !same(v | w, x | y) || !same(~v, ~x) || !same(v & b[2], x & b[2]);
    wrong += !same(v << by, x << by) || !same(v >> by, x >> by);
    vector both = v;
    array all = x;
    both |= w;
    all |= y;
    wrong += !same(both, all);
  }
  CHECK(wrong == 0);
}

TEST_CASE("where_zero, permuted: by place") {
  const bits::word_vector<std::uint32_t, 4> x{5, 0, 7, 0};
  const auto zero = bits::where_zero<std::uint32_t, 4>(x);
  CHECK((zero[0] == 0 && zero[1] == ~0u && zero[2] == 0 && zero[3] == ~0u));
  const auto other = bits::permuted<std::uint32_t, 2, 2, 0, 3>(x);
  CHECK((other[0] == 7 && other[1] == 7 && other[2] == 5 && other[3] == 0));
}

} // namespace word_vector_test

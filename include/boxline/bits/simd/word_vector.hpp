// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <array>
#include <cstddef>

namespace boxline::inline v0_2::bits {

/// Words that are computed side by side, one after the other: an aggregate with the operators of a vector of
/// the compiler's, as far as boxline needs them. The operand on the right may be a word for all.
template <class Word, std::size_t Count>
struct array_vector {
  std::array<Word, Count> words;

  constexpr Word& operator[](std::size_t i) { return words[i]; }
  constexpr const Word& operator[](std::size_t i) const { return words[i]; }

  friend constexpr array_vector operator&(const array_vector& a, const array_vector& b) {
    return each(a, b, [](Word x, Word y) { return x & y; });
  }
  friend constexpr array_vector operator|(const array_vector& a, const array_vector& b) {
    return each(a, b, [](Word x, Word y) { return x | y; });
  }
  friend constexpr array_vector operator&(const array_vector& a, Word b) { return a & all(b); }
  friend constexpr array_vector operator-(const array_vector& a, Word b) {
    return each(a, a, [b](Word x, Word) { return x - b; });
  }
  friend constexpr array_vector operator<<(const array_vector& a, int by) {
    return each(a, a, [by](Word x, Word) { return x << by; });
  }
  friend constexpr array_vector operator>>(const array_vector& a, int by) {
    return each(a, a, [by](Word x, Word) { return x >> by; });
  }
  constexpr array_vector operator~() const {
    return each(*this, *this, [](Word x, Word) { return ~x; });
  }
  constexpr array_vector& operator|=(const array_vector& o) { return *this = *this | o; }

  /// `w` in every place.
  static constexpr array_vector all(Word w) {
    array_vector result;
    result.words.fill(w);
    return result;
  }

private:
  template <class Of>
  static constexpr array_vector each(const array_vector& a, const array_vector& b, Of of) {
    array_vector result;
    for (std::size_t i = 0; i < Count; ++i) result.words[i] = static_cast<Word>(of(a.words[i], b.words[i]));
    return result;
  }
};

#if BOXLINE_STANDARD_ONLY
template <class Word, std::size_t Count>
struct vector_type {
  using type = array_vector<Word, Count>;
};
#else
template <class Word, std::size_t Count>
struct vector_type {
  typedef Word type __attribute__((vector_size(Count * sizeof(Word))));
};
#endif

/// `Count` words side by side: a vector of the compiler's, or an `array_vector` where BOXLINE_STANDARD_ONLY
/// is on. Choose it for a loop that compilers do not vectorise by themselves.
template <class Word, std::size_t Count>
using word_vector = typename vector_type<Word, Count>::type;

/// All ones in the places where `x` is 0, and 0 in the others.
template <class Word, std::size_t Count>
constexpr word_vector<Word, Count> where_zero(const word_vector<Word, Count>& x) {
#if BOXLINE_STANDARD_ONLY
  word_vector<Word, Count> result;
  for (std::size_t i = 0; i < Count; ++i) result[i] = x[i] == 0 ? static_cast<Word>(~Word{0}) : Word{0};
  return result;
#else
  return (word_vector<Word, Count>)(x == 0);
#endif
}

/// The words of `x` in another order: in place i the word of place `From[i]`.
template <class Word, std::size_t... From>
constexpr word_vector<Word, sizeof...(From)> permuted(const word_vector<Word, sizeof...(From)>& x) {
#if BOXLINE_STANDARD_ONLY
  return {x[From]...};
#else
  return __builtin_shufflevector(x, x, From...);
#endif
}

} // namespace boxline::inline v0_2::bits

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>

namespace boxline::inline v0_2::bits {

/// Words side by side in memory, so that vector registers load and store them. An aggregate; `{}` is all
/// zeros.
template <class Word, int Count>
struct alignas(Count * sizeof(Word) % 32 == 0 ? 32 : 16) word_row {
  std::array<Word, Count> words;

  constexpr Word& operator[](int i) { return words[static_cast<std::size_t>(i)]; }
  constexpr const Word& operator[](int i) const { return words[static_cast<std::size_t>(i)]; }
  friend constexpr bool operator==(const word_row&, const word_row&) = default;
};

/// Words side by side, computed one after the other: usable in constant expressions. The vector `lanes`
/// (bits/simd/lanes.ipp) have the same members; the tests compare them.
template <class Word, int Count>
class word_lanes {
public:
  using row = word_row<Word, Count>;
  /// How many registers the lanes take, each of them lanes too: here one.
  static constexpr int pieces = 1;
  using piece_type = word_lanes;

  static constexpr word_lanes load(const row& from) {
    word_lanes result;
    result.words_ = from;
    return result;
  }
  static constexpr word_lanes all(Word w) {
    word_lanes result;
    result.words_.words.fill(w);
    return result;
  }
  constexpr void store(row& to) const { to = words_; }
  /// Piece `p`, from 0 to `pieces` - 1.
  constexpr piece_type piece(int) const { return *this; }
  constexpr void set_piece(int, const piece_type& x) { *this = x; }

  friend constexpr word_lanes operator&(const word_lanes& a, const word_lanes& b) {
    return each(a, b, [](Word x, Word y) { return static_cast<Word>(x & y); });
  }
  friend constexpr word_lanes operator|(const word_lanes& a, const word_lanes& b) {
    return each(a, b, [](Word x, Word y) { return static_cast<Word>(x | y); });
  }
  friend constexpr word_lanes operator^(const word_lanes& a, const word_lanes& b) {
    return each(a, b, [](Word x, Word y) { return static_cast<Word>(x ^ y); });
  }
  friend constexpr word_lanes operator~(const word_lanes& a) { return a ^ all(static_cast<Word>(~Word{0})); }
  /// Each word without its lowest bit; 0 stays 0.
  constexpr word_lanes without_lowest() const {
    return each(*this, *this, [](Word x, Word) { return static_cast<Word>(x & (x - 1)); });
  }
  friend constexpr word_lanes operator+(const word_lanes& a, const word_lanes& b) {
    return each(a, b, [](Word x, Word y) { return static_cast<Word>(x + y); });
  }
  /// How many bits of each word are set.
  constexpr word_lanes counts() const {
    return each(*this, *this, [](Word x, Word) { return static_cast<Word>(std::popcount(x)); });
  }
  /// How many bits of each word and of the word of `more` are set, together.
  constexpr word_lanes counts_with(const word_lanes& more) const { return counts() + more.counts(); }
  /// All ones in the lanes that are 0, and 0 in the others.
  constexpr word_lanes where_zero() const {
    return each(*this, *this, [](Word x, Word) { return x == 0 ? static_cast<Word>(~Word{0}) : Word{0}; });
  }
  /// Whether a bit is set in any lane.
  constexpr bool any() const {
    for (const Word w : words_.words)
      if (w != 0) return true;
    return false;
  }
  /// The first lane that is not 0, or -1.
  constexpr int first() const {
    for (int i = 0; i < Count; ++i)
      if (words_[i] != 0) return i;
    return -1;
  }
  /// The words permuted: lane i gets the word of lane `Table::from[i]`.
  template <class Table>
  constexpr word_lanes permuted() const {
    word_lanes result;
    for (int i = 0; i < Count; ++i) result.words_[i] = words_[Table::from[std::size_t(i)]];
    return result;
  }

private:
  template <class Of>
  static constexpr word_lanes each(const word_lanes& a, const word_lanes& b, Of of) {
    word_lanes result;
    for (int i = 0; i < Count; ++i) result.words_[i] = of(a.words_[i], b.words_[i]);
    return result;
  }

  row words_{};
};

} // namespace boxline::inline v0_2::bits

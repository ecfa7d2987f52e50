// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/lz_string.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// DEFLATE (RFC 1951) without a header, as base64: how Penpa+ puts puzzles into links. A text is a sequence
/// of blocks, bits in ascending order:
///
///     last:1 type:2   type 0: to the next byte; length:16, its complement:16, bytes
///                     type 1: codes of fixed lengths; type 2: the lengths of the codes, themselves coded
///     code of a byte | end of the block | a length, with extra bits, and a code of how far back to copy from

namespace boxline::inline v0_2::adapt {

/// What is wrong with compressed bytes.
enum class deflate_fault : unsigned char {
  none,
  bad_character, ///< no base64
  cut,           ///< the bytes end before the last block does
  bad_block,     ///< no block: an unknown type, or a wrong length
  bad_code,      ///< lengths that make no prefix code, or bits that are no code
  bad_distance,  ///< a copy from before the beginning
  too_long       ///< more bytes than allowed
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(deflate_fault f) {
  return word_of(f, {"none", "bad character", "cut", "bad block", "bad code", "bad distance", "too long"});
}

namespace detail {

/// The lengths of copies that have a word of their own: the least of each word, and the number of bits that
/// follow it. The words are 257 and more.
inline constexpr std::array<std::uint16_t, 29> copy_lengths{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                            15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                            67, 83, 99, 115, 131, 163, 195, 227, 258};
inline constexpr std::array<std::uint8_t, 29> copy_length_bits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                               2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

/// A prefix code by the lengths of its words: the numbers of words of each length, and the symbols in order.
struct prefix_code {
  std::array<std::uint16_t, 16> count{};
  std::array<std::uint16_t, 288> symbol{};
  bool is_complete = false; ///< whether all bits are words

  /// False where the lengths make no code: more words than there is room for, or fewer, unless it is one word
  /// of one bit, or none.
  bool make(std::span<const std::uint8_t> lengths) {
    count = {};
    for (const std::uint8_t n : lengths) ++count[n];
    count[0] = 0;
    int left = 1;
    for (std::size_t n = 1; n < 16; ++n) {
      left = 2 * left - count[n];
      if (left < 0) return false;
    }
    std::array<std::uint16_t, 17> at{};
    for (std::size_t n = 1; n < 16; ++n) at[n + 1] = static_cast<std::uint16_t>(at[n] + count[n]);
    for (std::size_t i = 0; i < lengths.size(); ++i)
      if (lengths[i] != 0) symbol[at[lengths[i]]++] = static_cast<std::uint16_t>(i);
    is_complete = left == 0;
    return is_complete || at[16] == count[1];
  }
};

/// Reads compressed bytes.
class inflater {
public:
  inflater(std::string_view bytes, std::size_t most) : bytes_(bytes), most_(most) {}

  expected<std::string, deflate_fault> run() {
    for (bool last = false; !last && fault_ == deflate_fault::none;) {
      last = bits(1) != 0;
      switch (bits(2)) {
      case 0:
        stored();
        break;
      case 1:
        fixed();
        break;
      case 2:
        dynamic();
        break;
      default:
        fail(deflate_fault::bad_block);
      }
    }
    if (fault_ != deflate_fault::none) return unexpected(fault_);
    return std::move(out_);
  }

private:
  void fail(deflate_fault f) {
    if (fault_ == deflate_fault::none) fault_ = f;
  }
  bool failed() const { return fault_ != deflate_fault::none; }

  unsigned bits(int n) {
    unsigned value = 0;
    for (int i = 0; i < n; ++i, ++at_) {
      if (at_ / 8 >= bytes_.size()) {
        fail(deflate_fault::cut);
        return 0;
      }
      value |= (static_cast<unsigned char>(bytes_[at_ / 8]) >> at_ % 8 & 1U) << i;
    }
    return value;
  }

  // The symbol of the next word; words of one length are consecutive numbers, the highest bit first.
  unsigned next(const prefix_code& of) {
    int word = 0, first = 0, index = 0;
    for (std::size_t n = 1; n < 16 && !failed(); ++n) {
      word |= static_cast<int>(bits(1));
      const int words = of.count[n];
      if (word - words < first) return of.symbol[static_cast<std::size_t>(index + word - first)];
      index += words;
      first = (first + words) << 1;
      word <<= 1;
    }
    fail(deflate_fault::bad_code);
    return 0;
  }

  void put(char c) {
    if (out_.size() >= most_) return fail(deflate_fault::too_long);
    out_ += c;
  }

  void stored() {
    at_ = (at_ + 7) / 8 * 8;
    const unsigned length = bits(16), complement = bits(16);
    if (failed()) return;
    if ((length ^ complement) != 0xffffU) return fail(deflate_fault::bad_block);
    for (unsigned i = 0; i < length && !failed(); ++i) put(static_cast<char>(bits(8)));
  }

  void fixed() {
    std::array<std::uint8_t, 288> lengths{};
    for (std::size_t i = 0; i < 288; ++i) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    std::array<std::uint8_t, 30> distances{};
    distances.fill(5);
    prefix_code literals, back;
    literals.make(lengths);
    back.make(distances);
    copy(literals, back);
  }

  void dynamic() {
    constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                 11, 4,  12, 3, 13, 2, 14, 1, 15};
    const std::size_t literals = bits(5) + 257, distances = bits(5) + 1, coded = bits(4) + 4;
    if (literals > 286 || distances > 30) return fail(deflate_fault::bad_block);
    std::array<std::uint8_t, 320> lengths{};
    for (std::size_t i = 0; i < coded; ++i) lengths[order[i]] = static_cast<std::uint8_t>(bits(3));
    prefix_code code;
    if (!code.make(std::span(lengths).first(19)) || !code.is_complete) return fail(deflate_fault::bad_code);
    lengths = {};
    for (std::size_t i = 0; i < literals + distances && !failed();) {
      const unsigned s = next(code);
      if (s < 16) {
        lengths[i++] = static_cast<std::uint8_t>(s);
        continue;
      }
      if (s == 16 && i == 0) return fail(deflate_fault::bad_code);
      const std::uint8_t repeated = s == 16 ? lengths[i - 1] : std::uint8_t{0};
      const std::size_t times = s == 16 ? bits(2) + 3 : s == 17 ? bits(3) + 3 : bits(7) + 11;
      if (i + times > literals + distances) return fail(deflate_fault::bad_code);
      for (std::size_t k = 0; k < times; ++k) lengths[i++] = repeated;
    }
    if (failed()) return;
    prefix_code of_literals, of_distances;
    if (lengths[256] == 0 || !of_literals.make(std::span(lengths).first(literals)) ||
        !of_distances.make(std::span(lengths).subspan(literals, distances)))
      return fail(deflate_fault::bad_code);
    copy(of_literals, of_distances);
  }

  // A block's bytes and copies, up to its end.
  void copy(const prefix_code& literals, const prefix_code& distances) {
    while (!failed()) {
      const unsigned s = next(literals);
      if (failed() || s == 256) return;
      if (s < 256) {
        put(static_cast<char>(s));
        continue;
      }
      if (s > 285) return fail(deflate_fault::bad_code);
      const std::size_t length = copy_lengths[s - 257] + bits(copy_length_bits[s - 257]);
      const unsigned d = next(distances);
      if (failed() || d > 29) return fail(deflate_fault::bad_code);
      // 1, 2, 3, 4, 5, 7, 9, 13, ...: two distances for each number of extra bits from 1 on.
      const int extra = d < 4 ? 0 : static_cast<int>(d / 2 - 1);
      const std::size_t back = (d < 4 ? d + 1 : ((2U + d % 2) << extra) + 1) + bits(extra);
      if (back > out_.size()) return fail(deflate_fault::bad_distance);
      for (std::size_t i = 0; i < length && !failed(); ++i) put(out_[out_.size() - back]);
    }
  }

  std::string_view bytes_;
  std::size_t most_, at_ = 0;
  std::string out_;
  deflate_fault fault_ = deflate_fault::none;
};

/// Compresses a text: each place copies the longest of the last few texts that begin with the same three
/// bytes, unless the next place has a longer one.
class deflater {
public:
  explicit deflater(std::string_view text) : text_(text) {}

  std::string run() {
    put(0b011, 3); // the last block, of fixed codes
    copy here = longest(0), next;
    for (std::size_t i = 0; i < text_.size(); here = next) {
      enter(i);
      next = longest(i + 1);
      if (here.length < 3 || next.length > here.length) {
        symbol(static_cast<unsigned char>(text_[i++]));
        continue;
      }
      put_copy(here);
      for (const std::size_t end = i + here.length; ++i < end;) enter(i);
      next = longest(i);
    }
    symbol(256);
    return std::move(out_);
  }

private:
  static constexpr std::size_t furthest = 32768, longest_copy = 258, most_tried = 64;
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  struct copy {
    std::size_t length = 0, back = 0;
  };

  std::size_t head_of(std::size_t i) const {
    const auto byte = [&](std::size_t k) { return std::size_t{static_cast<unsigned char>(text_[i + k])}; };
    return (byte(0) << 8 ^ byte(1) << 4 ^ byte(2)) % heads_.size();
  }
  void enter(std::size_t i) {
    if (i + 3 > text_.size()) return;
    std::uint32_t& head = heads_[head_of(i)];
    before_[i] = head;
    head = static_cast<std::uint32_t>(i);
  }
  copy longest(std::size_t i) const {
    copy best;
    if (i + 3 > text_.size()) return best;
    const std::size_t most = std::min(longest_copy, text_.size() - i);
    std::size_t tried = 0;
    for (std::uint32_t at = heads_[head_of(i)]; at != nowhere && i - at <= furthest && tried < most_tried;
         at = before_[at], ++tried) {
      std::size_t n = 0;
      while (n < most && text_[at + n] == text_[i + n]) ++n;
      if (n > best.length) best = {n, i - at};
    }
    return best;
  }

  void put(std::size_t value, int bits) {
    for (int i = 0; i < bits; ++i, ++used_) {
      if (used_ % 8 == 0) out_ += '\0';
      const std::size_t byte = static_cast<unsigned char>(out_.back()) | (value >> i & 1U) << used_ % 8;
      out_.back() = static_cast<char>(byte);
    }
  }
  // A word of a code, the highest bit first.
  void put_word(std::size_t word, int bits) {
    while (bits-- > 0) put(word >> bits & 1U, 1);
  }
  void symbol(std::size_t s) {
    if (s < 144)
      put_word(s + 0x30, 8);
    else if (s < 256)
      put_word(s - 144 + 0x190, 9);
    else if (s < 280)
      put_word(s - 256, 7);
    else
      put_word(s - 280 + 0xc0, 8);
  }
  void put_copy(copy c) {
    std::size_t k = copy_lengths.size() - 1;
    while (copy_lengths[k] > c.length) --k;
    symbol(257 + k);
    put(c.length - copy_lengths[k], copy_length_bits[k]);
    // As the reader has them: two words for each number of extra bits from 1 on.
    const std::size_t d = c.back - 1;
    const int extra = d < 4 ? 0 : static_cast<int>(std::bit_width(d)) - 2;
    put_word(d < 4 ? d : 2 * static_cast<std::size_t>(extra) + (d >> extra), 5);
    put(d & ((std::size_t{1} << extra) - 1), extra);
  }

  std::string_view text_;
  std::string out_;
  std::size_t used_ = 0;
  std::vector<std::uint32_t> heads_ = std::vector<std::uint32_t>(4096, nowhere);
  std::vector<std::uint32_t> before_ = std::vector<std::uint32_t>(text_.size(), nowhere);
};

} // namespace detail

/// The text of base64 that has compressed bytes, `most` bytes at most. What follows the last block is
/// ignored. Allocates. Linear.
inline expected<std::string, deflate_fault> inflate_base64(std::string_view text,
                                                           std::size_t most = std::size_t{1} << 20) {
  std::string bytes;
  unsigned kept = 0;
  int used = 0;
  while (text.ends_with('=')) text.remove_suffix(1);
  for (const char c : text) {
    const int value = detail::base64_value(c);
    if (value < 0) return unexpected(deflate_fault::bad_character);
    kept = (kept << 6 | static_cast<unsigned>(value)) & 0xffffU;
    used += 6;
    if (used < 8) continue;
    used -= 8;
    bytes += static_cast<char>(kept >> used & 0xffU);
  }
  return detail::inflater(bytes, most).run();
}

/// A text of fewer than 2^32 bytes, compressed as one block of fixed codes, in base64. Allocates. Linear.
inline std::string deflate_base64(std::string_view text) {
  const std::string bytes = detail::deflater(text).run();
  std::string result;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = i; k < i + 3; ++k)
      three = three << 8 | (k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      result += i + k <= bytes.size() ? detail::base64_letters[three >> (18 - 6 * k) & 63U] : '=';
  }
  return result;
}

} // namespace boxline::inline v0_2::adapt

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>

/// \file
/// Texts in UTF-16, which the formats of programs in JavaScript are made of.

namespace boxline::inline v0_2::adapt {

/// The UTF-16 of a text in UTF-8, with U+FFFD for each byte that is none. Allocates. Linear.
inline std::u16string to_utf16(std::string_view text) {
  std::u16string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t k) {
      return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u;
    };
    const unsigned first = byte(i);
    const int more = first < 0x80       ? 0
                     : first >> 5 == 6  ? 1
                     : first >> 4 == 14 ? 2
                     : first >> 3 == 30 ? 3
                                        : -1;
    constexpr unsigned least[] = {0, 0x80, 0x800, 0x10000}; // shorter code points have a shorter form
    unsigned code = more <= 0 ? first : first & (0x3Fu >> more);
    bool whole = more >= 0;
    for (int k = 1; k <= more && whole; ++k) {
      whole = byte(i + std::size_t(k)) >> 6 == 2;
      code = code << 6 | (byte(i + std::size_t(k)) & 0x3F);
    }
    if (!whole || code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
      result += u'\xFFFD';
      ++i;
      continue;
    }
    i += std::size_t(more) + 1;
    if (code < 0x10000) {
      result += static_cast<char16_t>(code);
    } else {
      result += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
      result += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
  }
  return result;
}

/// Appends a code point, at most 0x10FFFF, as UTF-8.
inline void add_utf8(std::string& to, unsigned code) {
  const auto add = [&to](unsigned byte) { to += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | code >> 6);
    add(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3F));
    add(0x80 | (code & 0x3F));
  } else {
    add(0xF0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3F));
    add(0x80 | (code >> 6 & 0x3F));
    add(0x80 | (code & 0x3F));
  }
}

/// The UTF-8 of a text in UTF-16, with U+FFFD for half of a surrogate pair. Allocates. Linear.
inline std::string to_utf8(const std::u16string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = text[i];
    if (code >= 0xD800 && code < 0xE000) {
      const unsigned low = i + 1 < text.size() ? text[i + 1] : 0u;
      const bool is_pair = code < 0xDC00 && low >= 0xDC00 && low < 0xE000;
      code = is_pair ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : 0xFFFD;
      if (is_pair) ++i;
    }
    add_utf8(result, code);
  }
  return result;
}

} // namespace boxline::inline v0_2::adapt

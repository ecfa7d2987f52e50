// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/utf16.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/error_message.hpp>

#include <map>
#include <vector>

/// \file
/// The compression of LZ-string (pieroxy.net, `compressToBase64`), with which f-puzzles and SudokuPad put
/// puzzles into links. It is LZ78 over the UTF-16 of a text, with codes whose width grows, as base64:
///
///     0 + 8 bits    a character below 256, seen for the first time      code 2: the end
///     1 + 16 bits   any other character, seen for the first time        code 3 on: strings seen before
///
/// The bits of a code are in ascending order; each base64 character has six, the highest first.

namespace boxline::inline v0_2::adapt {

/// What is wrong with compressed text.
enum class lz_fault : unsigned char {
  none,
  bad_character, ///< `found` is no character of base64
  cut,           ///< the text ends before its end mark
  bad_code,      ///< a code that no earlier text defines
  trailing,      ///< text, `found`, after the end mark
  too_long       ///< more characters than allowed
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(lz_fault f) {
  return word_of(f, {"none", "bad character", "cut", "bad code", "trailing", "too long"});
}

/// An error and its place: `column` counts the characters of the compressed text from 1.
struct lz_error : read_error<lz_fault> {};

/// The error as one line of English, without an end of line, as in
/// `character 17: found '*', expected base64 (A to Z, a to z, 0 to 9, + / =)`.
inline std::string describe(const lz_error& e) {
  const std::string place = "character " + std::to_string(e.column) + ": ";
  switch (e.kind) {
  case lz_fault::none:
    return "no error";
  case lz_fault::bad_character:
    return place + found_expected(e, "base64 (A to Z, a to z, 0 to 9, + / =)");
  case lz_fault::cut:
    return place + "found the end, expected more compressed text: it is cut off";
  case lz_fault::bad_code:
    return place + "found a code that is not defined: this is not LZ-string, or it is damaged";
  case lz_fault::trailing:
    return place + found_expected(e, "nothing more after the end of the compressed text");
  case lz_fault::too_long:
    return "found a text of more than " + std::to_string(e.expected_count) + " characters";
  }
  return place;
}

namespace detail {

inline constexpr std::string_view base64_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The value of a character of base64, -1 for none. `-` stands for `/` in LZ-string's variant for links, and
/// links that were decoded have blanks in place of `+`.
constexpr int base64_value(char c) {
  if (c == ' ') return 62;
  if (c == '-') return 63;
  const std::size_t at = base64_letters.find(c);
  return at == base64_letters.npos ? -1 : static_cast<int>(at);
}

/// The width of codes, which grows as codes are defined: the same in both directions.
struct lz_width {
  int bits = 2;
  unsigned until_next = 2; // codes until the next width
  void count() {
    if (--until_next == 0) until_next = 1u << bits++;
  }
};

/// Bits as base64.
class base64_writer {
public:
  void put(unsigned value, int bits) {
    for (int i = 0; i < bits; ++i) put_bit(value >> i & 1);
  }
  /// The rest of the last character, which may be a whole one.
  std::string finish() {
    do put_bit(0);
    while (used_ != 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

private:
  void put_bit(unsigned bit) {
    value_ = value_ << 1 | bit;
    if (++used_ < 6) return;
    text_ += base64_letters[value_];
    value_ = 0;
    used_ = 0;
  }
  std::string text_;
  unsigned value_ = 0;
  int used_ = 0;
};

/// Reads one compressed text.
class lz_reader {
public:
  lz_reader(std::string_view text, std::size_t most) : text_(text), most_(most) {
    while (!text_.empty() && (text_.back() == '=' || text_.back() == '$')) text_.remove_suffix(1);
  }

  expected<std::string, lz_error> read() {
    if (!read_all()) return unexpected(error_);
    return to_utf8(out_);
  }

private:
  // A string that was seen: where the output has it.
  struct piece {
    std::size_t begin, length;
  };

  bool read_all() {
    unsigned code = 0;
    if (!get(2, code)) return false;
    if (code == 3) return wrong(lz_fault::bad_code, {});
    if (code == 2) return ended();
    if (!literal(code)) return false;
    std::vector<piece> pieces(3, piece{0, 0});
    pieces.push_back({0, 1});
    piece last{0, 1};
    for (lz_width width{3, 4};;) {
      if (!get(width.bits, code)) return false;
      if (code == 2) return ended();
      piece next{out_.size(), 1};
      if (code < 2) {
        if (!literal(code)) return false;
        pieces.push_back(next);
        width.count();
      } else {
        if (code > pieces.size()) return wrong(lz_fault::bad_code, {});
        const piece from = code < pieces.size() ? pieces[code] : piece{last.begin, last.length + 1};
        next.length = from.length;
        if (out_.size() + from.length > most_) return too_long();
        // One by one: the last one's own first character may be a part of it.
        for (std::size_t i = 0; i < from.length; ++i) out_ += out_[from.begin + i];
      }
      if (out_.size() > most_) return too_long();
      pieces.push_back({last.begin, last.length + 1});
      width.count();
      last = next;
    }
  }

  bool literal(unsigned code) {
    unsigned value = 0;
    if (!get(code == 0 ? 8 : 16, value)) return false;
    out_ += static_cast<char16_t>(value);
    return true;
  }
  bool get(int bits, unsigned& value) {
    value = 0;
    for (int i = 0; i < bits; ++i, ++bit_) {
      if (bit_ % 6 == 0) {
        if (bit_ / 6 == text_.size()) return wrong(lz_fault::cut, {});
        const int v = base64_value(text_[bit_ / 6]);
        if (v < 0) return wrong(lz_fault::bad_character, text_.substr(bit_ / 6, 1));
        six_ = static_cast<unsigned>(v);
      }
      value |= (six_ >> (5 - bit_ % 6) & 1) << i;
    }
    return true;
  }
  // After the end mark only empty bits may follow.
  bool ended() {
    for (std::size_t i = (bit_ + 5) / 6; i < text_.size(); ++i)
      if (text_[i] != 'A') {
        bit_ = i * 6;
        return wrong(lz_fault::trailing, text_.substr(i));
      }
    return true;
  }
  bool wrong(lz_fault fault, std::string_view found) {
    error_.kind = fault;
    error_.column = static_cast<int>(bit_ / 6) + 1;
    error_.found = found_text(found);
    return false;
  }
  bool too_long() {
    error_.expected_count = static_cast<std::int64_t>(most_);
    return wrong(lz_fault::too_long, {});
  }

  std::string_view text_;
  std::size_t most_, bit_ = 0;
  unsigned six_ = 0;
  std::u16string out_;
  lz_error error_;
};

} // namespace detail

/// Compresses a text in UTF-8 as LZ-string's `compressToBase64` does, with padding. Bytes that are no UTF-8
/// are written as U+FFFD. Allocates. O(m log m) for m characters.
inline std::string lz_compress(std::string_view text) {
  // A string that was seen is its last but one part's code and its last character.
  std::map<std::pair<unsigned, char16_t>, unsigned> codes;
  std::map<unsigned, char16_t> not_written; // single characters that have a code, but did not occur yet
  detail::base64_writer out;
  detail::lz_width width;
  unsigned next_code = 3, word = 0;
  const auto write = [&] {
    if (const auto at = not_written.find(word); at != not_written.end()) {
      const bool is_short = at->second < 256;
      out.put(is_short ? 0 : 1, width.bits);
      out.put(at->second, is_short ? 8 : 16);
      width.count();
      not_written.erase(at);
    } else {
      out.put(word, width.bits);
    }
    width.count();
  };
  for (const char16_t c : to_utf16(text)) {
    const auto [single, is_new] = codes.try_emplace({0, c}, next_code);
    if (is_new) not_written[next_code++] = c;
    if (word == 0) {
      word = single->second;
      continue;
    }
    if (const auto longer = codes.find({word, c}); longer != codes.end()) {
      word = longer->second;
      continue;
    }
    write();
    codes[{word, c}] = next_code++;
    word = single->second;
  }
  if (word != 0) write();
  out.put(2, width.bits);
  return out.finish();
}

/// The text in UTF-8 that was compressed by LZ-string's `compressToBase64`, or by its variant
/// `compressToEncodedURIComponent`, with or without padding. An error if it is cut off, damaged, or
/// longer than `most` characters of UTF-16: a short text can stand for a very long one. Allocates. Linear in
/// the result.
inline expected<std::string, lz_error> lz_decompress(std::string_view text, std::size_t most = 16'777'216) {
  return detail::lz_reader(text, most).read();
}

} // namespace boxline::inline v0_2::adapt

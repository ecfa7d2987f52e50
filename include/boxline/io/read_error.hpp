// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace boxline::inline v0_2 {

/// The first bytes of what was found in a text, kept in the error itself: one character (up to four bytes of
/// UTF-8) or a word.
class found_text {
public:
  static constexpr int capacity = 15;

  constexpr found_text() = default;
  explicit constexpr found_text(std::string_view text) {
    cut_ = text.size() > capacity;
    for (; length_ < capacity && length_ < text.size(); ++length_) bytes_[length_] = text[length_];
  }
  constexpr std::string_view view() const { return {bytes_.data(), length_}; }
  /// Whether the text was longer than what is kept of it.
  constexpr bool is_cut() const { return cut_; }
  friend constexpr bool operator==(const found_text&, const found_text&) = default;

private:
  std::array<char, capacity> bytes_{};
  unsigned char length_ = 0;
  bool cut_ = false;
};

/// What is wrong with a text, and where. All errors of boxline's parsers are of this type or derive from it;
/// `Fault` is the enumeration of what a kind of text may have wrong, with `Fault::none` for nothing. A value
/// without allocation, trivially copyable. `describe`, declared beside each `Fault`, makes the message.
///
/// Models: `text_error` (grids, candidates, houses), `literature::input_error` (formulas and cell sets),
/// `adapt::answer_error` (other programs' answers), `transform_text_error`.
template <class Fault>
struct read_error {
  Fault kind = Fault::none;
  found_text found{}; ///< the offending character or word; empty where something is missing
  int line = 0;       ///< from 1; 0: the error has no such place
  int column = 0; ///< where `found` begins, from 1, in characters (code points of UTF-8); 0: no such place;
                  ///< past the line's end where something is missing
  std::int64_t found_count = 0, expected_count = 0;

  /// Whether something is wrong.
  constexpr explicit operator bool() const { return kind != Fault::none; }

  /// Prints the place and what was found to `out`, as in ``line 3, column 17: bad character, found 'q'``:
  /// what an `expected` prints of an error that was not checked. `describe` makes the whole sentence.
  void print_to(std::FILE* out) const {
    if (line > 0) std::fprintf(out, "line %d", line);
    if (line > 0 && column > 0) std::fprintf(out, ", column %d", column);
    std::fprintf(out, "%s%s, found ", line > 0 ? ": " : "", to_string(kind).data());
    if (!found.view().empty()) {
      std::fputc('\'', out);
      for (const char c : found.view()) std::fputc(static_cast<unsigned char>(c) < 0x20 ? '?' : c, out);
      std::fputs(found.is_cut() ? "...'" : "'", out);
    } else {
      if (found_count > 0)
        std::fprintf(out, "%lld", static_cast<long long>(found_count));
      else
        std::fputs("nothing", out);
      if (expected_count > 0) std::fprintf(out, ", expected %lld", static_cast<long long>(expected_count));
    }
  }
  friend constexpr bool operator==(const read_error&, const read_error&) = default;
};

} // namespace boxline::inline v0_2

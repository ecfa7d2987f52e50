// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2 {

/// How the digits of a grid are written: a small value, one of those in `alphabets`. Which characters are
/// digits depends on the grid's size n, which the members take. No parser guesses an alphabet from a text.
class alphabet {
public:
  enum class kind : unsigned char { digits_letters, hex, letters, numbers };
  /// The name of an alphabet: see `name`.
  friend constexpr std::string_view to_string(kind k) {
    return word_of(k, {"1-9A", "0-F", "A-Y", "numbers"});
  }

  /// The default alphabet, where nobody has named one: equal to `alphabets::digits_letters`, but
  /// `!is_named()`.
  constexpr alphabet() = default;
  explicit constexpr alphabet(kind k) : kind_(k), named_(true) {}

  /// Whether it was chosen, and is not the default in place of a choice. A parser that has no named alphabet
  /// refuses a text that is another puzzle in another alphabet: `text_fault::ambiguous_alphabet`.
  constexpr bool is_named() const { return named_; }

  /// The name that the `boxline` command takes: `1-9A`, `0-F`, `A-Y` or `numbers`.
  constexpr const char* name() const { return to_string(kind_).data(); }

  /// Whether digits are decimal numbers, several characters long, and not single characters.
  constexpr bool is_numbers() const { return kind_ == kind::numbers; }
  /// The least n: 10 for `hex`, in which the blank 0 of a 9x9 grid is a digit, else 1.
  constexpr int least() const { return kind_ == kind::hex ? 10 : 1; }
  /// The largest n that it has digits for: 61, 36, 52 and 255.
  constexpr int most() const {
    switch (kind_) {
    case kind::digits_letters:
      return 61;
    case kind::hex:
      return 36;
    case kind::letters:
      return 52;
    case kind::numbers:
      return 255;
    }
    return 0;
  }
  /// Whether it can write the grids of n digits.
  constexpr bool supports(int n) const { return least() <= n && n <= most(); }

  /// The character of a digit, by its value from 1. Requires `!is_numbers()` and 1 <= value <= `most()`.
  constexpr char symbol(int value) const {
    BOXLINE_ASSERT(!is_numbers() && 1 <= value && value <= most());
    const int place = kind_ == kind::letters ? value + 9 : kind_ == kind::hex ? value - 1 : value;
    return static_cast<char>(place < 10 ? '0' + place : place < 36 ? 'A' + (place - 10) : 'a' + (place - 36));
  }

  /// What a character means in a grid of n digits: the value of a digit (1 to n), 0 for a blank, -1 for
  /// neither. A lower-case letter means the same as its capital unless lower-case letters are digits of their
  /// own at this n. The blanks are `. 0 - _ * X x`, except those that are digits of this alphabet at this n.
  /// For `numbers` only blanks have a meaning, since a digit may need several characters. O(1).
  constexpr int value(char c, int n) const {
    if (kind_ == kind::digits_letters && c >= '0' && c <= '9' && c - '0' <= n) return c - '0';
    if (c == '.') return 0;
    if (kind_ != kind::numbers) {
      const int folded = c >= 'a' && c <= 'z' && !has_lower_case(n) ? c - 'a' + 'A' : c;
      int place = -1;
      if (folded >= '0' && folded <= '9') place = folded - '0';
      if (folded >= 'A' && folded <= 'Z') place = folded - 'A' + 10;
      if (folded >= 'a' && folded <= 'z') place = folded - 'a' + 36;
      const int shift = kind_ == kind::letters ? -9 : kind_ == kind::hex ? 1 : 0;
      if (place >= 0 && place + shift >= 1 && place + shift <= n) return place + shift;
      if (c == 'x' && has_lower_case(n)) return -1;
    }
    return c == '.' || c == '0' || c == '-' || c == '_' || c == '*' || c == 'X' || c == 'x' ? 0 : -1;
  }
  /// Whether a character is a blank in a grid of n digits.
  constexpr bool is_blank(char c, int n) const { return value(c, n) == 0; }

  /// Whether they write digits in the same way; one of them need not be named.
  friend constexpr bool operator==(alphabet a, alphabet b) { return a.kind_ == b.kind_; }

private:
  constexpr bool has_lower_case(int n) const {
    return kind_ == kind::digits_letters ? n > 35 : kind_ == kind::letters && n > 26;
  }

  kind kind_ = kind::digits_letters;
  bool named_ = false;
};

namespace alphabets {

/// 1 to 9, then A to Z, then a to z: the default, also for 256 characters. `1-9A` for the command.
inline constexpr alphabet digits_letters{alphabet::kind::digits_letters};
/// 0 is digit one, F digit sixteen and Z digit thirty-six: n from 10 to 36. Here 0 is no blank. `0-F` for the
/// command.
inline constexpr alphabet hex{alphabet::kind::hex};
/// A is digit one and Y digit twenty-five; Z and a to z follow. `A-Y` for the command.
inline constexpr alphabet letters{alphabet::kind::letters};
/// Decimal numbers from 1, separated by blanks; 0 is a blank. Any n. `numbers` for the command.
inline constexpr alphabet numbers{alphabet::kind::numbers};

} // namespace alphabets
} // namespace boxline::inline v0_2

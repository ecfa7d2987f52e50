// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/parse.hpp>
#include <boxline/io/size.hpp>

namespace boxline::inline v0_2 {

namespace detail {

/// The characters of a string literal as a template argument.
template <int Length>
struct literal_text {
  char bytes[Length]{};
  constexpr literal_text(const char (&text)[Length]) {
    for (int i = 0; i < Length; ++i) bytes[i] = text[i];
  }
  constexpr std::string_view view() const { return {bytes, Length - 1}; }
};

// The compiler prints its arguments, and with them the place of the error.
template <text_fault Fault, int Line, int Column>
struct puzzle_literal_error {
  static_assert(Fault != text_fault::wrong_length && Fault != text_fault::wrong_count,
                "boxline: a _sudoku line has 16, 81, 256, 625 or 1296 characters or numbers");
  static_assert(Fault != text_fault::row_length && Fault != text_fault::row_count,
                "boxline: a _sudoku block has as many rows as cells in a row: 4, 9, 16, 25 or 36");
  static_assert(Fault != text_fault::bad_character && Fault != text_fault::bad_number,
                "boxline: a character of this _sudoku is neither a digit nor a blank (. 0 - _ * X)");
  static_assert(Fault != text_fault::clash,
                "boxline: two cells of a house of this _sudoku hold the same digit");
  static_assert(Fault != text_fault::trailing_text,
                "boxline: this _sudoku has text after the end of the puzzle");
  static_assert(Fault != text_fault::ambiguous_alphabet,
                "boxline: this _sudoku is another puzzle in another alphabet; write "
                "parse<B>(text, {.symbols = alphabets::hex}) or with alphabets::digits_letters");
  static_assert(Fault != text_fault::no_puzzle && Fault != text_fault::ambiguous_row,
                "boxline: this _sudoku is no puzzle");
};

template <literal_text Text>
struct puzzle_literal {
  static constexpr auto size = size_of(Text.view());
  static constexpr box shape = size ? *size : box(2);
  static constexpr auto parsed = parse<shape>(Text.view());
  static constexpr text_error error = !size     ? size.error()
                                      : !parsed ? parsed.error()
                                                : check_givens(*parsed, Text.view(), {});
  static_assert(sizeof(puzzle_literal_error<error.kind, error.line, error.column>) > 0);
};

} // namespace detail

inline namespace literals {

/// A grid known at compile time:
/// `"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."_sudoku` is a
/// `grid<3>`. The text's length decides the size, as in `size_of`; blocks and numbers do as well (in a raw
/// string). A text that is no puzzle, or whose givens clash, does not compile. The compiler's message
/// contains what is wrong and, in the arguments of `puzzle_literal_error`, the line and column.
template <detail::literal_text Text>
consteval auto operator""_sudoku() {
  using literal = detail::puzzle_literal<Text>;
  if constexpr (literal::error.kind == text_fault::none)
    return *literal::parsed;
  else
    return grid<literal::shape>(); // one error is enough
}

} // namespace literals
} // namespace boxline::inline v0_2

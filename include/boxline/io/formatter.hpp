// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/status.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>

#include <version>

#if defined(__cpp_lib_format) && defined(__cpp_exceptions)

#include <format>
#include <string_view>

/// \file
/// `std::format` of grids, candidates, verdicts and errors of texts, where the standard library has <format>
/// (libstdc++ 13, libc++ 17) and programs have exceptions, by which it reports a wrong format; elsewhere this
/// header declares nothing.
///
///   {} {:l}   a grid as n^2 characters, candidates as n^3
///   {:b}      a grid as a block of n lines, candidates as pencil marks
///   {:n}      a grid as n^2 numbers
///   {}        a digit as its value, a cell or house as its index; a verdict as its word, an error as a
///             sentence; all of these with the width and the fill of a text

namespace boxline::inline v0_2::detail {

// The letter of a replacement field, one of `letters`; the first where there is none.
class letter_format {
public:
  explicit constexpr letter_format(std::string_view letters) : letters_(letters), letter_(letters.front()) {}
  constexpr auto parse(std::format_parse_context& in) {
    auto at = in.begin();
    if (at != in.end() && *at != '}') {
      if (letters_.find(*at) == letters_.npos) throw std::format_error("boxline: no such format of a grid");
      letter_ = *at++;
    }
    if (at != in.end() && *at != '}') throw std::format_error("boxline: one letter, for the notation");
    return at;
  }
  constexpr char letter() const { return letter_; }

private:
  std::string_view letters_;
  char letter_;
};

// Whether an enumeration is formatted as its word.
template <class E>
inline constexpr bool is_own_word = false;
template <>
inline constexpr bool is_own_word<solve_verdict> = true;
template <>
inline constexpr bool is_own_word<enumeration_verdict> = true;
template <>
inline constexpr bool is_own_word<next_result> = true;
template <>
inline constexpr bool is_own_word<stop_reason> = true;
template <>
inline constexpr bool is_own_word<progress> = true;
template <>
inline constexpr bool is_own_word<status> = true;

} // namespace boxline::inline v0_2::detail

template <boxline::box B>
struct std::formatter<boxline::grid<B>> : boxline::detail::letter_format {
  constexpr formatter() : letter_format("lbn") {}
  auto format(const boxline::grid<B>& g, auto& to) const {
    if (letter() == 'b') return boxline::print_block(g, to.out(), {});
    if (letter() == 'n') return boxline::print_numbers(g, to.out(), {boxline::alphabets::numbers, '0'});
    return boxline::print_line(g, to.out(), {});
  }
};

template <boxline::box B>
struct std::formatter<boxline::candidates<B>> : boxline::detail::letter_format {
  constexpr formatter() : letter_format("lb") {}
  auto format(const boxline::candidates<B>& marks, auto& to) const {
    if (letter() == 'b') return boxline::print_pencil_marks(marks, to.out(), {});
    return boxline::print_candidate_line(marks, to.out(), {});
  }
};

template <class Word>
  requires boxline::detail::is_own_word<Word>
struct std::formatter<Word> : std::formatter<std::string_view> {
  auto format(Word w, auto& to) const { return std::formatter<std::string_view>::format(to_string(w), to); }
};

template <>
struct std::formatter<boxline::text_error> : std::formatter<std::string_view> {
  auto format(const boxline::text_error& e, auto& to) const {
    return std::formatter<std::string_view>::format(boxline::describe(e), to);
  }
};

template <>
struct std::formatter<boxline::digit> : std::formatter<int> {
  auto format(boxline::digit d, auto& to) const { return std::formatter<int>::format(d.value(), to); }
};
template <>
struct std::formatter<boxline::cell> : std::formatter<int> {
  auto format(boxline::cell c, auto& to) const { return std::formatter<int>::format(int(c), to); }
};
template <>
struct std::formatter<boxline::house> : std::formatter<int> {
  auto format(boxline::house u, auto& to) const { return std::formatter<int>::format(int(u), to); }
};

#endif

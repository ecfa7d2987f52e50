// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <version>
#if BOXLINE_STANDARD_ONLY && defined(__cpp_lib_source_location)
#include <source_location>
#endif

namespace boxline::inline v0_2 {
namespace detail {

template <class T>
constexpr std::string_view signature() {
#if !BOXLINE_STANDARD_ONLY
  return __PRETTY_FUNCTION__;
#elif defined(__cpp_lib_source_location)
  return std::source_location::current().function_name();
#else
  return __func__;
#endif
}

// Text of fixed capacity that grows at its end.
struct type_text {
  std::array<char, 1024> chars{};
  std::size_t size = 0;

  constexpr void add(char c) {
    if (size < chars.size()) chars[size++] = c;
  }
  constexpr void add(std::string_view text) {
    for (const char c : text) add(c);
  }
};

// The type as the compiler writes it.
template <class T>
constexpr std::string_view compiler_name() {
  constexpr std::string_view known = signature<int>(), whole = signature<T>();
  constexpr std::size_t before = known.find("int");
  if constexpr (before == known.npos) {
    return "a type";
  } else {
    constexpr std::size_t after = known.size() - before - 3;
    return whole.substr(before, whole.size() - before - after);
  }
}

constexpr bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Unifies the spelling of both compilers: no `boxline::`, no unnamed namespace, `>>`, and `{3, 3}` for a
// value of a class.
constexpr type_text plain(std::string_view from) {
  constexpr std::string_view dropped[] = {
      "boxline::v0_2::", "boxline::", "{anonymous}::", "(anonymous namespace)::", "<unnamed>::"};
  type_text to;
  for (std::size_t i = 0; i < from.size();) {
    bool is_dropped = false;
    for (const std::string_view text : dropped) {
      if (from.substr(i, text.size()) != text || (i > 0 && is_name(from[i - 1]))) continue;
      i += text.size();
      is_dropped = true;
      break;
    }
    if (is_dropped) continue;
    if (from[i] == '{')
      while (to.size > 0 && is_name(to.chars[to.size - 1])) --to.size;
    const bool is_gap = from[i] == ' ' &&
                        (from.substr(i, 2) == " >" || from.substr(i, 2) == " &" || from.substr(i, 2) == " *");
    if (!is_gap) to.add(from[i]);
    ++i;
  }
  return to;
}

// The name of a template, without its arguments.
constexpr std::string_view template_name(std::string_view whole) {
  return whole.substr(0, whole.find('<'));
}

// Template arguments that have defaults are written out: one compiler leaves them out, the other does not.
template <class T>
struct type_spelling {
  static constexpr type_text text = plain(compiler_name<T>());
};
template <template <class...> class T, class... Arguments>
struct type_spelling<T<Arguments...>> {
  static constexpr type_text text = [] {
    type_text to = plain(template_name(compiler_name<T<Arguments...>>()));
    to.add('<');
    std::size_t i = 0;
    [[maybe_unused]] const auto add = [&](const type_text& argument) {
      if (i++ > 0) to.add(", ");
      to.add({argument.chars.data(), argument.size});
    };
    (add(type_spelling<Arguments>::text), ...);
    to.add('>');
    return to;
  }();
};
template <template <int...> class T, int... Numbers>
struct type_spelling<T<Numbers...>> {
  static constexpr type_text text = [] {
    type_text to = plain(template_name(compiler_name<T<Numbers...>>()));
    to.add('<');
    std::size_t i = 0;
    [[maybe_unused]] const auto add = [&](int number) {
      if (i++ > 0) to.add(", ");
      if (number < 0) to.add('-');
      unsigned rest = number < 0 ? 0u - static_cast<unsigned>(number) : static_cast<unsigned>(number),
               scale = 1;
      while (rest / scale > 9) scale *= 10;
      for (; scale > 0; scale /= 10) to.add(static_cast<char>('0' + rest / scale % 10));
    };
    (add(Numbers), ...);
    to.add('>');
    return to;
  }();
};

// Exactly as long as the text, so that the program does not hold the capacity.
template <class T>
inline constexpr auto type_characters = [] {
  constexpr const type_text& text = type_spelling<T>::text;
  std::array<char, text.size + 1> result{};
  for (std::size_t i = 0; i < text.size; ++i) result[i] = text.chars[i];
  return result;
}();

} // namespace detail

/// The name of a type, without `boxline::` and unnamed namespaces: `propagate::naked_subsets<4>`. For
/// complete and incomplete types, a user's own too. The same text from g++ and clang for types without
/// template arguments, for templates of types and for templates of `int`, with defaulted arguments written
/// out; for other templates it is what the compiler writes. Ends with a zero after the last character. At
/// most 1,024 characters. Computed at compile time.
template <class T>
constexpr std::string_view type_name() {
  return {detail::type_characters<T>.data(), detail::type_characters<T>.size() - 1};
}

} // namespace boxline::inline v0_2

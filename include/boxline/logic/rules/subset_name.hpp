// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace boxline::inline v0_2::logic {

/// A text of up to 40 characters, concatenated at compile time.
class short_text {
public:
  constexpr short_text& operator+=(std::string_view more) {
    for (const char c : more) text_[size_++] = c;
    return *this;
  }
  constexpr operator std::string_view() const { return {text_.data(), size_}; }

private:
  std::array<char, 40> text_{};
  std::size_t size_ = 0;
};

/// The key or the title of a rule for subsets of a size: `naked pair`, ... `naked quintuple`, then `naked set
/// 6`, with `gap` between the words. Requires 2 <= size < 100.
constexpr short_text subset_name(std::string_view kind, int size, std::string_view gap) {
  constexpr std::string_view words[] = {"pair", "triple", "quadruple", "quintuple"};
  short_text name;
  name += kind;
  name += gap;
  if (size <= 5) return name += words[size - 2];
  name += "set";
  name += gap;
  const char digits[] = {static_cast<char>('0' + size / 10), static_cast<char>('0' + size % 10)};
  return name += std::string_view(digits, 2).substr(size < 10);
}

namespace detail {
/// A name with a number of one figure at its end.
constexpr short_text with_number(std::string_view text, int number) {
  short_text name;
  name += text;
  const char figure = static_cast<char>('0' + number);
  return name += std::string_view(&figure, 1);
}
} // namespace detail

} // namespace boxline::inline v0_2::logic

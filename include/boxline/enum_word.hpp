// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <string_view>

/// \file
/// Every public enum has a `to_string` beside it, `constexpr std::string_view to_string(E)`: the enumerator
/// in words, and `no_enumerator` for a value that is none of the enum's. The view is of a string literal, so
/// that `to_string(e).data()` ends with a null character.

namespace boxline::inline v0_2 {

/// What each `to_string` returns for a value that is no enumerator: `?`.
inline constexpr std::string_view no_enumerator = "?";

/// The word of an enumerator: `words` has one for each, in the order of their values from 0. `no_enumerator`
/// for any other value. O(1).
template <class Enum, std::size_t Count>
constexpr std::string_view word_of(Enum e, const std::string_view (&words)[Count]) {
  const auto i = static_cast<std::size_t>(e);
  return i < Count ? words[i] : no_enumerator;
}

} // namespace boxline::inline v0_2

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <version>
#ifdef __cpp_lib_expected
#include <expected>
#else
#include <utility>
#include <variant>
#endif

namespace boxline {

#ifdef __cpp_lib_expected
using std::expected;
using std::unexpected;
#else

/// The error side of an `expected`; `return unexpected(e);` makes one that holds an error.
template <class E>
class unexpected {
public:
  explicit constexpr unexpected(E e) : error_(std::move(e)) {}
  constexpr const E& error() const& { return error_; }
  constexpr E&& error() && { return std::move(error_); }

private:
  E error_;
};

/// A value, or an error in its place: the part of C++23's std::expected that boxline uses. It is an alias of
/// std::expected where the standard library has that. Throws nothing: to read the side that is not there
/// violates a precondition.
template <class T, class E>
class expected {
public:
  using value_type = T;
  using error_type = E;

  constexpr expected() requires std::is_default_constructible_v<T> : side_(std::in_place_index<0>) {}
  constexpr expected(T value) : side_(std::in_place_index<0>, std::move(value)) {}
  template <class G>
  constexpr expected(unexpected<G> error) : side_(std::in_place_index<1>, std::move(error).error()) {}

  constexpr bool has_value() const { return side_.index() == 0; }
  explicit constexpr operator bool() const { return has_value(); }

  /// The value. Requires `has_value()`.
  constexpr T& operator*() & { return *value_pointer(); }
  constexpr const T& operator*() const& { return *value_pointer(); }
  constexpr T&& operator*() && { return std::move(*value_pointer()); }
  constexpr T* operator->() { return value_pointer(); }
  constexpr const T* operator->() const { return value_pointer(); }

  /// The error. Requires `!has_value()`.
  constexpr const E& error() const {
    BOXLINE_ASSERT(!has_value());
    return *std::get_if<1>(&side_);
  }

  /// The value, or `fallback` instead of an error.
  template <class U>
  constexpr T value_or(U&& fallback) const {
    return has_value() ? **this : static_cast<T>(std::forward<U>(fallback));
  }

private:
  // Not by std::get_if: for g++ 12 its null check of a temporary's address is no constant expression.
  constexpr T* value_pointer() {
    BOXLINE_ASSERT(has_value());
    return &std::get<0>(side_);
  }
  constexpr const T* value_pointer() const {
    BOXLINE_ASSERT(has_value());
    return &std::get<0>(side_);
  }

  std::variant<T, E> side_;
};
#endif

} // namespace boxline

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/source_place.hpp>

#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace boxline::inline v0_2 {

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

/// An error that an `expected` can print when its value is read without a check: `e.print_to(FILE*)` writes
/// what it is in a few words, without an end of line. Texts are printed too, and an enumerator, or
/// the member `kind`, by its `to_string`.
///
/// Models: `read_error`, `text_error`.
template <class E>
concept printable_error = requires(const E& e, std::FILE* out) {
  e.print_to(out);
};

namespace detail {
// Ends the program: the side that was read is not there. No constant expression.
template <class E>
[[noreturn]] void value_is_an_error(const E& error, const source_place* where) {
  if (where != nullptr && where->line() > 0)
    std::fprintf(stderr, "%s:%u: ", where->file_name(), static_cast<unsigned>(where->line()));
  std::fputs("boxline: the value of an expected was read, but it holds an error", stderr);
  if constexpr (printable_error<E>) {
    std::fputs(": ", stderr);
    error.print_to(stderr);
  } else if constexpr (std::convertible_to<const E&, std::string_view>) {
    const std::string_view text = error;
    std::fprintf(stderr, ": %.*s", static_cast<int>(text.size()), text.data());
  } else if constexpr (requires {
                         { to_string(error) } -> std::same_as<std::string_view>;
                       }) {
    std::fprintf(stderr, ": %s", to_string(error).data());
  } else if constexpr (requires { to_string(error.kind); }) {
    std::fprintf(stderr, ": %s", to_string(error.kind).data());
  }
  std::fputs("; check it first: if (e) use(*e)\n", stderr);
  std::abort();
}
[[noreturn]] inline void error_is_a_value(const source_place& where) {
  std::fprintf(stderr, "%s:%u: boxline: the error of an expected was read, but it holds a value\n",
               where.file_name(), static_cast<unsigned>(where.line()));
  std::abort();
}
} // namespace detail

/// A value, or an error in its place. It has the members of C++23's std::expected that boxline uses, and is
/// the same type in every standard mode. Throws nothing. To read the side that is not there ends the program,
/// with NDEBUG too: it prints the error, and the file and line where it was read (not for `->`, to which the
/// language passes no place), and aborts. In a constant expression it is a compile-time error. Trivially
/// copyable where both sides are.
///
///     const auto puzzle = parse<3>(text);
///     if (!puzzle) return complain(describe(puzzle.error()));
///     solve.first(*puzzle);
template <class T, class E>
class expected {
  // An expected of one value category, with the place where it was read: `*e` converts to it, since an
  // operator has no parameter that could have the place as its default.
  template <class Self>
  struct read {
    Self self;
    source_place where;
    template <class S>
      requires std::same_as<S&&, Self>
    constexpr read(S&& s, source_place w = source_place::current()) : self(static_cast<S&&>(s)), where(w) {}
  };

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
  friend constexpr T& operator*(read<expected&> e) { return e.self.value_at(&e.where); }
  friend constexpr const T& operator*(read<const expected&> e) { return e.self.value_at(&e.where); }
  friend constexpr T&& operator*(read<expected&&> e) { return std::move(e.self.value_at(&e.where)); }
  friend constexpr const T&& operator*(read<const expected&&> e) {
    return std::move(e.self.value_at(&e.where));
  }
  constexpr T* operator->() { return &value_at(nullptr); }
  constexpr const T* operator->() const { return &value_at(nullptr); }
  constexpr T& value(source_place where = source_place::current()) & { return value_at(&where); }
  constexpr const T& value(source_place where = source_place::current()) const& { return value_at(&where); }
  constexpr T&& value(source_place where = source_place::current()) && { return std::move(value_at(&where)); }

  /// The error. Requires `!has_value()`.
  constexpr const E& error(source_place where = source_place::current()) const& {
    if (has_value()) detail::error_is_a_value(where);
    return std::get<1>(side_);
  }
  constexpr E&& error(source_place where = source_place::current()) && {
    if (has_value()) detail::error_is_a_value(where);
    return std::get<1>(std::move(side_));
  }

  /// The value, or `fallback` instead of an error.
  template <class U>
  constexpr T value_or(U&& fallback) const& {
    return has_value() ? std::get<0>(side_) : static_cast<T>(std::forward<U>(fallback));
  }
  template <class U>
  constexpr T value_or(U&& fallback) && {
    return has_value() ? std::get<0>(std::move(side_)) : static_cast<T>(std::forward<U>(fallback));
  }

  /// `f(value)`, which is an expected with the same type of error; or the error.
  template <class F>
  constexpr auto and_then(F&& f) const {
    using result = std::remove_cvref_t<decltype(f(std::get<0>(side_)))>;
    return has_value() ? f(std::get<0>(side_)) : result(unexpected(std::get<1>(side_)));
  }
  /// An expected that holds `f(value)`, or the error.
  template <class F>
  constexpr auto transform(F&& f) const {
    using result = expected<std::remove_cvref_t<decltype(f(std::get<0>(side_)))>, E>;
    return has_value() ? result(f(std::get<0>(side_))) : result(unexpected(std::get<1>(side_)));
  }
  /// The value, or `f(error)`, which is an expected with the same type of value.
  template <class F>
  constexpr auto or_else(F&& f) const {
    using result = std::remove_cvref_t<decltype(f(std::get<1>(side_)))>;
    return has_value() ? result(std::get<0>(side_)) : f(std::get<1>(side_));
  }
  /// The value, or an expected that holds the error `f(error)`.
  template <class F>
  constexpr auto transform_error(F&& f) const {
    using result = expected<T, std::remove_cvref_t<decltype(f(std::get<1>(side_)))>>;
    return has_value() ? result(std::get<0>(side_)) : result(unexpected(f(std::get<1>(side_))));
  }

  /// Equal sides with equal contents.
  friend constexpr bool
  operator==(const expected& a,
             const expected& b) requires std::equality_comparable<T> && std::equality_comparable<E> {
    return a.side_ == b.side_;
  }

private:
  // Not by std::get_if: for g++ 12 its null check of a temporary's address is no constant expression.
  constexpr T& value_at(const source_place* where) {
    if (!has_value()) detail::value_is_an_error(std::get<1>(side_), where);
    return std::get<0>(side_);
  }
  constexpr const T& value_at(const source_place* where) const {
    if (!has_value()) detail::value_is_an_error(std::get<1>(side_), where);
    return std::get<0>(side_);
  }

  std::variant<T, E> side_;
};

} // namespace boxline::inline v0_2

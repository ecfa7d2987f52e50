// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::adapt {

/// The type of a JSON value.
enum class json_type : unsigned char { null, boolean, number, text, list, object };
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(json_type t) {
  return word_of(t, {"null", "boolean", "number", "text", "list", "object"});
}

/// A JSON value. Members of an object keep their order.
struct json_value {
  using type = json_type;

  json_value() = default;
  json_value(bool b) : kind(type::boolean), boolean(b) {}
  json_value(int v) : kind(type::number), number(v) {}
  json_value(double v) : kind(type::number), number(v) {}
  json_value(std::string t) : kind(type::text), text(std::move(t)) {}
  json_value(const char* t) : kind(type::text), text(t) {}
  json_value(std::vector<json_value> l) : kind(type::list), items(std::move(l)) {}
  /// An empty list or object, or a value of another type with its zero.
  explicit json_value(type t) : kind(t) {}

  bool is(type t) const { return kind == t; }
  /// Whether it is an integer; `integer` is its value then.
  bool is_integer() const {
    return kind == type::number && number == std::floor(number) && std::abs(number) < 1e9;
  }
  int integer() const { return static_cast<int>(number); }
  /// The member of an object with this name; null for none. O(members).
  const json_value* find(std::string_view name) const {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return &items[i];
    return nullptr;
  }
  /// The member of an object with this name, which is added, null, if there is none.
  json_value& member(std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return items[i];
    names.emplace_back(name);
    return items.emplace_back();
  }

  type kind = type::null;
  bool boolean = false;
  double number = 0;
  std::string text{};
  std::vector<json_value> items{};  ///< of a list; the values of an object's members
  std::vector<std::string> names{}; ///< of an object's members
  int line = 0, column = 0;         ///< where it begins in the text that was read, from 1
};

} // namespace boxline::inline v0_2::adapt

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/json.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::adapt::detail {

/// What the readers of puzzles in JSON share: the puzzle so far, and the error, with its place where the text
/// is what the user sees. The functions for errors give false.
class json_puzzle_reader {
protected:
  explicit json_puzzle_reader(bool has_places) : has_places_(has_places) {}

  static std::string entry(std::string_view key, std::size_t i) {
    return std::string(key) + "[" + std::to_string(i) + "]";
  }
  /// Null, or an empty text, list or object: programs write members that they do not use.
  static bool is_nothing(const json_value& v) {
    return !v.is(json_value::type::boolean) && !v.is(json_value::type::number) && v.text.empty() &&
           v.items.empty();
  }

  bool fail(variant_fault fault, const json_value& at, std::string where, std::string found,
            std::string expected) {
    error_.kind = fault;
    error_.where = std::move(where);
    error_.found = found_text(found);
    error_.expected = std::move(expected);
    error_.line = has_places_ ? at.line : 0;
    error_.column = has_places_ ? at.column : 0;
    return false;
  }
  bool wrong(const json_value& at, std::string where, std::string expected) {
    return wrong(at, std::move(where), std::move(expected),
                 at.is(json_value::type::text) ? at.text : write_json(at));
  }
  bool wrong(const json_value& at, std::string where, std::string expected, std::string found) {
    return fail(variant_fault::bad_value, at, std::move(where), std::move(found), std::move(expected));
  }
  bool unsupported(const json_value& at, std::string where, std::string what) {
    return fail(variant_fault::unsupported, at, std::move(where), {}, std::move(what));
  }
  bool unknown(const json_value& at, std::string where) {
    return fail(variant_fault::unknown_key, at, std::move(where), {}, {});
  }

  void add(const json_value& at, std::string_view kind, std::vector<std::vector<std::int64_t>> numbers = {},
           std::vector<std::vector<cell>> cells = {}) {
    puzzle_.constraints.push_back({std::string(kind), std::move(numbers), std::move(cells),
                                   has_places_ ? at.line : 0, has_places_ ? at.column : 0});
  }

  bool has_places_;
  variant_puzzle puzzle_;
  variant_error error_;
};

} // namespace boxline::inline v0_2::adapt::detail

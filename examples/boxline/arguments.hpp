// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/io/describe.hpp>

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

/// \file
/// What the words of the command line must be like.

namespace command {

/// An error of a word: without a place.
inline std::string message(boxline::text_error e) {
  e.line = e.column = 0;
  return describe(e);
}

/// One of the boxes that the command knows.
inline CLI::Validator size_validator() {
  return CLI::Validator(
      [](std::string& text) {
        const auto shape = boxline::parse_size(text);
        if (!shape) return message(shape.error());
        if (!boxline::default_boxes::contains(*shape))
          return "found '" + text + "', expected one of " + boxline::box_names();
        return std::string();
      },
      "");
}

inline CLI::Validator alphabet_validator() {
  return CLI::Validator(
      [](std::string& text) {
        const auto symbols = boxline::parse_alphabet(text);
        return symbols ? std::string() : message(symbols.error());
      },
      "");
}

} // namespace command

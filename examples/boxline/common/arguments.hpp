// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"

#include <boxline/any.hpp>
#include <boxline/io/describe.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// Validators for the words of the command line, and the options that many subcommands have.

namespace command {

/// The message of an error in one word: without a position.
inline std::string message(boxline::text_error e) {
  e.line = e.column = 0;
  return describe(e);
}

/// Accepts one of a list of boxes.
template <class Boxes = boxline::default_boxes>
cli::validator size_validator() {
  return [](std::string& text) {
    const auto shape = boxline::parse_size(text);
    if (!shape) return message(shape.error());
    if (!Boxes::contains(*shape))
      return "found '" + text + "', expected one of " + boxline::box_names<Boxes>();
    return std::string();
  };
}

inline cli::validator alphabet_validator() {
  return [](std::string& text) {
    const auto symbols = boxline::parse_alphabet(text);
    return symbols ? std::string() : message(symbols.error());
  };
}

/// The names of alphabets, for completion.
inline std::vector<std::string> alphabet_names() {
  return {"1-9A", "0-F", "A-Y", "numbers"};
}
/// Names with commas between.
inline std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// Adds --seconds, which sets `seconds`; `help` is its help text.
inline cli::option* add_seconds(cli::parser& app, double& seconds,
                                const std::string& help = "time for each puzzle") {
  return app.add_option("--seconds", seconds, help)->check(cli::positive())->type_name("S");
}
/// Adds --seed likewise; the help shows the default.
inline cli::option* add_seed(cli::parser& app, std::uint64_t& seed, const std::string& help) {
  return app.add_option("--seed", seed, help)
      ->check(cli::not_negative())
      ->type_name("N")
      ->capture_default_str();
}
/// Adds --jobs likewise; see `threads_of`.
inline cli::option* add_jobs(cli::parser& app, int& jobs,
                             const std::string& help = "threads, 0 for as many as there are processors") {
  return app.add_option("--jobs", jobs, help)
      ->check(cli::in_range(0, 256))
      ->type_name("N")
      ->capture_default_str();
}

} // namespace command

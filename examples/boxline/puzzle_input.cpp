// SPDX-License-Identifier: BSL-1.0
#include "puzzle_input.hpp"

#include "arguments.hpp"
#include "files.hpp"
#include "options.hpp"

#include <boxline/io/describe.hpp>

#include <CLI/CLI.hpp>

#include <cstdio>

namespace command {

void add_source(CLI::App& app, puzzle_source& s) {
  app.add_option("FILE", s.files,
                 "files to read, `-` for standard input, which is also read when none is named");
  app.add_option_function<std::string>(
         "--size", [&s](const std::string& text) { s.size = *boxline::parse_size(text); },
         "box size, `3` or `2x3` (rows x columns); else the length tells")
      ->check(size_validator())
      ->type_name("RxC");
  app.add_option_function<std::string>(
         "--alphabet", [&s](const std::string& text) { s.symbols = *boxline::parse_alphabet(text); },
         "how digits are written: 1-9A (then letters), 0-F (hexadecimal, 0 is a digit), A-Y, numbers")
      ->check(alphabet_validator())
      ->type_name("NAME");
}

int for_each_puzzle(const puzzle_source& s, const std::function<bool(const puzzle_at&)>& visit) {
  int result = all_well;
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : s.files.empty() ? standard_input : s.files) {
    input_file in(name);
    boxline::reader reader;
    for (bool more = true; more;) {
      const std::string_view piece = in.next();
      if (!in.error().empty()) {
        wrong(name + ": " + in.error());
        result = wrong_use;
        break;
      }
      more = !piece.empty();
      if (more)
        reader.feed(piece);
      else
        reader.finish();
      for (boxline::text_item item; reader.next(item);) {
        const std::string place = name + ":" + std::to_string(item.line);
        boxline::parse_options options = item.options();
        options.symbols = s.symbols;
        std::string why;
        if (item.error) {
          why = boxline::describe(item.error);
        } else if (const auto g = s.size ? boxline::parse_any(item.text, *s.size, options)
                                         : boxline::parse_any(item.text, options)) {
          if (!visit({*g, place, std::string(item.text)})) return result;
          continue;
        } else {
          why = g.error().message;
        }
        std::fprintf(stderr, "%s: %s\n", name.c_str(), why.c_str());
        if (result == all_well) result = some_not;
      }
    }
  }
  return result;
}

int wrong(const std::string& why) {
  std::fprintf(stderr, "boxline: %s\n", why.c_str());
  return wrong_use;
}

} // namespace command

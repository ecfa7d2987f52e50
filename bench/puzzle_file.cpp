// SPDX-License-Identifier: BSL-1.0
#include "puzzle_file.hpp"

#include "common/files.hpp"

#include <boxline/io/reader.hpp>

bench::puzzle_file bench::read_puzzles(const std::string& name) {
  puzzle_file result;
  std::string text, why;
  if (!command::read_whole(name, text, why)) {
    result.error = name + ": " + why;
    return result;
  }
  boxline::reader in;
  in.feed(text);
  in.finish();
  for (boxline::text_item item; in.next(item);) {
    const auto g = boxline::parse_any(item.text, item.options());
    if (item.error || !g)
      result.error = name + ": " + (item.error ? boxline::describe(item.error) : g.error().message);
    else if (!result.puzzles.empty() && g->shape() != result.shape)
      result.error =
          name + ": line " + std::to_string(item.line) + ": another size than the puzzles before it";
    if (!result.error.empty()) return result;
    result.shape = g->shape();
    result.puzzles.push_back(*g);
  }
  if (result.puzzles.empty()) result.error = name + ": no puzzle";
  return result;
}

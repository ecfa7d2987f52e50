// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"

#include <boxline/any.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/io/reader.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// \file
/// Puzzles for the subcommands that take them one by one: plain grids, read as `solve` reads them.

namespace command {

/// The source of the puzzles and their notation.
struct puzzle_source {
  std::vector<std::string> files; ///< `-` is standard input; none is standard input too
  std::optional<boxline::box> size;
  boxline::alphabet symbols{}; // not named
  std::string input = "auto";  ///< `auto`, `candidates` or `candidates-block`
};

/// Adds FILE, --size and --alphabet, which set `s`.
void add_source(cli::parser& app, puzzle_source& s,
                const std::string& files = "files to read; `-` or no file: standard input");

/// Adds --input, for a subcommand that takes 9x9 puzzles of candidates also. `auto` takes a line of 729
/// characters for one.
void add_candidates(cli::parser& app, puzzle_source& s);

/// The message for a file that cannot be read: `FILE: ERROR`, and how a puzzle is given where FILE is one.
std::string unreadable(const std::string& file, const std::string& error);

/// Calls `visit(file, item)` with each text of the source in turn, as `options` split it, as long as that
/// gives true and no signal comes. Reports a file that cannot be read on standard error. Gives the exit
/// status: 2 for such a file, otherwise 0.
/// Calls `idle`, if there is one, before it waits for more.
int for_each_text(const puzzle_source& s, const boxline::reader_options& options,
                  const std::function<bool(const std::string& file, const boxline::text_item& item)>& visit,
                  const std::function<void()>& idle = {});

/// A puzzle and its position: `FILE:LINE`.
struct puzzle_at {
  boxline::any_grid grid; ///< blank where there are `marks`
  std::string place, text;
  std::optional<boxline::candidates<boxline::box{3, 3}>> marks{}; ///< of a puzzle of candidates
};

/// Calls `visit(puzzle)` with each one in turn, as long as that gives true and no signal comes. Reports on
/// standard error a text that is no puzzle, and a file that cannot be read. Gives the exit status: 1 for such
/// a text, 2 for such a file, otherwise 0. `idle` is as in `for_each_text`.
int for_each_puzzle(const puzzle_source& s, const std::function<bool(const puzzle_at&)>& visit,
                    const std::function<void()>& idle = {});

/// All puzzles of the source in memory, in order; `status` gets the exit status of reading.
std::vector<puzzle_at> all_puzzles(const puzzle_source& s, int& status);

/// The notation of the digits in a puzzle's text: the requested alphabet, or numbers.
template <boxline::box B>
boxline::alphabet written_in(const std::string& text, boxline::alphabet asked) {
  boxline::parse_options options;
  options.symbols = asked;
  boxline::alphabet result = asked;
  static_cast<void>(boxline::parse<B>(text, options, result));
  return result;
}

/// Writes `boxline: why` to standard error, with the name of the program; gives the exit status 2.
int wrong(const std::string& why);

} // namespace command

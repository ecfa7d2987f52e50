// SPDX-License-Identifier: BSL-1.0
#include "common/puzzle_input.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"

#include <boxline/io/describe.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/io/parse_candidates.hpp>

#include <cctype>
#include <cstdio>

namespace command {

void add_source(cli::parser& app, puzzle_source& s, const std::string& files) {
  app.add_option("FILE", s.files, files);
  app.add_option_function<std::string>(
         "--size", [&s](const std::string& text) { s.size = *boxline::parse_size(text); },
         "box size, `3` or `2x3` (rows x columns); otherwise it follows from the length")
      ->check(size_validator())
      ->type_name("RxC");
  app.add_option_function<std::string>(
         "--alphabet", [&s](const std::string& text) { s.symbols = *boxline::parse_alphabet(text); },
         "how digits are written: 1-9A (then letters), 0-F (hexadecimal, 0 is a digit), A-Y, numbers")
      ->check(alphabet_validator())
      ->offer(alphabet_names())
      ->type_name("NAME");
}

void add_candidates(cli::parser& app, puzzle_source& s) {
  app.add_option(
         "--input", s.input,
         "auto (puzzles of givens, and lines of 729 characters: for each cell nine, its candidates and "
         "dots), candidates (those, 81 groups a line, or pencil marks with bars), candidates-block "
         "(pencil marks, ended by blank lines)")
      ->check(cli::one_of({"auto", "candidates", "candidates-block"}))
      ->type_name("LAYOUT")
      ->capture_default_str();
}

std::string unreadable(const std::string& file, const std::string& error) {
  const std::string text = file + ": " + error;
  if (!boxline::parse_any(file)) return text;
  return text + "; a puzzle is read from standard input: echo " + file + " | " + program_name + " ...";
}

int for_each_text(const puzzle_source& s, const boxline::reader_options& options,
                  const std::function<bool(const std::string&, const boxline::text_item&)>& visit,
                  const std::function<void()>& idle) {
  int result = all_well;
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : s.files.empty() ? standard_input : s.files) {
    input_file in(name);
    boxline::reader reader(options);
    for (bool more = true; more;) {
      if (idle && in.must_wait()) idle();
      const std::string_view piece = in.next();
      if (is_cancelled()) return result;
      if (!in.error().empty()) {
        result = wrong(unreadable(name, in.error()));
        break;
      }
      more = !piece.empty();
      if (more)
        reader.feed(piece);
      else
        reader.finish();
      for (boxline::text_item item; reader.next(item);)
        if (is_cancelled() || !visit(name, item)) return result;
    }
  }
  return result;
}

namespace {

auto parsed(const puzzle_source& s, std::string_view text, const boxline::parse_options& options) {
  return s.size ? boxline::parse_any(text, *s.size, options) : boxline::parse_any(text, options);
}

// What is wrong with a text that has constraints after its puzzle: with the puzzle, or that they are there;
// empty for any other text.
std::string fault_of_own_constraints(const puzzle_source& s, const boxline::text_item& item,
                                     const boxline::parse_options& options) {
  const std::string_view line = boxline::line_content(item.text);
  const std::size_t end = line.find(';');
  if (end == std::string_view::npos || options.form == boxline::notation::block) return {};
  const std::size_t word = line.find_first_not_of(" \t", end + 1);
  if (word == std::string_view::npos || std::isalpha(static_cast<unsigned char>(line[word])) == 0) return {};
  const std::string_view puzzle = item.text.substr(0, end);
  if (const auto g = parsed(s, puzzle, options); !g) return g.error().message;
  return "line " + std::to_string(item.line) + ", column " +
         std::to_string(boxline::count_characters(puzzle) + 1) +
         ": found ';', expected the end of the puzzle: constraints after it are read by boxline solve, "
         "count, check, convert and sheet; other commands take those of all puzzles, --constraints, or none";
}

bool are_candidates(const puzzle_source& s, std::string_view text) {
  if (s.input != "auto") return true;
  return (!s.size || *s.size == boxline::box{3, 3}) && boxline::line_content(text).size() == 729;
}

} // namespace

int for_each_puzzle(const puzzle_source& s, const std::function<bool(const puzzle_at&)>& visit,
                    const std::function<void()>& idle) {
  bool all_puzzles = true;
  boxline::reader_options layout;
  if (s.input == "candidates-block") layout.lines = boxline::layout::blocks;
  const int read = for_each_text(
      s, layout,
      [&](const std::string& name, const boxline::text_item& item) {
        boxline::parse_options options = item.options();
        options.symbols = s.symbols;
        std::string why;
        if (item.error) {
          why = boxline::describe(item.error);
        } else if (are_candidates(s, item.text)) {
          if (options.form != boxline::notation::block) options.form = boxline::notation::automatic;
          const auto marks = boxline::parse_candidates<boxline::box{3, 3}>(item.text, options);
          if (marks)
            return visit({boxline::grid<boxline::box{3, 3}>(), name + ":" + std::to_string(item.line),
                          std::string(item.text), *marks});
          why = boxline::describe(marks.error());
        } else if (const auto g = parsed(s, item.text, options)) {
          return visit({*g, name + ":" + std::to_string(item.line), std::string(item.text)});
        } else if (why = fault_of_own_constraints(s, item, options); why.empty()) {
          why = g.error().message;
        }
        std::fprintf(stderr, "%s: %s\n", name.c_str(), why.c_str());
        all_puzzles = false;
        return true;
      },
      idle);
  return read == all_well && !all_puzzles ? some_not : read;
}

std::vector<puzzle_at> all_puzzles(const puzzle_source& s, int& status) {
  std::vector<puzzle_at> puzzles;
  status = for_each_puzzle(s, [&](const puzzle_at& p) {
    puzzles.push_back(p);
    return true;
  });
  return puzzles;
}

int wrong(const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", program_name, why.c_str());
  return wrong_use;
}

} // namespace command

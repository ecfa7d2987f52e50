// SPDX-License-Identifier: BSL-1.0
//
// boxline exchange: a puzzle with constraints from the format of one program to that of another.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/game_words.hpp"
#include "solve/layouts.hpp"
#include "solve/made_constraints.hpp"
#include "solve/request.hpp"

#include <boxline/adapt/iss_text.hpp>
#include <boxline/adapt/janko_layout.hpp>
#include <boxline/adapt/janko_text.hpp>
#include <boxline/adapt/penpa_link.hpp>
#include <boxline/adapt/solo_text.hpp>
#include <boxline/adapt/sudokupad.hpp>
#include <boxline/constraints/written_text.hpp>
#include <boxline/io/layout_text.hpp>
#include <boxline/io/parse.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

using boxline::box;
using boxline::cell;
using boxline::adapt::variant_puzzle;

struct exchange_words {
  std::string from, to, file = "-", layout;
  box size{3};
  bool has_size = false, leave_out = false;
  game_words game;
};

/// Reads a puzzle of boxline's own texts: the grid, with the houses and constraints of the command line. The
/// engines read, which are compiled for all boxes anyway.
std::string read_own(const std::string& text, const std::string& file, const rules_choice& rules, box b,
                     variant_puzzle& p) {
  const int n = b.size();
  p = variant_puzzle(b);
  const engine_or_error reader = make_everyday_engine(b, {});
  if (!reader.made) return "no boxes of " + boxline::box_name(b) + " here";
  request what;
  what.what = task::convert;
  what.grids = true;
  answer a;
  reader.made->run(what, text, {}, {}, a);
  if (a.error) return message_in(file, a.error);
  for (int c = 0; c < b.cells(); ++c) p.givens[std::size_t(c)] = a.puzzle[cell(c)];

  const auto chosen = house_cells(rules, b);
  if (!chosen) return chosen.error();
  const auto row_of = [n](cell c) { return c / n; };
  const auto column_of = [n](cell c) { return c % n; };
  const auto box_of = [b, n](cell c) { return c / n / b.rows * b.rows + c % n / b.columns; };
  // Rows and columns are houses in every format.
  if (count_units(*chosen, row_of) < n || count_units(*chosen, column_of) < n)
    return "rows or columns that are no houses: no other program has these";
  p.has_boxes = count_units(*chosen, box_of) >= n;
  for (const std::vector<cell>& house : *chosen)
    if (!(p.has_boxes && is_within_unit(house, box_of)) && !is_within_unit(house, row_of) &&
        !is_within_unit(house, column_of))
      p.houses.push_back(house);
  return {};
}

/// Cuts the constraints that follow the puzzle in its line; empty where none do. `number` is that line's.
std::string cut_constraints(std::string& text, int& number) {
  number = 1;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t stop = std::min(text.find_first_of("\r\n", at), text.size());
    const std::string_view line = boxline::line_content(std::string_view(text).substr(at, stop - at));
    if (const std::size_t end = line.find(';'); end != line.npos) {
      std::string list(line.substr(end + 1));
      text.erase(at + end, line.size() - end);
      return list;
    }
    at = stop + (text.compare(stop, 2, "\r\n") == 0 ? 2 : 1);
  }
  return {};
}

/// Reads the puzzle; what is wrong, empty for nothing.
std::string read_puzzle(const exchange_words& w, std::string text, variant_puzzle& p) {
  using namespace boxline::adapt;
  const std::string file = w.file;
  if (w.from != "boxline") {
    auto read = w.from == "f-puzzles" ? read_f_puzzles(text)
                : w.from == "sudokupad"
                    ? read_sudokupad(text, w.leave_out ? drawings::leave_out : drawings::refuse)
                : w.from == "solo"  ? read_solo(text)
                : w.from == "janko" ? read_janko(text)
                : w.from == "penpa" ? read_penpa(text)
                                    : read_iss(text);
    if (!read) return message_in(file, read.error());
    p = std::move(*read);
    const auto made = made_constraints(p.constraints, p.shape);
    return made ? "" : message_in(file, made.error());
  }
  rules_choice rules;
  std::string why;
  if (!understand_game(w.game, rules, why)) return why;
  int line = 0;
  const std::string own = cut_constraints(text, line);
  box size = w.size;
  if (!w.has_size) {
    const auto found = boxline::size_of(text);
    if (!found) return message_in(file, found.error());
    size = *found;
  }
  if (const std::string error = read_own(text, file, rules, size, p); !error.empty()) return error;
  const auto list = boxline::parse_written_constraints(rules.constraints, size.size());
  if (!list) return message_in(rules.constraints_file, list.error());
  if (const auto made = made_constraints(*list, size); !made)
    return message_in(rules.constraints_file, made.error());
  p.constraints = *list;
  if (const std::string fault = fault_of_constraints(own, size); !fault.empty())
    return file + ":" + std::to_string(line) + ": " + fault;
  const auto more = boxline::parse_written_constraints(own, size.size());
  p.constraints.insert(p.constraints.end(), more->begin(), more->end());
  return {};
}

/// The houses as a file for `--houses`.
std::string houses_text(const variant_puzzle& p) {
  const int n = p.shape.size();
  std::string text = p.has_boxes && !p.houses.empty() ? "base standard\n" : "base rows-columns\n";
  const auto add = [&text, n](const std::vector<cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      text += (i > 0 ? " " : "") + boxline::cell_name(cells[i], n);
    text += "\n";
  };
  for (const auto& house : p.houses) add(house);
  if (!p.houses.empty()) return text;
  // A file has one house or more: the boxes, or a row, which is one of the houses already.
  for (int b = 0; b < (p.has_boxes ? n : 1); ++b) {
    std::vector<cell> cells;
    const int rows = p.has_boxes ? p.shape.rows : 1, columns = n / rows;
    for (int k = 0; k < n; ++k)
      cells.push_back(cell((b / rows * rows + k / columns) * n + b % rows * columns + k % columns));
    add(cells);
  }
  return text;
}

/// The constraints as a list, and the houses that are no rows, columns and boxes, as regions: one a line.
std::string constraints_text(const variant_puzzle& p) {
  const int n = p.shape.size();
  std::string text;
  for (const boxline::written_constraint& c : p.constraints) text += format_constraint(c, n) + "\n";
  if (!p.has_boxes) return text; // the boxes are houses wherever there is no file of others
  for (const auto& house : p.houses) {
    text += "region";
    for (const cell c : house) text += " " + boxline::cell_name(c, n);
    text += "\n";
  }
  return text;
}

/// The givens as a line of characters, of numbers above 9.
std::string givens_text(const variant_puzzle& p) {
  std::string text;
  for (const int d : p.givens) {
    if (p.shape.size() > 9 && !text.empty()) text += ' ';
    text += d == 0 ? "." : std::to_string(d);
  }
  return text + "\n";
}

int write_result(const std::string& result) {
  output_file out(STDOUT_FILENO);
  out.write(result);
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
}

// A puzzle of overlapping grids, in a file of janko.at or as a canvas.
int exchange_layout(const exchange_words& w, const std::string& text) {
  using namespace boxline::adapt;
  std::optional<layout_puzzle> p;
  if (w.from == "janko") {
    auto read = read_janko_layout(text);
    if (!read) return wrong(message_in(w.file, read.error()));
    p = std::move(*read);
  } else {
    const auto layout = read_layout(w.layout, w.size);
    if (!layout) return wrong_use;
    auto givens = boxline::parse_values(text, *layout);
    if (!givens) return wrong(message_in(w.file, givens.error()));
    p = layout_puzzle{*layout, std::move(*givens)};
  }
  if (w.to == "givens") return write_result(format_layout(p->givens, p->layout));
  if (w.to == "layout") {
    std::string offsets;
    for (const boxline::grid_offset& g : p->layout.grids())
      offsets += std::to_string(g.row) + "," + std::to_string(g.column) + "\n";
    return write_result(offsets);
  }
  if (w.to != "janko")
    return wrong(w.file + ": found overlapping grids, expected --to janko, givens or layout");
  const auto written = write_janko_layout(*p);
  return written ? write_result(*written) : wrong(w.file + ": " + describe(written.error()));
}

// What the result does not have of the puzzle: what its reader left out, and words that have no place there.
std::string lost_names(const exchange_words& w, const variant_puzzle& p) {
  const bool has_words =
      w.to.starts_with("f-puzzles") || w.to.starts_with("sudokupad") || w.to == "penpa-link";
  std::string names;
  const auto add = [&names](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
  for (const std::string& name : p.left_out)
    if (name != "ruleset" && name != "rules") add(name);
  if (!has_words) {
    if (!p.title.empty()) add("title");
    if (!p.author.empty()) add("author");
    if (!p.rules.empty()) add("rules");
  }
  if (!p.solution.empty()) add("solution");
  return names;
}

int run_exchange(const exchange_words& w) {
  using namespace boxline::adapt;
  std::string text, why;
  if (!read_whole(w.file, text, why)) return wrong(w.file + ": " + why);
  if (!w.layout.empty() && w.from != "boxline") return wrong("--layout: expected --from boxline");
  if (!w.layout.empty() || (w.from == "janko" && is_janko_layout(text))) return exchange_layout(w, text);
  if (w.to == "janko" || w.to == "layout")
    return wrong("--to " + w.to + ": found a single grid, expected overlapping grids");
  variant_puzzle p;
  if (const std::string error = read_puzzle(w, text, p); !error.empty()) return wrong(error);
  if (const std::string names = lost_names(w, p); !names.empty())
    std::fprintf(stderr, "%s: left out: %s\n", w.file.c_str(), names.c_str());

  const bool is_own = w.to == "givens" || w.to == "constraints";
  if (is_own && !p.has_boxes)
    std::fprintf(stderr, "%s: the boxes are no houses: see --to houses, and --houses of boxline solve\n",
                 w.file.c_str());
  // A text of boxline's own does not say its boxes; without --size they are squares.
  const bool names_size = is_own || w.to == "boxline" || w.to == "houses";
  if (names_size && !w.has_size && p.shape.rows != p.shape.columns)
    std::fprintf(stderr, "%s: the boxes are %s: see --size of boxline solve\n", w.file.c_str(),
                 boxline::box_name(p.shape).c_str());
  std::string result;
  if (w.to == "givens") {
    result = givens_text(p);
  } else if (w.to == "constraints") {
    result = constraints_text(p);
  } else if (w.to == "boxline") {
    if (!p.has_boxes)
      return wrong(w.file + ": found boxes that are no houses, expected --to givens, constraints and houses");
    result = givens_text(p);
    result.pop_back();
    std::string list = constraints_text(p);
    for (std::size_t at = 0, end; (end = list.find('\n', at)) != list.npos; at = end + 1)
      result += "; " + list.substr(at, end - at);
    result += "\n";
  } else if (w.to == "houses") {
    result = houses_text(p);
  } else {
    auto written = w.to == "f-puzzles" || w.to == "f-puzzles-link" ? write_f_puzzles(p)
                   : w.to == "sudokupad"                           ? write_sudokupad(p)
                   : w.to == "sudokupad-link"                      ? sudokupad_link(p)
                   : w.to == "solo"                                ? write_solo(p)
                   : w.to == "penpa-link"                          ? penpa_link(p)
                                                                   : write_iss(p);
    if (!written) return wrong(w.file + ": " + describe(written.error()));
    result = (w.to == "f-puzzles-link" ? f_puzzles_link(*written)
              : w.to == "iss-link"     ? iss_link(*written)
                                       : *written) +
             "\n";
  }
  return write_result(result);
}

} // namespace

subcommand add_exchange(cli::parser& app) {
  auto w = std::make_shared<exchange_words>();
  cli::parser* s =
      app.add_subcommand("exchange", "Read and write a puzzle with constraints in other programs' formats");
  s->add_option("FILE", w->file, "the puzzle: a file, `-` for standard input")->capture_default_str();
  s->add_option(
       "--from", w->from,
       "f-puzzles, sudokupad: JSON or a link; iss: a constraint string of Interactive Sudoku Solver, "
       "or a link; solo: a game of Simon Tatham's Solo; janko: a file of janko.at; penpa: a link of Penpa+ "
       "with houses alone; boxline: a grid, with the constraints after it, --houses and --constraints")
      ->check(cli::one_of({"f-puzzles", "sudokupad", "iss", "solo", "janko", "penpa", "boxline"}))
      ->type_name("FORMAT")
      ->required();
  s->add_option(
       "--to", w->to,
       "f-puzzles, sudokupad (JSON), iss, each also with -link; solo; penpa-link; janko: overlapping grids; "
       "boxline: a grid and what it demands besides rows, columns and boxes, in a line; givens, constraints, "
       "houses, layout: the texts that boxline solve reads")
      ->check(cli::one_of({"f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link", "iss", "iss-link",
                           "solo", "penpa-link", "janko", "boxline", "givens", "constraints", "houses",
                           "layout"}))
      ->type_name("FORMAT")
      ->required();
  s->add_flag("--leave-out-drawings", w->leave_out,
              "sudokupad: leave out drawings, and cages without `unique`; otherwise they are an error, since "
              "they may show rules");
  s->add_option_function<std::string>(
       "--size",
       [w](const std::string& text) {
         w->size = *boxline::parse_size(text);
         w->has_size = true;
       },
       "boxline: box size, `3` or `2x3` (rows x columns); otherwise by the length of the grid")
      ->check(size_validator())
      ->type_name("RxC");
  add_game(*s, w->game);
  add_layout(*s, w->layout, {"--houses", "--constraints"});
  s->footer(
      "What boxline has no constraint for, and what the other format does not have, is an error that names "
      "it.\nPictures, a solution, and words where the other format has no place for them are left out; a "
      "line on standard error lists them. Exit status: 0, or 2.\n\n"
      "  boxline exchange --from f-puzzles --to boxline link.txt | boxline solve # 9x9; 6x6: solve --size "
      "2x3\n"
      "  boxline exchange --from f-puzzles --to houses link.txt > houses.txt # jigsaws\n"
      "  boxline exchange --from f-puzzles --to givens link.txt | boxline solve --houses houses.txt\n"
      "  boxline exchange --from iss --to sudokupad-link puzzle.txt\n"
      "  boxline exchange --from janko --to givens samurai.txt | boxline solve --layout samurai\n");
  return {s, [w] { return run_exchange(*w); }};
}

} // namespace command

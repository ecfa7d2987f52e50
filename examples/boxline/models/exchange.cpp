// SPDX-License-Identifier: BSL-1.0
//
// boxline exchange: a puzzle with constraints from the format of one program to that of another.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/game_words.hpp"
#include "solve/searches.hpp"

#include <boxline/adapt/iss_text.hpp>
#include <boxline/adapt/sudokupad.hpp>
#include <boxline/constraints/text.hpp>
#include <boxline/io/parse.hpp>

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

using boxline::box;
using boxline::cell;
using boxline::adapt::variant_puzzle;

struct exchange_words {
  std::string from, to, file = "-";
  box size{3};
  bool has_size = false, leave_out = false;
  game_words game;
};

/// Reads a puzzle of boxline's own texts: the grid, with the houses and constraints of the command line.
template <box B>
std::string read_own(const std::string& text, const std::string& file, const rules_choice& rules,
                     variant_puzzle& p) {
  p = variant_puzzle(B);
  const auto givens = boxline::parse<B>(text);
  if (!givens) return message_in(file, givens.error());
  for (int c = 0; c < B.cells(); ++c) p.givens[std::size_t(c)] = (*givens)[cell(c)];
  const auto chosen = read_houses<B>(rules);
  if (!chosen) return chosen.error();
  const boxline::house_list<B>& list = *chosen;
  const auto has_house = [&list](const auto& cells) {
    for (int u = 0; u < list.size(); ++u)
      if (std::all_of(cells.begin(), cells.end(),
                      [&](cell c) { return list.contains(boxline::house(u), c); }))
        return true;
    return false;
  };
  // Rows and columns are houses in every format.
  for (int u = 0; u < 2 * B.size(); ++u)
    if (!has_house(boxline::geometry<B>::house_cells[std::size_t(u)]))
      return "rows or columns that are no houses: no other program has these";
  for (int u = 2 * B.size(); u < boxline::geometry<B>::houses; ++u)
    p.has_boxes = p.has_boxes && has_house(boxline::geometry<B>::house_cells[std::size_t(u)]);
  for (int u = 0; u < list.size(); ++u) {
    const auto cells = list.cells(boxline::house(u));
    std::vector<cell> house(cells.begin(), cells.end());
    const bool is_box = p.has_boxes && std::all_of(house.begin(), house.end(), [&](cell c) {
                          return c / B.size() / B.rows == house[0] / B.size() / B.rows &&
                                 c % B.size() / B.columns == house[0] % B.size() / B.columns;
                        });
    bool is_row = true, is_column = true;
    for (const cell c : house) {
      is_row = is_row && c / B.size() == house[0] / B.size();
      is_column = is_column && c % B.size() == house[0] % B.size();
    }
    if (!is_box && !is_row && !is_column) p.houses.push_back(std::move(house));
  }
  return {};
}

/// Reads the puzzle; what is wrong, empty for nothing.
std::string read_puzzle(const exchange_words& w, const std::string& text, variant_puzzle& p) {
  using namespace boxline::adapt;
  const std::string file = w.file;
  if (w.from != "boxline") {
    auto read = w.from == "f-puzzles" ? read_f_puzzles(text)
                : w.from == "sudokupad"
                    ? read_sudokupad(text, w.leave_out ? drawings::leave_out : drawings::refuse)
                    : read_iss(text);
    if (!read) return message_in(file, read.error());
    p = std::move(*read);
    return {};
  }
  rules_choice rules;
  std::string why;
  if (!understand_game(w.game, rules, why)) return why;
  box size = w.size;
  if (!w.has_size) {
    const auto found = boxline::size_of(text);
    if (!found) return message_in(file, found.error());
    size = *found;
  }
  std::string error = "no boxes of " + boxline::box_name(size) + " here";
  boxline::visit_box(size, [&]<box B>() { error = read_own<B>(text, file, rules, p); });
  if (!error.empty() || rules.constraints.empty()) return error;
  const auto list = boxline::parse_written_constraints(rules.constraints, size.size());
  if (!list) return message_in(rules.constraints_file, list.error());
  p.constraints = *list;
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

/// The givens as a line of characters, of numbers above 9.
std::string givens_text(const variant_puzzle& p) {
  std::string text;
  for (const int d : p.givens) {
    if (p.shape.size() > 9 && !text.empty()) text += ' ';
    text += d == 0 ? "." : std::to_string(d);
  }
  return text + "\n";
}

int run_exchange(const exchange_words& w) {
  using namespace boxline::adapt;
  std::string text, why;
  if (!read_whole(w.file, text, why)) return wrong(w.file + ": " + why);
  variant_puzzle p;
  if (const std::string error = read_puzzle(w, text, p); !error.empty()) return wrong(error);
  // What the constraints demand is tested as for a search.
  rules_choice rules;
  rules.constraints_file = "constraint";
  for (const boxline::written_constraint& c : p.constraints)
    rules.constraints += format_constraint(c, p.shape.size()) + "\n";
  if (const auto made = read_constraints(rules, p.shape); !made) return wrong(w.file + ": " + made.error());
  if (!p.left_out.empty()) {
    std::string names;
    for (const std::string& name : p.left_out) names += (names.empty() ? "" : ", ") + name;
    std::fprintf(stderr, "%s: left out: %s\n", w.file.c_str(), names.c_str());
  }

  std::string result;
  if (w.to == "givens") {
    result = givens_text(p);
  } else if (w.to == "constraints") {
    result = rules.constraints;
  } else if (w.to == "houses") {
    result = houses_text(p);
  } else {
    auto written = w.to == "f-puzzles" || w.to == "f-puzzles-link" ? write_f_puzzles(p)
                   : w.to == "sudokupad"                           ? write_sudokupad(p)
                   : w.to == "sudokupad-link"                      ? sudokupad_link(p)
                                                                   : write_iss(p);
    if (!written) return wrong(w.file + ": " + describe(written.error()));
    result = (w.to == "f-puzzles-link" ? f_puzzles_link(*written)
              : w.to == "iss-link"     ? iss_link(*written)
                                       : *written) +
             "\n";
  }
  output_file out(STDOUT_FILENO);
  out.write(result);
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
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
       "or a link; boxline: a grid, with --houses and --constraints")
      ->check(cli::one_of({"f-puzzles", "sudokupad", "iss", "boxline"}))
      ->type_name("FORMAT")
      ->required();
  s->add_option("--to", w->to,
                "f-puzzles, sudokupad (JSON), iss, each also with -link; givens, constraints, houses: the "
                "texts that boxline solve reads")
      ->check(cli::one_of({"f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link", "iss", "iss-link",
                           "givens", "constraints", "houses"}))
      ->type_name("FORMAT")
      ->required();
  s->add_flag("--leave-out-drawings", w->leave_out,
              "sudokupad: leave out drawings; otherwise they are an error, since they may show rules");
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
  s->footer(
      "What boxline has no constraint for, and what the other format does not have, is an error that names "
      "it.\nPictures and rules in words are left out; a line on standard error lists them. Exit status: 0, "
      "or "
      "2.\n\n"
      "  boxline exchange --from f-puzzles --to constraints link.txt > rules.txt\n"
      "  boxline exchange --from f-puzzles --to givens link.txt | boxline solve --constraints rules.txt\n"
      "  boxline exchange --from iss --to sudokupad-link puzzle.txt\n");
  return {s, [w] { return run_exchange(*w); }};
}

} // namespace command

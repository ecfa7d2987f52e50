// SPDX-License-Identifier: BSL-1.0
//
// The houses and constraints of the command line; boxline constraints: lists the kinds.

#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/game_words.hpp"
#include "solve/made_constraints.hpp"
#include "solve/request.hpp"

#include <boxline/constraints/kinds.hpp>
#include <boxline/constraints/written_text.hpp>

#include <unistd.h>

namespace command {

namespace {

bool is_list(std::string_view words) {
  while (!words.empty() && (words.front() == ' ' || words.front() == ';')) words.remove_prefix(1);
  return boxline::find_constraint_kind(words.substr(0, words.find_first_of(" ;\t\r\n"))) != nullptr;
}

int list_kinds() {
  output_file out(STDOUT_FILENO);
  for (const boxline::written_kind& k : boxline::constraint_kinds()) {
    out.write(std::string(k.word));
    if (!k.usage.empty()) out.write(" " + std::string(k.usage));
    out.write("\t" + std::string(k.meaning) + "\n");
  }
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
}

boxline::expected<boxline::constraint_list, boxline::constraint_error> constraints_in(std::string_view text,
                                                                                      boxline::box shape) {
  const auto written = boxline::parse_written_constraints(text, shape.size());
  if (!written) return boxline::unexpected(written.error());
  const auto each = made_constraints(*written, shape);
  if (!each) return boxline::unexpected(each.error());
  boxline::constraint_list result;
  for (const boxline::constraint_list& l : *each) result.add(l);
  return result;
}

// What index cells require: that each row (column) has each digit once.
std::string fault_of_lines(const rules_choice& rules, boxline::box shape) {
  const int n = shape.size();
  if (rules.which != rules_choice::kind::listed) return {};
  const auto written = boxline::parse_written_constraints(rules.constraints, n);
  const auto houses = house_cells(rules, shape);
  if (!written || !houses) return {}; // which is reported elsewhere
  for (const boxline::written_constraint& w : *written) {
    const bool is_column = w.kind == "index-column";
    if (!is_column && w.kind != "index-row") continue;
    const auto line_of = [&](boxline::cell c) { return is_column ? c / n : c % n; };
    if (count_units(*houses, line_of) < n)
      return w.kind + ": found " + (is_column ? "rows" : "columns") + " that are no houses, expected houses";
  }
  return {};
}

} // namespace

void add_game(cli::parser& app, game_words& w) {
  app.add_option("--houses", w.houses,
                 "standard, diagonals, windows, or a FILE: a label for each cell (jigsaw), or a house a line "
                 "(r1c1 r1c2 ...) besides the standard ones, or besides others by a first line `base "
                 "rows-columns` or `base none`")
      ->offer({"standard", "diagonals", "windows"})
      ->type_name("NAME|FILE")
      ->capture_default_str();
  app.add_option("--constraints", w.constraints,
                 "what the puzzles demand besides, separated by `;`, such as 'anti-knight; cage 17 r1c1 "
                 "r1c2', or a FILE of them, one a line; `boxline constraints` lists the kinds")
      ->type_name("LIST|FILE");
}

bool understand_game(const game_words& w, rules_choice& to, std::string& why) {
  using kind = rules_choice::kind;
  if (w.houses == "diagonals") {
    to.which = kind::diagonals;
  } else if (w.houses == "windows") {
    to.which = kind::windows;
  } else if (w.houses != "standard") {
    to.which = kind::listed;
    to.file = w.houses;
    if (!read_whole(w.houses, to.text, why)) return why = w.houses + ": " + why, false;
  }
  if (w.constraints.empty()) return true;
  if (is_list(w.constraints)) {
    to.constraints_file = "--constraints";
    to.constraints = w.constraints;
    return true;
  }
  to.constraints_file = w.constraints;
  if (read_whole(w.constraints, to.constraints, why)) return true;
  why = "--constraints: found '" + w.constraints +
        "', expected a list that begins with a kind of constraint (`boxline constraints` lists them) or a "
        "file; " +
        why;
  return false;
}

boxline::expected<boxline::constraint_list, std::string> read_constraints(const rules_choice& rules,
                                                                          boxline::box shape) {
  auto list = constraints_in(rules.constraints, shape);
  if (!list) return boxline::unexpected(message_in(rules.constraints_file, list.error()));
  if (const std::string why = fault_of_lines(rules, shape); !why.empty())
    return boxline::unexpected((rules.constraints_file.empty() ? "" : rules.constraints_file + ": ") + why);
  return std::move(*list);
}

std::string fault_of_constraints(std::string_view text, boxline::box shape) {
  const auto list = constraints_in(text, shape);
  if (list) return {};
  boxline::constraint_error e = list.error();
  e.line = e.column = 0;
  return describe(e);
}

std::string broken_constraint(const boxline::constraint_list& list, boxline::box shape,
                              std::span<const std::uint8_t> digits) {
  boxline::constraint_network network(shape);
  list.add_to(network);
  const auto broken = network.first_broken(digits);
  return broken.is_any ? broken_text(broken, shape.size()) : "";
}

subcommand add_constraints(cli::parser& app) {
  cli::parser* s =
      app.add_subcommand("constraints", "List the kinds of --constraints: words, tab, description");
  return {s, list_kinds};
}

} // namespace command

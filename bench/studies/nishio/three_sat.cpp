// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies three-sat: a formula as an instance of the Nishio decision problem, and its answers both
// ways (Eppstein, "Solving Single-digit Sudoku Subproblems", 2012, section 6).

#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "studies/nishio/gadgets.hpp"
#include "studies/subcommands.hpp"

#include <boxline/literature/three_sat.hpp>
#include <boxline/literature/three_sat_form.hpp>

#include <cstdio>
#include <memory>
#include <optional>

#include <unistd.h>

namespace command {

namespace {

using namespace boxline::literature;

/// A formula with larger boxes is not drawn.
constexpr int most_drawn_box = 40;

struct three_sat_words {
  std::string file = "-", answer, cells, svg, print = "instance", layout = "packed";
  bool escape = false;
};

// Reports a fault in the text of a file; gives the exit status.
int bad_text(const std::string& name, const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", name.c_str(), why.c_str());
  return some_not;
}

class three_sat_run {
public:
  explicit three_sat_run(const three_sat_words& words) : w_(words) {}

  int run() {
    if (w_.file == "-" && (w_.answer == "-" || w_.cells == "-"))
      return wrong("-: standard input is the formula or its answer, not both");
    std::string text, why;
    if (!read_whole(w_.file, text, why)) return wrong(w_.file + ": " + why);
    const auto given = read_formula(text);
    if (!given) return bad_text(w_.file, describe(given.error()));
    escape_formula escape;
    if (w_.escape)
      escape = with_escape(*given);
    else
      escape.clauses = to_three_sat(*given);
    // The formula's own variables. Splitting and copying clauses added those after them.
    own_ = given->variables() + w_.escape;

    const auto how = w_.layout == "spread" ? gadget_layout::spread : gadget_layout::packed;
    if (how == gadget_layout::packed) escape.clauses = with_small_instance(escape.clauses);
    if (three_sat::box_size_of(escape.clauses, how) == 0)
      return bad_text(w_.file, "the formula takes boxes of more than " +
                                   std::to_string(single_digit_instance::most_box_size) + " rows");
    const three_sat r(std::move(escape.clauses), how);
    std::optional<single_digit_placement> placement;
    std::string model;
    if (const int status = read_answer(r, placement, model); status != all_well) return status;
    if (!w_.svg.empty()) {
      if (r.instance().box_size() > most_drawn_box)
        return bad_text(w_.file, "no picture of boxes of " + std::to_string(r.instance().box_size()) +
                                     " rows, expected up to " + std::to_string(most_drawn_box));
      if (!write_whole(w_.svg, gadget_page(r, placement ? &*placement : nullptr, escape.escape), why))
        return wrong(w_.svg + ": " + why);
    }

    output_file out(STDOUT_FILENO);
    if (!w_.cells.empty()) {
      out.write(model);
    } else if (!w_.answer.empty()) {
      write_cells(out, cells_of(*placement, r.instance().box_size()));
    } else if (w_.print == "formula") {
      append_dimacs(model, r.clauses());
      out.write(model);
    } else if (w_.print == "false-cells") {
      single_digit_instance cells(r.instance().box_size());
      for (const gadget_cell& c : r.cells_of(-escape.escape)) cells.insert(c.row, c.column);
      write_cells(out, cells);
    } else {
      write_cells(out, r.instance());
    }
    out.flush();
    return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
  }

private:
  // The placement, and the assignment as text, where one of them was given.
  int read_answer(const three_sat& r, std::optional<single_digit_placement>& placement,
                  std::string& model) const {
    const std::string& name = w_.cells.empty() ? w_.answer : w_.cells;
    if (name.empty()) return all_well;
    std::string text, why;
    if (!read_whole(name, text, why)) return wrong(name + ": " + why);
    if (!w_.answer.empty()) {
      auto values = read_model(text, r.clauses().variables());
      if (!values) return bad_text(name, describe(values.error()));
      values->resize(own_);
      placement = r.placement_of(extended(*values, r.clauses()));
      return placement ? static_cast<int>(all_well)
                       : bad_text(name, "the assignment does not satisfy the formula");
    }
    const auto cells = read_cells(text);
    if (!cells) return bad_text(name, describe(cells.error()));
    const auto found = r.instance().recognise(*cells);
    if (!found) return bad_text(name, "no placement in the formula's instance: " + describe(found.error()));
    placement = *found;
    truth_assignment values = r.assignment_of(*placement);
    values.resize(own_);
    append_model(model, values);
    return all_well;
  }

  static void write_cells(output_file& out, const single_digit_instance& cells) {
    std::string row;
    for (int i = 0; i < cells.size(); ++i) {
      row.clear();
      for (int j = 0; j < cells.size(); ++j) row += cells.test(i, j) ? '1' : '0';
      out.write(row);
    }
    out.write("\n");
  }

  const three_sat_words& w_;
  int own_ = 0;
};

} // namespace

subcommand add_three_sat(cli::parser& app) {
  auto w = std::make_shared<three_sat_words>();
  cli::parser* s = app.add_subcommand("three-sat", "Turn a formula into a single-digit (Nishio) problem");
  s->add_option("FILE", w->file, "a formula in DIMACS CNF: a file, `-` for standard input")
      ->capture_default_str();
  cli::option* escape =
      s->add_flag("--escape", w->escape,
                  "add a variable z to each clause, which satisfies all where it is true: there is "
                  "always a placement then, and with z false where the formula is satisfiable");
  cli::option* print =
      s->add_option(
           "--print", w->print,
           "instance (its cells); false-cells (with --escape: the cells of z false: in some placement, all "
           "of them, just where the formula is satisfiable); formula (DIMACS, with the variables that were "
           "added)")
          ->check(cli::one_of({"instance", "false-cells", "formula"}))
          ->type_name("WHAT")
          ->capture_default_str();
  cli::option* placement =
      s->add_option("--placement", w->answer,
                    "read a satisfying assignment, as SAT solvers write it, and print its "
                    "placement instead")
          ->type_name("ANSWER");
  cli::option* assignment = s->add_option("--assignment", w->cells,
                                          "read a placement, and print its assignment instead: v LITERALS 0")
                                ->type_name("CELLS");
  s->add_option("--layout", w->layout,
                "packed (a small grid); spread (a band for each variable and clause, as in the "
                "paper's figure)")
      ->check(cli::one_of({"packed", "spread"}))
      ->type_name("HOW")
      ->capture_default_str();
  s->add_option("--svg", w->svg, "draw it too, with the placement where there is one")->type_name("FILE");
  placement->excludes(assignment);
  placement->excludes(print);
  assignment->excludes(print);
  s->footer(
      "Cells are one line of n^2 characters, row by row: 1 where the digit may stand, or stands. The digit\n"
      "can be placed once in each row, column and box just where the formula is satisfiable (Eppstein,\n"
      "section 6). Clauses of more than three literals are split. Assignments are of the file's variables,\n"
      "and of z, which comes after them.\n\n"
      "  boxline-studies three-sat formula.cnf > cells.txt\n"
      "  boxline-studies three-sat --svg gadgets.svg formula.cnf > cells.txt\n"
      "  minisat formula.cnf answer; boxline-studies three-sat --placement answer formula.cnf > "
      "placement.txt\n"
      "  boxline-studies three-sat --assignment placement.txt formula.cnf\n\n"
      "Exit status: 0 for success, 1 for a text that is no formula, assignment or placement, 2 for "
      "wrong\n"
      "use.\n");
  return {s, [w, escape] {
            if (w->print == "false-cells" && escape->count() == 0)
              return wrong("--print false-cells: asks for --escape");
            return three_sat_run(*w).run();
          }};
}

} // namespace command

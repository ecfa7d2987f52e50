// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"
#include "common/puzzle_input.hpp"

#include <boxline/any.hpp>
#include <boxline/logic/catalogue_text.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/narrator.hpp>
#include <boxline/mistakes.hpp>
#include <boxline/repair.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// Deduction step by step for boxes that are known at run time: the engine of `boxline explain` and `boxline
/// hint`. The output is compiled once, the rules for each box.

namespace command {

/// Rules in use, in the order in which they are tried.
using rule_choice = std::vector<const boxline::logic::rule_info*>;

/// The descriptions of the rules that the program has, easiest first; those for games (`is_game`) or for the
/// standard houses.
const std::vector<const boxline::logic::rule_info*>& all_rules(bool is_game = false);
/// The rules that a text names, keys of rules and names of lists with commas between them; nothing, and why,
/// where it names something else. For games the lists have the rules for constraints too, and not Nishio.
/// One list has its own order; else they are in the order of all.
std::optional<rule_choice> parse_rules(const std::string& text, std::string& why, bool is_game = false);
/// The names of the lists.
std::vector<std::string> names_of_rule_lists();
/// The rules that such a text names by their keys, not by a list: those that must be available.
rule_choice named_rules(const std::string& text, bool is_game = false);
/// Leaves out the rules that rest on the puzzle having one solution.
void leave_out_uniqueness(rule_choice& use);
/// Whether there is such a rule.
bool has_uniqueness(const rule_choice& use);
/// What `parse_rules` takes, for the help.
std::string rule_names();

/// The result of applying the rules.
struct reasoned {
  boxline::logic::deduction_verdict verdict = boxline::logic::deduction_verdict::stuck;
  std::size_t steps = 0;
  std::optional<boxline::logic::snapshot> end; ///< the board at the end; none for an invalid puzzle
  std::string why;                             ///< of an invalid puzzle: which givens clash
};

/// The text of a player's pencil marks, and how to read it.
struct marks_text {
  std::string file, text;
  boxline::parse_options options;
};

/// A player's grid compared with the solution.
struct compared {
  std::string mistakes; ///< a line each, without marks where there are none
  boxline::any_grid placed;
  marks_text marks; ///< these two without the mistakes
};
/// The digits that a player has to take back.
struct repaired {
  boxline::repair_verdict verdict = boxline::repair_verdict::limit_reached;
  std::string take_back; ///< a line each
};
/// Whether a grid can be completed.
using completion = std::function<boxline::solve_verdict(const boxline::any_grid&)>;

/// Receives each step before it is applied to the board.
using step_listener = std::function<void(const boxline::logic::step&, const boxline::logic::snapshot&)>;

/// Deduction for one box.
class reasoner {
public:
  virtual ~reasoner() = default;
  /// Those of some rules that there are for this box, in the same order. The others are never used.
  virtual rule_choice available(const rule_choice& use) const = 0;
  /// Applies steps until the puzzle is solved or the rules in use find nothing more; `limits::nodes` are
  /// steps. Rules that rest on uniqueness find something where `known` is `unique`. Digits that clash are
  /// named as they are written.
  virtual reasoned solve(const boxline::any_grid& puzzle, boxline::alphabet written,
                         boxline::uniqueness known, const rule_choice& use, const boxline::limits& limit,
                         const step_listener& tell) const = 0;
  /// Reports every step that the rules in use have on the puzzle as it is, rule by rule, and applies none.
  /// The verdict is `stuck`, or what stopped it; the steps are counted.
  virtual reasoned all(const boxline::any_grid& puzzle, boxline::alphabet written, boxline::uniqueness known,
                       const rule_choice& use, const boxline::limits& limit,
                       const step_listener& tell) const = 0;
  /// As `solve`, from the digits that a player has placed, givens too, and the player's pencil marks, without
  /// uniqueness: which digits are given is not known.
  virtual reasoned solve(const boxline::any_grid& placed, const marks_text& marks, const rule_choice& use,
                         const boxline::limits& limit, const step_listener& tell) const = 0;
  /// A player's digits, givens too, and marks against the solution; or why the marks cannot be read.
  virtual boxline::expected<compared, std::string> compare(const boxline::any_grid& solution,
                                                           const boxline::any_grid& placed,
                                                           const marks_text& marks,
                                                           boxline::alphabet written) const = 0;
  /// The digits that clash, a line for each two.
  virtual std::string clashes(const boxline::any_grid& placed, boxline::alphabet written) const = 0;
  /// See `boxline::find_repair`.
  virtual repaired repair(const boxline::any_grid& puzzle, const boxline::any_grid& placed,
                          const completion& ask, const boxline::limits& limit,
                          boxline::alphabet written) const = 0;
  /// How the digits of a puzzle's text were written: the alphabet that was asked for, or numbers.
  virtual boxline::alphabet written(const std::string& text, boxline::alphabet asked) const = 0;
};

/// The boxes that there are reasoners for, in lists that are compiled apart.
using small_reasoners = boxline::box_list<2, 3>;
using middle_reasoners = boxline::box_list<4>;
using large_reasoners = boxline::box_list<5, 6>;
std::unique_ptr<reasoner> make_small_reasoner(boxline::box shape);
std::unique_ptr<reasoner> make_middle_reasoner(boxline::box shape);
std::unique_ptr<reasoner> make_large_reasoner(boxline::box shape);
/// Null where the box is in none of the lists.
std::unique_ptr<reasoner> make_reasoner(boxline::box shape);
struct rules_choice;
/// A reasoner, or why there is none.
struct reasoner_or_error {
  std::unique_ptr<reasoner> made;
  std::string error;
};
/// For puzzles with these houses and constraints, or with none, at 2x2, 2x3, 3x3 and 4x4.
reasoner_or_error make_game_reasoner(boxline::box shape, const rules_choice& game);
/// The boxes of all lists: `2x2, 3x3`.
std::string reasoner_boxes();

class engine;
/// The one solution of a puzzle, or `none` in place of the verdict where there is one.
boxline::mistakes_verdict solution_of(const engine& solver, const puzzle_at& p, boxline::alphabet symbols,
                                      double seconds, std::uint64_t nodes, boxline::any_grid& solution);
/// The player's digits, and the givens where they are left out.
boxline::any_grid with_givens(const boxline::any_grid& placed, const boxline::any_grid& puzzle);
/// The one puzzle and the one grid of a player, of the same shape, for `--placed`; else the exit status, and
/// what is wrong is reported.
int read_player(const puzzle_source& puzzle, const std::string& placed, std::vector<puzzle_at>& both);

/// Reads the file of `--marks`; false, and why, where it cannot be read. An empty name is no marks.
bool read_marks(const std::string& file, boxline::alphabet symbols, marks_text& marks, std::string& why);

/// What --rules, --no-uniqueness, --language, --seconds and --nodes set; `add_reasoning` adds all but that.
struct reasoning_words {
  std::string rules = "human", language = "en";
  double seconds = 0;
  std::uint64_t nodes = boxline::unlimited;
  bool no_uniqueness = false;
  std::shared_ptr<const boxline::logic::loaded_catalogue> phrases; ///< where `language` is a file
};
void add_reasoning(cli::parser& app, reasoning_words& w);
cli::option* add_step_limit(cli::parser& app, reasoning_words& w, const std::string& help);
/// The catalogue of the language, which refers to `phrases`.
boxline::logic::catalogue catalogue_of(const reasoning_words& w);

/// The data of a document on a puzzle, without its steps.
struct explained_puzzle {
  std::string file;
  int line = 0;
  boxline::any_grid puzzle;
  rule_choice rules;
  bool is_game = false; ///< see `all_rules`
  /// Whether it has one solution, where that was asked.
  std::optional<boxline::uniqueness> known{};
};
/// Writes a puzzle and its steps as one JSON document on one line, in the schema schema.json. The steps are
/// added one by one.
class explain_document {
public:
  explain_document(const boxline::logic::narrator& n, const explained_puzzle& p);
  ~explain_document();
  void add(const boxline::logic::step& s, const boxline::logic::snapshot& shown);
  /// The document, without a line end.
  std::string finish(const reasoned& r);

private:
  struct parts;
  const boxline::logic::narrator& narrator_;
  std::unique_ptr<parts> parts_;
};

/// A drawing of constraints, as text, for the page of a grid of n x n: JSON.
std::string drawing_of(const std::string& constraints, int n);
/// A self-contained page of HTML that shows the steps of such documents one by one. The documents are not
/// changed. `drawings` has for each of them its drawing, or is empty.
std::string explain_page(const std::vector<std::string>& documents, const std::vector<std::string>& drawings,
                         const std::string& language);

} // namespace command

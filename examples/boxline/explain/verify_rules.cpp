// SPDX-License-Identifier: BSL-1.0
//
// boxline verify-rules: checks the rules of deduction against known cases, in the format of HoDoKu's
// regression library. One case a line:
//
//     :code:digits:grid:deleted:eliminations:placements:extra:
//
//     code           the technique, four or five digits, then perhaps -1, -2, ... for a variant, -x for a
//                    case in which the rule must not fire
//     digits         that it is about
//     grid           81 cells, `.` or 0 blank, `+` before those that were solved, not given; the puzzle is
//                    taken to have one solution
//     deleted        candidates that are eliminated besides, as digit, row, column: `514 762`
//     eliminations, placements   what it finds, in the same form
//
// A case passes if the rule has a step with exactly these eliminations and placements among all that it
// finds. One that must not fire passes if there is no such step; where it names none, if there is no step at
// all.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/cases/coded_rule.hpp"

#include <boxline/io/lines.hpp>
#include <boxline/logic/verify.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace command {

namespace {

using namespace boxline;
using assignments = std::vector<assignment>;

// The rules with a code: those for its variant, if there are some, else those for no variant.
std::vector<const coded_rule*> rules_of(std::string_view code) {
  const std::string_view main = code.substr(0, code.find('-')), variant = code.substr(main.size());
  std::vector<const coded_rule*> found, of_variant;
  for (const auto& list : {coded_subsets(), coded_fish(), coded_chains(), coded_unique(), coded_sets(),
                           coded_forcing(), coded_exotic()})
    for (const coded_rule& r : list)
      if (r.code == main) {
        if (!r.variant.empty() && r.variant == variant) of_variant.push_back(&r);
        if (r.variant.empty()) found.push_back(&r);
      }
  return of_variant.empty() ? found : of_variant;
}

struct technique_case {
  std::string code;
  case_board state;
  assignments eliminations, placements;
  bool must_not_fire() const { return code.back() == 'x'; }
};

bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

bool is_code(std::string_view text) {
  const std::string_view main = text.substr(0, text.find('-'));
  const std::string_view variant = text.substr(main.size());
  return main.size() >= 4 && main.size() <= 5 && main.find_first_not_of("0123456789") == main.npos &&
         (variant.empty() || (variant.size() == 2 && (is_digit(variant[1]) || variant[1] == 'x')));
}

// Words of digit, row, column. What is wrong with them, empty if nothing.
std::string read_candidates(std::string_view text, assignments& result) {
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos;) {
    const std::string_view word = text.substr(at, text.find(' ', at) - at);
    if (word.size() != 3 || !std::all_of(word.begin(), word.end(), is_digit))
      return "found '" + std::string(word) + "', expected a digit, a row and a column";
    result.push_back({geometry<box(3)>::at(word[1] - '1', word[2] - '1'), digit::from_value(word[0] - '0')});
    at += word.size();
  }
  std::sort(result.begin(), result.end());
  return "";
}

std::string read_grid(std::string_view text, case_board& state) {
  grid<box(3)> values;
  case_board::cell_set free;
  int cells = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_solved = text[i] == '+' && i + 1 < text.size() && is_digit(text[i + 1]);
    if (is_solved) ++i;
    if (cells < values.shape.cells() && (is_solved || !is_digit(text[i]))) free.insert(cells);
    if (!is_digit(text[i]) && text[i] != '.' && text[i] != '0')
      return std::string("found '") + text[i] + "' in the grid";
    if (cells < values.shape.cells() && is_digit(text[i])) values.set_value(cell(cells), text[i] - '0');
    ++cells;
  }
  if (cells != values.shape.cells()) return "the grid has " + std::to_string(cells) + " cells, expected 81";
  state.set_free_cells(free);
  return load(state, values) == boxline::status::contradiction ? "the grid clashes" : "";
}

std::string read_case(std::string_view line, technique_case& c) {
  std::vector<std::string_view> fields;
  for (std::size_t at = 0; at <= line.size();) {
    fields.push_back(line.substr(at, line.find(':', at) - at));
    at += fields.back().size() + 1;
  }
  // Lines may leave out what is empty at their end.
  if (fields.size() < 6 || fields.size() > 9 || !fields[0].empty())
    return "expected :code:digits:grid:deleted:eliminations:placements:extra:";
  fields.resize(9);
  c.code = fields[1];
  if (!is_code(fields[1])) return "found '" + c.code + "', expected the code of a technique";
  if (fields[2].find_first_not_of("123456789") != fields[2].npos)
    return "found '" + std::string(fields[2]) + "', expected digits";
  assignments deleted;
  std::string why = read_grid(fields[3], c.state);
  if (why.empty()) why = read_candidates(fields[4], deleted);
  if (why.empty()) why = read_candidates(fields[5], c.eliminations);
  if (why.empty()) why = read_candidates(fields[6], c.placements);
  for (const assignment a : deleted)
    if (why.empty() && c.state.remove(a.where, a.what) == boxline::status::contradiction)
      why = "a deleted candidate is placed in the grid";
  return why;
}

std::string text_of(const assignments& list) {
  std::string text;
  for (const assignment a : list)
    text += " " + std::to_string(a.what.value()) + std::to_string(a.where / 9 + 1) +
            std::to_string(a.where % 9 + 1);
  return text.empty() ? " none" : text;
}

// What is wrong, empty if the case passes.
std::string judge(const std::vector<const coded_rule*>& rules, const technique_case& c) {
  const bool is_anything = c.eliminations.empty() && c.placements.empty();
  bool is_found = false;
  std::size_t steps = 0;
  for (const coded_rule* rule : rules)
    for (logic::step& s : rule->find(c.state)) {
      ++steps;
      if (const auto v = logic::verify(s, c.state); !v) return "a step is refused: " + to_string(v);
      std::sort(s.eliminations.begin(), s.eliminations.end());
      std::sort(s.placements.begin(), s.placements.end());
      is_found |= is_anything || (s.eliminations == c.eliminations && s.placements == c.placements);
    }
  if (is_found != c.must_not_fire()) return "";
  return (is_found ? "a step that must not be there" : "none of " + std::to_string(steps) + " steps") +
         std::string(": eliminations") + text_of(c.eliminations) + ", placements" + text_of(c.placements);
}

// The keys of rules; `-` where there are none.
std::string names_of(const std::vector<const coded_rule*>& rules) {
  std::string text;
  for (const coded_rule* rule : rules)
    if (text.find(rule->info->key) == text.npos)
      text += (text.empty() ? "" : ",") + std::string(rule->info->key);
  return text.empty() ? "-" : text;
}

struct tally {
  int cases = 0, passed = 0, failed = 0, unknown = 0;
};

int run(const std::string& file) {
  std::string text, why;
  if (!read_whole(file, text, why)) return wrong(file + ": " + why);
  std::map<std::string, tally> by_code;
  tally total;
  bool some_bad = false;
  for (boxline::text_lines lines(text); lines.next();) {
    if (is_cancelled()) return interrupted;
    const std::string_view line = boxline::without_return(lines.line());
    const int number = lines.number();
    if (line.empty() || line[0] == '#') continue;
    technique_case c;
    if (const std::string bad = read_case(line, c); !bad.empty()) {
      std::fprintf(stderr, "%s:%d: %s\n", file.c_str(), number, bad.c_str());
      some_bad = true;
      continue;
    }
    const auto rules = rules_of(c.code);
    const std::string wrong = judge(rules, c);
    if (!rules.empty() && !wrong.empty())
      std::fprintf(stderr, "%s:%d: %s %s: %s\n", file.c_str(), number, c.code.c_str(),
                   names_of(rules).c_str(), wrong.c_str());
    for (tally* t : {&by_code[c.code], &total}) {
      ++t->cases;
      ++(rules.empty() ? t->unknown : wrong.empty() ? t->passed : t->failed);
    }
  }
  std::printf("code\trule\tcases\tpassed\tfailed\tunknown\n");
  for (const auto& [code, t] : by_code) {
    std::printf("%s\t%s\t%d\t%d\t%d\t%d\n", code.c_str(), names_of(rules_of(code)).c_str(), t.cases, t.passed,
                t.failed, t.unknown);
  }
  std::printf("total %d passed %d failed %d unknown %d\n", total.cases, total.passed, total.failed,
              total.unknown);
  return some_bad ? wrong_use : total.failed > 0 ? some_not : all_well;
}

} // namespace

subcommand add_verify_rules(cli::parser& app) {
  auto file = std::make_shared<std::string>();
  cli::parser* s = app.add_subcommand("verify-rules", "Check the rules of deduction against known cases");
  s->add_option("FILE", *file, "the cases, `-` for standard input")->required();
  s->footer(
      "One case a line, as in HoDoKu's regression library:\n"
      "  :code:digits:grid:deleted candidates:eliminations:placements:extra:\n"
      "with candidates as digit, row, column. Prints for each code, tab separated: the\n"
      "rule, cases, passed, failed, and unknown where there is no rule for it; failed cases are reported\n"
      "on standard error. A code that ends in x is of a case that must not be found.\n\n"
      "  boxline verify-rules cases.txt\n\n"
      "Exit status: 0 no case failed, 1 some case failed, 2 wrong use or a line that is no case.\n");
  return {s, [file] { return run(*file); }};
}

} // namespace command

// SPDX-License-Identifier: BSL-1.0
//
// boxline nishio: single-digit deduction (Eppstein, "Solving Single-digit Sudoku Subproblems", 2012).

#include "nishio/nishio.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/subcommand.hpp"
#include "common/svg.hpp"

#include <boxline/logic/compact.hpp>

#include <algorithm>
#include <cstdio>
#include <map>

#include <unistd.h>

namespace command {

namespace {

using boxline::stop_reason;
using boxline::nishio::placement_verdict;

struct nishio_words {
  puzzle_source source;
  bool cells = false, explain = false, count = false;
  std::string digit, method = "fastest", after = "nothing", svg, cell;
  std::uint64_t samples = 0, seed = 0, nodes = 100'000;
  double seconds = 0;
};

std::string word_of(stop_reason why) {
  return why == stop_reason::cancelled ? "cancelled" : "limit";
}

std::string text_of(const digit_cells& cells) {
  std::string text;
  for (const bool c : cells) text += c ? '1' : '0';
  return text;
}

// From 0; negative for none of this size. A number is understood in every alphabet where it has two
// characters.
int digit_index(const std::string& text, boxline::alphabet symbols, int n) {
  if (text.size() == 1 && !symbols.is_numbers()) return symbols.value(text[0], n) - 1;
  if (text.size() > 3 || text.find_first_not_of("0123456789") != text.npos || text[0] == '0') return -1;
  const int value = std::stoi(text);
  return value <= n ? value - 1 : -1;
}

class nishio_run {
public:
  explicit nishio_run(const nishio_words& w) : w_(w) {
    for (const deduction_name& m : deduction_names)
      if (w.method == m.name) how_ = m.which;
    if (w.after == "singles") after_ = closing::singles;
    if (w.after == "locked") after_ = closing::locked;
    if (w.after == "subsets") after_ = closing::subsets;
  }

  int run() {
    const int result = w_.cells
                           ? for_each_cell_line(w_.source, [this](const cells_at& c) { return line(c); })
                           : for_each_puzzle(w_.source, [this](const puzzle_at& p) { return puzzle(p); });
    out_.flush();
    if (!fatal_.empty()) return wrong(fatal_);
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    if (!w_.cell.empty() && !cell_met_ && !is_cancelled()) {
      std::fprintf(stderr, "boxline: --cell %s: nothing was removed from there\n", w_.cell.c_str());
      some_bad_ = true;
    }
    if (!w_.svg.empty() && page_.empty() && !is_cancelled())
      std::fprintf(stderr, "boxline: %s: nothing to draw\n", w_.svg.c_str());
    if (!page_.empty()) {
      std::string why;
      if (!write_whole(w_.svg, digit_page("Single-digit deduction", page_), why))
        return wrong(w_.svg + ": " + why);
    }
    return result == all_well && some_bad_ ? static_cast<int>(some_not) : result;
  }

private:
  // One digit's cells, and its name in the output.
  struct subject {
    std::string place, digit;        // `the digit` where it is not known
    std::vector<std::string> others; // see digit_view
    bool is_known = true;
  };

  bool puzzle(const puzzle_at& p) {
    deducer* d = find(p.grid.shape());
    if (d == nullptr) return false;
    const int n = p.grid.shape().size();
    const boxline::alphabet symbols = d->written(p.text, w_.source.symbols);
    const int only = w_.digit.empty() ? -1 : digit_index(w_.digit, symbols, n);
    if (!w_.digit.empty() && only < 0)
      return give_up("--digit " + w_.digit + ": expected a digit " +
                     boxline::logic::symbol_of(boxline::digit::from_index(0), symbols) + " to " +
                     boxline::logic::symbol_of(boxline::digit::from_index(n - 1), symbols));
    begin();
    std::vector<digit_cells> marks;
    std::string why;
    const marks_verdict state =
        with_search_progress([&] { return d->pencil_marks(p.grid, after_, limit_, marks, symbols, why); });
    if (state == marks_verdict::cancelled) return false;
    if (state == marks_verdict::limit_reached) {
      out_.write(p.place + "\t-\tlimit\n");
      some_bad_ = true;
      return true;
    }
    if (state != marks_verdict::made) {
      const bool is_invalid = state == marks_verdict::invalid;
      if (!is_invalid) why = "a contradiction after " + w_.after;
      bad(p.place, p.place + "\t-\t" + (is_invalid ? "invalid" : "unsolvable") + "\n", why);
      return true;
    }
    std::vector<std::string> others;
    if (!w_.svg.empty())
      for (int c = 0; c < n * n; ++c) {
        const int value = p.grid[boxline::cell(c)];
        others.push_back(
            value == 0 ? "" : boxline::logic::symbol_of(boxline::digit::from_index(value - 1), symbols));
      }
    for (int i = 0; i < n; ++i) {
      if (only >= 0 && i != only) continue;
      const subject s{p.place, boxline::logic::symbol_of(boxline::digit::from_index(i), symbols), others};
      if (!digit(*d, marks[static_cast<std::size_t>(i)], p.grid.shape(), s)) return false;
    }
    out_.flush();
    return true;
  }

  bool line(const cells_at& c) {
    if (!c.why.empty()) {
      bad(c.file, "invalid\n", c.why);
      return true;
    }
    deducer* d = find(c.shape);
    if (d == nullptr) return false;
    begin();
    const bool continues =
        digit(*d, c.cells, c.shape, {c.file + ":" + std::to_string(c.line), "the digit", {}, false});
    out_.flush();
    return continues;
  }

  // False to stop.
  bool digit(deducer& d, const digit_cells& cells, boxline::box shape, const subject& s) {
    const std::string head = s.is_known ? s.place + "\t" + s.digit + "\t" : "";
    if (w_.count || w_.samples > 0) return count(d, cells, shape, head);
    const deduced found = with_search_progress([&] { return d.survivors(cells, how_, limit_); });
    if (is_cancelled()) return false;
    const bool is_impossible = found.verdict == placement_verdict::impossible;
    const bool answered = is_impossible || found.verdict == placement_verdict::possible;
    some_bad_ |= !answered;
    std::vector<boxline::cell> removed;
    for (int c = 0; c < shape.cells(); ++c)
      if (cells[static_cast<std::size_t>(c)] && !found.left[static_cast<std::size_t>(c)])
        removed.push_back(boxline::cell(c));
    if (!answered)
      out_.write(head + word_of(boxline::stop_reason_of(found.verdict)) + "\n");
    else if (!s.is_known)
      out_.write(text_of(found.left) + "\n");
    else if (is_impossible)
      bad(s.place, head + "unsolvable\n", s.digit + " has no placement, so the puzzle has no solution");
    else if (!removed.empty())
      out_.write(head + names_of(removed, shape) + "\n");
    return !answered || explain(d, cells, shape, s, found, removed);
  }

  // In words, in a picture, or neither.
  bool explain(deducer& d, const digit_cells& cells, boxline::box shape, const subject& s,
               const deduced& found, std::vector<boxline::cell> removed) {
    const bool is_impossible = found.verdict == placement_verdict::impossible;
    if (!w_.cell.empty()) {
      const auto wanted = boxline::parse_cell_name(w_.cell, shape.size());
      if (!wanted) return give_up("--cell: " + boxline::describe(wanted.error()));
      removed = std::find(removed.begin(), removed.end(), *wanted) == removed.end() || is_impossible
                    ? std::vector<boxline::cell>()
                    : std::vector<boxline::cell>{*wanted};
      cell_met_ |= !removed.empty();
      if (removed.empty()) return true;
    }
    std::vector<const boxline::cell*> subjects;
    if (is_impossible)
      subjects.push_back(nullptr);
    else
      for (const boxline::cell& c : removed) subjects.push_back(&c);
    bool is_drawn = w_.svg.empty();
    for (const boxline::cell* c : subjects) {
      if (!w_.explain && is_drawn) break;
      const found_explanation why = d.explain(cells, c, explaining());
      if (is_cancelled()) return false;
      if (w_.explain) out_.write(in_words(why, shape, s.digit));
      if (!is_drawn) draw(shape, s, cells, found, &why);
      is_drawn = true;
    }
    // A digit that was asked for is drawn also where no candidate is eliminated.
    if (!is_drawn && (!s.is_known || !w_.digit.empty())) draw(shape, s, cells, found, nullptr);
    return true;
  }

  void draw(boxline::box shape, const subject& s, const digit_cells& cells, const deduced& found,
            const found_explanation* why) {
    digit_view v;
    v.title = s.place;
    v.shape = shape;
    v.before = cells;
    v.after = found.left;
    if (s.is_known) v.symbol = s.digit;
    v.others = s.others;
    v.why = why;
    draw_digit(page_, v);
  }

  bool count(deducer& d, const digit_cells& cells, boxline::box shape, const std::string& head) {
    if (!d.counts())
      return give_up(std::string(w_.count ? "--count" : "--sample") + ": not for boxes of " +
                     boxline::box_name(shape) + ": the graph has too many vertices, " +
                     graph_sizes_of(shape).vertices);
    std::string total;
    const stop_reason why = with_search_progress([&] { return d.count(cells, limit_, total); });
    if (is_cancelled()) return false;
    if (why != stop_reason::none) {
      some_bad_ = true;
      out_.write(head + word_of(why) + "\n");
    } else if (w_.count) {
      out_.write(head + total + "\n");
    } else if (total == "0") {
      some_bad_ = true;
      out_.write(head + "unsolvable\n");
    } else {
      for (std::uint64_t i = 0; i < w_.samples; ++i) {
        if (is_cancelled()) return false;
        if (limit_.until.has_passed()) {
          some_bad_ = true;
          out_.write(head + word_of(stop_reason::limit_reached) + "\n");
          break;
        }
        out_.write(head + text_of(d.draw(random_)) + "\n");
      }
    }
    return true;
  }

  deducer* find(boxline::box shape) {
    auto at = deducers_.find(shape);
    if (at == deducers_.end()) at = deducers_.emplace(shape, make_deducer(shape)).first;
    deducer* d = at->second.get();
    if (d == nullptr) {
      give_up("no single-digit deduction for boxes of " + boxline::box_name(shape) + "; expected one of " +
              boxline::box_names<square_deducers>() + ", " + boxline::box_names<rectangular_deducers>());
    } else if (!d->allows(how_)) {
      std::string why = "the method " + w_.method + " is not there for boxes of " + boxline::box_name(shape);
#ifndef BOXLINE_HAS_CADICAL
      if (how_ == deduction::cadical) why = "the method cadical is not in this build";
#endif
      why += "; expected one of";
      for (const deduction_name& m : deduction_names)
        if (d->allows(m.which)) (why += ' ') += m.name;
      give_up(why);
      d = nullptr;
    }
    return d;
  }

  // Starts the time of a puzzle or of a line.
  void begin() {
    limit_ = limits_until_cancelled(w_.seconds);
  }
  boxline::limits explaining() const {
    boxline::limits limit = limit_;
    limit.nodes = w_.nodes;
    return limit;
  }
  // The line in place of an answer, and the reason.
  void bad(const std::string& name, const std::string& answer, const std::string& why) {
    out_.write(answer);
    out_.flush();
    std::fprintf(stderr, "%s: %s\n", name.c_str(), why.c_str());
    some_bad_ = true;
  }
  bool give_up(std::string why) {
    fatal_ = std::move(why);
    return false;
  }
  static std::string names_of(const std::vector<boxline::cell>& cells, boxline::box shape) {
    std::string text;
    for (const boxline::cell c : cells) text += (text.empty() ? "" : " ") + cell_name(c, shape);
    return text;
  }

  const nishio_words& w_;
  deduction how_ = deduction::fastest;
  closing after_ = closing::nothing;
  boxline::limits limit_;
  boxline::random_source random_{w_.seed};
  std::map<boxline::box, std::unique_ptr<deducer>> deducers_;
  output_file out_{STDOUT_FILENO};
  std::vector<picture> page_;
  std::string fatal_;
  bool some_bad_ = false, cell_met_ = false;
};

} // namespace

subcommand add_nishio(cli::parser& app) {
  auto w = std::make_shared<nishio_words>();
  cli::parser* s = app.add_subcommand("nishio", "Eliminate candidates of one digit by that digit alone");
  add_source(*s, w->source);
  cli::option* cells =
      s->add_flag("--cells", w->cells,
                  "read cells in place of puzzles: lines of n^2 characters, row by row, 1 where the digit "
                  "can stand, else 0; print those that are left in the same form");
  cli::option* digit = s->add_option("--digit", w->digit, "this digit only")->type_name("D");
  std::vector<std::string> names;
  std::string purposes;
  for (const deduction_name& m : deduction_names) {
    names.push_back(m.name);
    purposes += std::string(purposes.empty() ? "" : "; ") + m.name + ": " + m.purpose;
  }
  cli::option* method = s->add_option("--method", w->method, purposes)
                            ->check(cli::one_of(names))
                            ->type_name("NAME")
                            ->capture_default_str();
  cli::option* after = s->add_option("--after", w->after,
                                     "apply these rules to the pencil marks first: nothing, singles, "
                                     "locked (and singles), subsets (and both)")
                           ->check(cli::one_of({"nothing", "singles", "locked", "subsets"}))
                           ->type_name("RULES")
                           ->capture_default_str();
  cli::option* explain = s->add_flag("--explain", w->explain, "give the reasons, step by step");
  cli::option* nodes = s->add_option("--nodes", w->nodes, "suppositions to examine for each explanation")
                           ->check(cli::not_negative())
                           ->type_name("N")
                           ->capture_default_str();
  cli::option* cell =
      s->add_option("--cell", w->cell,
                    "explain and draw this cell only, otherwise the first eliminated cell is drawn")
          ->type_name("rRcC");
  cli::option* svg =
      s->add_option("--svg", w->svg, "draw the cells into this file, and the chain that removes one of them")
          ->type_name("FILE");
  cli::option* count =
      s->add_flag("--count", w->count, "print the number of placements within the cells, up to 5x5 boxes");
  cli::option* sample = s->add_option("--sample", w->samples,
                                      "print N random placements, all equally likely, as lines of 0 and 1")
                            ->check(cli::positive())
                            ->type_name("N");
  cli::option* seed = add_seed(*s, w->seed, "the seed of --sample");
  add_seconds(*s, w->seconds, "time for each puzzle or line");
  cli::option* graph = s->add_option("--graph")->expected(0, 1)->group(""); // moved to boxline-studies
  // Options that exclude each other.
  using list = std::vector<cli::option*>;
  const std::vector<std::pair<cli::option*, list>> apart{{cells, {digit, after}},
                                                         {count, {sample, method, explain, cell, svg}},
                                                         {sample, {method, explain, cell, svg}}};
  s->footer(
      "Prints a line for each puzzle and digit with eliminations: FILE:LINE, the digit and the cells that\n"
      "lie in no placement of it. A placement has one cell in each row, column and box (Eppstein 2012).\n"
      "The line has `unsolvable` in place of the cells for a digit without a placement, `limit` where time\n"
      "ran out, and `invalid`, with - for the digit, where givens clash.\n\n"
      "With --cells prints a line for each line: the cells that are left, all 0 where there is no "
      "placement;\n"
      "`limit`, or `invalid` for a line that is no set of cells.\n\n"
      "  boxline nishio --explain puzzle.txt\n"
      "  boxline nishio --after locked --digit 7 --svg seven.svg puzzle.txt\n"
      "  echo 1110111011101111 | boxline nishio --cells          1110111011000001\n"
      "  boxline-studies three-sat formula.cnf | boxline nishio --cells --method cadical --seconds 60\n"
      "\n"
      "Exit status: 0 success, also where nothing is eliminated; 1 some puzzle or line was not, a digit had "
      "no\n"
      "placement in a puzzle, or time ran out; 2 wrong use or unreadable file.\n");
  return {s, [w, apart, explain, nodes, svg, sample, seed, graph] {
            if (graph->count() > 0)
              return wrong("nishio --graph is in boxline-studies: boxline-studies nishio --graph");
            for (const auto& [one, others] : apart)
              for (const cli::option* other : others)
                if (one->count() > 0 && other->count() > 0)
                  return wrong(one->get_name() + " and " + other->get_name() + ": one of them");
            if (seed->count() > 0 && sample->count() == 0) return wrong("--seed: asks for --sample");
            if (nodes->count() > 0 && explain->count() + svg->count() == 0)
              return wrong("--nodes: asks for --explain or --svg");
            return nishio_run(*w).run();
          }};
}

} // namespace command

// SPDX-License-Identifier: BSL-1.0
//
// boxline rate: puzzles on one scale or several.

#include "assess/scales.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/io/format.hpp>
#include <boxline/io/print_candidates.hpp>
#include <boxline/rate/sudoku_explainer.hpp>
#include <boxline/symmetry/canonical.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <memory>
#include <utility>
#include <variant>

#include <unistd.h>

namespace command {

namespace {

namespace se = boxline::rate::sudoku_explainer;

struct rate_words {
  puzzle_source source;
  std::string scales; ///< separated by commas
  std::string format;
  double at_most = 0;
  int jobs = 1;
  bool invariant = false;
  double seconds = 0;
};

// What the format asks for: the rater stops where everything that is printed is known.
se::rating_scope scope_of(const std::string& format) {
  bool pearl = false;
  for (std::size_t i = 0; i + 1 < format.size(); ++i) {
    if (format[i] != '%') continue;
    const char c = format[++i];
    if (c == 'r' || c == 'R') return se::rating_scope::all;
    pearl = pearl || c == 'p' || c == 'P';
  }
  return pearl ? se::rating_scope::pearl : se::rating_scope::diamond;
}

std::string what_is_wrong(const std::string& format) {
  static const std::string known = "rpdRPDgnt%";
  for (std::size_t i = 0; i < format.size(); ++i)
    if (format[i] == '%' && (++i == format.size() || known.find(format[i]) == std::string::npos))
      return "expected one of %r %p %d %R %P %D %g %n %t %% in '" + format + "'";
  return {};
}

// A puzzle and its value, which a thread gives it.
template <class Value>
struct rated_puzzle {
  puzzle_at puzzle;
  std::size_t number;  // from 1
  std::string refused; // why it has no rating of this kind
  Value value{};
  bool is_rated = false;
};

// A puzzle of givens or of candidates.
using any_puzzle = std::variant<boxline::grid<3>, boxline::candidates<3>>;

any_puzzle any_of(const puzzle_at& p) {
  if (p.marks) return *p.marks;
  return p.grid.as<boxline::box{3, 3}>();
}

// What `make()` gives, made by the first call: a copy makes its own, so that each thread has one.
template <class Make>
class own_rater {
public:
  explicit own_rater(Make make) : make_(make) {}
  own_rater(const own_rater& other) : make_(other.make_) {}

  auto operator()(const any_puzzle& puzzle) {
    if (!rater_) rater_ = std::make_unique<rater>(make_());
    return (*rater_)(puzzle);
  }

private:
  using rater = decltype(std::declval<Make>()());

  Make make_;
  std::unique_ptr<rater> rater_;
};

// Rates the puzzles of the source on some threads as they are read, and writes a line for each in their
// order.
template <class Value>
class rate_run {
public:
  using item = rated_puzzle<Value>;
  explicit rate_run(const rate_words& w) : w_(w) {}

  // `make()` gives what rates a puzzle, for one thread; `line(item)` the text, and whether all is well.
  template <class Make, class Line>
  int run(Make make, Line line) {
    const auto threads = static_cast<unsigned>(threads_of(w_.jobs));
    const auto work = [this, rate = own_rater(make)](item& i) mutable {
      if (is_cancelled()) return;
      if (i.refused.empty()) i.value = rate(canonical_if_asked(any_of(i.puzzle)));
      i.is_rated = true;
    };
    auto here = work;
    boxline::worker_pool<item> pool(threads, boxline::delivery::in_order, work);
    bool all_finished = true, some_bad = false;
    const auto write_next = [&] {
      if (pool.threads() == 0) pool.help(here);
      const auto done = pool.take();
      all_finished = all_finished && done->is_rated && !done->value.is_cancelled();
      if (all_finished && !write(line(*done), done->puzzle.place)) some_bad = true;
    };
    const auto write_all = [&] {
      while (pool.under_way() > 0) write_next();
      out_.flush();
    };
    std::size_t number = 0;
    const int status = for_each_puzzle(
        w_.source,
        [&](const puzzle_at& p) {
          std::string refused;
          if (p.grid.shape() != boxline::box{3, 3})
            refused = "puzzles of 9x9 are rated";
          else if (p.marks && w_.invariant)
            refused = "--invariant is for puzzles of givens";
          else if (p.marks && !w_.scales.empty() && w_.scales != "se")
            refused = "puzzles of candidates are rated on the scale se alone";
          pool.give({p, ++number, std::move(refused)});
          // As many are read as keep the threads at work.
          while (pool.under_way() > (threads > 1 ? 16 * std::size_t{threads} : 0)) write_next();
          return out_.error().empty();
        },
        write_all);
    write_all();
    if (is_cancelled()) return interrupted;
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    return status == all_well && some_bad ? static_cast<int>(some_not) : status;
  }

private:
  any_puzzle canonical_if_asked(const any_puzzle& puzzle) const {
    if (!w_.invariant) return puzzle;
    const auto canonical = boxline::symmetry::canonicalise(std::get<boxline::grid<3>>(puzzle),
                                                           limits_until_cancelled(w_.seconds));
    if (canonical.verdict != boxline::symmetry::canonical_verdict::canonical) return puzzle;
    return canonical.form;
  }

  bool write(const scale_value& line, const std::string& place) {
    out_.write(line.text + "\n");
    if (line.why.empty()) return true;
    out_.flush();
    std::fprintf(stderr, "%s: %s\n", place.c_str(), line.why.c_str());
    return false;
  }

  const rate_words& w_;
  output_file out_{STDOUT_FILENO};
};

// Sudoku Explainer's scale, with a format or an early exit.
class explainer_run {
public:
  explicit explainer_run(const rate_words& w) : w_(w), run_(w), format_(w.format.empty() ? "%r" : w.format) {}

  int run() {
    if (const std::string why = what_is_wrong(format_); !why.empty()) return wrong("--format: " + why);
    what_.scope = scope_of(format_);
    what_.at_most = static_cast<int>(std::lround(w_.at_most * 10));
    const auto make = [this] {
      const auto rate = std::make_shared<se::rater>(what_);
      return [this, rate](const any_puzzle& puzzle) {
        return std::visit(
            [&](const auto& p) { return value{(*rate)(p, limits_until_cancelled(w_.seconds))}; }, puzzle);
      };
    };
    return run_.run(make, [this](const auto& i) {
      return i.refused.empty() ? line(i.value.rating, i) : scale_value{"-", i.refused};
    });
  }

private:
  struct value {
    se::rating rating;
    bool is_cancelled() const { return rating.verdict == se::rating_verdict::cancelled; }
  };

  using item = rated_puzzle<value>;

  scale_value line(const se::rating& r, const item& i) const {
    if (!r && r.verdict != se::rating_verdict::above) return no_value(to_string(r.verdict));
    std::string text;
    for (std::size_t k = 0; k < format_.size(); ++k)
      text += format_[k] != '%' ? std::string(1, format_[k]) : word(format_[++k], r, i);
    return {text, {}};
  }

  std::string word(char which, const se::rating& r, const item& i) const {
    const bool is_value = std::string_view("rpdRPD").find(which) != std::string_view::npos;
    if (is_value && r.verdict == se::rating_verdict::above)
      return which == 'r' ? '>' + in_tenths(what_.at_most) : "-";
    switch (which) {
    case 'r':
      return in_tenths(r.er);
    case 'p':
      return in_tenths(r.ep);
    case 'd':
      return in_tenths(r.ed);
    case 'R':
      return std::string(to_string(r.er_by));
    case 'P':
      return std::string(to_string(r.ep_by));
    case 'D':
      return std::string(to_string(r.ed_by));
    case 'g':
      if (i.puzzle.marks) {
        std::string text;
        boxline::print_candidate_line(*i.puzzle.marks, std::back_inserter(text), {w_.source.symbols, '.'});
        return text;
      }
      return boxline::format_line(i.puzzle.grid.as<boxline::box{3, 3}>(), {w_.source.symbols, '.'});
    case 'n':
      return std::to_string(i.number);
    case 't':
      return "\t";
    default:
      return "%";
    }
  }

  const rate_words& w_;
  rate_run<value> run_;
  std::string format_;
  se::request what_;
};

// Scales side by side. A puzzle without one solution has no value on any: the reason is reported once.
class scales_run {
public:
  explicit scales_run(const rate_words& w) : w_(w), run_(w) {}

  int run() {
    for (std::size_t from = 0, to = 0; to < w_.scales.size(); from = to + 1) {
      to = std::min(w_.scales.find(',', from), w_.scales.size());
      const std::string name = w_.scales.substr(from, to - from);
      const rating_scale* s = find_scale(name);
      if (s == nullptr)
        return wrong("--scale: '" + name + "' is no scale of this program, expected " +
                     listed(names_of_scales()));
      for (const rating_scale* other : scales_)
        if (other == s) return wrong("--scale: " + name + " is given twice");
      scales_.push_back(s);
    }
    const auto make = [this] {
      std::vector<scale_rater> raters;
      rater_memory memory;
      for (const rating_scale* s : scales_) raters.push_back(s->make(memory));
      return [this, raters](const any_puzzle& puzzle) {
        row result;
        for (const scale_rater& rate : raters)
          result.values.push_back(
              rate(std::get<boxline::grid<3>>(puzzle), limits_until_cancelled(w_.seconds)));
        return result;
      };
    };
    return run_.run(make, [this](const auto& i) {
      const row refused{std::vector<scale_value>(scales_.size(), {"-", i.refused})};
      return line(i.refused.empty() ? i.value : refused);
    });
  }

private:
  struct row {
    std::vector<scale_value> values;
    bool is_cancelled() const {
      return std::any_of(values.begin(), values.end(), [](const scale_value& v) { return v.is_cancelled; });
    }
  };

  scale_value line(const row& r) const {
    scale_value result;
    bool same = true;
    for (const scale_value& v : r.values) same = same && v.why == r.values[0].why;
    for (std::size_t i = 0; i < r.values.size(); ++i) {
      result.text += (i == 0 ? "" : "\t") + r.values[i].text;
      if (same || r.values[i].why.empty()) continue;
      result.why += (result.why.empty() ? "" : "; ") + scales_[i]->name + ": " + r.values[i].why;
    }
    if (same) result.why = r.values[0].why;
    return result;
  }

  const rate_words& w_;
  rate_run<row> run_;
  std::vector<const rating_scale*> scales_;
};

std::string scales_help() {
  std::string text = "scales, separated by commas: ";
  for (const rating_scale& s : rating_scales())
    text += (&s == &rating_scales().front() ? "" : "; ") + s.name + ", " + s.what;
  return text;
}

int run_rate(const rate_words& w) {
  if (const double tenths = w.at_most * 10; tenths > 200 || std::abs(tenths - std::round(tenths)) > 1e-6)
    return wrong("--at-most: expected a rating in tenths up to 20, such as 7.2");
  const bool only_explainer = w.scales.empty() || w.scales == "se";
  if (only_explainer) return explainer_run(w).run();
  if (!w.format.empty()) return wrong("--format is for the scale se alone");
  if (w.at_most > 0) return wrong("--at-most is for the scale se alone");
  return scales_run(w).run();
}

} // namespace

subcommand add_rate(cli::parser& app) {
  auto w = std::make_shared<rate_words>();
  cli::parser* s = app.add_subcommand("rate", "Rate puzzles: Sudoku Explainer and other scales");
  add_source(*s, w->source);
  add_candidates(*s, w->source);
  s->add_option("--scale", w->scales, scales_help())->offer(names_of_scales())->type_name("SCALES");
  s->add_option(
       "--format", w->format,
       "a line for each puzzle: %r rating, %p until the first digit is placed, %d of the first step, "
       "%R %P %D the techniques of these, %g puzzle, %n its number, %t tab; otherwise %r")
      ->type_name("TEXT");
  s->add_option("--at-most", w->at_most,
                "stop where a rating is above this, and print > and this as %r, the others as -")
      ->check(cli::positive())
      ->type_name("RATING");
  s->add_flag("--invariant", w->invariant,
              "rate the canonical form of each puzzle, so that equivalent ones have the same rating");
  add_seconds(*s, w->seconds, "time for each puzzle on each scale");
  add_jobs(*s, w->jobs);
  s->footer(
      "Prints a line for each puzzle: its values in the order of the scales, with tabs between them,\n"
      "`-` where there is none. Each is written as soon as it and those before it are rated.\n\n"
      "  se            the rating that SukakuExplainer 1.18.1 gives with the techniques of Sudoku "
      "Explainer 1.2.1\n"
      "  hodoku        the score that HoDoKu 2.2 gives in a batch\n"
      "  hodoku-level  its level: Easy, Medium, Hard, Unfair or Extreme\n"
      "  assessor      the minutes that people are expected to take\n"
      "  te            the smallest depth of trial and error, with singles, that solves it; 0: singles "
      "alone\n"
      "  w             the length of the longest whip that solves it, up to 12: Berthier's W; 0: singles\n"
      "  gw, b, gb     the same of g-whips, braids and g-braids: his gW, B and gB\n"
      "  te:1, w:3     the same up to this value, which takes less time; puzzles beyond have none\n\n"
      "  boxline rate puzzles.txt\n"
      "  boxline rate --format '%g%t%r/%p/%d' --jobs 0 puzzles.txt\n"
      "  boxline rate --at-most 7.2 puzzles.txt\n"
      "  boxline rate --input candidates marks.txt\n"
      "  boxline rate --scale se,hodoku,assessor,te puzzles.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not rated, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_rate(*w); }};
}

} // namespace command

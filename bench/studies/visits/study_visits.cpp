// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study visits: the visits of straightforward depth-first search over a file (Matos 2016,
// section 4: his Figures 12 and 13).

#include "common/arguments.hpp"
#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"
#include "common/subcommand.hpp"
#include "common/svg.hpp"
#include "studies/subcommands.hpp"
#include "studies/visits/counts.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <memory>

#include <fcntl.h>
#include <unistd.h>

namespace command {

namespace {

struct study_words {
  puzzle_source source;
  std::string order = "rows", svg, state;
  // His conclusion 4: 10 to 30 million visits take a second.
  std::uint64_t bound = 10'000'000, visits = boxline::unlimited;
  double rate = 10'000'000, seconds = 0;
  int jobs = 0;
};

// The results of earlier runs: lines `puzzle TAB visits`. A last line without a line end was interrupted.
bool read_state(const std::string& text, std::map<std::string, std::uint64_t, std::less<>>& known) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    if (end == rest.npos) return true;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    const std::size_t tab = line.find('\t');
    std::uint64_t visits = 0;
    if (tab == line.npos) return false;
    const auto [stop, error] = std::from_chars(line.data() + tab + 1, line.data() + line.size(), visits);
    if (error != std::errc() || stop != line.data() + line.size()) return false;
    known.emplace(line.substr(0, tab), visits);
  }
  return true;
}

double average(const std::vector<std::uint64_t>& visits) {
  long double sum = 0;
  for (const std::uint64_t v : visits) sum += static_cast<long double>(v);
  return static_cast<double>(sum / static_cast<long double>(visits.size()));
}

void report(const std::vector<puzzle_at>& puzzles, const std::vector<std::uint64_t>& visits,
            std::uint64_t bound) {
  std::vector<double> sorted(visits.begin(), visits.end());
  std::sort(sorted.begin(), sorted.end());
  const auto largest =
      static_cast<std::size_t>(std::max_element(visits.begin(), visits.end()) - visits.begin());
  const auto under =
      std::lower_bound(sorted.begin(), sorted.end(), static_cast<double>(bound)) - sorted.begin();
  std::printf("puzzles\t%zu\n", visits.size());
  std::printf("median\t%.10g\n", quantile(sorted, 0.5));
  std::printf("average\t%.2f\n", average(visits));
  std::printf("largest\t%llu\t%s\n", static_cast<unsigned long long>(visits[largest]),
              puzzles[largest].place.c_str());
  std::printf("under %llu\t%.2f%%\n", static_cast<unsigned long long>(bound),
              100.0 * static_cast<double>(under) / static_cast<double>(sorted.size()));
  std::uint64_t low = 1;
  for (auto at = sorted.begin(); at != sorted.end(); low *= 10) {
    const auto end = std::lower_bound(at, sorted.end(), static_cast<double>(low) * 10);
    if (end != at) std::printf("from %llu\t%td\n", static_cast<unsigned long long>(low), end - at);
    at = end;
  }
}

int run(const study_words& w) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
  if (status == wrong_use) return status;
  if (puzzles.empty()) return wrong("no puzzles in the input");

  std::map<std::string, std::uint64_t, std::less<>> known;
  std::unique_ptr<output_file> state;
  if (!w.state.empty()) {
    if (access(w.state.c_str(), F_OK) == 0) {
      std::string text, why;
      if (!read_whole(w.state, text, why)) return wrong(w.state + ": " + why);
      if (!read_state(text, known))
        return wrong(w.state +
                     ": not a state of this study: expected lines of a puzzle, a tab and its visits");
      if (!text.empty() && text.back() != '\n') {
        text.erase(text.rfind('\n') + 1);
        if (!write_whole(w.state, text, why)) return wrong(w.state + ": " + why);
      }
    }
    const int descriptor = open(w.state.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) return wrong(w.state + ": cannot be written");
    state = std::make_unique<output_file>(descriptor);
  }

  std::vector<std::uint64_t> visits(puzzles.size());
  std::vector<std::size_t> open_ones;
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    if (const auto at = known.find(puzzles[i].text + " " + w.order); at != known.end())
      visits[i] = at->second;
    else
      open_ones.push_back(i);

  item_progress progress(puzzles.size());
  std::size_t done = puzzles.size() - open_ones.size();
  std::vector<boxline::next_result> ends(puzzles.size(), boxline::next_result::found);
  std::vector<char> clashes(puzzles.size());
  in_parallel(
      open_ones.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        const std::size_t at = open_ones[i];
        const visit_counts c =
            count_visits(puzzles[at].grid, w.order, false, limits_until_cancelled(w.seconds, w.visits));
        visits[at] = c.first;
        ends[at] = c.how;
        clashes[at] = c.is_invalid;
      },
      [&](std::size_t i) {
        const std::size_t at = open_ones[i];
        ++done;
        if (state != nullptr &&
            (ends[at] == boxline::next_result::found || ends[at] == boxline::next_result::exhausted)) {
          state->write(puzzles[at].text + " " + w.order + "\t" + std::to_string(visits[at]) + "\n");
          state->flush();
        }
      },
      [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;
  if (state != nullptr && !state->error().empty()) return wrong(w.state + ": " + state->error());
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    if (clashes[i]) {
      std::fprintf(stderr, "%s: givens clash\n", puzzles[i].place.c_str());
      status = some_not;
    }
  report(puzzles, visits, w.bound);
  if (const auto cut = std::count(ends.begin(), ends.end(), boxline::next_result::limit_reached); cut > 0) {
    std::printf("stopped at the limit\t%td\n", cut);
    status = some_not;
  }
  if (!w.svg.empty()) {
    std::string why;
    const std::vector<double> values(visits.begin(), visits.end());
    std::vector<double> milliseconds;
    for (const double v : values) milliseconds.push_back(v / w.rate * 1000);
    const std::string of = " to the first solution of " + std::to_string(visits.size()) +
                           " puzzles, straightforward depth-first search";
    const std::vector<picture> page{
        log_histogram("Visits" + of, "visits", values, 70),
        log_histogram("Time" + of,
                      "milliseconds at " + short_number(w.rate / 1e6) + " million visits a second",
                      milliseconds, 70)};
    if (!write_whole(w.svg, chart_page("Visits", page), why)) return wrong(w.svg + ": " + why);
  }
  return status;
}

} // namespace

subcommand add_study_visits(cli::parser& app) {
  auto w = std::make_shared<study_words>();
  cli::parser* s = app.add_subcommand(
      "visits", "Visits to the first solution over a file: median, average, largest, histogram");
  add_source(*s, w->source);
  std::vector<std::string> names;
  for (const order_name& o : order_names()) names.push_back(o.name);
  s->add_option("--order", w->order, "in which order the cells are filled: see boxline visits --help")
      ->check(cli::one_of(names))
      ->type_name("NAME")
      ->capture_default_str();
  s->add_option("--visits", w->visits, "visits for each puzzle; one that takes more counts with so many")
      ->type_name("N");
  add_seconds(*s, w->seconds,
              "time for each puzzle; one that takes longer counts with the visits made by then");
  s->add_option("--state", w->state,
                "keep what is found in this file, and go on from it where it is there already")
      ->type_name("FILE");
  s->add_option("--svg", w->svg, "draw the histograms of visits and of times into this file")
      ->type_name("FILE");
  s->add_option("--rate", w->rate, "visits a second, for the histogram of times")
      ->check(cli::positive())
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--bound", w->bound, "say which share of the puzzles takes fewer visits than this")
      ->type_name("N")
      ->capture_default_str();
  add_jobs(*s, w->jobs);
  s->footer(
      "Prints lines of a name and a value, tab separated; then the number of puzzles that took at least 1,\n"
      "10, 100, ... visits; and last how many were stopped at the limit, if there are any: these are not "
      "kept in\n"
      "the state.\n\n"
      "  boxline-studies study visits --state visits.tsv --svg visits.svg 17clue.txt\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command

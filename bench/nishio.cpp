// SPDX-License-Identifier: BSL-1.0
#include "nishio.hpp"
#include "cpu_time.hpp"
#include "report.hpp"

#include <boxline/core/random.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/layers/shifted.hpp>
#include <boxline/nishio/pattern_overlay.hpp>
#include <boxline/nishio/surviving_cells.hpp>
#include <boxline/sets/dynamic_set.hpp>
#ifdef BENCH_CADICAL
#include <boxline/adapt/by_cadical.hpp>
#endif

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace boxline;
using namespace boxline::nishio;

template <box B>
using cell_sets = std::vector<cell_set<B>>;

// A method by name: `make` returns a function that applies it to many sets.
template <box B>
struct named_method {
  using runner = std::function<void(const cell_sets<B>&, cell_sets<B>&)>;
  std::string name;
  bool is_exact;
  std::function<runner()> make;
};

template <box B, single_digit_method<B> M>
named_method<B> named(std::string name) {
  return {std::move(name), M::is_exact, []() -> typename named_method<B>::runner {
            auto m = std::make_shared<M>();
            if constexpr (requires { m->structure(); }) m->structure(); // builds the graph, untimed
            return [m](const cell_sets<B>& from, cell_sets<B>& to) {
              for (std::size_t i = 0; i < from.size(); ++i) to[i] = (*m)(from[i], limits{}).cells;
            };
          }};
}

// Ratios are to the first.
template <box B>
std::vector<named_method<B>> methods_for() {
  std::vector<named_method<B>> all;
  if constexpr (B.rows <= 5) all.push_back(named<B, depth_first<B>>("depth-first"));
  all.push_back(named<B, fastest<B>>("fastest"));
  all.push_back(named<B, by_witnesses<B>>("witnesses"));
  all.push_back(named<B, layered<B>>("layered"));
  if constexpr (B.rows <= 5) all.push_back(named<B, layered<B, layers::blocks<B>>>("blocks"));
  if constexpr (B.rows <= 4) {
    all.push_back(named<B, layered<B, layers::lists<B>>>("lists"));
    all.push_back(named<B, layered<B, layers::shifted<B, sets::dynamic_set>>>("dynamic"));
    all.push_back(named<B, by_exact_cover<B>>("exact-cover"));
#ifdef BENCH_CADICAL
    all.push_back(named<B, adapt::by_cadical<B>>("cadical"));
#endif
  }
  if constexpr (B.rows <= 3) all.push_back(named<B, pattern_overlay<B>>("pattern-overlay"));
  all.push_back(named<B, by_matching<B>>("matching"));
  return all;
}

// A placement drawn uniformly, and other cells up to so many percent of the grid.
template <box B>
cell_set<B> random_cells(random_source& random, int percent) {
  constexpr int n = B.size();
  cell_set<B> cells;
  // Each band gives its rows to the stacks, each stack its columns to the bands.
  int row_of[B.columns][B.rows], column_of[B.rows][B.columns];
  const auto shuffle = [&](auto& row) {
    for (int i = 0; i < static_cast<int>(std::size(row)); ++i) row[i] = i;
    random.shuffle(std::begin(row), std::end(row));
  };
  for (auto& of_band : row_of) shuffle(of_band);
  for (auto& of_stack : column_of) shuffle(of_stack);
  for (int band = 0; band < B.columns; ++band)
    for (int stack = 0; stack < B.rows; ++stack)
      cells.insert((band * B.rows + row_of[band][stack]) * n + stack * B.columns + column_of[stack][band]);
  std::vector<int> others;
  for (int c = 0; c < B.cells(); ++c)
    if (!cells.test(c)) others.push_back(c);
  random.shuffle(others.begin(), others.end());
  for (int i = 0; i + n < B.cells() * percent / 100; ++i) cells.insert(others[static_cast<std::size_t>(i)]);
  return cells;
}

// The peak memory, in bytes, of a process that does nothing but `work`.
std::size_t peak_bytes(const std::function<void()>& work) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("nishio: a process could not be made");
  if (child == 0) {
    int status = 0;
    try {
      work();
    } catch (...) {
      status = 1;
    }
    _exit(status);
  }
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child || status != 0)
    throw std::runtime_error("nishio: a method ended badly, or was short of memory");
  return static_cast<std::size_t>(used.ru_maxrss) * 1024;
}

struct row {
  std::string method;
  double us_median = 0, us_mean = 0; // a set: the median of the runs' means, and the mean of them all
  double mebibytes = 0;
};

// Microseconds a set; repeats the sets until the time is long enough to measure.
template <class Run>
double timed(std::size_t sets, Run run) {
  const double start = bench::cpu_seconds();
  double seconds = 0;
  std::size_t times = 0;
  do {
    run();
    ++times;
    seconds = bench::cpu_seconds() - start;
  } while (seconds < 0.02);
  return seconds * 1e6 / static_cast<double>(times * sets);
}

template <box B>
void compare(const named_method<B>& m, const cell_sets<B>& found, const cell_sets<B>& expected) {
  for (std::size_t i = 0; i < found.size(); ++i)
    if (m.is_exact ? !(found[i] == expected[i]) : !(expected[i] - found[i]).empty())
      throw std::runtime_error("nishio: " + m.name + " is wrong about set " + std::to_string(i + 1));
}

template <box B>
void time_size(const bench::nishio_options& o) {
  const auto all = methods_for<B>();
  constexpr int usual[] = {2000, 200, 6, 1};
  const int count = o.sets > 0 ? o.sets : usual[B.rows - 3];
  std::FILE* out = o.csv ? stderr : stdout;

  std::vector<double> mebibytes;
  const std::size_t nothing = peak_bytes([] {});
  for (const auto& m : all) {
    const std::size_t peak = peak_bytes([&] {
      cell_sets<B> one{cell_set<B>::full()}, found(1);
      m.make()(one, found);
    });
    mebibytes.push_back(static_cast<double>(peak - std::min(peak, nothing)) / (1 << 20));
  }

  std::vector<typename named_method<B>::runner> runners;
  for (const auto& m : all) runners.push_back(m.make());
  std::fprintf(out, "%dx%d, %d random sets at each percentage, seed %llu\n", B.size(), B.size(), count,
               static_cast<unsigned long long>(o.seed));
  std::fprintf(out, "%8s  %-16s %14s %14s %10s %10s\n", "percent", "method", "us, median", "us, mean",
               "ratio", "MiB");
  for (const int percent : {15, 25, 40, 60, 100}) {
    random_source random(o.seed * 1000 + static_cast<std::uint64_t>(percent));
    cell_sets<B> sets, expected(static_cast<std::size_t>(count)), found(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) sets.push_back(random_cells<B>(random, percent));
    runners[0](sets, expected);
    std::vector<std::vector<double>> us(all.size());
    for (int repeat = 0; repeat < o.repeats; ++repeat)
      for (std::size_t m = 0; m < all.size(); ++m) {
        us[m].push_back(timed(sets.size(), [&] { runners[m](sets, found); }));
        compare(all[m], found, expected);
      }
    std::vector<row> rows;
    for (std::size_t m = 0; m < all.size(); ++m) {
      double sum = 0;
      for (const double u : us[m]) sum += u;
      std::sort(us[m].begin(), us[m].end());
      rows.push_back(
          {all[m].name, us[m][us[m].size() / 2], sum / static_cast<double>(us[m].size()), mebibytes[m]});
    }
    for (const row& r : rows) {
      const double ratio = rows[0].us_median / r.us_median;
      std::fprintf(out, "%8d  %-16s %14.3f %14.3f %10.2f %10.1f\n", percent, r.method.c_str(), r.us_median,
                   r.us_mean, ratio, r.mebibytes);
      if (o.csv)
        std::printf("%d,%d,%s,%d,%.4f,%.4f,%.3f,%.1f\n", B.rows, percent, r.method.c_str(), count,
                    r.us_median, r.us_mean, ratio, r.mebibytes);
    }
    std::fflush(out);
  }
}

} // namespace

void bench::time_nishio(const nishio_options& options) {
  print_head(options.csv ? stderr : stdout);
  if (options.csv) std::printf("size,percent,method,sets,us_median,us_mean,ratio,mebibytes\n");
  switch (options.size) {
  case 3:
    return time_size<3>(options);
  case 4:
    return time_size<4>(options);
  case 5:
    return time_size<5>(options);
  case 6:
    return time_size<6>(options);
  }
  throw std::invalid_argument("nishio: sizes 3 to 6");
}

// SPDX-License-Identifier: BSL-1.0
#include "studies/study.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace command {

std::vector<puzzle_at> all_puzzles(const puzzle_source& s, int& status) {
  std::vector<puzzle_at> puzzles;
  status = for_each_puzzle(s, [&](const puzzle_at& p) {
    puzzles.push_back(p);
    return true;
  });
  return puzzles;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return quantile(values, 0.5);
}

double quantile(const std::vector<double>& sorted, double part) {
  const double at = part * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> result(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t j = i; j < end; ++j)
      result[order[j]] = (static_cast<double>(i + 1) + static_cast<double>(end)) / 2;
    i = end;
  }
  return result;
}

double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> x = ranks(a), y = ranks(b);
  const double mean = (static_cast<double>(x.size()) + 1) / 2;
  double xy = 0, xx = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) * (x[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  return xx == 0 || yy == 0 ? 0 : xy / std::sqrt(xx * yy);
}

void study_progress::show(std::size_t done) {
  line_.show([this, done](double seconds) {
    char text[100];
    std::snprintf(text, sizeof text, "%zu of %zu, %.0f s", done, total_, seconds);
    return std::string(text);
  });
}

void study_progress::hide() {
  line_.hide();
  to_.flush();
}

subcommand add_study(CLI::App& app) {
  CLI::App* s = app.add_subcommand("study", "Repeat the studies of the literature");
  s->require_subcommand(1);
  const std::vector<subcommand> studies{add_study_visits(*s),  add_study_copies(*s), add_study_ratings(*s),
                                        add_study_methods(*s), add_study_nishio(*s), add_study_local(*s),
                                        add_study_rules(*s),   add_study_removal(*s)};
  return {s, [studies] {
            for (const subcommand& one : studies)
              if (one.app->parsed()) return one.run();
            return 2;
          }};
}

} // namespace command

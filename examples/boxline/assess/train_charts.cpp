// SPDX-License-Identifier: BSL-1.0
#include "assess/train_charts.hpp"

#include "common/charts.hpp"
#include "common/statistics.hpp"
#include "common/svg.hpp"

#include <algorithm>
#include <cmath>

namespace command {

namespace {

constexpr double left = 70, top = 24, below = 62;

// The step of about `count` round ticks.
double tick_step(double span, int count) {
  const double rough = span / count, power = std::pow(10, std::floor(std::log10(rough)));
  for (const double m : {1.0, 2.0, 5.0})
    if (rough <= m * power) return m * power;
  return 10 * power;
}

struct axis {
  double low = 0, high = 1;
  std::string label;

  // From a round tick to a round tick, some span at least.
  static axis over(double least, double most, std::string label) {
    if (most <= least) most = least + 1;
    const double step = tick_step(most - least, 8);
    return {std::floor(least / step) * step, std::ceil(most / step) * step, std::move(label)};
  }
};

// A frame with two scales; the drawing functions take coordinates in their units.
class plot {
public:
  plot(axis x, axis y, double width, double height) : x_(x), y_(y), width_(width), height_(height) {
    const double step = tick_step(y_.high - y_.low, 8);
    for (double v = y_.low; v <= y_.high + step / 2; v += step) {
      line(x_.low, v, x_.high, v, "thin");
      text(left - 5, down(v) + 4, "axis", tick(v, step));
    }
    text(left, top - 10, "caption", y_.label, 11);
  }

  // Ticks with numbers along the bottom.
  void number_x() {
    const double step = tick_step(x_.high - x_.low, 10);
    for (double v = x_.low; v <= x_.high + step / 2; v += step) {
      line(v, y_.low, v, y_.high, "thin");
      text(across(v), top + height_ + 15, "value", tick(v, step));
    }
  }
  void label_x(double x, const std::string& label) { text(across(x), top + height_ + 15, "value", label); }

  void line(double x, double y, double x2, double y2, const char* style) {
    body_ += "<path class='" + std::string(style) + "' d='M" + number(across(x)) + " " + number(down(y)) +
             "L" + number(across(x2)) + " " + number(down(y2)) + "'/>\n";
  }
  void bar(double x, double y, double x2, double y2, const char* style) {
    body_ += "<rect class='" + std::string(style) + "' x='" + number(across(x)) + "' y='" + number(down(y2)) +
             "' width='" + number(across(x2) - across(x)) + "' height='" + number(down(y) - down(y2)) +
             "'/>\n";
  }
  void dots(const std::vector<double>& xs, const std::vector<double>& ys) {
    body_ += "<g fill='#3465a4' fill-opacity='.18'>\n";
    for (std::size_t i = 0; i < xs.size(); ++i)
      body_ += "<circle cx='" + number(across(xs[i])) + "' cy='" + number(down(ys[i])) + "' r='2.2'/>\n";
    body_ += "</g>\n";
  }
  // Words to the right of the frame.
  void note(double y, const std::string& words) { text(left + width_ + 5, down(y) + 4, "caption", words); }

  picture finish(const std::string& title, double right = 30) {
    line(x_.low, y_.low, x_.high, y_.low, "thick");
    line(x_.low, y_.low, x_.low, y_.high, "thick");
    text(left + width_ / 2, top + height_ + 33, "value", x_.label);
    text(left, top + height_ + 53, "caption", title, 13);
    return {body_, left + width_ + right, top + height_ + below};
  }

private:
  double across(double x) const { return left + (x - x_.low) / (x_.high - x_.low) * width_; }
  double down(double y) const { return top + height_ - (y - y_.low) / (y_.high - y_.low) * height_; }
  static std::string tick(double v, double step) { return short_number(std::abs(v) < step / 2 ? 0 : v, 6); }
  void text(double x, double y, const char* style, const std::string& words, double size = 11) {
    body_ += "<text class='" + std::string(style) + "' font-size='" + number(size) + "' x='" + number(x) +
             "' y='" + number(y) + "'>" + escaped(words) + "</text>\n";
  }

  axis x_, y_;
  double width_, height_;
  std::string body_;
};

} // namespace

picture observed_plot(const std::string& title, const std::string& unit, const std::vector<double>& observed,
                      const std::vector<double>& predicted) {
  const auto [least, most] = std::minmax_element(observed.begin(), observed.end());
  const auto [low, high] = std::minmax_element(predicted.begin(), predicted.end());
  const axis x = axis::over(*least, *most, "observed, " + unit),
             y = axis::over(*low, *high, "predicted, " + unit);
  plot p(x, y, 620, 440);
  p.number_x();
  p.dots(observed, predicted);
  const double from = std::max(x.low, y.low), to = std::min(x.high, y.high);
  if (from < to) p.line(from, from, to, to, "mark");
  return p.finish(title);
}

picture error_histogram(const std::string& title, const std::vector<double>& percent) {
  constexpr int bins = 42; // the first and the last hold everything beyond
  std::vector<double> count(bins);
  for (const double e : percent)
    ++count[static_cast<std::size_t>(std::clamp(std::floor(e / 5) + 21, 0.0, 41.0))];
  const double most = *std::max_element(count.begin(), count.end());
  plot p({-105, 105, "100 (predicted - observed) / observed"}, axis::over(0, most, "puzzles"), 760, 320);
  for (int i = 0; i < bins; ++i)
    if (count[static_cast<std::size_t>(i)] > 0)
      p.bar(i * 5 - 104.6, 0, i * 5 - 100.4, count[static_cast<std::size_t>(i)], "bar");
  for (int tick = -100; tick <= 100; tick += 20) p.label_x(tick, std::to_string(tick));
  p.line(0, 0, 0, axis::over(0, most, "").high, "mark");
  return p.finish(title);
}

picture box_plot(const std::string& title, const std::string& unit,
                 const std::vector<labelled_values>& classes, const std::vector<double>& cuts) {
  double least = classes.front().values.front(), most = least;
  for (const labelled_values& c : classes)
    for (const double v : c.values) {
      least = std::min(least, v);
      most = std::max(most, v);
    }
  const axis y = axis::over(least, most, unit);
  const auto right = static_cast<double>(classes.size());
  plot p({0, right, "class"}, y, std::max(320.0, 130 * right), 380);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    std::vector<double> sorted = classes[i].values;
    std::sort(sorted.begin(), sorted.end());
    const double x = static_cast<double>(i), middle = x + 0.5;
    const auto at = [&](double part) { return quantile(sorted, part); };
    p.line(middle, at(0.05), middle, at(0.95), "thick");
    for (const double part : {0.05, 0.95}) p.line(x + 0.4, at(part), x + 0.6, at(part), "thick");
    p.bar(x + 0.25, at(0.25), x + 0.75, at(0.75), "bar marked");
    p.line(x + 0.25, at(0.5), x + 0.75, at(0.5), "thick");
    p.label_x(middle, classes[i].label + " (" + std::to_string(sorted.size()) + ")");
  }
  for (const double cut : cuts) {
    p.line(0, cut, right, cut, "mark");
    p.note(cut, "from " + short_number(cut));
  }
  return p.finish(title, 90);
}

} // namespace command

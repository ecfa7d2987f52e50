// SPDX-License-Identifier: BSL-1.0
#include "common/charts.hpp"

#include "common/svg.hpp"

#include <boxline/rate/class_cuts.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace command {

namespace {

constexpr double side = 40, margin = 12, caption = 24;

std::string text_at(double x, double y, const char* style, const std::string& text, double size = 11) {
  return "<text class='" + std::string(style) + "' font-size='" + number(size) + "' x='" + number(x) +
         "' y='" + number(y) + "'>" + escaped(text) + "</text>\n";
}

std::string box_at(double x, double y, double width, double height, const std::string& style) {
  return "<rect x='" + number(x) + "' y='" + number(y) + "' width='" + number(width) + "' height='" +
         number(height) + "' class='" + style + "'/>\n";
}

std::string line_at(double x, double y, double x2, double y2, const char* style) {
  return "<path class='" + std::string(style) + "' d='M" + number(x) + " " + number(y) + "L" + number(x2) +
         " " + number(y2) + "'/>\n";
}

int class_of(double value, const std::vector<double>& bounds) {
  return static_cast<int>(std::upper_bound(bounds.begin(), bounds.end(), value) - bounds.begin());
}

// Powers of ten, each with a line across the plot.
void draw_decades(std::string& out, int decades, double left, double right, double bottom, double decade) {
  for (int i = 0; i <= decades; ++i) {
    out += line_at(left, bottom - i * decade, right, bottom - i * decade, "thin");
    out += text_at(left - 4, bottom - i * decade + 4, "axis", "1e" + std::to_string(i));
  }
}

// The least of 1, 2, 5, 10, 20, ... that is not below x.
double round_step(double x) {
  double step = 1;
  for (int i = 0; step < x; ++i) step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

// A number that fits into a cell: 12.3k, 4.56M.
std::string compact(double x) {
  const char* const units[] = {"", "k", "M", "G", "T"};
  int unit = 0;
  for (; x >= 999.5 && unit < 4; ++unit) x /= 1000;
  return short_number(x, 3) + units[unit];
}

} // namespace

std::string short_number(double x, int digits) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*g", digits, x);
  return text;
}

picture heat_map(const std::string& title, boxline::box shape, const std::vector<double>& values,
                 const std::vector<double>& bounds, const std::vector<bool>& given) {
  picture p;
  const int n = shape.size();
  for (int c = 0; c < n * n; ++c) {
    const auto at = static_cast<std::size_t>(c);
    const double x = margin + c % n * side, y = margin + c / n * side;
    if (const int shade = class_of(values[at], bounds); shade > 0)
      p.body += box_at(x, y, side, side, "heat" + std::to_string(shade));
    if (given[at]) p.body += box_at(x + 3, y + 3, side - 6, side - 6, "given-frame");
    p.body += text_at(x + side / 2, y + side / 2 + 4, "value", compact(values[at]), 9.5);
  }
  for (int i = 0; i <= n; ++i) {
    const double at = margin + i * side, end = margin + n * side;
    p.body += line_at(margin, at, end, at, i % shape.rows == 0 ? "thick" : "thin");
    p.body += line_at(at, margin, at, end, i % shape.columns == 0 ? "thick" : "thin");
  }
  const double below = margin + n * side + 16;
  double x = margin;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    p.body += box_at(x, below - 10, 14, 12, "heat" + std::to_string(i + 1));
    p.body += text_at(x + 18, below, "caption", "from " + compact(bounds[i]));
    x += 90;
  }
  p.body += box_at(x, below - 10, 14, 12, "given-frame") + text_at(x + 18, below, "caption", "given");
  p.body += text_at(margin, below + caption, "caption", title, 13);
  p.width = std::max(2 * margin + n * side, x + 80);
  p.height = below + caption + margin;
  return p;
}

picture log_bars(const std::string& title, const std::vector<double>& values,
                 const std::vector<bool>& marked) {
  picture p;
  const double most = *std::max_element(values.begin(), values.end());
  const int decades = std::max(1, static_cast<int>(std::ceil(std::log10(std::max(most, 1.0)))));
  const double width = std::max(4.0, 900.0 / static_cast<double>(values.size())), decade = 40;
  const double left = 46, bottom = margin + decades * decade;
  const double right = left + width * static_cast<double>(values.size());
  draw_decades(p.body, decades, left, right, bottom, decade);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = left + width * static_cast<double>(i);
    if (values[i] >= 1) {
      const double height = std::max(1.5, std::log10(values[i]) * decade);
      p.body += box_at(x + 0.8, bottom - height, width - 1.6, height, marked[i] ? "bar marked" : "bar");
    }
    if (i % 9 == 0) p.body += text_at(x + width / 2, bottom + 13, "value", std::to_string(i), 10);
  }
  p.body += text_at(left, bottom + 34, "caption", title, 13);
  p.width = right + margin;
  p.height = bottom + 34 + margin;
  return p;
}

picture log_histogram(const std::string& title, const std::string& unit, std::vector<double> values,
                      int bins) {
  picture p;
  std::sort(values.begin(), values.end());
  const double low = std::floor(std::log10(std::max(1.0, values.front())));
  const double high = std::max(low + 1, std::ceil(std::log10(std::max(1.0, values.back()))));
  std::vector<int> count(static_cast<std::size_t>(bins));
  for (const double v : values) {
    const double at = (std::log10(std::max(1.0, v)) - low) / (high - low) * bins;
    ++count[static_cast<std::size_t>(std::clamp(static_cast<int>(at), 0, bins - 1))];
  }
  const double left = 60, width = 900, height = 260, bottom = margin + height;
  const double most = *std::max_element(count.begin(), count.end());
  for (int i = 0; i <= 4; ++i) {
    const double y = bottom - height * i / 4;
    p.body += line_at(left, y, left + width, y, "thin");
    p.body += text_at(left - 4, y + 4, "axis", short_number(most * i / 4));
  }
  const double step = width / bins;
  for (int i = 0; i < bins; ++i) {
    const double tall = height * count[static_cast<std::size_t>(i)] / most;
    if (tall > 0) p.body += box_at(left + i * step + 0.6, bottom - tall, step - 1.2, tall, "bar");
  }
  for (double d = low; d <= high; ++d) {
    const double x = left + (d - low) / (high - low) * width;
    p.body += text_at(x, bottom + 14, "value", "1e" + short_number(d), 11);
  }
  const double median = boxline::rate::median_of(values);
  const double x = left + (std::log10(std::max(1.0, median)) - low) / (high - low) * width;
  p.body += line_at(x, margin, x, bottom, "mark");
  p.body += text_at(x + 4, margin + 10, "caption", "median " + short_number(median, 8));
  p.body += text_at(left + width / 2, bottom + 30, "value", unit, 11);
  p.body += text_at(left, bottom + 50, "caption", title, 13);
  p.width = left + width + margin;
  p.height = bottom + 50 + margin;
  return p;
}

picture trace_plot(const std::string& title, const std::string& across, const std::string& up,
                   const std::vector<double>& values, const std::vector<std::size_t>& marks) {
  picture p;
  const double left = 60, width = 900, height = 260, top = margin + 18, bottom = top + height;
  const double most = std::max(1.0, *std::max_element(values.begin(), values.end()));
  const double least = std::min(0.0, *std::min_element(values.begin(), values.end()));
  const auto last = static_cast<double>(std::max<std::size_t>(1, values.size() - 1));
  const auto x_of = [&](std::size_t i) { return left + width * static_cast<double>(i) / last; };
  const auto y_of = [&](double v) { return bottom - height * (v - least) / (most - least); };
  const double up_step = round_step((most - least) / 5), across_step = round_step(last / 8);
  for (double v = std::ceil(least / up_step) * up_step; v <= most; v += up_step) {
    p.body += line_at(left, y_of(v), left + width, y_of(v), "thin");
    p.body += text_at(left - 4, y_of(v) + 4, "axis", short_number(v));
  }
  for (double i = 0; i <= last; i += across_step)
    p.body += text_at(left + width * i / last, bottom + 14, "value", short_number(i, 9), 11);
  // At most one mark for each pixel; faint where there are many.
  p.body += marks.size() > 30 ? "<g opacity='.35'>\n" : "<g>\n";
  double drawn = -1;
  for (const std::size_t m : marks)
    if (x_of(m) >= drawn + 1) {
      drawn = x_of(m);
      p.body += line_at(drawn, top, drawn, bottom, "mark");
    }
  p.body += "</g>\n";
  // The line begins anew at each mark.
  const std::size_t stretch = values.size() / 1800 + 1;
  std::string path;
  auto mark = marks.begin();
  for (std::size_t i = 0, next = 0; i < values.size(); i = next) {
    const bool is_anew = i == 0 || (mark != marks.end() && *mark == i);
    if (i > 0 && is_anew) ++mark;
    next = std::min({values.size(), i + stretch, mark == marks.end() ? values.size() : *mark});
    const auto [low, high] = std::minmax_element(values.begin() + static_cast<std::ptrdiff_t>(i),
                                                 values.begin() + static_cast<std::ptrdiff_t>(next));
    path += (is_anew ? "M" : "L") + number(x_of(i)) + " " + number(y_of(*high));
    if (low != high) path += "L" + number(x_of(i)) + " " + number(y_of(*low));
  }
  p.body += "<path class='trace' d='" + path + "'/>\n";
  p.body += text_at(left + width / 2, bottom + 30, "value", across, 11);
  p.body += text_at(left, margin + 2, "caption", up, 11);
  p.body += text_at(left, bottom + 50, "caption", title, 13);
  p.width = left + width + 30;
  p.height = bottom + 50 + margin;
  return p;
}

std::string chart_page(const std::string& title, const std::vector<picture>& pictures) {
  return svg_page(title,
                  ".thin{stroke:#bbb;stroke-width:.7;fill:none}\n"
                  ".thick{stroke:#000;stroke-width:2;fill:none;stroke-linecap:square}\n"
                  ".heat1{fill:#fde3c8}\n.heat2{fill:#f5a25d}\n.heat3{fill:#cf5b1e}\n"
                  ".given-frame{fill:none;stroke:#1a6b35;stroke-width:2}\n"
                  ".bar{fill:#3465a4}\n.bar.marked{fill:#fff;stroke:#1a6b35;stroke-width:1.4}\n"
                  ".mark{stroke:#c01c28;stroke-width:1.6;stroke-dasharray:5 3;fill:none}\n"
                  ".trace{stroke:#3465a4;stroke-width:1.2;fill:none;stroke-linejoin:round}\n"
                  ".value{text-anchor:middle;fill:#111}\n.axis{text-anchor:end;fill:#444}\n"
                  ".caption{fill:#333}\n",
                  pictures);
}

} // namespace command

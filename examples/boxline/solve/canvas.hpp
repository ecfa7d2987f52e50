// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/svg.hpp"

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// Shapes in SVG and in TikZ. A style is a class of the one and a style of the other, of the same name.

namespace command {

struct point {
  double x, y;
};
/// How a shape is drawn: a style by its name, or colours and the width of the line.
struct paint {
  std::string_view style{}, fill{}, colour{};
  double width = 0;
};

/// What draws shapes: each function adds one to a text.
class canvas {
public:
  virtual ~canvas() = default;
  virtual void rectangle(std::string& to, point corner, double width, double height,
                         std::string_view style) const = 0;
  virtual void circle(std::string& to, point middle, double radius, const paint& p) const = 0;
  /// Lines through points.
  virtual void path(std::string& to, const std::vector<std::vector<point>>& lines, const paint& p) const = 0;
  virtual void diamond(std::string& to, point middle, double radius, const paint& p) const = 0;
  /// Words above a point.
  virtual void text(std::string& to, point base, double size, std::string_view words,
                    std::string_view style) const = 0;
};

class svg_canvas final : public canvas {
public:
  void rectangle(std::string& to, point corner, double width, double height,
                 std::string_view style) const override {
    to += "<rect" + attribute("class", style) + attribute("x", corner.x) + attribute("y", corner.y) +
          attribute("width", width) + attribute("height", height) + "/>\n";
  }
  void circle(std::string& to, point middle, double radius, const paint& p) const override {
    to += "<circle" + attributes(p) + attribute("cx", middle.x) + attribute("cy", middle.y) +
          attribute("r", radius) + "/>\n";
  }
  void path(std::string& to, const std::vector<std::vector<point>>& lines, const paint& p) const override {
    std::string d;
    for (const auto& line : lines)
      for (std::size_t i = 0; i < line.size(); ++i)
        d += (i == 0 ? "M" : "L") + number(line[i].x) + " " + number(line[i].y);
    to += "<path" + attributes(p) + attribute("d", d) + "/>\n";
  }
  void diamond(std::string& to, point m, double r, const paint& p) const override {
    const std::string away = number(r), back = number(-r);
    to += "<path" + attributes(p) +
          attribute("d", "M" + number(m.x - r) + " " + number(m.y) + "l" + away + " " + back + "l" + away +
                             " " + away + "l" + back + " " + away + "z") +
          "/>\n";
  }
  void text(std::string& to, point base, double size, std::string_view words,
            std::string_view style) const override {
    to += "<text" + attribute("class", style) + attribute("font-size", size) + attribute("x", base.x) +
          attribute("y", base.y) + ">" + escaped(words) + "</text>\n";
  }

private:
  static std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "='" + std::string(value) + "'";
  }
  static std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }
  static std::string attributes(const paint& p) {
    std::string text;
    if (!p.fill.empty()) text += attribute("fill", p.fill);
    if (!p.colour.empty()) text += attribute("stroke", p.colour) + attribute("stroke-width", p.width);
    if (!p.style.empty()) text += attribute("class", p.style);
    return text;
  }
};

/// TikZ, in units of a cell, y downwards.
class tikz_canvas final : public canvas {
public:
  void rectangle(std::string& to, point corner, double width, double height,
                 std::string_view style) const override {
    to += "\\path[" + std::string(style) + "] " + at(corner) + " rectangle " +
          at({corner.x + width, corner.y + height}) + ";\n";
  }
  void circle(std::string& to, point middle, double radius, const paint& p) const override {
    to += "\\path[" + options(p) + "] " + at(middle) + " circle[radius=" + decimal(radius) + "];\n";
  }
  void path(std::string& to, const std::vector<std::vector<point>>& lines, const paint& p) const override {
    std::string d;
    for (const auto& line : lines)
      for (std::size_t i = 0; i < line.size(); ++i) d += (i == 0 ? " " : "--") + at(line[i]);
    // A line to itself, so that a point is drawn too.
    to += "\\path[" + options(p) + "]" + d + (lines.size() == 1 && lines[0].size() == 1 ? "--cycle" : "") +
          ";\n";
  }
  void diamond(std::string& to, point m, double r, const paint& p) const override {
    to += "\\path[" + options(p) + "] " + at({m.x - r, m.y}) + "--" + at({m.x, m.y - r}) + "--" +
          at({m.x + r, m.y}) + "--" + at({m.x, m.y + r}) + "--cycle;\n";
  }
  void text(std::string& to, point base, double size, std::string_view words,
            std::string_view style) const override {
    to += "\\node[" + std::string(style) + "] at " + at(base) + " {\\fontsize{" + decimal(size) +
          "\\unitlength}{\\unitlength}\\selectfont " + in_tex(words) + "};\n";
  }

private:
  // Without exponents, which TikZ does not read.
  static std::string decimal(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", x);
    return text;
  }
  static std::string at(point p) { return "(" + decimal(p.x) + "," + decimal(p.y) + ")"; }
  static std::string options(const paint& p) {
    std::string text(p.style);
    const auto add = [&text](const std::string& option) { text += (text.empty() ? "" : ",") + option; };
    if (!p.fill.empty()) add("fill=" + colour(p.fill));
    if (!p.colour.empty())
      add("draw=" + colour(p.colour) + ",line width=" + decimal(p.width) + "\\unitlength");
    return text;
  }
  // #rrggbb, or #rgb.
  static std::string colour(std::string_view hex) {
    std::string text = "{rgb,255:";
    const bool is_short = hex.size() == 4;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::string part = is_short ? std::string(2, hex[i + 1]) : std::string(hex.substr(2 * i + 1, 2));
      text += (i == 0   ? "red,"
               : i == 1 ? ";green,"
                        : ";blue,") +
              std::to_string(std::stoi(part, nullptr, 16));
    }
    return text + "}";
  }
  static std::string in_tex(std::string_view words) {
    static constexpr std::pair<std::string_view, std::string_view> signs[] = {
        {"×", "$\\times$"},   {"↖", "$\\nwarrow$"},   {"↑", "$\\uparrow$"},
        {"↗", "$\\nearrow$"}, {"←", "$\\leftarrow$"}, {"→", "$\\rightarrow$"},
        {"↙", "$\\swarrow$"}, {"↓", "$\\downarrow$"}, {"↘", "$\\searrow$"},
        {"∨", "$\\vee$"},     {"∧", "$\\wedge$"},     {"<", "$<$"},
        {">", "$>$"},         {"Σ", "$\\Sigma$"}};
    std::string text(words);
    for (const auto& [sign, tex] : signs)
      if (const std::size_t i = text.find(sign); i != text.npos) text.replace(i, sign.size(), tex);
    return text;
  }
};

} // namespace command

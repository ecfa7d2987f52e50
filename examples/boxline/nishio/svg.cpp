// SPDX-License-Identifier: BSL-1.0
#include "common/svg.hpp"
#include "nishio/nishio.hpp"

#include <algorithm>
#include <cmath>

/// \file
/// Pictures of a digit's cells. The steps of the chain are numbered and described below; shapes carry all
/// information that colours carry.

namespace command {

namespace {

using boxline::cell;

constexpr double cell_side = 38, frame_width = 16, heading_height = 26, line_height = 17;

std::string rectangle(double x, double y, double width, double height, const std::string& style,
                      double round = 0) {
  return "<rect x='" + number(x) + "' y='" + number(y) + "' width='" + number(width) + "' height='" +
         number(height) + (round > 0 ? "' rx='" + number(round) : "") + "' class='" + style + "'/>\n";
}
std::string text_at(double x, double y, double size, const std::string& style, const std::string& text) {
  return "<text x='" + number(x) + "' y='" + number(y) + "' font-size='" + number(size) + "' class='" +
         style + "'>" + escaped(text) + "</text>\n";
}
std::string circle(double x, double y, double radius, const std::string& style) {
  return "<circle cx='" + number(x) + "' cy='" + number(y) + "' r='" + number(radius) + "' class='" + style +
         "'/>\n";
}
std::string cross(double x, double y, double arm, const std::string& style) {
  return "<path class='" + style + "' d='M" + number(x - arm) + " " + number(y - arm) + "L" +
         number(x + arm) + " " + number(y + arm) + "M" + number(x - arm) + " " + number(y + arm) + "L" +
         number(x + arm) + " " + number(y - arm) + "'/>\n";
}

// One path of an explanation: cells one after the other, up to a house without a place.
struct chain {
  struct link {
    boxline::house in;
    cell where;
    int which = 0, of = 1; // a case, from 0; of one: it is forced
  };
  std::vector<link> links;
  boxline::house dead{};
};

void add_chains(std::vector<chain>& to, const std::vector<boxline::nishio::explanation_step>& steps,
                std::size_t& next, chain begun, int level) {
  for (;; ++next) {
    const auto& s = steps[next];
    if (s.places == 0) {
      begun.dead = s.in;
      to.push_back(begun);
      ++next;
      return;
    }
    if (s.places > 1) break;
    begun.links.push_back({s.in, s.where});
  }
  const int of = steps[next].places;
  for (int which = 0; which < of; ++which) {
    chain with = begun;
    with.links.push_back({steps[next].in, steps[next].where, which, of});
    ++next;
    add_chains(to, steps, next, with, level + 1);
  }
}

class drawing {
public:
  drawing(const digit_view& v, const chain* shown, int which, int of)
      : v_(v), chain_(shown), which_(which), of_(of), n_(v.shape.size()) {}

  picture draw() {
    p_.body += text_at(frame_width, frame_width + 12, 14, "title", title());
    cells();
    if (chain_ != nullptr) dead();
    lines();
    if (chain_ != nullptr) houses();
    if (chain_ != nullptr) arrows();
    digits();
    if (chain_ != nullptr) tags();
    p_.height = y_of(n_) + 20;
    p_.width = std::max(x_of(n_), frame_width + 8.4 * static_cast<double>(title().size())) + frame_width;
    if (chain_ != nullptr) words();
    if (which_ == 0) legend();
    p_.height += frame_width - 6;
    return p_;
  }

private:
  bool before(int c) const { return v_.before[static_cast<std::size_t>(c)]; }
  bool after(int c) const { return v_.after[static_cast<std::size_t>(c)]; }
  static double x_of(double column) { return frame_width + column * cell_side; }
  static double y_of(double row) { return frame_width + heading_height + row * cell_side; }
  double middle_x(int c) const { return x_of(c % n_ + 0.5); }
  double middle_y(int c) const { return y_of(c / n_ + 0.5); }
  std::string digit() const { return v_.symbol.empty() ? "the digit" : v_.symbol; }

  std::string title() const {
    if (v_.why == nullptr) return v_.title + ": " + digit();
    std::string text = v_.title + ": why " + digit();
    text += v_.why->supposes ? " is not in " + cell_name(v_.why->supposed, v_.shape) : " has no placement";
    if (chain_ == nullptr) text += " (no explanation found within the limit)";
    if (of_ > 1) text += ", case " + std::to_string(which_ + 1) + " of " + std::to_string(of_);
    return text;
  }

  // The cells that the chain stands in: the supposed one first, where there is one.
  std::vector<cell> stops() const {
    std::vector<cell> result;
    if (chain_ == nullptr) return result;
    if (v_.why->supposes) result.push_back(v_.why->supposed);
    for (const chain::link& l : chain_->links) result.push_back(l.where);
    return result;
  }
  int house_of(int c, int sort) const {
    const int row = c / n_, column = c % n_;
    return sort == 0   ? row
           : sort == 1 ? n_ + column
                       : 2 * n_ + row / v_.shape.rows * v_.shape.rows + column / v_.shape.columns;
  }
  // Whether the chain eliminates the digit from a cell.
  bool is_taken(int c) const {
    for (const cell stop : stops())
      for (int sort = 0; sort < 3; ++sort)
        if (house_of(c, sort) == house_of(stop, sort)) return true;
    return false;
  }
  bool is_in(int c, boxline::house u) const { return house_of(c, u / n_) == u; }

  // The rectangle of a house, `inset` from its border.
  std::string outline(boxline::house u, double inset, const std::string& style) const {
    const int i = u % n_;
    double row = 0, column = 0, rows = n_, columns = n_;
    if (u < n_) {
      row = i;
      rows = 1;
    } else if (u < 2 * n_) {
      column = i;
      columns = 1;
    } else {
      rows = v_.shape.rows;
      columns = v_.shape.columns;
      row = i / v_.shape.rows * rows;
      column = i % v_.shape.rows * columns;
    }
    return rectangle(x_of(column) + inset, y_of(row) + inset, columns * cell_side - 2 * inset,
                     rows * cell_side - 2 * inset, style, 5);
  }

  void cells() {
    for (int c = 0; c < n_ * n_; ++c)
      if (!before(c) || !after(c))
        p_.body += rectangle(x_of(c % n_), y_of(c / n_), cell_side, cell_side, before(c) ? "removed" : "off");
  }
  void lines() {
    std::string thin, thick;
    for (int i = 0; i <= n_; ++i) {
      (i % v_.shape.rows == 0 ? thick : thin) +=
          "M" + number(x_of(0)) + " " + number(y_of(i)) + "h" + number(n_ * cell_side);
      (i % v_.shape.columns == 0 ? thick : thin) +=
          "M" + number(x_of(i)) + " " + number(y_of(0)) + "v" + number(n_ * cell_side);
    }
    p_.body += "<path class='thin' d='" + thin + "'/>\n<path class='thick' d='" + thick + "'/>\n";
  }
  void dead() { p_.body += outline(chain_->dead, 3, "dead"); }
  void houses() {
    std::vector<boxline::house> drawn;
    for (const chain::link& l : chain_->links) {
      if (std::find(drawn.begin(), drawn.end(), l.in) != drawn.end()) continue;
      drawn.push_back(l.in);
      p_.body += outline(l.in, 4 + 1.5 * static_cast<double>(drawn.size() % 3), "forces");
    }
  }

  // From each cell of the chain to the next, a little bent.
  void arrows() {
    const std::vector<cell> at = stops();
    for (std::size_t i = 1; i < at.size(); ++i) {
      const double x = middle_x(at[i - 1]), y = middle_y(at[i - 1]), x2 = middle_x(at[i]),
                   y2 = middle_y(at[i]);
      const double length = std::hypot(x2 - x, y2 - y), dx = (x2 - x) / length, dy = (y2 - y) / length;
      const double bend = 0.12 * length, cut = 0.42 * cell_side;
      const double mx = (x + x2) / 2 - dy * bend, my = (y + y2) / 2 + dx * bend;
      // Along the tangents at both ends.
      const double out = std::hypot(mx - x, my - y);
      const double sx = x + (mx - x) / out * cut, sy = y + (my - y) / out * cut;
      const double tx = (x2 - mx) / out, ty = (y2 - my) / out;
      const double ex = x2 - tx * cut, ey = y2 - ty * cut;
      p_.body += "<path class='arrow' d='M" + number(sx) + " " + number(sy) + "Q" + number(mx) + " " +
                 number(my) + " " + number(ex - 6 * tx) + " " + number(ey - 6 * ty) +
                 "'/>\n<path class='head' d='M" + number(ex) + " " + number(ey) + "L" +
                 number(ex - 9 * tx - 4.5 * ty) + " " + number(ey - 9 * ty + 4.5 * tx) + "L" +
                 number(ex - 9 * tx + 4.5 * ty) + " " + number(ey - 9 * ty - 4.5 * tx) + "z'/>\n";
    }
  }

  void symbol(int c, const std::string& style) {
    if (v_.symbol.empty())
      p_.body += circle(middle_x(c), middle_y(c), 6, "dot " + style);
    else
      p_.body += text_at(middle_x(c), middle_y(c) + 6.5, v_.symbol.size() > 1 ? 15 : 18, "digit " + style,
                         v_.symbol);
  }

  void digits() {
    const std::vector<cell> chain = stops();
    for (int c = 0; c < n_ * n_; ++c) {
      const bool in_chain = std::find(chain.begin(), chain.end(), cell(c)) != chain.end();
      if (!before(c)) {
        if (!v_.others.empty() && !v_.others[static_cast<std::size_t>(c)].empty())
          p_.body +=
              text_at(middle_x(c), middle_y(c) + 5, 14, "other", v_.others[static_cast<std::size_t>(c)]);
        continue;
      }
      if (in_chain)
        p_.body += circle(middle_x(c), middle_y(c), 0.36 * cell_side, is_supposed(c) ? "supposed" : "forced");
      const bool taken = chain_ != nullptr && !in_chain && is_taken(c);
      symbol(c, taken ? "taken" : in_chain ? "stands" : after(c) ? "stands" : "removed-digit");
      if (!after(c) && !in_chain)
        p_.body += "<path class='strike' d='M" + number(x_of(c % n_) + 7) + " " +
                   number(y_of(c / n_ + 1) - 7) + "l" + number(cell_side - 14) + " " +
                   number(14 - cell_side) + "'/>\n";
      if (taken && is_in(c, chain_->dead)) p_.body += cross(middle_x(c), middle_y(c), 10, "none");
    }
  }
  bool is_supposed(int c) const { return v_.why->supposes && v_.why->supposed == cell(c); }

  void tag(double x, double y, const std::string& style, const std::string& text) {
    p_.body +=
        circle(x, y, 7.5, "tag " + style) + text_at(x, y + 3.5, text.size() > 1 ? 9 : 10, "in-tag", text);
  }
  void tags() {
    int i = 0;
    for (const cell c : stops()) {
      const bool first = is_supposed(c);
      tag(x_of(c % n_) + 8, y_of(c / n_) + 8, first ? "of-supposed" : "of-forced",
          first ? "?" : std::to_string(++i));
    }
  }

  // The chain in words, and the tags beside them.
  void words() {
    const auto say = [&](const std::string& style, const std::string& sign, const std::string& text) {
      tag(frame_width + 8, p_.height - 4, style, sign);
      line(frame_width + 22, text);
    };
    if (v_.why->supposes)
      say("of-supposed", "?", "suppose " + digit() + " in " + cell_name(v_.why->supposed, v_.shape));
    int i = 0;
    for (const chain::link& l : chain_->links) {
      std::string text = house_name(l.in, v_.shape) + " has ";
      text += l.of == 1 ? "one place left, " + cell_name(l.where, v_.shape)
                        : std::to_string(l.of) + " places left; the " + ordinal(l.which) + ", " +
                              cell_name(l.where, v_.shape);
      say("of-forced", std::to_string(++i), text);
    }
    p_.body += cross(frame_width + 8, p_.height - 4, 5, "none");
    line(frame_width + 22, house_name(chain_->dead, v_.shape) + " has no place left");
    p_.height += 6;
  }
  static std::string ordinal(int i) {
    const char* const names[] = {"first", "second", "third"};
    return i < 3 ? names[i] : std::to_string(i + 1) + "th";
  }
  void line(double x, const std::string& text) {
    p_.body += text_at(x, p_.height, 12, "words", text);
    p_.width = std::max(p_.width, x + 7.2 * static_cast<double>(text.size()) + frame_width);
    p_.height += line_height;
  }

  void legend() {
    const auto entry = [&](const std::string& sample, const std::string& text) {
      p_.body += "<g transform='translate(" + number(frame_width) + " " + number(p_.height - 11) + ")'>\n" +
                 sample + "</g>\n";
      line(frame_width + 30, text);
    };
    const auto box = [](const std::string& style) { return rectangle(0, 0, 20, 14, style); };
    const auto mark = [this](const std::string& style) {
      return v_.symbol.empty() ? circle(10, 7, 4, "dot " + style)
                               : text_at(10, 11.5, 12, "digit " + style, v_.symbol);
    };
    entry(box("sample") + mark("stands"), digit() + " can stand here");
    if (std::find(v_.before.begin(), v_.before.end(), false) != v_.before.end())
      entry(box("off sample-frame_width"), digit() + " cannot, to begin with");
    if (v_.before != v_.after)
      entry(box("removed sample-frame_width") + "<path class='strike' d='M4 12L16 2'/>\n",
            "removed: in no placement");
    if (chain_ == nullptr) return;
    if (!stops().empty()) entry(box("sample") + mark("taken"), "eliminated by the chain");
    if (!chain_->links.empty())
      entry(rectangle(1, 1, 18, 12, "forces", 4), "house that forces a cell, or has the cases");
    entry(rectangle(1, 1, 18, 12, "dead", 4) + cross(10, 7, 4, "none"),
          "house without a place: the contradiction");
  }

  const digit_view& v_;
  const chain* chain_;
  const int which_, of_, n_;
  picture p_;
};

} // namespace

void draw_digit(std::vector<picture>& page, const digit_view& v) {
  std::vector<chain> chains;
  if (v.why != nullptr && v.why->verdict == boxline::nishio::refutation_verdict::refuted) {
    std::size_t next = 0;
    add_chains(chains, v.why->steps, next, {}, 0);
  }
  if (chains.empty()) page.push_back(drawing(v, nullptr, 0, 1).draw());
  const int of = static_cast<int>(chains.size());
  for (int i = 0; i < of; ++i) page.push_back(drawing(v, &chains[static_cast<std::size_t>(i)], i, of).draw());
}

std::string digit_page(const std::string& title, const std::vector<picture>& pictures) {
  return svg_page(title,
                  ".off{fill:#e9e7e1}\n.removed{fill:#fbdcd9}\n"
                  ".sample{fill:#fff;stroke:#999}\n.sample-frame_width{stroke:#999}\n"
                  ".thin{stroke:#aaa;stroke-width:.8;fill:none}\n"
                  ".thick{stroke:#000;stroke-width:2.2;fill:none;stroke-linecap:square}\n"
                  ".digit{text-anchor:middle}\n.stands{fill:#111}\n.digit.stands{font-weight:bold}\n"
                  ".removed-digit{fill:#c01c28}\n.taken{fill:#a9b3c1}\n"
                  ".other{text-anchor:middle;fill:#a29d90}\n"
                  ".strike{stroke:#c01c28;stroke-width:2;fill:none}\n"
                  ".forces{fill:none;stroke:#3584e4;stroke-width:2;stroke-opacity:.55}\n"
                  ".dead{fill:#c01c28;fill-opacity:.1;stroke:#c01c28;stroke-width:2.6;stroke-dasharray:7 4}\n"
                  ".none{stroke:#c01c28;stroke-width:2.4;fill:none;stroke-linecap:round}\n"
                  ".arrow{stroke:#1a5fb4;stroke-width:2;fill:none}\n.head{fill:#1a5fb4}\n"
                  ".supposed{fill:#ffe9c9;stroke:#c64600;stroke-width:2}\n"
                  ".forced{fill:#d9e7f9;stroke:#1a5fb4;stroke-width:2}\n"
                  ".of-supposed{fill:#c64600}\n.of-forced{fill:#1a5fb4}\n"
                  ".in-tag{fill:#fff;text-anchor:middle;font-weight:bold}\n"
                  ".title{fill:#111;font-weight:bold}\n.words{fill:#333}\n",
                  pictures);
}

} // namespace command

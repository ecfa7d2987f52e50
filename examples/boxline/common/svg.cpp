// SPDX-License-Identifier: BSL-1.0
#include "common/svg.hpp"

#include <boxline/adapt/utf16.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace command {

std::string number(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", x);
  return text;
}

std::string printable(std::string_view text) {
  std::u16string wide = boxline::adapt::to_utf16(text);
  for (char16_t& c : wide)
    if (c == u'\t')
      c = u' ';
    else if (c < 0x20 || c >= 0xFFFD) // U+FFFD is what was no UTF-8, and the two after it are in no XML
      c = u'?';
  return boxline::adapt::to_utf8(wide);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text))
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  return out;
}

std::string svg_page(const std::string& title, const std::string& styles,
                     const std::vector<picture>& pictures) {
  const auto columns = static_cast<std::size_t>(
      std::clamp(std::ceil(std::sqrt(static_cast<double>(pictures.size()))), 1.0, 6.0));
  std::string body;
  double page_width = 0, top = 0;
  for (std::size_t row = 0; row < pictures.size(); row += columns) {
    double left = 0, height = 0;
    for (std::size_t i = row; i < std::min(row + columns, pictures.size()); ++i) {
      body += "<g transform='translate(" + number(left) + " " + number(top) + ")'>\n" + pictures[i].body +
              "</g>\n";
      left += pictures[i].width;
      height = std::max(height, pictures[i].height);
    }
    page_width = std::max(page_width, left);
    top += height;
  }
  const std::string w = number(page_width), h = number(top);
  return "<?xml version='1.0' encoding='UTF-8'?>\n"
         "<svg xmlns='http://www.w3.org/2000/svg' width='" +
         w + "' height='" + h + "' viewBox='0 0 " + w + " " + h +
         "' font-family='DejaVu Sans, Verdana, Arial, sans-serif'>\n"
         "<title>" +
         escaped(title) +
         "</title>\n"
         "<style>\n" +
         styles +
         "</style>\n"
         "<rect width='100%' height='100%' fill='#fff'/>\n" +
         body + "</svg>\n";
}

} // namespace command

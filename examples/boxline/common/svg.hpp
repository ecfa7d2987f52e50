// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace command {

/// A drawing, to be placed on a page.
struct picture {
  std::string body;
  double width = 0, height = 0;
};

/// A number in the syntax of SVG.
std::string number(double x);
/// Text with a space for a tab, and `?` for other control characters and bytes that are no UTF-8, which no
/// document may have.
std::string printable(std::string_view text);
/// The same with the characters of XML escaped.
std::string escaped(std::string_view text);

/// All pictures on one self-contained page, in rows that make it nearly square.
std::string svg_page(const std::string& title, const std::string& styles,
                     const std::vector<picture>& pictures);

} // namespace command

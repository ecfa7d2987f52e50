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

/// A number as SVG has them.
std::string number(double x);
/// Text as SVG has it; control characters are shown as `?`.
std::string escaped(std::string_view text);

/// All pictures on one page that stands alone, in rows of a near-square.
std::string svg_page(const std::string& title, const std::string& styles,
                     const std::vector<picture>& pictures);

} // namespace command

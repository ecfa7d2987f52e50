// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string_view>

namespace command {

/// The texts of page.css, renderer.js and page.js without their first line, the licence: the style sheet and
/// the script of the page that shows steps; the playground has the first two as well. The build makes these
/// definitions (cmake/embed_text.cmake).
extern const std::string_view page_style, page_renderer, page_script;

} // namespace command

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string_view>

namespace command {

/// The texts of page.css and page.js without their first line, the licence: the style sheet and the script of
/// the page that shows steps. The build makes these definitions (cmake/embed_text.cmake).
extern const std::string_view page_style, page_script;

} // namespace command

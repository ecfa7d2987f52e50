// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string_view>

namespace command {

/// The style sheet and the script of the page that shows steps.
extern const std::string_view page_style, page_script;

} // namespace command

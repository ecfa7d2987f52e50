// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>

namespace command {

/// Reads the catalogue of a language that `--language` names, `en`, `de` or a file, for `catalogue_of`. What
/// is wrong with it; empty for nothing.
std::string load_language(const std::string& language);
/// Such a catalogue as text, with what it lacks: see `boxline::logic::format_catalogue`.
std::string catalogue_text(const std::string& language);

} // namespace command

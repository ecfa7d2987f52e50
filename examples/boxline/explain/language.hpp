// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/catalogue_text.hpp>

#include <memory>
#include <string>

namespace command {

/// Reads the catalogue of a language that `--language` names, `en`, `de` or a file, which `file` gets. What
/// is wrong with it; empty for nothing.
std::string load_language(const std::string& language,
                          std::shared_ptr<const boxline::logic::loaded_catalogue>& file);
/// A catalogue as text, with what it lacks: see `boxline::logic::format_catalogue`.
std::string catalogue_text(const boxline::logic::catalogue& of);

} // namespace command

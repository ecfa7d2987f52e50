// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/logic/check_catalogue.hpp>

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// Catalogues as text files, so that a language needs no compiler:
///
///     # Lines that begin with # are left out, and so are blank lines.
///     language = fr
///     house.row = ligne {n}
///     list.and = " et "
///     title.hidden-single = candidat unique
///
/// A key, `=`, and the phrase, without the spaces around it. A phrase in quotation marks keeps its spaces.

namespace boxline::inline v0_2::logic {

/// What is wrong with the text of a catalogue.
struct catalogue_text_error {
  std::size_t line = 0; ///< from 1
  std::string message;
};

/// A catalogue that owns its texts. Not copied; `view` refers to it.
class loaded_catalogue {
public:
  loaded_catalogue(loaded_catalogue&&) = default;
  loaded_catalogue& operator=(loaded_catalogue&&) = default;

  catalogue view() const { return {language_.front(), phrases_}; }
  /// The lines of the phrases, in their order, from 1.
  const std::vector<std::size_t>& lines() const { return lines_; }

  /// Reads a text. Each key must be one of `english`, of one of `rules` or their titles, or name a
  /// constraint, and each phrase must have the placeholders of that key: see `check_catalogue`. What the
  /// text lacks stays in English. The first error, with its line. Quadratic in the phrases.
  static expected<loaded_catalogue, catalogue_text_error> read(std::string_view text,
                                                               std::span<const rule_info* const> rules) {
    loaded_catalogue result;
    std::size_t line = 0, language_line = 0;
    for (text_lines lines(text); lines.next();) {
      line = static_cast<std::size_t>(lines.number());
      const std::string_view words = trimmed(lines.line());
      if (words.empty() || words.front() == '#') continue;
      const std::size_t sign = words.find('=');
      if (sign == words.npos) return error(line, "found '" + std::string(words) + "', expected KEY = PHRASE");
      const std::string_view key = trimmed(words.substr(0, sign));
      std::string_view phrase = trimmed(words.substr(sign + 1));
      if (phrase.size() > 1 && phrase.front() == '"' && phrase.back() == '"')
        phrase = phrase.substr(1, phrase.size() - 2);
      if (key != "language") {
        result.add(key, phrase, line);
        continue;
      }
      if (language_line != 0) return error(line, "found a second language, expected one");
      language_line = line;
      if (!is_language(phrase))
        return error(line, "found the language '" + std::string(phrase) +
                               "', expected letters, digits and '-', such as fr or pt-BR");
      result.language_.front() = phrase;
    }
    if (language_line == 0) return error(line, "found no language, expected a line such as 'language = fr'");
    if (const catalogue_error e = check_catalogue(result.view(), rules)) {
      // The phrase of the error is that whose key it refers to.
      for (std::size_t i = 0; i < result.phrases_.size(); ++i)
        if (result.phrases_[i].key.data() == e.key.data()) line = result.lines_[i];
      return error(line, describe(e));
    }
    return result;
  }

private:
  loaded_catalogue() = default;
  static unexpected<catalogue_text_error> error(std::size_t line, std::string message) {
    return unexpected(catalogue_text_error{line, std::move(message)});
  }
  static bool is_language(std::string_view s) {
    for (const char c : s)
      if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-')
        return false;
    return !s.empty();
  }
  void add(std::string_view key, std::string_view text, std::size_t line) {
    texts_.emplace_back(key);
    const std::string_view own_key = texts_.back();
    texts_.emplace_back(text);
    phrases_.push_back({own_key, texts_.back()});
    lines_.push_back(line);
  }

  // Elements of a deque stay where they are, also when it is moved.
  std::deque<std::string> texts_, language_{std::string("und")};
  std::vector<phrase> phrases_;
  std::vector<std::size_t> lines_;
};

/// A catalogue as text, which `loaded_catalogue::read` reads with the same rules: first the keys of
/// `english`, then those of the rules, then the names of constraints; phrases of other rules are left out.
/// Where the catalogue lacks a phrase, the English one is in its line after `# `: what is to be translated.
/// The text of `english` is a template for a language.
inline std::string format_catalogue(const catalogue& c, std::span<const rule_info* const> rules) {
  std::string result = "language = " + std::string(c.language) + "\n";
  std::vector<std::string> written;
  const auto put = [&](std::string key, std::string_view in_english) {
    const std::string_view own = c.find(key);
    const bool is_english = c.language == english.language;
    const std::string_view text = own.empty() ? in_english : own;
    const bool has_edges = text.empty() || text.front() == ' ' || text.back() == ' ' || text.front() == '"';
    result += (own.empty() && !is_english ? "# " : "") + key + " = " + (has_edges ? "\"" : "") +
              std::string(text) + (has_edges ? "\"" : "") + "\n";
    written.push_back(std::move(key));
  };
  for (const phrase& p : english.phrases) put(std::string(p.key), p.text);
  for (const rule_info* r : rules) {
    put("title." + std::string(r->key), r->title);
    put(std::string(r->key), r->text);
  }
  for (const phrase& p : c.phrases) {
    bool is_written = false;
    for (const std::string& key : written) is_written = is_written || key == p.key;
    // Of a rule that is not in the list: it would not be read.
    const bool is_unknown =
        check_catalogue({c.language, {&p, 1}}, rules).kind == catalogue_fault::unknown_key;
    if (!is_written && !is_unknown) put(std::string(p.key), p.text);
  }
  return result;
}

} // namespace boxline::inline v0_2::logic

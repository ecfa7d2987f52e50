// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/hints.hpp>

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <vector>

// What a reader gets of steps: whether all words are those of the catalogue, and which cells are named.

namespace narrated {

using namespace boxline;

/// A catalogue in which every word of English and of the rules is replaced by a sign that is no letter, and
/// cells are written as `<rows|columns>`.
class wordless {
public:
  explicit wordless(std::span<const logic::rule_info* const> rules) {
    for (const logic::phrase& p : logic::english.phrases)
      add(std::string(p.key), p.key == "cell" ? "<{row}|{column}>" : without_words(p.text));
    for (const logic::rule_info* r : rules) {
      add(std::string(r->key), without_words(r->text));
      add("title." + std::string(r->key), "#");
    }
  }
  logic::catalogue get() const { return {"xx", phrases_}; }

private:
  static std::string without_words(std::string_view pattern) {
    std::string result;
    const auto sign = [](std::string_view words) { return words.empty() ? "" : "#"; };
    logic::read_pattern(
        pattern, [&](std::string_view words) { result += sign(words); },
        [&](std::string_view name, std::string_view one, std::string_view many) {
          result += "{" + std::string(name);
          if (!one.empty() || !many.empty()) ((result += "|") += sign(one)) += std::string("|") + sign(many);
          result += "}";
        });
    return result;
  }
  void add(std::string key, std::string text) {
    const std::string& k = texts_.emplace_back(std::move(key));
    phrases_.push_back({k, texts_.emplace_back(std::move(text))});
  }

  std::deque<std::string> texts_;
  std::vector<logic::phrase> phrases_;
};

inline bool has_letter(std::string_view text) {
  for (const char c : text)
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
  return false;
}

/// The cells that a text of `wordless` names, at up to 9x9.
inline std::vector<cell> cells_named(std::string_view text, int n) {
  std::vector<cell> result;
  for (std::size_t at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
    if (text[at + 1] == '>') continue; // the sign of an elimination
    const std::size_t bar = text.find('|', at), end = text.find('>', at);
    for (const char r : text.substr(at + 1, bar - at - 1))
      for (const char c : text.substr(bar + 1, end - bar - 1))
        result.push_back(cell((r - '1') * n + c - '1'));
  }
  return result;
}

} // namespace narrated

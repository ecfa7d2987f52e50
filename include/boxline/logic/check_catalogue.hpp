// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/narrator.hpp>

namespace boxline::inline v0_2::logic {

/// What is wrong with a catalogue.
enum class catalogue_fault : unsigned char {
  none,         ///< nothing is wrong
  unknown_key,  ///< `key` is neither a key of `english` nor that of a rule, of a rule's title or a constraint
  repeated_key, ///< `key` has two phrases
  empty_phrase, ///< the phrase of `key` is empty, which means that it is missing
  unknown_placeholder, ///< the phrase of `key` has `placeholder`, which nothing replaces there
  lost_placeholder,    ///< the phrase of `key` lacks `placeholder`, which the English one has
  missing_key          ///< there is no phrase for `key`: it stays in English
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(catalogue_fault f) {
  return word_of(f, {"none", "unknown key", "repeated key", "empty phrase", "unknown placeholder",
                     "lost placeholder", "missing key"});
}

/// The first fault of a catalogue; refers to the texts of the catalogue and of the rules.
struct catalogue_error {
  catalogue_fault kind = catalogue_fault::none;
  std::string_view key{}, placeholder{};
  bool is_title = false; ///< `missing_key`: of the title of the rule `key`
  /// Whether something is wrong.
  constexpr explicit operator bool() const { return kind != catalogue_fault::none; }
  friend constexpr bool operator==(const catalogue_error&, const catalogue_error&) = default;
};

namespace detail {

constexpr bool has_placeholder(std::string_view pattern, std::string_view wanted) {
  bool found = false;
  read_pattern(
      pattern, [](std::string_view) {},
      [&](std::string_view name, std::string_view, std::string_view) { found |= name == wanted; });
  return found;
}

/// The placeholder of `one` that `other` lacks, empty where there is none.
constexpr std::string_view placeholder_without(std::string_view one, std::string_view other) {
  std::string_view result;
  read_pattern(
      one, [](std::string_view) {},
      [&](std::string_view name, std::string_view, std::string_view) {
        if (result.empty() && !has_placeholder(other, name)) result = name;
      });
  return result;
}

} // namespace detail

/// Whether the keys and placeholders of a catalogue exist. `rules` are those that it may have phrases for:
/// `human::infos`. `complete`: a phrase that would be used in English is an error too. Usable in constant
/// expressions, so that a catalogue can be checked where it is defined:
///
///     static_assert(!check_catalogue(mine, human::infos));
///
/// Quadratic in the phrases.
constexpr catalogue_error check_catalogue(const catalogue& c, std::span<const rule_info* const> rules,
                                          bool complete = false) {
  constexpr std::string_view title = "title.", constraint_name = "constraint.";
  for (const phrase& p : c.phrases) {
    const rule_info *explained = nullptr, *titled = nullptr;
    for (const rule_info* r : rules) {
      if (p.key == r->key) explained = r;
      if (p.key.starts_with(title) && p.key.substr(title.size()) == r->key) titled = r;
    }
    const std::string_view general = english.find(p.key);
    // Constraints of your own have names too.
    const bool names_constraint = p.key.starts_with(constraint_name) && p.key.size() > constraint_name.size();
    if (explained == nullptr && titled == nullptr && general.empty() && !names_constraint)
      return {catalogue_fault::unknown_key, p.key};
    for (const phrase& other : c.phrases) {
      if (&other == &p) break;
      if (other.key == p.key) return {catalogue_fault::repeated_key, p.key};
    }
    if (p.text.empty()) return {catalogue_fault::empty_phrase, p.key};
    // The parts of a rule's argument may be left out or added; every other phrase has those of English.
    std::string_view wrong;
    read_pattern(
        p.text, [](std::string_view) {},
        [&](std::string_view name, std::string_view, std::string_view) {
          bool exists = detail::has_placeholder(general, name);
          if (explained != nullptr)
            for (const std::string_view known : rule_placeholders) exists |= known == name;
          if (wrong.empty() && !exists) wrong = name;
        });
    if (!wrong.empty()) return {catalogue_fault::unknown_placeholder, p.key, wrong};
    if (const std::string_view lost = detail::placeholder_without(general, p.text); !lost.empty())
      return {catalogue_fault::lost_placeholder, p.key, lost};
  }
  if (!complete) return {};
  for (const phrase& p : english.phrases)
    if (c.find(p.key).empty()) return {catalogue_fault::missing_key, p.key};
  for (const rule_info* r : rules) {
    if (c.find(r->key).empty()) return {catalogue_fault::missing_key, r->key};
    if (c.find(title, r->key).empty()) return {catalogue_fault::missing_key, r->key, {}, true};
  }
  return {};
}

/// The error as one line of English: what was found, and what was expected.
inline std::string describe(const catalogue_error& e) {
  const std::string key = "'" + std::string(e.is_title ? "title." : "") + std::string(e.key) + "'";
  const std::string place = "'{" + std::string(e.placeholder) + "}'";
  switch (e.kind) {
  case catalogue_fault::none:
    return "no error";
  case catalogue_fault::unknown_key:
    return "found the key " + key + ", expected a key of the English catalogue, of a rule, or title.RULE";
  case catalogue_fault::repeated_key:
    return "found two phrases for the key " + key + ", expected one";
  case catalogue_fault::empty_phrase:
    return "found an empty phrase for the key " + key + ", expected words or placeholders";
  case catalogue_fault::unknown_placeholder:
    return "found " + place + " in the phrase of the key " + key + ", expected a placeholder of that phrase";
  case catalogue_fault::lost_placeholder:
    return "found no " + place + " in the phrase of the key " + key + ", expected it as in English";
  case catalogue_fault::missing_key:
    return "found no phrase for the key " + key + ", expected one";
  }
  return "";
}

} // namespace boxline::inline v0_2::logic

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <span>
#include <string_view>

/// \file
/// Messages by key, so that they can be in any language. A pattern is a text with places, `{name}`, for what a step is
/// about; `{name|one|many}` is the word `one` where `name` is a single thing, else `many`.

namespace boxline::logic {

/// A pattern of a language.
struct phrase {
  std::string_view key, text;
};

/// The phrases of a language: the keys in `english`, and for any rule its key, with how a step of it is explained, and `title.`
/// and its key, with what it is called. What a catalogue does not have is said in English: by `rule_info` for rules, by `english`
/// for the others. So neither a rule nor a language needs the other.
///
/// Models of a complete one: `english`, `german`.
struct catalogue {
  std::string_view language; ///< as in HTML: `en`, `de`
  std::span<const phrase> phrases;

  /// The pattern of a key, empty where there is none. Linear.
  constexpr std::string_view find(std::string_view prefix, std::string_view key = {}) const {
    for (const phrase& p : phrases)
      if (p.key.size() == prefix.size() + key.size() && p.key.starts_with(prefix) && p.key.ends_with(key))
        return p.text;
    return {};
  }
};

/// The words of a pattern and its places, in order: `words(text)` and `place(name, one, many)`, with `one` and `many` empty but
/// for `{name|one|many}`. A brace without its match is a word.
template <class Words, class Place>
void read_pattern(std::string_view pattern, Words words, Place place) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{'), close = pattern.find('}', open);
    if (open == pattern.npos || close == pattern.npos) return words(pattern);
    if (open > 0) words(pattern.substr(0, open));
    std::string_view name = pattern.substr(open + 1, close - open - 1), one, many;
    if (const std::size_t bar = name.find('|'); bar != name.npos) {
      one = name.substr(bar + 1);
      name = name.substr(0, bar);
      const std::size_t next = one.find('|');
      if (next != one.npos) {
        many = one.substr(next + 1);
        one = one.substr(0, next);
      }
    }
    place(name, one, many);
    pattern.remove_prefix(close + 1);
  }
}

namespace detail {
inline constexpr phrase english_phrases[]{
    {"list.comma", ", "},
    {"list.and", " and "},
    {"list.groups", "; "},
    {"house.row", "row {n}"},
    {"house.column", "column {n}"},
    {"house.box", "box {n}"},
    {"house.other", "house {n}"},
    {"in", "{digit} in {house}"},
    {"holds", "{cell} = {digit}"},
    // What follows. `placements` and `eliminations` are lists of the two phrases after.
    {"so.placed", "So {placements}."},
    {"so.eliminated", "So remove {eliminations}."},
    {"placed", "{cell} is {digit}"},
    {"eliminated", "{digits} from {cells}"},
    // Chains.
    {"assumed.on", "{cell} were {digit}"},
    {"assumed.off", "{cell} were not {digit}"},
    {"chain", "If {assumed}, then {nodes}, and {met}."},
    {"chain.short", "If {assumed}, {met}."},
    {"node.house", "{cell} = {digit} (the only place in {house})"},
    {"node.cell", "{cell} = {digit} (its only candidate)"},
    {"node.step", "{what} ({why})"},
    {"else", "else {nodes}, and {met}"},
    {"else.short", "else {met}"},
    {"step.in", "{title}, {digits} in {where}"},
    {"met.house", "{house} would have no place for {digit}"},
    {"met.cell", "{cell} would have no candidate"},
    // Pairs.
    {"pair", "{a} and {b} do not go together, as {met}."},
    {"pair.self", "With {a}, {met}."},
    // Hints.
    {"hint.where", "Look at {where}."},
    {"hint.technique", "Look at {where} for this: {title}."},
    {"hint.cells", "Look at {where} for this: {title}, in {cells}."},
    // Where a puzzle ends.
    {"end.solved", "Solved."},
    {"end.stuck", "Stuck: no rule finds anything more."},
    {"end.contradiction", "A contradiction: the puzzle has no solution."},
    {"end.invalid", "The givens clash."},
    {"end.limit", "Stopped: out of steps or time."},
    {"end.cancelled", "Stopped."},
};
} // namespace detail

/// The general phrases; rules bring their English along.
inline constexpr catalogue english{"en", detail::english_phrases};

} // namespace boxline::logic

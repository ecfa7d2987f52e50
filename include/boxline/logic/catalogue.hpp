// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// \file
/// Messages by key, in several languages. A pattern is a text with placeholders, `{name}`;
/// `{name|one|many}` is the word `one` where `name` stands for a single item, else `many`.

namespace boxline::inline v0_2::logic {

/// A key, and its pattern in a language.
struct phrase {
  std::string_view key, text;
};

/// The phrases of a language. Its keys are those of `english`, and for each rule two: the rule's key, for the
/// explanation of its steps, and `title.` with the rule's key, for its name. `constraint.` with the name of a
/// constraint of a game is the key for that name in the language. A phrase that a catalogue lacks
/// is used in English: from `rule_info` for rules, from `english` for the others. So rules and languages do
/// not depend on each other. `check_catalogue` (logic/check_catalogue.hpp) finds what is wrong or missing.
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

/// Parses a pattern: calls `words(text)` for the texts and `place(name, one, many)` for the placeholders, in
/// order. `one` and `many` are empty unless it is `{name|one|many}`. A brace without its match is text.
template <class Words, class Place>
constexpr void read_pattern(std::string_view pattern, Words words, Place place) {
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
    // A cell, also with lists in place of numbers: r12c5.
    {"cell", "r{row}c{column}"},
    {"in", "{digit} in {house}"},
    {"holds", "{cell} = {digit}"},
    // Conclusions. `placements` and `eliminations` are lists of the two phrases that follow them.
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
    {"step.constraint", "{constraint} in {cells}"},
    {"met.house", "{house} would have no place for {digit}"},
    {"met.cell", "{cell} would have no candidate"},
    // Alternating chains: candidates in groups, of which one holds or none, link by link.
    {"or", " or "},
    {"holds.group", "one of {cells} = {digit}"},
    {"links", "If {first} is false, then {nodes}. So {first} or {last} holds."},
    {"links.same", "If {first} is false, then {nodes}. So it is true."},
    {"links.loop", "If {first} is false, then {nodes}, and {first} is false: the chain is a loop."},
    {"link", "{what} ({why})"},
    {"why.sets", "as {digits} in {cells} are almost locked"},
    {"why.houses", "by the sets {sets}"},
    {"why.pattern", "else {pattern} could be exchanged"},
    {"pattern", "{digits} in {cells}"},
    // Cases.
    {"case", "If {assumed}, then {nodes}."},
    {"case.short", "If {assumed}, then {what}."},
    {"case.same", "If {assumed}, there is nothing to show."},
    // Pairs.
    {"pair", "{a} and {b} do not go together, as {met}."},
    {"pair.self", "With {a}, {met}."},
    // Symmetries.
    {"image", "with {a} also {b}"},
    // Hints.
    {"hint.where", "Look at {where}."},
    {"hint.technique", "Look at {where} for this: {title}."},
    {"hint.cells", "Look at {where} for this: {title}, in {cells}."},
    // Results of the solver.
    {"end.solved", "Solved."},
    {"end.stuck", "Stuck: no rule finds anything more."},
    {"end.contradiction", "A contradiction: the puzzle has no solution."},
    {"end.contradiction.marks", "A contradiction: no solution has these digits and marks."},
    {"end.invalid", "The givens clash."},
    {"end.limit", "Stopped: out of steps or time."},
    {"end.cancelled", "Stopped."},
    // The constraints of boxline/constraints/, by name.
    {"constraint.anti-king", "anti-king"},
    {"constraint.anti-knight", "anti-knight"},
    {"constraint.arrow", "arrow"},
    {"constraint.double arrow", "double arrow"},
    {"constraint.between line", "between line"},
    {"constraint.killer cage", "killer cage"},
    {"constraint.clones", "clones"},
    {"constraint.difference", "difference"},
    {"constraint.no other difference", "no other difference"},
    {"constraint.region without repeats", "region without repeats"},
    {"constraint.disjoint groups", "disjoint groups"},
    {"constraint.entropic line", "entropic line"},
    {"constraint.equal sets", "equal sets"},
    {"constraint.maximum cell", "maximum cell"},
    {"constraint.minimum cell", "minimum cell"},
    {"constraint.index cells", "index cells"},
    {"constraint.greater than", "greater than"},
    {"constraint.linear equation", "linear equation"},
    {"constraint.linear sum", "linear sum"},
    {"constraint.little killer", "little killer"},
    {"constraint.lockout line", "lockout line"},
    {"constraint.digits of a cell", "digits of a cell"},
    {"constraint.modular line", "modular line"},
    {"constraint.moves", "moves"},
    {"constraint.nabner", "nabner"},
    {"constraint.related cells", "related cells"},
    {"constraint.non-consecutive", "non-consecutive"},
    {"constraint.numbered room", "numbered room"},
    {"constraint.sum of a pair", "sum of a pair"},
    {"constraint.no other pair with this sum", "no other pair with this sum"},
    {"constraint.palindrome", "palindrome"},
    {"constraint.product", "product"},
    {"constraint.quadruple", "quadruple"},
    {"constraint.ratio", "ratio"},
    {"constraint.no other ratio", "no other ratio"},
    {"constraint.region sum", "region sum"},
    {"constraint.automaton", "automaton"},
    {"constraint.renban", "renban"},
    {"constraint.sandwich", "sandwich"},
    {"constraint.skyscraper", "skyscraper"},
    {"constraint.sum", "sum"},
    {"constraint.table", "table"},
    {"constraint.taxicab", "taxicab"},
    {"constraint.thermometer", "thermometer"},
    {"constraint.slow thermometer", "slow thermometer"},
    {"constraint.whispers", "whispers"},
    {"constraint.X-sum", "X-sum"},
    {"constraint.zipper line", "zipper line"},
};
} // namespace detail

/// The general phrases; the English texts of a rule are in its `rule_info`.
inline constexpr catalogue english{"en", detail::english_phrases};

namespace detail {
// Not constexpr: a key that reaches it does not compile.
inline void this_phrase_key_does_not_exist() {}
} // namespace detail

/// The key of a general phrase, one of those of `english`. A string literal converts to it; one that is no
/// key does not compile.
class phrase_key {
public:
  template <std::size_t Size>
  consteval phrase_key(const char (&key)[Size]) : key_(key, Size - 1) {
    if (english.find(key_).empty()) detail::this_phrase_key_does_not_exist();
  }
  /// The key of a text that is known at run time; empty where it is none. Linear.
  static constexpr std::optional<phrase_key> find(std::string_view key) {
    for (const phrase& p : english.phrases)
      if (p.key == key) return phrase_key(p);
    return std::nullopt;
  }
  constexpr std::string_view text() const { return key_; }

private:
  explicit constexpr phrase_key(const phrase& p) : key_(p.key) {}

  std::string_view key_;
};

/// The placeholders of a pattern, and their texts.
using fillings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// A pattern with its placeholders replaced; one that `with` lacks is dropped.
inline std::string filled(std::string_view pattern, fillings with) {
  std::string result;
  read_pattern(
      pattern, [&](std::string_view words) { result += words; },
      [&](std::string_view name, std::string_view, std::string_view) {
        for (const auto& [place, filling] : with)
          if (place == name) result += filling;
      });
  return result;
}

} // namespace boxline::inline v0_2::logic

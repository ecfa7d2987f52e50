// SPDX-License-Identifier: BSL-1.0
#include "explain/rules.hpp"
#include "common/files.hpp"
#include "explain/explain.hpp"
#include "explain/language.hpp"
#include "solve/game_words.hpp"

#include <boxline/logic/catalogue_text.hpp>
#include <boxline/logic/german.hpp>

#include <algorithm>

namespace command {

namespace {

using infos = std::vector<const boxline::logic::rule_info*>;

template <class List>
infos infos_of() {
  return {List::infos.begin(), List::infos.end()};
}

// The lists that have names.
struct named_list {
  const char *name, *purpose;
  infos rules;
};
const std::vector<named_list>& lists() {
  static const std::vector<named_list> all{
      {"singles", "hidden and naked singles", infos_of<boxline::logic::singles>()},
      {"techniques", "Entwistle's five techniques: singles, intersections, subsets",
       infos_of<boxline::logic::techniques>()},
      {"entwistle", "and path consistency and contradictions", infos_of<boxline::logic::entwistle>()},
      {"uniqueness", "those that rest on the puzzle having one solution",
       infos_of<boxline::logic::uniqueness_rules>()},
      {"hodoku", "those that HoDoKu has in use, in its order", infos_of<boxline::logic::hodoku>()},
      {"se", "those of Sudoku Explainer, in the order of its difficulties", infos_of<boxline::logic::se>()},
      {"eppstein", "those of Eppstein's program, in its order", infos_of<boxline::logic::eppstein>()},
      {"csp", "Berthier's: singles, intersections, then the shortest whip or braid, then OR-k-whips",
       infos_of<boxline::logic::csp>()},
      {"human", "as people find them, then trials", infos_of<boxline::logic::human_techniques>()},
      {"all", "all, in an order like that of human", infos_of<rules_known>()},
  };
  return all;
}

// The order of all rules, and those of constraints after singles.
void sort_as_tried(rule_choice& use) {
  const infos& all = all_rules(false);
  const auto place_of = [&all](const auto* rule) {
    using namespace boxline::logic;
    const bool is_of_games = rule == &constraint_on_pairs::info || rule == &constraint_on_cells::info;
    return std::find(all.begin(), all.end(), is_of_games ? &naked_single::info : rule);
  };
  std::stable_sort(use.begin(), use.end(),
                   [&](const auto* x, const auto* y) { return place_of(x) < place_of(y); });
}

} // namespace

const infos& all_rules(bool is_game) {
  static const infos all = infos_of<rules_known>(), of_games = infos_of<game_rules_known>();
  return is_game ? of_games : all;
}

std::vector<std::string> names_of_rule_lists() {
  std::vector<std::string> names;
  for (const named_list& list : lists()) names.emplace_back(list.name);
  return names;
}

std::optional<rule_choice> parse_rules(const std::string& text, std::string& why, bool is_game) {
  const infos& all = all_rules(is_game);
  rule_choice use;
  bool one_list = false;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string name = text.substr(begin, end - begin);
    one_list = begin == 0 && end == text.size();
    begin = end + 1;
    bool is_known = false;
    const auto add = [&](std::string_view key) {
      for (const auto* rule : all)
        if (rule->key == key) {
          is_known = true;
          if (std::find(use.begin(), use.end(), rule) == use.end()) use.push_back(rule);
        }
    };
    add(name);
    one_list = one_list && !is_known;
    for (const named_list& list : lists())
      if (list.name == name) {
        for (const auto* rule : list.rules) add(rule->key);
        if (is_game) {
          add(boxline::logic::constraint_on_pairs::info.key);
          add(boxline::logic::constraint_on_cells::info.key);
        }
      }
    if (!is_known) {
      why = "found '" + name + "', expected ";
      for (const named_list& list : lists()) why += list.name + std::string(", ");
      for (std::size_t i = 0; i < all.size(); ++i)
        why += std::string(i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all[i]->key);
      return std::nullopt;
    }
  }
  if (!one_list || is_game) sort_as_tried(use);
  return use;
}

rule_choice named_rules(const std::string& text, bool is_game) {
  rule_choice result;
  const std::string words = "," + text + ",";
  for (const auto* rule : all_rules(is_game))
    if (words.find("," + std::string(rule->key) + ",") != words.npos) result.push_back(rule);
  return result;
}

void leave_out_uniqueness(rule_choice& use) {
  std::erase_if(use, [](const auto* rule) { return rule->by_uniqueness; });
}

bool has_uniqueness(const rule_choice& use) {
  return std::any_of(use.begin(), use.end(), [](const auto* rule) { return rule->by_uniqueness; });
}

std::string rule_names() {
  std::string text = "Rules, in the order in which they are tried:\n\n";
  for (const auto* rule : all_rules()) text += "  " + std::string(rule->key) + "\n";
  text += "\nWith --constraints or --houses, at 4x4, 6x6, 9x9 and 16x16, and for 6x6 without them, these "
          "alone:\n\n";
  rule_choice of_games = all_rules(true);
  sort_as_tried(of_games);
  for (const auto* rule : of_games) text += "  " + std::string(rule->key) + "\n";
  text +=
      "\nLists of rules; with constraints, those of them that there are, and the two for constraints:\n\n";
  for (const named_list& list : lists()) {
    const std::string name = list.name;
    text += "  " + name + std::string(name.size() < 14 ? 14 - name.size() : 1, ' ') + list.purpose + "\n";
  }
  return text;
}

namespace {

// All rules, those for games too.
infos rules_with_phrases() {
  infos all = all_rules();
  for (const auto* rule : all_rules(true))
    if (std::find(all.begin(), all.end(), rule) == all.end()) all.push_back(rule);
  return all;
}

} // namespace

std::string load_language(const std::string& language,
                          std::shared_ptr<const boxline::logic::loaded_catalogue>& file) {
  if (language == "en" || language == "de") return {};
  std::string text, why;
  if (!read_whole(language, text, why))
    return "found '" + language + "', expected en, de or a file of phrases (" + why + ")";
  auto read = boxline::logic::loaded_catalogue::read(text, rules_with_phrases());
  if (!read) return language + ":" + std::to_string(read.error().line) + ": " + read.error().message;
  // Here there are no constraints of one's own.
  const boxline::logic::catalogue loaded = read->view();
  for (std::size_t i = 0; i < loaded.phrases.size(); ++i)
    if (const std::string_view key = loaded.phrases[i].key;
        key.starts_with("constraint.") && boxline::logic::english.find(key).empty())
      return language + ":" + std::to_string(read->lines()[i]) + ": found the key '" + std::string(key) +
             "', expected the name of a constraint (boxline explain --catalogue)";
  file = std::make_shared<const boxline::logic::loaded_catalogue>(std::move(*read));
  return {};
}

boxline::logic::catalogue catalogue_of(const reasoning_words& w) {
  return w.language == "de" ? boxline::logic::german
         : w.phrases        ? w.phrases->view()
                            : boxline::logic::english;
}

std::string catalogue_text(const boxline::logic::catalogue& of) {
  return boxline::logic::format_catalogue(of, rules_with_phrases());
}

// 6x6 has the rules of games, with no constraint: what else would have to be compiled for it takes long.
constexpr boxline::box game_shape{2, 3};

std::unique_ptr<reasoner> make_reasoner(boxline::box shape) {
  auto made = make_small_reasoner(shape);
  if (!made) made = make_middle_reasoner(shape);
  if (!made) made = make_large_reasoner(shape);
  if (!made && shape == game_shape) made = make_game_reasoner(shape, {}).made;
  return made;
}

bool read_marks(const std::string& file, boxline::alphabet symbols, marks_text& marks, std::string& why) {
  marks.file = file;
  marks.options.symbols = symbols;
  if (file.empty()) return true;
  if (read_whole(file, marks.text, why)) {
    if (!boxline::trimmed(marks.text).empty()) return true;
    why = "found no pencil marks, expected those of a puzzle";
  }
  why = file + ": " + why;
  return false;
}

std::string reasoner_boxes() {
  return boxline::box_names<small_reasoners>() + ", " + boxline::box_name(game_shape) + ", " +
         boxline::box_names<middle_reasoners>() + ", " + boxline::box_names<large_reasoners>();
}

} // namespace command

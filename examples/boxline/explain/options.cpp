// SPDX-License-Identifier: BSL-1.0
#include "common/arguments.hpp"
#include "explain/explain.hpp"
#include "explain/language.hpp"

namespace command {

void add_reasoning(cli::parser& app, reasoning_words& w) {
  app.add_option(
         "--rules", w.rules,
         "rules to use, or lists of them, with commas between; the order of this list does not matter")
      ->offer(names_of_rule_lists())
      ->type_name("LIST")
      ->capture_default_str();
  app.add_flag("--no-uniqueness", w.no_uniqueness,
               "without rules that rest on the puzzle having one solution");
  app.add_option("--language", w.language,
                 "en, de: German, or a file of phrases: see `boxline explain --catalogue`")
      ->check([&w](std::string& language) { return load_language(language, w.phrases); })
      ->offer({"en", "de"})
      ->type_name("LANGUAGE")
      ->capture_default_str();
  add_seconds(app, w.seconds);
}

cli::option* add_step_limit(cli::parser& app, reasoning_words& w, const std::string& help) {
  return app.add_option("--nodes", w.nodes, help)->check(cli::not_negative())->type_name("N");
}

} // namespace command

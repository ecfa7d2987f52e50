// SPDX-License-Identifier: BSL-1.0
#include "common/arguments.hpp"
#include "explain/explain.hpp"

namespace command {

void add_reasoning(cli::parser& app, reasoning_words& w) {
  app.add_option(
         "--rules", w.rules,
         "rules to use, or lists of them, with commas between; the order of this list does not matter")
      ->type_name("LIST")
      ->capture_default_str();
  app.add_flag("--no-uniqueness", w.no_uniqueness,
               "without rules that rest on the puzzle having one solution");
  app.add_option("--language", w.language, "en, or de: German")
      ->check(cli::one_of({"en", "de"}))
      ->type_name("LANGUAGE")
      ->capture_default_str();
  add_seconds(app, w.seconds);
  app.add_option("--nodes", w.nodes, "steps to take for each puzzle")
      ->check(cli::not_negative())
      ->type_name("N");
}

} // namespace command

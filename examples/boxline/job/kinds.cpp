// SPDX-License-Identifier: BSL-1.0
#include "job/kinds.hpp"

#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <algorithm>
#include <iterator>

namespace command {

namespace {

// A subcommand whose work can be split, and options of it that cannot be: what they print is about the whole
// input, has blank lines or headings between items, or is another file.
struct job_kind {
  const char* name;
  subcommand (*add)(cli::parser&);
  job_items items;
  std::vector<const char*> refused;
};

const std::vector<job_kind>& job_kinds() {
  using enum job_items;
  static const std::vector<job_kind> kinds{
      {"solve", add_solve, lines, {"--input", "--stats", "--layout"}},
      {"count", add_count, lines, {"--input", "--stats", "--layout"}},
      {"check", add_check, lines, {"--input", "--stats", "--layout"}},
      {"convert", add_convert, lines, {"--input", "--from", "--to"}},
      {"canonical", add_canonical, lines, {}},
      {"rate", add_rate, lines, {}},
      {"assess", add_assess, lines, {"--json", "--stats"}},
      {"scan", add_scan, lines, {}},
      {"unavoidable", add_unavoidable, lines, {}},
      {"backdoors", add_backdoors, lines, {}},
      {"pattern", add_pattern, lines, {}},
      {"vicinity", add_vicinity, lines, {}},
      {"twins", add_twins, lines, {}},
      {"many-clues", add_many_clues, lines, {}},
      {"generate", add_generate, seeds, {"--count", "--first", "--layout"}},
  };
  return kinds;
}

std::string names_of_kinds() {
  std::string names;
  for (const job_kind& k : job_kinds()) names += (names.empty() ? "" : ", ") + std::string(k.name);
  return names;
}

// The word after an option, or behind its `=`; empty for none.
std::string value_of(const std::vector<std::string>& words, const std::string& option) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == option && i + 1 < words.size()) return words[i + 1];
    if (words[i].starts_with(option + "=")) return words[i].substr(option.size() + 1);
  }
  return {};
}

// Formats of one line an item, whatever its place in the input.
std::string fault_of_format(const std::vector<std::string>& words) {
  const std::string format = value_of(words, "--format");
  for (const char* whole : {"block", "csv", "json", "svg"})
    if (format == whole)
      return std::string("--format ") + whole + " is not a line for each item that is the same in any file";
  if (format.find("%n") != format.npos) return "--format: %n counts over the whole input";
  return {};
}

} // namespace

bool is_job(const std::vector<std::string>& words, job_items& items) {
  if (words.empty()) {
    wrong("no command: expected one of " + names_of_kinds() + " with its options, after --");
    return false;
  }
  const auto& kinds = job_kinds();
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return words[0] == k.name; });
  if (kind == kinds.end()) {
    wrong("'" + words[0] + "' cannot be split: expected one of " + names_of_kinds());
    return false;
  }
  items = kind->items;
  bool is_right = false;
  subcommand parsed;
  std::vector<std::string> copies{program_name};
  copies.insert(copies.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& c : copies) arguments.push_back(c.data());
  const auto add = [&](cli::parser& app) {
    app.require_subcommand(1);
    parsed = kind->add(app);
  };
  cli::parse(static_cast<int>(arguments.size()), arguments.data(), {"", program_name, program_name, ""}, add,
             [&]() -> int {
               for (const char* option : kind->refused)
                 if (parsed.app->get_option(option)->count() > 0)
                   return wrong(words[0] + " " + option + " is about the whole input, and cannot be split");
               if (items == job_items::lines && parsed.app->get_option("FILE")->count() > 0)
                 return wrong("the command has no input files of its own: --input names the job's");
               if (items == job_items::seeds && parsed.app->get_option("--seed")->count() == 0)
                 return wrong(words[0] + " without --seed is another sequence each time");
               if (const std::string why = fault_of_format(words); !why.empty()) return wrong(why);
               is_right = true;
               return all_well;
             });
  return is_right;
}

} // namespace command

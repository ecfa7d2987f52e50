// SPDX-License-Identifier: BSL-1.0
#include "common/cli.hpp"

#include "common/cli_texts.hpp"
#include "common/program.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace command::cli {

namespace {

struct member_of {
  std::vector<std::string> words;
  std::string operator()(std::string& word) const { return CLI::IsMember(words)(word); }
};

std::string expected_instead(const std::string& word, const std::string& what) {
  return "found '" + word + "', expected " + what;
}
// Whether the whole word is a number, and a finite one, which `is_right` accepts.
template <class Condition>
bool is_number(const std::string& word, Condition is_right) {
  char* end = nullptr;
  const double value = std::strtod(word.c_str(), &end);
  return !word.empty() && *end == '\0' && std::isfinite(value) && is_right(value);
}
// An option with '' would be as if it were not given. After the checks of its own, which say more.
void refuse_empty_words(CLI::App& app, words_of_options& words) {
  for (CLI::Option* o : app.get_options())
    if (!o->get_positional() && o->get_items_expected_max() > 0 && !words[o].may_be_empty)
      o->check(CLI::Validator(
          [o](std::string& word) {
            return word.empty() ? expected_instead(word, o->get_type_name()) : std::string();
          },
          ""));
  for (CLI::App* s : app.get_subcommands([](CLI::App*) { return true; })) refuse_empty_words(*s, words);
}

described_parser describe(const CLI::App& app, const words_of_options& all) {
  described_parser result{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* o : app.get_options()) {
    if (o->get_positional() && !o->nonpositional()) {
      result.takes_files = true;
      continue;
    }
    const auto words = all.find(o);
    const known_words known = words == all.end() ? known_words() : words->second;
    for (const std::string& name : o->get_lnames())
      result.options.push_back({name, o->get_description(),
                                o->get_items_expected_max() == 0 ? ""
                                : o->get_type_name().empty()     ? "TEXT"
                                                                 : o->get_type_name(),
                                known.choices, known.offers});
  }
  for (const CLI::App* s : app.get_subcommands([](const CLI::App*) { return true; }))
    result.subcommands.push_back(describe(*s, all));
  return result;
}

// How many characters are to be inserted, removed or replaced.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t before = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = before + (a[i] == b[j] ? 0 : 1);
      before = row[j + 1];
      row[j + 1] = std::min({replaced, before + 1, row[j] + 1});
    }
  }
  return row.back();
}
// What is wrong with a first word that should be a subcommand; empty if nothing is.
std::string unknown_subcommand(const CLI::App& app, const std::string& word) {
  const auto all = app.get_subcommands([](const CLI::App*) { return true; });
  const auto is_it = [&](const CLI::App* s) { return s->get_name() == word; };
  if (all.empty() || word.empty() || word[0] == '-' || std::any_of(all.begin(), all.end(), is_it)) return {};
  std::string nearest;
  std::size_t least = 3; // more is another word
  for (const CLI::App* s : all) {
    const std::size_t here = distance(word, s->get_name());
    if (here < least) nearest = s->get_name();
    least = std::min(least, here);
  }
  return "no subcommand '" + word + "'" + (nearest.empty() ? "" : ", the nearest is '" + nearest + "'") +
         "; --help lists all";
}

// The status, or that what was printed could not be written; a signal's status stays.
int if_written(int status, const std::string& program) {
  if ((std::fflush(stdout) == 0 && !std::ferror(stdout)) || status > wrong_use) return status;
  std::fprintf(stderr, "%s: cannot write: %s\n", program.c_str(), std::strerror(errno));
  return wrong_use;
}

} // namespace

validator one_of(std::vector<std::string> words) {
  return member_of{std::move(words)};
}
validator in_range(std::uint64_t least, std::uint64_t most) {
  return [least, most](std::string& word) {
    char* end = nullptr;
    errno = 0; // CLI11 takes the greatest value for all that is too large
    const std::uint64_t value = std::strtoull(word.c_str(), &end, 0);
    const bool right = !word.empty() && *end == '\0' && errno == 0 && word.find('-') == std::string::npos &&
                       least <= value && value <= most;
    return right ? std::string()
                 : expected_instead(word, "a whole number from " + std::to_string(least) + " to " +
                                              std::to_string(most));
  };
}
validator not_negative() {
  return [](std::string& word) {
    const bool right = is_number(word, [](double value) { return value >= 0; });
    return right ? std::string() : expected_instead(word, "a number from 0 on");
  };
}
validator positive() {
  return [](std::string& word) {
    const bool right = is_number(word, [](double value) { return value > 0; });
    return right ? std::string() : expected_instead(word, "a number above 0");
  };
}

option* option::check(const validator& v) {
  if (const auto* member = v.target<member_of>()) words_.choices = member->words;
  of_->check(CLI::Validator([v](std::string& word) { return v(word); }, ""));
  return this;
}
option* option::offer(std::vector<std::string> words) {
  words_.offers = std::move(words);
  return this;
}
option* option::type_name(const std::string& name) {
  of_->type_name(name);
  return this;
}
option* option::description(const std::string& text) {
  of_->description(text);
  return this;
}
option* option::capture_default_str() {
  of_->capture_default_str();
  return this;
}
option* option::default_str(const std::string& text) {
  of_->default_str(text);
  return this;
}
option* option::required() {
  of_->required();
  return this;
}
option* option::excludes(option* other) {
  of_->excludes(other->of_);
  return this;
}
option* option::needs(option* other) {
  of_->needs(other->of_);
  return this;
}
option* option::expected(int words) {
  of_->expected(words);
  return this;
}
option* option::expected(int fewest, int most) {
  of_->expected(fewest, most);
  return this;
}
option* option::allow_extra_args(bool does) {
  of_->allow_extra_args(does);
  return this;
}
option* option::delimiter(char c) {
  of_->delimiter(c);
  return this;
}
option* option::group(const std::string& name) {
  of_->group(name);
  return this;
}
option* option::may_be_empty() {
  words_.may_be_empty = true;
  return this;
}
std::size_t option::count() const {
  return of_->count();
}
std::string option::get_name() const {
  return of_->get_name();
}

namespace {
// Whole numbers that are too large are refused.
template <class T>
option* with_bounds(option* o) {
  return std::is_same_v<T, std::uint64_t> ? o->check(in_range(0, UINT64_MAX)) : o;
}
} // namespace

option* parser::keep(CLI::Option* of) {
  return &options_.emplace_back(of, words_[of]);
}
template <class T>
option* parser::add_option(const std::string& names, T& value, const std::string& help) {
  CLI::Option* of = of_->add_option(names, value, help);
  if (of->get_positional()) of->type_name(""); // its name is enough
  return with_bounds<T>(keep(of));
}
template option* parser::add_option(const std::string&, std::string&, const std::string&);
template option* parser::add_option(const std::string&, int&, const std::string&);
template option* parser::add_option(const std::string&, std::uint64_t&, const std::string&);
template option* parser::add_option(const std::string&, double&, const std::string&);
template option* parser::add_option(const std::string&, std::vector<std::string>&, const std::string&);
option* parser::add_option(const std::string& names) {
  return keep(of_->add_option(names));
}
template <class T>
option* parser::add_option_function(const std::string& names, const std::function<void(const T&)>& set,
                                    const std::string& help) {
  return with_bounds<T>(keep(of_->add_option_function<T>(names, set, help)));
}
template option* parser::add_option_function(const std::string&,
                                             const std::function<void(const std::string&)>&,
                                             const std::string&);
template option* parser::add_option_function(const std::string&,
                                             const std::function<void(const std::uint64_t&)>&,
                                             const std::string&);
option* parser::add_flag(const std::string& names, bool& value, const std::string& help) {
  return keep(of_->add_flag(names, value, help));
}
option* parser::get_option(const std::string& name) {
  return keep(of_->get_option(name));
}
parser* parser::add_subcommand(const std::string& name, const std::string& purpose) {
  return &subcommands_.emplace_back(of_->add_subcommand(name, purpose), words_);
}
void parser::require_subcommand(int count) {
  of_->require_subcommand(count);
}
void parser::footer(const std::string& text) {
  of_->footer(text);
}
bool parser::parsed() const {
  return of_->parsed();
}

int parse(int argc, char** argv, const program_texts& texts, const std::function<void(parser&)>& add,
          const std::function<int()>& run) {
  CLI::App app(texts.description, texts.name);
  app.set_version_flag("--version", texts.version);
  app.footer(texts.footer);
  words_of_options words;
  parser all(&app, words);
  add(all);
  refuse_empty_words(app, words);
  const auto print = [](const std::string& text) {
    std::fputs(text.c_str(), stdout);
    throw CLI::Success();
  };
  all.add_option_function<std::string>(
         "--completion",
         [&](const std::string& shell) { print(completion_text(describe(app, words), shell)); },
         "print what completes the words of the command in a shell: bash, zsh or fish")
      ->check(one_of({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  app.add_flag_callback(
      "--man", [&] { print(man_page(describe(app, words), texts.version)); },
      "print the manual page, for man");
  if (const std::string what = argc > 1 ? unknown_subcommand(app, argv[1]) : ""; !what.empty()) {
    std::fprintf(stderr, "%s: %s\n", texts.name.c_str(), what.c_str());
    return wrong_use;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return if_written(app.exit(e) == 0 ? all_well : wrong_use, texts.name);
  }
  return if_written(run(), texts.name);
}

} // namespace command::cli

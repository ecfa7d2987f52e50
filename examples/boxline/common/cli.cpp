// SPDX-License-Identifier: BSL-1.0
#include "common/cli.hpp"

#include "common/program.hpp"

#include <CLI/CLI.hpp>

#include <utility>

namespace command::cli {

namespace {

template <class V>
validator of(V v) {
  return [v = std::move(v)](std::string& word) { return v(word); };
}

} // namespace

validator one_of(std::vector<std::string> words) {
  return of(CLI::IsMember(std::move(words)));
}
validator in_range(std::uint64_t least, std::uint64_t most) {
  return of(CLI::Range(least, most));
}
validator not_negative() {
  return of(CLI::NonNegativeNumber);
}
validator positive() {
  return of(CLI::PositiveNumber);
}

option* option::check(const validator& v) {
  of_->check(CLI::Validator([v](std::string& word) { return v(word); }, ""));
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
std::size_t option::count() const {
  return of_->count();
}
std::string option::get_name() const {
  return of_->get_name();
}

option* parser::keep(CLI::Option* of) {
  return &options_.emplace_back(of);
}
template <class T>
option* parser::add_option(const std::string& names, T& value, const std::string& help) {
  return keep(of_->add_option(names, value, help));
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
  return keep(of_->add_option_function<T>(names, set, help));
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
  return &subcommands_.emplace_back(of_->add_subcommand(name, purpose));
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
  parser words(&app);
  add(words);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? all_well : wrong_use;
  }
  return run();
}

} // namespace command::cli

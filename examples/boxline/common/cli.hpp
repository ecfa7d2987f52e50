// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

/// \file
/// The part of CLI11 that the subcommands use, each member as in CLI11, without its headers: a file that
/// includes them takes four seconds to compile. cli.cpp alone includes them.

namespace command::cli {

/// Examines the word of an option, and may change it: what is wrong with it, empty for nothing.
using validator = std::function<std::string(std::string&)>;
validator one_of(std::vector<std::string> words);
/// Whole numbers from `least` to `most`.
validator in_range(std::uint64_t least, std::uint64_t most);
/// Numbers from 0 on, and numbers above 0.
validator not_negative();
validator positive();

/// The words that an option takes, for the completion of shells: all of them, or some.
struct known_words {
  std::vector<std::string> choices, offers;
  bool may_be_empty = false;
};
/// Those of the options of a command line.
using words_of_options = std::map<const CLI::Option*, known_words>;

/// An option of a parser, which owns it.
class option {
public:
  option(CLI::Option* of, known_words& words) : of_(of), words_(words) {}
  option(const option&) = delete;

  option* check(const validator& v);
  /// Words that it takes among others, for the completion of shells alone.
  option* offer(std::vector<std::string> words);
  option* type_name(const std::string& name);
  option* description(const std::string& text);
  option* capture_default_str();
  option* default_str(const std::string& text);
  option* required();
  option* excludes(option* other);
  option* needs(option* other);
  /// How many words it takes.
  option* expected(int words);
  option* expected(int fewest, int most);
  option* allow_extra_args(bool does);
  option* delimiter(char c);
  option* group(const std::string& name);
  /// Accepts '', which is refused otherwise.
  option* may_be_empty();
  /// How often it was given.
  std::size_t count() const;
  std::string get_name() const;

private:
  CLI::Option* of_;
  known_words& words_;
};

/// A parser of a command line, or of what follows the name of a subcommand.
class parser {
public:
  /// `words` gets those of its options, and outlives it.
  parser(CLI::App* of, words_of_options& words) : of_(of), words_(words) {}
  parser(const parser&) = delete;

  /// An option that sets `value`: text, a list of texts, an int, a std::uint64_t or a double.
  template <class T>
  option* add_option(const std::string& names, T& value, const std::string& help = {});
  option* add_option(const std::string& names);
  /// An option whose value is passed to `set`. For text and numbers.
  template <class T>
  option* add_option_function(const std::string& names, const std::function<void(const T&)>& set,
                              const std::string& help = {});
  option* add_flag(const std::string& names, bool& value, const std::string& help = {});
  option* get_option(const std::string& name);
  parser* add_subcommand(const std::string& name, const std::string& purpose);
  void require_subcommand(int count);
  void footer(const std::string& text);
  /// Whether the command line named this subcommand.
  bool parsed() const;

private:
  option* keep(CLI::Option* of);

  CLI::App* of_;
  words_of_options& words_;
  std::deque<option> options_;
  std::deque<parser> subcommands_;
};

/// The texts of a program's help.
struct program_texts {
  std::string description, name, version, footer;
};

/// Parses a command line: `add` declares the options and the subcommands, `run` is called where the words are
/// right, and gives the exit status. Otherwise prints the help or the version, status 0, or what is wrong,
/// status 2.
int parse(int argc, char** argv, const program_texts& texts, const std::function<void(parser&)>& add,
          const std::function<int()>& run);

} // namespace command::cli

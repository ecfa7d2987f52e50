// SPDX-License-Identifier: BSL-1.0
#include "common/cli_texts.hpp"

#include <algorithm>
#include <string_view>

namespace command::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}
std::string names_of_options(const described_parser& p) {
  std::string text;
  for (const described_option& o : p.options) text += (text.empty() ? "--" : " --") + o.name;
  return text;
}
std::string names_of_subcommands(const described_parser& p) {
  std::string text;
  for (const described_parser& s : p.subcommands) text += (text.empty() ? "" : " ") + s.name;
  return text;
}
/// What of a text fits on one line, with a backslash before the characters of `special`.
std::string one_line(std::string_view text, std::string_view special) {
  std::string line;
  for (const char c : text.substr(0, std::min(text.find('\n'), text.find("; ")))) {
    if (special.find(c) != special.npos) line += '\\';
    line += c == '\'' ? std::string("’") : std::string(1, c);
  }
  return line;
}

std::string bash_of(const described_parser& p) {
  std::string text = "# The completion of " + p.name +
                     " in bash, made of its options.\n"
                     "_" +
                     p.name +
                     "() {\n"
                     "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= i\n"
                     "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
                     "    [[ ${COMP_WORDS[i]} == -* ]] || { command=${COMP_WORDS[i]}; break; }\n"
                     "  done\n"
                     "  local words=\n"
                     "  case $command$prev in\n";
  const auto add_choices = [&text](const described_parser& of, const std::string& command) {
    for (const described_option& o : of.options)
      if (!o.choices.empty())
        text += "  " + command + "--" + o.name + ") words='" + joined(o.choices) + "' ;;\n";
      else if (!o.type.empty())
        text += "  " + command + "--" + o.name + ") COMPREPLY=($(compgen -W '" + joined(o.offers) +
                "' -- \"$cur\") $(compgen -f -- \"$cur\")); return ;;\n";
  };
  add_choices(p, "");
  for (const described_parser& s : p.subcommands) add_choices(s, s.name);
  text += "  esac\n"
          "  if [[ -z $words ]]; then\n"
          "    case $command in\n"
          "    '') words='" +
          names_of_subcommands(p) + " " + names_of_options(p) + "' ;;\n";
  for (const described_parser& s : p.subcommands)
    text += "    " + s.name + ") words='" + names_of_options(s) + "' ;;\n";
  return text +
         "    esac\n"
         "    if [[ $cur != -* && -n $command ]]; then\n"
         "      COMPREPLY=($(compgen -f -- \"$cur\"))\n"
         "      return\n"
         "    fi\n"
         "  fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
         "}\n"
         "complete -o filenames -F _" +
         p.name + " " + p.name + "\n";
}

std::string zsh_of(const described_parser& p) {
  constexpr std::string_view special = "[]:\\\"$`";
  const auto options = [&](const described_parser& of) {
    std::string text;
    for (const described_option& o : of.options) {
      text += " \\\n      '--" + o.name + "[" + one_line(o.purpose, special) + "]";
      if (!o.choices.empty())
        text += ":" + one_line(o.type, special) + ":(" + joined(o.choices) + ")";
      else if (!o.type.empty())
        text += ":" + one_line(o.type, special) +
                (o.offers.empty() ? ":_files" : ":{compadd " + joined(o.offers) + "; _files}");
      text += "'";
    }
    return text + (of.takes_files ? " \\\n      '*:file:_files'" : "");
  };
  std::string text = "#compdef " + p.name + "\n# Made of the options of " + p.name + ".\n_" + p.name +
                     "() {\n"
                     "  local curcontext=$curcontext state line\n"
                     "  _arguments -C" +
                     options(p) +
                     " \\\n      '1:command:->command' '*::argument:->argument'\n"
                     "  case $state in\n"
                     "  command)\n"
                     "    local -a commands=(\n";
  for (const described_parser& s : p.subcommands)
    text += "      '" + s.name + ":" + one_line(s.purpose, special) + "'\n";
  text += "    )\n"
          "    _describe command commands ;;\n"
          "  argument)\n"
          "    case $line[1] in\n";
  for (const described_parser& s : p.subcommands)
    text += "    " + s.name + ")\n      _arguments" + options(s) + " ;;\n";
  return text + "    esac ;;\n  esac\n}\n_" + p.name + " \"$@\"\n";
}

std::string fish_of(const described_parser& p) {
  constexpr std::string_view special = "\\";
  std::string text = "# The completion of " + p.name + " in fish, made of its options.\n";
  const auto add = [&](const described_parser& of, const std::string& when) {
    for (const described_option& o : of.options) {
      text += "complete -c " + p.name + " -n '" + when + "' -l " + o.name;
      if (!o.choices.empty())
        text += " -x -a '" + joined(o.choices) + "'";
      else if (!o.type.empty())
        text += " -r" + (o.offers.empty() ? "" : " -a '" + joined(o.offers) + "'");
      text += " -d '" + one_line(o.purpose, special) + "'\n";
    }
  };
  add(p, "__fish_use_subcommand");
  for (const described_parser& s : p.subcommands) {
    text += "complete -c " + p.name + " -f -n __fish_use_subcommand -a " + s.name + " -d '" +
            one_line(s.purpose, special) + "'\n";
    add(s, "__fish_seen_subcommand_from " + s.name);
  }
  return text;
}

/// Text of a manual page: no character has a meaning.
std::string roff(std::string_view text) {
  std::string result;
  bool is_start = true;
  for (const char c : text) {
    if (is_start && (c == '.' || c == '\'')) result += "\\&";
    is_start = c == '\n';
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else if (c == '`')
      result += "\\(ga";
    else if (c == '\'')
      result += "\\(aq";
    else if (c == '^')
      result += "\\(ha";
    else if (c == '~')
      result += "\\(ti";
    else
      result += c;
  }
  return result;
}
std::string as_it_is(const std::string& text) {
  if (text.empty()) return {};
  return ".PP\n.nf\n" + roff(text) + (text.back() == '\n' ? "" : "\n") + ".fi\n";
}
std::string options_of(const described_parser& p) {
  std::string text;
  for (const described_option& o : p.options)
    text += ".TP\n.B \\-\\-" + roff(o.name) + (o.type.empty() ? "" : " \\fI" + roff(o.type) + "\\fR") + "\n" +
            roff(o.purpose) + (o.choices.empty() ? "" : ": " + roff(joined(o.choices))) + "\n";
  return text;
}

} // namespace

std::string completion_text(const described_parser& program, const std::string& shell) {
  return shell == "bash" ? bash_of(program) : shell == "zsh" ? zsh_of(program) : fish_of(program);
}

std::string man_page(const described_parser& p, const std::string& version) {
  std::string capitals = p.name;
  for (char& c : capitals)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::string text = ".TH " + roff(capitals) + " 1 \"\" \"" + roff(version) + "\" \"User commands\"\n" +
                     ".SH NAME\n" + roff(p.name) + " \\- " + roff(one_line(p.purpose, "")) + "\n" +
                     ".SH SYNOPSIS\n.B " + roff(p.name) + "\n\\fICOMMAND\\fR [\\fIOPTION\\fR]... " +
                     "[\\fIFILE\\fR]...\n.SH DESCRIPTION\n" + roff(p.purpose) + "\n.SH OPTIONS\n" +
                     options_of(p) + ".SH COMMANDS\n";
  for (const described_parser& s : p.subcommands)
    text += ".SS " + roff(s.name) + "\n" + roff(s.purpose) + ".\n" + options_of(s) + as_it_is(s.footer);
  return text + ".SH EXAMPLES\n" + as_it_is(p.footer);
}

} // namespace command::cli

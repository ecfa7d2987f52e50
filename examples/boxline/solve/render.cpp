// SPDX-License-Identifier: BSL-1.0
#include "solve/render.hpp"

#include <boxline/io/describe.hpp>

#include <charconv>
#include <cstdio>

namespace command {

using boxline::solve_verdict;

namespace {

void add_count(std::string& out, const request& what, const answer& a) {
  char digits[20];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, a.count).ptr);
  if (!a.complete && a.count >= what.solutions) out += '+';
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", seconds);
  return text;
}

} // namespace

std::string message_of(boxline::text_error e) {
  e.line = e.column = 0;
  return describe(e);
}

std::string verdict(const request& what, const answer& a) {
  if (what.what == task::check && a.verdict != solve_verdict::limit_reached) {
    if (!a.clashes.empty()) return "clash";
    if (a.verdict == solve_verdict::invalid) return "invalid";
    if (a.count == 0) return "unsolvable";
    if (a.count > 1) return "several";
    return a.is_full ? "solution" : "valid";
  }
  if (what.what == task::convert) return is_bad(what, a) ? "invalid" : "converted";
  return std::string(to_string(a.verdict));
}

bool is_bad(const request& what, const answer& a) {
  switch (what.what) {
  case task::solve:
    return a.verdict != solve_verdict::solved;
  case task::count:
    return a.verdict != solve_verdict::solved && a.verdict != solve_verdict::unsolvable;
  case task::check:
    return !(a.verdict == solve_verdict::solved && a.count == 1);
  case task::convert:
    return a.error || !a.problem.empty();
  }
  return false;
}

std::string reason(const request& what, const job& j, const answer& a) {
  std::string text = *j.file + ":";
  if (!a.problem.empty()) return text + std::to_string(j.line) + ": " + a.problem + "\n";
  if (a.error) {
    text += std::to_string(a.error.line > 0 ? a.error.line : j.line) + ":";
    text += std::to_string(a.error.column > 0 ? a.error.column : 1) + ": ";
    return text + message_of(a.error) + "\n";
  }
  text += std::to_string(j.line) + ": ";
  const std::string nodes = std::to_string(a.stats.nodes) + (a.stats.nodes == 1 ? " node" : " nodes");
  if (a.verdict == solve_verdict::limit_reached)
    text += "limit: not decided after " + nodes + ", " + seconds_text(a.seconds) + " s";
  else if (what.what == task::check && a.count > 1)
    text += "several: it has more than one solution";
  else
    text += "unsolvable: it has no solution, as a search of " + nodes + " shows";
  return text + "\n";
}

void render_text(const options& o, const job& j, const answer& a, std::string& out) {
  if (j.apart) out += "\n";
  switch (o.what.what) {
  case task::solve:
    if (a.verdict == solve_verdict::solved)
      out += a.printed;
    else
      (out += verdict(o.what, a)) += "\n";
    break;
  case task::count:
    if (is_bad(o.what, a))
      out += verdict(o.what, a);
    else
      add_count(out, o.what, a);
    out += '\n';
    break;
  case task::check:
    out += verdict(o.what, a);
    if (!a.problem.empty())
      (out += ": ") += a.problem;
    else if (a.clashes.empty() && a.error)
      (out += ": ") += message_of(a.error);
    for (std::size_t i = 0; i < a.clashes.size(); ++i)
      (out += i == 0 ? ": " : "; ") += message_of(a.clashes[i]);
    out += "\n";
    break;
  case task::convert:
    if (is_bad(o.what, a)) {
      out += "invalid\n";
    } else if (a.constraints.empty()) {
      out += a.printed;
    } else {
      out.append(a.printed, 0, a.printed.find('\n'));
      out += ';' + a.constraints + '\n';
    }
  }
}

namespace {

void add_field(std::string& out, std::string_view field) {
  if (!out.empty() && out.back() != '\n') out += ',';
  if (field.find_first_of(",\"\n\r") == field.npos) {
    out += field;
    return;
  }
  out += '"';
  for (const char c : field) (out += c == '"' ? "\"" : "") += c;
  out += '"';
}

std::string grid_field(const options& o, const boxline::any_grid& g, const engine* e) {
  writing how{boxline::notation::line, {o.output_symbols, '.'}};
  if (o.output_symbols.is_numbers()) how = {boxline::notation::numbers, {o.output_symbols, '0'}};
  std::string text = e->print(g, how);
  text.pop_back();
  return text;
}

} // namespace

std::string csv_header(const options& o) {
  std::string header = "file,line,size,status";
  switch (o.what.what) {
  case task::solve:
    header += ",puzzle,solution";
    break;
  case task::count:
    header += ",count,complete";
    break;
  case task::check:
    header += ",puzzle";
    break;
  case task::convert:
    header += ",puzzle";
    break;
  }
  header += ",message";
  if (o.stats) header += ",nodes,guesses,seconds";
  return header + "\n";
}

void render_csv(const options& o, const job& j, const answer& a, const engine* e, std::string& out) {
  std::string row;
  row += '\n'; // so that the first field gets no comma
  add_field(row, *j.file);
  add_field(row, std::to_string(j.line));
  const boxline::box shape = a.puzzle.shape();
  const bool has_grid = e != nullptr && shape.size() > 1;
  row += ',';
  if (has_grid) row += boxline::box_name(shape);
  row += ',' + verdict(o.what, a);
  if (o.what.what == task::count) {
    row += ',' + (is_bad(o.what, a) ? std::string() : std::to_string(a.count));
    row += is_bad(o.what, a) ? "," : a.complete ? ",true" : ",false";
  } else {
    row += ',';
    if (has_grid) row += grid_field(o, a.puzzle, e);
  }
  if (o.what.what == task::solve) {
    row += ',';
    if (a.verdict == solve_verdict::solved) row += grid_field(o, a.solution, e);
  }
  std::string message;
  for (const auto& clash : a.clashes) message += (message.empty() ? "" : "; ") + message_of(clash);
  if (message.empty()) message = a.problem;
  if (a.error && message.empty()) message = message_of(a.error);
  if (message.empty())
    row += ',';
  else
    add_field(row, message);
  if (o.stats)
    row += ',' + std::to_string(a.stats.nodes) + ',' + std::to_string(a.stats.guesses) + ',' +
           seconds_text(a.seconds);
  out.append(row, 1);
  out += '\n';
}

} // namespace command

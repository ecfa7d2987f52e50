// SPDX-License-Identifier: BSL-1.0
#include "solve/records.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "solve/opensudoku.hpp"
#include "solve/request.hpp"

#include <boxline/adapt/record_formats.hpp>
#include <boxline/any.hpp>

#include <cstdio>
#include <iterator>

#include <unistd.h>

namespace command {

namespace {

using namespace boxline::adapt;

// A line of characters for each puzzle, as `boxline` reads it.
std::string write_lines(const std::vector<puzzle_record>& all) {
  constexpr std::string_view symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string text;
  for (const puzzle_record& r : all) {
    for (const std::uint8_t v : r.givens) text += v == 0 ? '.' : symbols[v - 1U];
    text += '\n';
  }
  return text;
}
// The same, of square boxes: of others no format has grids.
read_records read_lines(std::string_view text) {
  std::vector<puzzle_record> all;
  for (const auto& line : boxline::adapt::detail::record_lines(text)) {
    if (line.text.front() == '#') continue;
    const auto grid = boxline::parse_any<boxline::box_list<2, 3, 4, 5>>(line.text);
    if (!grid)
      return boxline::unexpected(
          boxline::adapt::detail::bad_line(line, "a puzzle of 4x4, 9x9, 16x16 or 25x25"));
    puzzle_record& r = all.emplace_back();
    r.size = grid->shape().size();
    r.givens = grid->values();
  }
  if (all.empty()) return boxline::unexpected(boxline::adapt::detail::no_puzzle());
  return all;
}

const std::vector<record_format>& all_formats() {
  static const std::vector<record_format> all = [] {
    std::vector<record_format> list(record_formats.begin(), record_formats.end());
    if (opensudoku::is_built())
      list.push_back({opensudoku::name, opensudoku::carries, {}, &opensudoku::read, &opensudoku::write,
                      &opensudoku::keep});
    return list;
  }();
  return all;
}
constexpr record_format lines{
    "line", record_parts{record_part::several, record_part::sizes}, {}, &read_lines, &write_lines};

std::vector<std::string> names(std::vector<std::string> result) {
  for (const record_format& f : all_formats()) result.emplace_back(f.name);
  return result;
}

boxline::expected<recognised_records, record_error> read_as(const std::string& from, std::string_view text) {
  if (from == "auto") {
    auto found = recognise_records(text, all_formats());
    if (found || found.error().kind != record_fault::no_format) return found;
    // No other program has it; what boxline prints may still be it.
    if (auto r = read_lines(text)) return recognised_records{lines.name, std::move(*r)};
    return found;
  }
  const record_format* f = from == lines.name ? &lines : find_record_format(from, all_formats());
  read_records r = f->read(text);
  if (!r) return boxline::unexpected(r.error());
  return recognised_records{f->name, std::move(*r)};
}

// Solves a puzzle of 9x9; what is wrong where it has not one solution.
std::string solve(const engine& by, puzzle_record& r) {
  request what;
  what.what = task::check;
  what.solution = what.grids = true;
  answer a;
  by.run(what, boxline::adapt::detail::cells_text(r.givens, '.'), {}, {}, a);
  a.error.line = 0; // in no file
  if (a.error) return describe(a.error);
  if (!a.complete || a.count != 1) return a.count > 1 ? "it has several solutions" : "it has no solution";
  r.solution = a.solution.values();
  return "";
}

// Solves what has no solution and drops what has not one; false where some was dropped, which is reported.
bool complete(std::vector<puzzle_record>& puzzles, const record_format& target, const std::string& name) {
  if (!target.needs.has(record_part::solution)) return true;
  const engine_or_error solver = make_everyday_engine(boxline::box(3), {});
  std::vector<puzzle_record> all;
  for (std::size_t i = 0; i < puzzles.size() && !is_cancelled(); ++i) {
    const std::string why = puzzles[i].solution.empty() ? solve(*solver.made, puzzles[i]) : "";
    if (why.empty())
      all.push_back(std::move(puzzles[i]));
    else
      std::fprintf(stderr, "%s: puzzle %zu: left out: %s needs its solution, and %s\n", name.c_str(), i + 1,
                   std::string(target.name).c_str(), why.c_str());
  }
  const bool is_whole = all.size() == puzzles.size();
  puzzles = std::move(all);
  return is_whole;
}

} // namespace

std::vector<std::string> names_of_sources() {
  return names({"auto", "line"});
}
std::vector<std::string> names_of_targets() {
  return names({"line"});
}

std::string table_of_formats() {
  std::string text;
  for (const record_format& f : all_formats()) {
    text += "  " + std::string(f.name) + std::string(17 - f.name.size(), ' ');
    std::string parts = f.has_givens ? "givens" : "";
    for (int i = 0; i <= static_cast<int>(record_part::sizes); ++i)
      if (const auto p = static_cast<record_part>(i); f.carries.has(p))
        parts += (parts.empty() ? "" : ", ") + std::string(to_string(p));
    text += parts + "\n";
  }
  return text;
}

int convert_records(const std::vector<std::string>& files, const std::string& from, const std::string& to) {
  const record_format* target = to == "line" ? &lines : find_record_format(to, all_formats());
  output_file out(STDOUT_FILENO);
  int status = all_well;
  std::vector<puzzle_record> all; // one text, whose head is that of all files
  for (const std::string& file : files) {
    std::string text, why;
    if (!read_whole(file, text, why)) {
      status = wrong(file + ": " + why);
      continue;
    }
    const auto found = read_as(from, text);
    const std::string name = file == "-" ? "standard input" : file;
    if (!found) {
      std::fprintf(stderr, "%s: %s\n", name.c_str(), describe(found.error()).c_str());
      if (status == all_well) status = 1;
      continue;
    }
    std::string lost = left_out(*target, found->puzzles);
    if (lost.find("sizes") != lost.npos) {
      std::fprintf(stderr, "%s: %s has no grids of this size\n", name.c_str(), to.c_str());
      if (status == all_well) status = 1;
      continue;
    }
    std::vector<puzzle_record> puzzles = found->puzzles;
    if (!target->carries.has(record_part::several)) {
      puzzles.resize(1);
      if (!all.empty()) {
        puzzles.clear();
        lost = to_string(record_part::several);
      }
    }
    if (!lost.empty()) std::fprintf(stderr, "%s: left out: %s\n", name.c_str(), lost.c_str());
    if (!complete(puzzles, *target, name) && status == all_well) status = some_not;
    std::move(puzzles.begin(), puzzles.end(), std::back_inserter(all));
  }
  if (!all.empty()) out.write(target->write(all));
  out.flush();
  return out.error().empty() ? status : wrong("cannot write: " + out.error());
}

} // namespace command

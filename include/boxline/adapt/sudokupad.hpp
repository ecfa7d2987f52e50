// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/f_puzzles.hpp>
#include <boxline/adapt/sudokupad/classic.hpp>
#include <boxline/adapt/sudokupad/reader.hpp>

/// \file
/// The formats of sudokupad.app: its own JSON (SCL), which has givens, regions, cages, anti-knight and
/// anti-king as data, and all other rules in words; and links, which hold it, a puzzle of f-puzzles, or a
/// classic puzzle. There is no document of them; what they mean is what SudokuPad's published tools do.

namespace boxline::inline v0_2::adapt {

/// The puzzle in a JSON text of SudokuPad, or in one of its links or their last part: `scl...` and `ctc...`,
/// `fpuz...` and `fpuzzles...`, `scf...` and `classic...`. Short links have no puzzle, which is on a server,
/// and are an error; so are damaged text, keys that are not known, cages whose value is no sum, and rows or
/// columns outside of all regions, cages and the solution. Rules in words are not understood: they are in
/// `rules` of the result, and `left_out` has the word rules then. A cage without `unique` has its rule there;
/// with it a number in `value` is the sum of the cage, where it has no `sum`, as SudokuPad takes it.
/// Allocates.
inline expected<variant_puzzle, variant_error> read_sudokupad(std::string_view text,
                                                              drawings with = drawings::refuse) {
  text = trimmed(text);
  const bool is_json = !text.empty() && text.front() == '{';
  std::string json(text);
  if (!is_json) {
    std::string id = link_parameter(text, "puzzleid");
    if (id.empty()) {
      std::string_view path = text;
      if (const std::size_t host = path.find("://"); host != path.npos) {
        path.remove_prefix(std::min(path.find('/', host + 3), path.size()));
        for (const std::string_view part : {"/", "sudoku/"})
          if (path.substr(0, part.size()) == part) path.remove_prefix(part.size());
      }
      id = percent_decoded(path.substr(0, path.find_first_of("?#")));
    }
    std::string_view rest = id;
    const auto take = [&rest](std::string_view prefix) {
      const bool has_it = rest.substr(0, prefix.size()) == prefix;
      if (has_it) rest.remove_prefix(prefix.size());
      return has_it;
    };
    if (take("fpuzzles") || take("fpuz")) return read_f_puzzles(rest);
    if (take("scf")) return detail::read_sudokupad_classic(rest);
    if (take("classic")) {
      // Two forms have this prefix: as in SudokuPad, a text that is in both is in the newer one.
      auto p = detail::read_sudokupad_classic(rest);
      if (!p)
        if (auto older = detail::read_sudokupad_letters(rest)) return std::move(*older);
      return p;
    }
    if (!take("scl") && !take("ctc")) {
      variant_error e;
      e.kind = variant_fault::bad_link;
      e.found = found_text(text);
      e.expected = "JSON, or a link of SudokuPad that has the puzzle (scl, ctc, fpuz, scf)";
      return unexpected(e);
    }
    auto plain = lz_decompress(rest);
    if (!plain) return unexpected(detail::bad_text(plain.error()));
    json = std::move(*plain);
  }
  auto value = parse_json(json);
  if (!value && !is_json) value = parse_json(json, json_form::abbreviated);
  if (!value) return unexpected(detail::bad_text(value.error(), is_json));
  return detail::sudokupad_reader(is_json, with).read(*value);
}

/// The puzzle as a JSON text of SudokuPad. Houses that are no regions become hidden cages. An error for a
/// constraint that is no cage, region, sum, anti-knight or anti-king: `sudokupad_link` has them all.
/// `left_out` is not written. Requires that `constraints_of` accepts the constraints. Allocates.
inline expected<std::string, variant_error> write_sudokupad(const variant_puzzle& p) {
  using type = json_value::type;
  const int n = p.shape.size();
  const auto cells_of = [n](const std::vector<cell>& cells) {
    json_value list(type::list);
    for (const cell c : cells)
      list.items.push_back(json_value(std::vector<json_value>{json_value(c / n), json_value(c % n)}));
    return list;
  };
  json_value json(type::object), cages(type::list), metadata(type::object);
  json_value& rows = json.member("cells");
  rows = json_value(type::list);
  for (int c = 0; c < n * n; ++c) {
    if (c % n == 0) rows.items.emplace_back(type::list);
    json_value& v = rows.items.back().items.emplace_back(type::object);
    if (p.givens[std::size_t(c)] > 0) v.member("value") = json_value(p.givens[std::size_t(c)]);
  }
  std::vector<std::vector<cell>> rest;
  const std::vector<int> labels = detail::region_labels(p, rest);
  json_value& regions = json.member("regions");
  regions = json_value(type::list);
  for (int label = 0; label < n; ++label) {
    std::vector<cell> cells;
    for (int c = 0; c < n * n; ++c)
      if (labels[std::size_t(c)] == label) cells.push_back(cell(c));
    if (!cells.empty()) regions.items.push_back(cells_of(cells));
  }
  const auto add_cage = [&](const std::vector<cell>& cells, bool unique) -> json_value& {
    json_value& cage = cages.items.emplace_back(type::object);
    cage.member("cells") = cells_of(cells);
    cage.member("unique") = json_value(unique);
    return cage;
  };
  for (const auto& house : rest) add_cage(house, true).member("hidden") = json_value(true);
  // Cells in no region: rows and columns end there where no region or cage has cells.
  std::vector<cell> free;
  for (int c = 0; c < n * n; ++c)
    if (labels[std::size_t(c)] < 0) free.push_back(cell(c));
  if (!free.empty()) add_cage(free, false).member("hidden") = json_value(true);
  for (const written_constraint& w : p.constraints) {
    if (w.kind == "anti-knight" || w.kind == "anti-king") {
      metadata.member(w.kind == "anti-knight" ? "antiknight" : "antiking") = json_value(true);
    } else if (w.kind == "cage" || w.kind == "region" || w.kind == "sum") {
      json_value& cage = add_cage(w.cells[0], w.kind != "sum");
      if (w.numbers.empty()) continue;
      cage.member("value") = json_value(std::to_string(w.numbers[0][0]));
      cage.member("sum") = json_value(static_cast<int>(w.numbers[0][0]));
    } else {
      variant_error e;
      e.kind = variant_fault::not_in_format;
      e.where = w.kind;
      e.expected = "a constraint that SudokuPad's JSON does not have";
      return unexpected(e);
    }
  }
  if (!cages.items.empty()) json.member("cages") = std::move(cages);
  const std::pair<const char*, const std::string*> texts[] = {
      {"title", &p.title}, {"author", &p.author}, {"rules", &p.rules}};
  for (const auto& [key, text] : texts)
    if (!text->empty()) metadata.member(key) = json_value(*text);
  if (!metadata.items.empty()) json.member("metadata") = std::move(metadata);
  return write_json(json);
}

/// The link that opens the puzzle in SudokuPad: with its own JSON, or that of f-puzzles where a constraint is
/// in that only. An error for a constraint that neither has. Allocates.
inline expected<std::string, variant_error> sudokupad_link(const variant_puzzle& p) {
  const std::string host = "https://sudokupad.app/";
  if (const auto own = write_sudokupad(p)) return host + "scl" + percent_encoded(lz_compress(*own));
  const auto other = write_f_puzzles(p);
  if (!other) return unexpected(other.error());
  return host + "fpuzzles" + percent_encoded(lz_compress(*other));
}

} // namespace boxline::inline v0_2::adapt

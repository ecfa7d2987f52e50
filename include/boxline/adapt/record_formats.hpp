// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/candidates_729.hpp>
#include <boxline/adapt/formats/gsf.hpp>
#include <boxline/adapt/formats/hodoku.hpp>
#include <boxline/adapt/formats/ipuz.hpp>
#include <boxline/adapt/formats/kaggle.hpp>
#include <boxline/adapt/formats/lines_16.hpp>
#include <boxline/adapt/formats/pencil_marks.hpp>
#include <boxline/adapt/formats/penpa.hpp>
#include <boxline/adapt/formats/plain_link.hpp>
#include <boxline/adapt/formats/sadman.hpp>
#include <boxline/adapt/formats/sdm.hpp>
#include <boxline/adapt/formats/sdx.hpp>
#include <boxline/adapt/formats/serate.hpp>
#include <boxline/adapt/formats/simple_sudoku.hpp>
#include <boxline/adapt/formats/sudoku_exchange.hpp>
#include <boxline/adapt/formats/sudokuwiki.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

/// \file
/// The files of other programs that have plain puzzles: which there are, what each can carry, and which one a
/// text is. Puzzles with constraints are in `f_puzzles.hpp`, `sudokupad.hpp` and `iss_text.hpp`.

namespace boxline::inline v0_2::adapt {

/// A format of a table: functions of one of the types in `formats/`.
struct record_format {
  std::string_view name;
  record_parts carries;
  record_parts needs; ///< what each puzzle must have to be written, besides givens
  /// Puzzles of a whole text. Linear in it.
  read_records (*read)(std::string_view text);
  /// The text of puzzles, one where the format does not carry `several`. Requires one or more, of 9x9 or,
  /// where it carries `sizes`, of the format's sizes: see `left_out`; and that each has what it `needs`.
  std::string (*write)(const std::vector<puzzle_record>& all);
  /// Takes from puzzles what of the parts that it carries has no place in it, such as a title where there are
  /// authors alone, or a name in other characters; `write` does without it. Null where it has all.
  void (*keep)(std::vector<puzzle_record>& all) = nullptr;
  bool has_givens = true; ///< a given is not written as the only candidate of its cell
};

namespace detail {
template <class Format>
constexpr record_parts needs_of() {
  if constexpr (requires { Format::needs; }) return Format::needs;
  return {};
}
template <class Format>
void keep_in_all(std::vector<puzzle_record>& all) {
  for (puzzle_record& r : all) Format::keep(r);
}
template <class Format>
std::string write_kept(const std::vector<puzzle_record>& all) {
  std::vector<puzzle_record> kept = all;
  keep_in_all<Format>(kept);
  return Format::write(kept);
}
template <class Format>
constexpr record_format format_of() {
  record_format f{Format::name, Format::carries, needs_of<Format>(), &Format::read, &Format::write};
  if constexpr (requires { Format::has_givens; }) f.has_givens = Format::has_givens;
  if constexpr (requires(puzzle_record& r) { Format::keep(r); }) {
    f.write = &write_kept<Format>;
    f.keep = &keep_in_all<Format>;
  }
  return f;
}
template <class... Formats>
constexpr std::array<record_format, sizeof...(Formats)> table_of() {
  return {format_of<Formats>()...};
}
/// Whether two puzzles have the same of a part.
inline bool is_same_part(record_part p, const puzzle_record& a, const puzzle_record& b) {
  if (p == record_part::words) {
    const auto words = puzzle_record::words();
    return std::all_of(words.begin(), words.end(), [&](auto word) { return a.*word == b.*word; });
  }
  return p == record_part::placed     ? a.placed == b.placed
         : p == record_part::marks    ? a.marks == b.marks
         : p == record_part::solution ? a.solution == b.solution
         : p == record_part::rating   ? a.rating == b.rating
                                      : p != record_part::id || a.id == b.id;
}
} // namespace detail

/// All of them.
inline constexpr auto record_formats =
    detail::table_of<formats::sdk, formats::sdm, formats::sdx, formats::simple_sudoku, formats::sadman,
                     formats::hodoku, formats::pencil_marks, formats::candidates_729, formats::gsf,
                     formats::serate, formats::sudoku_exchange, formats::sudokuwiki, formats::penpa,
                     formats::plain_link<formats::link_host::f_puzzles>,
                     formats::plain_link<formats::link_host::sudokupad>, formats::kaggle, formats::ipuz,
                     formats::letters_16, formats::hex_16, formats::digits_16>();

/// The format of a name; null for none.
inline const record_format* find_record_format(std::string_view name,
                                               std::span<const record_format> among = record_formats) {
  for (const record_format& f : among)
    if (f.name == name) return &f;
  return nullptr;
}

/// The parts of puzzles that a format does not carry or `keep`, in words: `marks, words`; empty for none.
/// `givens` where they become candidates. Of several puzzles `several` where it has one, and `sizes` where a
/// puzzle is of a size that it lacks, which it cannot write at all.
inline std::string left_out(const record_format& to, const std::vector<puzzle_record>& all) {
  record_parts lost;
  std::vector<puzzle_record> kept = all;
  if (to.keep != nullptr) to.keep(kept);
  for (const puzzle_record& r : all) {
    const record_parts has = r.parts();
    const puzzle_record& k = kept[static_cast<std::size_t>(&r - all.data())];
    for (int i = 0; i <= static_cast<int>(record_part::sizes); ++i)
      if (const auto p = static_cast<record_part>(i);
          has.has(p) && (!to.carries.has(p) || !detail::is_same_part(p, r, k)))
        lost.add(p);
    const bool is_of_16 = to.name.starts_with("16-");
    if (is_of_16 ? r.size != 16 : r.size != 9 && !to.carries.has(record_part::sizes))
      lost.add(record_part::sizes);
  }
  if (all.size() > 1 && !to.carries.has(record_part::several)) lost.add(record_part::several);
  const auto has_givens = [](const puzzle_record& r) {
    return std::any_of(r.givens.begin(), r.givens.end(), [](int d) { return d != 0; });
  };
  std::string text = !to.has_givens && std::any_of(all.begin(), all.end(), has_givens) ? "givens" : "";
  for (int i = 0; i <= static_cast<int>(record_part::sizes); ++i)
    if (const auto p = static_cast<record_part>(i); lost.has(p))
      text += (text.empty() ? "" : ", ") + std::string(to_string(p));
  return text;
}

/// Puzzles and the name of the format that read them.
struct recognised_records {
  std::string_view format;
  std::vector<puzzle_record> puzzles;
};

/// Reads a text in whichever format it is. Formats are never guessed: where two of them read different
/// puzzles the error names both; where they read the same, which one does not matter, and the first of the
/// table is named. Where none reads it, and one knows it and does not support what is in it, that is the
/// error. O(formats * text).
inline expected<recognised_records, record_error>
recognise_records(std::string_view text, std::span<const record_format> among = record_formats) {
  std::optional<recognised_records> found;
  record_error known;
  std::string names;
  for (const record_format& f : among) {
    names += (names.empty() ? "" : ", ") + std::string(f.name);
    read_records r = f.read(text);
    if (!r) {
      if (!known && r.error().kind == record_fault::unsupported) known = r.error();
      continue;
    }
    if (found && found->puzzles != *r) {
      record_error e;
      e.kind = record_fault::ambiguous;
      e.expected = std::string(found->format) + ", " + std::string(f.name);
      return unexpected(e);
    }
    if (!found) found = recognised_records{f.name, std::move(*r)};
  }
  if (found) return std::move(*found);
  if (known) return unexpected(known);
  record_error e;
  e.kind = record_fault::no_format;
  e.expected = names;
  return unexpected(e);
}

} // namespace boxline::inline v0_2::adapt

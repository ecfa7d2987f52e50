// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/f_puzzles/reader.hpp>
#include <boxline/adapt/f_puzzles/writer.hpp>
#include <boxline/adapt/lz_string.hpp>

/// \file
/// The format of f-puzzles.com: JSON, and links that hold it compressed. There is no document of it; what its
/// keys mean is what f-puzzles, SudokuPad and the solver of dclamage agree on. Keys of pictures are left out
/// and listed; any other key that is not known is an error, since it may carry a rule.

namespace boxline::inline v0_2::adapt {

/// The puzzle in a JSON text of f-puzzles, in a link `f-puzzles.com/?load=...`, or in the compressed text of
/// one. An error for damaged text, for a key or a value that is not known, and for a rule that boxline has no
/// constraint for; `left_out` lists pictures and a player's marks. Constraints are not tested further:
/// `constraints_of` does, and their places are those in the JSON. A link's clue without a number, such as an
/// arrow outside without a sum, is an error. Allocates.
inline expected<variant_puzzle, variant_error> read_f_puzzles(std::string_view text) {
  text = trimmed(text);
  std::string json(text);
  const bool is_json = !text.empty() && text.front() == '{';
  if (!is_json) {
    std::string compressed = link_parameter(text, "load");
    if (compressed.empty()) compressed = percent_decoded(text);
    if (text.empty() || compressed.find_first_of(":?&") != std::string::npos) {
      variant_error e;
      e.kind = variant_fault::bad_link;
      e.found = found_text(text);
      e.expected = "JSON, a link f-puzzles.com/?load=..., or its compressed text";
      return unexpected(e);
    }
    auto plain = lz_decompress(compressed);
    if (!plain) return unexpected(detail::bad_text(plain.error()));
    json = std::move(*plain);
  }
  const auto value = parse_json(json);
  if (!value) return unexpected(detail::bad_text(value.error(), is_json));
  return detail::f_puzzles_reader(is_json).read(*value);
}

/// The puzzle as a JSON text that f-puzzles and SudokuPad load. An error for a constraint that f-puzzles does
/// not have; those that it has under another name are written so: `greater` as a thermometer of two cells,
/// `digits` as given marks, houses that are no region as extra regions. `left_out` and `solution` are not
/// written. Requires that `constraints_of` accepts the constraints. Allocates.
inline expected<std::string, variant_error> write_f_puzzles(const variant_puzzle& p) {
  const auto json = detail::f_puzzles_writer(p).write();
  if (!json) return unexpected(json.error());
  return write_json(*json);
}

/// The link that opens the puzzle of a JSON text in f-puzzles.
inline std::string f_puzzles_link(std::string_view json) {
  return "https://f-puzzles.com/?load=" + lz_compress(json);
}

} // namespace boxline::inline v0_2::adapt

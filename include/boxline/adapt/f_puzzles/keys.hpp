// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string_view>

namespace boxline::inline v0_2::adapt::detail {

/// A key of f-puzzles whose entries have `lines`, each of which is one constraint of a kind.
struct f_puzzles_line {
  std::string_view key, kind;
};
inline constexpr f_puzzles_line f_puzzles_lines[] = {
    {"thermometer", "thermometer"}, {"slowthermometer", "slow-thermometer"},
    {"palindrome", "palindrome"},   {"renban", "renban"},
    {"whispers", "whispers"},       {"betweenline", "between"},
    {"lockout", "lockout"},         {"regionsumline", "region-sum"},
    {"entropicline", "entropic"},   {"modularline", "modular"},
    {"nabner", "nabner"},           {"doublearrow", "double-arrow"},
    {"zipperline", "zipper"}};

/// Keys of pictures, of marks of a player, and of settings of programs: no rule depends on them.
inline constexpr std::string_view f_puzzles_pictures[] = {"line",
                                                          "text",
                                                          "circle",
                                                          "rectangle",
                                                          "highlightConflicts",
                                                          "disabledlogic",
                                                          "truecandidatesoptions",
                                                          "fogofwar",
                                                          "foglight",
                                                          "triggereffect",
                                                          "successMessage"};
inline constexpr std::string_view f_puzzles_cell_pictures[] = {
    "c", "cArray", "highlight", "highlightArray", "centerPencilMarks", "cornerPencilMarks"};

/// Keys of the entries of constraints: where they are, what they say, and how they look.
inline constexpr std::string_view f_puzzles_entry_keys[] = {
    "cell",  "cells", "lines", "value",  "values", "direction", "cloneCells",      "outlineC",
    "baseC", "fontC", "width", "height", "size",   "angle",     "isNewConstraint", "fromConstraint"};

/// Texts about the puzzle that SudokuPad finds in cages, as `title: ...`. Others, such as `antiknight: true`,
/// are rules there.
inline constexpr std::string_view f_puzzles_texts[] = {
    "title", "author",  "rules",   "solution", "msgcorrect", "msgincorrect", "source",
    "url",   "created", "bgimage", "preamble", "video",      "tags",         "difficulty"};

} // namespace boxline::inline v0_2::adapt::detail

// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::jobs {

/// Sorted texts, one after the other: `next(text)` gives the next one, which stays valid until the next call,
/// and false after the last.
///
/// Models: `sorted_texts`; a reader of a sorted file.
template <class S>
concept sorted_source = requires(S s, std::string_view& text) {
  { s.next(text) } -> std::same_as<bool>;
};

/// The texts of a sorted list, which must outlive it.
class sorted_texts {
public:
  explicit sorted_texts(const std::vector<std::string_view>& texts) : texts_(&texts) {}
  bool next(std::string_view& text) {
    if (at_ == texts_->size()) return false;
    text = (*texts_)[at_++];
    return true;
  }

private:
  const std::vector<std::string_view>* texts_;
  std::size_t at_ = 0;
};

/// Calls `visit(text)` with each text of sorted sources once, in the order of their bytes, as long as that
/// gives true. Requires that each source is in that order; a text may be in several, and repeated in one.
/// O(texts · log sources) comparisons, O(sources) memory.
///
/// Source: Knuth, The Art of Computer Programming 3, section 5.4.1: a heap in place of his tree of losers.
template <sorted_source Source, class Visit>
void merge_unique(std::vector<Source>& sources, Visit visit) {
  std::vector<std::pair<std::string_view, std::size_t>> heads; // a heap with the least on top
  const auto later = [](const auto& a, const auto& b) { return a.first > b.first; };
  for (std::size_t i = 0; i < sources.size(); ++i)
    if (std::string_view text; sources[i].next(text)) heads.emplace_back(text, i);
  std::make_heap(heads.begin(), heads.end(), later);
  std::string last; // a copy: the view ends with its source's next text
  for (bool is_first = true; !heads.empty(); is_first = false) {
    std::pop_heap(heads.begin(), heads.end(), later);
    auto& [text, from] = heads.back();
    if (is_first || text != last) {
      if (!visit(text)) return;
      last = text;
    }
    if (sources[from].next(text))
      std::push_heap(heads.begin(), heads.end(), later);
    else
      heads.pop_back();
  }
}

} // namespace boxline::inline v0_2::jobs

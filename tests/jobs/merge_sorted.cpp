// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/jobs/merge_sorted.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace boxline::jobs;

namespace {

// A source whose texts end with the next call, as those of a file do.
class own_texts {
public:
  explicit own_texts(std::vector<std::string> texts) : texts_(std::move(texts)) {}
  bool next(std::string_view& text) {
    buffer_.assign(buffer_.size(), '#'); // what a view of before has now
    if (at_ == texts_.size()) return false;
    buffer_ = texts_[at_++];
    text = buffer_;
    return true;
  }

private:
  std::vector<std::string> texts_;
  std::string buffer_;
  std::size_t at_ = 0;
};

} // namespace

TEST_CASE("merged sources are the set of their texts in order") {
  boxline::random_source random(1);
  for (int round = 0; round < 300; ++round) {
    std::vector<own_texts> sources;
    std::set<std::string> wanted;
    for (std::size_t i = random.below(6); i > 0; --i) {
      std::vector<std::string> texts;
      for (std::size_t j = random.below(12); j > 0; --j) {
        // Bytes above 127 are later than the others.
        std::string t(random.below(3), static_cast<char>(random.below(2) == 0 ? 'a' : '\xe4'));
        t += static_cast<char>('0' + random.below(4));
        texts.push_back(t);
      }
      const auto less = [](std::string_view a, std::string_view b) { return a < b; };
      std::sort(texts.begin(), texts.end(), less);
      wanted.insert(texts.begin(), texts.end());
      sources.emplace_back(texts);
    }
    std::vector<std::string> found;
    merge_unique(sources, [&](std::string_view text) {
      found.emplace_back(text);
      return true;
    });
    CHECK(found == std::vector<std::string>(wanted.begin(), wanted.end()));
  }
}

TEST_CASE("an empty text is one too, and the visit may end") {
  const std::vector<std::string_view> one{"", "", "b"}, other{"", "a", "c"};
  std::vector<sorted_texts> sources{sorted_texts(one), sorted_texts(other)};
  std::vector<std::string> found;
  merge_unique(sources, [&](std::string_view text) {
    found.emplace_back(text);
    return text != "b";
  });
  CHECK(found == std::vector<std::string>{"", "a", "b"});
}

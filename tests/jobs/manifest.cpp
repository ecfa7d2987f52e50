// SPDX-License-Identifier: BSL-1.0
#include <boxline/jobs/manifest.hpp>

#include <doctest/doctest.h>

#include <limits>
#include <string>

using namespace boxline::jobs;

namespace {

manifest of_lines() {
  manifest m;
  m.version = "1.2.3";
  m.words = {"canonical", "--minlex", "", "two words", "two\nlines", "back\\slash\\n"};
  m.folder = "/a folder\nof two lines";
  m.input = "puz zles.txt";
  m.files = {{"rules of mine.txt", 12, sha256_of("x")}};
  m.items = 5;
  m.shards = {{{0, 3}, 2, {0, 40}, sha256_of("a")}, {{3, 2}, 7, {40, 20}, sha256_of("b")}};
  return m;
}
manifest of_seeds() {
  manifest m;
  m.version = "1.2.3";
  m.words = {"generate", "--seed", "7"};
  m.folder = "/";
  m.items = 7;
  for (std::uint64_t i = 0; i < 3; ++i) m.shards.push_back({shard_range(7, 3, i), 0, {}, {}});
  return m;
}

} // namespace

TEST_CASE("shards are all items in order, of sizes that differ by one at most") {
  for (std::uint64_t items = 0; items < 30; ++items)
    for (std::uint64_t shards = 1; shards < 35; ++shards) {
      std::uint64_t next = 0;
      for (std::uint64_t i = 0; i < shards; ++i) {
        const item_range r = shard_range(items, shards, i);
        CHECK(r.first == next);
        CHECK((r.count == items / shards || r.count == items / shards + 1));
        if (i > 0) CHECK(r.count <= shard_range(items, shards, i - 1).count);
        next += r.count;
      }
      CHECK(next == items);
    }
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  static_assert(shard_range(most, 2, 1) == item_range{most / 2 + 1, most / 2});
}

TEST_CASE("a manifest is written and read again as the same") {
  for (const manifest& m : {of_lines(), of_seeds(), manifest{}}) {
    const auto read = parse_manifest(format_manifest(m));
    REQUIRE_MESSAGE(read, read.error());
    CHECK(*read == m);
  }
}

TEST_CASE("each change of a manifest's text is found, and a text that was cut") {
  for (const manifest& m : {of_lines(), of_seeds()}) {
    const std::string text = format_manifest(m);
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::string other = text;
      other[i] = other[i] == '1' ? '2' : '1';
      CHECK_FALSE(parse_manifest(other));
      CHECK_FALSE(parse_manifest(std::string_view(text).substr(0, i)));
    }
    CHECK_FALSE(parse_manifest(text + "\n"));
  }
}

TEST_CASE("what is wrong with a manifest is named with its line") {
  const auto error = [](std::string text, bool signs) {
    if (signs) text += "digest " + sha256_of(text) + "\n";
    const auto m = parse_manifest(text);
    return m ? std::string("none") : m.error();
  };
  CHECK(error("boxline job 2\n", true) ==
        "line 1: expected `boxline job 1`, the form that this version reads");
  CHECK(error("boxline job 1\nitems 3\n", false) == "its last line, the digest, is missing");
  CHECK(error("boxline job 1\nitems 3\n", true) == "line 3: the shards are not all items");
  CHECK(error("boxline job 1\nitems 3\nshard 0 2\nshard 1 1\n", true) ==
        "line 4: expected the items from the last shard on");
  CHECK(error("boxline job 1\nitems 3\nshard 0 3 4\n", true) == "line 3: not as a manifest has it");
  CHECK(error("boxline job 1\nitems x\n", true) == "line 2: not as a manifest has it");
  CHECK(error("boxline job 1\nword solve\nseed 3\n", true) ==
        "line 3: found 'seed', which is no word of a manifest");
  CHECK(error("boxline job 1\nitems 0\ndigest 12\n", false) ==
        "line 3: not the digest of the lines before it: they were changed");
}

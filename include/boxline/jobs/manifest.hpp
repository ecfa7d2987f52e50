// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/jobs/sha256.hpp>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::jobs {

/// Some of many items, as the number of those before it and the number of its own.
struct item_range {
  std::uint64_t first = 0, count = 0;
  friend constexpr bool operator==(const item_range&, const item_range&) = default;
};

/// The items of shard `which` where `items` are split evenly, in order, into `shards`: the sizes differ by at
/// most one, the larger ones first. Requires `which < shards`. O(1).
constexpr item_range shard_range(std::uint64_t items, std::uint64_t shards, std::uint64_t which) {
  BOXLINE_ASSERT(which < shards);
  const std::uint64_t each = items / shards, more = items % shards;
  return {which * each + (which < more ? which : more), each + (which < more)};
}

/// A file that a job reads, as it was when the job was split.
struct file_digest {
  std::string name;
  std::uint64_t bytes = 0;
  std::string sha256;
  friend bool operator==(const file_digest&, const file_digest&) = default;
};

/// A part of a job: items of a seed, or lines of a file with the bytes that hold them.
struct shard {
  item_range items;
  std::uint64_t first_line = 0; ///< from 1; 0 for items of a seed
  item_range bytes;
  std::string sha256; ///< of these bytes; empty for items of a seed
  friend bool operator==(const shard&, const shard&) = default;
};

/// All that the results of a long job depend on: a value whose text is kept beside them.
struct manifest {
  std::string version;            ///< of the program that does the work
  std::vector<std::string> words; ///< the command, without its input
  std::string folder;             ///< from which names of files are resolved
  std::string input;              ///< the file of items; empty for items of a seed
  std::vector<file_digest> files; ///< what else the words name
  std::uint64_t items = 0;
  std::vector<shard> shards;
  friend bool operator==(const manifest&, const manifest&) = default;
};

namespace detail {

// A word without the characters that end a line.
inline std::string escaped(std::string_view word) {
  std::string text;
  for (const char c : word)
    if (c == '\n' || c == '\\')
      (text += '\\') += c == '\n' ? 'n' : c;
    else
      text += c;
  return text;
}
inline std::string unescaped(std::string_view text) {
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\\' && i + 1 < text.size())
      word += text[++i] == 'n' ? '\n' : text[i];
    else
      word += text[i];
  return word;
}

// The words of a line, one after the other. All are there, and none is left: `is_whole`.
class manifest_line {
public:
  explicit manifest_line(std::string_view text) : rest_(text) {}
  std::string_view word() {
    const std::size_t end = rest_.find(' ');
    const std::string_view w = rest_.substr(0, end);
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    is_whole_ = is_whole_ && !w.empty();
    return w;
  }
  std::uint64_t number() {
    const std::string_view w = word();
    std::uint64_t n = 0;
    const auto [end, fault] = std::from_chars(w.data(), w.data() + w.size(), n);
    is_whole_ = is_whole_ && fault == std::errc() && end == w.data() + w.size();
    return n;
  }
  std::string rest() {
    std::string word = unescaped(rest_);
    rest_ = {};
    return word;
  }
  bool is_whole() const { return is_whole_ && rest_.empty(); }

private:
  std::string_view rest_;
  bool is_whole_ = true;
};

} // namespace detail

/// A manifest as text, a fact a line; the last line is the digest of those before it:
///
///     boxline job 1
///     version 0.2.0
///     word canonical
///     word --minlex
///     folder /work
///     input puzzles.txt
///     items 1000
///     shard 0 500 1 0 41000 <sha256>        items from the first on, first line, bytes
///     shard 500 500 501 41000 41000 <sha256>
///     digest <sha256>
///
/// Linear in its length.
inline std::string format_manifest(const manifest& m) {
  const auto n = [](std::uint64_t number) { return std::to_string(number) + " "; };
  std::string text = "boxline job 1\nversion " + m.version + "\n";
  for (const std::string& w : m.words) text += "word " + detail::escaped(w) + "\n";
  text += "folder " + detail::escaped(m.folder) + "\n";
  if (!m.input.empty()) text += "input " + detail::escaped(m.input) + "\n";
  for (const file_digest& f : m.files)
    text += "file " + n(f.bytes) + f.sha256 + " " + detail::escaped(f.name) + "\n";
  text += "items " + std::to_string(m.items) + "\n";
  for (const shard& s : m.shards) {
    text += "shard " + n(s.items.first) + std::to_string(s.items.count);
    if (s.first_line != 0) text += " " + n(s.first_line) + n(s.bytes.first) + n(s.bytes.count) + s.sha256;
    text += "\n";
  }
  return text + "digest " + sha256_of(text) + "\n";
}

/// The manifest of a text, or what is wrong with it: a line that is none of a manifest, shards that are not
/// all items in order, or a digest that is not that of the text. Linear in its length.
inline expected<manifest, std::string> parse_manifest(std::string_view text) {
  manifest m;
  std::uint64_t line_number = 0, next = 0;
  for (std::size_t at = 0; at < text.size(); ++line_number) {
    const std::size_t end = text.find('\n', at);
    const std::string place = "line " + std::to_string(line_number + 1) + ": ";
    if (end == text.npos) return unexpected(place + "not a whole line");
    const std::string_view all = text.substr(at, end - at);
    detail::manifest_line line(all);
    if (line_number == 0 && all != "boxline job 1")
      return unexpected(place + "expected `boxline job 1`, the form that this version reads");
    const std::string_view kind = line.word();
    if (kind == "digest") {
      if (line.rest() != sha256_of(text.substr(0, at)))
        return unexpected(place + "not the digest of the lines before it: they were changed");
      if (end + 1 != text.size()) return unexpected(place + "expected no more lines");
      if (next != m.items) return unexpected(place + "the shards are not all items");
      return m;
    }
    if (kind == "version") {
      m.version = line.rest();
    } else if (kind == "word") {
      m.words.push_back(line.rest());
    } else if (kind == "folder") {
      m.folder = line.rest();
    } else if (kind == "input") {
      m.input = line.rest();
    } else if (kind == "items") {
      m.items = line.number();
    } else if (kind == "file") {
      file_digest f;
      f.bytes = line.number();
      f.sha256 = line.word();
      f.name = line.rest();
      m.files.push_back(f);
    } else if (kind == "shard") {
      shard s;
      s.items.first = line.number();
      s.items.count = line.number();
      if (!m.input.empty()) {
        s.first_line = line.number();
        s.bytes.first = line.number();
        s.bytes.count = line.number();
        s.sha256 = line.word();
      }
      if (s.items.first != next) return unexpected(place + "expected the items from the last shard on");
      next += s.items.count;
      m.shards.push_back(s);
    } else if (line_number != 0) {
      return unexpected(place + "found '" + std::string(kind) + "', which is no word of a manifest");
    } else {
      line.rest();
    }
    if (!line.is_whole()) return unexpected(place + "not as a manifest has it");
    at = end + 1;
  }
  return unexpected(std::string("its last line, the digest, is missing"));
}

} // namespace boxline::inline v0_2::jobs

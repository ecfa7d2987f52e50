// SPDX-License-Identifier: BSL-1.0
#include "job/split.hpp"

#include "common/files.hpp"
#include "job/folder.hpp"

#include <boxline/io/characters.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/io/reader.hpp>

#include <algorithm>
#include <string_view>

#include <sys/stat.h>

namespace command {

namespace {

// The number of items; an item is a line, or `why` is set.
std::uint64_t count_items(const std::string& path, std::string& why) {
  input_file in(path);
  boxline::reader reader;
  std::uint64_t items = 0;
  for (bool more = true; more && why.empty();) {
    const std::string_view piece = in.next();
    more = !piece.empty();
    if (more)
      reader.feed(piece);
    else
      reader.finish();
    for (boxline::text_item item; why.empty() && reader.next(item); ++items) {
      if (item.error)
        why = "too long a line";
      else if (item.form == boxline::notation::block || item.text.find('\n') != item.text.npos)
        why = "a block; a job takes a puzzle a line, as `boxline convert --format line` writes them";
      if (!why.empty()) why = path + ":" + std::to_string(item.line) + ": " + why;
    }
  }
  if (why.empty() && !in.error().empty()) why = path + ": " + in.error();
  return items;
}

// Cuts the file where the shards begin.
class line_splitter {
public:
  line_splitter(boxline::jobs::manifest& m, std::uint64_t shards) : m_(m), shards_(shards) {}

  void take(std::string_view piece) {
    if (line_.ends_with('\r') && !piece.starts_with('\n')) take_line();
    while (!piece.empty()) {
      const std::size_t length = line_length(piece);
      line_ += piece.substr(0, length);
      if (length == piece.npos) return;
      piece.remove_prefix(length);
      take_line();
    }
  }
  void finish() {
    if (!line_.empty()) take_line();
    close();
  }

private:
  // Of the first line with its end: LF, CRLF or CR. npos where the next piece may have more of it.
  static std::size_t line_length(std::string_view piece) {
    const std::size_t end = piece.find_first_of("\r\n");
    if (end == piece.npos || piece[end] == '\n') return end == piece.npos ? end : end + 1;
    if (end + 1 == piece.size()) return piece.npos;
    return piece[end + 1] == '\n' ? end + 2 : end + 1;
  }
  void take_line() {
    ++number_;
    std::string_view content = boxline::without_byte_order_mark(line_);
    if (content.ends_with('\n')) content.remove_suffix(1);
    if (!boxline::line_content(content).empty()) {
      const std::uint64_t next = m_.shards.size();
      if (next < shards_ && items_ == boxline::jobs::shard_range(m_.items, shards_, next).first) {
        close();
        boxline::jobs::shard s;
        s.items = boxline::jobs::shard_range(m_.items, shards_, next);
        // The first one has what is before its item too.
        s.first_line = next == 0 ? 1 : number_;
        s.bytes.first = next == 0 ? 0 : at_;
        m_.shards.push_back(s);
      }
      ++items_;
    }
    sum_.add(line_);
    at_ += line_.size();
    line_.clear();
  }
  void close() {
    if (m_.shards.empty()) return;
    m_.shards.back().bytes.count = at_ - m_.shards.back().bytes.first;
    m_.shards.back().sha256 = sum_.hex();
    sum_ = {};
  }

  boxline::jobs::manifest& m_;
  const std::uint64_t shards_;
  std::uint64_t number_ = 0, items_ = 0, at_ = 0;
  boxline::jobs::sha256 sum_;
  std::string line_;
};

} // namespace

std::string split_lines(boxline::jobs::manifest& m, std::uint64_t shards) {
  const std::string path = path_from(m.folder, m.input);
  std::string why;
  struct stat what {};
  if (stat(path.c_str(), &what) == 0 && !S_ISREG(what.st_mode))
    return path + ": expected a file that can be read again";
  m.items = count_items(path, why);
  if (!why.empty()) return why;
  if (m.items == 0) return path + ": no puzzles";
  m.shards.clear();
  line_splitter splitter(m, std::min(shards, m.items));
  input_file in(path);
  for (std::string_view piece = in.next(); !piece.empty(); piece = in.next()) splitter.take(piece);
  splitter.finish();
  if (!in.error().empty()) return path + ": " + in.error();
  if (m.shards.size() != std::min(shards, m.items)) return path + ": was changed while it was read";
  return {};
}

} // namespace command

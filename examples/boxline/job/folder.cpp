// SPDX-License-Identifier: BSL-1.0
#include "job/folder.hpp"

#include "common/files.hpp"
#include "common/program.hpp"

#include <boxline/version.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace command {

namespace {

// A whole file, however large.
std::string read_text(const std::string& path, std::string& text) {
  input_file in(path);
  for (std::string_view piece = in.next(); !piece.empty(); piece = in.next()) text += piece;
  return in.error().empty() ? "" : path + ": " + in.error();
}

} // namespace

std::string error_of(const std::string& name) {
  return name + ": " + std::strerror(errno);
}

std::string program_version() {
  return std::to_string(boxline::version.major_number) + "." + std::to_string(boxline::version.minor_number) +
         "." + std::to_string(boxline::version.patch_number);
}

std::string path_from(const std::string& folder, const std::string& name) {
  return name.starts_with('/') ? name : folder + "/" + name;
}

std::string digest_file(const std::string& path, boxline::jobs::file_digest& to) {
  input_file in(path);
  boxline::jobs::sha256 sum;
  to.bytes = 0;
  for (std::string_view piece = in.next(); !piece.empty(); piece = in.next()) {
    sum.add(piece);
    to.bytes += piece.size();
  }
  to.sha256 = sum.hex();
  return in.error().empty() ? "" : path + ": " + in.error();
}

std::string write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return std::strerror(errno);
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return {};
}

std::string sync_folder(const std::string& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return error_of(path);
  // Some file systems cannot, and need not.
  const bool is_synced = fsync(folder) == 0 || errno == EINVAL;
  const std::string why = is_synced ? "" : error_of(path);
  close(folder);
  return why;
}

std::string job_folder::open(const std::string& path) {
  path_ = path;
  const std::string name = path + "/manifest";
  std::string text;
  if (const std::string why = read_text(name, text); !why.empty()) return why;
  const auto m = boxline::jobs::parse_manifest(text);
  if (!m) return name + ": " + m.error();
  manifest_ = *m;
  digest_ = boxline::jobs::sha256_of(text);
  if (manifest_.version != program_version())
    return name + ": a job of boxline " + manifest_.version + ", and this is " + program_version() +
           ", whose results may differ: finish it with that version, or make it again";
  return {};
}

std::string job_folder::make(const std::string& path, const boxline::jobs::manifest& m) {
  path_ = path;
  manifest_ = m;
  if (mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) return error_of(path);
  const std::string name = path + "/manifest", part = name + ".part";
  if (access(name.c_str(), F_OK) == 0) return name + ": there is a job already";
  const std::string text = format_manifest(m);
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return error_of(part);
  std::string why = write_all(file, text);
  if (why.empty() && fsync(file) != 0) why = std::strerror(errno);
  close(file);
  if (why.empty() && rename(part.c_str(), name.c_str()) != 0) why = std::strerror(errno);
  if (!why.empty()) {
    unlink(part.c_str());
    return part + ": " + why;
  }
  return sync_folder(path);
}

std::string job_folder::number(std::size_t shard) const {
  const std::string text = std::to_string(shard + 1), last = std::to_string(size());
  return std::string(last.size() - text.size(), '0') + text;
}

std::string job_folder::file_of(std::size_t shard, const char* ending) const {
  return path_ + "/" + number(shard) + ending;
}

std::string job_folder::input() const {
  return manifest_.input.empty() ? "" : path_from(manifest_.folder, manifest_.input);
}

bool job_folder::is_done(std::size_t shard) const {
  return access(result(shard).c_str(), F_OK) == 0;
}

bool job_folder::is_under_way(std::size_t shard) const {
  const int file = ::open(part(shard).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_held = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(file);
  return is_held;
}

std::string job_folder::text_of(std::size_t shard, const shard_end& end) const {
  char text[end_bytes + 1];
  const int length = std::snprintf(
      text, sizeof text, "# shard %s of manifest %s: status %d bytes %llu sha256 %s wall %.3f cpu %.3f",
      number(shard).c_str(), digest_.c_str(), end.status, static_cast<unsigned long long>(end.bytes),
      end.sha256.c_str(), end.wall, end.cpu);
  std::string line(text, static_cast<std::size_t>(length));
  line.resize(end_bytes - 1, ' ');
  return line + "\n";
}

std::string job_folder::read_end(std::size_t shard, shard_end& end) const {
  const std::string name = result(shard);
  const std::string another = name + ": no result of this manifest; remove it, and run the job again";
  const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat what {};
  char text[end_bytes + 1] = "";
  if (file < 0 || fstat(file, &what) != 0) {
    const std::string why = error_of(name);
    if (file >= 0) close(file);
    return why;
  }
  const off_t at = what.st_size - static_cast<off_t>(end_bytes);
  const ssize_t got = at < 0 ? 0 : pread(file, text, end_bytes, at);
  close(file);
  if (got != static_cast<ssize_t>(end_bytes)) return another;
  char found_digest[65] = "", found_sum[65] = "";
  unsigned long long bytes = 0, found = 0;
  if (std::sscanf(text,
                  "# shard %llu of manifest %64[0-9a-f]: status %d bytes %llu sha256 %64s wall %lf cpu %lf",
                  &found, found_digest, &end.status, &bytes, found_sum, &end.wall, &end.cpu) != 7)
    return another;
  end.bytes = bytes;
  end.sha256 = found_sum;
  if (digest_ != found_digest || found != shard + 1 || static_cast<off_t>(bytes) != at) return another;
  return {};
}

std::string job_folder::changed_file() const {
  for (const boxline::jobs::file_digest& f : manifest_.files) {
    boxline::jobs::file_digest now;
    const std::string path = path_from(manifest_.folder, f.name);
    if (const std::string why = digest_file(path, now); !why.empty()) return why;
    if (now.bytes != f.bytes || now.sha256 != f.sha256) return path + ": was changed after the job was made";
  }
  return {};
}

} // namespace command

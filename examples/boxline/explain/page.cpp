// SPDX-License-Identifier: BSL-1.0
#include "explain/page.hpp"

#include "explain/explain.hpp"

namespace command {

namespace {

// In JSON, < occurs only within strings. Escaped, it cannot end the script element.
void add_data(std::string& page, const char* id, const std::vector<std::string>& documents) {
  page += std::string("<script type=\"application/json\" id=\"") + id + "\">[";
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (i > 0) page += ",\n";
    for (const char c : documents[i])
      if (c == '<')
        page += "\\u003c";
      else
        page += c;
  }
  page += "]</script>\n";
}

} // namespace

std::string explain_page(const std::vector<std::string>& documents, const std::vector<std::string>& drawings,
                         const std::string& language) {
  std::string page = "<!doctype html>\n<html lang=\"" + language +
                     "\">\n<meta charset=\"utf-8\">\n"
                     "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                     "'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<title>Sudoku</title>\n<style>\n";
  page += page_style;
  page += "</style>\n<main></main>\n";
  add_data(page, "data", documents);
  add_data(page, "drawings", drawings);
  page += "<script>\n";
  page += page_renderer;
  page += page_script;
  page += "</script>\n</html>\n";
  return page;
}

} // namespace command

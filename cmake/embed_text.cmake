# SPDX-License-Identifier: BSL-1.0
#
# cmake -D TEXT=<file> -D HEADER=<header> -D VARIABLE=<name> -D SOURCE=<file> -P embed_text.cmake
# Writes a C++ source that defines the std::string_view that the header declares: the text without its first
# line, which is its licence.

file(READ ${TEXT} text)
string(FIND "${text}" "\n" end)
math(EXPR begin "${end} + 1")
string(SUBSTRING "${text}" ${begin} -1 text)
string(FIND "${text}" ")text\"" found)
if(NOT found EQUAL -1)
  message(FATAL_ERROR "${TEXT}: holds the end of a raw string")
endif()
file(WRITE ${SOURCE} "#include \"${HEADER}\"\n\n"
     "const std::string_view ${VARIABLE} = R\"text(${text})text\";\n")

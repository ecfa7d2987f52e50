# SPDX-License-Identifier: BSL-1.0
#
# cmake -D COMPILER=... -D ID=... -D VERSION=... -D INCLUDE=... -D SOURCES=... -D SCRATCH=... -D BUILD=...
#       [-D RECORD=ON] [-D SECONDS=ON] -P check.cmake
# Counts the preprocessed lines and the instantiated classes of each program, and fails if they exceed the
# figures by more than a twentieth. With RECORD, replaces this compiler's figures by the counts. With SECONDS,
# compiles each program at -O2 too.

cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/figures.cmake)
set(allowed_percent 105)
set(programs umbrella solver_3 solver_5 explain)
set(figures_file ${SOURCES}/figures.txt)
string(REGEX MATCH "^[0-9]+" major "${VERSION}")
set(flags -std=c++20 -I${INCLUDE})

if(ID STREQUAL "GNU")
  # A line "Class <name>" for each class that is complete.
  set(count_by -fdump-lang-class=${SCRATCH}/classes)
elseif(ID STREQUAL "Clang")
  # A line "<count> ClassTemplateSpecialization decls".
  set(count_by -Xclang -print-stats)
else()
  message(STATUS "skipped: classes are counted with g++ and clang++ only")
  return()
endif()

# run(<argument>...): the compiler's two outputs in ${output}.
function(run)
  execute_process(COMMAND ${COMPILER} ${flags} ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE err
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${COMPILER} ${ARGN} ended with ${result}\n${err}")
  endif()
  set(output "${out}${err}" PARENT_SCOPE)
endfunction()

# Not by a list of lines: list elements with a lone bracket would swallow those that follow.
function(count_matches variable pattern file)
  file(READ ${file} text)
  string(REGEX MATCHALL "${pattern}" matches "${text}")
  list(LENGTH matches count)
  set(${variable} ${count} PARENT_SCOPE)
endfunction()

function(count_classes program)
  run(-fsyntax-only ${count_by} ${SOURCES}/${program}.cpp)
  if(ID STREQUAL "GNU")
    count_matches(classes "\nClass " ${SCRATCH}/classes)
  else()
    string(REGEX MATCH "([0-9]+) ClassTemplateSpecialization decls" classes "${output}")
    set(classes ${CMAKE_MATCH_1})
  endif()
  set(classes ${classes} PARENT_SCOPE)
endfunction()

function(count_lines program)
  run(-E -P ${SOURCES}/${program}.cpp -o ${SCRATCH}/preprocessed)
  count_matches(lines "\n" ${SCRATCH}/preprocessed)
  set(lines ${lines} PARENT_SCOPE)
endfunction()

boxline_read_figures(${figures_file})
foreach(program IN LISTS programs)
  set(of "${ID}-${major} ${program}")
  count_lines(${program})
  boxline_compare_figure("${of} lines" ${lines} ${allowed_percent} "preprocessed lines")
  count_classes(${program})
  boxline_compare_figure("${of} classes" ${classes} ${allowed_percent} "class templates")
  if(SECONDS)
    string(TIMESTAMP begin "%s%f")
    run(-O2 -c ${SOURCES}/${program}.cpp -o ${SCRATCH}/object)
    string(TIMESTAMP end "%s%f")
    math(EXPR hundredths "(${end} - ${begin}) / 10000")
    math(EXPR whole "${hundredths} / 100")
    math(EXPR part "${hundredths} % 100 + 100")
    string(SUBSTRING ${part} 1 2 part)
    message(STATUS "${of}: ${whole}.${part} s at -O2")
  endif()
endforeach()
boxline_end_figures(${figures_file}
                    "The cost of compiling the programs of this folder: compiler, program, what, figure."
                    compile-record)

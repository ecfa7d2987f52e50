# SPDX-License-Identifier: BSL-1.0
#
# Figures on record, that a test compares with what it counts: a file of lines "<key> <whole number>".
#
#   boxline_read_figures(<file>)
#   boxline_compare_figure(<key> <found> <allowed percent> <what>)   once for each
#   boxline_end_figures(<file> <heading> <target that records>)      fails, or records where RECORD is on
#
# They share the variables figures_recorded, figures_found, figures_compared and figures_worse of the caller.

macro(boxline_read_figures file)
  set(figures_recorded "")
  if(EXISTS ${file})
    file(STRINGS ${file} figures_recorded REGEX "^[^#]")
  endif()
  set(figures_found "")
  set(figures_compared 0)
  set(figures_worse "")
endmacro()

# Also prints what was found, as "<key>: <found> <what>".
macro(boxline_compare_figure key found allowed what)
  list(APPEND figures_found "${key} ${found}")
  set(figures_line ${figures_recorded})
  list(FILTER figures_line INCLUDE REGEX "^${key} [0-9]+$")
  if(figures_line)
    string(REGEX REPLACE "^.* " "" figures_line "${figures_line}")
    math(EXPR figures_compared "${figures_compared} + 1")
    math(EXPR figures_percent "100 * ${found} / ${figures_line}")
    message(STATUS "${key}: ${found} ${what}, recorded ${figures_line}: ${figures_percent} %")
    math(EXPR figures_over "100 * ${found} - ${allowed} * ${figures_line}")
    if(figures_over GREATER 0)
      string(APPEND figures_worse
             "\n  ${key}: ${found} ${what}, recorded ${figures_line}, allowed ${allowed} %")
    endif()
  else()
    message(STATUS "${key}: ${found} ${what}; no figure to compare with")
  endif()
endmacro()

macro(boxline_end_figures file heading record)
  if(RECORD)
    foreach(figures_line IN LISTS figures_found)
      string(REGEX REPLACE "[0-9]+$" "" figures_key "${figures_line}")
      list(FILTER figures_recorded EXCLUDE REGEX "^${figures_key}")
    endforeach()
    list(APPEND figures_recorded ${figures_found})
    list(SORT figures_recorded COMPARE NATURAL)
    list(JOIN figures_recorded "\n" figures_text)
    file(WRITE ${file}
         "# ${heading}\n# Written by: cmake --build <build> -t ${record}\n${figures_text}\n")
    message(STATUS "recorded in ${file}")
  elseif(figures_worse)
    message(FATAL_ERROR "over the figures in ${file}:${figures_worse}\n"
                        "If that is intended, record new ones:\n  cmake --build ${BUILD} -t ${record}")
  elseif(figures_compared EQUAL 0)
    message(STATUS "skipped: no figures of this compiler in ${file}; to record them:\n"
                   "  cmake --build ${BUILD} -t ${record}")
  endif()
endmacro()

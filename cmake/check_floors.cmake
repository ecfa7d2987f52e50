# SPDX-License-Identifier: BSL-1.0
#
# cmake -D ROOT=<include directory> -P check_floors.cmake
#
# Reads every header under ROOT/boxline, and fails with one line for each that breaks a rule:
# - a header includes only lower floors and its own folder; folders of one floor never include each other;
# - testing/ may include anything, and no other header includes testing/;
# - headers of the project are included as <boxline/...>, exist, and do not include each other in a cycle;
# - standard headers that are expensive to compile stay out of the headers that most programs include;
#   <memory> is allowed where a type owns memory;
# - names of a namespace `detail` are used only in the folder that declares them.

cmake_minimum_required(VERSION 3.25)

# A pattern of folders, and their floor. Each header of the facade is a floor by itself.
set(floors
    "config|version|enum_word" 0
    "sets|parallel" 1
    "core" 2
    "bits|io|jobs" 3
    "propagate|branch|cover|symmetry" 4
    "search|nishio|constraints" 5
    "logic" 6
    "rate|generate|local|reduce" 7
    "literature" 8
    "adapt" 9
    "solver" 10
    "default_pipeline|describe|constexpr_solver" 11
    "any|many|methods|mistakes|repair|catalogue" 12
    "boxline" 13
    "testing" 14)
set(expensive "iostream|ranges|random|memory|functional|regex")
# testing/ and adapt/ may include all of these.
set(expensive_allowed "^(testing|adapt)$")
# The folders with types that own memory, which may include <memory>.
set(memory_allowed "^(search|constraints|local|nishio|symmetry|literature|any|many)$")

# The floor of boxline/<name>, and its folder; a header beside the folders is a folder by itself.
function(place_of name floor_variable folder_variable)
  string(REGEX MATCH "^[^/.]+" folder ${name})
  set(${folder_variable} ${folder} PARENT_SCOPE)
  set(${floor_variable} "" PARENT_SCOPE)
  list(LENGTH floors length)
  math(EXPR last "${length} - 1")
  foreach(i RANGE 0 ${last} 2)
    math(EXPR j "${i} + 1")
    list(GET floors ${i} pattern)
    if(folder MATCHES "^(${pattern})$")
      list(GET floors ${j} floor)
      set(${floor_variable} ${floor} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

set(faults 0)
macro(fault text)
  message("${text}")
  math(EXPR faults "${faults} + 1")
endmacro()

file(GLOB_RECURSE headers RELATIVE ${ROOT}/boxline ${ROOT}/boxline/*)
if(NOT headers)
  fault("no headers under ${ROOT}/boxline")
endif()
set(folders "")
foreach(header IN LISTS headers)
  set(uses_${header} "")
  place_of(${header} floor folder)
  if(floor STREQUAL "")
    fault("${header}: its folder has no floor; give it one in check_floors.cmake")
    continue()
  endif()
  list(APPEND folders ${folder})
  file(STRINGS ${ROOT}/boxline/${header} lines REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS lines)
    if(line MATCHES "\"")
      fault("${header}: ${line}: write <boxline/...>")
    elseif(line MATCHES "<memory>" AND folder MATCHES "${memory_allowed}")
      continue()
    elseif(line MATCHES "<(${expensive})>" AND NOT folder MATCHES "${expensive_allowed}")
      fault("${header}: ${line}: too expensive to compile for a header of this folder")
    elseif(line MATCHES "<boxline/([^>]+)>")
      set(used ${CMAKE_MATCH_1})
      list(APPEND uses_${header} ${used})
      place_of(${used} used_floor used_folder)
      if(NOT used IN_LIST headers)
        fault("${header}: ${line}: there is no such header")
      elseif(used_floor STREQUAL "")
        # Reported once, at that header itself.
      elseif(NOT used_folder STREQUAL folder AND NOT used_floor LESS floor)
        fault("${header} (floor ${floor}) includes ${used} (floor ${used_floor})")
      endif()
    endif()
  endforeach()
endforeach()

# Remove the headers that include no header of the rest, until nothing changes: the rest is the cycles, and
# the headers that include one.
set(rest ${headers})
set(changed TRUE)
while(changed)
  set(changed FALSE)
  foreach(header IN LISTS rest)
    set(free TRUE)
    foreach(used IN LISTS uses_${header})
      if(used IN_LIST rest)
        set(free FALSE)
        break()
      endif()
    endforeach()
    if(free)
      list(REMOVE_ITEM rest ${header})
      set(changed TRUE)
    endif()
  endforeach()
endwhile()
if(rest)
  fault("a cycle of headers that include each other, among: ${rest}")
endif()

# Names of a namespace `detail`, by text: `name` of `detail::name` has to occur, without the qualifier, in a
# header of the same folder after it has opened such a namespace; `folder::detail::name` names another folder.
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
  set(declared "")
  set(${folder}_uses "")
  foreach(header IN LISTS headers)
    if(NOT header MATCHES "^${folder}[/.]")
      continue()
    endif()
    file(READ ${ROOT}/boxline/${header} text)
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "[][;\"\\]" " " text "${text}")
    string(REGEX MATCHALL "([a-z_]+::)*detail::[A-Za-z_0-9]+" uses "${text}")
    list(REMOVE_DUPLICATES uses)
    foreach(use IN LISTS uses)
      list(APPEND ${folder}_uses "${header} ${use}")
    endforeach()
    string(REGEX MATCH "namespace (boxline::inline v[0-9_]+::)?[a-z_:]*detail[ {].*" text "${text}")
    string(REGEX REPLACE "detail::[A-Za-z_0-9]+" "" text "${text}")
    string(APPEND declared " ${text} ")
  endforeach()
  foreach(entry IN LISTS ${folder}_uses)
    string(REGEX MATCH "^([^ ]+) (.*detail::([A-Za-z_0-9]+))$" entry "${entry}")
    set(header ${CMAKE_MATCH_1})
    set(use ${CMAKE_MATCH_2})
    set(name ${CMAKE_MATCH_3})
    set(other FALSE)
    if(use MATCHES "([a-z_]+)::detail::")
      set(owner ${CMAKE_MATCH_1})
      if(owner IN_LIST folders AND NOT owner MATCHES "^(boxline|${folder})$")
        set(other TRUE)
      endif()
    endif()
    if(other OR NOT declared MATCHES "[^A-Za-z_0-9]${name}[^A-Za-z_0-9]")
      fault("${header}: ${use} belongs to another folder; give it a public name")
    endif()
  endforeach()
endforeach()

list(LENGTH headers count)
if(faults)
  message(FATAL_ERROR "${faults} faults in ${count} headers")
endif()
message("${count} headers, no fault")

# SPDX-License-Identifier: BSL-1.0
#
# cmake -D ROOT=<include directory> -P check_floors.cmake
#
# Reads the #include lines of every header under ROOT/boxline, and fails with one line for each that breaks a rule:
# - a header includes only lower floors and its own folder; folders of one floor never include each other;
# - testing/ may include anything, and nothing includes testing/;
# - headers of the project are included as <boxline/...>, exist, and do not include each other in a ring;
# - dear standard headers stay out of what everybody includes (testing/ and adapt/ may have them).

cmake_minimum_required(VERSION 3.25)

# path pattern: floor. The facade's three headers are three floors, each on top of the one before.
set(floors
    "config|version|parallel" 0
    "sets" 1
    "core" 2
    "bits|io" 3
    "propagate|branch|cover|symmetry" 4
    "search|nishio" 5
    "logic" 6
    "rate|generate|local|reduce" 7
    "literature" 8
    "adapt" 9
    "solver" 10
    "default_pipeline" 11
    "any|many|methods" 12
    "boxline" 13
    "testing" 14)
set(dear "iostream|ranges|random|memory|functional|regex")

# The floor of boxline/<name>, and the folder (or the one header) that may include itself.
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
foreach(header IN LISTS headers)
  set(uses_${header} "")
  place_of(${header} floor folder)
  if(floor STREQUAL "")
    fault("${header}: its folder has no floor; give it one in check_floors.cmake")
    continue()
  endif()
  file(STRINGS ${ROOT}/boxline/${header} lines REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS lines)
    if(line MATCHES "\"")
      fault("${header}: ${line}: write <boxline/...>")
    elseif(line MATCHES "<(${dear})>" AND NOT folder MATCHES "^(testing|adapt)$")
      fault("${header}: ${line}: too dear to include for what everybody includes")
    elseif(line MATCHES "<boxline/([^>]+)>")
      set(used ${CMAKE_MATCH_1})
      list(APPEND uses_${header} ${used})
      place_of(${used} used_floor used_folder)
      if(NOT used IN_LIST headers)
        fault("${header}: ${line}: there is no such header")
      elseif(used_floor STREQUAL "")
        # Said once, at that header itself.
      elseif(NOT used_folder STREQUAL folder AND NOT used_floor LESS floor)
        fault("${header} (floor ${floor}) includes ${used} (floor ${used_floor})")
      endif()
    endif()
  endforeach()
endforeach()

# Take away the headers that include nothing that is left, again and again: what stays is a ring, or includes one.
set(left ${headers})
set(taken TRUE)
while(taken)
  set(taken FALSE)
  foreach(header IN LISTS left)
    set(free TRUE)
    foreach(used IN LISTS uses_${header})
      if(used IN_LIST left)
        set(free FALSE)
        break()
      endif()
    endforeach()
    if(free)
      list(REMOVE_ITEM left ${header})
      set(taken TRUE)
    endif()
  endforeach()
endwhile()
if(left)
  fault("a ring of headers that include each other, among: ${left}")
endif()

list(LENGTH headers count)
if(faults)
  message(FATAL_ERROR "${faults} faults in ${count} headers")
endif()
message("${count} headers, no fault")

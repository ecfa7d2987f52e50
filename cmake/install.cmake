# SPDX-License-Identifier: BSL-1.0
#
# What an installed boxline is: headers, a CMake package, a pkg-config file. All of it may be moved to another
# prefix. Component `headers`; `command` is the boxline command.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/boxline)

# Two export sets: boxline::dynamic requires Boost, which only users of the component `dynamic` should need.
install(TARGETS boxline EXPORT boxlineTargets FILE_SET HEADERS COMPONENT headers
                                              FILE_SET parts COMPONENT headers)
install(TARGETS boxline_dynamic EXPORT boxlineDynamicTargets FILE_SET HEADERS COMPONENT headers)
install(EXPORT boxlineTargets NAMESPACE boxline:: DESTINATION ${package_dir} COMPONENT headers)
install(EXPORT boxlineDynamicTargets NAMESPACE boxline:: DESTINATION ${package_dir} COMPONENT headers)
# And one for each back end, for the same reason.
foreach(backend IN LISTS boxline_backends)
  install(TARGETS boxline_${backend} EXPORT boxline_${backend}Targets FILE_SET HEADERS COMPONENT headers)
  install(EXPORT boxline_${backend}Targets NAMESPACE boxline:: DESTINATION ${package_dir} COMPONENT headers)
endforeach()
install(FILES ${CMAKE_CURRENT_LIST_DIR}/backends.cmake ${CMAKE_CURRENT_LIST_DIR}/compilers.cmake
        DESTINATION ${package_dir} COMPONENT headers)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/boxlineConfig.cmake.in boxlineConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
# While the version is 0.x, every minor version may change the interface.
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatible SameMinorVersion)
else()
  set(compatible SameMajorVersion)
endif()
write_basic_package_version_file(boxlineConfigVersion.cmake COMPATIBILITY ${compatible} ARCH_INDEPENDENT)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/boxlineConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/boxlineConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT headers)

set(pkgconfig_dir ${CMAKE_INSTALL_DATADIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${pkgconfig_dir}
           OUTPUT_VARIABLE include_from_pkgconfig)
configure_file(${CMAKE_CURRENT_LIST_DIR}/boxline.pc.in boxline.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/boxline.pc DESTINATION ${pkgconfig_dir} COMPONENT headers)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT headers)
# For debuggers: gdb's `source FILE`, and Visual Studio.
install(FILES ${CMAKE_CURRENT_LIST_DIR}/debug/boxline_gdb.py ${CMAKE_CURRENT_LIST_DIR}/debug/boxline.natvis
        DESTINATION ${CMAKE_INSTALL_DATADIR}/boxline COMPONENT headers)
# The source of the module.
install(FILES ${PROJECT_SOURCE_DIR}/include/boxline/boxline.cppm
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/boxline COMPONENT headers)

# SPDX-License-Identifier: BSL-1.0
#
# boxline for vcpkg, as an overlay port: vcpkg install boxline --overlay-ports=path/to/cmake/packaging/vcpkg
# It takes the sources that it lies in.
cmake_path(SET source NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../../../..")
set(VCPKG_BUILD_TYPE release) # headers only
vcpkg_cmake_configure(
  SOURCE_PATH "${source}"
  OPTIONS -DBOXLINE_BUILD_TESTS=OFF -DBOXLINE_BUILD_EXAMPLES=OFF -DBOXLINE_BUILD_BENCH=OFF
          -DBOXLINE_INSTALL=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/boxline)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib" "${CURRENT_PACKAGES_DIR}/debug")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE")

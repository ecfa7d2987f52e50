# SPDX-License-Identifier: BSL-1.0
#
# The program of README.md by Bazel, in a workspace of its own that has boxline as a repository. Debian's
# Bazel has no modules, and the rules that it would download are its own here, by the same names.
. tests/packages/lib/packages.sh
needs bazel bazel-bootstrap
root=$PWD
rules() { # rules NAME RULE...: the repository rules_NAME, whose NAME/defs.bzl has Bazel's own rules
  mkdir -p "$dir/rules_$1/$1"
  touch "$dir/rules_$1/WORKSPACE" "$dir/rules_$1/$1/BUILD"
  for rule in "${@:2}"; do echo "$rule = native.$rule"; done >"$dir/rules_$1/$1/defs.bzl"
}
rules cc cc_binary cc_import cc_library cc_proto_library cc_test cc_toolchain cc_toolchain_suite \
  fdo_prefetch_hints fdo_profile objc_import objc_library
rules java java_binary java_import java_library java_package_configuration java_plugin java_runtime \
  java_test java_toolchain

mkdir "$dir/project"
cd "$dir/project" || exit 1
cat >WORKSPACE <<END
local_repository(name = "rules_cc", path = "$dir/rules_cc")
local_repository(name = "rules_java", path = "$dir/rules_java")
new_local_repository(name = "boxline", path = "$root", build_file = "$root/BUILD.bazel")
END
cat >BUILD <<'END'
load("@rules_cc//cc:defs.bzl", "cc_binary")
cc_binary(name = "first", srcs = ["first.cpp"], deps = ["@boxline"])
END
first_program >first.cpp
# In a tree of its own, without a server that outlives the test.
must bazel --batch --output_user_root="$dir/bazel" build --cxxopt=-std=c++20 //:first
like 'a solution' "$solution" "$(bazel-bin/first)"
chmod -R u+w "$dir/bazel"

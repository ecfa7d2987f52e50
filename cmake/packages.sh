# SPDX-License-Identifier: BSL-1.0
#
# need <package>:<what it provides>...   (sourced by demo.sh and test.sh)
# Installs those Debian packages whose command, or file under /usr, is not there yet; stops with a clear
# message where it cannot.
#
# want <package>:<what it provides>...
# The same for optional packages: installs what it can, and reports what it cannot.

# The packages that are not installed, in $missing.
missing_of() {
  missing=
  for entry in "$@"; do
    provided=${entry#*:}
    case $provided in
      /*) [ -e "$provided" ] || missing="$missing ${entry%%:*}" ;;
      *) command -v "$provided" >/dev/null 2>&1 || missing="$missing ${entry%%:*}" ;;
    esac
  done
}

# install_packages <package>...
install_packages() {
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

need() {
  missing_of "$@"
  [ -n "$missing" ] || return 0

  sudo=
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "boxline: missing, and there is no apt-get to install them (the names are Debian's):$missing" >&2
    exit 1
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "boxline: missing; please install as root: apt-get install$missing" >&2
      exit 1
    fi
    sudo=sudo
  fi
  echo "boxline: installing$missing"
  # shellcheck disable=SC2086
  if ! $sudo apt-get update -qq || ! install_packages $missing; then
    echo "boxline: could not install:$missing" >&2
    exit 1
  fi
}

want() {
  missing_of "$@"
  [ -n "$missing" ] || return 0

  sudo=
  [ "$(id -u)" = 0 ] || sudo="sudo -n"
  echo "boxline: installing$missing"
  # All in one call, then one by one: apt-get installs all packages of a call, or none.
  # shellcheck disable=SC2086
  if $sudo apt-get update -qq && ! install_packages $missing; then
    for package in $missing; do install_packages "$package" || true; done
  fi
  missing_of "$@"
  [ -z "$missing" ] || echo "boxline: could not install, continuing without:$missing" >&2
}

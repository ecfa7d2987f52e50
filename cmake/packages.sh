# SPDX-License-Identifier: BSL-1.0
#
# need <package>:<what it brings>...   (sourced by demo.sh and test.sh)
# Installs those Debian packages whose command, or file under /usr, is not there yet; stops with a clear message where
# it cannot.

need() {
  missing=
  for entry in "$@"; do
    brings=${entry#*:}
    case $brings in
      /*) [ -e "$brings" ] || missing="$missing ${entry%%:*}" ;;
      *) command -v "$brings" >/dev/null 2>&1 || missing="$missing ${entry%%:*}" ;;
    esac
  done
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
  if ! $sudo apt-get update -qq ||
     ! $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; then
    echo "boxline: could not install:$missing" >&2
    exit 1
  fi
}

#!/bin/sh
# `npm run trial:bare [-- COMMAND]`: clones HEAD and runs COMMAND (npm test) as if this machine had never had
# a browser, PostgreSQL or a package of npm's. Root on Debian only. Everything happens in layers of memory that
# end with the command: the packages are really purged, and really installed again, and the machine keeps its own.
set -eu

if [ "${1:-}" != --inside ]; then
  if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "This trial hides Debian's packages in a namespace of its own: run it as root on a Debian." >&2
    exit 1
  fi
  # Own processes too, so that whatever the command leaves running ends with it.
  exec unshare --mount --pid --fork --kill-child --mount-proc --propagation private sh "$0" --inside "$@"
fi
shift
[ $# -gt 0 ] || set -- npm test

repository=$(cd "$(dirname "$0")/.." && pwd)
memory=/mnt
export DEBIAN_FRONTEND=noninteractive

forget_this_projects_settings() {
  unset CHROMIUM_PATH PG_BIN TEST_DATABASE_URL DATABASE_URL DATA_DIR SEED INIT_CWD NODE
  for name in $(env | sed -n 's/^\(npm_[a-z_]*\)=.*/\1/p' | grep -v -x npm_config_registry); do unset "$name"; done
  PATH=$(echo "$PATH" | tr : '\n' | grep -v node_modules | paste -s -d :)
}

# Whatever is written to FOLDER from now on is written to memory.
cover() {
  [ -d "$1" ] && [ ! -L "$1" ] || return 0
  layer=$memory/layers$1
  mkdir -p "$layer/changes" "$layer/work"
  mount -t overlay overlay -o "lowerdir=$1,upperdir=$layer/changes,workdir=$layer/work" "$1"
}

cover_the_machine() {
  mount -t tmpfs -o size=80% tmpfs "$memory"
  cat /etc/resolv.conf >"$memory/resolv.conf"
  for folder in /usr /etc /var /opt /bin /sbin /lib /lib64 "$HOME"; do cover "$folder"; done
  # A resolv.conf that is a link into /run, or mounted by a container, would be lost.
  rm -f /etc/resolv.conf && cp "$memory/resolv.conf" /etc/resolv.conf
  # Purging a package must not reach the machine's own services through their sockets.
  mount -t tmpfs tmpfs /run
}

clone_into_an_empty_tmp() {
  mkdir -m 1777 "$memory/tmp"
  git clone --quiet --depth 1 "file://$repository" "$memory/tmp/clubhouse"
  mount --bind "$memory/tmp" /tmp
  cd /tmp/clubhouse
}

purge() {
  names=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 'chromium*' 'google-chrome*' 'postgresql*' 2>/dev/null |
    sed -n 's/^installed //p')
  # shellcheck disable=SC2086 # one word for each package
  [ -z "$names" ] || apt-get purge --quiet=2 --yes --auto-remove $names >/tmp/purge.log 2>&1 || { cat /tmp/purge.log; exit 1; }
  rm -rf /tmp/purge.log /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /usr/lib/postgresql /etc/postgresql /var/lib/postgresql
  rm -rf "$(npm config get cache 2>/dev/null)" "$HOME/.cache"
  ! id postgres >/dev/null 2>&1 || userdel postgres
}

say_what_is_left() {
  echo "A bare machine: node $(node --version), npm $(npm --version)"
  echo "  browser:    $(command -v chromium-headless-shell chromium chromium-browser google-chrome || echo none)"
  echo "  PostgreSQL: $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null || command -v initdb || echo none)"
  echo "  npm cache:  $(ls "$(npm config get cache 2>/dev/null)/_cacache" 2>/dev/null || echo none)"
  echo "In an empty folder, a clone of $(git log -1 --format='%h %s')"
  echo "\$ $*"
}

say_what_remains() {
  echo
  echo "Exit code $1 after $2 s. Left behind:"
  echo "  in the clone:      $(git status --short | grep . || echo nothing)"
  echo "  temporary files:   $(find /tmp -mindepth 1 -maxdepth 1 ! -name clubhouse | grep . || echo nothing)"
  echo "  databases:         $(find /etc/postgresql /var/lib/postgresql -mindepth 2 -maxdepth 2 2>/dev/null | grep . || echo none)"
  # The first process here is this script.
  echo "  running programs:  $(ps -e -o pid=,comm= | grep -v -E '^ *1 | (sh|ps|grep)$' || echo none)"
}

forget_this_projects_settings
cover_the_machine
clone_into_an_empty_tmp
purge
say_what_is_left "$@"
started=$(date +%s)
code=0
"$@" || code=$?
say_what_remains "$code" "$(($(date +%s) - started))"
exit "$code"

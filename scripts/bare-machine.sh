#!/bin/sh
# `npm run trial:bare`: does a clone of HEAD start, and pass its checks, with every npm and Node that somebody may have?
# The machine's browsers, PostgreSQL and npm packages are hidden for the trial, which needs root on Debian.
#
#   npm run trial:bare               npm start and npm run check, with each pair of Node and npm, also Debian's own pair
#   npm run trial:bare -- npm test   npm test, or any other command, with the npm and Node of this machine
#
# All changes stay in memory and end with the command. The machine keeps its own packages.
if [ "${1:-}" = --help ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
fi
if [ "${1:-}" != --inside ]; then
  if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "This trial hides Debian's packages in a namespace of its own: run it as root on a Debian." >&2
    exit 1
  fi
  # The trial has its own process namespace, so programs that the command leaves running end with the trial.
  exec unshare --mount --pid --fork --kill-child --mount-proc --propagation private sh "$0" --inside "$@"
fi
shift
repository=$(cd "$(dirname "$0")/.." && pwd)
memory=/mnt
export DEBIAN_FRONTEND=noninteractive

# Each pair is Node/npm. Node 4 can read only `scripts/oldest-node.cjs`.
pairs="4.9.1/2 20.20.2/8 20.20.2/9 20.20.2/10 20.20.2/11.0.0 20.20.2/latest"
pairs="$pairs 24.21.0/8 24.21.0/9 24.21.0/10 24.21.0/11.0.0 24.21.0/latest"

forget_this_projects_settings() {
  unset CHROMIUM_PATH PG_BIN TEST_DATABASE_URL DATABASE_URL DATA_DIR SEED INIT_CWD NODE
  for name in $(env | sed -n 's/^\(npm_[a-z_]*\)=.*/\1/p' | grep -v -x npm_config_registry); do unset "$name"; done
  PATH=$(echo "$PATH" | tr : '\n' | grep -v node_modules | paste -s -d :)
}

# After this function, changes in the system's folders and in $HOME stay in memory.
cover_the_machine() {
  mount -t tmpfs -o size=80% tmpfs "$memory" || exit
  cat /etc/resolv.conf >"$memory/resolv.conf"
  for folder in /usr /etc /var /opt /bin /sbin /lib /lib64 "$HOME"; do
    [ -d "$folder" ] && [ ! -L "$folder" ] || continue
    layer=$memory/layers$folder
    mkdir -p "$layer/changes" "$layer/work"
    mount -t overlay overlay -o "lowerdir=$folder,upperdir=$layer/changes,workdir=$layer/work" "$folder" || exit
  done
  # resolv.conf may be a link into /run or a container's mount, so a copy replaces it.
  rm -f /etc/resolv.conf && cp "$memory/resolv.conf" /etc/resolv.conf
  # The removal of packages must not reach the sockets of the machine's own services.
  mount -t tmpfs tmpfs /run || exit
  mkdir -m 1777 "$memory/tmp" && mount --bind "$memory/tmp" /tmp || exit
}

purge() {
  names=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 'chromium*' 'google-chrome*' 'postgresql*' 2>/dev/null |
    sed -n 's/^installed //p')
  # shellcheck disable=SC2086 # one word for each package
  [ -z "$names" ] || apt-get purge --quiet=2 --yes --auto-remove $names >"$memory/purge.log" 2>&1 || { cat "$memory/purge.log"; exit 1; }
  rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /usr/lib/postgresql /etc/postgresql /var/lib/postgresql
  rm -rf "$(npm config get cache 2>/dev/null)" "$HOME/.cache"
  ! id postgres >/dev/null 2>&1 || userdel postgres
}

clone() {
  cd /
  rm -rf /tmp/clubhouse
  git clone --quiet --depth 1 "file://$repository" /tmp/clubhouse
  cd /tmp/clubhouse
}

try_command() {
  clone
  echo "A bare machine: node $(node --version), npm $(npm --version)"
  echo "In an empty folder, a clone of $(git log -1 --format='%h %s')"
  echo "\$ $*"
  started=$(date +%s)
  code=0
  "$@" || code=$?
  echo
  echo "Exit code $code after $(($(date +%s) - started)) s. Left behind:"
  echo "  in the clone:      $(git status --short | grep . || echo nothing)"
  echo "  temporary files:   $(find /tmp -mindepth 1 -maxdepth 1 ! -name clubhouse | grep . || echo nothing)"
  echo "  databases:         $(find /etc/postgresql /var/lib/postgresql -mindepth 2 -maxdepth 2 2>/dev/null | grep . || echo none)"
  # Process 1 is this script.
  echo "  running programs:  $(ps -e -o pid=,comm= | grep -v -E '^ *1 | (sh|ps|grep)$' || echo none)"
  exit "$code"
}

fetch() {
  [ ! -d "$memory/$1" ] || return 0
  mkdir -p "$memory/$1/bin"
  (cd "$memory/$1" && npm pack --silent "$1" >/dev/null 2>&1 && tar -xzf ./*.tgz && rm ./*.tgz)
}

try_each_pair() {
  failed=0
  arch=$(node -p process.arch)
  for pair in $pairs; do
    node=node-linux-$arch@${pair%/*} npm=npm@${pair#*/}
    fetch "$node"
    fetch "$npm"
    ln -sf ../package/bin/npm-cli.js "$memory/$npm/bin/npm"
    (PATH="$memory/$node/package/bin:$memory/$npm/bin:$PATH" && try) || failed=1
  done
  apt-get purge --quiet=2 --yes --auto-remove nodejs npm >/dev/null 2>&1 || true
  { apt-get update && apt-get install --quiet=2 --yes nodejs npm; } >/dev/null 2>&1
  hash -r
  printf "Debian's own: "
  try || failed=1
  exit $failed
}

# Each pair has its own clone. A pair that is too old passes if it prints only one line that says so.
try() {
  clone
  printf 'Node %s, npm %s: ' "$(node --version)" "$(npm --version 2>/dev/null)"
  listen='var s = require("net").createServer().listen(0, "127.0.0.1", function () { console.log(s.address().port); s.close(); })'
  PORT=$(node -e "$listen") npm start >/tmp/start.log 2>&1 &
  until grep -q '^Stop with Ctrl+C' /tmp/start.log || ! kill -0 $! 2>/dev/null; do sleep 0.2; done
  if grep -q '^Clubhouse needs Node' /tmp/start.log && [ "$(npm run --silent check 2>&1 | wc -l)" = 1 ]; then
    grep '^Clubhouse needs Node' /tmp/start.log
  elif ! kill $! 2>/dev/null; then
    echo "npm start FAILED" && tail /tmp/start.log && return 1
  elif ! npm run check >/tmp/check.log 2>&1; then
    echo "npm start passed, npm run check FAILED" && tail /tmp/check.log && return 1
  else
    echo "npm start and npm run check passed"
  fi
}

forget_this_projects_settings
cover_the_machine
purge
[ $# -eq 0 ] || try_command "$@"
try_each_pair

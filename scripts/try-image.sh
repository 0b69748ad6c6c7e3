#!/usr/bin/env bash
# Runs what gather-image.mjs put together as a container would, where no container engine is at hand (Linux, as root): in its own root
# file system and process space, read-only but for tmp and data, as a user without rights. Arguments: FOLDER [VARIABLE=value …]
# [-- what Node is to run, else the image's own program]. tmp and data are gone afterwards.
set -euo pipefail
image=$(realpath "$1")
shift
variables=(NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data)
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  variables+=("$1")
  shift
done
if [ "${1:-}" = -- ]; then shift; else set -- server/build/main.mjs; fi
mkdir -p "$image/proc" "$image/dev"
# shellcheck disable=SC2016
exec unshare --mount --pid --fork --kill-child bash -c '
  set -euo pipefail
  image=$1
  shift
  mount --bind "$image" "$image"
  mount -o remount,bind,ro,nosuid "$image"
  mount -t proc proc "$image/proc"
  mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs "$image/tmp"
  mount -t tmpfs -o uid=10001,gid=10001,nosuid,nodev,noexec tmpfs "$image/data"
  exec env -i "$@"
' try-image "$image" "${variables[@]}" \
  "$(command -v setpriv)" --no-new-privs "$(command -v chroot)" --userspec=10001:10001 --groups= "$image" \
  /usr/local/bin/node --max-semi-space-size=8 "/app/$1" "${@:2}"

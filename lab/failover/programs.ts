// The programs of the pair: finds them, installs Debian's where it can, or ends with the command to run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgresBinaries } from '../harness/postgres.ts';
import { giveUp, say } from '../../scripts/start/say.mjs';

/** Each program, and its Debian package. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const;

export type Programs = Record<keyof typeof PACKAGES, string> & { postgres: string };

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).flatMap(([name, debian]) => (find(name) === undefined ? [debian] : []));
  return findPostgresBinaries() === undefined ? [...missing, 'postgresql'] : missing;
}

/** Debian's packages start their services: a policy file prevents it during the install, unless the machine has one. */
const INSTALL = `
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy; trap 'rm -f $policy' EXIT; }
  apt-get update -qq && apt-get install -y -qq "$@"`;

function install(packages: readonly string[]): void {
  say(`Installing ${packages.join(', ')} (apt-get) ...`);
  spawnSync('sh', ['-c', INSTALL, 'install', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Their paths; ends the process if one is missing and cannot be installed, or if this user may not create networks. */
export function requirePrograms(): Programs {
  if (process.getuid?.() !== 0) {
    giveUp('This drill makes networks and freezes machines, which needs root: sudo npm run lab -- failover');
  }
  if (missingPackages().length > 0 && find('apt-get') !== undefined) install(missingPackages());
  const missing = missingPackages();
  if (missing.length > 0) {
    giveUp(`Programs are missing. Install them, then try again:\n  sudo apt-get install -y ${missing.join(' ')}`);
  }
  const paths = Object.keys(PACKAGES).map((name) => [name, find(name)]);
  // Each was found above.
  return { ...Object.fromEntries(paths), postgres: findPostgresBinaries() } as Programs;
}

// The programs that npm cannot install: Chromium for the journeys, PostgreSQL and HAProxy for the tests. Finds them, or installs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findPostgresBinaries } from '../../lab/harness/postgres.ts';
import { giveUp, say } from '../start/say.mjs';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The browser to test with: CHROMIUM_PATH, one on PATH, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const program = CHROMIUM_NAMES.map(onPath).find((path) => path !== undefined);
  if (program) return program;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Debian's headless Chromium, unless CHROMIUM_PATH names another: it takes a fifth to a half less CPU time for the same pages. */
export const findHeadlessShell = () => (process.env.CHROMIUM_PATH ? undefined : onPath('chromium-headless-shell'));

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

function installWithApt(name: string): boolean {
  if (!canUseApt()) return false;
  say(`Installing ${name} (apt-get) ...`);
  // An unreachable package source is no reason to stop: the install reports what it did not find.
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', name]);
}

function installWithPlaywright(): boolean {
  say('Installing Chromium (playwright install) ...');
  return run('npx', ['playwright', 'install', 'chromium']);
}

/** The path of a Chromium, installing one if possible; otherwise ends the process with the command to run. */
export function requireChromium(): string {
  const program = findChromium();
  if (program) return program;
  if (!installWithApt('chromium')) installWithPlaywright();
  return (
    findChromium() ??
    giveUp(
      'The journeys need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium; elsewhere: npx playwright install chromium)\n' +
        'or name one in CHROMIUM_PATH, then run npm test again.',
    )
  );
}

/** The browser of the journeys: the headless shell, installed if APT has it, otherwise a Chromium, which takes more CPU time. */
export function requireJourneyBrowser(): string {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installWithApt('chromium-headless-shell');
  return findHeadlessShell() ?? requireChromium();
}

/** The folder of a PostgreSQL server's programs, installing one if possible; otherwise ends the process with the command to run. */
export function requirePostgres(): string {
  const program = findPostgresBinaries();
  if (program) return program;
  installWithApt('postgresql');
  return (
    findPostgresBinaries() ??
    giveUp(
      'The tests need the programs of a PostgreSQL server (15 or newer); they start one of their own and remove it.\n' +
        'Install it (Debian and Ubuntu: sudo apt-get install postgresql; macOS: brew install postgresql), then run npm test again.',
    )
  );
}

/** Debian installs it into a folder that is not on every user's PATH. */
const findHaproxy = () =>
  onPath('haproxy') ?? ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));

/** The path of HAProxy, installing it if possible; otherwise ends the process with the command to run. */
export function requireHaproxy(): string {
  const program = findHaproxy();
  if (program) return program;
  installWithApt('haproxy');
  return (
    findHaproxy() ??
    giveUp(
      'The stage parts needs HAProxy (2.6 or newer), the proxy that ops/ configures.\n' +
        'Install it (Debian and Ubuntu: sudo apt-get install haproxy; macOS: brew install haproxy), then run npm test again.',
    )
  );
}

/** The path of rsyslog with its TLS driver, installing them if possible; otherwise ends the process with the command to run. */
export function requireRsyslog(): string {
  const program = '/usr/sbin/rsyslogd';
  if (!existsSync(program)) installWithApt('rsyslog');
  installWithApt('rsyslog-openssl');
  return existsSync(program)
    ? program
    : giveUp('This drill needs rsyslog (Debian and Ubuntu: sudo apt-get install rsyslog rsyslog-openssl).');
}

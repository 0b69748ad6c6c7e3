// How the journeys run: a server with an empty database, one Chromium, phone and desktop sizes.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_SHORT } from '../lab/harness/suite.ts';
import type { CheckSettings } from './people.ts';
import { SERVE } from '../scripts/test/journey-server.ts';
import { findChromium, findHeadlessShell } from '../scripts/test/system-tools.ts';

// Each worker reads this file again: the chosen port is passed on through the environment. Other servers of the stories listen
// 10,000 above it; both are below the ephemeral ports, which may be in use.
process.env.JOURNEY_PORT ??= String(10_000 + Math.floor(Math.random() * 10_000));
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'live-oak-journeys-'));
const chromium = findHeadlessShell() ?? findChromium();
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const left = process.env.UPDATE_SCREENSHOT === '1' ? [] : ['readme-picture'];

/** Stories of more than twenty seconds, mostly. */
const LONGEST = [
  'content-security',
  'dispute',
  'emergency',
  'forum',
  'layout-shift',
  'membership',
  'one-job',
  'questions',
  'routes',
  'storm',
  'vetting',
];
const storiesOf = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

export default defineConfig<CheckSettings>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: join(import.meta.dirname, '../test-results'),
  // On two processors four concurrent stories took 256 s, six 275 s (2026-11-28).
  workers: 4,
  // Parallel by story, not by file: the last worker has less left to do alone.
  fullyParallel: true,
  // Limits are for stories that hang: on a busy machine a story takes several times as long.
  timeout: 1_800_000,
  expect: { timeout: 30_000 },
  // `npm test` skips these: another story covers the same path on another screen, in the other language or at the other size.
  ...(IS_SHORT ? { grepInvert: /@long/ } : {}),
  forbidOnly: Boolean(process.env.CI),
  globalTeardown: join(import.meta.dirname, 'remove-data.ts'),
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Animations take an eighth of the stories' processor time, and a screen is checked at rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would respond before the routes that a story installs; offline.journey.ts tests the worker.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // A trace costs as much as the journey that it records; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Painting in a process of its own would copy each frame once more.
        '--in-process-gpu',
        // A story opens a page and leaves it: compiling its scripts again for speed, and collecting its garbage early, cost more than
        // they save.
        '--js-flags=--no-opt,--no-maglev,--initial-heap-size=256,--min-semi-space-size=16',
      ],
    },
  },
  // The longest begin first, so that no worker runs one of them alone at the end. No more projects: each has its own browser in
  // each worker. Each story runs once, at one size; the longest check their screens at both sizes.
  projects: [
    { name: 'longest', testMatch: storiesOf(LONGEST) },
    { name: 'others', testIgnore: storiesOf([...LONGEST, ...left]) },
  ],
  webServer: {
    command: SERVE,
    cwd: join(import.meta.dirname, '..'),
    url: `${address}/readyz`,
    // The empty database is filled with the demonstration first.
    timeout: 240_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // npm test starts it ahead of the stories (scripts/test/journey-server.ts).
    reuseExistingServer: process.env.JOURNEY_SERVER === 'ahead',
  },
});

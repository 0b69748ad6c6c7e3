// How the journeys run: a server of their own with an empty data folder, one Chromium, phone size and desk size.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/test/system-tools.ts';

// This file is read again in each worker: what is chosen once is handed on through the environment.
process.env.JOURNEY_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'live-oak-journeys-'));
const chromium = findChromium();
const address = `http://localhost:${process.env.JOURNEY_PORT}`;
const left = process.env.UPDATE_SCREENSHOT === '1' ? [] : ['**/readme-picture.journey.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  // Three stories at a time: people in them wait for each other's polls most of the time.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A story that fails once and then passes is named as flaky in the report: to be mended, but no reason to stop a release.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A worker would answer before what a story puts in the way of a page; offline.journey.ts is the worker's own.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // A trace costs as much as the journey it records; `--trace on` asks for one.
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
      ],
    },
  },
  projects: [
    // What does not depend on the size is played once: what people do outdoors or with a phone in hand on a phone, the rest at a desk.
    {
      name: 'phone',
      testIgnore: [
        ...left,
        '**/{asking,calendar,content-security,desk,dispute,languages,membership,notices,photos,toasts,vetting,readme-picture}.journey.ts',
      ],
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
    {
      name: 'desk',
      testIgnore: [...left, '**/{door-check,kept,offline,profile,two-factor}.journey.ts'],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `${address}/readyz`,
    // An empty folder is filled with the demonstration first.
    timeout: 240_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.JOURNEY_PORT,
      PUBLIC_URL: address,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      DEMO_DATA: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});

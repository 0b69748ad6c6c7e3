// How screenshots are taken: on the journeys' server, two people at a time, without checks.
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.screens.ts',
  workers: 2,
  projects: [{ name: 'screens' }],
  use: { ...base.use, screenshot: 'off' },
});

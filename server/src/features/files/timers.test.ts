// Leftovers of a crashed upload are removed after an hour; one in progress never is.
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { clearIncoming } from './timers.ts';

const HOUR_MS = 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'incoming-'));
const left = join(dataDir, 'incoming', 'left');
const coming = join(dataDir, 'incoming', 'coming');

afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

test('an upload in progress is kept, also if the process’s clock was put forward', async () => {
  mkdirSync(join(dataDir, 'incoming'));
  writeFileSync(left, 'x');
  writeFileSync(coming, 'x');
  const before = new Date(Date.now() - 2 * HOUR_MS);
  utimesSync(left, before, before);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * HOUR_MS });
  await clearIncoming(dataDir);
  expect([left, coming].map((path) => existsSync(path))).toEqual([false, true]);
});

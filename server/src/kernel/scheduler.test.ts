// One failing row must not keep the others waiting forever; an idle process queries the database rarely.
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { eachDue, startTimers } from './scheduler.ts';
import type { Services } from './services.ts';

test('the rows after a failing one have their turn', async () => {
  const done: number[] = [];
  await eachDue({ log: pino({ level: 'silent' }) }, 'award', [1, 2, 3], async (id) => {
    if (id === 1) throw new Error('broken');
    done.push(id);
  });
  expect(done).toEqual([2, 3]);
});

test('a timer that depends on calls runs every thirty seconds while there are none, and often again after a call', async () => {
  vi.useFakeTimers();
  const runs = { follows: 0, always: 0 };
  let calledAt = performance.now();
  const count = (name: keyof typeof runs) => async () => {
    runs[name] += 1;
  };
  // The services are passed only to the timers, which need none here.
  const services = { log: pino({ level: 'silent' }) } as Services;
  const stop = startTimers(
    [
      { name: 'follows', everyMs: 3000, followsCalls: true, run: count('follows') },
      { name: 'always', everyMs: 3000, run: count('always') },
    ],
    services,
    () => performance.now() - calledAt,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual({ follows: 20, always: 20 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual({ follows: 22, always: 40 });
  calledAt = performance.now();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(runs).toEqual({ follows: 32, always: 50 });
  await stop();
  vi.useRealTimers();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRunner } from './send-in-background.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries at once, then when the wait is over, and stops when nothing is left', async () => {
  let left = [{ nextTryAt: Date.now() + 5000 }];
  const send = vi.fn(async () => ({ sent: left.length === 0 ? ['k1'] : [], waiting: true, refused: new Map() }));
  const onSent = vi.fn();
  const onEmpty = vi.fn();
  const runner = startRunner({
    send,
    jobs: async () => left,
    isOnline: () => true,
    onSent,
    onEmpty,
    now: () => Date.now(),
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect(send).toHaveBeenCalledTimes(1);
  left = [];
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSent).toHaveBeenCalledWith(1);
  expect(onEmpty).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(2);
  runner.stop();
});

it('sends nothing while offline, resumes when online, and never runs twice at once', async () => {
  let online = false;
  let running = 0;
  let most = 0;
  const send = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    return { sent: [], waiting: true, refused: new Map() };
  });
  const runner = startRunner({
    send,
    jobs: async () => [{ nextTryAt: 0 }],
    isOnline: () => online,
    onSent: () => undefined,
    onEmpty: () => undefined,
    now: () => Date.now(),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
  online = true;
  runner.wake();
  runner.wake();
  await vi.advanceTimersByTimeAsync(50);
  runner.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(send).toHaveBeenCalledTimes(1);
  expect(most).toBe(1);
  runner.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

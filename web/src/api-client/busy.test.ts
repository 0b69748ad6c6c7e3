import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ApiError } from './api-error.ts';
import { isWaiting, waitBeforeRepeat, whenWaitingChanges } from './busy.ts';
import { call, callForAnswer, getJson, type RouteRef } from './call.ts';

const login: RouteRef<typeof accountRoutes.login> = { method: 'POST', path: '/api/auth/login' };
const REFUSED = { message: 'Many people are using Live Oak right now.', code: 'BUSY' };

/** A server that refuses so many times, then answers. */
function refusing(times: number, body: object = REFUSED, seconds = 4) {
  let left = times;
  const fetched = vi.fn(async () => {
    left -= 1;
    return left >= 0
      ? new Response(JSON.stringify(body), { status: 503, headers: { 'Retry-After': String(seconds) } })
      : new Response('[1]');
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retries a read when the server says, and the page says meanwhile that it waits', async () => {
  const fetched = refusing(2);
  const changes: boolean[] = [];
  const stop = whenWaitingChanges(() => changes.push(isWaiting()));
  const answer = getJson('/api/jobs');
  await vi.advanceTimersByTimeAsync(3900);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(isWaiting()).toBe(true);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await answer).toEqual([1]);
  expect(changes).toEqual([true, false, true, false]);
  stop();
});

it('gives up after three attempts, and at once if the wait is too long', async () => {
  const fetched = refusing(9);
  const answer = getJson('/api/jobs').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ status: 503, code: 'BUSY' });
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(waitBeforeRepeat(new ApiError(503, JSON.stringify(REFUSED), 60), 0)).toBeUndefined();
});

it('retries once if a component is down, and nothing else', async () => {
  const fetched = refusing(9, { message: 'The database cannot be reached.', code: 'UNAVAILABLE' });
  const answer = getJson('/api/jobs').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: 'UNAVAILABLE' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(waitBeforeRepeat(new ApiError(429, '{}', 4), 0)).toBeUndefined();
  expect(waitBeforeRepeat(new ApiError(503, '{}'), 0)).toBeUndefined();
});

it('leaves a poll to its own next turn, and shows no bar for it', async () => {
  const fetched = refusing(1);
  const answer = callForAnswer({ method: 'GET', path: '/api/notifications' }, { quiet: true }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(isWaiting()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ status: 503, retryAfter: 4 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('never retries a change by itself', async () => {
  const fetched = refusing(1);
  const answer = call(login, { body: { email: 'ada', password: 'secret' } }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ userMessage: REFUSED.message, retryAfter: 4 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('stops waiting when nobody wants the response any more', async () => {
  const fetched = refusing(1);
  const leaving = new AbortController();
  const answer = getJson('/api/jobs', leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ message: 'left' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(isWaiting()).toBe(false);
});

it('spreads returning clients over half of the wait', () => {
  const refusal = new ApiError(503, JSON.stringify(REFUSED), 4);
  expect([waitBeforeRepeat(refusal, 0, 0), waitBeforeRepeat(refusal, 0, 1)]).toEqual([4000, 6000]);
});

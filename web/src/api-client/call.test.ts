import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ignoringRefusal, messageOf } from './api-error.ts';
import {
  addressOf,
  askEarly,
  call,
  callForAnswer,
  forgetEarly,
  newIdempotencyKey,
  whenUnauthorized,
  type RouteRef,
} from './call.ts';
import type { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { eventually } from '../../../lab/harness/eventually.ts';

const me: RouteRef<typeof accountRoutes.me> = { method: 'GET', path: '/api/auth/me' };
const login: RouteRef<typeof accountRoutes.login> = { method: 'POST', path: '/api/auth/login' };
const list: RouteRef<typeof jobRoutes.list> = { method: 'GET', path: '/api/jobs' };

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function thrownBy(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error: ApiError) => error,
  );
}

afterEach(() => void vi.unstubAllGlobals());

describe('a URL', () => {
  it('fills parameters and leaves out what is empty', () => {
    expect(addressOf('/api/jobs/:id/bids', { id: 7 }, { q: 'live oak', cursor: undefined, parish: '' })).toBe(
      '/api/jobs/7/bids?q=live+oak',
    );
  });

  it('repeats a parameter that has several values', () => {
    expect(addressOf('/api/jobs', undefined, { urgency: ['high', 'low'] })).toBe('/api/jobs?urgency=high&urgency=low');
  });
});

describe('a call', () => {
  it('sends JSON with cookies of the same origin and the idempotency key', async () => {
    const fetched = answering(200, '{"id":1}');
    await call(login, { body: { email: 'ada', password: 'secret' }, idempotencyKey: 'k1' });
    expect(fetched).toHaveBeenCalledWith(
      '/api/auth/login',
      expect.objectContaining({
        method: 'POST',
        credentials: 'same-origin',
        body: '{"email":"ada","password":"secret"}',
        headers: expect.objectContaining({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' }),
      }),
    );
  });

  it('turns a refusal into "status: body" with the server\'s sentence, code, fields and wait', async () => {
    answering(429, '{"message":"Too many tries","code":"TOO_MANY","fields":{"email":"no"}}', { 'Retry-After': '30' });
    const error = await thrownBy(call(me));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('429: {"message":"Too many tries","code":"TOO_MANY","fields":{"email":"no"}}');
    expect(error).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      userMessage: 'Too many tries',
      fields: { email: 'no' },
      retryAfter: 30,
    });
  });

  it('uses the status text when the body is empty, and the fallback sentence', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await thrownBy(call(me));
    expect(error.message).toBe('502: Bad Gateway');
    expect(messageOf(error, 'Please try again.')).toBe('Please try again.');
  });

  it('says status 0 when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await thrownBy(call(me))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('says TIMEOUT when the answer takes too long', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await thrownBy(call(me, { timeoutMs: 20 }))).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  it('notifies every listener of a call refused for lack of a session', async () => {
    answering(401, '{"message":"Please log in"}');
    const listener = vi.fn();
    const stop = whenUnauthorized(listener);
    await thrownBy(call(me));
    stop();
    await thrownBy(call(me));
    expect(listener.mock.calls).toEqual([['/api/auth/me']]);
  });

  it('waits for a pending command before it reports a refused read: the command may create a new session', async () => {
    const listener = vi.fn();
    const stop = whenUnauthorized(listener);
    const answer = Promise.withResolvers<Response>();
    const fetched = vi.fn((_address: string, { method }: RequestInit) =>
      method === 'POST' ? answer.promise : Promise.resolve(new Response('{}', { status: 401 })),
    );
    vi.stubGlobal('fetch', fetched);
    const command = call(login, { body: { identifier: 'ada', password: 'oak' } });
    await thrownBy(call(me));
    expect(listener).not.toHaveBeenCalled();
    answer.resolve(new Response('{}'));
    await command;
    await eventually(() => expect(listener.mock.calls).toEqual([[undefined]]));
    stop();
  });

  it('reads the cursor of the next page from the Link header', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost:3000' });
    answering(200, '[]', { Link: '</api/jobs?limit=20&cursor=abc>; rel="next"' });
    expect((await callForAnswer(list)).nextCursor).toBe('abc');
    answering(200, '[]');
    expect((await callForAnswer(list)).nextCursor).toBeUndefined();
  });

  it('may be ignored if it is refused, and not if the code fails', async () => {
    answering(503, '{}');
    await ignoringRefusal(call(me));
    await expect(ignoringRefusal(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
  });

  it('makes keys that differ', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});

describe('an early query', () => {
  beforeEach(forgetEarly);

  it('answers the next call of the same address, once', async () => {
    const fetched = answering(200, '[]');
    askEarly('/api/jobs?view=card');
    expect(await call(list, { query: { view: 'card' } })).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await call(list, { query: { view: 'card' } });
    expect(fetched).toHaveBeenCalledTimes(2);
    // The screen has it by now.
    askEarly('/api/jobs?view=card');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is repeated after a change', async () => {
    const fetched = answering(200, '[]');
    askEarly('/api/jobs');
    forgetEarly();
    await call(list);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is repeated after a change that the server embedded an answer before', async () => {
    const fetched = answering(200, '[]');
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const textContent = JSON.stringify({ '/api/jobs': { body: ['old'] } });
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    forgetEarly();
    expect(await call(list)).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

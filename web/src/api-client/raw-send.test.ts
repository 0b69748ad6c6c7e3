import { afterEach, expect, it, vi } from 'vitest';
import { sendWithoutQueue } from './raw-send.ts';

afterEach(() => vi.unstubAllGlobals());

it('says whom a call belongs to, where it is given', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return new Response('{}');
  });
  await sendWithoutQueue({ method: 'POST', path: '/api/jobs', body: {}, userId: 7, timeoutMs: 1000 });
  await sendWithoutQueue({ method: 'GET', path: '/api/auth/me', timeoutMs: 1000 });
  expect(sent.map((headers) => headers.get('For-Person'))).toEqual(['7', null]);
});

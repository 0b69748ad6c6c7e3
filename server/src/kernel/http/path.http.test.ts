// However an address is spelled, the same rules apply: limits, caching, what is for operators.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

const SPELLINGS = ['/api/species', '/%61pi/species', '/%61%70%69/species', '/api/%73pecies', '/a%70i/species?limit=2'];
const NO_CALL = [
  '/%2561pi/species',
  '/%%361pi/species',
  '/api%2Fspecies',
  '/API/species',
  '//api/species',
  '/api//species',
];

test('every spelling of a call counts toward the limit of its caller', async () => {
  const { http } = (await startTestApp({ RATE_LIMIT: 'on', CALLS_A_MINUTE: '50' })).app;
  const ask = async (url: string) => (await http.inject({ url, remoteAddress: '203.0.113.7' })).statusCode;
  for (let i = 0; i < 10; i += 1) for (const url of SPELLINGS) expect([url, await ask(url)]).toEqual([url, 200]);
  for (const url of SPELLINGS) expect([url, await ask(url)]).toEqual([url, 429]);
});

test('browsers store no private answer, however the call is spelled', async () => {
  const stage = await startTestApp();
  const person = await stage.client();
  for (const url of ['/api/auth/me', '/%61pi/auth/me', '/api/%61uth/me']) {
    const { status, headers } = await person.get(url);
    expect([url, status, headers['cache-control']]).toEqual([url, 200, 'private, no-store']);
  }
  const { status } = await person.post('/%61pi/auth/logout', {}, { origin: 'https://elsewhere.example' });
  expect(status).toBe(403);
});

test('a path that only resembles an API path is not treated as one', async () => {
  const { http } = (await startTestApp()).app;
  for (const url of NO_CALL) {
    expect([url, (await http.inject({ url })).statusCode >= 400]).toEqual([url, true]);
  }
});

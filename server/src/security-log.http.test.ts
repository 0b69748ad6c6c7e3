// That who came in, who tried and who was refused is written down, by number, and nothing that is private.
import { expect, test } from 'vitest';
import { makeLog } from './log.ts';
import { PASSWORD, startTestApp } from './testing/app.ts';

const lines: string[] = [];
const stage = await startTestApp(
  { LOG_LEVEL: 'info', RATE_LIMIT: 'on' },
  makeLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
);

const heard = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined);

test('signing in, failing and leaving are lines with the person’s number, the address and the reason', async () => {
  const owner = await stage.client({ email: 'evangeline@example.com' });
  expect(heard()).toMatchObject([
    {
      security: 'registered',
      userId: owner.id,
      from: '127.0.0.1',
      request: expect.any(String),
      time: expect.any(String),
    },
  ]);
  const login = (email: string, password: string, portal?: string) =>
    stage.visitor().post('/api/auth/login', { email, password, portal });
  await login('evangeline@example.com', 'wrong-password');
  await login('nobody@example.com', 'wrong-password');
  await login('evangeline@example.com', PASSWORD, 'admin');
  await login('evangeline@example.com', PASSWORD);
  await owner.post('/api/auth/logout');
  const said = heard();
  expect(said.filter(({ security }) => security !== 'refused')).toMatchObject([
    { security: 'sign-in refused', userId: owner.id, reason: 'password' },
    { security: 'sign-in refused', reason: 'password' },
    { security: 'sign-in refused', userId: owner.id, reason: 'wrong door', portal: 'admin' },
    { security: 'signed in', userId: owner.id, by: 'password' },
    { security: 'signed out', userId: owner.id },
  ]);
  expect(JSON.stringify(said)).not.toMatch(/evangeline|nobody|wrong-password|example\.com/);
});

test('who tries what is not theirs, from elsewhere, or in the wrong form is a line', async () => {
  const owner = await stage.client();
  heard();
  await owner.get('/api/admin/users');
  await owner.patch('/api/notifications/mark-all-read', {}, { origin: 'https://evil.example' });
  await owner.post('/api/jobs', { title: 'PAYLOAD\n{"security":"signed in"}' });
  const said = heard();
  expect(said).toMatchObject([
    { security: 'refused', code: 'FORBIDDEN', route: '/api/admin/users', userId: owner.id },
    { security: 'refused', code: 'ORIGIN_REFUSED', method: 'PATCH' },
    { security: 'refused', code: 'INVALID', route: '/api/jobs', userId: owner.id },
  ]);
  expect(JSON.stringify(said)).not.toContain('PAYLOAD');
});

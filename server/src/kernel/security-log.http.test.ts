// Who signed in, who tried and who was refused is logged, by number, without private data.
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { makeLog } from './log.ts';
import { PASSWORD, startTestApp } from '../../../lab/harness/app.ts';
import { confirmedAddress } from '../../../lab/harness/rows.ts';

const lines: string[] = [];
const stage = await startTestApp(
  { LOG_LEVEL: 'info', RATE_LIMIT: 'on' },
  makeLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
);

const logged = () =>
  lines
    .splice(0)
    // A line of the log is an object.
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined);

test('signing in, failing and signing out are log lines with the person’s number, the address and the reason', async () => {
  const owner = await stage.client({ email: 'evangeline@example.com' });
  expect(logged()).toMatchObject([
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
  const lines = logged();
  expect(lines.filter(({ security }) => security !== 'refused')).toMatchObject([
    { security: 'sign-in refused', userId: owner.id, reason: 'password' },
    { security: 'sign-in refused', reason: 'password' },
    { security: 'sign-in refused', userId: owner.id, reason: 'wrong door', portal: 'admin' },
    { security: 'signed in', userId: owner.id, by: 'password' },
    { security: 'signed out', userId: owner.id },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/evangeline|nobody|wrong-password|example\.com/);
});

test('each change of how a person signs in, and each wrong proof, is a log line', async () => {
  const owner = await stage.client();
  await confirmedAddress(stage.db, owner.id);
  logged();
  await owner.post('/api/auth/change-email', { email: 'new-oak@example.com', password: 'wrong-password' });
  await owner.post('/api/auth/change-email', { email: 'new-oak@example.com', password: PASSWORD });
  await owner.post('/api/auth/change-password', { password: PASSWORD, newPassword: 'a-different-live-oak' });
  await owner.call('DELETE', '/api/auth/sessions');
  const { body } = await owner.post<{ secret: string }>('/api/auth/two-factor/setup', {
    password: 'a-different-live-oak',
  });
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const codes = await owner.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/verify', { code: app.generate() });
  const proofOf = (code: string | undefined) => ({ password: 'a-different-live-oak', code });
  await owner.post('/api/auth/two-factor/disable', proofOf('000000'));
  const [first] = codes.body.recoveryCodes;
  const renewed = await owner.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/recovery-codes', proofOf(first));
  await owner.post('/api/auth/two-factor/disable', proofOf(renewed.body.recoveryCodes[0]));
  const lines = logged();
  expect(lines.filter(({ security }) => security !== 'refused')).toMatchObject([
    { security: 'proof refused', userId: owner.id, reason: 'password' },
    { security: 'address change asked', userId: owner.id },
    { security: 'password changed', userId: owner.id },
    { security: 'sessions ended', userId: owner.id },
    { security: 'second factor on', userId: owner.id },
    { security: 'proof refused', userId: owner.id, reason: 'code' },
    { security: 'recovery codes renewed', userId: owner.id },
    { security: 'second factor off', userId: owner.id },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/new-oak|live-oak@|different/);
});

test('forbidden, cross-site and malformed requests are log lines', async () => {
  const owner = await stage.client();
  logged();
  await owner.get('/api/admin/users');
  await owner.patch('/api/notifications/mark-all-read', {}, { origin: 'https://evil.example' });
  await owner.post('/api/jobs', { title: 'PAYLOAD\n{"security":"signed in"}' });
  const lines = logged();
  expect(lines).toMatchObject([
    { security: 'refused', code: 'FORBIDDEN', route: '/api/admin/users', userId: owner.id },
    { security: 'refused', code: 'ORIGIN_REFUSED', method: 'PATCH' },
    { security: 'refused', code: 'INVALID', route: '/api/jobs', userId: owner.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain('PAYLOAD');
});

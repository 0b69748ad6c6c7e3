// What administrators must not do in production: create test accounts, and show how the server is configured.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

const SECRETS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  STRIPE_WEBHOOK_SECRET: 'whsec_not_to_be_seen',
  SMTP_URL: 'smtp://robot:not-to-be-seen@mail.example:2525',
  ADMIN_EMAIL: 'first@example.com',
  ADMIN_PASSWORD: 'not-to-be-seen-at-all',
};
const { NODE_ENV: _production, ...development } = SECRETS;
const shown = await startTestApp({ ...development, ALLOW_TEST_ACCOUNTS: 'off' });

test('no secret is in the debug facts', async () => {
  const admin = await shown.admin();
  const { status, body } = await admin.get('/api/admin/debug');
  expect(status).toBe(200);
  const token = String(admin.cookie).split('=')[1] ?? '';
  const text = JSON.stringify(body);
  const [row] = await shown.db.prepared<{ all: string }>(
    'secrets',
    `select token_hash || ' ' || password_hash as all from sessions s join users u on u.id = s.user_id where u.id = $1`,
    [admin.id],
  );
  for (const secret of [
    token,
    ...String(row?.all).split(' '),
    'not-to-be-seen',
    'whsec',
    'mail.example',
    'postgres://',
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('where test accounts are not allowed none are created', async () => {
  const admin = await shown.admin();
  const answer = await admin.post('/api/admin/create-test-providers', undefined);
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await admin.get<unknown[]>('/api/admin/pending-providers')).body).toEqual([]);
  // The screen offers nothing that would be refused.
  const counts = await admin.get('/api/admin/queue/counts');
  expect(counts.body).toMatchObject({ can: { createTestData: false, seeDebug: true } });
});

// The same code many times concurrently: one succeeds.
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { confirmedAddress } from '../../../../lab/harness/rows.ts';

const stage = await startTestApp();
const now = Date.now();
stage.clock.now = new Date(now);
const person = await stage.client({ email: 'race@example.com' });
await confirmedAddress(stage.db, person.id);
const { secret } = (await person.post<{ secret: string }>('/api/auth/two-factor/setup', { password: PASSWORD })).body;
const totp = new TOTP({ secret: Secret.fromBase32(secret) });

const tenAtOnce = async (url: string, body: Record<string, unknown>, cookie?: string) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => {
      const one = stage.visitor();
      one.cookie = cookie;
      return one.post<{ recoveryCodes?: string[] }>(url, body);
    }),
  );
  return answers.filter(({ status }) => status === 200);
};

test('ten concurrent confirmations, ten equal codes, ten equal recovery codes: one each', async () => {
  const confirmed = await tenAtOnce(
    '/api/auth/two-factor/verify',
    { code: totp.generate({ timestamp: now }) },
    person.cookie,
  );
  expect(confirmed).toHaveLength(1);
  stage.clock.now = new Date(now + 60_000);
  const code = totp.generate({ timestamp: now + 60_000 });
  const login = { email: 'race@example.com', password: PASSWORD };
  expect(await tenAtOnce('/api/auth/login', { ...login, code })).toHaveLength(1);
  const [recovery] = confirmed[0]?.body.recoveryCodes ?? [];
  expect(await tenAtOnce('/api/auth/login', { ...login, code: recovery })).toHaveLength(1);
});

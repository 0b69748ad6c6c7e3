// Somebody who registers another person's address, or who knows a password, keeps nobody from their account.
import { TOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { mails } from '../../kernel/tables.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aUser, confirmedAddress } from '../../../../lab/harness/rows.ts';
import { newCodeFor, newSignInCode } from '../../../../lab/harness/texts.ts';
import { sendReset } from '../accounts/password-commands.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { twoFactors, users } from '../accounts/tables.ts';

const DAY_MS = 86_400_000;

// Nothing is sent while the mail server's address accepts no email: the rows keep their bodies.
const stage = await startTestApp({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' });
const START = new Date('2026-11-21T12:00:01Z');
stage.clock.now = START;
const later = (ms: number) => void (stage.clock.now = new Date((stage.clock.now ?? START).getTime() + ms));
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.clock.now?.getTime() ?? 0 });
const NEW = 'another shady oak';
const fields = { userType: 'client', firstName: 'Ada', lastName: 'Broussard', password: PASSWORD };
const register = (email: string, username: string) =>
  stage.visitor().post<{ fields?: Record<string, string> }>('/api/auth/register', { ...fields, email, username });

async function newestToken(to: string): Promise<string> {
  const emails = await stage.db.orm.select().from(mails).where(eq(mails.toAddress, to)).orderBy(mails.id);
  return (
    emails.flatMap(({ body }) => [...body.matchAll(/token=([\w-]+)/g)].map(([, token]) => token ?? '')).at(-1) ?? ''
  );
}

async function resetBy(person: Person, email: string): Promise<number> {
  await runCommand(stage.app.services, (work) => sendReset(work, email, stage.env));
  return (await person.post('/api/auth/reset-password', { token: await newestToken(email), password: NEW })).status;
}

/** Signs in with the cookies of a browser. */
async function enter(
  email: string,
  { password = PASSWORD, code, jar = '', ip = '203.0.113.9' }: Record<string, string>,
) {
  const { statusCode, cookies } = await stage.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://localhost:3000', cookie: jar },
    payload: { email, password, code },
    remoteAddress: ip,
  });
  return { status: statusCode, device: cookies.find(({ name }) => name === 'live_oak_device')?.value };
}

test.each(['victim@example.com', 'victim＠example.com', 'a﹫b'])(
  'nobody can choose the username %s',
  async (username) => {
    const { status, body } = await register('squatter@example.com', username);
    expect([status, body.fields]).toEqual([422, { username: REFUSALS.accountForm.usernameAt }]);
  },
);

test('an earlier username that is an address takes it from nobody, and its person still signs in', async () => {
  const row = { username: 'early@example.com', usernameKey: 'early@example.com' };
  await aUser(stage.db, {
    ...row,
    email: 'own@example.com',
    emailKey: 'own@example.com',
    passwordHash: await hashPassword(PASSWORD),
  });
  expect((await enter('early@example.com', {})).status).toBe(200);
  expect((await register('early@example.com', 'early-owner')).status).toBe(201);
  const me = stage.visitor();
  await me.post('/api/auth/login', { email: 'early@example.com', password: PASSWORD });
  expect((await me.get('/api/auth/me')).body).toMatchObject({ username: 'early-owner' });
  expect((await enter('own@example.com', {})).status).toBe(200);
});

test('the first person to prove an address gets a clean account', async () => {
  const email = 'taken@example.com';
  const squatter = await stage.client({ email });
  const [{ id: userId } = { id: 0 }] = await stage.db.orm.select().from(users).where(eq(users.email, email));
  await squatter.call('PUT', '/api/profile', {
    address: '1 Elsewhere Ln',
    city: 'Houma',
    state: 'LA',
    zipCode: '70360',
  });
  await squatter.post('/api/auth/change-email', { email: 'elsewhere@example.com', password: PASSWORD });
  const phone = '+19855550013';
  await squatter.post('/api/profile/phone/code', { phone });
  const code = await newCodeFor(stage.db, phone);
  expect((await squatter.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  // From before this was refused.
  await stage.db.orm.insert(twoFactors).values({ userId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: START });
  expect((await register(email, 'the-owner')).status).toBe(409);
  const owner = stage.visitor();
  expect(await resetBy(owner, email)).toBe(200);
  expect((await squatter.get('/api/auth/me')).status).toBe(401);
  expect((await owner.post('/api/auth/login', { email, password: NEW })).status).toBe(200);
  expect((await owner.get('/api/profile')).body).toMatchObject({
    email,
    emailVerified: true,
    pendingEmail: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
  });
  const browser = stage.visitor();
  const byText = { phone, code: await newSignInCode(stage.db, phone, browser) };
  expect((await browser.post('/api/auth/phone/sign-in', byText)).status).toBe(422);
  const moved = await newestToken('elsewhere@example.com');
  expect((await stage.visitor().post('/api/auth/verify-email', { token: moved })).status).toBe(409);
});

test('an unconfirmed address is not reserved for who leaves it', async () => {
  const squatter = await stage.client({ email: 'left@example.com' });
  await squatter.post('/api/auth/change-email', { email: 'squatters-own@example.com', password: PASSWORD });
  const token = await newestToken('squatters-own@example.com');
  expect((await stage.visitor().post('/api/auth/verify-email', { token })).status).toBe(200);
  expect((await register('left@example.com', 'left-owner')).status).toBe(201);
});

test('wrong codes of somebody who knows the password block neither a known browser, nor a recovery code, nor a reset', async () => {
  const email = 'guarded@example.com';
  const person = await stage.client({ email });
  await confirmedAddress(stage.db, person.id);
  const { secret } = (await person.post<{ secret: string }>('/api/auth/two-factor/setup', { password: PASSWORD })).body;
  const on = await person.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/verify', { code: codeOf(secret) });
  later(DAY_MS);
  const { device } = await enter(email, { code: codeOf(secret) });
  const jar = `live_oak_device=${device}`;
  const guess = () => enter(email, { code: '000000', ip: '198.51.100.1' });
  const guesses = await Promise.all(Array.from({ length: 8 }, guess));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  later(30_000);
  expect((await enter(email, { code: codeOf(secret) })).status).toBe(429);
  expect((await enter(email, { code: codeOf(secret), jar })).status).toBe(200);
  const [first = ''] = on.body.recoveryCodes;
  expect((await enter(email, { code: first })).status).toBe(200);
  expect(await resetBy(stage.visitor(), email)).toBe(200);
  later(30_000);
  expect((await enter(email, { password: NEW, code: codeOf(secret) })).status).toBe(200);
});

test('a known browser has its own few codes, and one from before the second factor is not known', async () => {
  const email = 'early-mark@example.com';
  const person = await stage.client({ email });
  const { device: early } = await enter(email, {});
  await confirmedAddress(stage.db, person.id);
  later(DAY_MS);
  await person.post('/api/auth/login', { email, password: PASSWORD });
  const { secret } = (await person.post<{ secret: string }>('/api/auth/two-factor/setup', { password: PASSWORD })).body;
  expect((await person.post('/api/auth/two-factor/verify', { code: codeOf(secret) })).status).toBe(200);
  later(DAY_MS);
  const tries = async (jar: string) => {
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await enter(email, { code: '000000', jar })).status);
    return statuses;
  };
  const { device: proved } = await enter(email, { code: codeOf(secret) });
  expect(await tries(`live_oak_device=${proved}`)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await tries('')).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await tries(`live_oak_device=${early}`)).toEqual([429, 429, 429, 429, 429, 429, 429]);
});

// Email addresses by emailed links, the password changed while signed in, and sessions ended one by one.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { expect, test } from 'vitest';
import { PROOF_MINUTES, type Session } from '@live-oak/contract/features/accounts/answers.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { mails } from '../../kernel/tables.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { confirmedAddress } from '../../../../lab/harness/rows.ts';
import { emailChanges } from '../accounts/tables.ts';

// Nothing is sent while the mail server's address accepts no email: the rows keep their bodies.
const stage = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
const DAY = 24 * 3600_000;

const profile = async (person: Person) => (await person.get<Profile>('/api/profile')).body;
const change = (person: Person, email: string, password = PASSWORD) =>
  person.post<{ message: string; fields?: Record<string, string> }>('/api/auth/change-email', { email, password });
const confirm = (token: string) => stage.visitor().post<{ message: string }>('/api/auth/verify-email', { token });
const stop = (token: string) => stage.visitor().post<{ message: string }>('/api/auth/stop-email-change', { token });
const signIn = (email: string, password = PASSWORD) => stage.visitor().post('/api/auth/login', { email, password });

async function emailsTo(email: string) {
  return stage.db.orm.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id));
}

/** The token of the newest emailed link to a page. */
async function tokenFor(email: string, page: 'verify-email' | 'stop-email-change'): Promise<string> {
  const emails = await emailsTo(email);
  const tokens = emails.map(({ body }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(body)?.[1]);
  return tokens.find((token) => token !== undefined) ?? '';
}

test('an address is confirmed by the link in the email that came with the account', async () => {
  const person = await stage.client();
  const { email, emailVerified, pendingEmail } = await profile(person);
  expect([emailVerified, pendingEmail?.email]).toEqual([false, email]);
  const token = await tokenFor(email, 'verify-email');
  expect((await confirm(token)).body).toEqual({
    message: 'Your email address is confirmed.',
    reason: 'replies.addressConfirmed',
  });
  expect(await profile(person)).toMatchObject({ emailVerified: true, isVerified: true, pendingEmail: null });
  expect((await confirm(token)).body.message).toBe('Your email address is already confirmed.');
  expect((await person.post('/api/auth/resend-verification')).status).toBe(409);
});

test('a new address counts once it is confirmed; the old one is notified before and after, and nothing else ends', async () => {
  const person = await stage.client();
  const { email: old } = await profile(person);
  expect((await change(person, 'moved@example.com', 'not my password')).body.fields).toEqual({
    password: 'That is not your password.',
  });
  expect((await change(person, old)).body.fields).toEqual({ email: 'This is already your email address' });
  expect((await change(person, 'moved@example.com')).status).toBe(202);
  expect(await profile(person)).toMatchObject({ email: old, pendingEmail: { email: 'moved@example.com' } });
  expect((await emailsTo(old))[0]?.subject).toBe('Your email address is about to change');

  const first = await tokenFor('moved@example.com', 'verify-email');
  expect((await person.post('/api/auth/resend-verification')).status).toBe(202);
  expect((await confirm(first)).status).toBe(409);
  expect((await confirm(await tokenFor('moved@example.com', 'verify-email'))).status).toBe(200);
  expect(await profile(person)).toMatchObject({ email: 'moved@example.com', emailVerified: true, pendingEmail: null });
  expect((await emailsTo(old))[0]?.subject).toBe('Your email address was changed');
  expect([(await signIn(old)).status, (await signIn('moved@example.com')).status]).toEqual([401, 200]);
  const open = await stage.db.orm.select().from(emailChanges).where(eq(emailChanges.userId, person.id));
  expect(open.filter(({ usedAt }) => usedAt === null)).toEqual([]);
});

test('an address that has an account gets the same response, and a different email', async () => {
  const [person, other] = [await stage.client(), await stage.client()];
  const { email: taken } = await profile(other);
  const answer = await change(person, taken.toUpperCase());
  const free = await change(await stage.client(), 'free@example.com');
  expect([answer.status, answer.body]).toEqual([free.status, free.body]);
  expect((await profile(person)).pendingEmail?.email).toBe(taken.toUpperCase());
  const emails = await emailsTo(taken.toUpperCase());
  expect(emails.map(({ subject }) => subject)).toEqual(['This address already has a Live Oak account']);
});

test('a link expires after thirty minutes', async () => {
  const person = await stage.client();
  await change(person, 'slow@example.com');
  const token = await tokenFor('slow@example.com', 'verify-email');
  stage.clock.now = new Date(Date.now() + 31 * 60_000);
  expect((await confirm(token)).status).toBe(409);
  stage.clock.now = undefined;
  expect((await confirm(token)).status).toBe(200);
});

test('the old address stops a change, or reverts it and ends every session', async () => {
  const person = await stage.client();
  await confirmedAddress(stage.db, person.id);
  const { email: old } = await profile(person);
  await change(person, 'thief@example.com');
  expect((await stop(await tokenFor(old, 'stop-email-change'))).status).toBe(200);
  expect((await confirm(await tokenFor('thief@example.com', 'verify-email'))).status).toBe(409);
  expect((await profile(person)).email).toBe(old);

  await change(person, 'thief2@example.com');
  await confirm(await tokenFor('thief2@example.com', 'verify-email'));
  const token = await tokenFor(old, 'stop-email-change');
  stage.clock.now = new Date(Date.now() + 8 * DAY);
  expect((await stop(token)).status).toBe(409);
  stage.clock.now = undefined;
  expect((await stop(token)).body.message).toMatch(/^Your old address is back/);
  expect((await person.get('/api/profile')).status).toBe(401);
  expect([(await signIn(old)).status, (await signIn('thief2@example.com')).status]).toEqual([200, 401]);
  expect((await stop(token)).status).toBe(409);
});

test('no chain of changes leads away from the old mailbox, and nobody else can use its address meanwhile', async () => {
  const person = await stage.client();
  await confirmedAddress(stage.db, person.id);
  const { email: old } = await profile(person);
  await change(person, 'chain1@example.com');
  const first = await tokenFor(old, 'stop-email-change');
  await change(person, 'chain2@example.com');
  await confirm(await tokenFor('chain2@example.com', 'verify-email'));
  await change(person, 'chain3@example.com');
  await confirm(await tokenFor('chain3@example.com', 'verify-email'));
  await change(person, 'chain4@example.com');

  expect(await stage.client({ email: old }).catch(() => 'refused')).toBe('refused');
  const rival = await stage.client();
  await change(rival, old);
  expect((await emailsTo(old))[0]?.subject).toBe('This address already has a Live Oak account');

  expect((await stop(first)).body.message).toMatch(/^Your old address is back/);
  expect((await confirm(await tokenFor('chain4@example.com', 'verify-email'))).status).toBe(409);
  for (const left of ['chain2@example.com', 'chain3@example.com']) {
    expect((await stop(await tokenFor(left, 'stop-email-change'))).status).toBe(409);
  }
  expect((await signIn(old)).status).toBe(200);
});

test.each(['reset by mail', 'changed on the account page'])(
  'a password that is %s voids a change of address that somebody else requested with the old one',
  async (how) => {
    const person = await stage.client();
    await confirmedAddress(stage.db, person.id);
    const { email: own } = await profile(person);
    const stolen = `thief-of-${person.id}@example.com`;
    await change(person, stolen);
    if (how === 'reset by mail') {
      await stage.visitor().post('/api/auth/forgot-password', { email: own });
      const mailed = async () =>
        (await emailsTo(own)).map(({ body }) => /reset-password\?token=([\w-]{43})/.exec(body)?.[1]).find(Boolean);
      await expect.poll(mailed).toBeDefined();
      const form = { token: await mailed(), password: 'a-fresh-canopy-7' };
      expect((await stage.visitor().post('/api/auth/reset-password', form)).status).toBe(200);
    } else {
      const form = { password: PASSWORD, newPassword: 'a-fresh-canopy-7' };
      expect((await person.post('/api/auth/change-password', form)).status).toBe(200);
    }
    expect((await confirm(await tokenFor(stolen, 'verify-email'))).status).toBe(409);
    expect((await signIn(own, 'a-fresh-canopy-7')).status).toBe(200);
  },
);

test('a changed password keeps the link that confirms the address of the account', async () => {
  const person = await stage.client();
  const { email } = await profile(person);
  const form = { password: PASSWORD, newPassword: 'a-fresh-canopy-7' };
  expect((await person.post('/api/auth/change-password', form)).status).toBe(200);
  expect((await confirm(await tokenFor(email, 'verify-email'))).status).toBe(200);
});

test('a password-reset link in the old mailbox does not open the account once its address has changed', async () => {
  const person = await stage.client();
  const { email: old } = await profile(person);
  await stage.visitor().post('/api/auth/forgot-password', { email: old });
  const resetToken = async () =>
    (await emailsTo(old)).map(({ body }) => /reset-password\?token=([\w-]{43})/.exec(body)?.[1]).find(Boolean);
  await expect.poll(resetToken).toBeDefined();
  const token = await resetToken();
  await change(person, 'reset-moved@example.com');
  await confirm(await tokenFor('reset-moved@example.com', 'verify-email'));
  const reset = await stage.visitor().post('/api/auth/reset-password', { token, password: 'another-live-oak' });
  expect(reset.status).toBeGreaterThanOrEqual(400);
  expect((await signIn('reset-moved@example.com')).status).toBe(200);
});

test('of two who want one address the first to confirm gets it', async () => {
  const [one, two] = [await stage.client(), await stage.client()];
  await change(one, 'wanted@example.com');
  const first = await tokenFor('wanted@example.com', 'verify-email');
  await change(two, 'wanted@example.com');
  const second = await tokenFor('wanted@example.com', 'verify-email');
  expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([200, 409]);
  expect((await profile(two)).email).not.toBe('wanted@example.com');
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const person = await stage.client();
  const { email } = await profile(person);
  const other = stage.visitor();
  await other.post('/api/auth/login', { email, password: PASSWORD });
  const answer = await person.post<{ fields: object }>('/api/auth/change-password', {
    password: PASSWORD,
    newPassword: 'password',
  });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['newPassword']]);
  const good = { password: PASSWORD, newPassword: 'a-different-live-oak' };
  expect((await person.post('/api/auth/change-password', good)).status).toBe(200);
  expect([(await person.get('/api/profile')).status, (await other.get('/api/profile')).status]).toEqual([200, 401]);
  expect([(await signIn(email)).status, (await signIn(email, good.newPassword)).status]).toEqual([401, 200]);
});

test('a person sees where they are signed in and ends one of the sessions', async () => {
  const person = await stage.client();
  const { email } = await profile(person);
  const phone = stage.visitor();
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const signedIn = { email, password: PASSWORD, rememberMe: true };
  await phone.call('POST', '/api/auth/login', signedIn, { 'user-agent': agent });
  const { body: list } = await person.get<Session[]>('/api/auth/sessions');
  expect(list).toMatchObject([
    { browser: 'Chrome', system: 'Android', remembered: true, current: false },
    { current: true },
  ]);
  const other = await stage.client();
  expect((await other.call('DELETE', `/api/auth/sessions/${list[0]?.id}`)).status).toBe(404);
  expect((await person.call('DELETE', `/api/auth/sessions/${list[0]?.id}`)).status).toBe(200);
  expect((await phone.get('/api/profile')).status).toBe(401);
  expect((await person.get<Session[]>('/api/auth/sessions')).body).toHaveLength(1);
});

const later = (times: number) => new Date(Date.now() + times * (PROOF_MINUTES + 1) * 60_000);

test('an older session asks for the password before ending another one, and ends itself as before', async () => {
  const person = await stage.client();
  const { email } = await profile(person);
  const phone = stage.visitor();
  await phone.post('/api/auth/login', { email, password: PASSWORD });
  const { body: list } = await person.get<Session[]>('/api/auth/sessions');
  const [ofPhone, own] = list.map(({ id }) => `/api/auth/sessions/${id}`);
  stage.clock.now = later(1);
  const needed = { status: 403, body: { code: 'PROOF_REQUIRED', message: REFUSALS.accounts.proofNeeded } };
  expect(await person.call('DELETE', ofPhone ?? '')).toMatchObject(needed);
  expect(await person.call('DELETE', '/api/auth/sessions')).toMatchObject(needed);
  expect((await phone.get('/api/profile')).status).toBe(200);
  expect((await person.post('/api/auth/prove', { password: 'not this one' })).body).toMatchObject({
    fields: { password: 'That is not your password.' },
  });
  expect((await person.call('DELETE', ofPhone ?? '')).status).toBe(403);

  expect((await person.post('/api/auth/prove', { password: PASSWORD })).status).toBe(200);
  // The confirmation belongs to this session alone.
  expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(403);
  expect((await person.call('DELETE', ofPhone ?? '')).status).toBe(200);
  expect((await phone.get('/api/profile')).status).toBe(401);
  stage.clock.now = later(2);
  expect((await person.call('DELETE', '/api/auth/sessions')).status).toBe(403);
  expect((await person.call('DELETE', own ?? '')).status).toBe(200);
  expect((await person.get('/api/profile')).status).toBe(401);
  stage.clock.now = undefined;
});

test('an older session asks for the password before a business sets where it is paid', async () => {
  const business = await stage.member();
  const setUp = () => business.post<{ code: string }>('/api/providers/payout-account');
  stage.clock.now = later(1);
  expect(await setUp()).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
  expect((await business.get('/api/providers/payout-account')).body).toMatchObject({ state: 'none' });
  expect((await business.post('/api/auth/prove', { password: PASSWORD })).status).toBe(200);
  expect((await setUp()).status).toBe(200);
  stage.clock.now = undefined;
});

test('all other sessions end at once, and nobody else’s', async () => {
  const [person, other] = [await stage.client(), await stage.client()];
  const { email } = await profile(person);
  const elsewhere = [stage.visitor(), stage.visitor()];
  for (const device of elsewhere) await device.post('/api/auth/login', { email, password: PASSWORD });
  expect((await person.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  const people = [person, other, ...elsewhere];
  expect(await Promise.all(people.map(async (one) => (await one.get('/api/profile')).status))).toEqual([
    200, 200, 401, 401,
  ]);
});

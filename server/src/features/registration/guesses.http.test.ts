// A person who guesses at an account locks nobody out of it, and learns from no login who has one; a session is private and ends.
import { afterEach, expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { sweepAccounts } from '../accounts/sessions.ts';
import { LOGIN_PER_ACCOUNT_DAY, LOGIN_PER_ADDRESS, TAKEN_NAMES_PER_ADDRESS } from '../accounts/limits.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';

// Nothing is sent while the mail server's address accepts no email: the rows keep their bodies.
const stage = await startTestApp({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' });
const BEGIN = new Date('2026-11-21T12:00:01Z');
const after = (hours: number) => new Date(BEGIN.getTime() + hours * 3600_000);
stage.clock.now = BEGIN;
const victim = await stage.client({ email: 'victim@example.com', username: 'victim' });
afterEach(async () => {
  await stage.db.orm.execute(sql`delete from tries`);
  stage.clock.now = BEGIN;
});

/** Signs in with a browser's cookies; returns status, message and the cookies afterward. */
async function signIn(email: string, password: string, jar = '') {
  const answer = await stage.app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://localhost:3000', cookie: jar },
    payload: { email, password },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message, cookies };
}

const shutOut = (email: string) =>
  Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong-password'))).then((answers) =>
    answers.map(({ status }) => status),
  );

test('a browser that its person used before signs in while strangers guess, and has its own few wrong attempts', async () => {
  const home = (await signIn('victim@example.com', PASSWORD)).cookies;
  const jar = `live_oak_device=${home.live_oak_device}`;
  expect(await shutOut('victim@example.com')).toContain(429);
  const stranger = await signIn('victim@example.com', PASSWORD);
  expect(stranger).toMatchObject({ status: 429, message: expect.stringMatching(/wait \d+ minutes?.*Forgot password/) });
  // From the same address, even if that is blocked too: a whole parish may share it.
  await stage.db.orm.execute(sql`update tries set count = ${LOGIN_PER_ADDRESS.most} where key like 'login-address:%'`);
  expect((await signIn('victim@example.com', PASSWORD, jar)).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn('victim', 'wrong-password', jar)));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await signIn('victim@example.com', PASSWORD, jar)).status).toBe(429);
});

test('the cookie of a known browser is for one person, for a year, and signed by us', async () => {
  await stage.client({ email: 'another@example.com' });
  const other = (await signIn('another@example.com', PASSWORD)).cookies.live_oak_device ?? '';
  const own = (await signIn('victim@example.com', PASSWORD)).cookies.live_oak_device ?? '';
  await shutOut('victim@example.com');
  const [day = '', nonce = '', signature = ''] = own.split('.');
  for (const mark of ['', other, `${day}.${nonce}.${'A'.repeat(43)}`, `${Number(day) + 1}.${nonce}.${signature}`]) {
    expect((await signIn('victim@example.com', PASSWORD, `live_oak_device=${mark}`)).status).toBe(429);
  }
  expect((await signIn('victim@example.com', PASSWORD, `live_oak_device=${own}`)).status).toBe(200);
  stage.clock.now = after(366 * 24);
  await shutOut('victim@example.com');
  expect((await signIn('victim@example.com', PASSWORD, `live_oak_device=${own}`)).status).toBe(429);
});

test('a person locked out by strangers’ guesses can reset the password by email and sign in at once', async () => {
  await shutOut('victim@example.com');
  const link = await stage.visitor().post('/api/auth/forgot-password', { email: 'victim@example.com' });
  expect(link.status).toBe(202);
  await expect
    .poll(
      async () => (await stage.db.orm.execute(sql`select body from mails where body like '%reset-password?%'`)).rows,
    )
    .not.toHaveLength(0);
  const { rows } = await stage.db.orm.execute<{ body: string }>(
    sql`select body from mails where body like '%reset-password?%' order by id desc limit 1`,
  );
  const token = /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1];
  const password = 'the levee holds tonight';
  const answer = await stage.visitor().post('/api/auth/reset-password', { token, password });
  const device = /live_oak_device=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
  expect((await signIn('victim@example.com', password)).status).toBe(429);
  expect((await signIn('victim@example.com', password, `live_oak_device=${device}`)).status).toBe(200);
  await stage.db.orm.execute(
    sql`update users set password_hash = (select password_hash from users where email_key = 'another@example.com') where id = ${victim.id}`,
  );
});

test('the wait grows: strangers have at most a hundred wrong attempts a day', async () => {
  await signIn('victim@example.com', 'wrong-password');
  await stage.db.orm.execute(
    sql`update tries set count = ${LOGIN_PER_ACCOUNT_DAY.most} where key like 'login-account-day:%'`,
  );
  stage.clock.now = after(1);
  expect(await signIn('victim@example.com', PASSWORD)).toMatchObject({
    status: 429,
    message: expect.stringContaining('660 minutes'),
  });
  stage.clock.now = after(12);
  expect((await signIn('victim@example.com', PASSWORD)).status).toBe(200);
});

test('one network address learns at most twenty times an hour that a name is taken; other responses are not counted', async () => {
  const form = { userType: 'client', firstName: 'Ada', lastName: 'Broussard', password: 'the moss hangs low' };
  const register = (email: string, more: object = {}) =>
    stage.visitor().post('/api/auth/register', { ...form, email, username: email.replace('@', ' at '), ...more });
  expect((await register('fresh@example.com')).status).toBe(201);
  expect((await register('weak@example.com', { password: '123456' })).status).toBe(422);
  const { rows } = await stage.db.orm.execute<{ count: number }>(
    sql`select count from tries where key like 'register-taken:%'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect((await register('victim@example.com')).status).toBe(409);
  await stage.db.orm.execute(
    sql`update tries set count = ${TAKEN_NAMES_PER_ADDRESS.most} where key like 'register-taken:%'`,
  );
  for (const email of ['victim@example.com', 'nobody@example.com']) expect((await register(email)).status).toBe(429);
});

test('signing in again ends the previous session of the browser', async () => {
  const person = await stage.client({ email: 'anew@example.com' });
  const { cookie: before = '' } = person;
  await person.post('/api/auth/login', { email: 'anew@example.com', password: PASSWORD });
  expect(person.cookie).not.toBe(before);
  expect((await person.get('/api/auth/me')).status).toBe(200);
  person.cookie = before;
  expect((await person.get('/api/auth/me')).status).toBe(401);
});

const DAY = 24 * 3600_000;

/** Whether a session in use is still valid this long after its sign-in. */
async function isInAfter(person: Person, ms: number, remember = false): Promise<boolean> {
  const now = new Date((stage.clock.now ?? BEGIN).getTime() + 60_000);
  stage.clock.now = now;
  const [began, ends] = [ms, -DAY / 3].map((ago) => new Date(now.getTime() - ago).toISOString());
  await stage.db.orm.execute(
    sql`update sessions set created_at = ${began}, expires_at = ${ends}, remember = ${remember} where user_id = ${person.id}`,
  );
  return (await person.get('/api/auth/me')).status === 200;
}

test('a session ends however much it is used: after a week, remembered after ninety days, of an administrator after one', async () => {
  const person = await stage.client({ email: 'lasting@example.com' });
  const admin = await stage.admin();
  expect([await isInAfter(person, 7 * DAY - 1000), await isInAfter(person, 7 * DAY)]).toEqual([true, false]);
  expect([await isInAfter(person, 90 * DAY - 1000, true), await isInAfter(person, 90 * DAY, true)]).toEqual([
    true,
    false,
  ]);
  expect([await isInAfter(admin, DAY - 1000, true), await isInAfter(admin, DAY, true)]).toEqual([true, false]);
  stage.clock.now = new Date((stage.clock.now ?? BEGIN).getTime() + 60_000);
  await sweepAccounts(stage.app.services);
  const { rows } = await stage.db.orm.execute(
    sql`select id from sessions where user_id in (${person.id}, ${admin.id})`,
  );
  expect(rows).toEqual([]);
});

test('an IPv6 household counts as one guesser across its addresses', async () => {
  const guess = async (remoteAddress: string) => {
    const answer = await stage.app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'http://localhost:3000' },
      payload: { email: `${remoteAddress}@example.com`, password: 'wrong-password' },
      remoteAddress,
    });
    return answer.statusCode;
  };
  expect(await guess('2001:db8:1:2::1')).toBe(401);
  await stage.db.orm.execute(sql`update tries set count = ${LOGIN_PER_ADDRESS.most} where key like 'login-address:%'`);
  expect(await guess('2001:db8:1:2:ffff::2')).toBe(429);
  expect(await guess('2001:db8:1:3::1')).toBe(401);
});

// The forgotten password: the emailed link, once and for thirty minutes, and every session ended.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { sweepAccounts } from '../accounts/sessions.ts';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const stage = await startTestApp({ PUBLIC_URL: 'https://oak.example.com/' });
const NEW = 'another shady oak';
const MINUTE = 60_000;
const origin = { origin: 'https://oak.example.com' };
const ask = (email: string) => stage.visitor().post('/api/auth/forgot-password', { email }, origin);
const reset = (token: string, password: string) =>
  stage.visitor().post('/api/auth/reset-password', { token, password }, origin);
const login = (email: string, password: string) => stage.visitor().post('/api/auth/login', { email, password }, origin);

async function mails(to: string): Promise<string[]> {
  const folder = join(stage.env.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return all.filter((mail) => mail.includes(`To: ${to}`));
}

async function person(email: string) {
  const someone = stage.visitor();
  const made = await someone.post(
    '/api/auth/register',
    {
      userType: 'client',
      firstName: 'Ada',
      lastName: 'Broussard',
      email,
      username: email.split('@')[0],
      password: PASSWORD,
    },
    origin,
  );
  expect(made.status).toBe(201);
  return someone;
}

/** The token of the newest link emailed to an address; waits for the `count`th. */
async function linkOf(email: string, count = 1): Promise<string> {
  const links = await eventually(async () => {
    const tokens = (await mails(email)).flatMap((mail) =>
      [...mail.matchAll(/^https:\/\/oak\.example\.com\/reset-password\?token=([\w-]{43})\r$/gm)].map(
        ([, token = '']) => token,
      ),
    );
    expect(tokens).toHaveLength(count);
    return tokens;
  });
  return links.at(-1) ?? '';
}

test('an emailed link sets a new password once and ends every session', async () => {
  const here = await person('once@example.com');
  const there = stage.visitor();
  await there.post('/api/auth/login', { email: 'once@example.com', password: PASSWORD, rememberMe: true }, origin);
  expect((await ask('ONCE@example.com')).status).toBe(202);
  const token = await linkOf('once@example.com');

  const { rows } = await stage.db.orm.execute(sql`select to_jsonb(r) as row from password_resets r`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await reset(token, 'short')).toMatchObject({
    status: 422,
    body: { fields: { password: 'Password must be at least 6 characters' } },
  });
  expect(await reset(token, 'password1')).toMatchObject({
    status: 422,
    body: { fields: { password: expect.stringContaining('most common') } },
  });
  expect((await reset(token, NEW)).status).toBe(200);
  for (const session of [here, there]) expect((await session.get('/api/auth/me')).status).toBe(401);
  expect((await login('once@example.com', PASSWORD)).status).toBe(401);
  expect((await login('once@example.com', NEW)).status).toBe(200);
  expect(await reset(token, 'a third shady oak')).toMatchObject({
    status: 409,
    body: { code: 'STATE', message: expect.stringContaining('expired or was already used') },
  });
});

test('if one link is opened many times concurrently, one sets the password', async () => {
  await person('atonce@example.com');
  await ask('atonce@example.com');
  const token = await linkOf('atonce@example.com');
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => reset(token, `shady oak number ${i}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
});

test('a link expires after thirty minutes, and when another one was used', async () => {
  await person('late@example.com');
  // A minute ahead: email is due by the database's own clock.
  const start = Date.now() + MINUTE;
  stage.clock.now = new Date(start);
  await ask('late@example.com');
  const first = await linkOf('late@example.com');
  await ask('late@example.com');
  await linkOf('late@example.com', 2);
  stage.clock.now = new Date(start + 30 * MINUTE + 1);
  expect((await reset(first, NEW)).status).toBe(409);
  await ask('late@example.com');
  const third = await linkOf('late@example.com', 3);
  stage.clock.now = new Date(start + 60 * MINUTE);
  expect((await reset(third, NEW)).status).toBe(200);
  await ask('late@example.com');
  const fourth = await linkOf('late@example.com', 4);
  await ask('late@example.com');
  const fifth = await linkOf('late@example.com', 5);
  expect((await reset(fifth, 'yet another oak')).status).toBe(200);
  expect((await reset(fourth, NEW)).status).toBe(409);
  stage.clock.now = undefined;
});

test('an unknown address gets the same response and no email', async () => {
  await person('known@example.com');
  const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await linkOf('known@example.com');
  expect(await mails('unknown@example.com')).toEqual([]);
  // A username is not an address: anyone who knows it may not cause email with it.
  expect((await ask('known')).status).toBe(422);
});

test('an unknown token is refused like an expired one, and a malformed one is 422', async () => {
  expect((await reset('x'.repeat(43), NEW)).status).toBe(409);
  for (const token of ['', 'short', `${'x'.repeat(42)}\u0000`, '../'.repeat(12)]) {
    expect(await reset(token, NEW)).toMatchObject({
      status: 422,
      body: { fields: { token: expect.stringContaining('incomplete') } },
    });
  }
});

test('one account gets five links in half an hour where limits are on, and each request gets the same response', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  await limited.client({ email: 'flooded@example.com' });
  for (let i = 0; i < 9; i += 1) {
    expect((await limited.visitor().post('/api/auth/forgot-password', { email: 'flooded@example.com' })).status).toBe(
      202,
    );
  }
  await eventually(async () => {
    const { rows } = await limited.db.orm.execute<{ count: number }>(
      sql`select count from tries where key like 'reset-account:%'`,
    );
    expect(rows[0]?.count).toBe(9);
    // Counted first, sent a moment later.
    const links = await limited.db.orm.execute(sql`select id from password_resets`);
    expect(links.rows).toHaveLength(5);
  });
});

test('expired rows are deleted', async () => {
  const someone = await person('swept@example.com');
  stage.clock.now = new Date(Date.now() + 40 * 24 * 60 * MINUTE);
  await sweepAccounts(stage.app.services);
  const { rows } = await stage.db.orm.execute<{ sessions: number; resets: number }>(
    sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from password_resets) as resets`,
  );
  expect(rows[0]).toEqual({ sessions: 0, resets: 0 });
  stage.clock.now = undefined;
  expect((await someone.get('/api/auth/me')).status).toBe(401);
});

// Signing in and out: three kinds of names, three logins, sessions that are extended and end, and what is stored of them.
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { ensureAdmin } from '../accounts/first-admin.ts';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

// Counts how often a password is hashed: the built-in itself is replaced, for all of its importers.
const argon = { runs: 0 };
const realArgon2 = crypto.argon2;
crypto.argon2 = (...call: Parameters<typeof realArgon2>) => {
  argon.runs += 1;
  realArgon2(...call);
};
syncBuiltinESMExports();
afterAll(() => {
  crypto.argon2 = realArgon2;
  syncBuiltinESMExports();
});

const stage = await startTestApp();
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const owner = await stage.client({ email: 'Ada@Example.com', username: 'Ada B' });
const business = await stage.waiting({ email: 'crew@example.com', username: 'crew' });
const admin = await stage.admin();
const adminMail = (await admin.get<{ email: string }>('/api/auth/me')).body.email;

test.each([
  { email: 'ada@example.com' },
  { email: 'ADA B' },
  { username: ' ada b ' },
  { username: 'Ada@EXAMPLE.com' },
  { identifier: 'Ada B' },
  { identifier: 'ada@example.com', username: '', email: null },
])('$email$username$identifier signs in', async (name) => {
  const person = stage.visitor();
  const answer = await person.post('/api/auth/login', { ...name, password: PASSWORD });
  expect(answer).toMatchObject({ status: 200, body: { id: owner.id, email: 'Ada@Example.com' } });
  expect((await person.get('/api/auth/me')).status).toBe(200);
});

test.each([undefined, 'provider', 'admin'])(
  'unknown and wrong get the same response at the login %s, after the same work',
  async (portal) => {
    const answers: unknown[] = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      argon.runs = 0;
      const { status, body, headers } = await stage
        .visitor()
        .post('/api/auth/login', { email, password: 'wrong-password', portal });
      expect(argon.runs).toBe(1);
      expect(headers).not.toHaveProperty('set-cookie');
      answers.push([status, body]);
    }
    expect(answers[0]).toEqual([
      401,
      {
        reason: expect.stringMatching(/^fixed\.invalid/),
        message: expect.stringMatching(/^Invalid (admin )?credentials/),
        code: 'UNAUTHENTICATED',
      },
    ]);
    expect(answers[1]).toEqual(answers[0]);
  },
);

test.each([
  ['an owner', 'ada@example.com', 'provider', 403, /^Access Denied: This login is for service providers only/],
  ['an owner', 'ada@example.com', 'admin', 403, /^Access denied\. Admin privileges required\.$/],
  ['a business', 'crew', 'admin', 403, /Admin privileges/],
  ['an administrator', adminMail, 'provider', 403, /service providers only/],
  ['a business', 'crew', 'provider', 200, undefined],
  ['an administrator', adminMail, 'admin', 200, undefined],
  ['an administrator', adminMail, undefined, 200, undefined],
])('%s (%s) at the login %s: %d', async (_who, email, portal, status, message) => {
  const answer = await stage
    .visitor()
    .post<{ message: string }>('/api/auth/login', { email, password: PASSWORD, portal });
  expect(answer.status).toBe(status);
  expect('set-cookie' in answer.headers).toBe(status === 200);
  if (message) expect(answer.body.message).toMatch(message);
});

test.each([
  [{}, { email: 'Email or username is required', password: 'Password is required' }],
  [{ portal: 'admin', password: 'x' }, { email: 'Email is required' }],
  [{ portal: 'provider', password: 'x' }, { username: 'Username or email is required' }],
  [
    { email: ' ', password: '' },
    { email: 'Email or username is required', password: 'Password is required' },
  ],
  [{ email: 'ada', password: PASSWORD, portal: 'kitchen' }, { portal: 'portal is provider or admin' }],
])('a missing field is 422 on that field: %j', async (body, fields) => {
  expect(await stage.visitor().post('/api/auth/login', body)).toMatchObject({ status: 422, body: { fields } });
});

test('only the hash of a session’s token and the argon2id hash of a password are stored', async () => {
  const token = owner.cookie?.split('=')[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows: tables } = await stage.db.orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  let kept = '';
  for (const { name } of tables) {
    const { rows } = await stage.db.orm.execute(sql.raw(`select to_jsonb(t) as row from "${name}" t`));
    kept += JSON.stringify(rows);
  }
  expect(kept).toContain(createHash('sha256').update(token).digest('hex'));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(PASSWORD);
  expect(kept).toContain('$argon2id$v=19$m=');
});

test('/me shows a person’s status, and reflects changes immediately', async () => {
  expect((await business.get('/api/auth/me')).body).toMatchObject({
    canBid: false,
    reason: 'approval_required',
    provider: { verificationStatus: 'pending' },
  });
  await admin.patch(`/api/admin/providers/${business.providerId}/approve`);
  expect((await business.get('/api/auth/me')).body).toMatchObject({
    canBid: false,
    reason: 'membership_required',
    isVerified: true,
    unread: expect.toSatisfy((unread: number) => unread > 0),
  });
  await business.patch('/api/notifications/mark-all-read');
  expect((await business.get('/api/auth/me')).body).toMatchObject({ unread: 0 });
  const member = await stage.member();
  expect((await member.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
  expect((await admin.get('/api/auth/me')).body).toMatchObject({
    userType: 'admin',
    canBid: false,
    reason: 'not_a_provider',
  });
});

test('signing out ends this session on the server, and no other', async () => {
  const [here, there] = [stage.visitor(), stage.visitor()];
  for (const person of [here, there]) {
    await person.post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD });
  }
  const { cookie } = here;
  const answer = await here.post('/api/auth/logout');
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toEqual([
    'live_oak_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  here.cookie = cookie;
  expect((await here.get('/api/auth/me')).status).toBe(401);
  expect((await there.get('/api/auth/me')).status).toBe(200);
});

test.each([
  [false, 12 * HOUR],
  [true, 30 * DAY],
])('a session (remember %s) ends after this idle time, and is extended while it is used', async (rememberMe, idle) => {
  // Later than any session that another test opened may last.
  const start = new Date('2060-12-01T12:00:00Z').getTime();
  const at = (ms: number) => {
    stage.clock.now = new Date(start + ms);
  };
  at(0);
  const [used, idling] = [stage.visitor(), stage.visitor()];
  for (const person of [used, idling]) {
    await person.post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD, rememberMe });
  }
  for (const turn of [0.6, 1.2, 1.8]) {
    at(idle * turn);
    expect((await used.get('/api/auth/me')).status).toBe(200);
    // The extension is written concurrently with the response.
    await eventually(async () => {
      const { rows } = await stage.db.orm.execute<{ n: number }>(
        sql`select count(*)::int as n from sessions where expires_at > ${new Date(start + idle * turn + idle - 1000).toISOString()}::timestamptz and remember = ${rememberMe}`,
      );
      expect(rows[0]?.n).toBe(1);
    });
  }
  expect((await idling.get('/api/auth/me')).status).toBe(401);
  at(idle * 2.8 - 1000);
  expect((await used.get('/api/auth/me')).status).toBe(200);
  at(idle * 4);
  expect((await used.get('/api/auth/me')).status).toBe(401);
  stage.clock.now = undefined;
});

test('the cookie of an extended session is sent with any response, which no shared cache stores', async () => {
  const start = new Date('2070-12-01T12:00:00Z').getTime();
  const atDay = (day: number) => {
    stage.clock.now = new Date(start + day * DAY);
  };
  atDay(0);
  const person = stage.visitor();
  await person.post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD, rememberMe: true });
  const { cookie } = person;
  const notices = await person.get('/api/notifications');
  const unchanged = { 'if-none-match': String(notices.headers['etag']) };
  for (const [day, url, status, cache] of [
    [2, '/api/storms', 200, 'private, no-store'],
    [4, '/api/forum/stats', 200, 'private, no-store'],
    [6, '/api/notifications', 304, 'private, no-cache'],
  ] as const) {
    atDay(day);
    const answer = await person.get(url, unchanged);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, cache]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringContaining(`${cookie}; Max-Age=2592000;`),
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
  }
  // The extension is written concurrently with the response, and until then the next one may extend it again.
  await eventually(async () => {
    expect((await person.get('/api/storms')).headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  });
  stage.clock.now = undefined;
});

test('a forged, truncated or foreign cookie signs nobody in', async () => {
  const person = stage.visitor();
  for (const value of [
    '',
    'x',
    owner.cookie?.split('=')[1]?.slice(0, -1) ?? '',
    '%00',
    'a'.repeat(5000),
    '../../etc',
    '"quoted"',
  ]) {
    person.cookie = `live_oak_session=${value}`;
    expect((await person.get('/api/auth/me')).status).toBe(401);
  }
});

test('the first administrator is created from the environment once, and never in addition to another', async () => {
  const source = { ADMIN_EMAIL: 'Desk@Example.com', ADMIN_PASSWORD: 'a long enough one' };
  const empty = await startTestApp(source);
  await ensureAdmin(empty.app.services);
  await ensureAdmin(empty.app.services);
  const person = empty.visitor();
  expect(
    (
      await person.post('/api/auth/login', {
        email: 'desk@example.com',
        password: 'a long enough one',
        portal: 'admin',
      })
    ).body,
  ).toMatchObject({ userType: 'admin', username: 'admin' });
  const { rows } = await empty.db.orm.execute(sql`select id from users`);
  expect(rows).toHaveLength(1);
  await ensureAdmin({
    ...empty.app.services,
    env: { ...empty.env, admin: { email: 'second@example.com', password: 'a long enough one' } },
  });
  expect(
    (await empty.visitor().post('/api/auth/login', { email: 'second@example.com', password: 'a long enough one' }))
      .status,
  ).toBe(401);
});

test('an address of the environment that belongs to somebody else stops the start with a message that names it', async () => {
  const taken = await startTestApp({ ADMIN_EMAIL: 'taken@example.com', ADMIN_PASSWORD: 'a long enough one' });
  await taken.client({ email: 'taken@example.com' });
  await expect(ensureAdmin(taken.app.services)).rejects.toThrow(/ADMIN_EMAIL/);
});

test('without a demonstration there are no demonstration accounts and no one-click login', async () => {
  expect((await stage.visitor().get('/api/demo/people')).body).toEqual([]);
  const person = stage.visitor();
  // Not even for an account that a demonstration left behind.
  await aUser(stage.db, { demoKey: 'owner' });
  expect((await stage.visitor().get('/api/demo/people')).body).toEqual([]);
  expect((await person.post('/api/demo/sign-in', { key: 'owner' })).status).toBe(404);
  expect(person.cookie).toBeUndefined();
});

// The headers of every response and the origins of calls: headers, cookies, origins, limits, health.
import { expect, test } from 'vitest';
import { sql } from '../kernel/db/drizzle.ts';
import { REGISTER_PER_ADDRESS } from '../features/accounts/limits.ts';
import { JOB, PASSWORD, startTestApp, type Person } from '../../../lab/harness/app.ts';

const plain = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' });
const https = await startTestApp({ PUBLIC_URL: 'https://oak.example.com' });
const limited = await startTestApp({ RATE_LIMIT: 'on' });

const someone = {
  userType: 'client',
  firstName: 'Ada',
  lastName: 'Broussard',
  email: 'ada@example.com',
  username: 'ada',
  password: PASSWORD,
};
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String);
const cookieOf = (headers: Record<string, unknown>) => cookiesOf(headers)[0] ?? '';

test.each(['/healthz', '/api/auth/me', '/api/nothing', '/api/openapi.json', '/%E0%A4%A'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await https.app.http.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "script-src 'self'",
      "style-src 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe-|\*|http:/);
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('TRACE is refused', async () => {
  const answer = await plain.app.http.inject({
    // inject() declares the usual methods; it sends any.
    method: 'TRACE' as 'GET',
    url: '/api/auth/me',
    headers: { cookie: 'a=secret' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('secret');
});

test('responses of calls are private and not cached; plain HTTP promises no HTTPS', async () => {
  const { headers } = await plain.app.http.inject('/api/auth/me');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the cookie: HttpOnly, Lax, Secure over HTTPS, thirty days only with "remember me"', async () => {
  const origin = { origin: 'https://oak.example.com' };
  const registered = await https.visitor().post('/api/auth/register', someone, origin);
  const { headers } = await https.visitor().post('/api/auth/login', { email: 'ada', password: PASSWORD }, origin);
  for (const [session = '', mark = '', device = ''] of [cookiesOf(registered.headers), cookiesOf(headers)]) {
    expect(session).toMatch(/^__Host-live_oak_session=[\w-]{43}; /);
    expect(device).toMatch(/^__Host-live_oak_device=[\w.-]{72}; Max-Age=31536000; /);
    for (const flag of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\//]) {
      expect(session).toMatch(flag);
      expect(device).toMatch(flag);
    }
    // Scripts read it: it says that somebody is signed in.
    expect(mark).toBe('__Host-signed_in=1; Path=/; Secure; SameSite=Lax');
    expect(session).not.toMatch(/Max-Age|Expires|Domain/);
  }
  const remembered = await https
    .visitor()
    .post('/api/auth/login', { email: 'ada', password: PASSWORD, rememberMe: true }, origin);
  expect(cookieOf(remembered.headers)).toMatch(/; Max-Age=2592000/);
  await plain.visitor().post('/api/auth/register', someone);
  expect(
    cookieOf((await plain.visitor().post('/api/auth/login', { email: 'ada', password: PASSWORD })).headers),
  ).not.toMatch(/Secure/);
});

test('over HTTPS a cookie that a sibling domain could have set is ignored', async () => {
  const origin = { origin: 'https://oak.example.com' };
  const person = https.visitor();
  await person.post('/api/auth/login', { email: 'ada', password: PASSWORD }, origin);
  const { cookie = '' } = person;
  expect((await person.get('/api/auth/me')).status).toBe(200);
  person.cookie = cookie.replace('__Host-', '');
  expect((await person.get('/api/auth/me')).status).toBe(401);
});

const READ = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['no site at all', { origin: 'null' }, 403],
  ['a name that only begins like ours', { origin: 'http://localhost.evil.example:3000' }, 403],
  ['another port', { origin: 'http://localhost:3001' }, 403],
  ['the same host by https', { origin: 'https://localhost:3000' }, 403],
  ['nonsense', { origin: 'localhost:3000' }, 403],
  ['a page elsewhere that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page by number', { origin: 'http://127.0.0.1:3000' }, 200],
  ['our own page by IPv6', { origin: 'http://[::1]:3000' }, 200],
  ['a program that is no browser', {}, 200],
])('a change requested by %s', async (_what, headers, status) => {
  const person = await plain.client();
  const answer = await plain.app.http.inject({
    method: 'PATCH',
    url: '/api/notifications/mark-all-read',
    headers: { cookie: person.cookie, ...headers },
  });
  expect(answer.statusCode).toBe(status);
  if (status === 403) {
    expect(answer.json()).toMatchObject({
      code: 'ORIGIN_REFUSED',
      message: expect.stringContaining('http://localhost:3000'),
    });
  }
});

test('signing in from another site is refused too, reading is not; outside of localhost aliases do not count', async () => {
  const stranger = plain.visitor();
  expect((await stranger.post('/api/auth/login', { email: 'ada', password: PASSWORD }, READ)).status).toBe(403);
  expect(stranger.cookie).toBeUndefined();
  const person = await plain.client();
  expect((await person.get('/api/auth/me', READ)).status).toBe(200);
  const loopback = { origin: 'http://127.0.0.1:3000' };
  expect((await https.visitor().post('/api/auth/login', { email: 'ada', password: PASSWORD }, loopback)).status).toBe(
    403,
  );
});

const login = (who: Person, email: string, password: string) => who.post('/api/auth/login', { email, password });

function expectTooMany({
  status,
  body,
  headers,
}: {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}): void {
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'TOO_MANY', message: expect.stringMatching(/wait/) });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
}

test('ten wrong passwords lock an account for 15 minutes, also thirty at once, and whether it exists or not', async () => {
  limited.clock.now = new Date('2026-11-21T12:00:01Z');
  const someoneElse = await limited.client({ email: 'shut@example.com' });
  for (const name of ['shut@example.com', 'nobody@example.com']) {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login(limited.visitor(), name.toUpperCase(), 'wrong-password')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    answers.filter(({ status }) => status !== 401).forEach(expectTooMany);
  }
  const { rows } = await limited.db.orm.execute(sql`select key from tries`);
  // Accounts with failed attempts are stored as hashes only.
  expect(JSON.stringify(rows)).not.toMatch(/example|127\.0/i);
  const shut = await login(limited.visitor(), 'shut@example.com', PASSWORD);
  expectTooMany(shut);
  expect(shut.headers['retry-after']).toBe('899');
  expect((await someoneElse.get('/api/auth/me')).status).toBe(200);
  limited.clock.now = new Date('2026-11-21T12:15:01Z');
  expect((await login(limited.visitor(), 'shut@example.com', PASSWORD)).status).toBe(200);
});

test('correct passwords use up no attempts', async () => {
  limited.clock.now = new Date('2026-11-21T13:00:00Z');
  await limited.client({ email: 'often@example.com' });
  for (let i = 0; i < 12; i += 1) {
    expect((await login(limited.visitor(), 'often@example.com', PASSWORD)).status).toBe(200);
  }
});

test('a hundred wrong passwords from one address are refused, whatever the account', async () => {
  limited.clock.now = new Date('2026-11-21T14:00:00Z');
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, i) => login(limited.visitor(), `guess-${i}`, 'wrong-password')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  expectTooMany(await login(limited.visitor(), 'often@example.com', PASSWORD));
});

test('registration and reset links have limits too', async () => {
  limited.clock.now = new Date('2026-11-21T15:00:00Z');
  const asked = await Promise.all(
    Array.from({ length: 25 }, () =>
      limited.visitor().post('/api/auth/forgot-password', { email: 'often@example.com' }),
    ),
  );
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(20);
  // Twenty-five were requested.
  expectTooMany(asked.find(({ status }) => status !== 202) ?? asked[0]!);
  // Counted before it was refused for its password, so that names cannot be tried for free.
  const register = () => limited.visitor().post('/api/auth/register', { ...someone, password: 'password' });
  expect((await register()).status).toBe(422);
  await limited.db.orm.execute(
    sql`update tries set count = ${REGISTER_PER_ADDRESS.most - 2} where key like 'register-address:%'`,
  );
  const registered = await Promise.all(Array.from({ length: 5 }, register));
  expect(registered.filter(({ status }) => status === 422)).toHaveLength(2);
  registered.filter(({ status }) => status !== 422).forEach(expectTooMany);
});

test('thousands of calls from one address are slowed down with Retry-After; health is not counted', async () => {
  const call = () => limited.visitor().get('/api/demo/people');
  const most = Number((await call()).headers['x-ratelimit-limit']);
  expect(most).toBeLessThanOrEqual(5000);
  for (let made = 1; made < most; made += 100) {
    await Promise.all(Array.from({ length: 100 }, call));
  }
  expectTooMany(await call());
  expect((await limited.app.http.inject('/healthz')).statusCode).toBe(200);
});

test('/healthz and /readyz answer while the database does', async () => {
  expect((await plain.app.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await plain.app.http.inject('/readyz')).statusCode).toBe(200);
});

test('an unavailable database is 503 with Retry-After, for /readyz and for calls, and /healthz still serves', async () => {
  const lost = await startTestApp();
  const owner = await lost.client();
  await lost.db.close();
  const ready = await lost.app.http.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
  expect((await lost.app.http.inject('/healthz')).statusCode).toBe(200);
  const posted = await owner.post('/api/jobs', JOB);
  expect(posted).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } });
});

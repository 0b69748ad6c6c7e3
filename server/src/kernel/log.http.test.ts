// What is logged while people register, sign in, fail, pay and reset: never a password, token, cookie, address, name or phone.
import { expect, test } from 'vitest';
import { sql } from './db/drizzle.ts';
import { describeError, makeLog } from './log.ts';
import { startTestApp } from '../../../lab/harness/app.ts';
import { eventually } from '../../../lab/harness/eventually.ts';

const lines: string[] = [];
const log = makeLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
const stage = await startTestApp({ LOG_LEVEL: 'trace' }, log);

const SECRET = {
  firstName: 'Evangeline',
  lastName: 'Thibodeaux',
  email: 'evangeline@thibodeaux.example.com',
  username: 'evangeline-t',
  password: 'the moss hangs low tonight',
  phone: '(337) 555-0187',
};
const SECRETS = /Evangeline|Thibodeaux|moss hangs|337.{0,3}555|Bayou Teche|4242424242424242|PAYLOAD-7731|\$argon2/i;

const logged = () => lines.join('');

test('a day of work leaves no secret in the log', async () => {
  const owner = await stage.client(SECRET);
  const member = await stage.member({
    ...SECRET,
    email: 'crew@thibodeaux.example.com',
    username: 'crew-t',
    businessName: 'Thibodeaux Trees',
  });
  const jobId = await stage.openJob(owner, {
    location: '418 Bayou Teche Lane, Breaux Bridge, LA 70517',
    description: 'PAYLOAD-7731 is what this is about',
  });
  await member.post('/api/bids', { jobId, bidAmount: 900, message: 'PAYLOAD-7731 we can do this on Monday.' });
  const visitor = stage.visitor();
  await visitor.post('/api/auth/login', { email: SECRET.email, password: `${SECRET.password}!` });
  await visitor.post('/api/auth/login', { email: SECRET.email, password: SECRET.password, rememberMe: true });
  await visitor.post('/api/auth/forgot-password', { email: SECRET.email });
  await visitor.post('/api/auth/reset-password', { token: 'PAYLOAD-7731'.padEnd(43, 'x'), password: SECRET.password });
  await visitor.get('/api/places/resolve?text=418%20Bayou%20Teche%20Lane');
  await visitor.get('/reset-password?token=PAYLOAD-7731');
  await visitor.get('/api/%ff?token=PAYLOAD-7731');
  await visitor.call('POST', '/api/jobs', 'PAYLOAD-7731 {', {
    'content-type': 'application/json',
    authorization: 'Bearer PAYLOAD-7731',
  });

  expect(lines.length).toBeGreaterThan(15);
  expect(logged()).toContain('"route":"/api/auth/login"');
  expect(logged()).not.toMatch(SECRETS);
  const tokens = [owner, member, visitor].map(({ cookie }) => cookie?.split('=')[1] ?? 'none');
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(logged()).not.toContain(token);
  }
});

test('a statement that the database refuses is logged with its state, without the values', async () => {
  const owner = await stage.client();
  await stage.db.orm.execute(sql`alter table jobs add constraint odd check (title not like 'PAYLOAD%')`);
  lines.length = 0;
  const refused = await owner.post('/api/jobs', {
    title: 'PAYLOAD-7731',
    description: 'PAYLOAD-7731 again and again',
    location: '418 Bayou Teche Lane',
    serviceType: 'Other',
    urgency: 'low',
  });
  expect(refused.status).toBe(503);
  await eventually(() => expect(logged()).toContain('"sqlState":"23514"'));
  expect(logged()).toContain('a request failed');
  expect(logged()).not.toMatch(SECRETS);
  expect(JSON.stringify(refused.body)).not.toMatch(/PAYLOAD|constraint|insert/i);
});

test('the database’s own error text is not logged', async () => {
  const error = await stage.db.prepared('odd', 'select $1::text::int', ['PAYLOAD-7731']).catch((one: unknown) => one);
  expect(String(error)).toContain('PAYLOAD');
  const described = describeError(error);
  expect(described).toMatchObject({ message: 'the database refused', sqlState: '22P02' });
  expect(JSON.stringify(described)).not.toContain('PAYLOAD');
  const wrapped = await stage.db.orm.execute(sql`select ${'PAYLOAD-7731'}::text::int`).catch((one: unknown) => one);
  expect(JSON.stringify(describeError(wrapped))).not.toContain('PAYLOAD');
});

test('fields that would contain secrets are redacted everywhere', () => {
  lines.length = 0;
  log.info(
    {
      user: { email: SECRET.email, phone: SECRET.phone, password: SECRET.password, token: 'PAYLOAD-7731' },
      headers: { cookie: 'PAYLOAD-7731' },
    },
    'a slip',
  );
  expect(logged()).toContain('[hidden]');
  expect(logged()).not.toMatch(SECRETS);
  expect(describeError('thrown text PAYLOAD-7731')).toEqual({ type: 'string', message: 'not an Error', stack: '' });
});

// Two server processes on one database: an account suspended by one is suspended on the other, also in the middle of a call.
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { and, eq, isNotNull, sql } from '../../../kernel/db/drizzle.ts';
import { buildApp } from '../../../app.ts';
import { Person, PASSWORD, startTestApp } from '../../../../../lab/harness/app.ts';
import { jobs } from '../../jobs/tables.ts';
import { providers } from '../../providers/tables.ts';
import { sessions, users } from '../../accounts/tables.ts';

const stage = await startTestApp();
const { db, env } = stage;
/** The other process: its own memory of sessions, the same database. */
const other = await buildApp({ env, db, log: pino({ level: 'silent' }), strictAnswers: true, webBuild: 'none' });
afterAll(() => other.http.close());
const admin = await stage.admin();

const onOther = ({ cookie, id }: Person) => Object.assign(new Person(other), { cookie, id });
const JOB = {
  title: 'Water oak leaning over the carport',
  description: 'About 60 feet, soft spot at the base.',
  location: 'Baton Rouge, LA 70808',
  serviceType: 'Tree Removal',
  urgency: 'high',
};

test('a session on the other process ends too', async () => {
  const person = onOther(await stage.client());
  expect((await person.get('/api/auth/me')).status).toBe(200);
  expect((await admin.patch(`/api/admin/users/${person.id}/suspend`, { reason: 'Stop' })).status).toBe(200);
  await expect.poll(async () => (await person.get('/api/auth/me')).status, { interval: 5, timeout: 10_000 }).toBe(401);
});

test('calls in progress at a suspension change nothing afterwards', async () => {
  const person = onOther(await stage.client());
  await person.get('/api/auth/me');
  const shut = admin.patch(`/api/admin/users/${person.id}/suspend`, { reason: 'Stop' });
  const answers: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    answers.push(
      ...(await Promise.all(Array.from({ length: 3 }, () => person.post('/api/jobs', JOB)))).map(
        ({ status }) => status,
      ),
    );
    if (answers.at(-1) === 401) break;
  }
  await shut;
  expect(new Set(answers)).toContain(401);
  const { rows } = await db.orm.execute<{ late: number }>(sql`
    select count(*)::int as late from jobs j join users u on u.id = j.client_id
    where u.id = ${person.id} and j.created_at > u.suspended_at + interval '1 second'`);
  expect(rows[0]?.late).toBe(0);
  expect(await db.orm.$count(jobs, eq(jobs.clientId, person.id))).toBe(
    answers.filter((status) => status === 201).length,
  );
});

test.each([
  ['a profile', 'PUT', '/api/profile', { firstName: 'Too', lastName: 'Late' }, () => stage.client()],
  ['the checkout of a membership', 'POST', '/api/providers/subscribe', {}, () => stage.waiting()],
  ['an account for payouts', 'POST', '/api/providers/payout-account', {}, () => stage.member()],
  [
    'a password',
    'POST',
    '/api/auth/change-password',
    { password: PASSWORD, newPassword: 'a thief in the shade' },
    () => stage.client(),
  ],
  [
    'an address',
    'POST',
    '/api/auth/change-email',
    { password: PASSWORD, email: 'thief@example.com' },
    () => stage.client(),
  ],
  ['the end of the account', 'DELETE', '/api/profile', { password: PASSWORD }, () => stage.client()],
] as const)(
  'a call that waited for the lock of a suspension or a reset changes nothing: %s',
  async (_, method, path, body, made) => {
    const person = await made();
    const { promise: locked, resolve: hasLocks } = Promise.withResolvers<void>();
    const { promise: called, resolve: goOn } = Promise.withResolvers<void>();
    const ended = db.transaction(async (tx) => {
      await tx.select().from(providers).where(eq(providers.userId, person.id)).for('update');
      await tx.select().from(users).where(eq(users.id, person.id)).for('update');
      hasLocks();
      await called;
      await tx.delete(sessions).where(eq(sessions.userId, person.id));
    });
    await locked;
    const waiting = person.call(method, path, body);
    await expect.poll(waitingForLocks, { interval: 5, timeout: 10_000 }).toBe(1);
    goOn();
    await ended;
    expect((await waiting).status).toBe(401);
    expect(await db.orm.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  },
);

const waitingForLocks = async () => {
  const { rows } = await db.orm.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0]?.waiting;
};

/** The setup's administrator is one; this is created from its row. */
async function anotherAdmin(name = 'second'): Promise<Person> {
  const email = `${name}@example.com`;
  await db.orm.execute(sql`
    insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
    select ${name}, 'Desk', ${email}, ${email}, ${name}, ${name}, password_hash, 'admin'
    from users where id = ${admin.id}`);
  const person = stage.visitor();
  const { body } = await person.post<{ id: number }>('/api/auth/login', { email, password: PASSWORD });
  person.id = body.id;
  return person;
}

// From here on the administrator of the other tests may be suspended.
test('two administrators who suspend each other concurrently leave one of them', async () => {
  const [one, two] = [admin, await anotherAdmin()];
  const answers = await Promise.all([
    one.patch(`/api/admin/users/${two.id}/suspend`, { reason: 'Stop' }),
    onOther(two).patch(`/api/admin/users/${one.id}/suspend`, { reason: 'Stop' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = and(eq(users.userType, 'admin'), isNotNull(users.suspendedAt));
  expect(await db.orm.$count(users, left)).toBe(1);
});

test('an administrator who was suspended first suspends nobody, although others are left', async () => {
  const [one, two] = [await anotherAdmin('third'), await anotherAdmin('fourth')];
  const answers = await Promise.all([
    one.patch(`/api/admin/users/${two.id}/suspend`, { reason: 'Stop' }),
    onOther(two).patch(`/api/admin/users/${one.id}/suspend`, { reason: 'Stop' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

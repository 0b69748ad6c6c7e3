// What a demonstration leaves in a database: nobody can use its accounts without it, and production does not start on it.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { refuseDemo } from '../../refuse-demo.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { askAgain, askForAddress } from '../accounts/addresses.ts';
import { ensureAdmin } from '../accounts/first-admin.ts';
import { openSession } from '../accounts/sessions.ts';
import { sendReset } from '../accounts/password-commands.ts';
import { users } from '../accounts/tables.ts';
import { mails } from '../../kernel/tables.ts';

const stage = await startTestApp({
  ADMIN_EMAIL: 'desk@example.com',
  ADMIN_PASSWORD: 'a long enough one',
  // A mail server that accepts nothing: the rows keep their bodies.
  SMTP_URL: 'smtp://127.0.0.1:9',
});
const { db, env } = stage;
const services = stage.app.services;
const DEMO_ON = { demoData: true };

const markAsDemo = (id: number) => db.orm.update(users).set({ isDemo: true }).where(eq(users.id, id));
const rowOf = async (id: number) => {
  const [row] = await db.orm.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('no such person');
  return row;
};
const newestToken = async () => {
  const emails = await db.orm.select().from(mails);
  return emails.flatMap(({ body }) => [...body.matchAll(/token=([\w-]+)/g)].map(([, token]) => token)).at(-1);
};

// Created before its administrator counted as one of the demonstration's.
const crew = await stage.member();

/** A signed-in person whose account turns out to be a demonstration account. */
async function leftBehind(person: Person): Promise<Person> {
  await markAsDemo(person.id);
  // The database's announcement of a changed row may take a moment to reach every process.
  await expect.poll(async () => (await person.get('/api/auth/me')).status).toBe(401);
  return person;
}

test.each(['client', 'admin'] as const)(
  'a demonstration account (%s) cannot sign in while the demonstration is off',
  async (kind) => {
    const person = await leftBehind(kind === 'client' ? await stage.client() : await stage.admin());
    const { email, username } = await rowOf(person.id);
    for (const name of [email, username, ` ${email.toUpperCase()} `]) {
      for (const portal of [undefined, 'provider', 'admin']) {
        const visitor = stage.visitor();
        const { status, body } = await visitor.post('/api/auth/login', { email: name, password: PASSWORD, portal });
        expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
        expect(visitor.cookie).toBeUndefined();
      }
    }
    const token = await db.transaction((tx) => openSession(tx, person.id, true, new Date()));
    const held = await stage.app.http.inject({ url: '/api/auth/me', headers: { cookie: `live_oak_session=${token}` } });
    expect(held.statusCode).toBe(401);
  },
);

test('no reset is mailed to it, and its existing links open nothing', async () => {
  const person = await stage.client();
  const { email } = await rowOf(person.id);
  const { url: feed } = (await person.post<{ url: string }>('/api/calendar/feed')).body;
  await leftBehind(person);
  await db.orm.delete(mails);
  await runCommand(services, (work) => sendReset(work, email, env));
  expect(await db.orm.select().from(mails)).toEqual([]);

  await runCommand(services, (work) => sendReset(work, email, DEMO_ON));
  const reset = await newestToken();
  const password = 'another-shady-oak';
  expect((await stage.visitor().post('/api/auth/reset-password', { token: reset, password })).status).toBe(409);
  await runCommand(services, (work) => askAgain(work, person.id));
  expect((await stage.visitor().post('/api/auth/verify-email', { token: await newestToken() })).status).toBe(409);
  await runCommand(services, (work) => askForAddress(work, person.id, 'elsewhere@example.com'));
  expect((await stage.visitor().post('/api/auth/stop-email-change', { token: await newestToken() })).status).toBe(409);
  expect((await stage.visitor().get(new URL(feed).pathname)).status).toBe(404);
  expect(await rowOf(person.id)).toMatchObject({ email, emailVerifiedAt: null });
});

test('the door check does not list its business', async () => {
  const { code } = (await crew.get<{ code: string }>('/api/door-card')).body;
  const check = () => stage.visitor().get(`/api/public/verify/${code}`);
  expect((await check()).status).toBe(200);
  await leftBehind(crew);
  expect((await check()).status).toBe(404);
  expect((await stage.app.http.inject({ url: `/v/${code}` })).body).not.toContain('Checked');
});

test('its administrator does not count: the first real one is created from the environment', async () => {
  await db.orm.update(users).set({ isDemo: true }).where(eq(users.userType, 'admin'));
  await ensureAdmin(services);
  const admins = await db.orm.select().from(users).where(eq(users.email, 'desk@example.com'));
  expect(admins).toMatchObject([{ userType: 'admin', isDemo: false }]);
});

test('production does not start with demonstration accounts or sandbox payments, and prints what to do', async () => {
  const fresh = await startTestApp();
  const live = { db: fresh.db, env: { ...fresh.env, production: true }, log: services.log };
  await expect(refuseDemo(live)).resolves.toBeUndefined();
  await fresh.member();
  await expect(refuseDemo({ ...live, env: fresh.env })).resolves.toBeUndefined();
  await expect(refuseDemo(live)).rejects.toThrow(/payments of the sandbox.*DATABASE_URL/);
  await aUser(fresh.db, { isDemo: true });
  await expect(refuseDemo(live)).rejects.toThrow(/accounts of the demonstration.*DATABASE_URL/);
});

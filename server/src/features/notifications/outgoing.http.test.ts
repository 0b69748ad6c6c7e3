// Notices on their way out, as they arrive at a real SMTP server: both parts, collected mails, quiet hours, the one click.
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { EndedMails, Preferences } from '@live-oak/contract/features/notifications/preferences.ts';
import { readEnv } from '../../kernel/env.ts';
import type { EventData, EventKind, StoredEvent } from '../../kernel/events/kinds.ts';
import { events } from '../../kernel/events/tables.ts';
import { waitAfter } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { mailQueue, sendWaiting } from '../../kernel/mail/mail-queue.ts';
import type { Mailer } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { startPost } from '../../../../lab/harness/smtp.ts';
import { users } from '../accounts/tables.ts';
import { sendDigests } from './digests.ts';
import { handlers } from './routes.ts';
import { notifyPeople } from './reactions.ts';
import { digestItems, notifications } from './tables.ts';

const db = await openTestDatabase();
const post = await startPost();
const app = await serve(db, { handlers: handlers });
const MINUTE = 60_000;
const OUR_SITE = 'https://liveoak.example';

let now = new Date();
let mailer: Mailer = post.mailer();
/** As one process has them. */
const services = () => ({
  db,
  env: readEnv({ PUBLIC_URL: OUR_SITE }),
  log: pino({ level: 'silent' }),
  clock: () => now,
  mailer,
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
afterAll(async () => {
  await mailer.close();
  await post.shut();
});

beforeEach(async () => {
  await db.orm.delete(queueJobs);
  await db.orm.delete(mails);
  await db.orm.delete(digestItems);
  // A little ahead of the database's clock, by which rows are due.
  now = new Date(Date.now() + MINUTE);
  post.received.length = 0;
});

async function happen<K extends EventKind>(kind: K, data: EventData[K]) {
  const [row] = await db.orm.insert(events).values({ kind, data }).returning();
  // That the data are those of the kind is said by the signature above; in one object the compiler loses it.
  const event = { id: row?.id ?? 0, kind, data, actorId: null } as StoredEvent;
  await db.transaction((tx) => notifyPeople(tx, event));
}

async function anOwner(more: Partial<typeof users.$inferInsert> = {}) {
  const { id, email } = await aUser(db, more);
  const job = await aJob(db, { clientId: id, title: 'Oak <script>alert(1)</script> & "shed"' });
  return { id, email, job, call: await app.as(id) };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

const approve = ({ job }: Owner) => happen('jobs.approved', { jobId: job.id });
async function bid({ job }: Owner, times = 1) {
  for (let i = 0; i < times; i += 1) {
    const { id } = await aBid(db, { jobId: job.id });
    await happen('bids.submitted', { jobId: job.id, bidId: id });
  }
}
const deliver = () => sendWaiting(services());
const collect = async () => {
  await sendDigests(services());
  await deliver();
};
/** A header of the first mail, as it came, unfolded. */
const headerOf = (name: string) =>
  post.received[0]?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r\n(?=\s)/g, '');

test('a mail arrives as text and as HTML, escaped, with the mark in it and one click to end it', async () => {
  const owner = await anOwner({ firstName: 'Zoë\r\nBcc: thief@example.com' });
  await approve(owner);
  await deliver();
  const [mail] = post.received;
  expect(mail?.subject).toBe('Job approved: Oak <script>alert(1)</script> & "shed"');
  expect(mail?.text).toContain(`Hello Zoë Bcc: thief@example.com,\n\n"Oak <script>alert(1)</script> & "shed"" is now`);
  expect(mail?.text).toContain(`${OUR_SITE}/jobs/${owner.job.id}\n`);
  const html = mail?.html === false ? '' : (mail?.html ?? '');
  expect(html).toContain('Oak &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;shed&quot;');
  expect(html).toContain(`href="${OUR_SITE}/jobs/${owner.job.id}"`);
  expect(html).toContain('prefers-color-scheme:dark');
  // Nothing is loaded from anywhere: the mark came along.
  expect(html).not.toMatch(/<(script|link|iframe|form)\b|src="http|url\(/);
  expect(html).toContain('src="data:image/png;base64,');
  expect(mail?.attachments).toMatchObject([{ contentType: 'image/png', related: true }]);
  expect(headerOf('bcc')).toBeUndefined();
  expect(headerOf('auto-submitted')).toBe('Auto-Submitted: auto-generated');
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headerOf('list-unsubscribe')).toMatch(
    /^List-Unsubscribe: <https:\/\/liveoak\.example\/api\/notifications\/unsubscribe\/[\w.-]+>$/,
  );
});

test('emails about money, documents and the account cannot be turned off', async () => {
  const owner = await anOwner();
  await happen('accounts.passwordReset', { userId: owner.id });
  await deliver();
  expect(headerOf('list-unsubscribe')).toBeUndefined();
  expect(headerOf('list-unsubscribe-post')).toBeUndefined();
  expect(post.received[0]?.text).toContain('We always send this');
  for (const [topic, channel] of [
    ['money', 'mail'],
    ['account', 'app'],
  ]) {
    const refused = await owner.call('PUT', '/api/notifications/preferences', {
      choices: [{ topic, channel, on: false }],
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  }
});

test('five bids are one mail, once the first has waited; what was read meanwhile is not in it', async () => {
  const owner = await anOwner();
  await bid(owner, 5);
  await collect();
  expect(post.received).toEqual([]);
  later(15 * MINUTE);
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['5 changes to your sealed bids']);
  expect(post.received[0]?.text).toContain('New Sealed Bid (5 times)\n5 sealed bids so far on');
  await collect();
  expect(post.received).toHaveLength(1);

  await bid(owner, 2);
  await db.orm.update(notifications).set({ isRead: true }).where(eq(notifications.userId, owner.id));
  later(16 * MINUTE);
  await collect();
  expect(post.received).toHaveLength(1);
  expect(await db.orm.select().from(digestItems)).toEqual([]);
});

test('a collected mail that cannot be queued keeps what it was of; a clock that was wrong keeps nobody waiting', async () => {
  const owner = await anOwner();
  await bid(owner);
  later(15 * MINUTE);
  const broken = services();
  const failing = db.transaction.bind(db);
  broken.db = {
    ...db,
    transaction: (work) =>
      failing(async (tx) => {
        await work(tx);
        throw new Error('the power went');
      }),
  };
  await sendDigests(broken);
  await deliver();
  expect(post.received).toEqual([]);
  await db.orm.update(digestItems).set({ dueAt: new Date('2099-01-01T00:00:00Z') });
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['New Sealed Bid']);
});

/** 22:00 to 2:30 and to 1:30, on the nights when the clocks change in Louisiana: 2027-03-14 and 2026-11-01. */
test.each([
  ['spring, before it', '22:00', '02:30', '2027-03-14T03:59:00Z', true],
  ['spring, from the first minute', '22:00', '02:30', '2027-03-14T04:00:00Z', false],
  ['spring, at 1:59', '22:00', '02:30', '2027-03-14T07:59:00Z', false],
  ['spring, at 3:00, since 2:30 is not there', '22:00', '02:30', '2027-03-14T08:00:00Z', true],
  ['autumn, at 1:29', '22:00', '01:30', '2026-11-01T06:29:00Z', false],
  ['autumn, at 1:30', '22:00', '01:30', '2026-11-01T06:30:00Z', true],
  ['the same day', '12:00', '14:00', '2027-06-01T18:59:00Z', false],
  ['the same day, at its end', '12:00', '14:00', '2027-06-01T19:00:00Z', true],
])('quiet hours hold a collected mail back: %s', async (_when, from, until, at, comes) => {
  const owner = await anOwner();
  const chosen = await owner.call('PUT', '/api/notifications/preferences', { quietHours: { from, until } });
  expect(chosen).toMatchObject({ status: 200, body: { quietHours: { from, until } } });
  await bid(owner);
  await db.orm.update(digestItems).set({ dueAt: new Date('2026-10-01T00:00:00Z') });
  now = new Date(at);
  expect(await sendDigests(services())).toBe(comes ? 1 : 0);
});

test('one click ends the mails of a topic, as a form of either kind and without signing in; another brings them back', async () => {
  const owner = await anOwner();
  await approve(owner);
  await deliver();
  const path = /<https:\/\/liveoak\.example(\/\S+)>/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '';
  const click = (type: string, body: string) => app.nobody('POST', path, body, { 'content-type': type });
  const ended: EndedMails = { topic: 'jobs', on: false, language: 'en' };
  const form = await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  expect(form).toMatchObject({ status: 200, body: ended });
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await click('multipart/form-data; boundary=x', parts)).toMatchObject({ status: 200, body: ended });
  expect(await app.nobody('POST', path)).toMatchObject({ status: 200, body: ended });
  // Whoever opens the address by hand gets the page.
  const opened = await app.nobody('GET', path);
  expect([opened.status, opened.headers.location]).toEqual([303, path.replace('/api', '')]);

  await approve(owner);
  await deliver();
  expect(post.received).toHaveLength(1);
  expect(await app.nobody('POST', `${path}/undo`)).toMatchObject({ status: 200, body: { ...ended, on: true } });
  await approve(owner);
  await deliver();
  expect(post.received).toHaveLength(2);

  // Nobody makes such an address: not for another person, topic, or what cannot be ended.
  const [id = '', , sign = ''] = path.split('/').at(-1)?.split('.') ?? [];
  for (const token of [`${Number(id) + 1}.jobs.${sign}`, `${id}.bids.${sign}`, `${id}.money.${sign}`, `${id}.jobs.x`]) {
    expect((await app.nobody('POST', `/api/notifications/unsubscribe/${token}`)).status).toBe(404);
  }
});

test('what is ended or switched off meanwhile is not collected any more', async () => {
  const owner = await anOwner();
  await bid(owner, 2);
  const choices = [{ topic: 'bids', channel: 'mail', on: false }];
  await owner.call('PUT', '/api/notifications/preferences', { choices });
  later(16 * MINUTE);
  await collect();
  expect(post.received).toEqual([]);
});

test('a topic that is off in the app stands in the list without a count, and its mail still comes', async () => {
  const owner = await anOwner();
  const choices = [{ topic: 'bids', channel: 'app', on: false }];
  const saved = await owner.call('PUT', '/api/notifications/preferences', { choices });
  const { topics } = bodyOf<Preferences>(saved);
  expect(topics.find(({ topic }) => topic === 'bids')).toMatchObject({ app: { on: false }, mail: { on: true } });
  await bid(owner);
  const [user] = await db.orm.select().from(users).where(eq(users.id, owner.id));
  expect(user?.unreadCount).toBe(0);
  later(16 * MINUTE);
  await collect();
  expect(post.received).toHaveLength(1);
});

test('everyone reads in their own language, and chooses it', async () => {
  const owner = await anOwner({ firstName: 'Inés' });
  expect(await owner.call('PUT', '/api/profile/language', { language: 'es' })).toMatchObject({
    status: 200,
    body: { language: 'es' },
  });
  expect((await owner.call('PUT', '/api/profile/language', { language: 'fr' })).status).toBe(422);
  await bid(owner, 2);
  const [notice] = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(notice).toMatchObject({ title: 'Nueva oferta sellada', topic: 'bids' });
  later(16 * MINUTE);
  await collect();
  expect(post.received[0]?.subject).toBe('2 cambios en sus ofertas selladas');
  expect(post.received[0]?.text).toContain('Hola, Inés:');
  expect(post.received[0]?.text).toContain('No recibir más correos sobre ofertas selladas');
  expect(post.received[0]?.html).toContain('<html lang="es">');
});

test('a server that is away gets the mail when it is back, from the next process too', async () => {
  const owner = await anOwner();
  await approve(owner);
  await post.shut();
  await deliver();
  expect(await db.orm.select().from(queueJobs)).toMatchObject([{ attempts: 1, waitsForService: true }]);
  await mailer.close();
  await post.open();
  mailer = post.mailer();
  await deliver();
  expect(post.received).toEqual([]);
  later(waitAfter(mailQueue, 1));
  await deliver();
  expect(post.received).toHaveLength(1);
});

test('a crash between sending and marking sends a second copy that names itself the same mail', async () => {
  const owner = await anOwner();
  await approve(owner);
  const real = mailer;
  mailer = {
    send: async (mail) => {
      await real.send(mail);
      // The process is gone: nothing is marked, and the lease stays.
      throw new Error('killed');
    },
    close: () => real.close(),
  };
  await deliver();
  mailer = real;
  later(waitAfter(mailQueue, 1));
  await deliver();
  const ids = post.received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<\d+\.[0-9a-f]{24}@live-oak\.mail>$/);
  expect(ids[1]).toBe(ids[0]);
});

test('preferences are whose they are, and say what is wrong', async () => {
  const owner = await anOwner();
  const { body } = await owner.call('GET', '/api/notifications/preferences');
  const { topics, quietHours, push } = bodyOf<Preferences>({ body });
  expect(topics.map(({ topic }) => topic)).toEqual([
    'bids',
    'jobs',
    'messages',
    'calendar',
    'money',
    'reviews',
    'forum',
    'account',
  ]);
  expect(topics.find(({ topic }) => topic === 'account')).toEqual({
    topic: 'account',
    app: { on: true, locked: true },
    mail: { on: true, locked: true },
    push: { on: true, locked: true },
  });
  expect([quietHours, push.browsers, push.publicKey.length]).toEqual([null, 0, 87]);
  const put = (change: unknown) => owner.call('PUT', '/api/notifications/preferences', change);
  for (const wrong of [
    { choices: [{ topic: 'desk', channel: 'mail', on: false }] },
    { choices: [{ topic: 'weather', channel: 'mail', on: false }] },
    { choices: [{ topic: 'bids', channel: 'fax', on: false }] },
    { quietHours: { from: '22:00', until: '22:00' } },
    { quietHours: { from: '24:00', until: '07:00' } },
  ]) {
    expect((await put(wrong)).status).toBe(422);
  }
  await put({ quietHours: { from: '22:00', until: '07:00' } });
  expect((await put({})).body).toMatchObject({ quietHours: { from: '22:00', until: '07:00' } });
  expect((await put({ quietHours: null })).body).toMatchObject({ quietHours: null });
});

test('a test notice comes by every way, five times in an hour', async () => {
  const owner = await anOwner();
  const sent = await owner.call('POST', '/api/notifications/test');
  expect(sent).toMatchObject({ status: 201, body: { app: true, mail: true, pushes: 0 } });
  await deliver();
  expect(post.received.map(({ subject }) => subject)).toEqual(['A test notice from Live Oak']);
  for (let i = 0; i < 4; i += 1) {
    await owner.call('POST', '/api/notifications/test');
  }
  expect((await owner.call('POST', '/api/notifications/test')).status).toBe(429);
});

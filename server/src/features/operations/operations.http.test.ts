// The Operations page: failed work is shown, retried once, discarded with a reason; stuck work is reported once.
import { expect, test } from 'vitest';
import type { FailureLine, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { asc, eq, inArray, sql } from '../../kernel/db/drizzle.ts';
import { backupRuns, events, queueJobs, smsMessages, IN_QUEUE, mails, auditRows } from '../../kernel/tables.ts';
import { sweepEvents } from '../../kernel/events/dispatch.ts';
import { aFailedTask } from '../../../../lab/harness/gateway-tasks.ts';
import { weatherFeed } from '../weather/tables.ts';
import { outside, PARTS } from '../../kernel/observability/outgoing.ts';
import { sendHeartbeat } from '../../kernel/observability/heartbeat.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { notifications } from '../notifications/tables.ts';
import { webhookEvents } from '../payments/tables.ts';
import { watchForIncidents } from './overview.ts';
import { incidents } from './tables.ts';

const stage = await startTestApp();
const { db, app } = stage;
const admin = await stage.admin();
const FAILURES = '/api/admin/operations/failures';
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const failures = async (query = '') => (await admin.get<FailureLine[]>(`${FAILURES}${query}`)).body;
const overview = async () => (await admin.get<Operations>('/api/admin/operations')).body;

const [event] = await db.orm
  .insert(events)
  .values({
    kind: 'accounts.closed',
    data: { userId: 0 },
    attempts: 10,
    failure: 'the database refused',
    createdAt: ago(HOUR),
  })
  .returning({ id: events.id });
const email = { subject: 'x', body: 'hello', ...IN_QUEUE, createdAt: ago(HOUR) };
const made = await db.orm
  .insert(mails)
  .values([
    { ...email, toAddress: 'evangeline@example.com' },
    { ...email, toAddress: 'renee@example.com' },
  ])
  .returning({ id: mails.id });
const madeJobs = await db.orm
  .insert(queueJobs)
  .values(
    made.map(({ id }) => ({
      queue: 'mail',
      payload: { mailId: id },
      attempts: 20,
      failure: 'ECONNECTION',
      createdAt: ago(HOUR),
      failedAt: ago(HOUR),
    })),
  )
  .returning({ id: queueJobs.id });
const [first, second] = madeJobs.map(({ id }) => `job-${id}`);
await db.orm.insert(webhookEvents).values({
  id: 'evt_stuck',
  type: 'invoice.paid',
  body: {},
  receivedAt: ago(2 * HOUR),
  failure: 'Error: no such membership',
  attempts: 9,
  retryAt: new Date(Date.now() + HOUR),
});
await aFailedTask(
  db,
  { kind: 'remove_card', key: 'gone:1', payload: { customer: 'cus_none' } },
  {
    failure: 'TimeoutError: no answer',
    attempts: 3,
    createdAt: ago(HOUR / 2),
    runAt: new Date(Date.now() + HOUR),
  },
);
await db.orm.insert(backupRuns).values({ startedAt: ago(72 * HOUR), finishedAt: ago(72 * HOUR), ok: true, bytes: 7 });

const [text] = await db.orm
  .insert(smsMessages)
  .values({ toNumber: '+13375550123', body: 'Hello', kind: 'notice' })
  .returning({ id: smsMessages.id });
const [textJob] = await db.orm
  .insert(queueJobs)
  .values({
    queue: 'sms',
    payload: { smsId: text?.id },
    attempts: 1,
    failure: '400',
    createdAt: ago(HOUR),
    failedAt: ago(HOUR),
  })
  .returning({ id: queueJobs.id });

test('failures are in one list, described, page by page, without addresses', async () => {
  const all = await failures();
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['event', 'gateway_task', 'mail', 'mail', 'text', 'webhook']);
  expect(all.find(({ kind }) => kind === 'text')).toMatchObject({
    what: 'Text message to …0123',
    words: 'The text gateway did not accept it: 400',
    canRetry: true,
  });
  expect(all.find(({ kind, id }) => kind === 'mail' && id === first)).toMatchObject({
    what: 'Email to e…@example.com',
    words: 'The receiving server refused the connection. (ECONNECTION)',
    canRetry: true,
  });
  const page = await admin.get<FailureLine[]>(`${FAILURES}?limit=3`);
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await admin.get<FailureLine[]>(next);
  expect([...page.body, ...rest.body]).toEqual(all);
  expect((await failures('?state=webhook')).map(({ id }) => id)).toEqual(['evt_stuck']);
  expect((await admin.get(`${FAILURES}?cursor=nonsense`)).status).toBe(422);
});

test('one is retried, a double click retries once, and the audit log says who', async () => {
  const ask = { kind: 'event', id: String(event?.id) };
  const answers = [await admin.post(`${FAILURES}/retry`, ask), await admin.post(`${FAILURES}/retry`, ask)];
  expect(answers.map(({ body }) => body)).toEqual([{ retried: 1 }, { retried: 0 }]);
  await sweepEvents(app.services);
  const [handled] = await db.orm
    .select()
    .from(events)
    .where(eq(events.id, event?.id ?? 0));
  expect(handled?.handledAt).not.toBeNull();
  const acts = await db.orm.select().from(auditRows).where(eq(auditRows.action, 'failure.retry'));
  expect(acts).toMatchObject([{ actorId: admin.id, before: { kind: 'event', count: 1 } }]);
});

test('one is discarded with a reason; all others of its kind are retried', async () => {
  const aside = { kind: 'mail', id: second };
  expect((await admin.post(`${FAILURES}/dismiss`, aside)).status).toBe(422);
  const reason = 'The address has a slip of the pen.';
  expect((await admin.post(`${FAILURES}/dismiss`, { ...aside, reason })).status).toBe(204);
  expect((await admin.post(`${FAILURES}/dismiss`, { ...aside, reason })).status).toBe(204);
  expect((await admin.post(`${FAILURES}/dismiss`, { kind: 'mail', id: '999999', reason })).status).toBe(404);
  expect((await failures('?state=mail')).map(({ id }) => id)).toEqual([first]);
  expect((await admin.post(`${FAILURES}/retry`, { kind: 'mail' })).body).toEqual({ retried: 1 });
  const rows = await db.orm
    .select({ body: mails.body, attempts: queueJobs.attempts, failedAt: queueJobs.failedAt })
    .from(mails)
    .leftJoin(queueJobs, sql`(${queueJobs.payload} ->> 'mailId')::int = ${mails.id}`)
    .where(
      inArray(
        mails.id,
        made.map(({ id }) => id),
      ),
    )
    .orderBy(asc(mails.id));
  // This process's worker may have sent the first one by now: then its job is gone, and so is its error.
  const [again, putAside] = rows;
  expect(again?.failedAt ?? null).toBeNull();
  expect([putAside?.body, putAside?.attempts]).toEqual(['', 20]);
});

test('the page shows the state of each service, and the processes', async () => {
  // The state of external services is the process's, in which other tests ran before.
  for (const part of PARTS) await outside(part, 'probe', () => Promise.resolve());
  await sendHeartbeat(app.services);
  const { health, processes, queues, versions, webhooks, mailFailures, backup } = await overview();
  const line = Object.fromEntries(health.map((one) => [one.part, one]));
  expect(line.database?.state).toBe('good');
  expect(line.webhooks).toMatchObject({ state: 'attention', words: '1 webhook failed and will be retried.' });
  expect(line.backup).toMatchObject({ state: 'attention', words: 'The last backup is 3 days old.' });
  expect(line.texts).toMatchObject({ state: 'attention', words: '1 text message given up.' });
  expect(line.weather).toMatchObject({ state: 'unused' });
  expect(processes).toMatchObject([{ isAlive: true, version: versions.version }]);
  expect(queues.find(({ queue }) => queue === 'gatewayTasks')).toMatchObject({ waiting: 0, failed: 1 });
  expect(webhooks[0]).toMatchObject({ id: 'evt_stuck', state: 'failed' });
  expect(JSON.stringify(mailFailures)).not.toMatch(/evangeline|renee/);
  expect([backup?.bytes, versions.database]).toEqual([7, db.kind]);
});

test('a discarded text message keeps neither number nor text', async () => {
  const aside = { kind: 'text', id: `job-${textJob?.id}`, reason: 'The number takes no texts.' };
  expect((await admin.post(`${FAILURES}/dismiss`, aside)).status).toBe(204);
  const [row] = await db.orm
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.id, text?.id ?? 0));
  expect(row).toMatchObject({ toNumber: '', body: '', dropped: 'dismissed' });
});

test('the weather feed is listed: when it was read last, and how it failed', async () => {
  const lineAfter = async (feed: { okAt: Date | null; failedAt: Date | null }) => {
    const row = { id: 1, askedAt: ago(0), failure: 'It answered 503', ...feed };
    await db.orm.insert(weatherFeed).values(row).onConflictDoUpdate({ target: weatherFeed.id, set: row });
    return (await overview()).health.find(({ part }) => part === 'weather');
  };
  expect(await lineAfter({ okAt: ago(HOUR), failedAt: ago(0) })).toMatchObject({
    state: 'down',
    words: 'The weather folder does not answer: It answered 503.',
    lastOkAt: expect.any(String),
  });
  expect(await lineAfter({ okAt: ago(0), failedAt: ago(3 * HOUR) })).toMatchObject({
    state: 'good',
    words: 'Answering. Last error 3 hours ago: It answered 503.',
  });
});

test('administrators are notified once of stuck work, until it recovers and fails again', async () => {
  const noticeTitles = () =>
    db.orm.select({ title: notifications.title }).from(notifications).orderBy(asc(notifications.id));
  await watchForIncidents(app.services);
  await watchForIncidents(app.services);
  const titles = (await noticeTitles())
    .map(({ title }) => title)
    .filter((title) => /Webhooks Are|Recent Backup/.test(title));
  expect(titles).toEqual(['Webhooks Are Failing', 'No Recent Backup']);
  expect((await overview()).incidents.map(({ kind }) => kind).toSorted()).toEqual(['backup_old', 'webhooks_failing']);

  await db.orm.update(webhookEvents).set({ handledAt: new Date(), failure: null });
  await watchForIncidents(app.services);
  const open = await db.orm
    .select()
    .from(incidents)
    .where(sql`closed_at is null`);
  expect(open.map(({ kind }) => kind)).toEqual(['backup_old']);
});

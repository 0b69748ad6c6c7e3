// Two server processes that share only the database and the object storage: a change in one applies in the other at once.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import S3rver from 's3rver';
import { afterAll, expect, inject, test } from 'vitest';
import { count, eq, isNotNull } from '../kernel/db/drizzle.ts';
import { buildApp, type App } from '../app.ts';
import { openDb } from '../kernel/db/open.ts';
import { events, mails } from '../kernel/tables.ts';
import { RESET_PER_ADDRESS } from '../features/accounts/limits.ts';
import { bids } from '../features/bids/tables.ts';
import { jobs } from '../features/jobs/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import { sendWaiting } from '../kernel/mail/mail-queue.ts';
import { JOB, Person, startTestApp } from '../../../lab/harness/app.ts';
import { readEvents } from '../../../lab/harness/event-stream.ts';
import { aPhoto, upload } from '../../../lab/harness/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-two-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'oak' }],
});
const { port } = await s3.run();
const stage = await startTestApp({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'oak',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  RATE_LIMIT: 'on',
});

/** The other process: its own connections, memory and disk. */
async function startOther(): Promise<App> {
  const prepared = inject('testDatabase');
  if (prepared.kind !== 'server') throw new Error('two processes need a PostgreSQL server');
  const [row] = (await stage.db.orm.execute<{ name: string }>('select current_database() as name')).rows;
  const dataDir = join(folder, 'other');
  const db = await openDb({ dataDir, databaseUrl: new URL(row?.name ?? '', prepared.adminUrl).href });
  const app = await buildApp({
    env: { ...stage.env, dataDir },
    db,
    log: pino({ level: 'silent' }),
    strictAnswers: true,
    webBuild: 'none',
    clock: () => stage.clock.now ?? new Date(),
  });
  afterAll(async () => {
    await app.http.close();
    await db.close();
    await s3.close().catch(() => undefined);
    rmSync(folder, { recursive: true });
  });
  return app;
}

const [here, there] = [stage.app, await startOther()];
const admin = await stage.admin();
const onOther = ({ cookie, id }: Person) => Object.assign(new Person(there), { cookie, id });
const mailsIn = (dataDir: string) => {
  try {
    return readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};

test('the operations page answers before any file was written', async () => {
  expect((await onOther(admin).get('/api/admin/operations')).status).toBe(200);
});

test('signing out in one process signs out in the other: no further writes, and no reads a moment later', async () => {
  const owner = await stage.client();
  const same = onOther(owner);
  expect((await same.get('/api/auth/me')).status).toBe(200);
  expect((await owner.post('/api/auth/logout')).status).toBeLessThan(300);
  expect((await same.post('/api/jobs', JOB)).status).toBe(401);
  // Before the 30 s after which a cached session is read again in any case.
  await expect.poll(async () => (await same.get('/api/auth/me')).status, { interval: 5, timeout: 15_000 }).toBe(401);
});

test('a business suspended in one cannot bid in the other', async () => {
  const jobId = await stage.openJob(await stage.client());
  const member = await stage.member();
  const same = onOther(member);
  expect((await same.get('/api/jobs/protected')).status).toBe(200);
  const shut = await admin.patch(`/api/admin/providers/${member.providerId}/suspend`, { reason: 'Under review' });
  expect(shut.status).toBe(200);
  const { status } = await same.post('/api/bids', { jobId, bidAmount: 900, message: 'A bid that comes too late.' });
  expect([403, 409]).toContain(status);
  expect(await stage.db.orm.$count(bids, eq(bids.jobId, jobId))).toBe(0);
});

test('a decision in one process reaches a stream of the other', async () => {
  const owner = await stage.client();
  const base = await there.http.listen({ port: 0, host: '127.0.0.1' });
  const reader = await readEvents(`${base}/api/notifications/stream`, { cookie: owner.cookie ?? '' });
  const jobId = await stage.openJob(owner);
  const notifications = () => JSON.stringify(reader.events.filter(({ event }) => event === 'notification'));
  await expect.poll(notifications, { timeout: 15_000 }).toContain(`"redirectTo":"/jobs/${jobId}"`);
  reader.leave();
});

test('a picture uploaded to one is attached to a job posted to the other, and is read from both', async () => {
  const owner = await stage.client();
  const { body } = await upload(here, await aPhoto(), { cookie: owner.cookie });
  const same = onOther(owner);
  const posted = await same.post<{ photos: string[] }>('/api/jobs', { ...JOB, photos: [body.id] });
  expect(posted.status).toBe(201);
  const [path = ''] = posted.body.photos;
  for (const app of [here, there]) {
    const answer = await app.http.inject({ url: path, headers: { cookie: owner.cookie ?? '' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1000);
  }
});

test('one Idempotency-Key creates one job, whichever process receives it', async () => {
  const owner = await stage.client();
  const same = onOther(owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? owner : same).post<{ id: number }>('/api/jobs', JOB, { 'idempotency-key': 'one-job' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await stage.db.orm.$count(jobs, eq(jobs.clientId, owner.id))).toBe(1);
});

test('counts come from one snapshot', async () => {
  const ask = (app: App) => new Person(app).post('/api/auth/forgot-password', { email: 'nobody@example.com' });
  const answers = await Promise.all(
    Array.from({ length: RESET_PER_ADDRESS.most + 6 }, (_, i) => ask(i % 2 === 0 ? here : there)),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(RESET_PER_ADDRESS.most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('the timers of both do each thing once', async () => {
  const owner = await stage.client();
  const closing = await Promise.all([1, 2, 3].map(() => stage.openJob(owner)));
  await stage.db.orm
    .update(jobs)
    .set({ biddingClosesAt: new Date(Date.now() - 60_000) })
    .where(eq(jobs.clientId, owner.id));
  const before = await stage.db.orm.$count(events, eq(events.kind, 'jobs.biddingClosed'));
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.all([here, there].flatMap(({ timers, services }) => timers.map((timer) => timer.run(services))));
  }
  expect(await stage.db.orm.$count(events, eq(events.kind, 'jobs.biddingClosed'))).toBe(before + closing.length);
  const twice = await stage.db.orm
    .select({ n: count() })
    .from(notifications)
    .where(eq(notifications.userId, owner.id))
    .groupBy(notifications.userId, notifications.title, notifications.redirectTo);
  expect(twice.filter(({ n }) => n > 1)).toEqual([]);
});

test('each email is sent by one of them, once', async () => {
  await Promise.all([here, there].map(({ services }) => sendWaiting(services)));
  // A worker may be between writing an email's file and marking its row as sent.
  let numbers: (string | undefined)[] = [];
  await expect
    .poll(async () => {
      const sent = await stage.db.orm.$count(mails, isNotNull(mails.sentAt));
      numbers = [stage.env.dataDir, join(folder, 'other')].flatMap(mailsIn).map((name) => name.split('-').at(-1));
      return sent > 0 && numbers.length === sent;
    })
    .toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});

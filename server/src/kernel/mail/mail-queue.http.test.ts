// The email queue: sent once, retried with growing delays, and deleted after sending.
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { ownedBy } from '../queue/claims.ts';
import { waitAfter as waitOf } from '../queue/queue.ts';
import { probeService } from '../queue/run.ts';
import { queueJobs, mails } from '../tables.ts';
import { makeQueueWorker } from '../queue/worker.ts';
import { purgeAbandoned, mailQueue, sendWaiting } from './mail-queue.ts';
import { queueMail, siteLink, typed, type Mail } from './mail.ts';

const db = await openTestDatabase();
let now = new Date('2030-01-01T12:00:00Z');
let sent: (Mail & { id: number })[] = [];
const BUSY = { code: 'EENVELOPE', responseCode: 450 };
let failing: { code: string; responseCode?: number } | undefined;
let tries = 0;

const services = {
  db,
  env: readEnv({ PUBLIC_URL: 'https://liveoak.example' }),
  log: pino({ level: 'silent' }),
  clock: () => now,
  mailer: {
    async send(mail: Mail & { id: number }) {
      tries += 1;
      if (failing) throw Object.assign(new Error('no: renee@example.com'), failing);
      sent.push(mail);
    },
    close: async () => undefined,
  },
};

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const queue = (body = 'Hello') =>
  db.transaction((tx) => queueMail(tx, { to: 'renee@example.com', subject: 'Hi', body }));
const rows = () => db.orm.select().from(mails);
const jobs = () => db.orm.select().from(queueJobs).orderBy(queueJobs.id);
const waitAfter = (tries: number) => waitOf(mailQueue, tries);
const askForServer = () => probeService(services, mailQueue);
const MOST_TRIES = mailQueue.mostAttempts;

beforeEach(async () => {
  await db.orm.delete(queueJobs);
  await db.orm.delete(mails);
  sent = [];
  failing = undefined;
  tries = 0;
});

test('an email is sent once, with complete links, and its text is deleted', async () => {
  await queue(`See ${siteLink('/jobs/7')}`);
  expect(await sendWaiting(services)).toBe(1);
  expect(await sendWaiting(services)).toBe(0);
  expect(sent).toMatchObject([{ to: 'renee@example.com', subject: 'Hi', body: 'See https://liveoak.example/jobs/7' }]);
  expect(await rows()).toMatchObject([{ body: '', sentAt: now }]);
  expect(await jobs()).toEqual([]);
});

test('an email of a rolled-back transaction is never sent', async () => {
  const failed = db.transaction(async (tx) => {
    await queueMail(tx, { to: 'renee@example.com', subject: 'Hi', body: 'x' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await sendWaiting(services)).toBe(0);
});

test('a failed email waits longer each time and is sent when possible', async () => {
  failing = BUSY;
  await queue();
  await sendWaiting(services);
  expect(await rows()).toMatchObject([{ body: 'Hello', sentAt: null }]);
  expect(await jobs()).toMatchObject([{ attempts: 1, failure: 'EENVELOPE 450', failedAt: null }]);
  expect(await sendWaiting(services)).toBe(0);
  later(waitAfter(1));
  expect(await sendWaiting(services)).toBe(1);
  later(waitAfter(1));
  expect(await sendWaiting(services)).toBe(0);
  failing = undefined;
  later(waitAfter(2));
  expect(await sendWaiting(services)).toBe(1);
  expect(sent).toHaveLength(1);
});

test('an undeliverable email is abandoned, and its text deleted a week later', async () => {
  failing = BUSY;
  await queue();
  await db.orm.update(queueJobs).set({ attempts: MOST_TRIES - 1 });
  await sendWaiting(services);
  expect(await jobs()).toMatchObject([{ attempts: MOST_TRIES, failedAt: now }]);
  later(waitAfter(MOST_TRIES));
  expect(await sendWaiting(services)).toBe(0);
  expect((await rows())[0]?.body).not.toBe('');
  later(8 * 24 * 3600_000);
  await purgeAbandoned(services);
  expect(await rows()).toMatchObject([{ body: '', sentAt: null }]);
});

test('a message claimed by a crashed process is sent after its lease', async () => {
  await queue();
  await db.orm.update(queueJobs).set({ attempts: 1, holder: 'gone', runAt: new Date(now.getTime() + 60_000) });
  expect(await sendWaiting(services)).toBe(0);
  later(60_000);
  expect(await sendWaiting(services)).toBe(1);
});

test('a message claimed before the database became unreachable is sent again at once', async () => {
  await queue();
  const claimed = { attempts: 1, holder: `${ownedBy(db).name}:before`, runAt: new Date(now.getTime() + 58_000) };
  await db.orm.update(queueJobs).set(claimed);
  expect(await sendWaiting(services)).toBe(1);
  expect(sent).toHaveLength(1);
});

test('more than one batch is sent in one run, oldest first', async () => {
  await db.transaction(async (tx) => {
    for (let i = 0; i < 45; i += 1) {
      await queueMail(tx, { to: 'renee@example.com', subject: String(i), body: 'x' });
    }
  });
  expect(await sendWaiting(services)).toBe(45);
  const ids = sent.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test('while the mail server is down one email probes it, uncounted; once it is back all are sent at once', async () => {
  failing = { code: 'ESOCKET' };
  for (const body of ['a', 'b', 'c']) await queue(body);
  await sendWaiting(services);
  expect(tries).toBe(1);
  expect((await jobs()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
  for (let turn = 0; turn < 3; turn += 1) await sendWaiting(services);
  const before = tries;
  for (let turn = 0; turn < 40; turn += 1) await askForServer();
  expect(tries - before).toBe(40);
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  failing = undefined;
  await askForServer();
  expect(sent.map(({ body }) => body).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await sendWaiting(services)).toBe(0);
});

test('a probing job keeps its own attempts: it is abandoned after as many as any other, and no sooner', async () => {
  failing = { code: 'ESOCKET' };
  await queue();
  await sendWaiting(services);
  const [{ runAt } = { runAt: now }] = await jobs();
  later(1000);
  await askForServer();
  expect(await jobs()).toMatchObject([{ attempts: 1, runAt, failure: 'ESOCKET' }]);
  await db.orm.update(queueJobs).set({ attempts: MOST_TRIES - 1 });
  await askForServer();
  expect(await jobs()).toMatchObject([{ attempts: MOST_TRIES - 1, runAt }]);
  later(waitAfter(1));
  expect(await sendWaiting(services)).toBe(1);
  expect(await jobs()).toMatchObject([{ attempts: MOST_TRIES, failedAt: now }]);
});

test('a recipient whose server refuses temporarily for long is not probed any more', async () => {
  failing = BUSY;
  await queue();
  for (let tried = 1; tried <= 5; tried += 1) {
    await sendWaiting(services);
    later(waitAfter(tried));
  }
  later(-waitAfter(5) + 1000);
  const before = tries;
  await askForServer();
  expect(tries).toBe(before);
  expect(await jobs()).toMatchObject([{ attempts: 5, waitsForService: false }]);
});

test('an email that the server refused permanently is not probed', async () => {
  failing = { code: 'EENVELOPE', responseCode: 554 };
  await queue();
  await sendWaiting(services);
  await askForServer();
  expect(tries).toBe(1);
});

test('an email without an attempt is sent at once, also if this process is an hour behind the database', async () => {
  await queue();
  now = new Date(Date.now() - 3_600_000);
  expect(await sendWaiting(services)).toBe(1);
  now = new Date('2030-01-01T12:00:00Z');
});

test('a commit that queues an email wakes the worker, and closing it waits for running jobs', async () => {
  const worker = makeQueueWorker(services, [mailQueue]);
  await worker.watch();
  await queue();
  await queue();
  await expect.poll(() => sent.length).toBe(2);
  await worker.close();
  await queue();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sent).toHaveLength(2);
});

test('user text cannot pass for one of our links', () => {
  expect(typed(`a${siteLink('/x')}\r\nb\u2028c`)).toBe('a /x b c');
});

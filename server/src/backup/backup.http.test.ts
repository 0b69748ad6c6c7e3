// A running installation is backed up and restored into an empty target of either kind of database: everything is the same there.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../kernel/db/drizzle.ts';
import { buildApp } from '../app.ts';
import { installationOf } from '../kernel/db/installation.ts';
import { enqueue } from '../kernel/queue/queue.ts';
import { queueJobs, IN_QUEUE, mails } from '../kernel/tables.ts';
import { MAIL_QUEUE } from '../kernel/mail/mail.ts';
import { RESTORED } from '../kernel/mail/mail-queue.ts';
import { verifyRecord } from '../kernel/audit-log/audit-log.ts';
import { PASSWORD, Person, startTestApp } from '../../../lab/harness/app.ts';
import { aPhoto, upload } from '../../../lab/harness/files.ts';
import { emptyPlace, type EmptyPlace } from '../../../lab/harness/places.ts';
import { backupsIn } from './file-copies.ts';
import { BackupError, checkFolder, filePath, sha256Of, tableFile, type Manifest } from './folder.ts';
import { ID_GAP, restoreBackup } from './restore.ts';
import { takeBackup, type Taken } from './take.ts';

const silent = pino({ level: 'silent' });
const room = mkdtempSync(join(tmpdir(), 'live-oak-backups-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const stage = await startTestApp();
const { services } = stage.app;
const owner = await stage.client({ email: 'renee.b@example.com' });
const photo = await upload(stage.app, await aPhoto(), { cookie: owner.cookie });
const photoKey = photo.body.path.replace('/uploads/', '');

/** One paid job with a photo, a member, a bid, and an administrator's actions: money, audit log and files. */
async function live(): Promise<number> {
  const job = await stage.openJob(owner, { description: 'Limb on the roof:\ttab, \\N and "quotes"\nand a line.' });
  const member = await stage.member();
  const bid = await member.post<{ id: number }>('/api/bids', {
    jobId: job,
    bidAmount: 1950,
    message: 'We can come Monday.',
  });
  await (await stage.admin()).post(`/api/admin/jobs/${job}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${job}/award`, { bidId: bid.body.id });
  expect(await stage.pay(body.sessionId)).toBe(200);
  return job;
}

const job = await live();
let first: Taken;
/** Posted while the backup was running. */
const meanwhile: number[] = [];

async function postUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const posted = await owner.post<{ id: number }>('/api/jobs', {
      title: 'Pine across the drive',
      description: 'It came down last night and blocks the way out.',
      location: 'Baton Rouge, LA 70808',
      serviceType: 'Tree Removal',
      urgency: 'high',
    });
    expect(posted.status).toBe(201);
    meanwhile.push(posted.body.id);
  }
}

beforeAll(async () => {
  const waiting = { toAddress: 'renee.b@example.com', subject: 'Waiting', body: 'Not sent yet' };
  const inAnHour = new Date(Date.now() + 3_600_000);
  const [queued] = await stage.db.orm
    .insert(mails)
    .values({ ...waiting, ...IN_QUEUE })
    .returning();
  await enqueue(stage.db.orm, MAIL_QUEUE, { mailId: queued?.id ?? 0 }, { runAt: inAnHour });
  let isOver = false;
  const posting = postUntil(() => isOver);
  first = await takeBackup(services, { into: room });
  isOver = true;
  await posting;
});

async function liveOn({ db, env, storage }: EmptyPlace): Promise<void> {
  const app = await buildApp({ env, db, log: silent, strictAnswers: true, webBuild: 'none', storage });
  afterAll(() => app.http.close());
  const renee = new Person(app);
  renee.cookie = owner.cookie;
  expect((await renee.get('/api/auth/me')).status, 'a session of the backup').toBe(401);
  expect((await renee.post('/api/auth/login', { email: 'renee.b@example.com', password: PASSWORD })).status).toBe(200);
  expect((await renee.get<Job>(`/api/jobs/${job}`)).body).toMatchObject({ id: job, status: 'awarded' });
  const picture = await app.http.inject({ url: photo.body.path, headers: { cookie: renee.cookie ?? '' } });
  expect(picture.statusCode).toBe(200);
  const sound = await verifyRecord(db);
  expect(sound).toMatchObject({ sound: true });
  const books = await db.orm.execute(
    'select coalesce(sum(amount_cents), 0)::int as sum, count(*)::int as entries from ledger_entries',
  );
  expect(books.rows[0]).toMatchObject({ sum: 0 });
  // A new row gets no number that may have been assigned between the backup and the loss; the chain of the audit log continues.
  const next = await renee.post<{ id: number }>('/api/jobs', {
    title: 'Stump by the gate',
    description: 'Ground down below the lawn, please.',
    location: 'Baton Rouge, LA 70808',
    serviceType: 'Stump Grinding',
    urgency: 'low',
  });
  expect(next.status).toBe(201);
  expect(next.body.id).toBeGreaterThan(job + ID_GAP);
}

const place = await emptyPlace(stage.env);

test('a folder without a backup is no backup', async () => {
  await expect(restoreBackup(join(room, 'none'), place)).rejects.toThrow(/this is no backup/);
});

test('a target with accounts in it is refused', async () => {
  const there = { db: stage.db, databaseUrl: undefined, storage: services.storage };
  await expect(restoreBackup(first.folder, there)).rejects.toThrow(/has people in it already/);
});

test('a damaged backup is refused before anything is changed', async () => {
  for (const [file, found] of [
    [tableFile(first.folder, 'jobs'), /jobs/],
    [filePath(first.folder, photoKey), /is damaged/],
    [join(first.folder, 'files.ndjson'), /is damaged/],
  ] as const) {
    const whole = readFileSync(file);
    const bent = Buffer.from(whole);
    bent.writeUInt8((bent.at(bent.length >> 1) ?? 0) ^ 0xff, bent.length >> 1);
    writeFileSync(file, bent);
    await expect(restoreBackup(first.folder, place)).rejects.toThrow(found);
    await expect(restoreBackup(first.folder, place)).rejects.toThrow(BackupError);
    writeFileSync(file, whole);
  }
  const there = await place.db.inBulk('read', (bulk) => bulk.query(`select to_regclass('users') as users`));
  expect(there).toEqual([{ users: null }]);
});

/** The same rows in another order, with matching checksums: simulates a database that changes them. */
test('an object that reads back differently is not stored', async () => {
  const [manifestFile, usersFile] = [join(first.folder, 'manifest.json'), tableFile(first.folder, 'users')];
  const [text, packed] = [readFileSync(manifestFile, 'utf8'), readFileSync(usersFile)];
  const turned = `${gunzipSync(packed).toString().trimEnd().split('\n').toReversed().join('\n')}\n`;
  // The backup wrote it a moment ago; its expected content follows below.
  const manifest = JSON.parse(text) as Manifest;
  manifest.tables.filter(({ name }) => name === 'users').forEach((users) => (users.sha256 = sha256Of(turned)));
  writeFileSync(usersFile, gzipSync(turned));
  writeFileSync(manifestFile, JSON.stringify(manifest));
  await expect(restoreBackup(first.folder, place)).rejects.toThrow(/Table users is not what was taken/);
  const there = await place.db.inBulk('read', (bulk) => bulk.query(`select to_regclass('users') as users`));
  expect(there).toEqual([{ users: null }]);
  writeFileSync(usersFile, packed);
  writeFileSync(manifestFile, text);
});

test('a backup of a newer version is refused', async () => {
  const manifestFile = join(first.folder, 'manifest.json');
  const text = readFileSync(manifestFile, 'utf8');
  // The backup wrote it a moment ago.
  const manifest = JSON.parse(text) as { migrations: unknown[] };
  manifest.migrations.push({ madeAt: 9_999_999_999_999, hash: createHash('sha256').update('later').digest('hex') });
  writeFileSync(manifestFile, JSON.stringify(manifest));
  await expect(restoreBackup(first.folder, place)).rejects.toThrow(/that version or a newer one/);
  writeFileSync(manifestFile, text);
});

test('everything is restored into an empty target, and the product works there', async () => {
  const { manifest, rows } = await restoreBackup(first.folder, place);
  expect(rows).toBeGreaterThan(40);
  expect(manifest.missing).toEqual([]);
  const jobs = manifest.tables.find(({ name }) => name === 'jobs');
  const { rows: found } = await place.db.orm.execute<{ count: number }>('select count(*)::int as count from jobs');
  expect(found[0]?.count).toBe(jobs?.rows);
  expect(meanwhile.length).toBeGreaterThan(0);
  const [before, after] = [await installationOf(stage.db), await installationOf(place.db)];
  expect(after.names).toEqual(new Set([before.name, after.name]));
  expect([before.restoredAt, after.restoredAt]).toEqual([null, expect.any(Date)]);
  expect(after.name).not.toBe(before.name);
  const waited = await place.db.orm.select().from(mails).where(eq(mails.subject, 'Waiting')).orderBy(mails.id);
  expect(waited).toMatchObject([{ sentAt: null }]);
  const jobsOfMail = await place.db.orm.select().from(queueJobs).where(eq(queueJobs.queue, 'mail'));
  expect(jobsOfMail.map(({ failure, failedAt }) => [failure, failedAt instanceof Date])).toEqual(
    jobsOfMail.map(() => [RESTORED, true]),
  );
  expect(jobsOfMail.map(({ payload }) => payload)).toContainEqual({ mailId: waited[0]?.id });
  await liveOn(place);
}, 180_000);

test('a file is written once for all backups in a folder, and the oldest backups make room', async () => {
  const second = await takeBackup(services, { into: room, most: 2 });
  const third = await takeBackup(services, { into: room, most: 2 });
  expect(await backupsIn(room)).toEqual([second, third].map(({ folder }) => folder.slice(room.length + 1)));
  const [one, other] = [second, third].map(({ folder }) => statSync(filePath(folder, photoKey)).ino);
  expect(one).toBe(other);
});

test('a file that was truncated in the previous backup is copied again', async () => {
  const before = (await backupsIn(room)).at(-1) ?? '';
  truncateSync(filePath(join(room, before), photoKey), 7);
  const { files } = await checkFolder((await takeBackup(services, { into: room })).folder);
  expect(files.map(({ key }) => key)).toContain(photoKey);
});

test('nothing of an unfinished run is left, and no file without a row', async () => {
  const failing = { ...services, storage: { ...services.storage, read: () => Promise.reject(new Error('gone')) } };
  const apart = mkdtempSync(join(room, 'apart-'));
  await expect(takeBackup(failing, { into: apart })).rejects.toThrow('gone');
  expect(readdirSync(apart)).toEqual([]);
});

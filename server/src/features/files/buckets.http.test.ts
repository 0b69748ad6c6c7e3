// The same steps with a bucket: files go to an S3 server and come from there; one that is down is 503, and nothing is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aPdf, aPhoto, upload } from '../../../../lab/harness/files.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { REMOVAL_QUEUE } from './commands.ts';
import { uploads } from './tables.ts';
import { sweepFiles } from './timers.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-bucket-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'oak' }],
});
const { port } = await s3.run();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stage = await startTestApp({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'oak',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const { app, db, clock } = stage;
const owner = await stage.client();
const headers = { cookie: owner.cookie ?? '' };

test('a file is stored in the bucket, served from it, and deleted; while the bucket is down calls are 503', async () => {
  const paper = aPdf();
  const kept = await upload(app, paper, { cookie: owner.cookie, purpose: 'registration_doc' });
  expect(kept.status).toBe(201);
  const gone = await upload(app, await aPhoto(), { cookie: owner.cookie });
  const read = () => app.http.inject({ method: 'GET', url: kept.body.path, headers });
  expect((await read()).rawPayload.equals(paper)).toBe(true);

  expect((await owner.call('DELETE', `/api/uploads/${gone.body.id}`)).status).toBe(204);
  clock.now = new Date(Date.now() + 20 * 60_000);
  await sweepFiles(app.services);
  clock.now = undefined;
  expect(await db.orm.$count(queueJobs, eq(queueJobs.queue, REMOVAL_QUEUE.name))).toBe(0);
  expect(await app.services.storage.read(gone.body.path.replace('/uploads/', ''))).toBeUndefined();

  await s3.close();
  const down = await read();
  expect([down.statusCode, down.headers['retry-after'], down.json()]).toMatchObject([
    503,
    '10',
    { code: 'UNAVAILABLE' },
  ]);
  const before = await db.orm.$count(uploads);
  expect((await upload(app, paper, { cookie: owner.cookie, purpose: 'registration_doc' })).status).toBe(503);
  expect(await db.orm.$count(uploads)).toBe(before);
  // Whether its bytes arrived or not, the timer knows the key.
  expect(await db.orm.$count(queueJobs, eq(queueJobs.queue, REMOVAL_QUEUE.name))).toBe(1);
});

// Concurrent uploads: few are decoded at once, one file is used once, and the timer removes nothing in progress.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp } from '../../../../lab/harness/app.ts';
import { aPhoto, upload } from '../../../../lab/harness/files.ts';
import { cancelRemoval, scheduleRemoval, REMOVAL_WAIT_MS } from './commands.ts';
import { jobPhotos } from '../jobs/tables.ts';
import { sweepFiles } from './timers.ts';

const stage = await startTestApp();
const { app, db } = stage;
const owner = await stage.client();

test('of many large pictures one is decoded at a time', { timeout: 180_000 }, async () => {
  const photo = await aPhoto(4000, 3000);
  let most = 0;
  let isOver = false;
  const watch = () => {
    most = Math.max(most, sharp.counters().process);
    if (!isOver) setImmediate(watch);
  };
  watch();
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(app, photo, { cookie: owner.cookie })));
  isOver = true;
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(most).toBeGreaterThan(0);
  // The library counts one until its result was handled, when the next one may have begun. It has four threads.
  expect(most).toBeLessThanOrEqual(2);
});

test('one picture is attached to one job, however many request it concurrently', async () => {
  const { body } = await upload(app, await aPhoto(), { cookie: owner.cookie });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => owner.post('/api/jobs', { ...JOB, photos: [body.id] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  expect(await db.orm.$count(jobPhotos, eq(jobPhotos.uploadId, body.id))).toBe(1);
});

test('a key is either claimed by a row or removed by the timer, never both', async () => {
  const old = new Date(Date.now() - REMOVAL_WAIT_MS - 1000);
  for (let round = 0; round < 20; round += 1) {
    const key = `${String(round).padStart(32, '0')}.jpg`;
    await scheduleRemoval(db.orm, [key], old);
    const removed: string[] = [];
    const storage = { ...app.services.storage, remove: async (gone: string) => void removed.push(gone) };
    const [kept] = await Promise.all([
      db.transaction((tx) => cancelRemoval(tx, [key])),
      sweepFiles({ ...app.services, storage }),
    ]);
    expect(removed.includes(key)).toBe(!kept);
  }
});

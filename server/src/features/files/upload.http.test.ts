// Uploads from end to end: the processing of valid files, who may read them, when they are removed.
import { and, eq } from '../../kernel/db/drizzle.ts';
import { startUploads } from '../../../../lab/harness/uploads.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { auditRows, queueJobs } from '../../kernel/tables.ts';
import { JOB, type Person } from '../../../../lab/harness/app.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { A_HEIC, aPdf, aPhonePhoto, aPhoto, aPng, aWebp, upload } from '../../../../lab/harness/files.ts';
import { REMOVAL_QUEUE } from './commands.ts';
import { uploads } from './tables.ts';
import { sweepFiles } from './timers.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const { stage, app, db, owner, other, member, waiting, admin, raw, statusOf } = await startUploads();

test('a photo from a phone is upright, has no location or author in it, and has a thumbnail', async () => {
  const photo = await aPhonePhoto();
  expect(photo.includes('Renee')).toBe(true);
  const { status, body } = await upload(app, photo, { cookie: owner.cookie, name: 'IMG 0001.JPG' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    mime: 'image/jpeg',
    name: 'IMG 0001.JPG',
    width: 200,
    height: 400,
    purpose: 'job_photo',
  });
  const kept = (await raw(body.path, owner.cookie)).rawPayload;
  expect(kept.length).toBe(body.bytes);
  for (const file of [kept, (await raw(body.thumbPath ?? '', owner.cookie)).rawPayload]) {
    const { exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(/Renee|script|Exif|xmpmeta/i.test(file.toString('latin1'))).toBe(false);
  }
  expect((await sharp((await raw(body.thumbPath ?? '', owner.cookie)).rawPayload).metadata()).format).toBe('webp');
});

test.each([
  ['a PNG drawing stays one', aPng(), 'image/png'],
  ['a WebP becomes a JPEG', aWebp(), 'image/jpeg'],
  ['a HEIC becomes a JPEG', Promise.resolve(A_HEIC), 'image/jpeg'],
])('%s', async (_what, made, mime) => {
  const { status, body } = await upload(app, await made, { cookie: owner.cookie, name: 'x.bin' });
  expect([status, body.mime]).toEqual([201, mime]);
  const { format, width } = await sharp((await raw(body.path, owner.cookie)).rawPayload).metadata();
  expect(`image/${format}`).toBe(mime);
  expect(width).toBe(body.width);
});

test('a converted HEIC shows the same picture', async () => {
  const { body } = await upload(app, A_HEIC, { cookie: owner.cookie });
  expect([body.width, body.height]).toEqual([96, 64]);
  const { data, info } = await sharp((await raw(body.path, owner.cookie)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 2);
  const [red, green] = [at(10, 10), at(80, 50)];
  expect((red[0] ?? 0) > (red[1] ?? 0) + 60).toBe(true);
  expect((green[1] ?? 0) > (green[0] ?? 0) + 20).toBe(true);
});

test('a picture is stored with at most 2048 pixels a side', async () => {
  const { body } = await upload(app, await aPhoto(4000, 1000), { cookie: owner.cookie });
  expect([body.width, body.height]).toEqual([2048, 512]);
});

test('documents are stored byte for byte and served as attachments that no browser runs', async () => {
  for (const [content, name, mime] of [
    [aPdf(), 'Policy 2026.pdf', 'application/pdf'],
    [await aPhonePhoto(), 'card.jpeg', 'image/jpeg'],
    [await aPng(), 'scan.png', 'image/png'],
  ] as const) {
    const { status, body } = await upload(app, content, { cookie: waiting.cookie, name, purpose: 'verification_doc' });
    expect([status, body.mime, body.name, body.thumbPath]).toEqual([201, mime, name, null]);
    const { rawPayload, headers } = await raw(body.path, waiting.cookie);
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': mime,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  }
});

test('a picture of a conversation is revalidated each time, one of a job every five minutes', async () => {
  for (const [purpose, cache] of [
    ['message_photo', 'private, no-cache'],
    ['job_photo', 'private, max-age=300'],
  ] as const) {
    const { body } = await upload(app, await aPhoto(), { cookie: owner.cookie, purpose });
    const { headers } = await raw(body.path, owner.cookie);
    expect(headers['cache-control']).toBe(cache);
    const again = await raw(body.path, owner.cookie, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await raw(body.path, undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
  }
});

test('a document is served to its owner and to administrators alone, and each of their views is in the audit log', async () => {
  const { body } = await upload(app, aPdf(), { cookie: waiting.cookie, purpose: 'verification_doc', name: 'a.pdf' });
  expect(await statusOf(body.path, waiting)).toBe(200);
  for (const nobody of [undefined, owner, member]) expect(await statusOf(body.path, nobody)).toBe(404);
  expect(await statusOf(body.path, admin)).toBe(200);
  const looks = await db.orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'documents.look'), eq(auditRows.targetId, body.id)));
  expect(looks.map(({ actorId }) => actorId)).toEqual([admin.id]);
});

test('everyone who may see a job sees its pictures', async () => {
  const mine = await upload(app, await aPhoto(), { cookie: owner.cookie });
  expect(await statusOf(mine.body.path, member)).toBe(404);
  const jobId = await stage.openJob(owner, { photos: [mine.body.id] });
  const seen = (await member.get<{ photos: string[]; pictures: { thumbPath: string }[] }>(`/api/jobs/${jobId}`)).body;
  expect(seen.photos).toEqual([mine.body.path]);
  expect(seen.pictures).toHaveLength(1);
  for (const path of [mine.body.path, seen.pictures[0]?.thumbPath ?? '']) {
    for (const [who, status] of [
      [owner, 200],
      [member, 200],
      [admin, 200],
      [other, 404],
      [waiting, 404],
    ] as const) {
      expect(await statusOf(path, who)).toBe(status);
    }
    expect(await statusOf(path, undefined)).toBe(404);
  }
  const { headers } = await raw(mine.body.path, member.cookie);
  expect(headers['content-disposition']).toMatch(/^inline/);
  expect((await raw(mine.body.path, member.cookie, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('a change of a job adds and removes pictures; pictures in use cannot be deleted otherwise', async () => {
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(app, await aPhoto(), { cookie: owner.cookie })).body),
  );
  const { body: job } = await owner.post<{ id: number }>('/api/jobs', { ...JOB, photos: [a?.id, b?.id] });
  expect((await owner.call('DELETE', `/api/uploads/${a?.id}`)).status).toBe(409);
  const changed = await owner.patch<{ photos: string[] }>(`/api/jobs/${job.id}`, { photos: [b?.id, c?.id] });
  expect(changed.body.photos).toEqual([b?.path, c?.path]);
  expect(await statusOf(a?.path ?? '', owner)).toBe(404);
  const none = await owner.patch<{ photos: string[] }>(`/api/jobs/${job.id}`, { photos: [] });
  expect(none.body.photos).toEqual([]);
});

test('pictures of finished work are for both sides and administrators, not for other bidders', async () => {
  const rival = await stage.member();
  const job = await aJob(db, { clientId: owner.id, status: 'in_progress' });
  const bid = await aBid(db, { jobId: job.id, providerId: member.providerId, status: 'accepted' });
  await aBid(db, { jobId: job.id, providerId: rival.providerId, status: 'rejected' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  const { body } = await upload(app, await aPhoto(), { cookie: member.cookie, purpose: 'completion_photo' });
  const done = await member.post(`/api/jobs/${job.id}/complete`, { note: 'Stump ground too.', photos: [body.id] });
  expect(done.status).toBe(200);
  for (const [who, count] of [
    [owner, 1],
    [member, 1],
    [admin, 1],
    [rival, 0],
  ] as const) {
    const seen = await who.get<{ pictures: { kind: string }[]; photos: string[] }>(`/api/jobs/${job.id}`);
    expect(seen.body.pictures.filter(({ kind }) => kind === 'finished')).toHaveLength(count);
    expect(seen.body.photos).toEqual([]);
    expect(await statusOf(body.path, who)).toBe(count === 1 ? 200 : 404);
  }
});

test("another's file, a used one, one for something else, and too many are refused on their field", async () => {
  const mine = (await upload(app, await aPhoto(), { cookie: owner.cookie })).body;
  const theirs = (await upload(app, await aPhoto(), { cookie: other.cookie })).body;
  const paper = (await upload(app, aPdf(), { cookie: owner.cookie, purpose: 'registration_doc' })).body;
  expect((await owner.post('/api/jobs', { ...JOB, photos: [mine.id] })).status).toBe(201);
  const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
  for (const photos of [[mine.id], [theirs.id], [paper.id], [2_000_000_000], eleven, ['x'], {}]) {
    const { status, body } = await owner.post('/api/jobs', { ...JOB, photos });
    expect(status).toBe(422);
    expect(Object.keys(propertiesOf(body.fields))[0]).toMatch(/^photos/);
  }
});

test('a file is deleted by its owner while unused; by nobody else', async () => {
  const { body } = await upload(app, await aPhoto(), { cookie: owner.cookie });
  for (const who of [other, member, stage.visitor()]) {
    expect((await who.call('DELETE', `/api/uploads/${body.id}`)).status).toBe(404);
  }
  expect((await owner.call('DELETE', `/api/uploads/${body.id}`)).status).toBe(204);
  expect(await statusOf(body.path, owner)).toBe(404);
  expect((await owner.call('DELETE', `/api/uploads/${body.id}`)).status).toBe(404);
});

test('an empty cookie counts as none: the browser gets a new one', async () => {
  const { status, cookie } = await upload(app, await aPhoto(), { cookie: 'live_oak_files=' });
  expect([status, cookie]).toEqual([201, expect.stringMatching(/^live_oak_files_[0-9a-f]{8}=.+/)]);
});

test('documents for vetting and pictures of finished work are accepted from tree businesses only', async () => {
  for (const purpose of ['verification_doc', 'completion_photo']) {
    expect((await upload(app, await aPhoto(), { purpose })).status).toBe(401);
    expect((await upload(app, await aPhoto(), { purpose, cookie: owner.cookie })).status).toBe(403);
    expect((await upload(app, await aPhoto(), { purpose, cookie: member.cookie })).status).toBe(201);
  }
  expect((await upload(app, await aPhoto(), { purpose: 'selfie' })).body.fields).toHaveProperty('purpose');
});

test('only the uploader and administrators read a picture’s file name', async () => {
  const name = 'Renee Boudreaux 225-555-0134 - 2117 Camellia Ave.jpg';
  const { body } = await upload(app, await aPhoto(), { cookie: owner.cookie, name });
  await stage.openJob(owner, { photos: [body.id] });
  for (const path of [body.path, body.thumbPath ?? '']) {
    const called = async (who: Person) => {
      const { statusCode, headers } = await raw(path, who.cookie);
      return `${statusCode} ${String(headers['content-disposition'])}`;
    };
    expect(await called(owner)).toContain(
      '200 inline; filename="Renee Boudreaux 225-555-0134 - 2117 Camellia Ave.jpg"',
    );
    expect(await called(admin)).toContain('Camellia');
    const plain = `photo-${body.id}${path.slice(-4) === 'webp' ? '.webp' : '.jpg'}`;
    expect(await called(member)).toBe(`200 inline; filename="${plain}"; filename*=UTF-8''${plain}`);
    // Neither does an unchanged revalidation.
    const again = await raw(path, member.cookie, { 'if-none-match': `"${path.split('/').at(-1)}"` });
    expect([again.statusCode, String(again.headers['content-disposition'])]).toEqual([
      304,
      expect.not.stringMatching(/Renee/),
    ]);
  }
});

test('there is no listing, and an invalid key is not found', async () => {
  for (const path of [
    '/uploads',
    '/uploads/',
    '/uploads/..',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/a%00b',
    '/uploads/x.jpg',
  ]) {
    const { statusCode, body } = await raw(path, admin.cookie);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('root:');
  }
});

test('uploads unused for a day are deleted with their bytes; used ones stay', async () => {
  const used = (await upload(app, await aPhoto(), { cookie: owner.cookie })).body;
  const unused = (await upload(app, await aPhoto(), { cookie: owner.cookie })).body;
  expect((await owner.post('/api/jobs', { ...JOB, photos: [used.id] })).status).toBe(201);
  const { services } = app;
  stage.clock.now = new Date(Date.now() + 25 * 3600_000);
  await sweepFiles(services);
  stage.clock.now = new Date(Date.now() + 26 * 3600_000);
  await Promise.all([sweepFiles(services), sweepFiles(services)]);
  stage.clock.now = undefined;
  expect(await db.orm.$count(uploads, eq(uploads.id, unused.id))).toBe(0);
  expect(await db.orm.$count(queueJobs, eq(queueJobs.queue, REMOVAL_QUEUE.name))).toBe(0);
  const keyOf = (path: string) => path.replace('/uploads/', '');
  expect(await services.storage.read(keyOf(unused.path))).toBeUndefined();
  const kept = await services.storage.read(keyOf(used.path));
  expect(kept).toBeDefined();
  kept?.destroy();
});

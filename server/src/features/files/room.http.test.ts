// No file is accepted on a disk that is nearly full, on which the database may be too.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aPng, FORM_TYPE, formOf, upload } from '../../../../lab/harness/files.ts';
import { uploads } from './tables.ts';

const stage = await startTestApp();
const owner = await stage.client();
const BLOCK = 4096;

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('with less than 500 MB free a file is refused with the reason, and accepted once there is room', async () => {
  const real = await fs.statfs(stage.env.dataDir);
  vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(real, { bavail: 499_000_000 / BLOCK, bsize: BLOCK }));
  syncBuiltinESMExports();
  const picture = await aPng();
  const send = () => upload(stage.app, picture, { cookie: owner.cookie, name: 'oak.png' });
  expect(await send()).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringMatching(/^Our storage is nearly full/) },
  });
  const emergency = { hurt: 'no', wires: 'no', touches: 'yard', location: '412 Jefferson Street, Lafayette 70501' };
  const texts = Object.entries(emergency).map(([field, content]) => ({ field, content }));
  const again = await stage.app.http.inject({
    method: 'POST',
    url: '/emergency',
    headers: { 'content-type': FORM_TYPE, origin: 'http://localhost:3000' },
    payload: formOf([...texts, { field: 'photo', name: 'oak.png', content: picture }]),
  });
  // It can be sent without the photo.
  expect(again.statusCode).toBe(503);
  expect(again.body).toContain('412 Jefferson Street');
  expect(again.body).toContain('Our storage is nearly full');
  expect(await stage.db.orm.$count(uploads)).toBe(0);
  Object.assign(real, { bavail: 501_000_000 / BLOCK });
  stage.clock.now = new Date(Date.now() + 6000);
  expect((await send()).status).toBe(201);
});

const OF_VISITORS = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: expect.stringMatching(/^We can’t take more files from visitors/) },
};

test('visitors’ files are refused while they have a gigabyte unused, or two are left; members’ are accepted', async () => {
  const picture = await aPng();
  const ofVisitor = () => upload(stage.app, picture, { name: 'oak.png' });
  const ofMember = () => upload(stage.app, picture, { cookie: owner.cookie, name: 'oak.png' });
  stage.clock.now = new Date(Date.now() + 20_000);
  expect((await ofVisitor()).status).toBe(201);
  const rows = Array.from({ length: 21 }, (_, nth) => {
    const file = { purpose: 'job_photo' as const, name: 'oak.png', mime: 'image/png', bytes: 50_000_000 };
    return { ...file, key: `large-${nth}.png`, claimHash: `visitor ${nth}` };
  });
  await stage.db.orm.insert(uploads).values(rows);
  stage.clock.now = new Date(Date.now() + 40_000);
  expect(await ofVisitor()).toMatchObject(OF_VISITORS);
  expect((await ofMember()).status).toBe(201);
  await stage.db.orm.delete(uploads);
  const real = await fs.statfs(stage.env.dataDir);
  vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(real, { bavail: 1_999_000_000 / BLOCK, bsize: BLOCK }));
  syncBuiltinESMExports();
  stage.clock.now = new Date(Date.now() + 60_000);
  expect(await ofVisitor()).toMatchObject(OF_VISITORS);
  expect((await ofMember()).status).toBe(201);
  await stage.db.orm.delete(uploads);
});

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

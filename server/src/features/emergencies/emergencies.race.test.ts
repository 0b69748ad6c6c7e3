// An emergency that is posted again, also several times at once, before its phone is confirmed: one request, to which every link leads.
import { expect, test } from 'vitest';
import type { EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { isNull } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { newCodeFor } from '../../../../lab/harness/texts.ts';
import { emergencyRequests } from './tables.ts';

const stage = await startTestApp();
const { newPhone, withPhoto, post } = emergenciesOn(stage);

test('posted again before it is confirmed, it replaces what waits; another phone is another emergency', async () => {
  const { person, photo } = await withPhoto();
  const phone = newPhone();
  const first = await post(person, { phone, photos: [photo] });
  const again = { phone, photos: [photo], touches: 'building_out' };
  const [other, ...own] = await Promise.all([
    post(person, { touches: 'hanging' }),
    ...[1, 2, 3].map(() => post(person, again)),
  ]);
  expect([first, other, ...own].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const waiting = await stage.db.orm.select().from(emergencyRequests).where(isNull(emergencyRequests.endedAt));
  expect(waiting.map(({ touches, peopleOut }) => [touches, peopleOut]).toSorted()).toEqual([
    ['building', true],
    ['hanging', false],
  ]);

  // Somebody else behind the same address may have posted first: with their link no other phone can confirm it.
  const moved = await person.post(`/api/emergencies/${first.body.token}/phone`, { phone: newPhone() });
  expect(moved.status).toBe(404);

  // The link of any of the posts: a browser may show the answer to an earlier one.
  const code = await newCodeFor(stage.db, phone);
  const form = { code, name: 'Marie Landry' };
  const done = await person.post<EmergencyState>(`/api/emergencies/${first.body.token}/confirm`, form);
  expect(done.body).toMatchObject({ state: 'posted' });
  const links = [first, ...own].map(({ body }) => person.get(`/api/emergencies/${body.token}`));
  const jobs = (await Promise.all(links)).map(({ body }) => body['jobId']);
  expect(jobs).toEqual(jobs.map(() => done.body.jobId));
});

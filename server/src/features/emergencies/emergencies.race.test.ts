// An emergency that is posted again, also several times at once, before its phone is confirmed: one request, to which every link leads.
import { expect, test } from 'vitest';
import type { EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { isNull } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { newCodeFor } from '../../../../lab/harness/texts.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import { askers } from '../texting/codes.ts';
import { emergencyRequests } from './tables.ts';

const stage = await startTestApp();
const { newPhone, withPhoto, post } = emergenciesOn(stage);

test('posted again before it is confirmed, it replaces what waits; another phone is another emergency', async () => {
  const { person, photo } = await withPhoto();
  const uploads = person.cookie;
  const phone = newPhone();
  const first = await post(person, { phone, photos: [photo] });
  const browser = person.cookie ?? '';
  person.cookie = `${uploads}; ${browser}`;
  const again = { phone, photos: [photo], touches: 'building_out' };
  // Each has the cookies of before.
  const twin = () => Object.assign(stage.visitor(), { cookie: person.cookie });
  const [other, ...own] = await Promise.all([
    post(twin(), { touches: 'hanging' }),
    ...[1, 2, 3].map(() => post(twin(), again)),
  ]);
  expect([first, other, ...own].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const waiting = await stage.db.orm.select().from(emergencyRequests).where(isNull(emergencyRequests.endedAt));
  expect(waiting.map(({ touches, peopleOut }) => [touches, peopleOut]).toSorted()).toEqual([
    ['building', true],
    ['hanging', false],
  ]);

  // The link of any of the posts: a browser may show the answer to an earlier one.
  const code = await newCodeFor(stage.db, phone);
  const form = { code, name: 'Marie Landry' };
  const done = await person.post<EmergencyState>(`/api/emergencies/${first.body.token}/confirm`, form);
  expect(done.body).toMatchObject({ state: 'posted' });
  const links = [first, ...own].map(({ body }) => person.get(`/api/emergencies/${body.token}`));
  const jobs = (await Promise.all(links)).map(({ body }) => body['jobId']);
  expect(jobs).toEqual(jobs.map(() => done.body.jobId));
});

test('somebody else behind the same address, who knows the phone, replaces nothing', async () => {
  const phone = newPhone();
  const [victim, neighbor] = [stage.visitor(), stage.visitor()];
  const own = await post(victim, { phone });
  const others = await post(neighbor, { phone, touches: 'hanging', location: '1 Elsewhere Lane, Houma 70360' });
  const waiting = await stage.db.orm.select().from(emergencyRequests).where(isNull(emergencyRequests.endedAt));
  expect(waiting.filter(({ touches }) => touches === 'yard')).toHaveLength(1);
  const code = await newCodeFor(stage.db, phone, askers.emergency({ tokenHash: hashToken(own.body.token) }));
  const form = { code, name: 'Marie Landry' };
  const done = await victim.post<EmergencyState>(`/api/emergencies/${own.body.token}/confirm`, form);
  expect((await victim.get(`/api/jobs/${done.body.jobId}`)).body).toMatchObject({ touches: 'yard' });
  expect((await neighbor.get(`/api/emergencies/${others.body.token}`)).body).toMatchObject({ state: 'unconfirmed' });
});

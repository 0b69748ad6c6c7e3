// The map and the list agree: with any filter the map counts the jobs of the list.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobMap } from '@live-oak/contract/features/jobs/card.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aJob, aUser } from '../../../../lab/harness/rows.ts';
import { readMap } from './queries.ts';

const stage = await startTestApp();
const { db } = stage;

test.each<Record<string, string>>([
  { near: '70808', radiusMiles: '20' },
  { near: 'Monroe', radiusMiles: '20', q: 'stump' },
  { parish: 'Ouachita', serviceType: 'stump_grinding' },
  { urgency: 'emergency' },
  { q: 'oak' },
])('the map of %j is of the jobs in the list', async (query) => {
  const { id: clientId } = await aUser(db);
  const baton = { clientId, city: 'Baton Rouge', zip: '70808', parishFips: '22033', lat: 30.41, lon: -91.13 };
  const monroe = { clientId, city: 'Monroe', zip: '71201', parishFips: '22073', lat: 32.53, lon: -92.1 };
  await aJob(db, { ...baton, title: 'Water oak down', urgency: 'emergency' });
  await aJob(db, { ...monroe, title: 'Old stump', serviceCode: 'stump_grinding' });
  await aJob(db, { ...monroe, title: 'Oak stump', approvalStatus: 'pending' });
  await aJob(db, { ...baton, title: 'Oak limb', status: 'bidding_closed' });
  const member = await stage.member();
  const asked = new URLSearchParams(query).toString();
  const list = (await member.get<Job[]>(`/api/jobs?limit=100&${asked}`)).body;
  const map = (await member.get<JobMap>(`/api/jobs/map?${asked}`)).body;
  expect(list.length).toBeGreaterThan(0);
  expect(list.length).toBeLessThan((await member.get<Job[]>('/api/jobs?limit=100')).body.length);
  expect([map.jobs + map.unplaced, map.isWhole]).toEqual([list.length, true]);
});

test('however many jobs match, a map reads a limited number of rows, and says that it is incomplete', async () => {
  const { id: clientId } = await aUser(db);
  const lake = { clientId, city: 'Lake Charles', zip: '70601', parishFips: '22019', lat: 30.23, lon: -93.2 };
  for (const title of ['Cypress limb', 'Cypress knee', 'Cypress stump', 'Cypress top', 'Cypress root']) {
    await aJob(db, { ...lake, title });
  }
  const elsewhere = { clientId, city: 'Houma', zip: '70360', parishFips: '22109', lat: 29.59, lon: -90.72 };
  await aJob(db, { ...elsewhere, title: 'Cypress far away' });
  await aJob(db, { ...elsewhere, title: 'Pine' });
  const scope = { as: 'bidder', held: new Set<never>(), providerId: 0 } as const;
  const near = { near: '70601', radiusMiles: 20 };
  const mapOf = async (query: object, most: number) => {
    const words = 'q' in query ? { typed: String(query.q) } : undefined;
    const { points, jobs, isWhole } = await readMap(db, scope, query, words, most);
    return { areas: points.length, jobs, isWhole };
  };
  expect(await mapOf(near, 100)).toEqual({ areas: 1, jobs: 5, isWhole: true });
  expect(await mapOf({ q: 'cypress' }, 100)).toEqual({ areas: 2, jobs: 6, isWhole: true });
  expect(await mapOf(near, 5)).toEqual({ areas: 1, jobs: 5, isWhole: true });
  // One more than is shown, so that it is known that there are more.
  expect(await mapOf(near, 3)).toMatchObject({ areas: 1, isWhole: false });
  expect(await mapOf({ q: 'cypress' }, 4)).toMatchObject({ areas: 2, isWhole: false });
});

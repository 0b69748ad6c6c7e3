// The map beside the list: whatever is asked for, it counts the jobs that the list has.
import { expect, test } from 'vitest';
import type { Job, JobMap } from '@live-oak/contract/features/jobs/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import { aJob, aUser } from '../../testing/rows.ts';

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

// The area calls, as a visitor.
import { AREA_SLUGS, METROS } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { Area, AreaParish } from '@live-oak/contract/features/knowledge/schema.ts';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aJob, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
let now = new Date();
const app = await serve(db, { handlers, clock: () => now });
const areaOf = async (slug: string): Promise<Area> => (await app.nobody('GET', `/api/areas/${slug}`)).body;

test('an area shows only its own counts', async () => {
  expect(await areaOf('orleans')).toMatchObject({
    kind: 'parish',
    openJobs: 0,
    members: { total: 0, anywhere: 0 },
    finishedJobs: 0,
  });
  await aJob(db);
  await aJob(db, { status: 'completed' });
  await aJob(db, { status: 'completed', clientId: (await aUser(db, { isTest: true })).id });
  await aJob(db, { parishFips: '22051' });
  const year = { verificationStatus: 'verified', paidThrough: new Date(now.getTime() + 1e10) } as const;
  await aProvider(db, { ...year, workParishes: ['22071'] });
  await aProvider(db, { ...year, baseZip: '70112', radiusMiles: 8 });
  await aProvider(db, year);
  await aProvider(db, { ...year, workParishes: ['22071'], paidThrough: new Date(now.getTime() - 1e10) });
  await aProvider(db, { ...year, workParishes: ['22071'], verificationStatus: 'pending' });
  const shut = await aUser(db, { userType: 'provider', suspendedAt: now });
  await aProvider(db, { ...year, workParishes: ['22071'], userId: shut.id });
  now = new Date(now.getTime() + 60_001);
  expect(await areaOf('orleans')).toMatchObject({
    openJobs: 1,
    members: { total: 3, anywhere: 1 },
    finishedJobs: 1,
    neighbors: expect.arrayContaining([expect.objectContaining({ slug: 'jefferson', openJobs: 1, members: 2 })]),
  });
  // The one that names Orleans does not work in Caddo, nor does the one around the city.
  expect((await areaOf('caddo')).members).toEqual({ total: 1, anywhere: 1 });
  const metro = await areaOf('new-orleans');
  expect(metro).toMatchObject({ kind: 'metro', openJobs: 2, members: { total: 3, anywhere: 1 } });
  expect(metro.neighbors.map(({ name }) => name)).toContain('Lafourche');
});

test('every area has its neighbors and power company, the city of Lafayette besides the parish', async () => {
  const areas = await Promise.all(AREA_SLUGS.map(areaOf));
  expect(areas.filter(({ neighbors }) => !neighbors.length)).toEqual([]);
  expect(areas.find(({ slug }) => slug === 'lafayette')?.parishes).toHaveLength(5);
  expect(areas.find(({ slug }) => slug === 'lafayette-parish')?.parishes).toHaveLength(1);
  expect(areas.find(({ slug }) => slug === 'orleans')?.power).toMatchObject({
    state: 'known',
    companies: [{ phone: '1-800-968-8243', trust: 'sure' }],
  });
  // Published by one source: shown with that remark.
  expect(areas.find(({ slug }) => slug === 'concordia')?.power).toMatchObject({
    state: 'several',
    companies: [{ phone: '1-800-617-6282', trust: 'reported' }],
  });
  expect(areas.find(({ slug }) => slug === 'caddo')?.power).toEqual({ state: 'unknown', companies: [] });
  const list: AreaParish[] = (await app.nobody('GET', '/api/areas')).body;
  expect(list.map(({ slug }) => slug)).toEqual(AREA_SLUGS.slice(METROS.length));
});

test('an unknown area is 404', async () => {
  expect((await app.nobody('GET', '/api/areas/dallas')).status).toBe(404);
  expect((await app.nobody('GET', '/api/areas/%00')).status).toBe(404);
});

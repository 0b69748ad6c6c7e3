// Reviews under concurrency: one per side, shown once, and every one counted.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aFinishedJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { providers } from '../providers/tables.ts';
import { makeHandlers } from '../reports/routes.ts';
import { reviewReportTargets } from './report-targets.ts';
import { handlers } from './routes.ts';
import { reviews } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: [...handlers, ...makeHandlers(reviewReportTargets)] });
const review = { rating: 4, comment: 'Well done' };

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const publishedOf = async (jobId: number) => {
  const rows = await db.orm.select().from(events).where(eq(events.kind, 'reviews.published'));
  return rows.filter(({ data }) => propertiesOf(data).jobId === jobId);
};

test('ten concurrent ones of the same side create one', async () => {
  const { job } = await aFinishedJob(db);
  const owner = await app.as(job.clientId);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner('POST', `/api/jobs/${job.id}/reviews`, review)),
  );
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await db.orm.$count(reviews, eq(reviews.jobId, job.id))).toBe(1);
});

test('concurrent ones of both sides are shown, once', async () => {
  const provider = await aProvider(db);
  for (let round = 0; round < rounds(5); round += 1) {
    const { job } = await aFinishedJob(db, { providerId: provider.id });
    const url = `/api/jobs/${job.id}/reviews`;
    const [owner, winner] = [await app.as(job.clientId), await app.as(provider.userId)];
    const answers = await Promise.all([owner('POST', url, review), winner('POST', url, review)]);
    expect(statuses(answers)).toEqual([201, 201]);
    const rows = await db.orm.select().from(reviews).where(eq(reviews.jobId, job.id));
    expect(rows.filter(({ publishedAt }) => publishedAt !== null)).toHaveLength(2);
    expect(await publishedOf(job.id)).toHaveLength(1);
  }
});

test('reviews of many jobs of one business, shown concurrently, are all counted', async () => {
  const provider = await aProvider(db);
  const winner = await app.as(provider.userId);
  const urls: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const { job } = await aFinishedJob(db, { providerId: provider.id });
    const url = `/api/jobs/${job.id}/reviews`;
    const owner = await app.as(job.clientId);
    await owner('POST', url, { ...review, rating: i % 2 === 0 ? 5 : 4 });
    urls.push(url);
  }
  const answers = await Promise.all(urls.map((url) => winner('POST', url, review)));
  expect(statuses(answers)).toEqual(Array<number>(12).fill(201));
  const [after] = await db.orm.select().from(providers).where(eq(providers.id, provider.id));
  expect(after).toMatchObject({ rating: '4.5', reviewCount: 12 });
});

test('ten concurrent replies create one', async () => {
  const provider = await aProvider(db);
  const { job } = await aFinishedJob(db, { providerId: provider.id });
  const [owner, winner] = [await app.as(job.clientId), await app.as(provider.userId)];
  const { body } = await owner('POST', `/api/jobs/${job.id}/reviews`, review);
  await winner('POST', `/api/jobs/${job.id}/reviews`, review);
  const url = `/api/reviews/${bodyOf<{ id: number }>({ body }).id}/reply`;
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => winner('POST', url, { text: `Thanks ${i}` })));
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
});

test('reviews taken down while others are shown leave the rating of the remaining ones', async () => {
  const provider = await aProvider(db);
  const winner = await app.as(provider.userId);
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  const jobOf = async (rating: number) => {
    const { job } = await aFinishedJob(db, { providerId: provider.id });
    const url = `/api/jobs/${job.id}/reviews`;
    const { body } = await (await app.as(job.clientId))('POST', url, { ...review, rating });
    return { url, id: bodyOf<{ id: number }>({ body }).id };
  };
  for (let round = 0; round < rounds(4); round += 1) {
    const [old, fresh] = [await jobOf(1), await jobOf(5)];
    await winner('POST', old.url, review);
    const { body } = await winner('POST', `/api/reviews/${old.id}/report`, { reason: 'false' });
    const decide = `/api/admin/reports/${bodyOf<{ id: number }>({ body }).id}/decide`;
    const answers = await Promise.all([
      admin('POST', decide, { decision: 'removed', note: 'Not true' }),
      winner('POST', fresh.url, review),
    ]);
    expect(statuses(answers)).toEqual([200, 201]);
    const [after] = await db.orm.select().from(providers).where(eq(providers.id, provider.id));
    expect(after).toMatchObject({ rating: '5.0', reviewCount: round + 1 });
  }
});

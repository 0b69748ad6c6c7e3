// Twenty bids at once on a post of the fast lane (spec 3 C45): the first three are in, and the bidding closes exactly once.
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '../../events/tables.ts';
import { JOB, startTestApp, type Bidder } from '../../testing/app.ts';
import { aPhoto, upload } from '../../testing/files.ts';
import { aJob } from '../../testing/rows.ts';
import { notifications } from '../notifications/tables.ts';
import { stormParishes, storms } from '../storms/tables.ts';
import { bids } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const desk = await stage.admin();
const owner = await stage.client();
const crews: Bidder[] = [];
for (let i = 0; i < 20; i += 1) {
  crews.push(await stage.member());
}
const [storm] = await db.orm
  .insert(storms)
  .values({ reason: 'Hurricane', since: new Date(), until: new Date('2099-01-01T00:00:00Z'), startedBy: desk.id })
  .returning();

const lanePost = async () =>
  (
    await aJob(db, {
      clientId: owner.id,
      urgency: 'emergency',
      stormId: storm?.id ?? 0,
      closesAtBids: 3,
      biddingClosesAt: new Date(Date.now() + 7_200_000),
    })
  ).id;

const bid = (crew: Bidder, jobId: number) =>
  crew.post('/api/bids', { jobId, bidAmount: 900, message: 'We come at once.' });

async function after(jobId: number) {
  const live = await db.orm
    .select()
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending')));
  const happened = await db.orm.select().from(events).where(eq(events.kind, 'jobs.biddingClosed'));
  const job = (await owner.get<{ status: string }>(`/api/jobs/${jobId}`)).body;
  return {
    status: job.status,
    live: live.length,
    letters: live.map(({ letter }) => letter).toSorted(),
    closes: happened.filter(({ data }) => (data as { jobId: number }).jobId === jobId).length,
  };
}

test('of twenty at once three are in and seventeen are told that it has closed', async () => {
  const jobId = await lanePost();
  const answers = await Promise.all(crews.map((crew) => bid(crew, jobId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(17).fill(409)]);
  expect(await after(jobId)).toEqual({ status: 'bidding_closed', live: 3, letters: [0, 1, 2], closes: 1 });
  const told = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(
    told.filter(({ title, redirectTo }) => title === 'Bidding Closed' && redirectTo === `/jobs/${jobId}`),
  ).toHaveLength(1);
});

test('a bid that is taken back makes room, and the desk that closes meanwhile closes it once', async () => {
  const jobId = await lanePost();
  const [first, second, ...others] = crews as [Bidder, Bidder, ...Bidder[]];
  const mine = await first.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'We come at once.' });
  await bid(second, jobId);
  await first.post(`/api/bids/${mine.body.id}/withdraw`);
  const [closed, ...answers] = await Promise.all([
    desk.post(`/api/admin/jobs/${jobId}/close-bidding`),
    ...others.map((crew) => bid(crew, jobId)),
  ]);
  expect([200, 409]).toContain(closed.status);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const end = await after(jobId);
  expect(end).toMatchObject({ status: 'bidding_closed', live: 1 + taken, closes: 1 });
  expect(end.live).toBeLessThanOrEqual(3);
});

test('of ten posts of one owner at once three go out, and the rest wait for review', async () => {
  const [sender, since, until] = [await stage.client(), new Date(Date.now() - 1000), new Date('2099-01-01T00:00:00Z')];
  await db.orm.insert(stormParishes).values({ stormId: storm?.id ?? 0, fips: '22033', since, until });
  const photos = await Promise.all(
    Array.from({ length: 10 }, async () => upload(stage.app, await aPhoto(64, 48), { cookie: sender.cookie })),
  );
  const posted = await Promise.all(
    photos.map(({ body }) =>
      sender.post<{ approvalStatus: string }>('/api/jobs', { ...JOB, urgency: 'emergency', photos: [body.id] }),
    ),
  );
  expect(posted.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(posted.filter(({ body }) => body.approvalStatus === 'approved')).toHaveLength(3);
});

// Twenty concurrent bids on a fast-lane post: the first three succeed, and the bidding closes exactly once.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { expect, test } from 'vitest';
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { JOB, startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { aPhoto, upload } from '../../../../lab/harness/files.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { notifications } from '../notifications/tables.ts';
import { stormParishes, storms } from '../storms/tables.ts';
import { closeDueBidding } from './bidding.ts';
import { bids } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const crews: Bidder[] = [];
for (let i = 0; i < 20; i += 1) crews.push(await stage.member());
const [storm] = await db.orm
  .insert(storms)
  .values({ reason: 'Hurricane', since: new Date(), until: new Date('2099-01-01T00:00:00Z'), startedBy: admin.id })
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
    closes: happened.filter(({ data }) => propertiesOf(data).jobId === jobId).length,
  };
}

test('of twenty concurrent bids three succeed and seventeen are refused because bidding has closed', async () => {
  const jobId = await lanePost();
  const answers = await Promise.all(crews.map((crew) => bid(crew, jobId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(17).fill(409)]);
  expect(await after(jobId)).toEqual({ status: 'bidding_closed', live: 3, letters: [0, 1, 2], closes: 1 });
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(
    notices.filter(({ title, redirectTo }) => title === 'Bidding Closed' && redirectTo === `/jobs/${jobId}`),
  ).toHaveLength(1);
});

test('a withdrawn bid makes room, and an administrator who closes meanwhile closes it once', async () => {
  const jobId = await lanePost();
  // Twenty were created above.
  const [first, second, ...others] = crews as [Bidder, Bidder, ...Bidder[]];
  const mine = await first.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'We come at once.' });
  await bid(second, jobId);
  await first.post(`/api/bids/${mine.body.id}/withdraw`);
  const [closed, ...answers] = await Promise.all([
    admin.post(`/api/admin/jobs/${jobId}/close-bidding`),
    ...others.map((crew) => bid(crew, jobId)),
  ]);
  expect([200, 409]).toContain(closed.status);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const end = await after(jobId);
  expect(end).toMatchObject({ status: 'bidding_closed', live: 1 + taken, closes: 1 });
  expect(end.live).toBeLessThanOrEqual(3);
});

const decide = (crew: Bidder, what: 'suspend' | 'reinstate') =>
  admin.patch(`/api/admin/users/${crew.id}/${what}`, { reason: 'Papers asked for', note: 'Papers seen' });

test('a bid that is restored as the third one ends the bidding, once; later bidders read why', async () => {
  // Twenty were created above.
  const [paused, second, third, late] = crews as [Bidder, Bidder, Bidder, Bidder];
  const jobId = await lanePost();
  for (const crew of [paused, second]) await bid(crew, jobId);
  expect((await decide(paused, 'suspend')).status).toBe(200);
  await bid(third, jobId);
  expect(await after(jobId)).toMatchObject({ status: 'open', live: 2 });
  expect((await decide(paused, 'reinstate')).status).toBe(200);
  // Pages by the end of the bidding compare milliseconds.
  const ends = sql`select extract(microseconds from bidding_closes_at)::int % 1000 as rest from jobs where id = ${jobId}`;
  expect((await db.orm.execute(ends)).rows).toEqual([{ rest: 0 }]);
  expect(await bid(late, jobId)).toMatchObject({
    status: 409,
    body: { code: 'STATE', message: REFUSALS.bids.lastPlaceTaken },
  });
  await Promise.all([closeDueBidding(stage.app.services), closeDueBidding(stage.app.services)]);
  expect(await after(jobId)).toEqual({ status: 'bidding_closed', live: 3, letters: [0, 1, 2], closes: 1 });
  expect(await bid(late, jobId)).toMatchObject({ status: 409, body: { message: REFUSALS.bids.lastPlaceTaken } });
});

test('a bid is restored while six others arrive: the bidding ends with three live bids, and closes once', async () => {
  // Nine of the twenty created above.
  const [, second, third, ...others] = crews.slice(0, 9) as [Bidder, Bidder, Bidder, ...Bidder[]];
  const jobId = await lanePost();
  for (const crew of [second, third]) await bid(crew, jobId);
  await decide(second, 'suspend');
  const answers = await Promise.all([
    decide(second, 'reinstate'),
    ...others.map((crew) => bid(crew, jobId)),
    closeDueBidding(stage.app.services),
  ]);
  await closeDueBidding(stage.app.services);
  const taken = answers.filter((answer) => answer?.status === 201).length;
  const end = await after(jobId);
  expect([1, 2]).toContain(taken);
  expect(end).toMatchObject({ status: 'bidding_closed', live: 2 + taken, closes: 1 });
});

test('of ten concurrent posts of one owner three are published, and the rest wait for review', async () => {
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

// Line items of a bid: their validation, the total that they must match, the versions that keep them, and what an owner compares.
import { expect, test } from 'vitest';
import type { Bid, SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aFinishedJob } from '../../../../lab/harness/rows.ts';
import { providers } from '../providers/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { bidRevisions, bids } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const owner = await stage.client();
const message = 'One day with a lift and two climbers.';
const parts = [
  { kind: 'haul', amountCents: 40_000 },
  { kind: 'fell', amountCents: 160_000, note: 'In sections, lowered on a line.' },
];

test('line items are stored in the order of the work, and a bid without any works as before', async () => {
  const bidder = await stage.member();
  const [first, second] = [await stage.openJob(owner), await stage.openJob(owner)];
  const sent = await bidder.post('/api/bids', { jobId: first, bidAmount: 2000, message, lines: parts });
  const lines = [
    { kind: 'fell', amountCents: 160_000, note: 'In sections, lowered on a line.' },
    { kind: 'haul', amountCents: 40_000, note: null },
  ];
  expect(sent).toMatchObject({ status: 201, body: { lines } });
  const plain = await bidder.post('/api/bids', { jobId: second, amount: 2000, description: message });
  expect(plain).toMatchObject({ status: 201, body: { lines: [] } });
  const own = (await bidder.get<Bid[]>('/api/bids')).body.map((bid) => bid.lines);
  expect(own).toEqual([[], lines]);
  expect((await bidder.get(`/api/jobs/${first}`)).body).toMatchObject({ myBid: { lines } });
});

test.each([
  [
    'less than the bid',
    parts,
    2350.5,
    'The parts come to $2,000.00, $350.50 less than the bid. Change a part or the bid.',
  ],
  [
    'more than the bid',
    parts,
    1900,
    'The parts come to $2,000.00, $100.00 more than the bid. Change a part or the bid.',
  ],
  [
    'more than the bid although one has no part',
    [...parts, { kind: 'stump' }],
    1900,
    'The parts come to $2,000.00, $100.00 more than the bid. Change a part or the bid.',
  ],
  ['the same line twice', [{ kind: 'fell' }, { kind: 'fell' }], 900, 'List each part only once'],
])('%s is 422 with what to do', async (_what, lines, bidAmount, says) => {
  const bidder = await stage.member();
  const jobId = await stage.openJob(owner);
  const answer = await bidder.post('/api/bids', { jobId, bidAmount, message, lines });
  expect(answer).toMatchObject({ status: 422, body: { fields: { lines: says } } });
});

test('a change is checked against the new amount; each version keeps its line items', async () => {
  const bidder = await stage.member();
  const jobId = await stage.openJob(owner);
  const sent = await bidder.post('/api/bids', { jobId, bidAmount: 2000, message, lines: parts });
  const url = `/api/bids/${Number(sent.body.id)}`;
  expect(await bidder.patch(url, { bidAmount: 2100 })).toMatchObject({
    status: 422,
    body: { fields: { lines: expect.stringContaining('$100.00 less') } },
  });
  expect(
    await bidder.patch(url, { bidAmount: 2100, lines: [{ kind: 'fell' }, { kind: 'stump', amountCents: 0 }] }),
  ).toMatchObject({
    status: 200,
    body: {
      revision: 1,
      lines: [
        { kind: 'fell', amountCents: null },
        { kind: 'stump', amountCents: 0 },
      ],
    },
  });
  expect((await bidder.patch(url, { estimatedDuration: '1 day' })).body).toMatchObject({ lines: [{}, {}] });
  expect((await bidder.patch(url, { lines: [] })).body).toMatchObject({ revision: 3, lines: [] });
  const versions = await db.orm
    .select({ lines: bidRevisions.lines })
    .from(bidRevisions)
    .where(eq(bidRevisions.bidId, Number(sent.body.id)))
    .orderBy(bidRevisions.revision);
  expect(versions.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
    ['fell', 'haul'],
    ['fell', 'stump'],
    ['fell', 'stump'],
  ]);
});

test('the owner compares line items, bands, facts and rounded miles, and reads no name, ZIP or contact details', async () => {
  const jobId = await stage.openJob(owner, { location: '1423 Audubon St, New Orleans, LA 70118' });
  const near = await stage.member({ businessName: 'Chitimacha Tree Works' });
  const far = await stage.member();
  const lines = [{ kind: 'crane', note: 'Chitimacha Tree Works has its own, call 504-555-0188' }];
  await near.post('/api/bids', { jobId, bidAmount: 900, message, lines });
  await far.post('/api/bids', { jobId, bidAmount: 950, message });
  await db.orm
    .update(providers)
    .set({
      baseZip: '70118',
      radiusMiles: 30,
      rating: '4.7',
      reviewCount: 2,
      totalJobs: 7,
      yearsExperience: 33,
      createdAt: new Date(Date.now() - 7.5 * 365.25 * 86_400_000),
    })
    .where(eq(providers.id, near.providerId));
  await db.orm.update(providers).set({ baseZip: '70808', radiusMiles: 30 }).where(eq(providers.id, far.providerId));
  for (const onTime of [true, false, null]) {
    const { job } = await aFinishedJob(db, { providerId: near.providerId });
    const about = { jobId: job.id, providerId: near.providerId, authorId: job.clientId, side: 'client' as const };
    const hiddenAt = onTime === false ? new Date() : null;
    const rating = onTime === null ? 4 : 5;
    await db.orm
      .insert(reviews)
      .values({ ...about, rating, comment: 'Fine', onTime, publishedAt: new Date(), hiddenAt });
  }
  const admin = await stage.admin();
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.get<SealedBid[]>(`/api/jobs/${jobId}/bids`);
  expect(body[0]).toMatchObject({
    lines: [
      { kind: 'crane', amountCents: null, note: '[hidden until payment] has its own, call [hidden until payment]' },
    ],
    masked: true,
    rating: 4.5,
    // The lower ends of bands; nothing for facts that fewer than five owners answered.
    reviewCount: 1,
    totalJobs: 1,
    yearsExperience: 20,
    facts: { onTime: { yes: 0, said: 0 }, clean: { yes: 0, said: 0 } },
    milesAway: 0,
    memberSince: null,
    memberYears: 5,
  });
  expect(body[1]).toMatchObject({ lines: [], rating: null, facts: { onTime: { yes: 0, said: 0 } } });
  expect(body[1]?.milesAway).toBe(50);
  // What the owner says of a business after the close would show which bid is theirs.
  const { job } = await aFinishedJob(db, { providerId: near.providerId });
  const late = {
    providerId: near.providerId,
    authorId: job.clientId,
    side: 'client' as const,
    publishedAt: new Date(),
  };
  await db.orm.insert(reviews).values({ ...late, jobId: job.id, rating: 1, comment: 'Late' });
  expect((await owner.get<SealedBid[]>(`/api/jobs/${jobId}/bids`)).body[0]).toMatchObject({ rating: 4.5 });
  const exact = (await admin.get<SealedBid[]>(`/api/jobs/${jobId}/bids`)).body[0];
  expect(exact).toMatchObject({ reviewCount: 2, totalJobs: 7, yearsExperience: 33, milesAway: 2, rating: 4.7 });
  expect(exact?.memberYears).toBe(7);
  expect(exact?.memberSince).toBeLessThan(new Date().getFullYear());
  expect(exact?.facts.onTime).toEqual({ yes: 1, said: 1 });
  expect(JSON.stringify(body)).not.toMatch(/Chitimacha|555.?01|70118|70808/);
});

test('two concurrent changes leave the line items of one of them', async () => {
  const bidder = await stage.member();
  const jobId = await stage.openJob(owner);
  const sent = await bidder.post('/api/bids', { jobId, bidAmount: 2000, message });
  const url = `/api/bids/${Number(sent.body.id)}`;
  const lists = [
    [{ kind: 'fell' }, { kind: 'haul' }],
    [{ kind: 'fell' }, { kind: 'stump' }],
  ];
  const answers = await Promise.all(lists.map((lines) => bidder.patch(url, { lines })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [bid] = await db.orm
    .select()
    .from(bids)
    .where(eq(bids.id, Number(sent.body.id)));
  expect(bid?.revision).toBe(2);
  const [own] = (await bidder.get<Bid[]>('/api/bids')).body;
  expect(lists.map((lines) => lines.map(({ kind }) => kind))).toContainEqual(own?.lines.map(({ kind }) => kind));
});

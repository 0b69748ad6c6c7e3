// The license list removes a lane at once: a license that a newer list drops, or that has expired, can neither bid, win nor start
// from then on; a list that has it again, or a newer check, restores the lane.
import { describe, expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { desc, eq } from '../../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type TestApp } from '../../../../../lab/harness/app.ts';
import { LICENSE_NUMBER, memberWith } from '../../../../../lab/harness/licensed.ts';
import { chosenJob } from '../../../../../lab/harness/paid-jobs.ts';
import { aBid, aJob, anAward } from '../../../../../lab/harness/rows.ts';
import { mails } from '../../../kernel/tables.ts';
import { dropUnpayableAwards } from '../../awards/commands.ts';
import { credentials } from '../../providers/tables.ts';
import { licenseListings } from './tables.ts';

const strict = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
// Half an hour before midnight in Louisiana.
const LATE = new Date('2027-03-15T04:30:00Z');
strict.clock.now = LATE;

async function bring(t: TestApp, lines: readonly string[]): Promise<void> {
  const admin = await t.admin();
  const answer = await t.app.http.inject({
    method: 'POST',
    url: '/api/admin/licence-register?mode=import&fileName=list.csv',
    headers: { origin: 'http://localhost:3000', cookie: admin.cookie ?? '', 'content-type': 'text/csv' },
    payload: ['License No.,Licensee,Expires', ...lines].join('\n'),
  });
  expect(answer.statusCode).toBe(201);
}
const WITH = (expires: string) => [`${LICENSE_NUMBER},Marcus Landry,${expires}`, '9,Paul Guidry,12/31/2027'];
const WITHOUT = ['9,Paul Guidry,12/31/2027'];

const closes = new Date('2027-03-20T15:00:00Z');
const REFUSED = { status: 409, body: { code: 'LICENSE_NEEDED', params: { licenses: ['ldaf_license'] } } };

/** A job to bid on, one to be chosen on, and one that was won, of a business. */
async function threeJobs(t: TestApp, bidder: Bidder) {
  const owner = await t.client({ phone: '225-555-0142' });
  const open = await aJob(t.db, { clientId: owner.id, biddingClosesAt: closes });
  const closed = await aJob(t.db, { clientId: owner.id, status: 'bidding_closed', biddingClosedAt: new Date() });
  const bid = await aBid(t.db, { jobId: closed.id, providerId: bidder.providerId });
  const won = await aJob(t.db, { clientId: owner.id, status: 'awarded' });
  const chosen = await aBid(t.db, { jobId: won.id, providerId: bidder.providerId, status: 'accepted' });
  await anAward(t.db, { jobId: won.id, bidId: chosen.id, status: 'paid' });
  const down = await aJob(t.db, { clientId: owner.id, standing: 'down', biddingClosesAt: closes });
  const bidOn = (jobId: number) => bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
  return {
    bid: () => bidOn(open.id),
    haul: () => bidOn(down.id),
    choose: () => owner.post(`/api/jobs/${closed.id}/award`, { bidId: bid.id }),
    start: () => bidder.post(`/api/jobs/${won.id}/start`),
    seen: async () => (await bidder.get<Job>(`/api/jobs/${open.id}`)).body,
  };
}

describe.each([
  ['dropped by a newer list', WITHOUT],
  ['past its last day on the list', WITH('03/13/2027')],
] as const)('an arborist license %s', (_what, newer) => {
  test('is refused at the next bid, choice and start, and returns with the next list', async () => {
    const bidder = await memberWith(strict, ['ldaf_license']);
    const acts = await threeJobs(strict, bidder);
    await bring(strict, WITH('12/31/2027'));
    expect(await acts.seen()).toMatchObject({ lacks: [], can: { bid: true } });
    await bring(strict, newer);
    expect(await acts.seen()).toMatchObject({ lacks: ['ldaf_license'], can: { bid: false } });
    for (const act of [acts.bid, acts.choose, acts.start]) expect(await act()).toMatchObject(REFUSED);
    // Work that needs no license continues.
    expect((await acts.haul()).status).toBe(201);
    expect((await bidder.get<Verification>('/api/verification')).body).toMatchObject({
      verificationStatus: 'verified',
      lanes: ['debris'],
    });
    const sent = await strict.db.orm.select().from(mails).orderBy(desc(mails.id));
    expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Not on the state’s list'));
    await bring(strict, WITH('12/31/2027'));
    for (const act of [acts.bid, acts.choose, acts.start]) expect((await act()).status).toBeLessThan(300);
  });
});

test('a choice whose business loses the license before the payment is not charged, and another bid can be chosen', async () => {
  await bring(strict, WITH('12/31/2027'));
  const winner = await memberWith(strict, ['ldaf_license']);
  const owner = await strict.client({ phone: '225-555-0142' });
  const { jobId, bidId, sessionId } = await chosenJob(strict, { owner, winner });
  await bring(strict, WITHOUT);
  expect(await owner.post(`/api/jobs/${jobId}/award`, { bidId })).toMatchObject({
    status: 409,
    body: { code: 'LICENSE_NEEDED', message: expect.stringContaining('license') },
  });
  // Its checkout page was open already.
  await strict.pay(sessionId);
  const checkout = await owner.get(`/api/jobs/${jobId}/checkout?session_id=${sessionId}`);
  expect(checkout.body).toMatchObject({ state: 'returned' });
  await dropUnpayableAwards(strict.app.services);
  expect((await owner.get<Job>(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'bidding_closed', award: null });
});

test('an expiry date that passes without any action ends the lane', async () => {
  const bidder = await memberWith(strict, ['ldaf_license']);
  const acts = await threeJobs(strict, bidder);
  await bring(strict, WITH('03/14/2027'));
  expect(await acts.seen()).toMatchObject({ can: { bid: true } });
  strict.clock.now = new Date('2027-03-15T05:01:00Z');
  expect(await acts.bid()).toMatchObject(REFUSED);
  strict.clock.now = LATE;
});

test('a check after the list’s import is newer than the list', async () => {
  const bidder = await memberWith(strict, ['ldaf_license']);
  const acts = await threeJobs(strict, bidder);
  await bring(strict, WITH('12/31/2027'));
  await bring(strict, WITHOUT);
  expect(await acts.bid()).toMatchObject(REFUSED);
  const mine = eq(credentials.providerId, bidder.providerId);
  await strict.db.orm
    .update(credentials)
    .set({ checkedAt: new Date('2027-03-15T04:31:00Z') })
    .where(mine);
  const admin = await strict.admin();
  expect((await admin.post('/api/admin/licence-register/rematch')).status).toBe(200);
  expect((await acts.bid()).status).toBe(201);
});

test('a number that no list ever had removes nothing', async () => {
  await bring(strict, WITHOUT);
  const bidder = await memberWith(strict, ['ldaf_license']);
  await bring(strict, WITHOUT);
  const acts = await threeJobs(strict, bidder);
  expect((await acts.bid()).status).toBe(201);
  const listings = await strict.db.orm.select().from(licenseListings);
  expect(listings.filter(({ providerId }) => providerId === bidder.providerId)).toEqual([]);
});

test('where documents are not required, an approval replaces the arborist license until the list ends it, and no other', async () => {
  const easy = await startTestApp();
  const bidder = await easy.member();
  const acts = await threeJobs(easy, bidder);
  expect((await acts.bid()).status).toBe(201);
  const planting = await aJob(easy.db, { serviceCode: 'tree_planting', biddingClosesAt: closes });
  const wires = await aJob(easy.db, { wires: 'yes', biddingClosesAt: closes });
  for (const [job, license] of [
    [planting, 'landscape_horticulturist'],
    [wires, 'utility_arborist'],
  ] as const) {
    const refused = await bidder.post('/api/bids', { jobId: job.id, bidAmount: 900, message: 'Two people, one day.' });
    expect(refused).toMatchObject({ status: 409, body: { params: { licenses: [license] } } });
  }
  const values = {
    providerId: bidder.providerId,
    kind: 'ldaf_license',
    number: LICENSE_NUMBER,
    status: 'verified',
  } as const;
  await easy.db.orm.insert(credentials).values({ ...values, checkedAt: new Date('2020-01-01T00:00:00Z') });
  await bring(easy, WITH('12/31/2099'));
  expect((await acts.start()).status).toBe(200);
  await bring(easy, WITHOUT);
  expect(await acts.choose()).toMatchObject(REFUSED);
});

// A business bids, wins and starts only in its lanes: every service, standing, wires and set of licenses, through the API.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { LANE_LICENSES, licensesLacking, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { STANDINGS, WIRES, SERVICE_CODES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { memberWith } from '../../../../lab/harness/licensed.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { laneFactsOf } from './fit.ts';
import type { JobRecord } from './moves.ts';

const t = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
const owner = await t.client({ phone: '225-555-0142' });

const SETS: LaneLicense[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  LANE_LICENSES.filter((_, place) => (bits >> place) % 2 === 1),
);

const businesses: { licenses: readonly LaneLicense[]; bidder: Bidder }[] = [];
for (const licenses of SETS) {
  businesses.push({ licenses, bidder: await memberWith(t, licenses) });
}

const JOBS = SERVICE_CODES.flatMap((serviceCode) =>
  [...STANDINGS, null].flatMap((standing) => [...WIRES, null].map((wires) => ({ serviceCode, standing, wires }))),
);
interface Row {
  job: (typeof JOBS)[number];
  licenses: readonly LaneLicense[];
  bidder: Bidder;
}
const ROWS: Row[] = JOBS.flatMap((job) => businesses.map((business) => ({ job, ...business })));
/** Every nth row: a number without a common factor with the table covers every service, standing, wires and set. */
const SAMPLE = ROWS.filter((_, at) => at % 29 === 0);

/** Runs each row; returns those whose result differs from the table's. */
async function wrongIn(rows: readonly Row[], play: (row: Row) => Promise<{ is: unknown; should: unknown }[]>) {
  const wrong: unknown[] = [];
  for (const row of rows) {
    const answers = await play(row);
    const others = answers.filter(({ is, should }) => !isDeepStrictEqual(is, should));
    wrong.push(...others.map((one) => ({ ...row.job, licenses: row.licenses, ...one })));
  }
  return wrong;
}

const closesAt = new Date(Date.now() + 86_400_000);
const lackingOf = (job: Parameters<typeof laneFactsOf>[0], licenses: readonly LaneLicense[]) =>
  licensesLacking(laneFactsOf(job), new Set(licenses));

/** The result of a call: the licenses that it requires, or its status. */
const answered = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  body.code === 'LICENSE_NEEDED' ? body.params : status;
const wanted = (lacking: readonly LaneLicense[], status: number) =>
  lacking.length > 0 ? { licenses: lacking } : status;

async function bid({ job: row, licenses, bidder }: Row) {
  const job = await aJob(t.db, { clientId: owner.id, biddingClosesAt: closesAt, ...row });
  const sent = await bidder.post('/api/bids', { jobId: job.id, bidAmount: 900, message: 'Two people, one day.' });
  return [{ is: answered(sent), should: wanted(lackingOf(job, licenses), 201) }];
}

async function choose({ job: row, licenses, bidder }: Row) {
  const job = await aJob(t.db, { clientId: owner.id, status: 'bidding_closed', biddingClosedAt: new Date(), ...row });
  const made = await aBid(t.db, { jobId: job.id, providerId: bidder.providerId });
  const chosen = await owner.post(`/api/jobs/${job.id}/award`, { bidId: made.id });
  return [{ is: answered(chosen), should: wanted(lackingOf(job, licenses), 200) }];
}

/** If wires are near or the owner is not sure, the first call does not say that the business looked. */
async function start({ job: row, licenses, bidder }: Row) {
  const job = await aJob(t.db, { clientId: owner.id, status: 'awarded', awardedAt: new Date(), ...row });
  const won = await aBid(t.db, { jobId: job.id, providerId: bidder.providerId, status: 'accepted' });
  await anAward(t.db, { jobId: job.id, bidId: won.id, status: 'paid' });
  const call = async (body?: unknown) => answered(await bidder.post(`/api/jobs/${job.id}/start`, body));
  const asks = row.wires === 'yes' || row.wires === 'unsure';
  const lacking = lackingOf(job, licenses);
  const first = { is: await call(), should: wanted(lacking, asks ? 422 : 200) };
  return asks ? [first, { is: await call({ wiresChecked: true }), should: wanted(lacking, 200) }] : [first];
}

describe.each([
  ['bids', bid],
  ['choices', choose],
  ['starts', start],
] as const)('%s: accepted in the lanes of a business, refused elsewhere with the licenses to submit', (_, play) => {
  test(`${SAMPLE.length} rows of the table`, async () => {
    expect(await wrongIn(SAMPLE, play)).toEqual([]);
  });
  test(`all ${ROWS.length} rows of the table`, { tags: ['long'] }, async () => {
    expect(await wrongIn(ROWS, play)).toEqual([]);
  });
});

test('the list shows what a business may see, offers what it may bid on, and filters by it', async () => {
  const all: JobRecord[] = [];
  for (const row of JOBS) {
    all.push(await aJob(t.db, { clientId: owner.id, title: 'Marked oak', biddingClosesAt: closesAt, ...row }));
  }
  for (const { licenses, bidder } of businesses) {
    const lacks = new Map(all.map((job) => [job.id, lackingOf(job, licenses)]));
    const lacking = (id: number) => lacks.get(id) ?? [];
    const idsOf = async (filter: string) => {
      const found: JobCard[] = [];
      for (const serviceType of SERVICE_CODES) {
        const url = `/api/jobs/protected?view=card&limit=100&q=marked&serviceType=${serviceType}${filter}`;
        found.push(...(await bidder.get<JobCard[]>(url)).body);
      }
      return found;
    };
    const seen = await idsOf('');
    const mine = await idsOf('&mayBid=true');
    const ids = (cards: readonly JobCard[]) => cards.map(({ id }) => id).toSorted((a, b) => a - b);
    const allIds = all.map(({ id }) => id);
    expect(ids(seen)).toEqual(allIds.filter((id) => !lacking(id).includes('utility_arborist')));
    expect(ids(mine)).toEqual(allIds.filter((id) => lacking(id).length === 0));
    expect(seen.map((card) => card.lacks ?? [])).toEqual(seen.map(({ id }) => lacking(id)));
    expect(seen.map(({ can }) => can.bid === true)).toEqual(seen.map(({ id }) => lacking(id).length === 0));
  }
});

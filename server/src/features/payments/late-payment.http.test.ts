// A payment that arrives for an award that no longer waits is refunded in full automatically.
import { expect, test } from 'vitest';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { sandboxCheckouts, sandboxMovements } from './sandbox/tables.ts';
import { sign } from './signature.ts';
import { webhookEvents } from './tables.ts';

const SECRET = 'whsec_of_this_test';
const t = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
const CARD = { card: '4242 4242 4242 4242' };

interface Entry {
  kind: string;
  account: string;
  amountCents: number;
}

interface Choice {
  jobId: number;
  bidId: number;
  sessionId: string;
}

async function aChosenBid(owner: Person, bidder: Bidder): Promise<Choice> {
  const jobId = await t.openJob(owner);
  const message = 'Two climbers and a crane, done in a day.';
  const bid = await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 1850.5, message });
  expect(bid.status).toBe(201);
  expect((await (await t.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`)).status).toBe(200);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  expect(award.status).toBe(200);
  return { jobId, bidId: bid.body.id, sessionId: award.body.sessionId };
}

async function ledgerOf(jobId: number): Promise<string[]> {
  const { body } = await (await t.admin()).get<Entry[]>(`/api/admin/jobs/${jobId}/ledger`);
  return body.map(({ kind, account, amountCents }) => `${kind} ${account} ${amountCents}`);
}

async function expectBalanced() {
  expect((await (await t.admin()).get('/api/admin/ledger/check')).body).toMatchObject({
    balanced: true,
    differences: [],
  });
}

const pay = (sessionId: string) => t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, CARD);

/** As if a gateway reported one payment in two events. */
async function repeatLastEvent() {
  const [last] = await t.db.orm
    .select({ body: webhookEvents.body })
    .from(webhookEvents)
    .where(eq(webhookEvents.type, 'checkout.session.completed'))
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(1);
  const raw = Buffer.from(JSON.stringify(Object.assign({}, last?.body, { id: 'evt_repeated' })));
  const answer = await t.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(SECRET, raw, new Date()) },
    payload: raw,
  });
  expect(answer.statusCode).toBe(200);
}

test('in time it is held for the job', async () => {
  const owner = await t.client();
  const { jobId, sessionId } = await aChosenBid(owner, await t.member());
  expect((await pay(sessionId)).status).toBe(200);
  expect(await ledgerOf(jobId)).toEqual([
    'charge gateway -185050',
    `charge member:${owner.id} 185050`,
    `hold member:${owner.id} -185050`,
    `hold job:${jobId}:held 185050`,
  ]);
  await expectBalanced();
});

test('too late it is refunded in full and never held', async () => {
  const owner = await t.client();
  const { jobId, sessionId } = await aChosenBid(owner, await t.member());
  expect((await owner.post(`/api/jobs/${jobId}/cancel-award`)).status).toBe(200);
  // As if the owner had paid just before the gateway closed the page.
  await t.db.orm.update(sandboxCheckouts).set({ status: 'open' }).where(eq(sandboxCheckouts.id, sessionId));
  expect((await pay(sessionId)).status).toBe(200);
  expect(await ledgerOf(jobId)).toEqual([
    'charge gateway -185050',
    `charge member:${owner.id} 185050`,
    `refund member:${owner.id} -185050`,
    'refund gateway 185050',
  ]);
  const [award] = await t.db.orm.select().from(awards).where(eq(awards.jobId, jobId));
  expect(award?.status).toBe('given_up');
  const refunds = await t.db.orm.select().from(sandboxMovements).where(eq(sandboxMovements.kind, 'refund'));
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([-185_050]);
  await expectBalanced();
});

test('a canceled page can no longer be paid', async () => {
  const owner = await t.client();
  const { jobId, sessionId } = await aChosenBid(owner, await t.member());
  await owner.post(`/api/jobs/${jobId}/cancel-award`);
  expect((await pay(sessionId)).status).toBe(409);
  expect(await ledgerOf(jobId)).toEqual([]);
});

test('an amount other than the chosen one pays nothing: it is refunded in full, and the choice still waits', async () => {
  const owner = await t.client();
  const { jobId, sessionId } = await aChosenBid(owner, await t.member());
  await t.db.orm.update(sandboxCheckouts).set({ amountCents: 185_049 }).where(eq(sandboxCheckouts.id, sessionId));
  expect((await pay(sessionId)).status).toBe(200);
  expect(await ledgerOf(jobId)).toEqual([
    'charge gateway -185049',
    `charge member:${owner.id} 185049`,
    `refund member:${owner.id} -185049`,
    'refund gateway 185049',
  ]);
  const [award] = await t.db.orm.select().from(awards).where(eq(awards.jobId, jobId));
  expect(award).toMatchObject({ status: 'awaiting_payment', chargeId: null });
  await expectBalanced();
});

test('paid at the moment of a suspension that was lifted: refunded, and the choice opens a new page that can be paid', async () => {
  const owner = await t.client();
  const { jobId, bidId, sessionId } = await aChosenBid(owner, await t.member());
  const stateOf = async (id: string) =>
    (await owner.get<{ state: string }>(`/api/jobs/${jobId}/checkout?session_id=${id}`)).body.state;
  await t.db.orm.update(bids).set({ status: 'frozen' }).where(eq(bids.id, bidId));
  expect((await pay(sessionId)).status).toBe(200);
  await t.db.orm.update(bids).set({ status: 'pending' }).where(eq(bids.id, bidId));
  expect(await stateOf(sessionId)).toBe('returned');
  await repeatLastEvent();

  const choose = () => owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
  const again = (await choose()).body.sessionId;
  expect(again).not.toBe(sessionId);
  expect((await choose()).body.sessionId).toBe(again);
  expect(await stateOf(again)).toBe('waiting');
  expect((await pay(again)).status).toBe(200);
  expect(await stateOf(again)).toBe('paid');
  expect(await ledgerOf(jobId)).toEqual([
    'charge gateway -185050',
    `charge member:${owner.id} 185050`,
    `refund member:${owner.id} -185050`,
    'refund gateway 185050',
    'charge gateway -185050',
    `charge member:${owner.id} 185050`,
    `hold member:${owner.id} -185050`,
    `hold job:${jobId}:held 185050`,
  ]);
  await expectBalanced();
});

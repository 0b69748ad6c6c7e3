// What a business earned, from the confirmed work to its account: set up, refused, sent again, taken back; the figures are the ledger's.
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Earnings, Payout, PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { startTestApp, type Bidder, type Person, type TestApp } from '../../../../lab/harness/app.ts';
import { sidesHere } from '../../../../lab/harness/database.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { notifications } from '../notifications/tables.ts';
import { account as ledgerAccount, balanceOf } from '../payments/ledger.ts';
import { runGatewayTasks } from '../payments/gateway-queue.ts';
import { stopAccount, takeBack } from '../payments/sandbox/payouts.ts';
import { gatewayTasks, ledgerEntries } from '../payments/tables.ts';
import { providers } from '../providers/tables.ts';
import { takeStanding } from './accounts.ts';
import { payoutPayments } from './reactions-to-gateway.ts';
import { payoutAccounts, payouts } from './tables.ts';
import { refreshWaitingAccounts, sendRested, takeRefusals } from './timers.ts';

const DAY = 24 * 3_600_000;
const SECRET = 'whsec_of_this_test';

interface Side {
  stage: TestApp;
  /** The business gives what is asked for on the gateway's page. */
  onboard: (bidder: Bidder) => Promise<void>;
  /** The same on a page that was opened before. */
  give: (bidder: Bidder) => Promise<void>;
  /** Its account can no longer be paid. */
  stop: (bidder: Bidder) => Promise<void>;
  /** The events of the gateway have arrived. */
  settled: () => Promise<void>;
  takeBack: (payoutId: number) => Promise<void>;
  /** Turns the clock on both sides; undefined: back to the true one. */
  turnTo: (now: Date | undefined) => void;
}

async function accountOf({ db }: TestApp, { providerId }: Bidder): Promise<string> {
  const [row] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
  return row?.payoutAccount ?? '';
}

async function payoutIn({ db }: TestApp, id: number) {
  const [row] = await db.orm.select().from(payouts).where(eq(payouts.id, id));
  if (!row) throw new Error(`no payout ${id}`);
  return row;
}

async function sandboxSide(): Promise<Side> {
  const stage = await startTestApp({ STRIPE_WEBHOOK_SECRET: SECRET });
  const { db } = stage;
  const gateway = () => stage.app.services.gateway;
  const world = { db, clock: () => stage.clock.now ?? new Date(), publicUrl: '', report: () => gateway().tick() };
  async function give(bidder: Bidder): Promise<void> {
    const page = `/api/sandbox/payouts/${await accountOf(stage, bidder)}`;
    const bank = { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS.pays };
    const unknown = await stage.visitor().post(`${page}/bank`, { ...bank, accountNumber: TEST_BANKS.unknown });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { accountNumber: expect.any(String) } } });
    expect((await stage.visitor().post(`${page}/bank`, bank)).status).toBe(200);
  }
  return {
    stage,
    give,
    async onboard(bidder) {
      const { url } = (await bidder.post<{ url: string }>('/api/providers/payout-account')).body;
      expect(url).toMatch(/\/sandbox\/payouts\/acct_/);
      await give(bidder);
    },
    stop: async (bidder) => {
      const id = await accountOf(stage, bidder);
      await db.transaction((tx) => stopAccount({ tx, now: world.clock() }, id));
      await gateway().tick();
    },
    settled: async () => runGatewayTasks(stage.app.services),
    turnTo: (now) => {
      stage.clock.now = now;
    },
    async takeBack(payoutId) {
      const { transferId, chargeId, amountCents, awardId, jobId, attempt, providerId } = await payoutIn(
        stage,
        payoutId,
      );
      const [provider] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
      const metadata = { payoutId, attempt, awardId, jobId };
      const words = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
      const payoutAccount = provider?.payoutAccount ?? '';
      const base = { idempotencyKey: '', payoutAccount, chargeId, amountCents, metadata: words };
      await takeBack(world, { ...base, id: transferId ?? '' });
    },
  };
}

async function stripeSide(): Promise<Side> {
  const { stage, stripe } = await startStripeApp();
  const settled = async () => {
    await runGatewayTasks(stage.app.services);
    await stripe.delivery.settled();
  };
  async function give(bidder: Bidder): Promise<void> {
    stripe.onboard(await accountOf(stage, bidder));
    await settled();
  }
  return {
    stage,
    settled,
    give,
    turnTo(now) {
      stage.clock.now = now;
      stripe.world.now = now;
    },
    async onboard(bidder) {
      const { url } = (await bidder.post<{ url: string }>('/api/providers/payout-account')).body;
      expect(url).toMatch(/^https:\/\/connect\.stripe\.com\//);
      await give(bidder);
    },
    async stop(bidder) {
      stripe.stop(await accountOf(stage, bidder));
      await settled();
    },
    async takeBack(payoutId) {
      stripe.takeBack((await payoutIn(stage, payoutId)).transferId ?? '');
      await settled();
    },
  };
}

const SIDES: [string, () => Promise<Side>][] = [
  ['the sandbox', sandboxSide],
  ['Stripe', stripeSide],
];

describe.each(sidesHere(SIDES))('%s', (_name, start) => {
  let side: Side;
  let stage: TestApp;
  let owner: Person;
  let desk: Person;
  beforeAll(async () => {
    side = await start();
    ({ stage } = side);
    owner = await stage.client();
    desk = await stage.admin();
  });

  async function paidJob(bidder: Bidder, bidAmount: number): Promise<number> {
    const jobId = await stage.openJob(owner);
    const bid = { jobId, bidAmount, message: 'Two climbers and a crane, done in a day.' };
    const { body } = await bidder.post<{ id: number }>('/api/bids', bid);
    await desk.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: body.id });
    expect(await stage.pay(award.body.sessionId)).toBe(200);
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
    return jobId;
  }

  async function earn(bidder: Bidder, bidAmount: number): Promise<number> {
    const jobId = await paidJob(bidder, bidAmount);
    expect((await bidder.post(`/api/jobs/${jobId}/complete`)).status).toBe(200);
    expect((await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status).toBe(200);
    await side.settled();
    return jobId;
  }

  const earningsOf = async (bidder: Bidder) => (await bidder.get<Earnings>('/api/providers/earnings')).body;
  const listOf = async (bidder: Bidder) => (await bidder.get<Payout[]>('/api/providers/payouts')).body;
  const stateOf = async (bidder: Bidder) => (await bidder.get<PayoutAccount>('/api/providers/payout-account')).body;
  const newest = async (bidder: Bidder): Promise<Payout> => {
    const [payout] = await listOf(bidder);
    if (!payout) throw new Error('no payout');
    return payout;
  };
  const titlesFor = async ({ id }: Person) =>
    (await stage.db.orm.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);

  async function expectBalanced(bidder: Bidder) {
    const check = await desk.get('/api/admin/ledger/check');
    expect(check.body).toMatchObject({ balanced: true, differences: [] });
    const figures = await earningsOf(bidder);
    const [row] = await stage.db.orm
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, ledgerAccount.provider(bidder.providerId)));
    expect(figures.owedCents + figures.onTheWayCents).toBe(row?.cents);
    const rows = await stage.db.orm.select().from(payouts).where(eq(payouts.providerId, bidder.providerId));
    const sumOf = (cents: (one: (typeof rows)[number]) => number) => rows.reduce((sum, one) => sum + cents(one), 0);
    expect(figures.earnedCents).toBe(sumOf(({ amountCents }) => amountCents));
    expect(figures.paidOutCents).toBe(
      sumOf(({ amountCents, reversedCents, transferId }) => (transferId === null ? 0 : amountCents - reversedCents)),
    );
    const months = figures.months.reduce((sum, { earnedCents }) => sum + earnedCents, 0);
    expect([figures.months.length, months]).toEqual([12, figures.earnedCents]);
    const stats = await bidder.get<{ totalEarnings: number }>('/api/dashboard/stats');
    expect(stats.body.totalEarnings * 100).toBe(figures.earnedCents);
  }

  test('what is earned before there is an account is owed, and sent when the account is ready', async () => {
    const bidder = await stage.member();
    expect(await stateOf(bidder)).toEqual({ state: 'none', missing: [], readAt: null });
    const open = await paidJob(bidder, 700);
    expect(await earningsOf(bidder)).toMatchObject({ heldCents: 70_000, earnedCents: 0, owedCents: 0 });
    expect((await earningsOf(bidder)).held).toMatchObject([{ jobId: open, amountCents: 70_000, releasedBy: null }]);
    await bidder.post(`/api/jobs/${open}/complete`);
    const [held] = (await earningsOf(bidder)).held;
    expect(new Date(held?.releasedBy ?? 0).getTime() - Date.now()).toBeGreaterThan(4.9 * DAY);
    const jobId = await earn(bidder, 1850.5);
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 185_050, onTheWayCents: 0, paidOutCents: 0 });
    expect(await listOf(bidder)).toMatchObject([{ jobId, amountCents: 185_050, state: 'owed', transferId: null }]);
    expect((await titlesFor(bidder)).filter((title) => title === 'Set Up Payouts')).toHaveLength(1);
    await expectBalanced(bidder);
    await side.onboard(bidder);
    await side.settled();
    expect(await stateOf(bidder)).toMatchObject({ state: 'ready', missing: [] });
    expect(await newest(bidder)).toMatchObject({ state: 'paid', transferId: expect.stringMatching(/^tr_/) });
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 0, paidOutCents: 185_050, heldCents: 70_000 });
    expect(await titlesFor(bidder)).toEqual(expect.arrayContaining(['Payouts Are Set Up', 'Payout Sent']));
    await expectBalanced(bidder);
    // From now on it goes out by itself.
    await earn(bidder, 300);
    expect(await newest(bidder)).toMatchObject({ state: 'paid', amountCents: 30_000 });
    await expectBalanced(bidder);
    const sheet = await bidder.get<string>('/api/providers/payouts.csv');
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sheet.body.trim().split('\r\n')).toHaveLength(3);
    expect(sheet.body).toContain('1850.5');
  });

  test('an account that stops gets no transfer; the business is notified, and paid when it is ready again', async () => {
    const bidder = await stage.member();
    await side.onboard(bidder);
    await side.stop(bidder);
    const standing = await stateOf(bidder);
    expect(standing.state).toBe('incomplete');
    expect(standing.missing).toContain('A bank account to be paid to');
    expect(standing.missing).toContain('Your bank account is closed.');
    await earn(bidder, 500);
    expect(await newest(bidder)).toMatchObject({ state: 'owed' });
    expect(await titlesFor(bidder)).toContain('Payouts Paused');
    // What was read before, and what is said of another account, changes nothing.
    const whose = { providerId: bidder.providerId, payoutAccount: await accountOf(stage, bidder), generation: 1 };
    const ready = { ready: true, isSubmitted: true, missing: [], problems: [] };
    for (const [account, readAt] of [
      [whose.payoutAccount, new Date(Date.now() - DAY)],
      ['acct_of_another', new Date()],
    ] as const) {
      const about = { ...whose, payoutAccount: account };
      await runCommand(stage.app.services, (work) => takeStanding(work, about, { ...ready, readAt }));
    }
    expect(await stateOf(bidder)).toMatchObject({ state: 'incomplete' });
    await side.onboard(bidder);
    await side.settled();
    expect(await newest(bidder)).toMatchObject({ state: 'paid' });
    await expectBalanced(bidder);
  });

  test('an account whose event of being ready was overtaken by an older one is read again while money waits', async () => {
    const bidder = await stage.member();
    await side.onboard(bidder);
    const { services } = stage.app;
    const about = { providerId: bidder.providerId, payoutAccount: await accountOf(stage, bidder), generation: 1 };
    // Read in the same instant, before it was ready, and taken over after.
    const [{ readAt } = { readAt: null }] = await stage.db.orm
      .select({ readAt: payoutAccounts.readAt })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.providerId, bidder.providerId));
    const before = { ready: false, isSubmitted: false, missing: ['external_account'], problems: [] };
    await runCommand(services, (work) => takeStanding(work, about, { ...before, readAt: readAt ?? new Date(0) }));
    await earn(bidder, 450);
    await refreshWaitingAccounts(services);
    expect(await newest(bidder)).toMatchObject({ state: 'owed' });
    const hourAgo = new Date(services.clock().getTime() - 3_600_000);
    await stage.db.orm
      .update(payoutAccounts)
      .set({ readAt: hourAgo })
      .where(eq(payoutAccounts.providerId, bidder.providerId));
    await refreshWaitingAccounts(services);
    await side.settled();
    expect(await newest(bidder)).toMatchObject({ state: 'paid' });
    await expectBalanced(bidder);
  });

  test('a refused transfer is owed again with its reason, and is not asked for again blindly', async () => {
    const bidder = await stage.member();
    await side.onboard(bidder);
    // The news that the account stopped has not come: we believe that it can be paid.
    await side.stop(bidder);
    await stage.db.orm.update(providers).set({ payoutReady: true }).where(eq(providers.id, bidder.providerId));
    await earn(bidder, 640);
    await takeRefusals(stage.app.services);
    const refused = await newest(bidder);
    expect(refused).toMatchObject({ state: 'owed', transferId: null });
    expect(refused.reason).toBeTruthy();
    expect(await titlesFor(bidder)).toContain('Payout Failed');
    expect(await titlesFor(desk)).toContain('Payout Refused');
    const attention = (await desk.get<{ id: number }[]>('/api/admin/payouts?state=attention')).body;
    expect(attention.map(({ id }) => id)).toContain(refused.id);
    const tasks = () => stage.db.orm.$count(gatewayTasks, like(gatewayTasks.key, `payout:${refused.id}:%`));
    expect(await tasks()).toBe(1);
    // Rested long enough: its account is looked at, and is not sent anything while it cannot be paid.
    side.turnTo(new Date(Date.now() + 2 * 3_600_000));
    await sendRested(stage.app.services);
    expect(await tasks()).toBe(1);
    expect(await stateOf(bidder)).toMatchObject({ state: 'incomplete' });
    const asked = await desk.post(`/api/admin/payouts/${refused.id}/retry`, { reason: 'They asked' });
    expect([asked.status, asked.body.code]).toEqual([409, 'STATE']);
    await expectBalanced(bidder);
    await side.onboard(bidder);
    await side.settled();
    side.turnTo(undefined);
    expect(await newest(bidder)).toMatchObject({ state: 'paid', reason: null });
    expect(await tasks()).toBe(2);
    await expectBalanced(bidder);
  });

  /** The gateway's word on the one transfer of a payout, but for what came back. */
  async function transferOf(payoutId: number, bidder: Bidder) {
    const { transferId, amountCents, awardId } = await payoutIn(stage, payoutId);
    const payoutAccount = await accountOf(stage, bidder);
    const base = { kind: 'transferred', transferId: transferId ?? '', payoutAccount, amountCents } as const;
    const metadata = { payoutId: String(payoutId), attempt: '1', awardId: String(awardId) };
    return { base: { ...base, madeAt: new Date() }, metadata };
  }

  test.each([
    ['in order', [20_000, 70_000]],
    ['backwards', [70_000, 20_000]],
  ])('a transfer that came back in two parts is booked back once, told %s', async (_order, told) => {
    const bidder = await stage.member();
    await side.onboard(bidder);
    await earn(bidder, 700);
    const { id } = await newest(bidder);
    const { base, metadata } = await transferOf(id, bidder);
    // At the gateway nothing came back: what is tried here is undone.
    const undone = new Error('undone');
    const trying = runCommand(stage.app.services, async (work) => {
      for (const reversedCents of [...told, ...told]) {
        await payoutPayments.transferred(work, { ...base, reversedCents, metadata });
      }
      const [row] = await work.tx.select().from(payouts).where(eq(payouts.id, id));
      expect(row).toMatchObject({ status: 'reversed', reversedCents: 70_000 });
      expect(await balanceOf(work.tx, ledgerAccount.provider(bidder.providerId))).toBe(70_000);
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
  });

  test('a transfer to another account, of another amount or award is not booked as this payout', async () => {
    const [bidder, other] = [await stage.member(), await stage.member()];
    await side.onboard(bidder);
    await side.onboard(other);
    await earn(bidder, 700);
    const { id } = await newest(bidder);
    const { base, metadata } = await transferOf(id, bidder);
    const theirs = await accountOf(stage, other);
    const wrong = [
      { ...base, transferId: 'tr_1', payoutAccount: theirs, metadata },
      { ...base, transferId: 'tr_2', amountCents: 69_999, metadata },
      { ...base, transferId: 'tr_3', metadata: { ...metadata, awardId: '1' } },
    ];
    for (const transfer of wrong) {
      const booked = runCommand(stage.app.services, (work) =>
        payoutPayments.transferred(work, { ...transfer, reversedCents: 0 }),
      );
      await expect(booked).rejects.toThrow(/does not have the award, the amount or the account/);
    }
    await expectBalanced(bidder);
  });

  test('a transfer that came back is booked back, and an administrator sends it again', async () => {
    const bidder = await stage.member();
    await side.onboard(bidder);
    await earn(bidder, 910);
    const { id, transferId } = await newest(bidder);
    await side.takeBack(id);
    expect(await newest(bidder)).toMatchObject({ state: 'reversed', reversedCents: 91_000, transferId });
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 91_000, paidOutCents: 0 });
    await expectBalanced(bidder);
    const url = `/api/admin/payouts/${id}/retry`;
    expect((await desk.post(url, {})).status).toBe(422);
    expect((await desk.post(url, { reason: 'The bank took it back by mistake' })).status).toBe(200);
    await side.settled();
    const again = await newest(bidder);
    expect(again).toMatchObject({ state: 'paid', reversedCents: 0 });
    expect(again.transferId).not.toBe(transferId);
    expect((await desk.post(url, { reason: 'Twice' })).status).toBe(409);
    const record = await desk.get<{ action: string; reason: string }[]>('/api/admin/audit?action=payout.retry');
    expect(record.body[0]).toMatchObject({ action: 'payout.retry', reason: 'The bank took it back by mistake' });
    await expectBalanced(bidder);
  });

  test('what was earned waits while the business or its account is suspended, and is sent with the reinstatement', async () => {
    for (const [what, idOf] of [
      ['providers', ({ providerId }: Bidder) => providerId],
      ['users', ({ id }: Bidder) => id],
    ] as const) {
      const shut = (bidder: Bidder) =>
        desk.patch(`/api/admin/${what}/${idOf(bidder)}/suspend`, { reason: 'Complaints' });
      const bidder = await stage.member();
      await side.onboard(bidder);
      await side.stop(bidder);
      await earn(bidder, 450);
      expect((await shut(bidder)).status).toBe(200);
      const rows = () => stage.db.orm.select().from(payouts).where(eq(payouts.providerId, bidder.providerId));
      expect(await rows()).toMatchObject([{ status: 'owed', amountCents: 45_000 }]);
      // The gateway's form was still open in another window.
      await side.give(bidder);
      await side.settled();
      expect(await rows()).toMatchObject([{ status: 'sending', paidAt: null }]);
      expect((await desk.patch(`/api/admin/${what}/${idOf(bidder)}/reinstate`, {})).status).toBe(200);
      await side.settled();
      expect(await rows()).toMatchObject([{ status: 'paid', attempt: 1 }]);
    }
  });
});

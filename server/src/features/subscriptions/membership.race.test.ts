// A membership whose end, renewal and resumption coincide, on a real PostgreSQL server: one outcome, the same at the gateway and
// here.
import { afterEach, expect, test } from 'vitest';
import { and, eq, gt, isNull } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { gatewayTasks, ledgerEntries, webhookEvents } from '../payments/tables.ts';
import { sandboxSubscriptions } from '../payments/sandbox/tables.ts';
import { providers } from '../providers/tables.ts';
import { cancelMembership, resumeMembership } from './renewal.ts';
import { runCommand } from '../../kernel/services.ts';

const t = await startTestApp();
afterEach(() => {
  t.clock.now = undefined;
});
const { services } = t.app;
const { gateway } = services;
const retrying = t.app.timers.find(({ name }) => name === 'payments.retryEvents');
const ROUNDS = 6;

const recordOf = async ({ providerId }: Bidder) => {
  const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, providerId));
  return row;
};

/** Runs everything that waits, on either side, until nothing does. */
async function settle(): Promise<void> {
  for (let round = 0; round < rounds(3); round += 1) {
    await runGatewayTasks(services);
    await gateway.tick();
    // What was postponed because somebody else was changing the same membership.
    await t.db.orm
      .update(webhookEvents)
      .set({ retryAt: new Date(0) })
      .where(isNull(webhookEvents.handledAt));
    await retrying?.run(services);
  }
}

/** Our state equals the gateway's. */
async function expectAgreed(bidder: Bidder, subscription: string): Promise<void> {
  await settle();
  expect(await t.db.orm.$count(gatewayTasks, isNull(gatewayTasks.doneAt))).toBe(0);
  expect(await t.db.orm.$count(webhookEvents, isNull(webhookEvents.handledAt))).toBe(0);
  const ours = await recordOf(bidder);
  const theirs = await gateway.readMembership(subscription);
  if (theirs?.status === 'ended') {
    expect([ours?.gatewaySubscription, ours?.subscriptionStatus]).toEqual([null, 'canceled']);
    return;
  }
  expect([ours?.gatewaySubscription, ours?.cancelAtPeriodEnd]).toEqual([subscription, theirs?.cancelAtPeriodEnd]);
  expect(ours?.subscriptionStatus).toBe(theirs?.cancelAtPeriodEnd ? 'canceled' : 'active');
}

/** How often this person was charged. */
const charges = ({ id }: Bidder) =>
  t.db.orm.$count(ledgerEntries, and(eq(ledgerEntries.account, `member:${id}`), gt(ledgerEntries.amountCents, 0)));

/** A member whose year ends at this moment, by both clocks. */
async function memberAtTheEnd(): Promise<{ bidder: Bidder; subscription: string }> {
  const bidder = await t.member();
  const row = await recordOf(bidder);
  return { bidder, subscription: row?.gatewaySubscription ?? '' };
}

const cancel = ({ id }: Bidder) => runCommand(services, (work) => cancelMembership(work, id));
const resume = ({ id }: Bidder) => runCommand(services, (work) => resumeMembership(work, id));
const quiet = <T>(going: Promise<T>) => going.catch(() => undefined);

test('two concurrent cancellations are one, also with twenty more', async () => {
  const { bidder, subscription } = await memberAtTheEnd();
  const answers = await Promise.all(Array.from({ length: 22 }, () => bidder.post('/api/subscription/cancel')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const asked = and(eq(gatewayTasks.kind, 'set_renewal'), eq(gatewayTasks.lane, `membership:${subscription}`));
  expect(await t.db.orm.$count(gatewayTasks, asked)).toBe(1);
  await expectAgreed(bidder, subscription);
});

test('canceled and resumed by many concurrently: the gateway agrees with us', async () => {
  const { bidder, subscription } = await memberAtTheEnd();
  await Promise.all(Array.from({ length: 20 }, (_, index) => quiet(index % 2 === 0 ? cancel(bidder) : resume(bidder))));
  await expectAgreed(bidder, subscription);
});

test('canceling as it renews: charged once or not at all, and canceled either way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bidder, subscription } = await memberAtTheEnd();
    const end = (await recordOf(bidder))?.paidThrough ?? new Date();
    t.clock.now = new Date(end.getTime() - 1000);
    const renewing = async () => {
      t.clock.now = new Date(end.getTime() + 1000);
      await gateway.tick();
    };
    await Promise.all([quiet(cancel(bidder)).then(() => runGatewayTasks(services)), renewing()]);
    await expectAgreed(bidder, subscription);
    expect(await charges(bidder)).toBeLessThanOrEqual(2);
    const after = await recordOf(bidder);
    expect(after?.cancelAtPeriodEnd || after?.gatewaySubscription === null).toBe(true);
    t.clock.now = undefined;
  }
});

test('resuming as it ends: it continues or has ended, on both sides', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bidder, subscription } = await memberAtTheEnd();
    await cancel(bidder);
    await runGatewayTasks(services);
    // The gateway's year ends a moment before ours.
    await t.db.orm
      .update(sandboxSubscriptions)
      .set({ currentPeriodEnd: new Date(Date.now() - 1) })
      .where(eq(sandboxSubscriptions.id, subscription));
    await Promise.all([quiet(resume(bidder)).then(() => runGatewayTasks(services)), gateway.tick()]);
    await expectAgreed(bidder, subscription);
  }
});

test('ended on the portal while we resume: the last change counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bidder, subscription } = await memberAtTheEnd();
    await cancel(bidder);
    await runGatewayTasks(services);
    const portal = { idempotencyKey: `portal:${round}`, subscription, cancel: true };
    await Promise.all([
      quiet(resume(bidder)).then(() => runGatewayTasks(services)),
      gateway
        .cancelAtPeriodEnd(portal)
        .then(() => gateway.cancelAtPeriodEnd({ ...portal, idempotencyKey: `portal:back:${round}`, cancel: false })),
      gateway.cancelAtPeriodEnd({ ...portal, idempotencyKey: `portal:again:${round}` }),
    ]);
    await expectAgreed(bidder, subscription);
  }
});

test('a new card and the next retry charge the open renewal once', async () => {
  const { bidder, subscription } = await memberAtTheEnd();
  const row = await recordOf(bidder);
  const end = row?.paidThrough ?? new Date();
  await gateway.removeCard(row?.gatewayCustomer ?? '');
  t.clock.now = new Date(end.getTime() + 1000);
  await gateway.tick();
  expect((await recordOf(bidder))?.subscriptionStatus).toBe('past_due');
  const { url } = await gateway.openPortal({
    idempotencyKey: 'race',
    customer: row?.gatewayCustomer ?? '',
    returnUrl: 'http://localhost:3000/manage-subscription',
    metadata: { providerId: String(bidder.providerId), portal: 'yes' },
  });
  const session = url.split('/').at(-1) ?? '';
  t.clock.now = new Date(end.getTime() + 25 * 3_600_000);
  await t.db.orm.update(sandboxSubscriptions).set({ nextTryAt: end }).where(eq(sandboxSubscriptions.id, subscription));
  t.clock.now = new Date(end.getTime() + 2000);
  await Promise.all([gateway.page?.pay(session, '4242424242424242'), gateway.tick(), gateway.tick()]);
  await settle();
  expect(await charges(bidder)).toBe(2);
  expect((await recordOf(bidder))?.subscriptionStatus).toBe('active');
  t.clock.now = undefined;
});

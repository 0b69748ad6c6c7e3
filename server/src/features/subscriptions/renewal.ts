// Renewal of a membership: canceled, resumed, announced, ended; and its state as read from the gateway, since events come in any order.
import { GRACE_DAYS, RENEWAL_NOTICE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState } from '../../kernel/errors.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { idIn, Reread, type MembershipFact, type MembershipReading } from '../payments/gateway-reactions.ts';
import { requestGateway, isQueuedInLane } from '../payments/gateway-tasks.ts';
import type { GatewayMembership } from '../payments/gateway.ts';
import { changeMembership, lockProvider, lockProviderOf } from '../providers/moves.ts';
import type { MembershipChanges, ProviderRecord } from '../providers/moves.ts';
import { isPaidUp } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { graceEnd, mayCancel, mayResume, noBusiness } from './policy.ts';
import { renewalNotices } from './tables.ts';

/** Renewal, card and end of one membership are sent to the gateway in order. */
export const laneOf = (subscription: string) => `membership:${subscription}`;

export async function endAtGateway({ tx, now }: Pick<Work, 'tx' | 'now'>, subscription: string): Promise<void> {
  const task = { kind: 'end_membership', lane: laneOf(subscription), payload: { subscription } } as const;
  await requestGateway(tx, { ...task, key: `${subscription}:end` }, now);
}

/** Reads a membership's state from the gateway, and our version of it before. Never inside a transaction. */
export async function readMembershipState(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  { subscription, metadata }: MembershipFact,
): Promise<MembershipReading> {
  const { id, membershipVersion: version } = providers;
  const [row] = await db.orm
    .select({ version })
    .from(providers)
    .where(eq(id, idIn(metadata, 'providerId')));
  return { version: row?.version ?? 0, standing: await gateway.readMembership(subscription) };
}

export function assertFresh(provider: ProviderRecord, reading: MembershipReading | undefined): void {
  if (reading && reading.version !== provider.membershipVersion) {
    throw new Reread(`The membership of business ${provider.id} was changed while it was read`);
  }
}

/**
 * While our own change of the renewal is being sent, a state that contradicts it may be older or newer: the event is retried once ours is
 * done.
 */
export async function assertSent(tx: Tx, provider: ProviderRecord, standing: Standing): Promise<void> {
  const { id, gatewaySubscription, cancelAtPeriodEnd } = provider;
  if (gatewaySubscription === null || standing?.cancelAtPeriodEnd === cancelAtPeriodEnd) return;
  if (await isQueuedInLane(tx, laneOf(gatewaySubscription), 'set_renewal')) {
    throw new Reread(`A change of the renewal of business ${id} is still being sent`);
  }
}

/** An unpaid renewal leaves a grace period, even if the gateway stops retrying before it ends. */
function isInGrace({ paidThrough, cancelAtPeriodEnd }: ProviderRecord, standing: GatewayMembership, now: Date) {
  const wasCancelled = cancelAtPeriodEnd || standing.cancelAtPeriodEnd;
  return paidThrough !== null && paidThrough < now && graceEnd(paidThrough) > now && !wasCancelled;
}

/** The changes by the gateway's state to a membership that was paid before. `isWaiting`: our own change of its renewal is queued. */
function changesOf(
  provider: ProviderRecord,
  standing: GatewayMembership,
  now: Date,
  isWaiting: boolean,
): MembershipChanges {
  const cancel = isWaiting ? provider.cancelAtPeriodEnd : standing.cancelAtPeriodEnd;
  switch (standing.status) {
    case 'ended':
      return isInGrace(provider, standing, now)
        ? { subscriptionStatus: 'past_due', gatewaySubscription: null }
        : { subscriptionStatus: 'canceled', gatewaySubscription: null };
    case 'past_due':
      return { subscriptionStatus: cancel ? 'canceled' : 'past_due', cancelAtPeriodEnd: cancel };
    case 'active':
      return { subscriptionStatus: cancel ? 'canceled' : 'active', cancelAtPeriodEnd: cancel };
    case 'incomplete':
      return {};
  }
}

/** Announces changes by the gateway: our own commands announce theirs. */
async function emitChange({ emit }: Work, before: ProviderRecord, after: MembershipChanges): Promise<void> {
  const { id: providerId, paidThrough } = before;
  const until = (paidThrough ?? new Date(0)).toISOString();
  const isCancelled = after.cancelAtPeriodEnd ?? before.cancelAtPeriodEnd;
  if (after.gatewaySubscription === null) {
    if (after.subscriptionStatus === 'canceled') {
      await emit({ kind: 'memberships.ended', data: { providerId } });
    }
  } else if (isCancelled && !before.cancelAtPeriodEnd) {
    await emit({ kind: 'memberships.cancelled', data: { providerId, until, byGateway: true } });
  } else if (!isCancelled && before.cancelAtPeriodEnd) {
    await emit({ kind: 'memberships.resumed', data: { providerId, until, byGateway: true } });
  }
}

type Standing = GatewayMembership | undefined;

/** Writes the state that was read of a locked business's own membership. A queued change of ours wins; an end is final. */
export async function applyMembershipState(work: Work, provider: ProviderRecord, standing: Standing) {
  const { tx, now } = work;
  if (!standing || provider.gatewaySubscription !== standing.subscription || provider.paidThrough === null) return;
  const lane = laneOf(standing.subscription);
  // A cancellation is announced differently while the year is paid and once its renewal is unpaid.
  const isWaiting =
    (await isQueuedInLane(tx, lane, 'set_renewal')) || (await isQueuedInLane(tx, lane, 'end_membership'));
  const changes = changesOf(provider, standing, now, isWaiting);
  if (Object.entries(changes).some(([name, value]) => Reflect.get(provider, name) !== value)) {
    await changeMembership(tx, provider.id, changes);
    await emitChange(work, provider, changes);
  }
}

async function lockOwn({ tx }: Work, userId: number): Promise<ProviderRecord> {
  const provider = await lockProviderOf(tx, userId);
  if (!provider) throw noBusiness();
  return provider;
}

async function setRenewal({ tx, now }: Work, provider: ProviderRecord, subscription: string, cancel: boolean) {
  const key = `${subscription}:renewal:${provider.membershipVersion}`;
  const lane = laneOf(subscription);
  await requestGateway(tx, { kind: 'set_renewal', key, lane, payload: { subscription, cancel } }, now);
}

/** Ends a membership with the paid year; an unpaid renewal at once. 404 without a business, 409 STATE when there is nothing to cancel. */
export async function cancelMembership(work: Work, userId: number): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await lockOwn(work, userId);
  const { id, gatewaySubscription: subscription, paidThrough, cancelAtPeriodEnd } = provider;
  if (subscription !== null && cancelAtPeriodEnd) return;
  assertState(subscription !== null && paidThrough !== null && mayCancel(provider), 'subscriptions.nothingToCancel');
  await changeMembership(tx, id, { subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
  const isOver = !isPaidUp(provider, now);
  await (isOver ? endAtGateway(work, subscription) : setRenewal(work, provider, subscription, true));
  const data = { providerId: id, until: paidThrough.toISOString(), byGateway: false, isOver };
  await emit({ kind: 'memberships.cancelled', actorId: userId, data });
}

/** Resumes a canceled membership while access lasts; 409 STATE afterwards. */
export async function resumeMembership(work: Work, userId: number): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await lockOwn(work, userId);
  const { id, gatewaySubscription: subscription, paidThrough, subscriptionStatus, cancelAtPeriodEnd } = provider;
  if (subscription !== null && subscriptionStatus === 'active' && !cancelAtPeriodEnd) return;
  assertState(subscription !== null && paidThrough !== null && mayResume(provider, now), 'subscriptions.over');
  await changeMembership(tx, id, { subscriptionStatus: 'active', cancelAtPeriodEnd: false });
  await setRenewal(work, provider, subscription, false);
  const data = { providerId: id, until: paidThrough.toISOString(), byGateway: false };
  await emit({ kind: 'memberships.resumed', actorId: userId, data });
}

const businessesWhere = ({ db }: Services, isDue: SQL | undefined) =>
  db.orm.select({ id: providers.id }).from(providers).where(isDue).orderBy(asc(providers.paidThrough)).limit(200);

const runs = and(
  eq(providers.subscriptionStatus, 'active'),
  eq(providers.cancelAtPeriodEnd, false),
  isNotNull(providers.gatewaySubscription),
);

/** Announces the renewals of the next 30 days, each once (R.S. 9:2716). */
export async function announceRenewals(services: Services): Promise<void> {
  const now = services.clock();
  const horizon = new Date(now.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS);
  const isNew = sql`not exists (select 1 from renewal_notices sent
    where sent.provider_id = ${providers.id} and sent.period_end = ${providers.paidThrough})`;
  const isDue = and(runs, gt(providers.paidThrough, now), lte(providers.paidThrough, horizon), isNew);
  const due = businessesWhere(services, isDue);
  await commandForEach(services, 'renewal to announce', due, async ({ tx, emit }, providerId) => {
    const { paidThrough: periodEnd, subscriptionStatus } = await lockProvider(tx, providerId);
    if (periodEnd === null || periodEnd > horizon || subscriptionStatus !== 'active') return;
    const notice = { providerId, periodEnd, createdAt: now };
    if ((await tx.insert(renewalNotices).values(notice).onConflictDoNothing().returning()).length > 0) {
      await emit({ kind: 'memberships.renewalDue', data: { providerId, at: periodEnd.toISOString() } });
    }
  });
}

export async function endGrace(services: Services): Promise<void> {
  const now = services.clock();
  const last = new Date(now.getTime() - GRACE_DAYS * DAY_MS);
  const isGivenUp = and(eq(providers.subscriptionStatus, 'past_due'), isNull(providers.gatewaySubscription));
  const due = businessesWhere(services, and(isGivenUp, lte(providers.paidThrough, last)));
  await commandForEach(services, 'grace that is over', due, async ({ tx, emit }, providerId) => {
    const { subscriptionStatus, gatewaySubscription, paidThrough } = await lockProvider(tx, providerId);
    const isOver = paidThrough !== null && graceEnd(paidThrough) <= now;
    if (subscriptionStatus === 'past_due' && gatewaySubscription === null && isOver) {
      await changeMembership(tx, providerId, { subscriptionStatus: 'canceled' });
      await emit({ kind: 'memberships.ended', data: { providerId } });
    }
  });
}

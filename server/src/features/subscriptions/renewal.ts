// Renewal of a membership: canceled, resumed, announced, ended.
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { GRACE_DAYS, RENEWAL_NOTICE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { assertState } from '../../kernel/errors.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { changeMembership, lockProvider, lockProviderOf, type ProviderRecord } from '../providers/moves.ts';
import { isPaidUp } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { graceEnd, mayCancel, mayResume, noBusiness } from './policy.ts';
import { askToEnd, laneOf } from './standing.ts';
import { renewalNotices } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 200;

async function lockOwn({ tx }: Work, userId: number): Promise<ProviderRecord> {
  const provider = await lockProviderOf(tx, userId);
  if (!provider) {
    throw noBusiness();
  }
  return provider;
}

/** Queues the gateway call, after earlier ones about this membership. */
async function setRenewal({ tx, now }: Work, provider: ProviderRecord, subscription: string, cancel: boolean) {
  const key = `${subscription}:renewal:${provider.membershipVersion}`;
  const lane = laneOf(subscription);
  await requestGateway(tx, { kind: 'set_renewal', key, lane, payload: { subscription, cancel } }, now);
}

/**
 * Ends a membership with the year that is paid for; one whose renewal is not paid ends at once, and is not
 * charged any more. Cancelling again changes nothing. 404 without a business, 409 STATE when there is nothing to cancel.
 */
export async function cancelMembership(work: Work, userId: number): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await lockOwn(work, userId);
  const { id, gatewaySubscription: subscription, paidThrough, cancelAtPeriodEnd } = provider;
  if (subscription !== null && cancelAtPeriodEnd) {
    return;
  }
  assertState(subscription !== null && paidThrough !== null && mayCancel(provider), 'subscriptions.nothingToCancel');
  await changeMembership(tx, id, { subscriptionStatus: 'canceled', cancelAtPeriodEnd: true });
  const isOver = !isPaidUp(provider, now);
  if (!isOver) {
    await setRenewal(work, provider, subscription, true);
  } else {
    await askToEnd(work, subscription);
  }
  const data = { providerId: id, until: paidThrough.toISOString(), byGateway: false, isOver };
  await emit({ kind: 'memberships.cancelled', actorId: userId, data });
}

/** Resumes a canceled membership while access lasts; 409 STATE once it is over: then a new one is needed. */
export async function resumeMembership(work: Work, userId: number): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await lockOwn(work, userId);
  const { id, gatewaySubscription: subscription, paidThrough, subscriptionStatus, cancelAtPeriodEnd } = provider;
  if (subscription !== null && subscriptionStatus === 'active' && !cancelAtPeriodEnd) {
    return;
  }
  assertState(subscription !== null && paidThrough !== null && mayResume(provider, now), 'subscriptions.over');
  await changeMembership(tx, id, { subscriptionStatus: 'active', cancelAtPeriodEnd: false });
  await setRenewal(work, provider, subscription, false);
  const data = { providerId: id, until: paidThrough.toISOString(), byGateway: false };
  await emit({ kind: 'memberships.resumed', actorId: userId, data });
}

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
  const due = await services.db.orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(runs, gt(providers.paidThrough, now), lte(providers.paidThrough, horizon), isNew))
    .orderBy(asc(providers.paidThrough))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  await commandForEach(services, 'renewal to announce', ids, async ({ tx, emit }, providerId) => {
    const { paidThrough: periodEnd, subscriptionStatus } = await lockProvider(tx, providerId);
    if (periodEnd === null || periodEnd > horizon || subscriptionStatus !== 'active') {
      return;
    }
    const made = await tx
      .insert(renewalNotices)
      .values({ providerId, periodEnd, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: renewalNotices.id });
    if (made.length > 0) {
      await emit({ kind: 'memberships.renewalDue', data: { providerId, at: periodEnd.toISOString() } });
    }
  });
}

/** Ends the memberships whose renewal was never paid and whose grace is over. */
export async function endGrace(services: Services): Promise<void> {
  const now = services.clock();
  const last = new Date(now.getTime() - GRACE_DAYS * DAY_MS);
  const isGivenUp = and(eq(providers.subscriptionStatus, 'past_due'), isNull(providers.gatewaySubscription));
  const due = await services.db.orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(isGivenUp, lte(providers.paidThrough, last)))
    .orderBy(asc(providers.paidThrough))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  await commandForEach(services, 'grace that is over', ids, async ({ tx, emit }, providerId) => {
    const { subscriptionStatus, gatewaySubscription, paidThrough } = await lockProvider(tx, providerId);
    const isOver = paidThrough !== null && graceEnd(paidThrough) <= now;
    if (subscriptionStatus === 'past_due' && gatewaySubscription === null && isOver) {
      await changeMembership(tx, providerId, { subscriptionStatus: 'canceled' });
      await emit({ kind: 'memberships.ended', data: { providerId } });
    }
  });
}

// Reads a membership's state from the gateway; events come in any order, so each only triggers a reading.
import { eq } from 'drizzle-orm';
import type { Services, Work } from '../../kernel/services.ts';
import { idIn, Reread, type MembershipFact, type MembershipReading } from '../payments/gateway-reactions.ts';
import { requestGateway, waitsInLane } from '../payments/gateway-tasks.ts';
import type { GatewayMembership } from '../payments/gateway.ts';
import { changeMembership, type ProviderRecord } from '../providers/moves.ts';
import { graceEnd } from './policy.ts';
import { providers } from '../providers/tables.ts';

/** Renewal, card and end of one membership are sent to the gateway in order. */
export const laneOf = (subscription: string) => `membership:${subscription}`;

/** Queues the end of a membership at the gateway, after earlier calls about it. */
export async function askToEnd({ tx, now }: Pick<Work, 'tx' | 'now'>, subscription: string): Promise<void> {
  const end = { kind: 'end_membership', key: `${subscription}:end`, payload: { subscription } } as const;
  await requestGateway(tx, { ...end, lane: laneOf(subscription) }, now);
}

/** Reads a membership's state from the gateway, and our own version of it before. Never inside a transaction. */
export async function readStanding(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  { subscription, metadata }: MembershipFact,
): Promise<MembershipReading> {
  const [row] = await db.orm
    .select({ version: providers.membershipVersion })
    .from(providers)
    .where(eq(providers.id, idIn(metadata, 'providerId')));
  return { version: row?.version ?? 0, standing: await gateway.readMembership(subscription) };
}

/** Refuses what was read before the last change of the membership. */
export function mustBeFresh(provider: ProviderRecord, reading: MembershipReading | undefined): void {
  if (reading && reading.version !== provider.membershipVersion) {
    throw new Reread(`The membership of business ${provider.id} was changed while it was read`);
  }
}

/** A renewal that was never paid leaves its grace, also when the gateway has given up before it is over. */
function isInGrace({ paidThrough, cancelAtPeriodEnd }: ProviderRecord, standing: GatewayMembership, now: Date) {
  const wasCancelled = cancelAtPeriodEnd || standing.cancelAtPeriodEnd;
  return paidThrough !== null && paidThrough < now && graceEnd(paidThrough) > now && !wasCancelled;
}

type Changes = Parameters<typeof changeMembership>[2];

/** What the gateway's word makes of a membership that was paid at least once. `isWaiting`: our word on its renewal. */
function changesOf(provider: ProviderRecord, standing: GatewayMembership, now: Date, isWaiting: boolean): Changes {
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

/** Announces what became of the membership only for changes by the gateway: our own commands announced theirs. */
async function emitChange({ emit }: Work, before: ProviderRecord, after: Changes): Promise<void> {
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

/**
 * Writes the state that was read for a locked business's membership. While our own change of its renewal is queued, that change wins;
 * an end is final. Nothing changes for a membership that the business does not have.
 */
export async function applyStanding(
  work: Work,
  provider: ProviderRecord,
  standing: GatewayMembership | undefined,
): Promise<void> {
  const { tx, now } = work;
  if (!standing || provider.gatewaySubscription !== standing.subscription || provider.paidThrough === null) {
    return;
  }
  const lane = laneOf(standing.subscription);
  // A cancellation is announced differently while the year is paid and once its renewal is unpaid.
  const isWaiting = (await waitsInLane(tx, lane, 'set_renewal')) || (await waitsInLane(tx, lane, 'end_membership'));
  const changes = changesOf(provider, standing, now, isWaiting);
  const isSame = Object.entries(changes).every(([name, value]) => Reflect.get(provider, name) === value);
  if (isSame) {
    return;
  }
  await changeMembership(tx, provider.id, changes);
  await emitChange(work, provider, changes);
}

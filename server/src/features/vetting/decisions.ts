// Administrators' decisions about a business besides approving and rejecting: request information, suspend, reinstate.
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy, thawBidsBy } from '../bids/standing.ts';
import { lockProvider, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { stopCharges } from '../subscriptions/checkouts.ts';
import { keepStanding } from './standing.ts';

interface Decision {
  providerId: number;
  adminId: number;
}

const onProvider = ({ providerId, adminId }: Decision) =>
  ({ actorId: adminId, targetType: 'provider', targetId: providerId }) as const;

const stateOf = ({ verificationStatus }: ProviderRecord) => ({ verificationStatus });

/**
 * Requests more information from an application; it then waits for the business, and the review clock is paused. 409 unless it waits
 * for a decision.
 */
export async function requestInfo(
  { tx, now, emit, record }: Work,
  { items, note, ...decision }: Decision & { items: string[]; note: string | undefined },
): Promise<void> {
  const provider = await lockProvider(tx, decision.providerId);
  const infoRequest = { items, note: note ?? null };
  const moved = await moveVerification(tx, provider, 'requestInfo', {
    infoRequest,
    decidedBy: decision.adminId,
    decidedAt: now,
  });
  await emit({
    kind: 'providers.infoRequested',
    actorId: decision.adminId,
    data: { providerId: decision.providerId },
  });
  record({
    action: 'provider.request_info',
    ...onProvider(decision),
    before: stateOf(provider),
    after: { ...stateOf(moved), ...infoRequest },
    reason: note,
  });
}

/** Stops a vetted business: its open bids freeze, and it may not bid, win or start until it is reinstated. */
export async function suspendProvider(
  { tx, now, emit, record }: Work,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> {
  const provider = await lockProvider(tx, decision.providerId);
  const moved = await moveVerification(tx, provider, 'suspend', {
    suspensionReason: reason,
    decidedBy: decision.adminId,
    decidedAt: now,
  });
  const frozen = await freezeBidsBy(tx, provider.id);
  // There is nothing to pay for until it is reinstated.
  await stopCharges(tx, provider.id, now);
  await emit({
    kind: 'providers.suspended',
    actorId: decision.adminId,
    data: { providerId: decision.providerId, reason },
  });
  record({
    action: 'provider.suspend',
    ...onProvider(decision),
    before: stateOf(provider),
    after: { ...stateOf(moved), frozenBids: frozen },
    reason,
  });
}

/** Lifts a suspension. Where a credential ran out meanwhile the business is expired then, and its bids stay frozen. */
export async function reinstateProvider(
  work: Work,
  { note, ...decision }: Decision & { note: string | undefined },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const provider = await lockProvider(tx, decision.providerId);
  const { lapsed } = await keepStanding(work, provider);
  const active = lapsed.length === 0;
  const moved = await moveVerification(tx, provider, active ? 'reinstate' : 'reinstateExpired', {
    suspensionReason: null,
    decidedBy: decision.adminId,
    decidedAt: now,
  });
  const thawed = active ? await thawBidsBy(tx, provider.id) : 0;
  await emit({
    kind: 'providers.reinstated',
    actorId: decision.adminId,
    data: { providerId: decision.providerId, active },
  });
  record({
    action: 'provider.reinstate',
    ...onProvider(decision),
    before: { ...stateOf(provider), suspensionReason: provider.suspensionReason },
    after: { ...stateOf(moved), thawedBids: thawed, expired: lapsed },
    reason: note,
  });
}

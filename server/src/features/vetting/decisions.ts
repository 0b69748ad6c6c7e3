// Administrators' decisions about a business besides approving and rejecting: request information, suspend, reinstate, and exceptions from
// one required document.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy, unfreezeBidsBy } from '../bids/moves.ts';
import { actOn, lockProvider, moveVerification } from '../providers/moves.ts';
import { stopCharges } from '../subscriptions/checkouts.ts';
import { saveStanding, currentOf, liveCredentials } from './standing.ts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  credentialLabel,
  MOST_EXCEPTION_DAYS,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { assertState, invalid, wrongState, rowOr404 } from '../../kernel/errors.ts';
import { credentialExceptions } from '../providers/tables.ts';

interface Decision {
  providerId: number;
  adminId: number;
}

const onProvider = (providerId: number, adminId: number) =>
  ({ actorId: adminId, targetType: 'provider', targetId: providerId }) as const;

/**
 * Requests more information from an application; it then waits for the business, and the review clock is paused. 409 unless it waits
 * for a decision.
 */
export async function requestInfo(
  { tx, now, emit, record }: Work,
  { items, note, providerId, adminId }: Decision & { items: string[]; note: string | undefined },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const infoRequest = { items, note: note ?? null };
  const moved = await moveVerification(tx, provider, 'requestInfo', {
    infoRequest,
    decidedBy: adminId,
    decidedAt: now,
  });
  await emit({ kind: 'providers.infoRequested', actorId: adminId, data: { providerId } });
  const status = moved.verificationStatus;
  record(actOn(provider, adminId, 'provider.request_info', { status, after: infoRequest, reason: note }));
}

/** Stops a vetted business: its open bids freeze, and it may not bid, win or start until it is reinstated. */
export async function suspendProvider(
  { tx, now, emit, record }: Work,
  { reason, providerId, adminId }: Decision & { reason: string },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const moved = await moveVerification(tx, provider, 'suspend', {
    suspensionReason: reason,
    decidedBy: adminId,
    decidedAt: now,
  });
  const frozenBids = await freezeBidsBy(tx, provider.id);
  // There is nothing to pay for until it is reinstated.
  await stopCharges(tx, provider.id, now);
  await emit({ kind: 'providers.suspended', actorId: adminId, data: { providerId, reason } });
  const status = moved.verificationStatus;
  record(actOn(provider, adminId, 'provider.suspend', { status, after: { frozenBids }, reason }));
}

/** Lifts a suspension. Where a credential ran out meanwhile the business is expired then, and its bids stay frozen. */
export async function reinstateProvider(
  work: Work,
  { note, providerId, adminId }: Decision & { note: string | undefined },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const provider = await lockProvider(tx, providerId);
  const { lapsed } = await saveStanding(work, provider);
  const active = lapsed.length === 0;
  const moved = await moveVerification(tx, provider, active ? 'reinstate' : 'reinstateExpired', {
    suspensionReason: null,
    decidedBy: adminId,
    decidedAt: now,
  });
  const thawedBids = active ? await unfreezeBidsBy(tx, provider.id) : 0;
  await emit({ kind: 'providers.reinstated', actorId: adminId, data: { providerId, active } });
  record(
    actOn(provider, adminId, 'provider.reinstate', {
      status: moved.verificationStatus,
      before: pick(provider, 'suspensionReason'),
      after: { thawedBids, expired: lapsed },
      reason: note,
    }),
  );
}

const inForce = ({ kind }: { kind: CredentialKind }) =>
  `${credentialLabel(kind)} is verified, so it needs no exception.`;
const HAS_EXPIRED = 'This document has expired. An exception cannot replace it: verify its renewal instead.';

/**
 * Lets a business bid without one required document verified, until the end of a day at most 90 days away. An earlier exception from
 * the same document ends. 409 when the document is verified or has expired; 422 names a date that does not fit.
 */
export async function grantException(
  { tx, now, record }: Work,
  { providerId, adminId, kind, reason, until }: Decision & { kind: CredentialKind; reason: string; until: string },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const today = chicagoDate(now);
  if (until < today || until > addDays(today, MOST_EXCEPTION_DAYS)) {
    throw invalid({ until: { english: `Choose a day from today on, at most ${MOST_EXCEPTION_DAYS} days away` } });
  }
  const current = currentOf(await liveCredentials(tx, provider.id)).get(kind);
  if (current?.status === 'verified') {
    throw wrongState({ english: inForce(current) });
  }
  assertState(current?.status !== 'expired', { english: HAS_EXPIRED });
  const before = await tx
    .update(credentialExceptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(credentialExceptions.providerId, providerId),
        eq(credentialExceptions.kind, kind),
        isNull(credentialExceptions.endedAt),
      ),
    )
    .returning({ endsOn: credentialExceptions.endsOn });
  await tx
    .insert(credentialExceptions)
    .values({ providerId, kind, reason, endsOn: until, grantedBy: adminId, createdAt: now });
  record({
    action: 'provider.except',
    ...onProvider(providerId, adminId),
    before: before[0] ? { kind, until: before[0].endsOn } : null,
    after: { kind, until },
    reason,
  });
}

/** Takes an exception back at once; answers whose it was. 404 when there is none, 409 when it is over already. */
export async function endException({ tx, now, record }: Work, id: number, adminId: number): Promise<number> {
  const row = rowOr404(
    await tx
      .select({ providerId: credentialExceptions.providerId })
      .from(credentialExceptions)
      .where(eq(credentialExceptions.id, id)),
  );
  await lockProvider(tx, row.providerId);
  const [ended] = await tx
    .update(credentialExceptions)
    .set({ endedAt: now })
    .where(and(eq(credentialExceptions.id, id), isNull(credentialExceptions.endedAt)))
    .returning();
  assertState(ended, { english: 'This exception has already ended.' });
  record({
    action: 'provider.end_exception',
    ...onProvider(ended.providerId, adminId),
    before: { kind: ended.kind, until: ended.endsOn },
    after: null,
  });
  return ended.providerId;
}

// Administrators' decisions about a business: request information, suspend, reinstate, grant and end exceptions.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, eq, isNull, lt, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy, unfreezeBidsBy } from '../bids/moves.ts';
import type { Decision } from '../providers/commands.ts';
import { actOn, lockProvider, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { stopCharges } from '../subscriptions/checkouts.ts';
import { currentOf, liveCredentials, saveStanding, waitsForDocuments } from './standing.ts';
import { credentialLabel, MOST_EXCEPTION_DAYS } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { assertState, assertValid, rowOr404 } from '../../kernel/errors.ts';
import { credentialExceptions } from '../providers/tables.ts';

/** Requests information about an application, which then waits for the business; 409 unless it waits for a decision. */
export async function requestInfo(
  { tx, now, emit, record }: Work,
  { items, note, providerId, adminId }: Decision & { items: string[]; note: string | undefined },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const infoRequest = { items, note: note ?? null };
  await moveVerification(tx, provider, 'requestInfo', { infoRequest, decidedBy: adminId, decidedAt: now });
  await emit({ kind: 'providers.infoRequested', actorId: adminId, data: { providerId } });
  const status = 'info_requested';
  record(actOn(provider, adminId, 'provider.request_info', { status, after: infoRequest, reason: note }));
}

/** Suspends a vetted business: its open bids freeze, and it may not bid, win or start work until it is reinstated. */
export async function suspendProvider(
  { tx, now, emit, record }: Work,
  { reason, providerId, adminId }: Decision & { reason: string },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  await moveVerification(tx, provider, 'suspend', { suspensionReason: reason, decidedBy: adminId, decidedAt: now });
  const frozenBids = await freezeBidsBy(tx, provider.id);
  await stopCharges(tx, provider.id, now);
  await emit({ kind: 'providers.suspended', actorId: adminId, data: { providerId, reason } });
  record(actOn(provider, adminId, 'provider.suspend', { status: 'suspended', after: { frozenBids }, reason }));
}

/** Ends a suspension. If a credential expired meanwhile, the business is expired and its bids stay frozen. */
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

const HAS_EXPIRED = 'This document has expired. An exception cannot replace it: verify its renewal instead.';

/** Lets a business bid without one required document, for 90 days at most; replaces an earlier one. 409 for a verified or expired document, 422 for the day. */
export async function grantException(
  work: Work,
  { providerId, adminId, kind, reason, until }: Decision & { kind: CredentialKind; reason: string; until: string },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const provider = await lockProvider(tx, providerId);
  const today = chicagoDate(now);
  assertValid(until >= today && until <= addDays(today, MOST_EXCEPTION_DAYS), {
    until: { english: `Choose a day from today on, at most ${MOST_EXCEPTION_DAYS} days away` },
  });
  const status = currentOf(await liveCredentials(tx, provider.id)).get(kind)?.status;
  const isVerified = `${credentialLabel(kind)} is verified, so it needs no exception.`;
  assertState(status !== 'verified', { english: isVerified });
  assertState(status !== 'expired', { english: HAS_EXPIRED });
  const ofKind = and(eq(credentialExceptions.providerId, providerId), eq(credentialExceptions.kind, kind));
  const [before] = await endExceptions(tx, ofKind, now);
  const exception = { providerId, kind, reason, endsOn: until, grantedBy: adminId, createdAt: now };
  await tx.insert(credentialExceptions).values(exception);
  if (waitsForDocuments(work, provider)) {
    await emit({ kind: 'credentials.excepted', actorId: adminId, data: { providerId } });
  }
  const change = { before: before ? { kind, until: before.endsOn } : null, after: { kind, until }, reason };
  record({ action: 'provider.except', actorId: adminId, ...targetOf('provider', providerId), ...change });
}

async function endExceptions(tx: Tx, which: SQL | undefined, now: Date) {
  const isLive = and(which, isNull(credentialExceptions.endedAt));
  return tx.update(credentialExceptions).set({ endedAt: now }).where(isLive).returning();
}

/** Notifies where the ended exceptions were all that let a locked business take work. `before`: its row until then. */
async function tellOfEnd(work: Work, before: ProviderRecord, kinds: CredentialKind[], adminId?: number): Promise<void> {
  const provider = await lockProvider(work.tx, before.id);
  if (kinds.length > 0 && before.coveredThrough !== null && waitsForDocuments(work, provider)) {
    const data = { providerId: before.id, kinds };
    await work.emit({ kind: 'credentials.exceptionEnded', actorId: adminId, data });
  }
}

/** Ends an exception; returns its business. 404 when there is none, 409 when it has already ended. */
export async function endException(work: Work, id: number, adminId: number): Promise<number> {
  const { tx, now, record } = work;
  const byId = eq(credentialExceptions.id, id);
  const { providerId } = rowOr404(await tx.select().from(credentialExceptions).where(byId));
  const provider = await lockProvider(tx, providerId);
  const [ended] = await endExceptions(tx, byId, now);
  assertState(ended, { english: 'This exception has already ended.' });
  await tellOfEnd(work, provider, [ended.kind], adminId);
  const before = { kind: ended.kind, until: ended.endsOn };
  record({ action: 'provider.end_exception', actorId: adminId, ...targetOf('provider', providerId), before });
  return providerId;
}

/** Ends the exceptions of a business after their last day. */
export async function lapseExceptions(work: Work, providerId: number): Promise<void> {
  const { tx, now } = work;
  const provider = await lockProvider(tx, providerId);
  const isPast = lt(credentialExceptions.endsOn, chicagoDate(now));
  const ended = await endExceptions(tx, and(eq(credentialExceptions.providerId, providerId), isPast), now);
  const kinds = ended.map(({ kind }) => kind);
  await tellOfEnd(work, provider, kinds);
}

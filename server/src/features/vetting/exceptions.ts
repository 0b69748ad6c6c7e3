// Exceptions from one required document: the business may bid without it until a day, for a reason in the audit log.
import { and, eq, isNull } from 'drizzle-orm';
import {
  credentialLabel,
  MOST_EXCEPTION_DAYS,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { invalid, wrongState, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { lockProvider } from '../providers/moves.ts';
import { credentialExceptions } from '../providers/tables.ts';
import { daysAfter } from './queries.ts';
import { currentOf, liveCredentials } from './standing.ts';

const inForce = ({ kind }: { kind: CredentialKind }) =>
  `${credentialLabel(kind)} is verified, so it needs no exception.`;
const HAS_EXPIRED = 'This document has expired. An exception cannot replace it: verify its renewal instead.';

/**
 * Lets a business bid without one required document verified, until the end of a day at most 90 days away. An earlier exception from
 * the same document ends. 409 when the document is verified or has expired; 422 names a date that does not fit.
 */
export async function grantException(
  { tx, now, record }: Work,
  {
    providerId,
    adminId,
    kind,
    reason,
    until,
  }: { providerId: number; adminId: number; kind: CredentialKind; reason: string; until: string },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const today = chicagoDate(now);
  if (until < today || until > daysAfter(today, MOST_EXCEPTION_DAYS)) {
    throw invalid({ until: `Choose a day from today on, at most ${MOST_EXCEPTION_DAYS} days away` });
  }
  const current = currentOf(await liveCredentials(tx, provider.id)).get(kind);
  if (current?.status === 'verified') {
    throw wrongState(inForce(current));
  }
  if (current?.status === 'expired') {
    throw wrongState(HAS_EXPIRED);
  }
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
    actorId: adminId,
    targetType: 'provider',
    targetId: providerId,
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
  if (!ended) {
    throw wrongState('This exception has already ended.');
  }
  record({
    action: 'provider.end_exception',
    actorId: adminId,
    targetType: 'provider',
    targetId: ended.providerId,
    before: { kind: ended.kind, until: ended.endsOn },
    after: null,
  });
  return ended.providerId;
}

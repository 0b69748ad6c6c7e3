// Computes until when the credentials of a business allow bidding. Only this file writes `credentialsValidThrough` and moves a business
// between verified and expired.
import { isOneOf } from '@live-oak/contract/keys.ts';
import { REQUIRED_CREDENTIALS, TREE_LICENSE } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialKind, CredentialStatus } from '@live-oak/contract/features/providers/credentials.ts';
import { LANE_LICENSES } from '@live-oak/contract/features/jobs/lanes.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, asc, desc, eq, inArray, lt, lte, ne, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy, unfreezeBidsBy } from '../bids/moves.ts';
import { actOn, changeProvider, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { lacksDocuments } from '../providers/policy.ts';
import { credentials } from '../providers/tables.ts';
import { moveCredentialsWhere, type CredentialRecord } from './moves.ts';

type Counted = Pick<CredentialRecord, 'kind' | 'status' | 'expiresOn'>;

/** Whether nothing but a required document keeps a locked business from starting work. */
export const waitsForDocuments = (
  { now, requireCredentials }: Pick<Work, 'now' | 'requireCredentials'>,
  provider: ProviderRecord,
): boolean => requireCredentials && provider.verificationStatus === 'verified' && lacksDocuments(provider, now);

/** The submission with the first of these statuses counts. */
const ORDER: readonly CredentialStatus[] = ['verified', 'expired', 'submitted', 'rejected'];

/** The submission of each kind that counts; `rows` newest first. A verified one stays in force while its renewal waits. */
export function currentOf<R extends Counted>(rows: readonly R[]): Map<CredentialKind, R> {
  const current = new Map<CredentialKind, R>();
  for (const status of ORDER) {
    for (const row of rows.filter((one) => one.status === status)) {
      if (!current.has(row.kind)) current.set(row.kind, row);
    }
  }
  return current;
}

/** The end of these licenses closes a lane (providers/policy.ts) and does not pause bidding. */
const OPTIONAL_LICENSES: ReadonlySet<CredentialKind> = new Set(LANE_LICENSES.filter((kind) => kind !== TREE_LICENSE));

/** Kind → the last day of the document that the approval was based on. */
type ApprovedDates = ReadonlyMap<CredentialKind, string>;

/** Unchecked submissions count with their date: an approval because of one ends with that date, which a newer document extends only once it is checked. */
export function standingOf(rows: readonly Counted[], today: string, approved: ApprovedDates = new Map()) {
  const pausing = [...currentOf(rows).values()].filter(({ kind }) => !OPTIONAL_LICENSES.has(kind));
  const dated = pausing.flatMap(({ kind, status, expiresOn: own }) => {
    const earlier = status === 'submitted' ? approved.get(kind) : undefined;
    const expiresOn = own === null || (earlier !== undefined && earlier < own) ? (earlier ?? own) : own;
    return status === 'rejected' || expiresOn === null ? [] : [{ kind, expiresOn }];
  });
  const dates = dated.map(({ expiresOn }) => expiresOn).toSorted();
  return {
    /** The last day on which everything with a date is in force; null when nothing has one. */
    validThrough: dates[0] ?? null,
    /** Kinds that are past their last day. */
    lapsed: dated.filter(({ expiresOn }) => expiresOn < today).map(({ kind }) => kind),
  };
}

/** The submissions of a business that were not replaced, newest first. */
export async function liveCredentials(tx: Runner, providerId: number): Promise<CredentialRecord[]> {
  const isLive = and(eq(credentials.providerId, providerId), ne(credentials.status, 'replaced'));
  return tx.select().from(credentials).where(isLive).orderBy(desc(credentials.id));
}

/** The dates of the newest required documents that existed when a vetted business was approved. */
async function approvedDates(tx: Tx, { id, verifiedAt, verificationStatus }: ProviderRecord): Promise<ApprovedDates> {
  if (verifiedAt === null || !isOneOf(['verified', 'expired', 'suspended'], verificationStatus)) return new Map();
  const { kind, expiresOn, createdAt } = credentials;
  const isRequired = and(eq(credentials.providerId, id), inArray(kind, [...REQUIRED_CREDENTIALS]));
  const rows = await tx
    .selectDistinctOn([kind], { kind, expiresOn })
    .from(credentials)
    .where(and(isRequired, lte(createdAt, verifiedAt)))
    .orderBy(asc(kind), desc(credentials.id));
  return new Map(rows.flatMap(({ kind, expiresOn }) => (expiresOn === null ? [] : [[kind, expiresOn] as const])));
}

async function pause(work: Work, provider: ProviderRecord, lapsed: CredentialKind[]): Promise<void> {
  const { tx, emit, record } = work;
  await moveVerification(tx, provider, 'expire');
  const frozenBids = await freezeBidsBy(tx, provider.id);
  await emit({ kind: 'providers.expired', data: { providerId: provider.id, kinds: lapsed } });
  record(actOn(provider, null, 'provider.expire', { status: 'expired', after: { expired: lapsed, frozenBids } }));
}

async function resume(work: Work, provider: ProviderRecord): Promise<void> {
  const { tx, emit, record } = work;
  await moveVerification(tx, provider, 'renew');
  const thawedBids = await unfreezeBidsBy(tx, provider.id);
  await emit({ kind: 'providers.renewed', data: { providerId: provider.id } });
  record(actOn(provider, null, 'provider.renew', { status: 'verified', after: { thawedBids } }));
}

/** Expires credentials, stores the last valid day, pauses a locked business or lets it bid again. Repeatable; every change of a credential ends with it. */
export async function saveStanding(work: Work, provider: ProviderRecord) {
  const { tx, now } = work;
  const today = chicagoDate(now);
  const isPast = and(eq(credentials.providerId, provider.id), lt(credentials.expiresOn, today));
  await moveCredentialsWhere(tx, 'expire', isPast);
  const rows = await liveCredentials(tx, provider.id);
  // Without work on standing trees the arborist license is optional too.
  const counted = provider.treeWork ? rows : rows.filter(({ kind }) => kind !== TREE_LICENSE);
  const standing = standingOf(counted, today, await approvedDates(tx, provider));
  await changeProvider(tx, provider.id, { credentialsValidThrough: standing.validThrough });
  const hasLapsed = standing.lapsed.length > 0;
  if (provider.verificationStatus === 'verified' && hasLapsed) {
    await pause(work, provider, standing.lapsed);
  } else if (provider.verificationStatus === 'expired' && !hasLapsed) {
    await resume(work, provider);
  }
  return standing;
}

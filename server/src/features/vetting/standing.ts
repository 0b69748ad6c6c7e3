// Computes whether a business may bid from its submissions: which of each credential counts, and until when all are valid. The only
// place that writes `credentialsValidThrough` and moves a business between verified and expired.
import { and, asc, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import {
  REQUIRED_CREDENTIALS,
  TREE_LICENSE,
  type CredentialKind,
  type CredentialStatus,
} from '@live-oak/contract/features/providers/credentials.ts';
import { LANE_LICENSES } from '@live-oak/contract/features/jobs/lanes.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy, unfreezeBidsBy } from '../bids/moves.ts';
import { actOn, changeProvider, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { credentials } from '../providers/tables.ts';
import { moveCredentialsWhere, type CredentialRecord } from './moves.ts';

type Counted = Pick<CredentialRecord, 'kind' | 'status' | 'expiresOn'>;

/** Of several submissions of a kind, the first of these that is there is the one that counts. */
const ORDER: readonly CredentialStatus[] = ['verified', 'expired', 'submitted', 'rejected'];

/** The submission of each kind that counts; rows newest first. A verified one stays in force while its renewal waits. */
export function currentOf<R extends Counted>(rows: readonly R[]): Map<CredentialKind, R> {
  const current = new Map<CredentialKind, R>();
  for (const status of ORDER) {
    for (const row of rows.filter((one) => one.status === status)) {
      if (!current.has(row.kind)) {
        current.set(row.kind, row);
      }
    }
  }
  return current;
}

/** Licenses that nobody needs for all work: their end takes a lane away (providers/policy.ts) and pauses nothing else. */
const OPENS_A_LANE: ReadonlySet<CredentialKind> = new Set(LANE_LICENSES.filter((kind) => kind !== TREE_LICENSE));

/** Kind → the date of the document that an approval was based on, where a newer unchecked one replaced it. */
type RestedOn = ReadonlyMap<CredentialKind, string>;

/**
 * Whether a business may bid, by its credentials. Unchecked submissions count with their date too: a business that was approved on
 * their basis must not stay approved beyond it, nor extend it with a newer document before that is checked.
 */
export function standingOf(rows: readonly Counted[], today: string, restedOn: RestedOn = new Map()) {
  const pausing = [...currentOf(rows).values()].filter(({ kind }) => !OPENS_A_LANE.has(kind));
  const dated = pausing.flatMap(({ kind, status, expiresOn: own }) => {
    const rested = status === 'submitted' ? restedOn.get(kind) : undefined;
    const expiresOn = own === null || (rested !== undefined && rested < own) ? (rested ?? own) : own;
    return status === 'rejected' || expiresOn === null ? [] : [{ kind, expiresOn }];
  });
  const dates = dated.map(({ expiresOn }) => expiresOn).toSorted();
  return {
    /** The last day on which everything dated is in force; null when nothing is dated. */
    validThrough: dates[0] ?? null,
    /** Kinds that are past their last day. */
    lapsed: dated.filter(({ expiresOn }) => expiresOn < today).map(({ kind }) => kind),
  };
}

export type Standing = ReturnType<typeof standingOf>;

/** The submissions of a business, newest first; those that were replaced are left out. */
export async function liveCredentials(tx: Tx, providerId: number): Promise<CredentialRecord[]> {
  return tx
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.providerId, providerId),
        inArray(credentials.status, ['submitted', 'verified', 'rejected', 'expired']),
      ),
    )
    .orderBy(desc(credentials.id));
}

const VETTED = new Set<ProviderRecord['verificationStatus']>(['verified', 'expired', 'suspended']);

/** The dates of the required documents that existed when a vetted business was approved: the newest of each kind. */
async function restedOn(tx: Tx, { id, verifiedAt, verificationStatus }: ProviderRecord): Promise<RestedOn> {
  if (verifiedAt === null || !VETTED.has(verificationStatus)) {
    return new Map();
  }
  const rows = await tx
    .selectDistinctOn([credentials.kind], { kind: credentials.kind, expiresOn: credentials.expiresOn })
    .from(credentials)
    .where(
      and(
        eq(credentials.providerId, id),
        inArray(credentials.kind, [...REQUIRED_CREDENTIALS]),
        lte(credentials.createdAt, verifiedAt),
      ),
    )
    .orderBy(asc(credentials.kind), desc(credentials.id));
  return new Map(rows.flatMap(({ kind, expiresOn }) => (expiresOn === null ? [] : [[kind, expiresOn] as const])));
}

/** Without work on standing trees an arborist license is one more license that opens a lane. */
const pausingRows = (rows: readonly CredentialRecord[], { treeWork }: ProviderRecord) =>
  treeWork ? rows : rows.filter(({ kind }) => kind !== TREE_LICENSE);

/** Marks what is past its last day as expired. */
async function expirePast(tx: Tx, providerId: number, today: string): Promise<void> {
  const isPast = and(eq(credentials.providerId, providerId), lt(credentials.expiresOn, today));
  await moveCredentialsWhere(tx, 'expire', isPast);
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

/**
 * Updates a locked business from its credentials and the calendar: expires what is past, stores the last valid day, pauses a verified
 * business with a lapsed credential, and lets an expired one whose credentials are all valid bid again. Safe to repeat; every command
 * that changes a credential ends with it, and a timer calls it.
 */
export async function saveStanding(work: Work, provider: ProviderRecord): Promise<Standing> {
  const { tx, now } = work;
  const today = chicagoDate(now);
  await expirePast(tx, provider.id, today);
  const standing = standingOf(
    pausingRows(await liveCredentials(tx, provider.id), provider),
    today,
    await restedOn(tx, provider),
  );
  await changeProvider(tx, provider.id, { credentialsValidThrough: standing.validThrough });
  const hasLapsed = standing.lapsed.length > 0;
  if (provider.verificationStatus === 'verified' && hasLapsed) {
    await pause(work, provider, standing.lapsed);
  } else if (provider.verificationStatus === 'expired' && !hasLapsed) {
    await resume(work, provider);
  }
  return standing;
}

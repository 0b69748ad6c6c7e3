// Queries of businesses: one's own, and the administrators' lists.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import {
  requiredOf,
  type CredentialKind,
  type CredentialStatus,
} from '@live-oak/contract/features/providers/credentials.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { idCursor, olderThan } from '../../kernel/http/handler.ts';
import { searchNewest, wordsHold } from '../accounts/search.ts';
import { users } from '../accounts/tables.ts';
import { uploads } from '../files/tables.ts';
import { credentialExceptions, credentialFiles, credentials, providers } from './tables.ts';

const columns = { provider: providers, user: pick(users, 'id', 'firstName', 'lastName', 'email', 'phone', 'isTest') };

const from = (run: Runner) =>
  run.select(columns).from(providers).innerJoin(users, eq(users.id, providers.userId)).$dynamic();
export type ProviderRow = Awaited<ReturnType<typeof from>>[number];

/** The business of a user; undefined when they have none. */
export async function providerOfUser(run: Runner, userId: number): Promise<ProviderRow | undefined> {
  const [row] = await from(run).where(eq(providers.userId, userId));
  return row;
}

async function withoutStatus(
  run: Runner,
  providerIds: readonly number[],
  statuses: readonly CredentialStatus[],
): Promise<Map<number, CredentialKind[]>> {
  const seen = await run
    .select({ providerId: credentials.providerId, kind: credentials.kind })
    .from(credentials)
    .where(and(inArray(credentials.providerId, [...providerIds]), inArray(credentials.status, [...statuses])));
  const has = new Set(seen.map(({ providerId, kind }) => `${providerId} ${kind}`));
  const businesses = await run
    .select(pick(providers, 'id', 'treeWork'))
    .from(providers)
    .where(inArray(providers.id, [...providerIds]));
  return new Map(businesses.map((one) => [one.id, requiredOf(one).filter((kind) => !has.has(`${one.id} ${kind}`))]));
}

/** Which required credentials of each business are missing: nothing submitted, or what was submitted was rejected. */
export const missingCredentials = (run: Runner, providerIds: readonly number[]) =>
  withoutStatus(run, providerIds, ['submitted', 'verified']);

/** The required credentials of each business that are not verified: missing, not checked yet, rejected or past the last day. */
export const unverifiedCredentials = (run: Runner, providerIds: readonly number[]) =>
  withoutStatus(run, providerIds, ['verified']);

/** Business → kind → the last day of its exception, of those that hold today. */
export async function exceptionsOf(
  run: Runner,
  providerIds: readonly number[],
  today: string,
): Promise<Map<number, Map<string, string>>> {
  const byProvider = new Map<number, Map<string, string>>();
  if (providerIds.length === 0) {
    return byProvider;
  }
  const rows = await run
    .select()
    .from(credentialExceptions)
    .where(
      and(
        inArray(credentialExceptions.providerId, [...new Set(providerIds)]),
        isNull(credentialExceptions.endedAt),
        gte(credentialExceptions.endsOn, today),
      ),
    );
  for (const { providerId, kind, endsOn } of rows) {
    byProvider.set(providerId, (byProvider.get(providerId) ?? new Map<string, string>()).set(kind, endsOn));
  }
  return byProvider;
}

/** The newest document of each credential kind, by business. */
async function newestDocuments(
  run: Runner,
  providerIds: readonly number[],
): Promise<Map<number, Map<CredentialKind, string>>> {
  const rows = await run
    .select({ providerId: credentials.providerId, kind: credentials.kind, key: uploads.key })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(inArray(credentials.providerId, [...providerIds]))
    .orderBy(asc(credentialFiles.id));
  const newest = new Map<number, Map<CredentialKind, string>>();
  for (const { providerId, kind, key } of rows) {
    newest.set(providerId, (newest.get(providerId) ?? new Map<CredentialKind, string>()).set(kind, key));
  }
  return newest;
}

async function forAdmin(run: Runner, rows: ProviderRow[]) {
  if (rows.length === 0) {
    return [];
  }
  const ids = rows.map(({ provider }) => provider.id);
  const missing = await unverifiedCredentials(run, ids);
  const documents = await newestDocuments(run, ids);
  return rows.map((row) => ({
    ...row,
    /** Required credential kinds that are not verified. */
    missing: missing.get(row.provider.id) ?? [],
    /** The newest document of each kind: its key in the storage. */
    documents: documents.get(row.provider.id) ?? new Map<CredentialKind, string>(),
  }));
}
export type ProviderFile = Awaited<ReturnType<typeof forAdmin>>[number];

/** One business for administrators; 404 when there is none. */
export async function providerForAdmin(run: Runner, providerId: number): Promise<ProviderFile> {
  return rowOr404(await forAdmin(run, await from(run).where(eq(providers.id, providerId))));
}

/** All businesses, newest first; up to limit + 1 rows. `q` searches names, email, service area and license number. */
export async function listProviders(
  run: Runner,
  { limit, cursor, q, status }: Page & { q?: string | undefined; status?: VerificationStatus | undefined },
): Promise<ProviderFile[]> {
  const wanted = and(olderThan(providers.id, cursor), status && eq(providers.verificationStatus, status));
  const found = await searchNewest(run, {
    typed: q,
    rows: limit + 1,
    id: providers.id,
    wanted,
    newest: (most) =>
      run
        .select({ id: providers.id, words: users.searchWords })
        .from(providers)
        .innerJoin(users, eq(users.id, providers.userId))
        .where(wanted)
        .orderBy(desc(providers.id))
        .limit(most),
    read: (where, order) =>
      from(run)
        .where(where)
        .orderBy(order)
        .limit(limit + 1),
  });
  return forAdmin(run, found);
}

/** Businesses that wait for a decision, the longest waiting first; up to limit + 1 rows. The cursor is the last one's id. */
export async function pendingProviders(
  run: Runner,
  { limit, cursor, q }: Page & { q?: string | undefined },
): Promise<ProviderFile[]> {
  const last = idCursor(cursor);
  const place = sql`(${providers.submittedAt}, ${providers.id})`;
  const after =
    last === undefined
      ? undefined
      : sql`${place} > (select p.submitted_at, p.id from providers p where p.id = ${last})`;
  const rows = await from(run)
    .where(
      and(eq(providers.verificationStatus, 'pending'), after, q?.trim() ? wordsHold(users.searchWords, q) : undefined),
    )
    .orderBy(asc(providers.submittedAt), asc(providers.id))
    .limit(limit + 1);
  return forAdmin(run, rows);
}

// Queries of businesses.
import { pick } from '@live-oak/contract/keys.ts';
import { requiredOf } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialKind, CredentialStatus } from '@live-oak/contract/features/providers/credentials.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { and, asc, desc, eq, gte, inArray, isNull, sql, type Runner } from '../../kernel/db/drizzle.ts';
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

/** In a query of businesses and their people: verified, with an account that is open. */
export const isWorking = and(
  eq(providers.verificationStatus, 'verified'),
  isNull(users.suspendedAt),
  isNull(users.closedAt),
);

/** The business of a user; undefined when they have none. */
export async function providerOfUser(run: Runner, userId: number): Promise<ProviderRow | undefined> {
  const [row] = await from(run).where(eq(providers.userId, userId));
  return row;
}

/** Business → its required credentials without a submission in one of these statuses. */
async function requiredWithout(run: Runner, providerIds: readonly number[], statuses: readonly CredentialStatus[]) {
  const rows = await run
    .select({ ...pick(providers, 'id', 'treeWork'), kinds: sql<CredentialKind[]>`array_agg(${credentials.kind})` })
    .from(providers)
    .leftJoin(credentials, and(eq(credentials.providerId, providers.id), inArray(credentials.status, [...statuses])))
    .where(inArray(providers.id, [...providerIds]))
    .groupBy(providers.id);
  return new Map(rows.map((row) => [row.id, requiredOf(row).filter((kind) => !row.kinds.includes(kind))]));
}

/** The required credentials of each business that were not submitted, or were rejected or expired. */
export const missingCredentials = (run: Runner, providerIds: readonly number[]) =>
  requiredWithout(run, providerIds, ['submitted', 'verified']);

/** The required credentials of each business that are not verified. */
export const unverifiedCredentials = (run: Runner, providerIds: readonly number[]) =>
  requiredWithout(run, providerIds, ['verified']);

/** Business → kind → the last day of its exception, of those in force today. */
export async function exceptionsOf(run: Runner, providerIds: readonly number[], today: string) {
  const isInForce = and(isNull(credentialExceptions.endedAt), gte(credentialExceptions.endsOn, today));
  const rows = await run
    .select(pick(credentialExceptions, 'providerId', 'kind', 'endsOn'))
    .from(credentialExceptions)
    .where(and(inArray(credentialExceptions.providerId, [...providerIds]), isInForce));
  const byProvider = Map.groupBy(rows, ({ providerId }) => providerId);
  return new Map([...byProvider].map(([id, own]) => [id, new Map(own.map(({ kind, endsOn }) => [kind, endsOn]))]));
}

/** Adds the required kinds that are not verified, and of each kind the storage key of its newest document. */
async function forAdmin(run: Runner, rows: ProviderRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ provider }) => provider.id);
  const missing = await unverifiedCredentials(run, ids);
  const files = await run
    .select({ ...pick(credentials, 'providerId', 'kind'), key: uploads.key })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(inArray(credentials.providerId, ids))
    .orderBy(asc(credentialFiles.id));
  const byProvider = Map.groupBy(files, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...row,
    missing: missing.get(row.provider.id) ?? [],
    documents: new Map(byProvider.get(row.provider.id)?.map(({ kind, key }) => [kind, key])),
  }));
}
export type ProviderFile = Awaited<ReturnType<typeof forAdmin>>[number];

/** One business for administrators; 404 when there is none. */
export const providerForAdmin = async (run: Runner, providerId: number): Promise<ProviderFile> =>
  rowOr404(await forAdmin(run, await from(run).where(eq(providers.id, providerId))));

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

/** Businesses that wait for a decision, the longest waiting first; up to limit + 1 rows. */
export async function pendingProviders(run: Runner, { limit, cursor, q }: Page & { q?: string | undefined }) {
  const last = idCursor(cursor);
  const row = sql`(${providers.submittedAt}, ${providers.id})`;
  const after =
    last === undefined ? undefined : sql`${row} > (select p.submitted_at, p.id from providers p where p.id = ${last})`;
  const matches = q?.trim() ? wordsHold(users.searchWords, q) : undefined;
  const rows = await from(run)
    .where(and(eq(providers.verificationStatus, 'pending'), after, matches))
    .orderBy(asc(providers.submittedAt), asc(providers.id))
    .limit(limit + 1);
  return forAdmin(run, rows);
}

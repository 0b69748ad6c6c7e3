// Queries of the state's list: the list in force, its lines, and businesses beside them.
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { MatchQuery, MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { olderThan } from '../../../kernel/http/handler.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import type { Line, Listing, Verified } from './policy.ts';
import { licenseListings, licenseEntries, licenseImports, licenseMatches } from './tables.ts';

export type ImportRow = typeof licenseImports.$inferSelect & { importedByName: string };
export type EntryRow = typeof licenseEntries.$inferSelect;

const importColumns = {
  ...pick(licenseImports, 'id', 'importedBy', 'fileName', 'fileHash', 'mapping', 'lines', 'createdAt'),
  importedByName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
};

/** Imports, newest first: the first of all is the one in force. Up to limit + 1 rows. */
export async function listImports(run: Runner, { limit, cursor }: Page): Promise<ImportRow[]> {
  return run
    .select(importColumns)
    .from(licenseImports)
    .innerJoin(users, eq(users.id, licenseImports.importedBy))
    .where(olderThan(licenseImports.id, cursor))
    .orderBy(desc(licenseImports.id))
    .limit(limit + 1);
}

/** The list in force; undefined before the first import. */
export async function importInForce(run: Runner): Promise<ImportRow | undefined> {
  const [newest] = await listImports(run, { limit: 1 });
  return newest;
}

/** The list in force, without its lines; undefined before the first import. */
export async function listInForce(run: Runner): Promise<{ id: number; createdAt: Date } | undefined> {
  const [newest] = await run
    .select(pick(licenseImports, 'id', 'createdAt'))
    .from(licenseImports)
    .orderBy(desc(licenseImports.id))
    .limit(1);
  return newest;
}

/** The number of the list in force; undefined before the first import. */
export const idInForce = async (run: Runner): Promise<number | undefined> => (await listInForce(run))?.id;

const lineColumns = pick(licenseEntries, 'id', 'numberKey', 'nameKey', 'businessKey', 'expiresOn');

/** Every line of an import, as the comparison reads it. */
export async function linesOf(run: Runner, importId: number): Promise<Line[]> {
  return run.select(lineColumns).from(licenseEntries).where(eq(licenseEntries.importId, importId));
}

/** The listings of these businesses as the comparison before left them. */
export const listingsOf = (run: Runner, providerIds: readonly number[]): Promise<Listing[]> =>
  run
    .select()
    .from(licenseListings)
    .where(inArray(licenseListings.providerId, [...providerIds]));

/** The lines that can matter to these numbers and names, found by the indexes: an equal key, or a name that is alike. */
export async function linesNear(
  run: Runner,
  importId: number,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): Promise<Line[]> {
  const { numberKey, nameKey, businessKey } = licenseEntries;
  const alike = names.flatMap((name) => [
    eq(nameKey, name),
    eq(businessKey, name),
    sql`${nameKey} % ${name}`,
    sql`${businessKey} % ${name}`,
  ]);
  const ways = [...(numbers.length > 0 ? [inArray(numberKey, [...numbers])] : []), ...alike];
  if (ways.length === 0) {
    return [];
  }
  return run
    .select(lineColumns)
    .from(licenseEntries)
    .where(and(eq(licenseEntries.importId, importId), or(...ways)));
}

/** A column of the newest LDAF license that a business submitted and that was not rejected. */
const ofLdaf = (column: 'number' | 'holder_name') => sql<string | null>`(
  select c.${sql.raw(column)} from credentials c
  where c.provider_id = ${providers.id} and c.kind = 'ldaf_license' and c.status in ('submitted', 'verified', 'expired')
  order by c.id desc limit 1)`;

/** The verified licenses that open lanes. */
const verified = sql<Verified>`(
  select coalesce(jsonb_object_agg(c.kind, jsonb_build_object('number', c.number, 'checkedAt', c.checked_at)), '{}') from credentials c
  where c.provider_id = ${providers.id} and c.status = 'verified' and c.number is not null
    and c.kind in ('ldaf_license', 'utility_arborist', 'landscape_horticulturist'))`;

export const comparedColumns = {
  verified,
  id: providers.id,
  ldafNumber: ofLdaf('number'),
  licenseNumber: providers.licenseNumber,
  businessName: providers.businessName,
  ldafHolderName: ofLdaf('holder_name'),
  personName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
};

/** Businesses that count: no test accounts, no rejected applications. */
const isOfInterest = and(eq(users.isTest, false), ne(providers.verificationStatus, 'rejected'));

function matching(words: string): SQL | undefined {
  const pattern = `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    ilike(providers.businessName, pattern),
    ilike(providers.licenseNumber, pattern),
    ilike(comparedColumns.personName, pattern),
    sql`${comparedColumns.ldafNumber} ilike ${pattern}`,
  );
}

/** Businesses beside the list in force, newest first; up to limit + 1 rows. One business is answered whatever became of it. */
export async function listMatches(
  run: Runner,
  importId: number,
  { limit, cursor, q, result, providerId }: Pick<MatchQuery, 'limit' | 'cursor' | 'q' | 'result' | 'providerId'>,
) {
  return run
    .select({ match: licenseMatches, verificationStatus: providers.verificationStatus, ...comparedColumns })
    .from(licenseMatches)
    .innerJoin(providers, eq(providers.id, licenseMatches.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(licenseMatches.importId, importId),
        providerId === undefined ? isOfInterest : eq(providers.id, providerId),
        olderThan(licenseMatches.providerId, cursor),
        result && eq(licenseMatches.result, result),
        q?.trim() ? matching(q) : undefined,
      ),
    )
    .orderBy(desc(licenseMatches.providerId))
    .limit(limit + 1);
}
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

async function entriesById(run: Runner, ids: readonly number[]): Promise<Map<number, EntryRow>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await run
    .select()
    .from(licenseEntries)
    .where(inArray(licenseEntries.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines that these matches name: their own and those that come near. */
export async function matchedEntries(run: Runner, rows: readonly MatchRow[]): Promise<Map<number, EntryRow>> {
  const near = ({ match }: MatchRow) => match.near.map(({ entryId }) => entryId);
  return entriesById(
    run,
    rows.flatMap((row) => [...(row.match.entryId === null ? [] : [row.match.entryId]), ...near(row)]),
  );
}

/** How the businesses compare with an import, and how many are still to be compared. */
export async function countMatches(
  run: Runner,
  importId: number,
): Promise<{ counts: Record<MatchResult, number>; waiting: number }> {
  const rows = await run
    .select({ result: licenseMatches.result, n: count() })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(licenseMatches, and(eq(licenseMatches.providerId, providers.id), eq(licenseMatches.importId, importId)))
    .where(isOfInterest)
    .groupBy(licenseMatches.result);
  const counts = { number_and_name: 0, number_only: 0, name_only: 0, none: 0 };
  let waiting = 0;
  for (const { result, n } of rows) {
    if (result === null) {
      waiting = n;
    } else {
      counts[result] = n;
    }
  }
  return { counts, waiting };
}

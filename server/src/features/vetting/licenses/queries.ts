// Queries of the state's list: the list in force, its lines, and businesses beside them.
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { MatchQuery, MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { olderThan } from '../../../kernel/http/handler.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { nameKeysOf, type Listing, type Verified } from './policy.ts';
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

/** The last day of each license with one of these numbers, null where the list names none. */
export async function endsOf(
  run: Runner,
  importId: number,
  numbers: readonly string[],
): Promise<Map<string, string | null>> {
  const { numberKey, expiresOn } = licenseEntries;
  const rows = await run
    .select({ numberKey, expiresOn })
    .from(licenseEntries)
    .where(and(eq(licenseEntries.importId, importId), inArray(numberKey, [...numbers])));
  return new Map(rows.map((row) => [row.numberKey, row.expiresOn]));
}

/** The listings of these businesses as the comparison before left them. */
export const listingsOf = (run: Runner, providerIds: readonly number[]): Promise<Listing[]> =>
  run
    .select()
    .from(licenseListings)
    .where(inArray(licenseListings.providerId, [...providerIds]));

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

/** Near misses: how many, at most, of each business. The database's `%` finds names with a similarity of 0.3 and more. */
const MOST_NEAR = 5;

interface Near {
  providerId: number;
  entryId: number;
  likeness: number;
}

/** The lines whose names are most like those of businesses that are not on the list, the nearest first. */
async function nearLines(run: Runner, rows: readonly MatchRow[]): Promise<Near[]> {
  const asked = rows
    .filter(({ match }) => match.result !== 'number_and_name')
    .map((row) => ({ id: row.id, import_id: row.match.importId, entry_id: row.match.entryId, names: nameKeysOf(row) }));
  if (asked.length === 0) {
    return [];
  }
  const { rows: near } = await run.execute<Near & Record<string, unknown>>(sql`
    select b.id as "providerId", n.id as "entryId", round(n.likeness::numeric, 2)::float as likeness
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as b (id int, import_id int, entry_id int, names text[])
    cross join lateral (
      select e.id, max(greatest(similarity(e.name_key, name), similarity(e.business_key, name))) as likeness
      from unnest(b.names) as name join licence_entries e on e.name_key % name or e.business_key % name
      where e.import_id = b.import_id and e.id is distinct from b.entry_id
      group by e.id order by likeness desc, e.id limit ${MOST_NEAR}) as n
    order by b.id, n.likeness desc, n.id`);
  return near;
}

/** The lines that these matches name: their own and those that come near. */
export async function matchedEntries(run: Runner, rows: readonly MatchRow[]) {
  const near = await nearLines(run, rows);
  const own = rows.flatMap(({ match }) => (match.entryId === null ? [] : [match.entryId]));
  return { near, entries: await entriesById(run, [...own, ...near.map(({ entryId }) => entryId)]) };
}
export type Beside = Awaited<ReturnType<typeof matchedEntries>>;

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

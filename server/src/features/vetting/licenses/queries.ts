// Queries of the state's list: its imports and entries, and the matches of businesses.
import { pick, tableOf } from '@live-oak/contract/keys.ts';
import { MATCH_RESULTS } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { MatchQuery, MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { containing } from '../../../kernel/db/containing.ts';
import { and, count, desc, eq, inArray, ne, sql, type Runner } from '../../../kernel/db/drizzle.ts';
import { olderThan } from '../../../kernel/http/handler.ts';
import { nameOf, users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { nameKeysOf, type Listing, type Verified } from './policy.ts';
import { licenseListings, licenseEntries, licenseImports, licenseMatches } from './tables.ts';

export type ImportRow = typeof licenseImports.$inferSelect & { importedByName: string };
export type EntryRow = typeof licenseEntries.$inferSelect;

const importColumns = {
  ...pick(licenseImports, 'id', 'importedBy', 'fileName', 'fileHash', 'mapping', 'lines', 'createdAt'),
  importedByName: nameOf(users),
};

/** Imports, newest first; up to limit + 1 rows. */
export async function listImports(run: Runner, { limit, cursor }: Page): Promise<ImportRow[]> {
  return run
    .select(importColumns)
    .from(licenseImports)
    .innerJoin(users, eq(users.id, licenseImports.importedBy))
    .where(olderThan(licenseImports.id, cursor))
    .orderBy(desc(licenseImports.id))
    .limit(limit + 1);
}

/** The list in force, which is the newest; undefined before the first import. */
export const importInForce = async (run: Runner): Promise<ImportRow | undefined> =>
  (await listImports(run, { limit: 1 }))[0];

export const idInForce = async (run: Runner) => (await importInForce(run))?.id;

/** The last day of each license with one of these numbers; null where the list has none. */
export async function endsOf(run: Runner, importId: number, numbers: readonly string[]) {
  const { numberKey, expiresOn } = licenseEntries;
  const isWanted = and(eq(licenseEntries.importId, importId), inArray(numberKey, [...numbers]));
  const rows = await run.select({ numberKey, expiresOn }).from(licenseEntries).where(isWanted);
  return new Map(rows.map((row) => [row.numberKey, row.expiresOn]));
}

/** The listings of these businesses as the comparison before left them. */
export const listingsOf = async (run: Runner, providerIds: number[]): Promise<Listing[]> =>
  run.select().from(licenseListings).where(inArray(licenseListings.providerId, providerIds));

/** A column of the newest LDAF license that a business submitted and that was not rejected. */
const ofLdaf = (column: 'number' | 'holder_name') => sql<string | null>`(
  select c.${sql.raw(column)} from credentials c
  where c.provider_id = ${providers.id} and c.kind = 'ldaf_license' and c.status in ('submitted', 'verified', 'expired')
  order by c.id desc limit 1)`;

/** The verified licenses that open lanes, as type Verified. */
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
  personName: nameOf(users),
};

/** No test accounts, no rejected applications. */
const isCounted = and(eq(users.isTest, false), ne(providers.verificationStatus, 'rejected'));

/** Matches with an import, the newest business first; up to limit + 1 rows. `providerId` finds a business that is not counted too. */
export async function listMatches(run: Runner, importId: number, { limit, cursor, q, result, providerId }: MatchQuery) {
  const { personName, ldafNumber } = comparedColumns;
  return run
    .select({ match: licenseMatches, verificationStatus: providers.verificationStatus, ...comparedColumns })
    .from(licenseMatches)
    .innerJoin(providers, eq(providers.id, licenseMatches.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(licenseMatches.importId, importId),
        providerId === undefined ? isCounted : eq(providers.id, providerId),
        olderThan(licenseMatches.providerId, cursor),
        result && eq(licenseMatches.result, result),
        containing(q, providers.businessName, providers.licenseNumber, personName, ldafNumber),
      ),
    )
    .orderBy(desc(licenseMatches.providerId))
    .limit(limit + 1);
}
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

async function entriesById(run: Runner, ids: readonly number[]): Promise<Map<number, EntryRow>> {
  if (ids.length === 0) return new Map();
  const isWanted = inArray(licenseEntries.id, [...new Set(ids)]);
  const rows = await run.select().from(licenseEntries).where(isWanted);
  return new Map(rows.map((row) => [row.id, row]));
}

type Near = { providerId: number; entryId: number; likeness: number };

/** Five entries at most of each business that does not match completely, by the similarity of names (`%`: 0.3 and more). */
async function nearEntries(run: Runner, rows: readonly MatchRow[]): Promise<Near[]> {
  const inexact = rows
    .filter(({ match }) => match.result !== 'number_and_name')
    .map((row) => ({ id: row.id, import_id: row.match.importId, entry_id: row.match.entryId, names: nameKeysOf(row) }));
  if (inexact.length === 0) return [];
  const { rows: near } = await run.execute<Near>(sql`
    select b.id as "providerId", n.id as "entryId", round(n.likeness::numeric, 2)::float as likeness
    from jsonb_to_recordset(${JSON.stringify(inexact)}::jsonb) as b (id int, import_id int, entry_id int, names text[])
    cross join lateral (
      select e.id, max(greatest(similarity(e.name_key, name), similarity(e.business_key, name))) as likeness
      from unnest(b.names) as name join licence_entries e on e.name_key % name or e.business_key % name
      where e.import_id = b.import_id and e.id is distinct from b.entry_id
      group by e.id order by likeness desc, e.id limit 5) as n
    order by b.id, n.likeness desc, n.id`);
  return near;
}

/** The entries of these matches, and those with similar names. */
export async function matchedEntries(run: Runner, rows: readonly MatchRow[]) {
  const near = await nearEntries(run, rows);
  const own = rows.flatMap(({ match }) => (match.entryId === null ? [] : [match.entryId]));
  return { near, entries: await entriesById(run, [...own, ...near.map(({ entryId }) => entryId)]) };
}
export type Beside = Awaited<ReturnType<typeof matchedEntries>>;

/** How many businesses have each result, and how many were not compared with this import yet. */
export async function countMatches(run: Runner, importId: number) {
  const rows = await run
    .select({ result: licenseMatches.result, n: count() })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(licenseMatches, and(eq(licenseMatches.providerId, providers.id), eq(licenseMatches.importId, importId)))
    .where(isCounted)
    .groupBy(licenseMatches.result);
  const countOf = (result: MatchResult | null) => rows.find((row) => row.result === result)?.n ?? 0;
  return { counts: tableOf(MATCH_RESULTS, countOf), waiting: countOf(null) };
}

// Imports the state's list, and compares businesses with it: all of them after an import, and each one that changes.
import { isDeepStrictEqual } from 'node:util';
import { pick } from '@live-oak/contract/keys.ts';
import type { Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { targetOf } from '../../../kernel/audit-log/audit-log.ts';
import { and, asc, eq, gt, not, sql, type SQL, type Tx } from '../../../kernel/db/drizzle.ts';
import { assertState, insertedRow } from '../../../kernel/errors.ts';
import { type Services, type Work, runCommand } from '../../../kernel/services.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import { runInSession } from '../../accounts/sessions.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import type { NewEntry } from './lines.ts';
import { listingsFor, nameKeysOf, newlyEnded, numberKey, numberKeysOf } from './policy.ts';
import type { Compared, Listing, Verified } from './policy.ts';
import { comparedColumns, endsOf, idInForce, importInForce, listingsOf } from './queries.ts';
import { licenseImports, licenseListings, licenseMatches } from './tables.ts';

/** Businesses in one transaction, between two of which the embedded database serves others. */
const BATCH = 250;

type Business = Compared & { id: number; verified: Verified };

/**
 * One name is the other, or has all of its words and more: 'Marcus T. Landry' is 'Marcus Landry'. Similar letters do not count, and
 * one with Jr. is somebody else: a license is not lent within a family.
 */
const IS_SAME_NAME = sql.raw(String.raw`name = listed or (name like '% %' and listed like '% %'
  and (name ~ '\m(jr|sr|ii|iii|iv)\M') = (listed ~ '\m(jr|sr|ii|iii|iv)\M')
  and (string_to_array(name, ' ') <@ string_to_array(listed, ' ') or string_to_array(name, ' ') @> string_to_array(listed, ' ')))`);

/** Compares numbers before names, the LDAF license's first; a name alone must have the same key. An older list does not replace a newer one's result. */
async function saveMatches(tx: Tx, importId: number, businesses: readonly Business[], now: Date): Promise<void> {
  const keys = businesses.map((one) => ({ id: one.id, numbers: numberKeysOf(one), names: nameKeysOf(one) }));
  await tx.execute(sql`
    insert into licence_matches (provider_id, import_id, result, entry_id, near, matched_at)
    select b.id, ${importId}, coalesce(best.result, 'none'), best.id, '[]', ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as b (id int, numbers text[], names text[])
    left join lateral (
      select e.id, case when how.number is null then 'name_only' when how.same then 'number_and_name' else 'number_only' end as result
      from licence_entries e cross join lateral (
        select array_position(b.numbers, e.number_key) as number,
          least(array_position(b.names, e.name_key), array_position(b.names, e.business_key)) as name,
          (select coalesce(bool_or(${IS_SAME_NAME}), false)
            from unnest(b.names) as name, unnest(array[e.name_key, e.business_key]) as listed) as same) as how
      where e.import_id = ${importId}
        and (e.number_key = any (b.numbers) or e.name_key = any (b.names) or e.business_key = any (b.names))
      order by how.number is null, not how.same, how.number, how.name, e.id limit 1) as best on true
    on conflict (provider_id) do update set import_id = excluded.import_id, result = excluded.result, entry_id = excluded.entry_id,
      near = excluded.near, matched_at = excluded.matched_at
    where licence_matches.import_id <= excluded.import_id`);
}

interface Comparing {
  list: { id: number; createdAt: Date };
  now: Date;
  emit?: Work['emit'];
}

/** Stores until when the list has the verified licenses of locked businesses; a trigger opens and closes lanes by it. */
async function saveListings(tx: Tx, businesses: readonly Business[], { list, now, emit }: Comparing): Promise<void> {
  const numbers = businesses.flatMap(({ verified }) => Object.values(verified).map(({ number }) => numberKey(number)));
  const endOf = await endsOf(tx, list.id, numbers);
  const ids = businesses.map(({ id }) => id);
  const known = await listingsOf(tx, ids);
  for (const business of businesses) {
    const { id } = business;
    const before = known.filter(({ providerId }) => providerId === id);
    const after = listingsFor(business, { endOf, importedAt: list.createdAt, before, now });
    if (isDeepStrictEqual(sorted(before), sorted(after))) continue;
    await tx.delete(licenseListings).where(eq(licenseListings.providerId, id));
    if (after.length > 0) await tx.insert(licenseListings).values(after);
    const kinds = newlyEnded(before, after, now);
    if (kinds.length > 0) {
      await emit?.({ kind: 'credentials.delisted', data: { providerId: id, kinds } });
    }
  }
}

const sorted = (listings: readonly Listing[]) => listings.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));

/** Locks the businesses of a condition, by id and at most so many, compares them, and returns their ids. */
async function compare(tx: Tx, which: SQL | undefined, most: number, comparing: Comparing): Promise<number[]> {
  const businesses = await tx
    .select(comparedColumns)
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(which)
    .orderBy(asc(providers.id))
    .limit(most)
    .for('no key update', { of: providers });
  if (businesses.length > 0) {
    await saveMatches(tx, comparing.list.id, businesses, comparing.now);
    await saveListings(tx, businesses, comparing);
  }
  return businesses.map(({ id }) => id);
}

/** Compares all businesses, or those not compared yet, in batches until a newer list is imported. Returns how many. */
export async function compareWithList(services: Services, which: 'all' | 'waiting'): Promise<number> {
  const list = await importInForce(services.db.orm);
  if (!list) return 0;
  const isCompared = sql`exists (select 1 from ${licenseMatches} where provider_id = ${providers.id} and import_id = ${list.id})`;
  let compared = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const after = and(gt(providers.id, last), which === 'waiting' ? not(isCompared) : undefined);
    const ids: number[] = await runCommand(services, async ({ tx, now, emit }) =>
      (await idInForce(tx)) === list.id ? compare(tx, after, BATCH, { list, now, emit }) : [],
    );
    compared += ids.length;
    last = ids.at(-1);
  }
  return compared;
}

/** Compares one business with the list in force, if there is one. */
export async function compareOne(tx: Tx, providerId: number, now: Date): Promise<void> {
  const list = await importInForce(tx);
  if (list) {
    await compare(tx, eq(providers.id, providerId), 1, { list, now });
  }
}

interface NewList {
  adminId: number;
  fileName: string;
  fileHash: string;
  mapping: Mapping;
  entries: readonly NewEntry[];
}

/** Entries in one statement. */
const LINES = 5000;

async function addEntries(tx: Tx, importId: number, entries: readonly NewEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += LINES) {
    const lines = JSON.stringify(entries.slice(at, at + LINES));
    await tx.execute(sql`
      insert into licence_entries (import_id, line, licence_number, number_key, holder_name, name_key, business_name,
        business_key, license_class, city, expires_on)
      select ${importId}, e.line, e."licenceNumber", e."numberKey", e."holderName", e."nameKey", e."businessName",
        e."businessKey", e."licenseClass", e.city, e."expiresOn"
      from json_to_recordset(${lines}::json) as e (line int, "licenceNumber" text, "numberKey" text, "holderName" text,
        "nameKey" text, "businessName" text, "businessKey" text, "licenseClass" text, city text, "expiresOn" date)`);
  }
}

/** Stores a list. The lock orders concurrent imports, since the highest id is the list in force. */
async function addList({ tx, now, record }: Work, { adminId, entries, ...list }: NewList): Promise<void> {
  await tx.execute(sql`lock table licence_imports in share row exclusive mode`);
  const before = await importInForce(tx);
  const lines = entries.length;
  const values = { ...list, mapping: { ...list.mapping }, importedBy: adminId, lines, createdAt: now };
  const { id } = insertedRow(await tx.insert(licenseImports).values(values).returning({ id: licenseImports.id }));
  await addEntries(tx, id, entries);
  const after = { ...pick(list, 'fileName', 'fileHash'), lines };
  const change = { before: before ? pick(before, 'id', 'fileName', 'lines') : null, after };
  record({ action: 'licence.import', actorId: adminId, ...targetOf('licence_import', id), ...change });
}

/** Imports a list and compares every business with it. */
export async function importList(services: Services, list: NewList, viewer?: Viewer): Promise<void> {
  await runInSession(services, viewer, (work) => addList(work, list));
  await compareWithList(services, 'all');
}

/** Compares every business with the list in force again. 409 before the first import. */
export async function rerunComparison(services: Services, viewer: Viewer): Promise<void> {
  await runInSession(services, viewer, async ({ tx, record }) => {
    const inForce = await importInForce(tx);
    assertState(inForce, { english: 'The state’s list has not been imported yet. Import it first.' });
    record({ action: 'licence.rematch', actorId: viewer.userId, targetType: 'licence_import', targetId: inForce.id });
  });
  await compareWithList(services, 'all');
}

// Imports the state's list, completely or not at all, and compares businesses with the list in force: all of them in batches after an
// import, one when it changes.
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { type Services, type Work, runCommand } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { numberKey } from './keys.ts';
import {
  compare,
  listingsFor,
  nameKeysOf,
  newlyEnded,
  numberKeysOf,
  registerOf,
  type Compared,
  type Listing,
  type Register,
  type Verified,
} from './policy.ts';
import { comparedColumns, idInForce, linesNear, listInForce, listingsOf, linesOf, importInForce } from './queries.ts';
import { licenseListings, licenseMatches, licenseImports } from './tables.ts';
import type { Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { assertState, insertedRow } from '../../../kernel/errors.ts';
import type { NewEntry } from './lines.ts';

/** Businesses in one transaction: the embedded database serves others between two of them. */
const BATCH = 250;

type Business = Compared & { id: number; verified: Verified };

async function keep(tx: Tx, importId: number, register: Register, businesses: readonly Business[], now: Date) {
  if (businesses.length === 0) {
    return;
  }
  const rows = businesses.map((business) => ({
    providerId: business.id,
    importId,
    matchedAt: now,
    ...compare(business, register),
  }));
  await tx
    .insert(licenseMatches)
    .values(rows)
    .onConflictDoUpdate({
      target: licenseMatches.providerId,
      set: {
        importId: sql`excluded.import_id`,
        result: sql`excluded.result`,
        entryId: sql`excluded.entry_id`,
        near: sql`excluded.near`,
        matchedAt: sql`excluded.matched_at`,
      },
      // An older list never writes over a newer one.
      setWhere: sql`${licenseMatches.importId} <= excluded.import_id`,
    });
}

type Emit = Work['emit'];

/** Keeps what the list says of the verified licenses of locked businesses; a trigger opens and closes lanes by it. */
async function keepListings(
  tx: Tx,
  { byNumber }: Register,
  businesses: readonly Business[],
  { importedAt, now, emit }: { importedAt: Date; now: Date; emit?: Emit },
): Promise<void> {
  const ids = businesses.map(({ id }) => id);
  const known = await listingsOf(tx, ids);
  for (const business of businesses) {
    const { id } = business;
    const before = known.filter(({ providerId }) => providerId === id);
    const after = listingsFor(business, { byNumber, importedAt, before, now });
    if (isDeepStrictEqual(sorted(before), sorted(after))) {
      continue;
    }
    await tx.delete(licenseListings).where(eq(licenseListings.providerId, id));
    if (after.length > 0) {
      await tx.insert(licenseListings).values(after);
    }
    const kinds = newlyEnded(before, after, now);
    if (kinds.length > 0) {
      await emit?.({ kind: 'credentials.delisted', data: { providerId: id, kinds } });
    }
  }
}

const sorted = (listings: readonly Listing[]) => listings.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));

/** The next businesses by id, locked so that nobody changes a name between reading and comparing it. */
function nextBusinesses(tx: Tx, importId: number, after: number, which: 'all' | 'waiting'): Promise<Business[]> {
  const compared = tx
    .select({ one: sql`1` })
    .from(licenseMatches)
    .where(and(eq(licenseMatches.providerId, providers.id), eq(licenseMatches.importId, importId)));
  return tx
    .select(comparedColumns)
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(gt(providers.id, after), which === 'waiting' ? notExists(compared) : undefined))
    .orderBy(asc(providers.id))
    .limit(BATCH)
    .for('no key update', { of: providers });
}

/**
 * Compares businesses with the list in force, one batch for each transaction: all of them, or those not compared yet. Stops when a
 * newer list was imported, whose import continues. Returns how many were compared.
 */
export async function compareWithList(services: Services, which: 'all' | 'waiting'): Promise<number> {
  const { db } = services;
  const list = await listInForce(db.orm);
  if (!list) {
    return 0;
  }
  const { id: importId, createdAt: importedAt } = list;
  let register: Register | undefined;
  let after = 0;
  let compared = 0;
  for (;;) {
    const ids = await runCommand(services, async ({ tx, now, emit }) => {
      const businesses = (await idInForce(tx)) === importId ? await nextBusinesses(tx, importId, after, which) : [];
      if (businesses.length > 0) {
        register ??= registerOf(await linesOf(tx, importId));
        await keep(tx, importId, register, businesses, now);
        await keepListings(tx, register, businesses, { importedAt, now, emit });
      }
      return businesses.map(({ id }) => id);
    });
    const last = ids.at(-1);
    if (last === undefined) {
      return compared;
    }
    after = last;
    compared += ids.length;
  }
}

/** Compares these businesses with the list in force, in the transaction of what changed them; nothing before the first import. */
export async function compareThese(tx: Tx, providerIds: readonly number[], now: Date): Promise<void> {
  const list = await listInForce(tx);
  if (!list || providerIds.length === 0) {
    return;
  }
  const { id: importId, createdAt: importedAt } = list;
  const businesses = await tx
    .select(comparedColumns)
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(providers.id, [...providerIds]))
    .orderBy(asc(providers.id))
    .for('no key update', { of: providers });
  const verified = businesses.flatMap((one) => Object.values(one.verified).map(({ number }) => numberKey(number)));
  const numbers = [...businesses.flatMap(numberKeysOf), ...verified];
  const names = businesses.flatMap(nameKeysOf);
  const register = registerOf(await linesNear(tx, importId, { numbers, names }));
  await keep(tx, importId, register, businesses, now);
  await keepListings(tx, register, businesses, { importedAt, now });
}

interface NewList {
  adminId: number;
  fileName: string;
  fileHash: string;
  mapping: Mapping;
  entries: readonly NewEntry[];
}

/** Lines in one statement. */
const LINES = 5000;

async function addEntries(tx: Work['tx'], importId: number, entries: readonly NewEntry[]): Promise<void> {
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

/** Keeps a list whole, in one transaction. One after the other: the number of the newest says which is in force. */
async function addList({ tx, now, record }: Work, { adminId, entries, ...list }: NewList): Promise<void> {
  await tx.execute(sql`lock table licence_imports in share row exclusive mode`);
  const before = await importInForce(tx);
  const added = insertedRow(
    await tx
      .insert(licenseImports)
      .values({ ...list, mapping: { ...list.mapping }, importedBy: adminId, lines: entries.length, createdAt: now })
      .returning({ id: licenseImports.id }),
  );
  await addEntries(tx, added.id, entries);
  record({
    action: 'licence.import',
    actorId: adminId,
    targetType: 'licence_import',
    targetId: added.id,
    before: before ? { id: before.id, fileName: before.fileName, lines: before.lines } : null,
    after: { fileName: list.fileName, fileHash: list.fileHash, lines: entries.length },
  });
}

/** Imports a list and compares every business with it. A timer continues a comparison that a crash interrupted. */
export async function importList(services: Services, list: NewList): Promise<void> {
  await runCommand(services, (work) => addList(work, list));
  await compareWithList(services, 'all');
}

/** Compares every business with the list in force again. 409 before the first import. */
export async function compareAgain(services: Services, adminId: number): Promise<void> {
  await runCommand(services, async ({ tx, record }) => {
    const inForce = await importInForce(tx);
    assertState(inForce, { english: 'The state’s list has not been imported yet. Import it first.' });
    record({ action: 'licence.rematch', actorId: adminId, targetType: 'licence_import', targetId: inForce.id });
  });
  await compareWithList(services, 'all');
}

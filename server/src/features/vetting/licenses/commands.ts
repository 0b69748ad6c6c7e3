// Imports the state's list, completely or not at all, and compares all businesses with it.
import { sql } from 'drizzle-orm';
import type { Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { wrongState, insertedRow } from '../../../kernel/errors.ts';
import { runCommand } from '../../../kernel/events/command.ts';
import type { Services, Work } from '../../../kernel/services.ts';
import { compareWithList } from './compare.ts';
import type { NewEntry } from './lines.ts';
import { importInForce } from './queries.ts';
import { licenseImports } from './tables.ts';

export interface NewList {
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
    if (!inForce) {
      throw wrongState("The state's list has not been imported yet. Import it first.");
    }
    record({ action: 'licence.rematch', actorId: adminId, targetType: 'licence_import', targetId: inForce.id });
  });
  await compareWithList(services, 'all');
}

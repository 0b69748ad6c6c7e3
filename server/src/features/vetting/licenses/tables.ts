// Tables of the state's list: each import, its lines, and how each business compares with it.
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LANE_LICENSES } from '@live-oak/contract/features/jobs/lanes.ts';
import { createdAt, id, instant, refersTo } from '../../../kernel/db/columns.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';

/** One import of the published list; the newest is the one in force. */
export const licenseImports = pgTable('licence_imports', {
  id: id(),
  importedBy: refersTo('imported_by', () => users.id),
  fileName: text('file_name').notNull(),
  /** sha256 of the file, hex. */
  fileHash: text('file_hash').notNull(),
  /** Our field → the file's column heading. */
  mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  lines: integer('lines').notNull(),
  createdAt: createdAt(),
});

export const licenseEntries = pgTable(
  'licence_entries',
  {
    id: id(),
    importId: refersTo('import_id', () => licenseImports.id, { onDelete: 'cascade' }),
    /** Line of the file, the heading being 1. */
    line: integer('line').notNull(),
    licenceNumber: text('licence_number').notNull(),
    /** What numbers are compared by: letters and digits, upper case, no leading zeros. */
    numberKey: text('number_key').notNull(),
    holderName: text('holder_name').notNull(),
    /** What names are compared by: lower case, no punctuation, no "LLC". */
    nameKey: text('name_key').notNull(),
    businessName: text('business_name'),
    businessKey: text('business_key'),
    licenseClass: text('license_class'),
    city: text('city'),
    expiresOn: date('expires_on', { mode: 'string' }),
  },
  (t) => [
    index('licence_entries_number').on(t.importId, t.numberKey),
    index('licence_entries_name').using('gin', t.nameKey.op('gin_trgm_ops')),
    index('licence_entries_business').using('gin', t.businessKey.op('gin_trgm_ops')),
  ],
);

/** How a business compares with the list in force; updated at each import and each change of its license. */
export const licenseMatches = pgTable(
  'licence_matches',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => providers.id, { onDelete: 'cascade' }),
    importId: refersTo('import_id', () => licenseImports.id, { onDelete: 'cascade' }),
    /** number_and_name · number_only (another name) · name_only (another number) · none (flagged) */
    result: text('result', { enum: ['number_and_name', 'number_only', 'name_only', 'none'] }).notNull(),
    entryId: integer('entry_id').references(() => licenseEntries.id, { onDelete: 'cascade' }),
    /** Empty: the nearest entries are found when they are shown. The previous version writes them here. */
    near: jsonb('near').$type<{ entryId: number; likeness: number }[]>().notNull(),
    matchedAt: instant('matched_at').notNull().defaultNow(),
  },
  (t) => [
    index('licence_matches_result').on(t.result, t.providerId),
    check('licence_matches_result_known', sql`${t.result} in ('number_and_name','number_only','name_only','none')`),
  ],
);

/**
 * A verified license whose number the state's list has, or once had. A trigger takes the lane away with it, so that no bid, award or
 * start rests on a license that the state no longer names.
 */
export const licenseListings = pgTable(
  'license_listings',
  {
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LANE_LICENSES }).notNull(),
    numberKey: text('number_key').notNull(),
    /** The list's last day of it; for a number that a newer list no longer has, the day before that list came. Null: no end. */
    listedThrough: date('listed_through', { mode: 'string' }),
    /** When a newer list came without this number. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.kind] }),
    check('license_listings_kind', sql`${t.kind} in ('ldaf_license','utility_arborist','landscape_horticulturist')`),
  ],
);

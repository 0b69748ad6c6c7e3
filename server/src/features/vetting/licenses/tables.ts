// Tables of the state's list: imports, entries, and how businesses compare with them.
import { LANE_LICENSES } from '@live-oak/contract/features/jobs/lanes.ts';
import { MATCH_RESULTS } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { check, date, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo } from '../../../kernel/db/columns.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';

/** The newest import is the list in force. */
export const licenseImports = pgTable('licence_imports', {
  id: id(),
  importedBy: refersTo('imported_by', () => users.id),
  fileName: text('file_name').notNull(),
  /** sha256 of the file, hex. */
  fileHash: text('file_hash').notNull(),
  /** Field → heading of its column. */
  mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  lines: integer('lines').notNull(),
  createdAt: createdAt(),
});

export const licenseEntries = pgTable(
  'licence_entries',
  {
    id: id(),
    importId: refersTo('import_id', () => licenseImports.id, { onDelete: 'cascade' }),
    /** 1 is the first line of the file. */
    line: integer('line').notNull(),
    licenceNumber: text('licence_number').notNull(),
    numberKey: text('number_key').notNull(),
    holderName: text('holder_name').notNull(),
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

/** How a business compares with the list in force. */
export const licenseMatches = pgTable(
  'licence_matches',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => providers.id, { onDelete: 'cascade' }),
    importId: refersTo('import_id', () => licenseImports.id, { onDelete: 'cascade' }),
    result: text('result', { enum: MATCH_RESULTS }).notNull(),
    entryId: integer('entry_id').references(() => licenseEntries.id, { onDelete: 'cascade' }),
    /** Not read; the previous version may fill it: similar entries are found when they are shown. */
    near: jsonb('near').$type<{ entryId: number; likeness: number }[]>().notNull(),
    matchedAt: instant('matched_at').notNull().defaultNow(),
  },
  (t) => [
    index('licence_matches_result').on(t.result, t.providerId),
    check('licence_matches_result_known', sql`${t.result} in ('number_and_name','number_only','name_only','none')`),
  ],
);

/** A verified license that the state's list has, or had. A trigger closes the lane of one that it no longer has. */
export const licenseListings = pgTable(
  'license_listings',
  {
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LANE_LICENSES }).notNull(),
    numberKey: text('number_key').notNull(),
    /** Its last day on the list; for a number that a newer list does not have, the day before that import. Null: no end. */
    listedThrough: date('listed_through', { mode: 'string' }),
    /** When a newer list was imported without this number. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.kind] }),
    check('license_listings_kind', sql`${t.kind} in ('ldaf_license','utility_arborist','landscape_horticulturist')`),
  ],
);

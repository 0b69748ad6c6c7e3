// Schemas of the state's list of licensed arborists: its import, and how businesses compare with it.
import { each, choiceFilter, calendarDate, counts, instant, pathId, storable, words, via } from '../../../fields.ts';
import * as z from 'zod/mini';
import { tableOf } from '../../../keys.ts';
import { PageQuery } from '../../../route.ts';
import { VERIFICATION_STATUSES } from '../../providers/states.ts';

/** The state's files have no fixed format, so a person maps their columns to these fields. */
export const LIST_FIELDS = [
  { field: 'licenceNumber', label: 'License number', required: true },
  { field: 'holderName', label: 'Holder name', required: true },
  { field: 'holderFirstName', label: 'First name, where it has its own column', required: false },
  { field: 'businessName', label: 'Business name', required: false },
  { field: 'licenseClass', label: 'License class', required: false },
  { field: 'city', label: 'City', required: false },
  { field: 'expiresOn', label: 'Expiry date', required: false },
] as const;
export type ListField = (typeof LIST_FIELDS)[number]['field'];
export const LIST_FIELD_NAMES = LIST_FIELDS.map(({ field }) => field);
/** Field → the heading of its column. */
export type Mapping = Partial<Record<ListField, string>>;

export const MAX_LIST_BYTES = 5 * 1024 * 1024;
export const MAX_LIST_LINES = 50_000;
export const PREVIEW_LINES = 8;
export const SHOWN_ERRORS = 100;

const heading = z.optional(
  via(
    z.string().check(storable, z.maxLength(200, 'A column heading has at most 200 characters')),
    (value) => (value.trim() === '' ? undefined : value.trim()),
    z.optional(z.string()),
  ),
);

/** Without any field's heading the columns are guessed. */
export const ImportQuery = z.object({
  mode: z._default(z.enum(['preview', 'import'], 'mode is preview or import'), 'preview'),
  fileName: z._default(
    via(
      z.string().check(storable),
      (value) =>
        value
          .replaceAll(/[\p{Cc}/\\]+/gu, ' ')
          .trim()
          .slice(-120) || 'list.csv',
      z.string(),
    ),
    'list.csv',
  ),
  ...tableOf(LIST_FIELD_NAMES, () => heading),
});
export type ImportQuery = z.output<typeof ImportQuery>;

/** UTF-8 or Latin-1; commas, semicolons, tabs or bars. */
export const ListFile = z.instanceof(Uint8Array, { error: 'Send the state’s list as a CSV file (text/csv)' });

export const LineError = z.strictObject({
  /** 1 is the first line of the file. */
  line: z.int(),
  /** Null for the whole line. */
  field: z.nullable(z.enum(LIST_FIELD_NAMES)),
  message: z.string(),
  value: z.nullable(z.string()),
});
export type LineError = z.infer<typeof LineError>;

const entryFields = {
  line: z.int(),
  ...each(z.string(), 'licenceNumber', 'holderName'),
  ...each(z.nullable(z.string()), 'businessName', 'licenseClass', 'city'),
  expiresOn: z.nullable(calendarDate),
};
const mapping = z.partialRecord(z.enum(LIST_FIELD_NAMES), z.string());

export const ListPreview = z.strictObject({
  fileName: z.string(),
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  separator: z.enum(['comma', 'semicolon', 'tab', 'bar']),
  headingLine: z.int(),
  headings: z.array(z.string()),
  mapping,
  lines: z.int(),
  /** The first lines as the file has them, one cell for each heading. */
  rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  /** The same lines as they would be stored; empty while `unmapped` has fields. */
  entries: z.array(z.strictObject(entryFields)),
  /** Required fields without a column. */
  unmapped: z.array(z.enum(LIST_FIELD_NAMES)),
  errors: z.array(LineError),
  errorCount: z.int(),
  isInForce: z.boolean(),
});
export type ListPreview = z.infer<typeof ListPreview>;

export const ListImport = z.strictObject({
  id: z.int(),
  /** `fileHash`: sha256 of the file, hex. */
  ...each(z.string(), 'fileName', 'fileHash'),
  mapping,
  lines: z.int(),
  importedBy: z.string(),
  createdAt: instant,
  isInForce: z.boolean(),
});
export type ListImport = z.infer<typeof ListImport>;

export const MATCH_RESULTS = ['number_and_name', 'number_only', 'name_only', 'none'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];
export const MATCH_LABELS: Record<MatchResult, string> = {
  number_and_name: 'On the list',
  number_only: 'Name differs',
  name_only: 'Number differs',
  none: 'Not on the list',
};

/** Rejected applications and test accounts are not counted. */
export const ListStanding = z.strictObject({
  inForce: z.nullable(ListImport),
  counts: counts(...MATCH_RESULTS),
  /** Businesses that have not been compared with the list in force yet. */
  waiting: z.int(),
});
export type ListStanding = z.infer<typeof ListStanding>;

export const ListEntry = z.strictObject({ id: z.int(), ...entryFields });
export type ListEntry = z.infer<typeof ListEntry>;

/** `id` is the business's. */
export const ListMatch = z.strictObject({
  ...each(z.int(), 'id', 'providerId'),
  ...each(z.string(), 'businessName', 'personName'),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  licenseNumber: z.string(),
  /** Of the newest LDAF license that it submitted. */
  ...each(z.nullable(z.string()), 'ldafNumber', 'ldafHolderName'),
  result: z.enum(MATCH_RESULTS),
  /** The entry that it matches, by number before name. */
  entry: z.nullable(ListEntry),
  /** Up to five similar entries, the most similar first; likeness 0 to 1. */
  near: z.array(z.strictObject({ ...ListEntry.shape, likeness: z.number() })),
  matchedAt: instant,
});
export type ListMatch = z.infer<typeof ListMatch>;

export const MatchQuery = z.extend(PageQuery, {
  q: z.optional(words),
  providerId: z.optional(pathId),
  result: choiceFilter(MATCH_RESULTS, 'No such result'),
});
export type MatchQuery = z.output<typeof MatchQuery>;

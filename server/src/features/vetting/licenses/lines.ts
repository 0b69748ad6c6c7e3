// Interprets the columns of a list: each line becomes an entry or errors. Pure.
import type { licenseEntries } from './tables.ts';
import { LIST_FIELDS } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { LineError, ListField, Mapping } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { isStorable } from '@live-oak/contract/fields.ts';
import type { FileLine } from './file.ts';
import { nameKey, numberKey } from './policy.ts';

const MOST_LETTERS = 200;

/** The first pattern that a heading matches wins. */
const GUESSES: readonly [ListField, RegExp][] = [
  ['expiresOn', /\bexp|valid|renew|through/i],
  ['licenseClass', /class|type|categor/i],
  [
    'licenceNumber',
    /(licen[sc]e|lic|cert\w*|permit|registration|arborist)\W*(no|num|number|nbr|id|#)|^(lic|licen[sc]e|number|no|#)\W*$/i,
  ],
  ['holderFirstName', /^(first|given)/i],
  ['businessName', /business|company|firm|employer|dba|trade/i],
  ['holderName', /last|surname|holder|licensee|arborist|^(full )?name$|individual|contact/i],
  ['city', /city|town/i],
];

export function guessMapping(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const heading of headings) {
    const field = GUESSES.find(([name, pattern]) => mapping[name] === undefined && pattern.test(heading))?.[0];
    if (field) mapping[field] = heading;
  }
  return mapping;
}

/** Unique names of the headings: an empty one is 'Column 3', a second 'Name' is 'Name (2)'. */
export function namedHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS) || `Column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The first of the top lines with a number and a name among its headings, since a title may precede them; else the first line. */
export function headingIndex(lines: readonly FileLine[]): number {
  const index = lines.slice(0, 6).findIndex(({ cells }) => {
    const { licenceNumber, holderName } = guessMapping(namedHeadings(cells));
    return licenceNumber !== undefined && holderName !== undefined;
  });
  return Math.max(index, 0);
}

/** The required fields without a column. */
export const unmappedOf = (mapping: Mapping, headings: readonly string[]) =>
  LIST_FIELDS.filter(({ field, required }) => required && !headings.includes(mapping[field] ?? ''));

/** '12/31/2026', '12-31-26', '2026-12-31', '2026-12-31 00:00:00' → '2026-12-31'; undefined for other text. */
export function readDate(text: string): string | undefined {
  const plain = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  const [year, month, day] = us ? [us[3], us[1], us[2]] : [iso?.[1], iso?.[2], iso?.[3]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

export type NewEntry = Omit<typeof licenseEntries.$inferSelect, 'id' | 'importId'>;

type Fault = Omit<LineError, 'line'>;
const fault = (field: ListField | null, message: string, value: string | null = null): Fault => ({
  field,
  message,
  value: value?.slice(0, 80) ?? null,
});

function textFaults(values: ReadonlyMap<ListField, string>): Fault[] {
  return [...values].flatMap(([field, value]) => {
    if (!isStorable(value)) return [fault(field, 'This has characters that cannot be stored')];
    return value.length > MOST_LETTERS ? [fault(field, `This is longer than ${MOST_LETTERS} characters`, value)] : [];
  });
}

/** The entry of a line, and what is wrong with it. */
function readLine({ line, cells }: FileLine, columns: ReadonlyMap<ListField, number>) {
  const values = new Map([...columns].map(([field, index]) => [field, cells[index] ?? '']));
  const valueOf = (field: ListField) => values.get(field) ?? '';
  const holderName = [valueOf('holderFirstName'), valueOf('holderName')].filter(Boolean).join(' ');
  const expires = valueOf('expiresOn');
  const expiresOn = expires === '' ? null : (readDate(expires) ?? null);
  const faults = textFaults(values);
  const entry = {
    line,
    licenceNumber: valueOf('licenceNumber'),
    numberKey: numberKey(valueOf('licenceNumber')),
    holderName,
    nameKey: nameKey(holderName),
    businessName: valueOf('businessName') || null,
    businessKey: nameKey(valueOf('businessName')) || null,
    licenseClass: valueOf('licenseClass') || null,
    city: valueOf('city') || null,
    expiresOn,
  };
  if (entry.numberKey === '') {
    faults.push(fault('licenceNumber', 'The license number is missing', entry.licenceNumber || null));
  }
  if (entry.nameKey === '') faults.push(fault('holderName', 'The holder’s name is missing', holderName || null));
  if (expires !== '' && expiresOn === null) {
    faults.push(fault('expiresOn', 'This is no date; write it as 12/31/2026 or 2026-12-31', expires));
  }
  return { entry, faults };
}

function columnsFault(cells: readonly string[], width: number): Fault[] {
  const extra = cells.slice(width).some((cell) => cell !== '');
  const isRagged = cells.length < width || extra;
  return isRagged ? [fault(null, `This line has ${cells.length} columns, the headings have ${width}`)] : [];
}

/** Reads the lines below the headings. */
export function readLines(lines: readonly FileLine[], headings: readonly string[], mapping: Mapping) {
  const columns = new Map(
    LIST_FIELDS.flatMap(({ field }) => {
      const index = headings.indexOf(mapping[field] ?? '');
      return index < 0 ? [] : [[field, index] as const];
    }),
  );
  const entries: NewEntry[] = [];
  const errors: LineError[] = [];
  const firstLineOf = new Map<string, number>();
  for (const one of lines) {
    const { entry, faults } = readLine(one, columns);
    const ragged = columnsFault(one.cells, headings.length);
    // A line with shifted columns has one error, not five.
    const found = ragged.length > 0 ? ragged : faults;
    const first = firstLineOf.get(entry.numberKey);
    if (found.length === 0 && first !== undefined) {
      found.push(fault('licenceNumber', `This license number stands on line ${first} already`, entry.licenceNumber));
    }
    if (found.length === 0) {
      firstLineOf.set(entry.numberKey, one.line);
      entries.push(entry);
    }
    errors.push(...found.map((each) => ({ line: one.line, ...each })));
  }
  return { entries, errors };
}

// What an act changed, in lines that can be read: 'verification status: pending → verified'.

import { dayAndTime, longDay } from '../../ui/dates.ts';
import { moneyFromCents } from '../../ui/money.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Change {
  /** 'verification status' */
  name: string;
  /** Undefined where there was nothing before, or nothing is left after. */
  before: string | undefined;
  after: string | undefined;
}

type Kept = Readonly<Record<string, unknown>> | null;

/** Sums are kept in cents and read in dollars. */
const CENTS = /_?cents$/i;

/** 'verificationStatus', 'verification_status' → 'verification status'; 'heldCents' → 'held' */
function nameWords(key: string): string {
  return (key.replace(CENTS, '') || key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return 'none';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  }
  if (typeof value === 'string') {
    return INSTANT.test(value) ? dayAndTime(value) : DAY.test(value) ? longDay(value) : value;
  }
  return JSON.stringify(value);
}

const wordsOf = (key: string, value: unknown): string =>
  typeof value === 'number' && CENTS.test(key) ? moneyFromCents(value) : valueWords(value);

/** The fields of either side, in their order; those that stayed the same are left out. */
export function changesOf(before: Kept, after: Kept): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      name: nameWords(key),
      before: before && key in before ? wordsOf(key, before[key]) : undefined,
      after: after && key in after ? wordsOf(key, after[key]) : undefined,
    }))
    .filter((change) => change.before !== change.after);
}

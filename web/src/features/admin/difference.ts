// What an act changed, in lines that can be read: 'verification status: pending → verified'.

import { dayAndTime, longDay } from '../../ui/dates.ts';

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

/** 'verificationStatus', 'verification_status' → 'verification status' */
function nameWords(key: string): string {
  return key
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

/** The fields of either side, in their order; those that stayed the same are left out. */
export function changesOf(before: Kept, after: Kept): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      name: nameWords(key),
      before: before && key in before ? valueWords(before[key]) : undefined,
      after: after && key in after ? valueWords(after[key]) : undefined,
    }))
    .filter((change) => change.before !== change.after);
}

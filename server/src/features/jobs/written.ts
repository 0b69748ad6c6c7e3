// Caches the JSON of job cards that all bidders read alike until the job changes.
import type { Viewer } from '../../http/viewer.ts';
import { partOf } from './policy.ts';
import { presentCard, presentJob, presentOwn } from './present.ts';
import type { JobRow } from './row.ts';

/** Cards as bidders read them, by job, with the row that each was made from: the newest are read by all, over and over. */
const written = new Map<number, { from: JobRow; card: string }>();
const MOST_WRITTEN = 2000;

type Value = JobRow[keyof JobRow];

function isSame(a: Value, b: Value): boolean {
  if (a === b) {
    return true;
  }
  if (a instanceof Date && b instanceof Date) {
    return a.getTime() === b.getTime();
  }
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two readings of a row make the same card. What is one viewer's own in it is no part of that. */
function isSameCard(a: JobRow, b: JobRow): boolean {
  for (const name in a) {
    // `for in` names the row's own columns, and forgets that it does.
    const column = name as keyof JobRow;
    if (!isSame(a[column], b[column]) && column !== 'distance' && column !== 'part' && !column.startsWith('my_')) {
      return false;
    }
  }
  return true;
}

/** The card's JSON without its closing brace. */
function writtenCard(row: JobRow): string {
  const known = written.get(row.id);
  if (known && isSameCard(known.from, row)) {
    return known.card;
  }
  if (written.size >= MOST_WRITTEN) {
    written.clear();
  }
  const card = JSON.stringify(presentCard(row, 'bidder')).slice(0, -1);
  written.set(row.id, { from: row, card });
  return card;
}

/** The same as the JSON of presentJob(): a bidder's cards are written once, and again when something in them changes. */
export function writeJob(row: JobRow, viewer: Viewer, now: Date): string {
  const part = partOf(row, viewer);
  if (part !== 'bidder') {
    return JSON.stringify(presentJob(row, viewer, now));
  }
  return `${writtenCard(row)},${JSON.stringify(presentOwn(row, part, viewer, now)).slice(1)}`;
}

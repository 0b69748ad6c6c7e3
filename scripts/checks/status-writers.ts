// A status is written by its life cycle's move() alone: drizzle's update and raw SQL elsewhere are found.
import type { Check, SourceFile } from './check.ts';

interface Status {
  /** The table's name in drizzle and in SQL. */
  table: string;
  sql: string;
  /** The column's name in drizzle and in SQL. */
  column: string;
  sqlColumn: string;
  owner: string;
}

const status = (table: string, sql: string, feature: string, column = 'status', sqlColumn = column): Status => ({
  table,
  sql,
  column,
  sqlColumn,
  owner: `server/src/features/${feature}/moves.ts`,
});

const STATUSES: readonly Status[] = [
  status('jobs', 'jobs', 'jobs'),
  status('jobs', 'jobs', 'jobs', 'approvalStatus', 'approval_status'),
  status('bids', 'bids', 'bids'),
  status('appointments', 'appointments', 'calendar'),
  status('contentReports', 'content_reports', 'reports'),
  status('providers', 'providers', 'providers', 'verificationStatus', 'verification_status'),
  status('supportTickets', 'support_tickets', 'support'),
];

/** The text up to the parenthesis that closes the one before `start`. */
function argument(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (end < text.length && depth > 0) {
    depth += Number(text[end] === '(') - Number(text[end] === ')');
    end += 1;
  }
  return text.slice(start, end);
}

/** Where a file writes this status. */
function writesOf(text: string, { table, column, sql, sqlColumn }: Status): number[] {
  const drizzle = [...text.matchAll(new RegExp(String.raw`\.update\(${table}\)\s*\.set\(`, 'g'))].filter((match) =>
    new RegExp(String.raw`\b${column}\s*[:,}]`).test(argument(text, match.index + match[0].length)),
  );
  const raw = text.matchAll(
    new RegExp(String.raw`\bupdate\s+${sql}\b(?:(?!\bwhere\b)[^;])*?[\s,]${sqlColumn}\s*=`, 'gi'),
  );
  return [...drizzle, ...raw].map(({ index }) => index);
}

export const statusWriters: Check = {
  rule: "A status is written by the move() in its feature's moves.ts and nowhere else, so that every change follows the table in the contract's states.ts.",
  reads: (path) => path.startsWith('server/src/') && path.endsWith('.ts') && !path.includes('.test.'),
  findings: ({ path, text }: SourceFile) =>
    STATUSES.filter(({ owner }) => owner !== path).flatMap((one) =>
      writesOf(text, one).map(
        (index) =>
          `${path}:${text.slice(0, index).split('\n').length} writes ${one.sql}.${one.sqlColumn} outside ${one.owner}`,
      ),
    ),
};

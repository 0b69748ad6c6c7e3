// Runs a query of jobs, alone or inside a command's transaction.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/open.ts';
import type { JobRow } from './row.ts';
import type { Statement } from './statement.ts';

/** `Row`: of the columns that the statement was built with. */
export async function readJobs<Row = JobRow>(db: Db, { name, text, values }: Statement): Promise<Row[]> {
  return db.prepared<Row>(name, text, values);
}

const INSTANTS = [
  'submitted_at',
  'approved_at',
  'bidding_closes_at',
  'bidding_closed_at',
  'awarded_at',
  'started_at',
  'work_done_at',
  'completed_at',
  'created_at',
  'my_created_at',
  'my_updated_at',
  'award_due_at',
] as const;

/** drizzle leaves instants as PostgreSQL writes them, in the zone of the server: '2026-11-21 03:05:00.123+00', '…-06', '…+05:30'. */
const instantOf = (written: string) => new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

function withInstants(row: Record<string, unknown>): JobRow {
  const instants = INSTANTS.map((name) => [name, typeof row[name] === 'string' ? instantOf(row[name]) : row[name]]);
  // The columns are those of the one SELECT above.
  return Object.assign({}, row, Object.fromEntries(instants)) as JobRow;
}

/** The same read inside a transaction, where it sees what the command changed. */
export async function readJobsIn(tx: Tx, { text, values }: Statement): Promise<JobRow[]> {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  const result = await tx.execute(sql.join(chunks));
  return result.rows.map(withInstants);
}

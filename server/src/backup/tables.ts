// Table of backup runs, for the Operations page and alerts.
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../kernel/db/columns.ts';

/** One row for each run, inserted when it begins and updated when it ends. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, or when it was killed. */
    finishedAt: instant('finished_at'),
    /** Of everything that was written. */
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    ok: boolean('ok'),
    error: text('error'),
  },
  (t) => [index('backup_runs_finished').on(t.finishedAt)],
);

// Table of backup runs, for the Operations page and alerts.
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../kernel/db/columns.ts';

/** One row a run of `npm run backup`, written when it begins and again when it ends. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, and where it was killed. */
    finishedAt: instant('finished_at'),
    /** Of what was written. */
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** Null while it runs. */
    ok: boolean('ok'),
    /** Why it was not finished. */
    error: text('error'),
  },
  (t) => [index('backup_runs_finished').on(t.finishedAt)],
);

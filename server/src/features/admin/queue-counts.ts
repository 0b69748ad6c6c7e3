// How much waits for administrators.
import { QUEUE_KINDS, type QueueCounts, type QueueKind } from '@live-oak/contract/features/admin/schema.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import type { Db } from '../../kernel/db/open.ts';
import { PARTS } from './queue.ts';

interface CountRow {
  kind: QueueKind;
  n: number;
  due: number;
  late: number;
  test: number;
}

const COUNTS = PARTS.map(({ kind, minutes, since, from }) => {
  const ago = (share: number) => `$1::timestamptz - interval '${minutes * share} minutes'`;
  return `select '${kind}' as kind, count(*)::int as n, count(*) filter (where u.is_test)::int as test,
    count(*) filter (where ${since} <= ${ago(0.5)} and ${since} > ${ago(1)})::int as due,
    count(*) filter (where ${since} <= ${ago(1)})::int as late from ${from}`;
}).join(' union all ');

/** How much waits. `due` is what has used up half of its time, `late` what has used up all of it. */
export async function countQueue(db: Db, now: Date): Promise<Omit<QueueCounts, 'can' | 'unopenedEmergencies'>> {
  const rows = await db.prepared<CountRow>('admin_queue_counts', COUNTS, [now.toISOString()]);
  const sum = (of: (row: CountRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const ofKind = (kind: QueueKind) => rows.reduce((all, row) => all + (row.kind === kind ? row.n : 0), 0);
  return {
    total: sum(({ n }) => n),
    due: sum(({ due }) => due),
    late: sum(({ late }) => late),
    ofTestAccounts: sum(({ test }) => test),
    byKind: tableOf(QUEUE_KINDS, ofKind),
  };
}

// Writes the audit log. The database numbers and chains the rows and adds the actor's name.
import type { ActKind, TargetType } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import type { Db, Tx } from '../db/open.ts';
import { auditRows } from './tables.ts';

/** One act: what was done to what, by whom, and how it stood before and after. */
export interface Act {
  action: ActKind;
  /** Null for a timer. */
  actorId: number | null;
  targetType: TargetType;
  targetId: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Why, in the actor's words. */
  reason?: string | null | undefined;
}

/**
 * Adds acts to the audit log as the last thing of their transaction: the chain's lock is held from here to the commit, so nothing that
 * waits for another row may follow. Commands call `work.record()`, which calls this.
 */
export async function writeActs(tx: Tx, acts: readonly Act[], at: Date): Promise<void> {
  if (acts.length === 0) {
    return;
  }
  const rows = acts.map(({ before, after, reason, ...act }) => ({
    ...act,
    // The trigger gives the number and the actor's name.
    id: 0,
    at,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  }));
  await tx.insert(auditRows).values(rows);
}

/** Records looks at private data, before the answer is sent: for reads, which have no transaction of their own. */
export async function recordView({ db, clock }: { db: Db; clock: () => Date }, acts: readonly Act[]): Promise<void> {
  if (acts.length > 0) {
    await db.transaction((tx) => writeActs(tx, acts, clock()));
  }
}

// Writes the audit log. The database numbers and chains the rows and adds the actor's name.
import type { ActKind, TargetType } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { Db, Tx } from '../db/open.ts';
import { auditRows } from '../tables.ts';

export interface Act {
  action: ActKind;
  /** Null for a timer. */
  actorId: number | null;
  targetType: TargetType;
  targetId: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** As the actor typed it. */
  reason?: string | null | undefined;
}

/** Adds acts to the audit log; commands use `work.record()`. Its transaction's last statement, since the chain's lock is held until the commit. */
export async function writeActs(tx: Tx, acts: readonly Act[], at: Date): Promise<void> {
  if (acts.length > 0) {
    // A trigger sets the id.
    await tx.insert(auditRows).values(acts.map((act) => ({ ...act, id: 0, at })));
  }
}

/** Records looks at private data before the answer is sent: for reads, which have no transaction of their own. */
export async function recordView({ db, clock }: { db: Db; clock: () => Date }, acts: readonly Act[]): Promise<void> {
  if (acts.length > 0) {
    await db.transaction((tx) => writeActs(tx, acts, clock()));
  }
}

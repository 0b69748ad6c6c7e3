// Writes the audit log, whose rows the database numbers and chains, and recomputes the chain to report the first row that was changed.
import { setImmediate } from 'node:timers/promises';
import type { ActKind, AuditVerification, TargetType } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { and, eq, gt, isNull, sql, type Db, type Tx } from '../db/drizzle.ts';
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

/** What an act is about: `...targetOf('payout', 7)`. */
export const targetOf = (targetType: TargetType, targetId: number | null) => ({ targetType, targetId });

/** Adds acts; commands use `work.record()`. Must be the last statement of its transaction, since the chain's lock is held until the commit. */
export async function writeActs(tx: Tx, acts: readonly Act[], at: Date): Promise<void> {
  if (acts.length > 0) {
    // A trigger sets the id.
    await tx.insert(auditRows).values(acts.map((act) => ({ ...act, id: 0, at })));
  }
}

/** Records looks at private data before the answer is sent: for reads, which have no transaction of their own. */
export async function recordView({ db, clock }: { db: Db; clock: () => Date }, acts: readonly Act[]): Promise<void> {
  if (acts.length > 0) await db.transaction((tx) => writeActs(tx, acts, clock()));
}

const HOUR_MS = 3600_000;

/**
 * Records that an administrator read the contact details of these rows: one row of the log for the page that shows them. An open page reads
 * itself again with each change, so the same page within an hour is one look.
 */
export async function recordContacts(
  services: { db: Db; clock: () => Date },
  actorId: number,
  targetType: 'job' | 'user' | 'provider',
  ids: readonly number[],
): Promise<void> {
  const look = { action: 'contacts.look', actorId, targetType, after: { [`${targetType}s`]: ids } } as const;
  const isSame = and(
    eq(auditRows.action, look.action),
    eq(auditRows.actorId, actorId),
    eq(auditRows.targetType, targetType),
    isNull(auditRows.targetId),
    sql`${auditRows.after} = ${JSON.stringify(look.after)}::jsonb`,
    gt(auditRows.at, new Date(services.clock().getTime() - HOUR_MS)),
  );
  if (ids.length > 0 && (await services.db.orm.$count(auditRows, isSame)) === 0) {
    await recordView(services, [{ ...look, targetId: null }]);
  }
}

/** Rows per statement: few enough that the embedded database answers other queries in between. */
const PAGE = 2000;
const START = '0'.repeat(64);

/** The next rows of the chain and its recorded end, in one snapshot. Without a row, one row of nulls. */
const READ_PAGE = `
  select page.id, page.prev_hash, page.hash, page.is_own, head.last_id as head_id, head.last_hash as head_hash
  from (select 1) one
    left join audit_heads head on head.id = 1
    left join (
      select id, prev_hash, hash, hash = audit_hash(a) as is_own from audit_rows a where id > $1 order by id limit $2
    ) page on true
  order by page.id`;

interface Row {
  id: number | null;
  prev_hash: string;
  hash: string;
  is_own: boolean;
  head_id: number | null;
  head_hash: string | null;
}

/** The result of an earlier verification, stored outside the database. */
export interface Expected {
  lastId: number;
  lastHash: string;
}

const broken = (brokenAt: number, problem: string) => ({ brokenAt, problem });
type Fault = ReturnType<typeof broken>;

function faultOf(id: number, { prev_hash: hashBefore, is_own: isOwn }: Row, { lastId, lastHash }: Expected) {
  if (id < 1) return broken(1, 'There is a row before the first one.');
  if (id !== lastId + 1) return broken(lastId + 1, `Row ${lastId + 1} is missing.`);
  if (hashBefore !== lastHash) {
    return broken(id, `Row ${id} does not continue the row before it: one of them was put in, taken out or moved.`);
  }
  return isOwn ? undefined : broken(id, `Row ${id} was changed after it was written.`);
}

/** Whether the chain ends as recorded: the only check that notices rows removed at the end. */
function faultAtEnd(page: Row | undefined, { lastId, lastHash }: Expected): Fault | undefined {
  const headId = page?.head_id ?? null;
  if (headId === null) return broken(lastId + 1, 'Where the record ends is no longer written down.');
  if (headId > lastId) return broken(lastId + 1, `Row ${lastId + 1} is missing: the record went on to row ${headId}.`);
  if (headId < lastId) return broken(headId + 1, `Row ${headId + 1} was put in beside the record.`);
  return page?.head_hash === lastHash
    ? undefined
    : broken(lastId, `Row ${lastId} is not the one that was written last.`);
}

/** Whether the last row of an earlier verification still has its hash: shows a log that was rewritten with a valid chain. */
async function faultAgainst(db: Db, { lastId, lastHash }: Expected): Promise<Fault | undefined> {
  const statement = 'select hash from audit_rows where id = $1';
  const [row] = await db.prepared<{ hash: string }>('audit_hash_of', statement, [lastId]);
  if (row?.hash === lastHash) return undefined;
  const what = row
    ? 'is not the one of the earlier check: the record was rewritten'
    : 'of the earlier check is missing';
  return broken(lastId, `Row ${lastId} ${what}.`);
}

async function walk(db: Db, expected: Expected | undefined): Promise<Fault | Expected> {
  let end: Expected = { lastId: 0, lastHash: START };
  // Below any id, so that a row before the first one is found.
  let after = -2_147_483_648;
  for (;;) {
    const page = await db.prepared<Row>('audit_verify_page', READ_PAGE, [after, PAGE]);
    for (const row of page) {
      if (row.id !== null) {
        const fault = faultOf(row.id, row, end);
        if (fault) return fault;
        end = { lastId: row.id, lastHash: row.hash };
      }
    }
    if (page.length < PAGE) return faultAtEnd(page[0], end) ?? (expected && (await faultAgainst(db, expected))) ?? end;
    after = end.lastId;
    await setImmediate();
  }
}

/**
 * Verifies the whole log up to the first fault; `rows` counts the valid rows before it. Only `expected` shows a log that the database's owner
 * rewrote together with its recorded end.
 */
export async function verifyRecord(db: Db, expected?: Expected): Promise<AuditVerification> {
  const found = await walk(db, expected);
  if ('problem' in found) {
    return { sound: false, rows: Math.max(0, found.brokenAt - 1), ...found, lastId: null, lastHash: START };
  }
  const { lastId, lastHash } = found;
  return { sound: true, rows: lastId, brokenAt: null, problem: null, lastId: lastId || null, lastHash };
}

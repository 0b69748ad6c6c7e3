// Recomputes the audit log's hash chain and names the first row that was changed.
import { setImmediate } from 'node:timers/promises';
import type { AuditVerification } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { Db } from '../db/open.ts';
import { firstOr } from '../errors.ts';

/** Rows a statement: few enough that the embedded database answers others in between. */
const PAGE = 2000;
const START = '0'.repeat(64);

interface PageRow {
  rows: number;
  last_id: number | null;
  last_hash: string | null;
  broken_id: number | null;
  row_before: number | null;
  is_chained: boolean | null;
  head_id: number | null;
  head_hash: string | null;
  below: boolean;
}

/** One page of the chain, its first invalid row, and its recorded end: all as of one moment. */
const VERIFY_PAGE = `
  with page as materialized (
    select a.id, a.prev_hash, a.hash, a.hash = audit_hash(a) as is_own,
      lag(a.id, 1, $1::int) over (order by a.id) as row_before, lag(a.hash, 1, $2) over (order by a.id) as hash_before
    from (select * from audit_rows where id > $1 order by id limit $3) a
  ), ends as (select id, hash from page order by id desc limit 1)
  select (select count(*) from page)::int as rows, ends.id as last_id, ends.hash as last_hash,
    broken.id as broken_id, broken.row_before, broken.prev_hash = broken.hash_before as is_chained,
    head.last_id as head_id, head.last_hash as head_hash,
    $1 = 0 and exists (select 1 from audit_rows where id < 1) as below
  from (select 1) one
    left join ends on true
    left join audit_heads head on head.id = 1
    left join lateral (
      select * from page where id <> row_before + 1 or prev_hash <> hash_before or not is_own order by id limit 1
    ) broken on true`;

/** The result of an earlier check, stored outside the database. */
export interface Expected {
  lastId: number;
  lastHash: string;
}

interface Fault {
  brokenAt: number;
  problem: string;
}

function faultIn(page: PageRow): Fault | undefined {
  if (page.below) {
    return { brokenAt: 1, problem: 'There is a row before the first one.' };
  }
  const { broken_id: id, row_before: before } = page;
  if (id === null || before === null) {
    return undefined;
  }
  if (id !== before + 1) {
    return { brokenAt: before + 1, problem: `Row ${before + 1} is missing.` };
  }
  return page.is_chained === true
    ? { brokenAt: id, problem: `Row ${id} was changed after it was written.` }
    : {
        brokenAt: id,
        problem: `Row ${id} does not continue the row before it: one of them was put in, taken out or moved.`,
      };
}

/** Whether the chain ends as recorded; rows removed at the end are only noticed here. */
function faultAtEnd(
  { head_id: headId, head_hash: headHash }: PageRow,
  { lastId, lastHash }: Expected,
): Fault | undefined {
  if (headId === null || headHash === null) {
    return { brokenAt: lastId + 1, problem: 'Where the record ends is no longer written down.' };
  }
  if (headId > lastId) {
    return { brokenAt: lastId + 1, problem: `Row ${lastId + 1} is missing: the record went on to row ${headId}.` };
  }
  if (headId < lastId) {
    return { brokenAt: headId + 1, problem: `Row ${headId + 1} was put in beside the record.` };
  }
  return headHash === lastHash
    ? undefined
    : { brokenAt: lastId, problem: `Row ${lastId} is not the one that was written last.` };
}

async function readPage(db: Db, after: Expected): Promise<PageRow> {
  return firstOr(
    await db.prepared<PageRow>('audit_verify_page', VERIFY_PAGE, [after.lastId, after.lastHash, PAGE]),
    () => new Error('a count answered no row'),
  );
}

/** The hash of the row that an earlier check ended with is not what it was: everything was rewritten, with a sound chain. */
async function faultAgainst(db: Db, expected: Expected | undefined): Promise<Fault | undefined> {
  if (!expected) {
    return undefined;
  }
  const { lastId, lastHash } = expected;
  const [row] = await db.prepared<{ hash: string }>('audit_hash_of', 'select hash from audit_rows where id = $1', [
    lastId,
  ]);
  if (row?.hash === lastHash) {
    return undefined;
  }
  const what = row
    ? 'is not the one of the earlier check: the record was rewritten'
    : 'of the earlier check is missing';
  return { brokenAt: lastId, problem: `Row ${lastId} ${what}.` };
}

/**
 * Walks the whole record in pages. The first fault ends the walk; `rows` is then how many were sound before it. What nobody inside
 * the database can show, a record that its owner rewrote as a whole with the note of its end, shows against `expected`.
 */
export async function verifyRecord(db: Db, expected?: Expected): Promise<AuditVerification> {
  let at: Expected = { lastId: 0, lastHash: START };
  for (;;) {
    const page = await readPage(db, at);
    const isLast = page.rows < PAGE;
    const end = page.last_id === null ? at : { lastId: page.last_id, lastHash: page.last_hash ?? '' };
    const fault = faultIn(page) ?? (isLast ? (faultAtEnd(page, end) ?? (await faultAgainst(db, expected))) : undefined);
    if (fault) {
      return { sound: false, rows: Math.max(0, fault.brokenAt - 1), ...fault, lastId: null, lastHash: START };
    }
    if (isLast) {
      const { lastId, lastHash } = end;
      return {
        sound: true,
        rows: lastId,
        brokenAt: null,
        problem: null,
        lastId: lastId === 0 ? null : lastId,
        lastHash,
      };
    }
    at = end;
    await setImmediate();
  }
}

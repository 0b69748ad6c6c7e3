// Queries failed work of every kind as one list.
import type { FailureKind, FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { MOST_ATTEMPTS } from '../../kernel/events/dispatch.ts';
import { decodeCursor, isCursorInstant, type CursorKey } from '../../kernel/http/paging.ts';
import { givenUpIn } from '../../kernel/queue/failures.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import { PUSH_QUEUE } from '../notifications/pushes.ts';
import { failureWords, maskedAddress } from './words.ts';

/** What makes a row of each kind a failed one. `$1` is now; `ref` names the row, by its id where it is left out. */
export const FAILED: Record<FailureKind, { from: string; where: string; ref?: string }> = {
  event: { from: 'events', where: `handled_at is null and attempts >= ${MOST_ATTEMPTS}` },
  mail: givenUpIn(MAIL_QUEUE.name),
  push: givenUpIn(PUSH_QUEUE.name),
  webhook: { from: 'webhook_events', where: 'handled_at is null and failure is not null' },
  gateway_task: { from: 'gateway_tasks', where: 'done_at is null and failure is not null' },
  paper: { from: 'money_papers', where: `sha256 is null and created_at < $1::timestamptz - interval '10 minutes'` },
};

/** A column of the mail that a job is about. */
const ofMail = (column: string) =>
  `(select m.${column} from mails m where m.id = (queue_jobs.payload ->> 'mailId')::int)`;

/** What each kind shows of itself: when, what, attempts, failure, when it is tried again, and whether it can be. */
const SHOWN: Record<FailureKind, string> = {
  event: `created_at, kind, attempts, failure, null::timestamptz, true`,
  mail: `created_at, ${ofMail('to_address')}, attempts, failure, null::timestamptz, coalesce(${ofMail('body')} <> '', false)`,
  push: `created_at, '', attempts, failure, null::timestamptz, true`,
  webhook: `created_at, type, attempts, failure, retry_at, true`,
  gateway_task: `created_at, kind || ' of ' || key, attempts, failure, next_try_at, true`,
  paper: `created_at, number, 1, null::text, next_try_at, true`,
};

const one = (kind: FailureKind) => {
  const { from, where, ref = 'id::text' } = FAILED[kind];
  return `select '${kind}' as kind, ${ref} as ref, ${SHOWN[kind]} from ${from} where ${where}`;
};

interface Row {
  kind: FailureKind;
  ref: string;
  at: Date;
  what: string;
  attempts: number;
  failure: string | null;
  next_try_at: Date | null;
  can_retry: boolean;
}

const WHAT: Partial<Record<FailureKind, (what: string) => string>> = {
  mail: (address) => `Mail to ${maskedAddress(address)}`,
  push: () => 'A push to a browser',
  paper: (number) => `Paper ${number}`,
};

const present = (row: Row): FailureLine => ({
  kind: row.kind,
  id: row.ref,
  at: row.at.toISOString(),
  what: WHAT[row.kind]?.(row.what) ?? row.what,
  attempts: row.attempts,
  words: failureWords(row.kind, row.failure),
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  canRetry: row.can_retry,
});

/** By when, kind and number, newest first. One row more than the limit says that more follows. */
export async function listFailures(
  db: Db,
  kinds: readonly FailureKind[],
  { rows, cursor, now }: { rows: number; cursor: string | undefined; now: Date },
): Promise<FailureLine[]> {
  const key = decodeCursor(cursor, ['string', 'string']);
  if (key && !isCursorInstant(key[0])) {
    throw invalid({ cursor: 'This cursor is not one of ours; start from the first page' });
  }
  const statement = `
    select * from (
      select kind, ref, date_trunc('milliseconds', at) as at, what, attempts, failure, next_try_at, can_retry
      from (${kinds.map(one).join(' union all ')}) f (kind, ref, at, what, attempts, failure, next_try_at, can_retry)
    ) f
    where $1::timestamptz is not null
      and not exists (select 1 from dismissed_failures d where d.kind = f.kind and d.ref = f.ref)
      and ($2::timestamptz is null or (at, kind || ' ' || ref) < ($2::timestamptz, $3::text))
    order by at desc, kind || ' ' || ref desc limit $4`;
  const found = await db.prepared<Row>(`operations_failures_${kinds.join('_')}`, statement, [
    now,
    key?.[0] ?? null,
    key?.[1] ?? null,
    rows,
  ]);
  return found.map(present);
}

export const keyOfFailure = ({ at, kind, id }: FailureLine): CursorKey => [at, `${kind} ${id}`];

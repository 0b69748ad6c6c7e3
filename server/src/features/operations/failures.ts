// Queries failed work of every kind as one list.
import { FAILURE_KINDS, type FailureKind, type FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { MOST_ATTEMPTS } from '../../kernel/events/dispatch.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import { JOB_REF } from '../../kernel/queue/queue.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import { SMS_QUEUE } from '../../kernel/sms/sms.ts';
import { PUSH_QUEUE } from '../notifications/pushes.ts';
import { explainFailure, maskedAddress } from './explanations.ts';

interface Kind {
  from: string;
  /** What makes a row a failed one. */
  where: string;
  /** Names the row. */
  ref: string;
  /** What it was about. */
  what: string;
  /** When it is retried automatically. */
  next: string;
  canRetry: string;
  /** What makes it run again, as the part of an update; `now` is an instant in SQL. */
  again: (now: string) => string;
}

const row = (from: string, where: string, more: Pick<Kind, 'what' | 'again'> & Partial<Kind>): Kind => ({
  from,
  where,
  ref: 'id::text',
  next: 'null::timestamptz',
  canRetry: 'true',
  ...more,
});
/** The failed jobs of a queue of the kernel; a trigger notifies the workers when they may run again. */
const job = (queue: string, more: Pick<Kind, 'what'> & Partial<Kind>): Kind =>
  row('queue_jobs', `queue = '${queue}' and failed_at is not null`, {
    ref: JOB_REF,
    again: (now) => `attempts = 0, run_at = ${now}, failed_at = null`,
    ...more,
  });
/** A column of the mail that a job is about. */
const ofMail = (column: string) =>
  `(select m.${column} from mails m where m.id = (queue_jobs.payload ->> 'mailId')::int)`;

const ofText = (value: string) =>
  `(select ${value} from sms_messages s where s.id = (queue_jobs.payload ->> 'smsId')::int)`;

/** SQL fragments, all constants of this file. */
export const FAILED: Record<FailureKind, Kind> = {
  event: row('events', `handled_at is null and attempts >= ${MOST_ATTEMPTS}`, {
    what: 'kind',
    again: () => 'attempts = 0',
  }),
  // The text of an old email may have been blanked: then there is nothing to send.
  mail: job(MAIL_QUEUE.name, { what: ofMail('to_address'), canRetry: `coalesce(${ofMail('body')} <> '', false)` }),
  text: job(SMS_QUEUE.name, {
    what: ofText('right(s.to_number, 4)'),
    canRetry: `coalesce(${ofText(`s.body <> ''`)}, false)`,
  }),
  push: job(PUSH_QUEUE.name, { what: `''` }),
  webhook: row('webhook_events', 'handled_at is null and failure is not null', {
    ref: 'id',
    what: 'type',
    next: 'retry_at',
    again: (now) => `retry_at = ${now}`,
  }),
  // Retried forever, and listed as soon as it failed.
  gateway_task: row('queue_jobs', `queue = 'gateway' and failure is not null`, {
    ref: 'key',
    what: `(select t.kind || ' of ' || t.key from gateway_tasks t where t.id::text = queue_jobs.key)`,
    next: 'run_at',
    again: (now) => `run_at = ${now}`,
  }),
  paper: job('paper', {
    what: `(select p.number from money_papers p where p.id = (queue_jobs.payload ->> 'paperId')::int)`,
  }),
};

const one = (kind: FailureKind) => {
  const { from, where, ref, what, next, canRetry } = FAILED[kind];
  return `select '${kind}' as kind, ${ref} as ref, created_at, ${what}, attempts, failure, ${next}, ${canRetry} from ${from} where ${where}`;
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
  mail: (address) => `Email to ${maskedAddress(address)}`,
  text: (lastDigits) => `Text message to …${lastDigits}`,
  push: () => 'A push notification',
  paper: (number) => `Document ${number}`,
};

const present = (row: Row): FailureLine => ({
  kind: row.kind,
  id: row.ref,
  at: row.at.toISOString(),
  what: WHAT[row.kind]?.(row.what) ?? row.what,
  attempts: row.attempts,
  words: explainFailure(row.kind, row.failure),
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  canRetry: row.can_retry,
});

/** By when, kind and number, newest first. One row more than the limit, to know whether more follow. */
export async function listFailures(
  db: Db,
  kinds: readonly FailureKind[],
  { rows, cursor }: { rows: number; cursor: string | undefined },
): Promise<FailureLine[]> {
  const key = decodeCursor(cursor, ['instant', 'string']);
  const statement = `
    select * from (
      select kind, ref, date_trunc('milliseconds', at) as at, what, attempts, failure, next_try_at, can_retry
      from (${kinds.map(one).join(' union all ')}) f (kind, ref, at, what, attempts, failure, next_try_at, can_retry)
    ) f
    where not exists (select 1 from dismissed_failures d where d.kind = f.kind and d.ref = f.ref)
      and ($1::timestamptz is null or (at, kind || ' ' || ref) < ($1::timestamptz, $2::text))
    order by at desc, kind || ' ' || ref desc limit $3`;
  // PostgreSQL tells names of statements apart by their first 63 letters.
  const name = kinds.length === FAILURE_KINDS.length ? 'all' : kinds.join('_');
  const failed = await db.prepared<Row>(`operations_failures_${name}`, statement, [
    key?.[0] ?? null,
    key?.[1] ?? null,
    rows,
  ]);
  return failed.map(present);
}

export const keyOfFailure = ({ at, kind, id }: FailureLine): CursorKey => [at, `${kind} ${id}`];

// Failed work of every kind: lists it with explanations, retries and dismisses it.
import { FAILURE_KINDS, type FailureKind, type FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, eq, inArray, sql, type Db } from '../../kernel/db/drizzle.ts';
import { assertFound } from '../../kernel/errors.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import { QUEUES, type QueueText } from '../../kernel/observability/cluster.ts';
import { JOB_REF } from '../../kernel/queue/queue.ts';
import { blankMails } from '../../kernel/mail/mail-queue.ts';
import type { Work } from '../../kernel/services.ts';
import { dropTexts } from '../../kernel/sms/sms.ts';
import { dismissedFailures } from './tables.ts';

/** 'evangeline@example.com' → 'e…@example.com' */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** What error codes of networks and mail servers mean. */
const CODES: readonly [RegExp, string][] = [
  [/\b(?:ECONNREFUSED|ECONNECTION|ESOCKET)\b/, 'The receiving server refused the connection.'],
  [/\b(?:ETIMEDOUT|TimeoutError|ETIMEOUT)\b/, 'The receiving server did not answer in time.'],
  [/\b(?:ENOTFOUND|EDNS|EAI_AGAIN)\b/, 'The receiving server could not be found by name.'],
  [/\bEAUTH\b/, 'The mail server did not accept our user name or password.'],
  [/\b(?:EENVELOPE\b.*)?\b55\d\b/, 'The recipient’s mail server does not accept mail for this address.'],
  [/\b4[25]\d\b/, 'The recipient’s mail server is busy, or the mailbox is full.'],
  [/\bENOTPUBLIC\b/, 'The browser gave an address that is not on the public internet.'],
  [/\bRESTORED\b/, 'It was waiting when the backup was taken, and may have been sent before the restore.'],
  [/\bENOSPC\b/, 'The disk is full.'],
];

const UNKNOWN: Record<FailureKind, string> = {
  event: 'What should follow from it failed ten times. See the server log for that time.',
  mail: 'The mail server did not accept it.',
  text: 'The text gateway did not accept it.',
  push: 'The push service did not accept it.',
  webhook: 'It could not be handled.',
  gateway_task: 'The payment gateway did not accept it.',
  paper: 'The document could not be created or stored. File storage may not be answering.',
};

/** A sentence with the stored error. */
export function explainFailure(kind: FailureKind, failure: string | null): string {
  if (failure === null) return UNKNOWN[kind];
  const noted = failure.replace(/^(?:\w*Error|Refusal): /, '');
  const known = kind === 'mail' || kind === 'push' ? CODES.find(([pattern]) => pattern.test(noted))?.[1] : undefined;
  return known ? `${known} (${noted})` : `${UNKNOWN[kind].split('. ')[0]?.replace(/\.$/, '')}: ${noted}`;
}

/** A queue with how its failed rows are shown and retried. */
interface Failed extends QueueText {
  /** What it was about. */
  what: string;
  /** When it is retried automatically. */
  next: string;
  canRetry: string;
  /** The `set` of an update that retries it. */
  again: (now: string) => string;
}

/** Unless `more` says otherwise, a job of the kernel's queues; a trigger notifies the workers when they may run again. */
const failedOf = (queue: QueueText, more: Pick<Failed, 'what'> & Partial<Failed>): Failed => ({
  ...queue,
  next: 'null::timestamptz',
  canRetry: 'true',
  again: (now) => `attempts = 0, run_at = ${now}, failed_at = null`,
  ...more,
});

const ofMail = (value: string) => `(select ${value} from mails m where m.id = (queue_jobs.payload ->> 'mailId')::int)`;
const ofText = (value: string) =>
  `(select ${value} from sms_messages s where s.id = (queue_jobs.payload ->> 'smsId')::int)`;

/** All fragments are constants of the code: none contains input. */
const FAILED: Record<FailureKind, Failed> = {
  event: failedOf(QUEUES.events, { what: 'kind', again: () => 'attempts = 0' }),
  // The text of an old email or message may have been deleted.
  mail: failedOf(QUEUES.mails, {
    what: ofMail('m.to_address'),
    canRetry: `coalesce(${ofMail(`m.body <> ''`)}, false)`,
  }),
  text: failedOf(QUEUES.texts, {
    what: ofText('right(s.to_number, 4)'),
    canRetry: `coalesce(${ofText(`s.body <> ''`)}, false)`,
  }),
  push: failedOf(QUEUES.pushes, { what: `''` }),
  webhook: failedOf(QUEUES.webhooks, { what: 'type', next: 'retry_at', again: (now) => `retry_at = ${now}` }),
  gateway_task: failedOf(QUEUES.gatewayTasks, {
    what: `(select t.kind || ' of ' || t.key from gateway_tasks t where t.id::text = queue_jobs.key)`,
    next: 'run_at',
    again: (now) => `run_at = ${now}`,
  }),
  paper: failedOf(QUEUES.papers, {
    what: `(select p.number from money_papers p where p.id = (queue_jobs.payload ->> 'paperId')::int)`,
  }),
};

const selectFailed = (kind: FailureKind) => {
  const { from, open, failed, ref, what, next, canRetry } = FAILED[kind];
  return `select '${kind}' as kind, ${ref} as ref, created_at, ${what}, attempts, failure, ${next}, ${canRetry} from ${from} where ${open} and ${failed}`;
};

interface FailedRow {
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

const present = (row: FailedRow): FailureLine => ({
  kind: row.kind,
  id: row.ref,
  at: row.at.toISOString(),
  what: WHAT[row.kind]?.(row.what) ?? row.what,
  attempts: row.attempts,
  words: explainFailure(row.kind, row.failure),
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  canRetry: row.can_retry,
});

/** Failed work of these kinds, newest first; one more than the limit. */
export async function listFailures(db: Db, kinds: readonly FailureKind[], { limit, cursor }: Page) {
  const key = decodeCursor(cursor, ['instant', 'string']);
  const statement = `
    select * from (
      select kind, ref, date_trunc('milliseconds', at) as at, what, attempts, failure, next_try_at, can_retry
      from (${kinds.map(selectFailed).join(' union all ')}) f (kind, ref, at, what, attempts, failure, next_try_at, can_retry)
    ) f
    where not exists (select 1 from dismissed_failures d where d.kind = f.kind and d.ref = f.ref)
      and ($1::timestamptz is null or (at, kind || ' ' || ref) < ($1::timestamptz, $2::text))
    order by at desc, kind || ' ' || ref desc limit $3`;
  // PostgreSQL cuts names of statements after 63 letters.
  const name = kinds.length === FAILURE_KINDS.length ? 'all' : kinds.join('_');
  const params = [key?.[0] ?? null, key?.[1] ?? null, limit + 1];
  const failed = await db.prepared<FailedRow>(`operations_failures_${name}`, statement, params);
  return failed.map(present);
}

export const keyOfFailure = ({ at, kind, id }: FailureLine): CursorKey => [at, `${kind} ${id}`];

const AT_ONCE = 500;

/** Locks the failed rows of a kind, or one of them, and returns their ids. */
async function lockFailed({ tx }: Work, kind: FailureKind, id: string | undefined): Promise<string[]> {
  const { from, open, failed, ref } = FAILED[kind];
  const { rows } = await tx.execute<{ ref: string }>(
    sql`select ${sql.raw(ref)} as ref from ${sql.raw(from)} where ${sql.raw(`${open} and ${failed}`)}
      ${id === undefined ? sql`` : sql`and ${sql.raw(ref)} = ${id}`} order by id limit ${AT_ONCE} for update`,
  );
  return rows.map((row) => row.ref);
}

/** Retries failed work, one or all of a kind; returns how many rows. */
export async function retryFailures(
  work: Work,
  { kind, id }: { kind: FailureKind; id?: string | undefined },
  adminId: number,
): Promise<number> {
  const refs = await lockFailed(work, kind, id);
  if (refs.length === 0) return 0;
  const { from, ref, again, canRetry } = FAILED[kind];
  const set = again(`'${work.now.toISOString()}'::timestamptz`);
  const { rows } = await work.tx.execute<{ ref: string }>(
    sql`update ${sql.raw(from)} set ${sql.raw(set)}
      where ${sql.raw(ref)} = any(${sql.param(refs)}::text[]) and ${sql.raw(canRetry)} returning ${sql.raw(ref)} as ref`,
  );
  const isRetried = and(eq(dismissedFailures.kind, kind), inArray(dismissedFailures.ref, refs));
  await work.tx.delete(dismissedFailures).where(isRetried);
  if (rows.length > 0) {
    const before = { kind, count: rows.length, refs: rows.slice(0, 20).map((row) => row.ref) };
    work.record({ action: 'failure.retry', actorId: adminId, ...targetOf('failure', null), before });
  }
  return rows.length;
}

/** Dismisses one failure; 404 when it does not fail anymore. */
export async function dismissFailure(
  work: Work,
  { kind, id, reason }: { kind: FailureKind; id: string; reason: string },
  adminId: number,
): Promise<void> {
  const { tx, now, record } = work;
  assertFound((await lockFailed(work, kind, id)).length > 0);
  const dismissal = { kind, ref: id, dismissedAt: now, dismissedBy: adminId, reason };
  const made = await tx.insert(dismissedFailures).values(dismissal).onConflictDoNothing().returning();
  if (made.length === 0) return;
  // It will not be sent anymore, so its text is deleted.
  const idIn = (field: string) =>
    sql`id = (select (payload ->> ${field})::int from queue_jobs where ${sql.raw(JOB_REF)} = ${id})`;
  if (kind === 'mail') {
    await blankMails(tx, idIn('mailId'));
  } else if (kind === 'text') {
    await dropTexts(tx, idIn('smsId'), 'dismissed');
  }
  const change = { before: { kind, id }, reason };
  record({ action: 'failure.dismiss', actorId: adminId, ...targetOf('failure', null), ...change });
}

// Retries or dismisses failed work; a repeated call changes nothing.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';
import { assertFound } from '../../kernel/errors.ts';
import { JOB_REF } from '../../kernel/queue/queue.ts';
import { blankMails } from '../../kernel/mail/mail-queue.ts';
import type { Work } from '../../kernel/services.ts';
import { dropTexts } from '../../kernel/sms/sms.ts';
import { FAILED } from './failures.ts';
import { dismissedFailures } from './tables.ts';

const AT_ONCE = 500;

/** Locks the failed rows of a kind, or one of them, and returns their ids. */
async function lockFailed({ tx }: Work, kind: FailureKind, id: string | undefined): Promise<string[]> {
  const { from, where, ref } = FAILED[kind];
  const { rows } = await tx.execute<{ ref: string }>(
    sql`select ${sql.raw(ref)} as ref from ${sql.raw(from)} where ${sql.raw(where)}
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
  if (refs.length === 0) {
    return 0;
  }
  const { from, ref, again, canRetry } = FAILED[kind];
  const set = again(`'${work.now.toISOString()}'::timestamptz`);
  const { rows } = await work.tx.execute<{ ref: string }>(
    sql`update ${sql.raw(from)} set ${sql.raw(set)}
      where ${sql.raw(ref)} = any(${sql.param(refs)}::text[]) and ${sql.raw(canRetry)} returning ${sql.raw(ref)} as ref`,
  );
  await work.tx
    .delete(dismissedFailures)
    .where(and(eq(dismissedFailures.kind, kind), inArray(dismissedFailures.ref, refs)));
  if (rows.length > 0) {
    work.record({
      action: 'failure.retry',
      actorId: adminId,
      targetType: 'failure',
      targetId: null,
      before: { kind, count: rows.length, refs: rows.slice(0, 20).map((row) => row.ref) },
    });
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
  const made = await tx
    .insert(dismissedFailures)
    .values({ kind, ref: id, dismissedAt: now, dismissedBy: adminId, reason })
    .onConflictDoNothing()
    .returning({ ref: dismissedFailures.ref });
  if (made.length === 0) {
    return;
  }
  // It will not be sent anymore, so its text is deleted.
  const idIn = (field: string) =>
    sql`id = (select (payload ->> ${field})::int from queue_jobs where ${sql.raw(JOB_REF)} = ${id})`;
  if (kind === 'mail') {
    await blankMails(tx, idIn('mailId'));
  } else if (kind === 'text') {
    await dropTexts(tx, idIn('smsId'), 'dismissed');
  }
  const target = { targetType: 'failure', targetId: null } as const;
  record({ action: 'failure.dismiss', actorId: adminId, ...target, before: { kind, id }, reason });
}

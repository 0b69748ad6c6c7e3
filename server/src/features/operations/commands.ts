// Retries failed work or sets it aside: each in one transaction, in the audit log, and harmless when pressed twice.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';
import { notFound } from '../../kernel/errors.ts';
import { JOB_REF, jobAgain } from '../../kernel/queue/failures.ts';
import { blankMails } from '../../kernel/mail/mail-queue.ts';
import type { Work } from '../../kernel/services.ts';
import { FAILED } from './failures.ts';
import { dismissedFailures } from './tables.ts';

const AT_ONCE = 500;

/** What makes a timer process a row of each kind again. `$now` stands for the instant. */
const AGAIN: Record<FailureKind, (now: string) => { set: string; only?: string }> = {
  event: () => ({ set: 'attempts = 0' }),
  // The text of an old email may have been blanked: then there is nothing to send.
  mail: (now) => ({
    set: jobAgain(now),
    only: `exists (select from mails m where m.id = (payload ->> 'mailId')::int and m.body <> '')`,
  }),
  push: (now) => ({ set: jobAgain(now) }),
  webhook: (now) => ({ set: `retry_at = ${now}` }),
  gateway_task: (now) => ({ set: `next_try_at = ${now}` }),
  paper: (now) => ({ set: `next_try_at = ${now}` }),
};

/** Ids of failed rows, locked; of one kind, all of them or one. */
async function lockFailed({ tx, now }: Work, kind: FailureKind, ref: string | undefined): Promise<string[]> {
  const { from, where, ref: name = 'id::text' } = FAILED[kind];
  const instant = `'${now.toISOString()}'`;
  const { rows } = await tx.execute<{ ref: string }>(
    sql`select ${sql.raw(name)} as ref from ${sql.raw(from)} where ${sql.raw(where.replaceAll('$1', instant))}
      ${ref === undefined ? sql`` : sql`and ${sql.raw(name)} = ${ref}`} order by id limit ${AT_ONCE} for update`,
  );
  return rows.map((row) => row.ref);
}

const one = (kind: FailureKind, refs: readonly string[]) =>
  and(eq(dismissedFailures.kind, kind), inArray(dismissedFailures.ref, [...refs]));

/** Sets failed work going again, one or all of a kind; answers how much. What does not fail any more is left alone. */
export async function retryFailures(
  work: Work,
  { kind, id }: { kind: FailureKind; id?: string | undefined },
  adminId: number,
): Promise<number> {
  const refs = await lockFailed(work, kind, id);
  if (refs.length === 0) {
    return 0;
  }
  const { set, only = 'true' } = AGAIN[kind](`'${work.now.toISOString()}'::timestamptz`);
  const { from, ref: name = 'id::text' } = FAILED[kind];
  const names = sql.join(
    refs.map((ref) => sql`${ref}`),
    sql`, `,
  );
  const { rows } = await work.tx.execute<{ ref: string }>(
    sql`update ${sql.raw(from)} set ${sql.raw(set)}
      where ${sql.raw(name)} in (${names}) and ${sql.raw(only)} returning ${sql.raw(name)} as ref`,
  );
  await work.tx.delete(dismissedFailures).where(one(kind, refs));
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

/** Puts one failed piece of work aside. 404 when it does not fail (any more). Again: nothing happens. */
export async function dismissFailure(
  work: Work,
  { kind, id, reason }: { kind: FailureKind; id: string; reason: string },
  adminId: number,
): Promise<void> {
  const { tx, now, record } = work;
  if ((await lockFailed(work, kind, id)).length === 0) {
    throw notFound();
  }
  const made = await tx
    .insert(dismissedFailures)
    .values({ kind, ref: id, dismissedAt: now, dismissedBy: adminId, reason })
    .onConflictDoNothing()
    .returning({ ref: dismissedFailures.ref });
  if (made.length === 0) {
    return;
  }
  if (kind === 'mail') {
    // It will not be sent: its text is blanked, as with every completed email.
    await blankMails(
      tx,
      sql`id = (select (payload ->> 'mailId')::int from queue_jobs where ${sql.raw(JOB_REF)} = ${id})`,
    );
  }
  record({
    action: 'failure.dismiss',
    actorId: adminId,
    targetType: 'failure',
    targetId: null,
    before: { kind, id },
    reason,
  });
}

// Leases gateway tasks: claims, renews and completes them. Only the last claimant of a task records its outcome.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, like, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import type { Services } from '../../kernel/services.ts';
import { isPausedTransfer, isWithBank } from './frozen.ts';
import type { TakenTask } from './gateway-task-kinds.ts';
import { gatewayTasks } from './tables.ts';

/** A claimed task that was not completed (its process died) can be claimed again after this. No call starts later than half of it. */
export const LEASE_MS = 60_000;
/** A lease is renewed this often during a call, for ten minutes at most, so that a call that hangs forever is retried. */
const RENEW_EACH_MS = LEASE_MS / 3;
const RENEWALS = 30;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const AT_ONCE = 20;

/** 5 s, 10 s, 20 s … at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

/** Postponed because the gateway was unavailable, and not claimed. */
export const isPutOff = and(isNull(gatewayTasks.doneAt), like(gatewayTasks.failure, 'away: %'));

/** No earlier task of its lane waits or runs. */
const isFirstInLane = sql`not exists (select 1 from gateway_tasks before
  where before.lane = ${gatewayTasks.lane} and before.id < ${gatewayTasks.id} and before.done_at is null)`;

/**
 * Tasks about a payment wait while a bank decides about it: the gateway refuses refunds meanwhile, and payouts may have to wait
 * for weeks. Payouts also wait while an administrator has to decide about them.
 */
export const isFree = sql`(case ${gatewayTasks.kind}
  when 'transfer' then not ${isWithBank(sql`${gatewayTasks.payload} ->> 'chargeId'`)} and not ${isPausedTransfer(gatewayTasks.payload)}
  when 'refund' then not ${isWithBank(sql`${gatewayTasks.payload} ->> 'chargeId'`)}
  else true end)`;

/** Whether a claimed task may still be sent: those before it may have taken long. */
export async function isStillFree({ db }: Services, { id }: TakenTask): Promise<boolean> {
  const [free] = await db.orm
    .select({ id: gatewayTasks.id })
    .from(gatewayTasks)
    .where(and(eq(gatewayTasks.id, id), isFree));
  return free !== undefined;
}

const isDue = (now: Date) => lte(gatewayTasks.nextTryAt, now);

/** Tasks that this process is sending: it claims none of them twice, even if the clock jumped past the lease. */
const underWay = new WeakMap<Db, Set<number>>();

function toldBy(db: Db): Set<number> {
  const ids = underWay.get(db) ?? new Set();
  underWay.set(db, ids);
  return ids;
}

/** Claims waiting tasks with a lease, in a transaction of its own: the gateway is never called inside one. */
export function takeTasks({ db, clock }: Services, which?: SQL, most = AT_ONCE): Promise<TakenTask[]> {
  const now = clock();
  const holder = randomUUID();
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(gatewayTasks)
      .where(
        and(
          isNull(gatewayTasks.doneAt),
          notInArray(gatewayTasks.id, [...toldBy(db)]),
          which ?? isDue(now),
          isFirstInLane,
          isFree,
        ),
      )
      .orderBy(asc(gatewayTasks.id))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const { id, attempts } of rows) {
      await tx
        .update(gatewayTasks)
        .set({ attempts: attempts + 1, nextTryAt: new Date(now.getTime() + LEASE_MS), failure: null, holder })
        .where(eq(gatewayTasks.id, id));
    }
    // Only requestGateway() writes rows, and it accepts only the closed list of kinds.
    return rows.map(
      ({ id, key, kind, payload, attempts }) =>
        ({ id, key, kind, payload, attempts: attempts + 1, holder }) as TakenTask,
    );
  });
}

/** Not sent, and not claimed by another process since. */
const isMine = ({ id, holder }: TakenTask) =>
  and(eq(gatewayTasks.id, id), eq(gatewayTasks.holder, holder), isNull(gatewayTasks.doneAt));

/** Renews the lease; false when another process claimed or completed the task. */
async function renew({ db, clock }: Services, task: TakenTask): Promise<boolean> {
  const until = new Date(clock().getTime() + LEASE_MS);
  const rows = await db.orm
    .update(gatewayTasks)
    // Never earlier: it may have been postponed meanwhile.
    .set({ nextTryAt: sql`greatest(${gatewayTasks.nextTryAt}, ${until.toISOString()}::timestamptz)` })
    .where(isMine(task))
    .returning({ id: gatewayTasks.id });
  return rows.length > 0;
}

/**
 * Runs `work` while the lease is kept, however long it takes; false, and nothing is run, when another process has the task.
 * If a call outlives its lease after all, its idempotency key keeps it from acting twice.
 */
export async function inHand(services: Services, task: TakenTask, work: () => Promise<void>): Promise<boolean> {
  const ids = toldBy(services.db);
  if (ids.has(task.id) || !(await renew(services, task))) {
    return false;
  }
  let left = RENEWALS;
  const beat = setInterval(() => {
    left -= 1;
    if (left < 0) {
      clearInterval(beat);
      ids.delete(task.id);
      return;
    }
    renew(services, task).catch((error: unknown) =>
      services.log.warn({ err: error, taskId: task.id }, 'the lease of a gateway task could not be renewed'),
    );
  }, RENEW_EACH_MS).unref();
  ids.add(task.id);
  try {
    await work();
  } finally {
    clearInterval(beat);
    ids.delete(task.id);
  }
  return true;
}

type Ending = Partial<Pick<typeof gatewayTasks.$inferInsert, 'doneAt' | 'nextTryAt' | 'failure'>>;

/** Records the outcome of a call, unless another process claimed or completed the task since. */
export async function end({ db }: Services, task: TakenTask, how: Ending): Promise<void> {
  await db.orm.update(gatewayTasks).set(how).where(isMine(task));
}

/** Releases claimed tasks that were not tried, unchanged. */
export async function putBack({ db, clock }: Services, tasks: readonly TakenTask[]): Promise<void> {
  const [first] = tasks;
  if (first) {
    const untried = { attempts: sql`${gatewayTasks.attempts} - 1`, nextTryAt: clock() };
    const mine = and(
      inArray(
        gatewayTasks.id,
        tasks.map(({ id }) => id),
      ),
      eq(gatewayTasks.holder, first.holder),
      isNull(gatewayTasks.doneAt),
    );
    await db.orm.update(gatewayTasks).set(untried).where(mine);
  }
}

// Leases gateway tasks: claims, renews and completes them. Only the last claimant of a task records its outcome.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, like, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { isPausedTransfer, isWithBank } from './frozen.ts';
import type { TakenTask } from './gateway-task-kinds.ts';
import { gatewayTasks } from './tables.ts';

/** A task that was taken and not finished (its process died) is taken again after this. None is begun later than half of it. */
export const LEASE_MS = 60_000;
/** So often the lease of a task that is being told is renewed, ten minutes long: a call that hangs for ever is told again. */
const RENEW_EACH_MS = LEASE_MS / 3;
const RENEWALS = 30;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const AT_ONCE = 20;

/** 5 s, 10 s, 20 s … at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

/** Put off since the gateway was away, and in nobody's hands. */
export const isPutOff = and(isNull(gatewayTasks.doneAt), like(gatewayTasks.failure, 'away: %'));

/** Nothing of its lane was asked for before it and still waits or runs. */
const isFirstInLane = sql`not exists (select 1 from gateway_tasks before
  where before.lane = ${gatewayTasks.lane} and before.id < ${gatewayTasks.id} and before.done_at is null)`;

/**
 * What is asked of a payment about which a bank decides rests until it has: the gateway refuses refunds meanwhile, and earnings may
 * have to be told to nobody for weeks. Earnings rest too while an administrator has to decide about them.
 */
export const isFree = sql`(case ${gatewayTasks.kind}
  when 'transfer' then not ${isWithBank(sql`${gatewayTasks.payload} ->> 'chargeId'`)} and not ${isPausedTransfer(gatewayTasks.payload)}
  when 'refund' then not ${isWithBank(sql`${gatewayTasks.payload} ->> 'chargeId'`)}
  else true end)`;

/** Whether a task that was taken may still be told: those before it took their time. */
export async function isStillFree({ db }: Services, { id }: TakenTask): Promise<boolean> {
  const [free] = await db.orm
    .select({ id: gatewayTasks.id })
    .from(gatewayTasks)
    .where(and(eq(gatewayTasks.id, id), isFree));
  return free !== undefined;
}

const isDue = (now: Date) => lte(gatewayTasks.nextTryAt, now);

/** What this process is telling: it takes none of it twice, also when a clock was turned and the lease is over. */
const underWay = new WeakMap<Db, Set<number>>();

function toldBy(db: Db): Set<number> {
  const ids = underWay.get(db) ?? new Set();
  underWay.set(db, ids);
  return ids;
}

/** Takes waiting tasks by a lease, in a transaction of its own: the gateway is never called from inside one. */
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
    // Rows are written by requestGateway() alone, which takes the closed list of kinds.
    return rows.map(
      ({ id, key, kind, payload, attempts }) =>
        ({ id, key, kind, payload, attempts: attempts + 1, holder }) as TakenTask,
    );
  });
}

/** Not told, and taken by nobody since. */
const isMine = ({ id, holder }: TakenTask) =>
  and(eq(gatewayTasks.id, id), eq(gatewayTasks.holder, holder), isNull(gatewayTasks.doneAt));

/** Renews the lease; false when somebody else has the task, or finished it. */
async function renew({ db, clock }: Services, task: TakenTask): Promise<boolean> {
  const until = new Date(clock().getTime() + LEASE_MS);
  const rows = await db.orm
    .update(gatewayTasks)
    // Never earlier: it may have been made to rest meanwhile.
    .set({ nextTryAt: sql`greatest(${gatewayTasks.nextTryAt}, ${until.toISOString()}::timestamptz)` })
    .where(isMine(task))
    .returning({ id: gatewayTasks.id });
  return rows.length > 0;
}

/**
 * Runs `work` while the task stays in our hands, however long it takes; false, and nothing is run, when it is in others' by now.
 * What a call that outlives its lease all the same may do is bounded by its idempotency key.
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

/** Writes down how telling it ended. Of a task that others took or finished since, their word stands. */
export async function end({ db }: Services, task: TakenTask, how: Ending): Promise<void> {
  await db.orm.update(gatewayTasks).set(how).where(isMine(task));
}

/** Gives tasks back that were taken and not tried, each as it was. */
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

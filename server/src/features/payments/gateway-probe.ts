// While the gateway is down, retries one waiting task every second; all others follow once it succeeds.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { isPutOff, takeTasks } from './gateway-hands.ts';
import { runGatewayTasks, runTask } from './gateway-tasks.ts';
import { gatewayTasks } from './tables.ts';

/** So often one task asks in vain in a row before it asks ten times more rarely: some five minutes. */
const ASKS_OFTEN = 300;
const RARELY = 10;
/** In vain in a row, by the gateway of the process. */
const asked = new WeakMap<object, number>();

/** One that was put off, in turns: under its key the gateway may answer the same failure for a day. */
async function candidate({ db, clock }: Services, turn: number): Promise<number | undefined> {
  const rows = await db.orm
    .select({ id: gatewayTasks.id })
    .from(gatewayTasks)
    .where(and(isPutOff, gt(gatewayTasks.nextTryAt, clock())))
    .orderBy(asc(gatewayTasks.id))
    .limit(RARELY);
  return rows[turn % Math.max(1, rows.length)]?.id;
}

/** Tries one task before its time, without counting it. Each task has its key at the gateway, so that trying twice does it once. */
export async function askForGateway(services: Services): Promise<void> {
  const { db, gateway, clock } = services;
  const inVain = asked.get(gateway) ?? 0;
  asked.set(gateway, inVain + 1);
  if (inVain > ASKS_OFTEN && inVain % RARELY !== 0) {
    return;
  }
  const id = await candidate(services, inVain);
  if (id === undefined) {
    asked.delete(gateway);
    return;
  }
  const row = eq(gatewayTasks.id, id);
  const [task] = await takeTasks(services, and(row, isPutOff), 1);
  if (!task) {
    return;
  }
  if ((await runTask(services, { ...task, attempts: Math.max(1, task.attempts - 1) })) === 'told') {
    asked.delete(gateway);
    await db.orm.update(gatewayTasks).set({ nextTryAt: clock() }).where(isPutOff);
    await runGatewayTasks(services);
    return;
  }
  const uncounted = { attempts: sql`${gatewayTasks.attempts} - 1` };
  await db.orm
    .update(gatewayTasks)
    .set(uncounted)
    .where(and(row, isNull(gatewayTasks.doneAt)));
}

/** The waiting tasks, and whether the gateway is available again. */
export async function tellGateway(services: Services): Promise<void> {
  await runGatewayTasks(services);
  await askForGateway(services);
}

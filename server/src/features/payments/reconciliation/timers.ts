// The nightly comparison with the gateway.
import { ZONE } from '@live-oak/contract/time.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Timer } from '../../../kernel/scheduler.ts';
import { openNightly, runReconciliations } from './commands.ts';

/** From this hour in Louisiana on: the day before is over, and few people pay. */
const FROM_HOUR = 2;
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Compares once a night, as soon as possible after two; failed comparisons and those that administrators started run when they are due. */
export async function reconcile(services: Services): Promise<void> {
  if (Number(hourOf.format(services.clock())) >= FROM_HOUR) {
    await openNightly(services);
  }
  await runReconciliations(services);
}

export const reconciliationTimer: Timer = { name: 'payments.reconcile', everyMs: 60_000, run: reconcile };

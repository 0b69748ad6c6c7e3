// The nightly comparison with the gateway.
import { ZONE } from '@live-oak/contract/time.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Timer } from '../../../kernel/scheduler.ts';
import { openNightly } from './commands.ts';

/** From this hour in Louisiana on: the day before is over, and few people pay. */
const FROM_HOUR = 2;
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Opens a comparison once a night, as soon as possible after two. */
export async function openReconciliation(services: Services): Promise<void> {
  if (Number(hourOf.format(services.clock())) >= FROM_HOUR) {
    await openNightly(services);
  }
}

export const reconciliationTimer: Timer = { name: 'payments.reconcile', everyMs: 60_000, run: openReconciliation };

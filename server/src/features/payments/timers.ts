// Timers of payments: retry stored events, and take up what the gateway refused.
import type { Timer } from '../../kernel/scheduler.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { reconciliationTimer } from './reconciliation/timers.ts';
import { takeRefusedRefunds } from './refused-refunds.ts';
import { sweepTimer } from './sweep.ts';
import { retryEvents } from './webhook.ts';

export function paymentTimers(reactions: GatewayReactions): Timer[] {
  return [
    { name: 'payments.retryEvents', everyMs: 5_000, run: (services) => retryEvents(services, reactions) },
    { name: 'payments.gatewayTick', everyMs: 3_000, run: ({ gateway }) => gateway.tick() },
    { name: 'payments.takeRefusedRefunds', everyMs: 3_000, run: takeRefusedRefunds },
    reconciliationTimer,
    sweepTimer,
  ];
}

// Payments; the reactions of later features to gateway events are passed in.
import type { Feature } from '../../kernel/feature.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { gatewayQueue } from './gateway-tasks.ts';
import { reconciliationQueue, startReconciling } from './reconciliation.ts';
import { takeRefusedRefunds } from './returned-refunds.ts';
import { moneyHandlers, paymentHandlers } from './routes.ts';
import { retryEvents, sweepEvents } from './webhook.ts';

export const paymentsFeature = (reactions: GatewayReactions): Feature => ({
  name: 'payments',
  handlers: [...paymentHandlers(reactions), ...moneyHandlers],
  queues: [gatewayQueue, reconciliationQueue],
  timers: [
    { name: 'payments.retryEvents', everyMs: 5_000, followsCalls: true, run: (all) => retryEvents(all, reactions) },
    { name: 'payments.gatewayTick', everyMs: 3_000, followsCalls: true, run: ({ gateway }) => gateway.tick() },
    { name: 'payments.takeRefusedRefunds', everyMs: 3_000, followsCalls: true, run: takeRefusedRefunds },
    { name: 'payments.reconcile', everyMs: 60_000, run: startReconciling },
    { name: 'payments.sweepEvents', everyMs: 3_600_000, run: sweepEvents },
  ],
});

// Payments; the reactions of later features to gateway events are passed in.
import type { Feature } from '../../kernel/feature.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { gatewayQueue } from './gateway-queue.ts';
import { reconciliationQueue } from './reconciliation.ts';
import { moneyHandlers, paymentHandlers } from './routes.ts';
import { paymentTimers } from './timers.ts';

export const paymentsFeature = (reactions: GatewayReactions): Feature => ({
  name: 'payments',
  handlers: [...paymentHandlers(reactions), ...moneyHandlers],
  queues: [gatewayQueue, reconciliationQueue],
  timers: paymentTimers(reactions),
});

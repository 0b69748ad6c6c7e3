// Bids: sealed until the close, under letters until payment.
import type { Feature } from '../../kernel/feature.ts';
import { closeDueBidding, closeFullJobs } from './bidding.ts';
import { handlers, type BidDependencies } from './routes.ts';

export const bidsFeature = (dependencies: BidDependencies): Feature => ({
  name: 'bids',
  handlers: handlers(dependencies),
  reactions: [closeFullJobs],
  timers: [{ name: 'close due bidding', everyMs: 15_000, run: closeDueBidding }],
});

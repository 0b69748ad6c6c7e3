// Bids: sealed until the close, under letters until payment.
import type { Feature } from '../../kernel/feature.ts';
import { closeDueBidding, endWhatIsFull } from './bidding.ts';
import { handlers, type FromBelow } from './routes.ts';

export const bidsFeature = (fromBelow: FromBelow): Feature => ({
  name: 'bids',
  handlers: handlers(fromBelow),
  reactions: [endWhatIsFull],
  timers: [{ name: 'close due bidding', everyMs: 15_000, run: closeDueBidding }],
});

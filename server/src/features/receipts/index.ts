// PDF documents about money, and what both sides see about a job's payment.
import type { Feature } from '../../kernel/feature.ts';
import { makeOwedPapers } from './keep.ts';
import { promisePapers } from './reactions.ts';
import { handlers } from './routes.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  handlers,
  reactions: [promisePapers],
  timers: [{ name: 'make papers', everyMs: 10_000, run: makeOwedPapers }],
};

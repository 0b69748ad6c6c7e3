// PDF documents about money, and what both sides see about a job's payment.
import type { Feature } from '../../kernel/feature.ts';
import { paperQueue } from './keep.ts';
import { promisePapers } from './reactions.ts';
import { handlers } from './routes.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  handlers,
  reactions: [promisePapers],
  queues: [paperQueue],
};

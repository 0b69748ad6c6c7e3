// PDF documents about money, and what both sides see about a job's payment.
import type { Feature } from '../../kernel/feature.ts';
import { documentQueue } from './keep.ts';
import { promiseDocuments } from './reactions.ts';
import { handlers } from './routes.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  handlers,
  reactions: [promiseDocuments],
  queues: [documentQueue],
};

// PDF documents about money, and what both sides see about a job's payment.
import type { Feature } from '../../kernel/feature.ts';
import { orderDocuments } from './orders.ts';
import { handlers } from './routes.ts';
import { documentQueue } from './stored-pdf.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  handlers,
  reactions: [orderDocuments],
  queues: [documentQueue],
};

// Disputes as CSV: the sides, the amount and the outcome, without statements.
import { exportRoutes } from '@live-oak/contract/features/admin/export-routes.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { encodeCursor } from '../../../kernel/http/paging.ts';
import { heldOf } from '../../awards/moves.ts';
import { keyOfLine, listDisputes, type DisputeRow } from '../../disputes/queries.ts';
import { sendCsv } from './send.ts';

const COLUMNS: readonly CsvColumn<DisputeRow>[] = [
  { header: 'id', of: ({ dispute }) => dispute.id },
  { header: 'job id', of: ({ dispute }) => dispute.jobId },
  { header: 'job', of: ({ job }) => job.title },
  { header: 'owner id', of: ({ client }) => client.id },
  { header: 'owner', of: ({ client }) => `${client.firstName} ${client.lastName}` },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  { header: 'opened by', of: ({ dispute }) => dispute.side },
  { header: 'opened at', of: ({ dispute }) => dispute.createdAt },
  { header: 'status', of: ({ dispute }) => dispute.status },
  { header: 'other side answered', of: ({ answered }) => answered },
  { header: 'statements', of: ({ statements }) => statements },
  { header: 'files', of: ({ files }) => files },
  { header: 'held cents', of: ({ award }) => heldOf(award) },
  { header: 'refunded cents', of: ({ dispute }) => dispute.refundCents },
  { header: 'released cents', of: ({ dispute }) => dispute.releaseCents },
  { header: 'decided at', of: ({ dispute }) => dispute.resolvedAt },
];

export const disputesExport: Bound = handle(exportRoutes.disputes, async ({ query, viewer, services }) =>
  sendCsv(services, viewer, {
    name: 'disputes',
    filters: query,
    columns: COLUMNS,
    // The list answers one row more than its limit.
    readAfter: ({ rows, last }) =>
      listDisputes(services.db.orm, query, { limit: rows - 1, cursor: last && encodeCursor(keyOfLine(query, last)) }),
  }),
);

// The life cycle of a report.
import type { ReportStatus } from './kinds.ts';

/** Only the server's `moveReports()` writes a status; a decision is final. */
export const REPORT_MOVES = {
  keep: { from: ['open'], to: 'kept' },
  remove: { from: ['open'], to: 'removed' },
} as const satisfies Record<string, { from: readonly ReportStatus[]; to: ReportStatus }>;
export type ReportMove = keyof typeof REPORT_MOVES;

// The life of a support request as one table.
import type { TicketStatus } from './schema.ts';

/** state → move → state. Only the server's `moveTicket()` writes a status. */
export const TICKET_MOVES = {
  /** Its writer writes again: a closed request is open again. */
  write: { from: ['open', 'answered', 'closed'], to: 'open' },
  /** An administrator answers, a closed request too. */
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
} as const satisfies Record<string, { from: readonly TicketStatus[]; to: TicketStatus }>;
export type TicketMove = keyof typeof TICKET_MOVES;

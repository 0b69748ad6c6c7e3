// The life cycle of a support request.
import type { TicketStatus } from './schema.ts';

/** Only the server's `moveTicket()` writes a status. */
export const TICKET_MOVES = {
  /** The requester writes again, also to a closed request. */
  write: { from: ['open', 'answered', 'closed'], to: 'open' },
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
} as const satisfies Record<string, { from: readonly TicketStatus[]; to: TicketStatus }>;
export type TicketMove = keyof typeof TICKET_MOVES;

// The only place that writes the status of a support request.
import { TICKET_MOVES } from '@live-oak/contract/features/support/schema.ts';
import { oneMover } from '../../kernel/db/mover.ts';
import { supportTickets } from './tables.ts';

/** Moves a locked request along its life cycle; 409 from any other state. */
export const moveTicket = oneMover(supportTickets, 'status', TICKET_MOVES, 'support.closed');

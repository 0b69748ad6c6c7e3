// The only place that writes the status of a support request.
import { TICKET_MOVES, type TicketMove } from '@live-oak/contract/features/support/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState } from '../../kernel/errors.ts';
import type { TicketRow } from './queries.ts';
import { supportTickets } from './tables.ts';

const move = mover(supportTickets, 'status', TICKET_MOVES);

/** Moves a locked request along its life cycle; 409 from any other state. */
export async function moveTicket(
  tx: Tx,
  ticket: TicketRow,
  name: TicketMove,
  changes: { texts?: number; updatedAt: Date },
): Promise<void> {
  assertState((await move(tx, name, eq(supportTickets.id, ticket.id), changes)).length > 0, 'support.closed');
}

// Maps a support request to its answers, for its writer and for administrators.
import { pick } from '@live-oak/contract/keys.ts';
import type { DeskTicket, DeskTicketLine, Ticket, TicketLine } from '@live-oak/contract/features/support/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { isFull, textsOf, ticketById, type TicketLineRow, type TicketRow } from './queries.ts';

const frame = ({ id, topic, status, createdAt, updatedAt }: TicketRow) => ({
  id,
  topic,
  status,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Without the names of those who answer: administrators write as one. */
export async function presentTicket(run: Runner, ticket: TicketRow): Promise<Ticket> {
  const texts = await textsOf(run, ticket.id);
  return {
    ...frame(ticket),
    canWrite: !isFull(ticket),
    messages: texts.map(({ text }) => ({
      id: text.id,
      from: text.fromDesk ? 'desk' : 'you',
      text: text.body,
      createdAt: text.createdAt.toISOString(),
    })),
  };
}

export function presentLine({ ticket, beginning }: TicketLineRow): TicketLine {
  return { ...frame(ticket), token: ticket.token, beginning };
}

export function presentDeskLine({ ticket, beginning }: TicketLineRow): DeskTicketLine {
  return { ...frame(ticket), name: ticket.name, beginning, texts: ticket.texts };
}

export async function presentForDesk(run: Runner, id: number): Promise<DeskTicket> {
  const { ticket, role } = await ticketById(run, id);
  const texts = await textsOf(run, id);
  return {
    ...frame(ticket),
    ...pick(ticket, 'name', 'email', 'language', 'userId'),
    role,
    messages: texts.map(({ text, authorFirst, authorLast }) => ({
      id: text.id,
      from: text.fromDesk ? 'desk' : 'person',
      text: text.body,
      createdAt: text.createdAt.toISOString(),
      author: authorFirst === null ? null : `${authorFirst} ${authorLast}`,
    })),
  };
}

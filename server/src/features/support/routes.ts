// Handlers of support requests.
import { standingOf } from '@live-oak/contract/features/support/hours.ts';
import { supportRoutes } from '@live-oak/contract/features/support/routes.ts';
import type {
  SupportNow,
  AdminTicket,
  AdminTicketLine,
  Ticket,
  TicketLine,
} from '@live-oak/contract/features/support/schema.ts';
import { said } from '../../kernel/said.ts';
import { ok, serialize, pageOf, handlersOf } from '../../kernel/http/handler.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { answerTicket, askSupport, closeTicket, writeOn } from './commands.ts';
import {
  listTickets,
  ticketById,
  ticketByToken,
  ticketsOf,
  type TicketLineRow,
  isFull,
  textsOf,
  type TicketRow,
} from './queries.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner } from '../../kernel/db/open.ts';

const frame = (ticket: TicketRow) => serialize(ticket, 'id', 'topic', 'status', 'createdAt', 'updatedAt');

/** Without the names of those who answer: administrators write as one. */
async function presentTicket(run: Runner, ticket: TicketRow): Promise<Ticket> {
  const texts = await textsOf(run, ticket.id);
  return {
    ...frame(ticket),
    canWrite: !isFull(ticket),
    messages: texts.map(({ text }) => ({
      ...serialize(text, 'id', 'createdAt'),
      from: text.fromDesk ? 'admin' : 'you',
      text: text.body,
    })),
  };
}

function presentLine({ ticket, beginning }: TicketLineRow): TicketLine {
  return { ...frame(ticket), token: ticket.token, beginning };
}

function presentAdminLine({ ticket, beginning }: TicketLineRow): AdminTicketLine {
  return { ...frame(ticket), name: ticket.name, beginning, texts: ticket.texts };
}

async function presentForAdmin(run: Runner, id: number): Promise<AdminTicket> {
  const { ticket, role } = await ticketById(run, id);
  const texts = await textsOf(run, id);
  return {
    ...frame(ticket),
    ...pick(ticket, 'name', 'email', 'language', 'userId'),
    role,
    messages: texts.map(({ text, authorFirst, authorLast }) => ({
      ...serialize(text, 'id', 'createdAt'),
      from: text.fromDesk ? 'admin' : 'person',
      text: text.body,
      author: authorFirst === null ? null : `${authorFirst} ${authorLast}`,
    })),
  };
}

/** Anyone with the address can read it, so it is neither cached nor indexed. */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const keyOf = ({ ticket }: TicketLineRow) => [ticket.id];

export const handlers = handlersOf(supportRoutes, {
  now: async ({ services }) => {
    const at = services.clock();
    const body: SupportNow = { at: at.toISOString(), phone: standingOf('phone', at), chat: standingOf('chat', at) };
    return { status: 200, body };
  },

  ask: async ({ body: form, viewer, services, ip, request }) => {
    // An open call may have nobody behind it.
    const viewerId = (viewer as typeof viewer | undefined)?.userId;
    const token = await askSupport(services, { viewerId, form, language: languageOf(request), ip });
    return { status: 201, body: { token, ...said('replies.requestReceived') } };
  },

  mine: async (call) => {
    const tickets = await ticketsOf(call.services.db.orm, call.viewer.userId, call.query);
    return pageOf(call, tickets, keyOf, (rows) => rows.map(presentLine));
  },

  read: async ({ params, services }) => {
    const run = services.db.orm;
    return { status: 200, body: await presentTicket(run, await ticketByToken(run, params.token)), headers: NOT_KEPT };
  },

  write: async ({ params, body, services, ip }) => {
    await writeOn(services, params.token, body.text, ip);
    const run = services.db.orm;
    return { status: 201, body: await presentTicket(run, await ticketByToken(run, params.token)), headers: NOT_KEPT };
  },

  admin: async (call) => {
    const tickets = await listTickets(call.services.db.orm, call.query);
    return pageOf(call, tickets, keyOf, (rows) => rows.map(presentAdminLine));
  },

  details: async ({ params, viewer, services }) => {
    const run = services.db.orm;
    await ticketById(run, params.id);
    await recordView(services, [
      { action: 'contacts.look', actorId: viewer.userId, targetType: 'support_ticket', targetId: params.id },
    ]);
    return ok(await presentForAdmin(run, params.id));
  },

  answer: async ({ params, body, viewer, work }) => {
    await answerTicket(work, viewer.userId, params.id, body.text);
    return { status: 201, body: await presentForAdmin(work.tx, params.id) };
  },

  close: async ({ params, viewer, work }) => {
    await closeTicket(work, viewer.userId, params.id);
    return ok(await presentForAdmin(work.tx, params.id));
  },
});

// Handlers of support requests.
import { standingOf } from '@live-oak/contract/features/support/hours.ts';
import { supportRoutes } from '@live-oak/contract/features/support/routes.ts';
import type { SupportNow } from '@live-oak/contract/features/support/schema.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import { said } from '../../kernel/said.ts';
import { answerTicket, askSupport, closeTicket, writeOn } from './commands.ts';
import { presentDeskLine, presentForDesk, presentLine, presentTicket } from './present.ts';
import { listTickets, ticketById, ticketByToken, ticketsOf, type TicketLineRow } from './queries.ts';

/** Anyone with the address can read it, so it is neither cached nor indexed. */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const now = handle(supportRoutes.now, async ({ services }) => {
  const at = services.clock();
  const body: SupportNow = { at: at.toISOString(), phone: standingOf('phone', at), chat: standingOf('chat', at) };
  return { status: 200, body };
});

const ask = handle(supportRoutes.ask, async ({ body: form, viewer, services, ip, request }) => {
  // An open call may have nobody behind it.
  const viewerId = (viewer as typeof viewer | undefined)?.userId;
  const token = await askSupport(services, { viewerId, form, language: languageOf(request), ip });
  return { status: 201, body: { token, ...said('replies.requestReceived') } };
});

const keyOf = ({ ticket }: TicketLineRow) => [ticket.id];

const mine = handle(supportRoutes.mine, async (call) => {
  const tickets = await ticketsOf(call.services.db.orm, call.viewer.userId, call.query);
  return pageOf(call, tickets, keyOf, (rows) => rows.map(presentLine));
});

const read = handle(supportRoutes.read, async ({ params, services }) => {
  const run = services.db.orm;
  return { status: 200, body: await presentTicket(run, await ticketByToken(run, params.token)), headers: NOT_KEPT };
});

const write = handle(supportRoutes.write, async ({ params, body, services, ip }) => {
  await writeOn(services, params.token, body.text, ip);
  const run = services.db.orm;
  return { status: 201, body: await presentTicket(run, await ticketByToken(run, params.token)), headers: NOT_KEPT };
});

const desk = handle(supportRoutes.desk, async (call) => {
  const tickets = await listTickets(call.services.db.orm, call.query);
  return pageOf(call, tickets, keyOf, (rows) => rows.map(presentDeskLine));
});

const details = handle(supportRoutes.details, async ({ params, viewer, services }) => {
  const run = services.db.orm;
  await ticketById(run, params.id);
  await recordLook(services, [
    { action: 'contacts.look', actorId: viewer.userId, targetType: 'support_ticket', targetId: params.id },
  ]);
  return { status: 200, body: await presentForDesk(run, params.id) };
});

const answer = command(supportRoutes.answer, async ({ params, body, viewer, work }) => {
  await answerTicket(work, viewer.userId, params.id, body.text);
  return { status: 201, body: await presentForDesk(work.tx, params.id) };
});

const close = command(supportRoutes.close, async ({ params, viewer, work }) => {
  await closeTicket(work, viewer.userId, params.id);
  return { status: 200, body: await presentForDesk(work.tx, params.id) };
});

export const handlers: readonly Bound[] = [now, ask, mine, read, write, desk, details, answer, close];

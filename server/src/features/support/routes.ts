// Handlers of support requests.
import { pick } from '@live-oak/contract/keys.ts';
import { standingOf } from '@live-oak/contract/features/support/hours.ts';
import { supportRoutes } from '@live-oak/contract/features/support/routes.ts';
import type {
  SupportNow,
  AdminTicket,
  AdminTicketLine,
  Ticket,
  TicketLine,
} from '@live-oak/contract/features/support/schema.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { ok, serialize, pageOf, handlersOf } from '../../kernel/http/handler.ts';
import { languageOf } from '../../kernel/http/language.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { sentence } from '../../kernel/sentences.ts';
import type { Services } from '../../kernel/services.ts';
import { answerTicket, askSupport, closeTicket, writeOn } from './commands.ts';
import * as queries from './queries.ts';

const frame = (ticket: queries.TicketRow) => serialize(ticket, 'id', 'topic', 'status', 'createdAt', 'updatedAt');

const presentLine = ({ ticket, beginning }: queries.TicketLineRow): TicketLine => ({
  ...frame(ticket),
  token: ticket.token,
  beginning,
});

export const presentAdminLine = ({ ticket, beginning }: queries.TicketLineRow): AdminTicketLine => ({
  ...frame(ticket),
  ...pick(ticket, 'name', 'texts'),
  beginning,
});

async function presentForAdmin(run: Runner, id: number): Promise<AdminTicket> {
  const { ticket, role } = await queries.ticketById(run, id);
  const texts = await queries.textsOf(run, id);
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

/** Anyone with the address of a visitor's request can read it, so it is neither cached nor indexed. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The answer with a request for its writer, without the names of those who answer: administrators write as one. */
async function answerTo({ db }: Services, token: string, viewerId: number | undefined, status: number) {
  const ticket = await queries.ticketByToken(db.orm, token, viewerId);
  const texts = await queries.textsOf(db.orm, ticket.id);
  const messages = texts.map(({ text }) => ({
    ...serialize(text, 'id', 'createdAt'),
    from: text.fromDesk ? ('admin' as const) : ('you' as const),
    text: text.body,
  }));
  const body: Ticket = { ...frame(ticket), canWrite: !queries.isFull(ticket), messages };
  return { status, body, headers: PRIVATE };
}

/** An open call may have nobody behind it. */
const idOf = (viewer: Viewer | undefined) => viewer?.userId;

const keyOf = ({ ticket }: queries.TicketLineRow) => [ticket.id];

export const handlers = handlersOf(supportRoutes, {
  now: ({ services }) => {
    const at = services.clock();
    return ok<SupportNow>({ at: at.toISOString(), phone: standingOf('phone', at), chat: standingOf('chat', at) });
  },

  ask: async ({ body: form, viewer, services, ip, request }) => {
    const viewerId = idOf(viewer);
    const token = await askSupport(services, { viewerId, form, language: languageOf(request), ip });
    return { status: 201, body: { token, ...sentence('replies.requestReceived') } };
  },

  mine: async (call) => {
    const tickets = await queries.ticketsOf(call.services.db.orm, call.viewer.userId, call.query);
    return pageOf(call, tickets, keyOf, (rows) => rows.map(presentLine));
  },

  read: ({ params, viewer, services }) => answerTo(services, params.token, idOf(viewer), 200),

  write: async ({ params, body, viewer, services, ip }) => {
    const viewerId = idOf(viewer);
    await writeOn(services, { viewerId, token: params.token, text: body.text, ip });
    return answerTo(services, params.token, viewerId, 201);
  },

  admin: async (call) => {
    const tickets = await queries.listTickets(call.services.db.orm, call.query);
    return pageOf(call, tickets, keyOf, (rows) => rows.map(presentAdminLine));
  },

  details: async ({ params, viewer, services }) => {
    const run = services.db.orm;
    await queries.ticketById(run, params.id);
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

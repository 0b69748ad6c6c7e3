// Queries of support requests.
import { MAX_TICKET_MESSAGES, type AdminTicketQuery } from '@live-oak/contract/features/support/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, asc, desc, eq, gt, isNull, lt, or, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { idCursor, newestPage } from '../../kernel/http/handler.ts';
import { users } from '../accounts/tables.ts';
import { supportTexts, supportTickets } from './tables.ts';

export type TicketRow = typeof supportTickets.$inferSelect;

/** Whether a request has as many messages as it may: neither side can write more. */
export const isFull = ({ texts }: Pick<TicketRow, 'texts'>): boolean => texts >= MAX_TICKET_MESSAGES;

/** The first text of a request, shortened, for lists. The table is named: a bare "id" would be the text's own. */
const beginning = sql<string>`coalesce((select left(first.body, 160) from support_texts first
  where first.ticket_id = support_tickets.id order by first.id limit 1), '')`;

const rowsOf = (run: Runner) => run.select({ ticket: supportTickets, beginning }).from(supportTickets).$dynamic();
export type TicketLineRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Requests of one account, newest first; one row more than the limit. */
export const ticketsOf = async (run: Runner, userId: number, page: Page): Promise<TicketLineRow[]> =>
  newestPage(rowsOf(run), supportTickets.id, page, eq(supportTickets.userId, userId));

/** The administrators' list: open requests oldest first, others newest first; one row more than the limit. */
export async function listTickets(run: Runner, { q, status, limit, cursor }: AdminTicketQuery) {
  const key = idCursor(cursor);
  const [follows, order] = status === 'open' ? [gt, asc] : [lt, desc];
  const typed = (q ?? '').split(/\s+/u).filter((word) => word !== '');
  const wanted = and(
    status === undefined ? undefined : eq(supportTickets.status, status),
    key === undefined ? undefined : follows(supportTickets.id, key),
    ...typed.map(
      (word) =>
        sql`${supportTickets.deskWords} like '%' || replace(replace(search_words(${word}), '%', ''), '_', '') || '%'`,
    ),
  );
  return rowsOf(run)
    .where(wanted)
    .orderBy(order(supportTickets.id))
    .limit(limit + 1);
}

/** For who may read and write it: an account's request is for that account alone, a visitor's for everybody with its address. */
export const isOpenTo = (token: string, viewerId: number | undefined) =>
  and(
    eq(supportTickets.token, token),
    or(isNull(supportTickets.userId), viewerId === undefined ? undefined : eq(supportTickets.userId, viewerId)),
  );

export async function ticketByToken(run: Runner, token: string, viewerId?: number): Promise<TicketRow> {
  return rowOr404(await run.select().from(supportTickets).where(isOpenTo(token, viewerId)));
}

/** A request by its number, for administrators, with the kind of account it came from. */
export async function ticketById(run: Runner, id: number) {
  return rowOr404(
    await run
      .select({ ticket: supportTickets, role: users.userType })
      .from(supportTickets)
      .leftJoin(users, eq(users.id, supportTickets.userId))
      .where(eq(supportTickets.id, id)),
  );
}

/** All texts of a request in order, with the administrator who wrote; the table allows at most a hundred. */
export async function textsOf(run: Runner, ticketId: number) {
  return run
    .select({ text: supportTexts, authorFirst: users.firstName, authorLast: users.lastName })
    .from(supportTexts)
    .leftJoin(users, eq(users.id, supportTexts.authorId))
    .where(eq(supportTexts.ticketId, ticketId))
    .orderBy(asc(supportTexts.id));
}

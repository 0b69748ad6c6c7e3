// Tables of support requests and their messages.
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { SUPPORT_TOPICS, TICKET_STATUSES } from '@live-oak/contract/features/support/schema.ts';
import { boolean, check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    topic: text('topic', { enum: SUPPORT_TOPICS }).notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('open'),
    /** Part of the address of its page, which only the requester has. */
    token: text('token').notNull().unique(),
    texts: integer('texts').notNull().default(0),
    /** Name and first text, folded, for the administrators' search. */
    deskWords: text('desk_words').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('support_tickets_user').on(t.userId, t.id),
    index('support_tickets_status').on(t.status, t.id),
    index('support_tickets_words').using('gin', t.deskWords.op('gin_trgm_ops')),
    check('support_tickets_status', sql`${t.status} in ('open', 'answered', 'closed')`),
    check('support_tickets_texts', sql`${t.texts} between 0 and 100`),
  ],
);

export const supportTexts = pgTable(
  'support_texts',
  {
    id: id(),
    ticketId: refersTo('ticket_id', () => supportTickets.id),
    /** The administrator who wrote; null for the requester's texts. */
    authorId: integer('author_id').references(() => users.id),
    fromDesk: boolean('from_desk').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('support_texts_ticket').on(t.ticketId, t.id),
    check('support_texts_author', sql`${t.fromDesk} = (${t.authorId} is not null)`),
  ],
);

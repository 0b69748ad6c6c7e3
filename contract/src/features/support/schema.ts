// Schemas of support requests, and their life cycle.
import type { Moves } from '../../keys.ts';
import { each, choiceFilter, instant, optionalText, text, words, via } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { Sentence } from '../../errors.ts';
import { email } from '../accounts/schema.ts';

export const SUPPORT_TOPICS = ['account', 'providers', 'jobs', 'technical', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
export const TOPIC_LABELS: Record<SupportTopic, string> = {
  account: 'Account & Registration',
  providers: 'Service Providers',
  jobs: 'Job Management',
  technical: 'Technical Support',
  other: 'Something else',
};

/** answered: an administrator wrote last. A person who writes again reopens the request, also a closed one. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
export const STATUS_LABELS: Record<TicketStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

export const MAX_TICKET_TEXT = 4000;
/** In one request. */
export const MAX_TICKET_MESSAGES = 100;

/** Signed-in people may leave out name and email: the account has both. */
export const AskSupport = z.object({
  topic: z.enum(SUPPORT_TOPICS, 'form.topic'),
  message: text('form.whatHappened', MAX_TICKET_TEXT, 10),
  name: optionalText(100),
  email: z.optional(via(z.nullish(z.string()), (value) => value?.trim() || undefined, z.optional(email))),
});
export type AskSupport = z.output<typeof AskSupport>;
export const AskSupportAsVisitor = z.extend(AskSupport, { name: text('form.yourName', 100), email });

/** The request is at /support/requests/{token}: a visitor’s for anyone with the token, an account’s for that account. */
export const TicketTaken = z.strictObject({ token: z.string(), ...Sentence.shape });

const TicketText = z.strictObject({
  id: z.int(),
  /** Administrators write as one. */
  from: z.enum(['you', 'admin']),
  text: z.string(),
  createdAt: instant,
});

const ticket = {
  id: z.int(),
  topic: z.enum(SUPPORT_TOPICS),
  status: z.enum(TICKET_STATUSES),
  ...each(instant, 'createdAt', 'updatedAt'),
};

export const Ticket = z.strictObject({ ...ticket, canWrite: z.boolean(), messages: z.array(TicketText) });
export type Ticket = z.infer<typeof Ticket>;

export const TicketLine = z.strictObject({ ...ticket, token: z.string(), beginning: z.string() });
export type TicketLine = z.infer<typeof TicketLine>;

export const TokenParams = z.object({ token: z.string().check(z.maxLength(100)) });
export const WriteTicket = z.object({ text: text('form.message', MAX_TICKET_TEXT) });

export const AdminTicketLine = z.strictObject({ ...ticket, name: z.string(), beginning: z.string(), texts: z.int() });
export type AdminTicketLine = z.infer<typeof AdminTicketLine>;

const AdminTicketText = z.strictObject({
  ...TicketText.shape,
  from: z.enum(['person', 'admin']),
  /** The administrator who wrote; null for the requester's texts. */
  author: z.nullable(z.string()),
});
export const AdminTicket = z.strictObject({
  ...ticket,
  ...each(z.string(), 'name', 'email', 'language'),
  /** Null for a visitor. */
  userId: z.nullable(z.int()),
  role: z.nullable(z.enum(['client', 'provider', 'admin'])),
  messages: z.array(AdminTicketText),
});
export type AdminTicket = z.infer<typeof AdminTicket>;

export const AdminTicketQuery = z.extend(PageQuery, {
  q: z.optional(words),
  status: choiceFilter(TICKET_STATUSES, 'No such state'),
});
export type AdminTicketQuery = z.output<typeof AdminTicketQuery>;

const standing = z.strictObject({
  open: z.boolean(),
  next: z.nullable(z.strictObject({ day: z.int(), inDays: z.int(), minutes: z.int() })),
  until: z.nullable(z.int()),
});
/** Minutes after midnight and days of the week (0 is Sunday) in Louisiana. */
export const SupportNow = z.strictObject({ at: instant, phone: standing, chat: standing });
export type SupportNow = z.infer<typeof SupportNow>;

/** Only the server's `moveTicket()` writes a status. */
export const TICKET_MOVES = {
  /** The requester writes again, also to a closed request. */
  write: { from: ['open', 'answered', 'closed'], to: 'open' },
  answer: { from: ['open', 'answered', 'closed'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
} as const satisfies Moves<typeof TICKET_STATUSES>;

// Commands of support requests: ask, write, answer, close, and forget those of a closed account.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { randomBytes } from 'node:crypto';
import type { Language } from '@live-oak/contract/language.ts';
import { AskSupportAsVisitor, MAX_TICKET_MESSAGES } from '@live-oak/contract/features/support/schema.ts';
import type { AskSupport } from '@live-oak/contract/features/support/schema.ts';
import { eq, sql, inArray, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, parsed, rowOr404, insertedRow } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { writeEmail, queueMail } from '../../kernel/mail/mail.ts';
import { supportEmails as en } from '../../texts/en/messages.ts';
import { supportEmails as es } from '../../texts/es/messages.ts';
import { shownEmail } from '../accounts/commands.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { users } from '../accounts/tables.ts';
import { moveTicket } from './moves.ts';
import { supportTexts, supportTickets } from './tables.ts';
import { isFull, isOpenTo, type TicketRow } from './queries.ts';

const HOUR = 3600_000;
const ASKED_PER_ADDRESS: Limit = { name: 'support-address', most: 20, windowMs: HOUR };
/** Requests under one email address, or of one account: typing another person's address must not flood their mailbox. */
const ASKED_PER_MAIL: Limit = { name: 'support-mail', most: 5, windowMs: 24 * HOUR };
const WRITTEN_PER_TICKET: Limit = { name: 'support-ticket', most: 20, windowMs: HOUR };

const EMAILS = { en, es };
const FULL = withParams('support.full', { most: MAX_TICKET_MESSAGES });

/** The sender: the account, or what a visitor typed. 422 names the field that a visitor left out. */
async function senderOf(services: Services, viewerId: number | undefined, form: AskSupport, language: Language) {
  if (viewerId !== undefined) {
    const [user] = await services.db.orm.select().from(users).where(eq(users.id, viewerId));
    if (user) return { userId: user.id, name: fullName(user), email: shownEmail(user), language: user.language };
  }
  const { name, email } = parsed(AskSupportAsVisitor, form);
  return { userId: null, name, email, language };
}

/** Emails a visitor, who gets no notifications. Omits the typed name, since the address may be a stranger's. */
async function mailVisitor(tx: Tx, ticket: TicketRow, kind: 'taken' | 'answered'): Promise<void> {
  if (ticket.userId !== null) return;
  const { email, language, token } = ticket;
  const button = { to: `/support/requests/${token}` } as const;
  await queueMail(tx, { to: email, ...writeEmail({ language, firstName: '', ...EMAILS[language][kind], button }) });
}

const actorOf = ({ userId }: Pick<TicketRow, 'userId'>) => (userId === null ? {} : { actorId: userId });

/** Creates a request and returns its token; a visitor gets an email with the address of its page. 429 above the limit. */
export async function askSupport(
  services: Services,
  { viewerId, form, language, ip }: { viewerId: number | undefined; form: AskSupport; language: Language; ip: string },
): Promise<string> {
  const sender = await senderOf(services, viewerId, form, language);
  await spendLimit(services, ASKED_PER_ADDRESS, ip);
  // An account has a share of its own, so that nobody uses it up by typing the account's address.
  await spendLimit(services, ASKED_PER_MAIL, sender.userId === null ? sender.email.toLowerCase() : `#${sender.userId}`);
  const token = randomBytes(24).toString('base64url');
  const { topic, message: body } = form;
  await runCommand(services, async ({ tx, now, emit }) => {
    const deskWords = sql`search_words(${`${sender.name} ${sender.email} ${body}`})`;
    const values = { ...sender, topic, token, texts: 1, deskWords, updatedAt: now, createdAt: now };
    const ticket = insertedRow(await tx.insert(supportTickets).values(values).returning());
    const text = { ticketId: ticket.id, authorId: null, fromDesk: false, body, createdAt: now };
    await tx.insert(supportTexts).values(text);
    await mailVisitor(tx, ticket, 'taken');
    await emit({ kind: 'support.asked', ...actorOf(ticket), data: { ticketId: ticket.id } });
  });
  return token;
}

async function addText({ tx, now }: Work, ticket: TicketRow, authorId: number | null, body: string): Promise<void> {
  assertState(!isFull(ticket), FULL);
  const fromDesk = authorId !== null;
  await tx.insert(supportTexts).values({ ticketId: ticket.id, authorId, body, fromDesk, createdAt: now });
  await moveTicket(tx, ticket, fromDesk ? 'answer' : 'write', { texts: ticket.texts + 1, updatedAt: now });
}

const lockTicket = async (tx: Tx, isIt: SQL | undefined): Promise<TicketRow> =>
  rowOr404(await tx.select().from(supportTickets).where(isIt).for('update'));

export async function writeOn(
  services: Services,
  { viewerId, token, text, ip }: { viewerId: number | undefined; token: string; text: string; ip: string },
): Promise<void> {
  await spendLimit(services, ASKED_PER_ADDRESS, ip);
  await spendLimit(services, WRITTEN_PER_TICKET, token);
  await runCommand(services, async (work) => {
    const ticket = await lockTicket(work.tx, isOpenTo(token, viewerId));
    await addText(work, ticket, null, text);
    await work.emit({ kind: 'support.written', ...actorOf(ticket), data: { ticketId: ticket.id } });
  });
}

/** What the audit log has of an act on a request: without the text, which is in the request. */
const actOn = ({ id, status }: TicketRow, adminId: number) =>
  ({ actorId: adminId, targetType: 'support_ticket', targetId: id, before: { status } }) as const;

export async function answerTicket(work: Work, adminId: number, ticketId: number, text: string): Promise<void> {
  const ticket = await lockTicket(work.tx, eq(supportTickets.id, ticketId));
  await addText(work, ticket, adminId, text);
  await mailVisitor(work.tx, ticket, 'answered');
  await work.emit({ kind: 'support.answered', actorId: adminId, data: { ticketId } });
  const after = { status: 'answered', texts: ticket.texts + 1 };
  work.record({ action: 'support.answer', ...actOn(ticket, adminId), after });
}

/** 409 when it is closed already. */
export async function closeTicket({ tx, now, record }: Work, adminId: number, ticketId: number): Promise<void> {
  const ticket = await lockTicket(tx, eq(supportTickets.id, ticketId));
  await moveTicket(tx, ticket, 'close', { updatedAt: now });
  record({ action: 'support.close', ...actOn(ticket, adminId), after: { status: 'closed' } });
}

export async function forgetRequests(tx: Tx, userId: number): Promise<void> {
  const own = tx.select({ id: supportTickets.id }).from(supportTickets).where(eq(supportTickets.userId, userId));
  await tx.delete(supportTexts).where(inArray(supportTexts.ticketId, own));
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId));
}

// Sends queued email, one after the other, soon after each commit. While the mail server is down one email is tried at a time; all others
// follow once it succeeds.
import { and, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { propertiesOf, wordOf } from '@live-oak/contract/properties.ts';
import type { Runner } from '../db/open.ts';
import type { Queue, Verdict } from '../queue/queue.ts';
import { runQueue } from '../queue/run.ts';
import { queueJobs } from '../queue/tables.ts';
import type { Services } from '../services.ts';
import type { Timer } from '../scheduler.ts';
import { MAIL_QUEUE, unsubscribeAddress, withLinks, type MailPayload, type OutgoingMail } from './mail.ts';
import { IN_QUEUE, mails } from './mail-tables.ts';

/** The failure of a mail that waited when a backup was taken: it may have been sent since, so nobody sends it but an administrator. */
export const RESTORED = 'RESTORED';

/** A "not now" that lasts through so many tries is about this mail's receiver: it asks no more, and waits for its own turns. */
const ASKS_AFTER = 4;

/** What a mail said is forgotten once it is out, and a while after it was given up: until then the desk may try it again. */
const BLANK = { body: '', html: null, unsubscribe: null };

/** With its links made whole. */
function outgoing(mail: typeof mails.$inferSelect, publicUrl: string): OutgoingMail {
  const { id, toAddress, subject, body, html, unsubscribe } = mail;
  return {
    id,
    to: toAddress,
    subject,
    body: withLinks(body, publicUrl),
    html: html === null ? undefined : withLinks(html, publicUrl),
    unsubscribe: unsubscribe === null ? undefined : unsubscribeAddress(unsubscribe, publicUrl),
  };
}

type MailServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'env'>;

async function send({ db, mailer, env }: MailServices, mailId: number) {
  const row = eq(mails.id, mailId);
  const [mail] = await db.orm
    .select()
    .from(mails)
    .where(and(row, isNull(mails.sentAt)));
  if (!mail) {
    return undefined;
  }
  await mailer.send(outgoing(mail, env.publicUrl));
  return mail;
}

/**
 * What the mail server's answer means. No answer, or that it is closing (421): the next mail would get none either. 4xx: not now.
 * 5xx: it does not want this mail; some servers change their mind, so it is tried as long as any other. Without the addresses that an
 * answer may hold.
 */
function judge(error: unknown, attempts: number): Verdict {
  const { code, responseCode } = propertiesOf(error);
  const failure = [wordOf(code), wordOf(responseCode)].filter((part) => part !== undefined).join(' ') || 'unknown';
  if (responseCode === undefined || responseCode === 421) {
    return { is: 'away', failure };
  }
  const isBusy = Number(responseCode) < 500 && attempts <= ASKS_AFTER;
  return { is: isBusy ? 'busy' : 'failed', failure };
}

const DRAINED_AT_ONCE = 200;
/** In the queue of the version before this one a mail was given up after so many attempts. */
const GIVEN_UP_BEFORE = 20;

/** Mails that a process of the version before queued and has not in its hands are put into the queue; given up ones stay so. */
async function drain({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isFree = or(eq(mails.attempts, 0), gte(mails.attempts, GIVEN_UP_BEFORE), lte(mails.nextTryAt, clock()));
    const left = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), gte(mails.attempts, 0), isFree))
      .orderBy(mails.id)
      .limit(DRAINED_AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = left.map(({ id }) => id);
    // What was put aside or forgotten has no text any more: there is nothing to send or to retry.
    const moved = left.filter(({ body }) => body !== '');
    if (moved.length > 0) {
      await tx.insert(queueJobs).values(
        moved.map(({ id, createdAt, attempts, failure }) => ({
          queue: MAIL_QUEUE.name,
          payload: { mailId: id } satisfies MailPayload,
          createdAt,
          attempts,
          failure,
          failedAt: attempts >= GIVEN_UP_BEFORE ? clock() : null,
        })),
      );
    }
    if (ids.length > 0) {
      await tx.update(mails).set(IN_QUEUE).where(inArray(mails.id, ids));
    }
  });
}

export const mailQueue: Queue<MailPayload, MailServices> = {
  ...MAIL_QUEUE,
  concurrency: 1,
  firstWaitMs: 30_000,
  longestWaitMs: 6 * 3600_000,
  /** About three days of trying. */
  mostAttempts: 20,
  judge,
  drain,
  async run(services, { payload: { mailId } }) {
    const mail = await send(services, mailId);
    const sent = { ...BLANK, sentAt: services.clock() };
    return mail && ((tx) => tx.update(mails).set(sent).where(eq(mails.id, mailId)));
  },
};

/** Sends what is due; returns how many emails were tried. Never throws for a failed email. */
export const sendWaiting = (services: MailServices): Promise<number> => runQueue(services, mailQueue);

/** Forgets what the mails of a condition said. */
export async function blankMails(run: Runner, which: SQL | undefined): Promise<void> {
  await run.update(mails).set(BLANK).where(which);
}

/** For as long a mail that was given up can be tried again. */
const GIVEN_UP_KEPT_MS = 7 * 24 * 3600_000;

/** Forgets what mails said that were given up a week ago. */
export async function forgetGivenUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - GIVEN_UP_KEPT_MS);
  const over = db.orm
    .select({ id: sql`(${queueJobs.payload} ->> 'mailId')::int` })
    .from(queueJobs)
    .where(and(eq(queueJobs.queue, MAIL_QUEUE.name), lt(queueJobs.failedAt, before)));
  await blankMails(db.orm, and(inArray(mails.id, over), ne(mails.body, '')));
}

export const mailSweepTimer: Timer = { name: 'sweep mails', everyMs: 3_600_000, run: forgetGivenUp };

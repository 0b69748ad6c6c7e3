// Sends queued email one by one, soon after each commit. While the mail server is down one email at a time probes it.
import { propertiesOf, wordOf } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, inArray, isNull, lt, ne, sql, type SQL, type Runner } from '../db/drizzle.ts';
import type { Queue, Verdict } from '../queue/queue.ts';
import { runQueue } from '../queue/run.ts';
import { queueJobs, mails } from '../tables.ts';
import type { Services } from '../services.ts';
import type { Timer } from '../scheduler.ts';
import { MAIL_QUEUE, unsubscribeAddress, withLinks, type MailPayload, type OutgoingMail } from './mail.ts';

/** The failure of a mail that waited when a backup was taken. It may have been sent since, so only an administrator may send it. */
export const RESTORED = 'RESTORED';

/** After this many temporary refusals the cause is the recipient: the mail no longer probes the server and waits its own retries. */
const ASKS_AFTER = 4;

/** The text is deleted once the mail was sent, or a week after it failed: until then administrators may retry it. */
const BLANK = { body: '', html: null, unsubscribe: null };
const FAILED_KEPT_MS = 7 * DAY_MS;

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

/** No answer, or 421: the next mail would get none either. 4xx: not now. 5xx: retried too, as some servers change their mind. Contains no address. */
function judge(error: unknown, attempts: number): Verdict {
  const { code, responseCode } = propertiesOf(error);
  const failure = [wordOf(code), wordOf(responseCode)].filter((part) => part !== undefined).join(' ') || 'unknown';
  if (responseCode === undefined || responseCode === 421) return { is: 'away', failure };
  const isBusy = Number(responseCode) < 500 && attempts <= ASKS_AFTER;
  return { is: isBusy ? 'busy' : 'failed', failure };
}

export const mailQueue: Queue<MailPayload, MailServices> = {
  ...MAIL_QUEUE,
  concurrency: 1,
  firstWaitMs: 30_000,
  longestWaitMs: 6 * 3600_000,
  /** About three days of trying. */
  mostAttempts: 20,
  sendsOut: true,
  judge,
  async run({ db, mailer, env, clock }, { payload: { mailId } }) {
    const isThis = eq(mails.id, mailId);
    const isUnsent = and(isThis, isNull(mails.sentAt));
    const [mail] = await db.orm.select().from(mails).where(isUnsent);
    if (!mail) return undefined;
    await mailer.send(outgoing(mail, env.publicUrl));
    const sent = { ...BLANK, sentAt: clock() };
    return (tx) => tx.update(mails).set(sent).where(isThis);
  },
};

/** Sends what is due; returns how many emails were tried. Does not throw for a failed email. */
export const sendWaiting = (services: MailServices): Promise<number> => runQueue(services, mailQueue);

export async function blankMails(run: Runner, which: SQL | undefined): Promise<void> {
  await run.update(mails).set(BLANK).where(which);
}

/** Deletes the texts of mails that failed a week ago. */
export async function purgeAbandoned({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - FAILED_KEPT_MS);
  const isOver = and(eq(queueJobs.queue, MAIL_QUEUE.name), lt(queueJobs.failedAt, before));
  const id = sql`(${queueJobs.payload} ->> 'mailId')::int`;
  const over = db.orm.select({ id }).from(queueJobs).where(isOver);
  await blankMails(db.orm, and(inArray(mails.id, over), ne(mails.body, '')));
}

export const mailSweepTimer: Timer = { name: 'sweep mails', everyMs: 3_600_000, run: purgeAbandoned };

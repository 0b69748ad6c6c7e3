// Empties the queue of mails: soon after each command, and by a timer for what a failure or a crash left.
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { Timer } from '../timers.ts';
import { unsubscribeAddress, withLinks, type OutgoingMail } from './mail.ts';
import { mails } from './mail-tables.ts';

type MailServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'env'>;

const BATCH = 20;
/** Whoever takes a mail has it alone for this long; longer than any try takes. */
const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3600_000;
/** About three days of trying. */
export const MOST_TRIES = 20;

/** How long to wait after the nth failure: 30 s, doubling up to 6 h. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}

interface Taken {
  id: number;
  to: string;
  subject: string;
  body: string;
  html: string | null;
  unsubscribe: string | null;
  attempts: number;
}

/** Takes some mails that are due; no other process can take them until the lease ends. */
async function take({ db, clock }: MailServices): Promise<Taken[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNull(mails.sentAt), lte(mails.nextTryAt, now), lt(mails.attempts, MOST_TRIES)))
      .orderBy(asc(mails.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) {
      return [];
    }
    const ids = due.map(({ id }) => id);
    return tx
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(mails.id, ids))
      .returning({
        id: mails.id,
        to: mails.toAddress,
        subject: mails.subject,
        body: mails.body,
        html: mails.html,
        unsubscribe: mails.unsubscribe,
        attempts: mails.attempts,
      });
  });
}

/** With its links made whole. */
function outgoing({ id, to, subject, body, html, unsubscribe }: Taken, publicUrl: string): OutgoingMail {
  return {
    id,
    to,
    subject,
    body: withLinks(body, publicUrl),
    html: html === null ? undefined : withLinks(html, publicUrl),
    unsubscribe: unsubscribe === null ? undefined : unsubscribeAddress(unsubscribe, publicUrl),
  };
}

/** What a mail said is forgotten once it is out or given up. */
const BLANK = { body: '', html: null, unsubscribe: null };

async function sendOne({ db, mailer, clock, log, env }: MailServices, mail: Taken): Promise<void> {
  const row = eq(mails.id, mail.id);
  try {
    await mailer.send(outgoing(mail, env.publicUrl));
  } catch (error) {
    const isOver = mail.attempts >= MOST_TRIES;
    // Addresses stay out of the log; the mail's number is enough to find the row.
    log.warn(
      { mailId: mail.id, attempts: mail.attempts, code: codeOf(error) },
      isOver ? 'a mail could not be sent and is given up' : 'a mail could not be sent; it will be tried again',
    );
    await db.orm
      .update(mails)
      .set({
        failure: codeOf(error),
        nextTryAt: new Date(clock().getTime() + waitAfter(mail.attempts)),
        ...(isOver ? BLANK : {}),
      })
      .where(row);
    return;
  }
  await db.orm
    .update(mails)
    .set({ sentAt: clock(), ...BLANK, failure: null })
    .where(row);
}

/** What kind of failure it was, without the addresses that a server's answer may hold. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** Sends what is due, oldest first; answers how many mails were tried. Never throws for a mail that fails. */
export async function sendWaiting(services: MailServices): Promise<number> {
  let tried = 0;
  for (;;) {
    const taken = await take(services);
    for (const mail of taken) {
      await sendOne(services, mail);
    }
    tried += taken.length;
    if (taken.length < BATCH) {
      return tried;
    }
  }
}

/** Sends what no kick sent. */
export const mailTimer: Timer = {
  name: 'mail',
  everyMs: 5000,
  run: async (services) => {
    await sendWaiting(services);
  },
};

export interface MailKick {
  /** Says that mail may be waiting; returns at once, the queue is emptied a little later. */
  kick(): void;
  /** Waits for what runs and takes no more kicks. */
  close(): Promise<void>;
}

/** After this pause the answer of the call that queued a mail is out, whether it queued one or not. */
const PAUSE_MS = 100;

/** One emptying at a time; kicks that come while it runs lead to one more. */
export function makeMailKick(services: MailServices): MailKick {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const run = async () => {
    try {
      await sendWaiting(services);
    } catch (error) {
      services.log.error({ err: error }, 'the mail queue could not be read');
    }
    running = undefined;
    if (again) {
      again = false;
      kick();
    }
  };
  const kick = () => {
    if (closed || timer) {
      return;
    }
    if (running) {
      again = true;
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, PAUSE_MS);
    timer.unref();
  };
  return {
    kick,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

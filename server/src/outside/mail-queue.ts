// Sends queued email: soon after each command, and by a timer after failures and crashes. While the mail server is down one email is
// tried at a time; all others follow once it succeeds.
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { insist } from '../db/insist.ts';
import type { Services } from '../services.ts';
import type { Timer } from '../timers.ts';
import { unsubscribeAddress, withLinks, type OutgoingMail } from './mail.ts';
import { mails } from './mail-tables.ts';
import { propertiesOf, wordOf } from '@live-oak/contract/properties.ts';

type MailServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'env'>;

const BATCH = 20;
/** Whoever takes mails has them alone for this long, and begins with none of them later than that: no try takes the rest. */
const LEASE_MS = 90_000;
const BEGIN_WITHIN_MS = 20_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3600_000;
/** About three days of trying. */
export const MOST_TRIES = 20;
/** The failure of a mail that waited when a backup was taken: it may have been sent since, so nobody sends it but an administrator. */
export const RESTORED = 'RESTORED';

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
  /** When its turn was, before it was taken. */
  turn: Date;
}

const isWaiting = and(isNull(mails.sentAt), lt(mails.attempts, MOST_TRIES));
/** A mail that was never tried has nothing to wait for, whatever the clocks of the database and of this process show. */
const isDue = (now: Date) => and(isWaiting, or(eq(mails.attempts, 0), lte(mails.nextTryAt, now)));
/** Put off since the mail server was away or busy, not since it refused this mail; and in nobody's hands. */
const isPutOff = and(isWaiting, sql`${mails.failure} is not null and ${mails.failure} !~ ' 5[0-9][0-9]$'`);
/** A "not now" that lasts through so many tries is about this mail's receiver: it asks no more, and waits for its own turns. */
const ASKS_AFTER = 4;
const mayAsk = and(
  isPutOff,
  or(lte(mails.attempts, ASKS_AFTER), sql`${mails.failure} !~ ' 4[0-9][0-9]$' or ${mails.failure} ~ ' 421$'`),
);

/** Takes some mails; no other process can take them until the lease ends. */
async function take({ db, clock }: MailServices, which: SQL | undefined, most = BATCH): Promise<Taken[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id, turn: mails.nextTryAt })
      .from(mails)
      .where(which)
      .orderBy(asc(mails.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) {
      return [];
    }
    const turns = new Map(due.map(({ id, turn }) => [id, turn]));
    const taken = await tx
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS), failure: null })
      .where(inArray(mails.id, [...turns.keys()]))
      .returning({
        id: mails.id,
        to: mails.toAddress,
        subject: mails.subject,
        body: mails.body,
        html: mails.html,
        unsubscribe: mails.unsubscribe,
        attempts: mails.attempts,
      });
    return taken.map((mail) => ({ ...mail, turn: turns.get(mail.id) ?? now }));
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

/** What a mail said is forgotten once it is out, and a while after it was given up: until then the desk may try it again. */
const BLANK = { body: '', html: null, unsubscribe: null };

/** `away`: the mail server gave no answer at all, so that the next mail would get none either. */
type Result = 'sent' | 'failed' | 'away';

/** `isAsking`: before its time, so that where it fails it is as if nobody had tried. */
async function sendOne({ db, mailer, clock, log, env }: MailServices, mail: Taken, isAsking = false): Promise<Result> {
  const row = eq(mails.id, mail.id);
  try {
    await mailer.send(outgoing(mail, env.publicUrl));
  } catch (error) {
    const attempts = isAsking ? mail.attempts - 1 : mail.attempts;
    const isOver = attempts >= MOST_TRIES;
    // Addresses stay out of the log; the mail's number is enough to find the row.
    log.warn(
      { mailId: mail.id, attempts, code: codeOf(error) },
      isOver ? 'a mail could not be sent and is given up' : 'a mail could not be sent; it will be tried again',
    );
    const nextTryAt = isAsking ? mail.turn : new Date(clock().getTime() + waitAfter(attempts));
    await insist(() =>
      db.orm
        .update(mails)
        .set({ failure: codeOf(error), attempts, nextTryAt })
        .where(row),
    );
    return isAway(error) ? 'away' : 'failed';
  }
  // A database that is away for this moment must not let the mail go out a second time.
  await insist(() =>
    db.orm
      .update(mails)
      .set({ sentAt: clock(), ...BLANK, failure: null })
      .where(row),
  );
  return 'sent';
}

/** No word of the mail server, or that it is closing (421). */
function isAway(error: unknown): boolean {
  const { responseCode } = propertiesOf(error);
  return responseCode === undefined || responseCode === 421;
}

/** Gives mails back that were taken and not tried. */
async function putBack({ db, clock }: MailServices, taken: readonly Taken[]): Promise<void> {
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0) {
    const untried = { attempts: sql`${mails.attempts} - 1`, nextTryAt: clock() };
    await insist(() => db.orm.update(mails).set(untried).where(inArray(mails.id, ids)));
  }
}

/** What kind of failure it was, without the addresses that a server's answer may hold. */
function codeOf(error: unknown): string {
  const { code, responseCode } = propertiesOf(error);
  return [wordOf(code), wordOf(responseCode)].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** Sends what was taken, one after the other; the rest is given back when the server is away, the time is up or `isOver`. */
async function sendTaken(services: MailServices, taken: readonly Taken[], isOver: () => boolean): Promise<Result[]> {
  const began = performance.now();
  const results: Result[] = [];
  for (const [at, mail] of taken.entries()) {
    const isLate = performance.now() - began > BEGIN_WITHIN_MS;
    if (isLate || isOver() || results.includes('away')) {
      await putBack(services, taken.slice(at));
      break;
    }
    results.push(await sendOne(services, mail));
  }
  return results;
}

const NEVER = () => false;

/** Sends what is due, oldest first; answers how many mails were tried. Never throws for a mail that fails. */
export async function sendWaiting(services: MailServices, isOver = NEVER): Promise<number> {
  let tried = 0;
  for (;;) {
    const taken = await take(services, isDue(services.clock()));
    const results = await sendTaken(services, taken, isOver);
    tried += results.length;
    if (taken.length < BATCH || results.length < taken.length) {
      return tried;
    }
  }
}

/** So often one mail asks in vain in a row before it asks ten times more rarely: five minutes. */
const ASKS_OFTEN = 300;
const RARELY = 10;
/** In vain in a row, by the mailer of the process. */
const asked = new WeakMap<object, number>();

/**
 * One of the mails that were put off is tried before its time, without counting it; where it goes through, all that were put off go
 * now. Called every second.
 */
export async function askForServer(services: MailServices): Promise<void> {
  const { db, mailer, clock } = services;
  const inVain = asked.get(mailer) ?? 0;
  asked.set(mailer, inVain + 1);
  if (inVain > ASKS_OFTEN && inVain % RARELY !== 0) {
    return;
  }
  const now = clock();
  const [mail] = await take(services, and(mayAsk, gt(mails.nextTryAt, now)), 1);
  if (!mail) {
    asked.delete(mailer);
    return;
  }
  if ((await sendOne(services, mail, true)) === 'sent') {
    asked.delete(mailer);
    await db.orm.update(mails).set({ nextTryAt: now }).where(isPutOff);
    await sendWaiting(services);
  }
}

/** Sends what no kick sent. */
export const mailTimer: Timer = {
  name: 'mail',
  everyMs: 1000,
  run: async (services) => {
    await sendWaiting(services);
    await askForServer(services);
  },
};

/** For as long a mail that was given up can be tried again. */
const GIVEN_UP_KEPT_MS = 7 * 24 * 3600_000;

/** Forgets what mails said that were given up a week ago. */
export async function forgetGivenUp({ db, clock }: Pick<MailServices, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - GIVEN_UP_KEPT_MS);
  const isOver = and(isNull(mails.sentAt), gte(mails.attempts, MOST_TRIES), lt(mails.nextTryAt, before));
  await db.orm
    .update(mails)
    .set(BLANK)
    .where(and(isOver, ne(mails.body, '')));
}

export const mailSweepTimer: Timer = { name: 'sweep mails', everyMs: 3_600_000, run: forgetGivenUp };

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
      await sendWaiting(services, () => closed);
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

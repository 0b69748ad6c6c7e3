// The push queue: sent soon, retried with growing waits, and dropped when the browser is gone.
import { and, asc, eq, gt, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { safePath } from '@live-oak/contract/features/notifications/schema.ts';
import { isOn } from '@live-oak/contract/features/notifications/topics.ts';
import { outside } from '../../seen/outside.ts';
import type { Services } from '../../services.ts';
import type { Timer } from '../../timers.ts';
import { sessions, users } from '../accounts/tables.ts';
import { deliverPush, type PushMessage } from './push-delivery.ts';
import { choicesOf } from './queries.ts';
import { isQuiet } from './quiet.ts';
import { notifications, pushes, pushSubscriptions } from './tables.ts';
import { vapidOf, type Vapid } from './vapid.ts';
import { propertiesOf, wordOf } from '@live-oak/contract/properties.ts';

type PushServices = Pick<Services, 'db' | 'clock' | 'log' | 'env'>;
type Deliver = (message: PushMessage, vapid: Vapid) => Promise<{ status: number; retryAfterMs: number | undefined }>;

const BATCH = 50;
/** Whoever takes a push has it alone for this long; longer than a try takes. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3600_000;
export const MOST_TRIES = 8;
/** What is older is news no more. Quiet hours are shorter. */
const STALE_MS = 24 * 3600_000;
const KEPT_MS = 7 * 24 * 3600_000;

/** How long to wait after the nth failure: 30 s, doubling up to an hour, or as long as the service asks. */
export function waitAfter(tries: number, asked = 0): number {
  return Math.min(Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), asked), LONGEST_WAIT_MS);
}

/** Takes some pushes that are due, outside of quiet hours or urgent; no other process can take them until the lease ends. */
async function take({ db, clock }: PushServices): Promise<number[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: pushes.id })
      .from(pushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
      .where(
        and(
          isNull(pushes.sentAt),
          lte(pushes.nextTryAt, now),
          or(pushes.isUrgent, not(isQuiet(pushSubscriptions.userId, now))),
        ),
      )
      .orderBy(asc(pushes.id))
      .limit(BATCH)
      .for('update', { of: pushes, skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .update(pushes)
        .set({ attempts: sql`${pushes.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
        .where(inArray(pushes.id, ids));
    }
    return ids;
  });
}

async function readPushes({ db, clock }: PushServices, ids: readonly number[]) {
  // Whose browser it is by now may be somebody else, their session over, or their account shut.
  const mayHear = and(
    eq(pushSubscriptions.userId, notifications.userId),
    gt(sessions.expiresAt, clock()),
    isNull(users.suspendedAt),
  );
  return db.orm
    .select({ push: pushes, browser: pushSubscriptions, notice: notifications, mayHear: sql<boolean>`${mayHear}` })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .innerJoin(notifications, eq(notifications.id, pushes.noticeId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(pushes.id, [...ids]));
}
type Taken = Awaited<ReturnType<typeof readPushes>>[number];

/** Not for this browser any more, old, or read in the app while it waited. A topic that is off in the app is read from the start. */
async function isNeedless({ db, clock }: PushServices, { push, notice, mayHear }: Taken): Promise<boolean> {
  if (!mayHear || clock().getTime() - push.createdAt.getTime() > STALE_MS) {
    return true;
  }
  if (!notice.isRead || notice.topic === null) {
    return notice.isRead;
  }
  const chosen = await choicesOf(db.orm, [notice.userId]);
  return isOn(notice.topic, 'app', chosen(notice.userId, notice.topic, 'app'));
}

function messageOf({ browser, notice, push }: Taken): PushMessage {
  const { endpoint, p256dh, auth } = browser;
  const path = safePath(notice.redirectTo) ?? null;
  const { title, message } = notice;
  return {
    endpoint,
    p256dh,
    auth,
    payload: { title, message, path, tag: path ?? `notice-${notice.id}` },
    isUrgent: push.isUrgent,
  };
}

/** What a try came to, without the address: a status, or the code of a failure. */
async function outcomeOf(deliver: Deliver, taken: Taken, vapid: Vapid) {
  try {
    const { status, retryAfterMs } = await outside('push', 'deliver', () => deliver(messageOf(taken), vapid));
    return { status, asked: retryAfterMs, code: String(status) };
  } catch (error) {
    const { code, name } = propertiesOf(error);
    return { status: 0, asked: undefined, code: typeof code === 'string' ? code : (wordOf(name) ?? 'unknown') };
  }
}

/** An answer that another try would not change: the message, not the moment, is what the service does not want. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 429 && status !== 408;

async function sendOne(services: PushServices, taken: Taken, vapid: Vapid, deliver: Deliver): Promise<void> {
  const { db, clock, log } = services;
  const { push, browser } = taken;
  const row = eq(pushes.id, push.id);
  if (await isNeedless(services, taken)) {
    await db.orm.update(pushes).set({ sentAt: clock(), failure: 'needless' }).where(row);
    return;
  }
  const { status, asked, code } = await outcomeOf(deliver, taken, vapid);
  if (status >= 200 && status < 300) {
    await db.orm.update(pushes).set({ sentAt: clock(), failure: null }).where(row);
  } else if (status === 404 || status === 410) {
    // The browser is gone (RFC 8030 §7.3), and what waits for it with it.
    await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
  } else {
    const isOver = push.attempts >= MOST_TRIES || isRefusal(status) || code === 'ENOTPUBLIC';
    log.warn({ pushId: push.id, attempts: push.attempts, code, isOver }, 'a push could not be sent');
    const nextTryAt = new Date(clock().getTime() + waitAfter(push.attempts, asked));
    await db.orm
      .update(pushes)
      .set({ failure: code, ...(isOver ? { sentAt: clock() } : { nextTryAt }) })
      .where(row);
  }
}

/** Sends what is due; answers how many were tried. Never throws for one that fails. */
export async function sendPushes(services: PushServices, deliver: Deliver = deliverPush): Promise<number> {
  let tried = 0;
  for (;;) {
    const ids = await take(services);
    if (ids.length === 0) {
      return tried;
    }
    const vapid = await vapidOf(services.db.orm, services.env);
    const taken = await readPushes(services, ids);
    await Promise.all(taken.map((one) => sendOne(services, one, vapid, deliver)));
    tried += ids.length;
    if (ids.length < BATCH) {
      return tried;
    }
  }
}

export const pushTimer: Timer = {
  name: 'pushes',
  everyMs: 3000,
  run: async (services) => {
    await sendPushes(services);
  },
};

/** Forgets pushes of last week. */
export const pushSweepTimer: Timer = {
  name: 'sweep pushes',
  everyMs: 3_600_000,
  run: async ({ db, clock }) => {
    await db.orm.delete(pushes).where(lt(pushes.createdAt, new Date(clock().getTime() - KEPT_MS)));
  },
};

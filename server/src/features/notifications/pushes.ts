// Sends pushes: soon after each commit, again after growing waits, and never again to a browser that is gone.
import { and, eq, gt, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { safePath } from '@live-oak/contract/features/notifications/schema.ts';
import { isOn } from '@live-oak/contract/features/notifications/topics.ts';
import { propertiesOf, wordOf } from '@live-oak/contract/properties.ts';
import type { Job, Queue, QueueName, Verdict } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { outside } from '../../kernel/observability/outgoing.ts';
import type { Services } from '../../kernel/services.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { sessions, users } from '../accounts/tables.ts';
import { deliverPush, type PushMessage } from './push-delivery.ts';
import { choicesOf } from './queries.ts';
import { isQuiet } from './quiet.ts';
import { notifications, pushes, pushSubscriptions } from './tables.ts';
import { vapidOf, type Vapid } from './vapid.ts';

type PushServices = Pick<Services, 'db' | 'clock' | 'log' | 'env'>;
type Deliver = (message: PushMessage, vapid: Vapid) => Promise<{ status: number; retryAfterMs: number | undefined }>;

export interface PushPayload {
  subscriptionId: number;
  noticeId: number;
  /** Goes through quiet hours. */
  isUrgent: boolean;
}
export const PUSH_QUEUE: QueueName<PushPayload> = { name: 'push' };

/** What is older is news no more. Quiet hours are shorter. */
const STALE_MS = 24 * 3600_000;
const KEPT_MS = 7 * 24 * 3600_000;

/** A push that the service did not take: its answer, or why there was none. Without the address. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly code: string;
  readonly status: number;
  readonly waitMs: number | undefined;

  constructor(code: string, status = 0, waitMs?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.waitMs = waitMs;
  }
}

async function readPush({ db, clock }: PushServices, { payload }: Job<PushPayload>) {
  // Whose browser it is by now may be somebody else, their session over, or their account shut.
  const mayHear = and(
    eq(pushSubscriptions.userId, notifications.userId),
    gt(sessions.expiresAt, clock()),
    isNull(users.suspendedAt),
  );
  const [found] = await db.orm
    .select({ browser: pushSubscriptions, notice: notifications, mayHear: sql<boolean>`${mayHear}` })
    .from(pushSubscriptions)
    .innerJoin(notifications, eq(notifications.id, payload.noticeId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(pushSubscriptions.id, payload.subscriptionId));
  return found;
}
type Found = NonNullable<Awaited<ReturnType<typeof readPush>>>;

const isStale = ({ createdAt }: Pick<Job<PushPayload>, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > STALE_MS;

/** Not for this browser any more, or read in the app while it waited. A topic that is off in the app is read from the start. */
async function isNeedless({ db }: PushServices, { notice, mayHear }: Found): Promise<boolean> {
  if (!mayHear || !notice.isRead || notice.topic === null) {
    return !mayHear || notice.isRead;
  }
  const chosen = await choicesOf(db.orm, [notice.userId]);
  return isOn(notice.topic, 'app', chosen(notice.userId, notice.topic, 'app'));
}

function messageOf({ browser, notice }: Found, isUrgent: boolean): PushMessage {
  const { endpoint, p256dh, auth } = browser;
  const path = safePath(notice.redirectTo) ?? null;
  const { title, message } = notice;
  return {
    endpoint,
    p256dh,
    auth,
    payload: { title, message, path, tag: path ?? `notice-${notice.id}` },
    isUrgent,
  };
}

/** An answer that another try would not change: the message, not the moment, is what the service does not want. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 429 && status !== 408;
/** The browser is gone (RFC 8030 §7.3). */
const isGone = (status: number) => status === 404 || status === 410;

async function sendPush(services: PushServices, job: Job<PushPayload>, deliver: Deliver) {
  const { db, clock, env, log } = services;
  const found = await readPush(services, job);
  if (!found || isStale(job, clock()) || (await isNeedless(services, found))) {
    return undefined;
  }
  const vapid = await vapidOf(db.orm, env);
  const message = messageOf(found, job.payload.isUrgent);
  const { status, retryAfterMs } = await outside('push', 'deliver', () => deliver(message, vapid)).catch(
    (error: unknown) => {
      const { code, name } = propertiesOf(error);
      throw new NotTaken(wordOf(code) ?? wordOf(name) ?? 'unknown');
    },
  );
  if (isGone(status)) {
    // What else waits for it finds no browser.
    await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, found.browser.id));
  } else if (isRefusal(status)) {
    log.warn({ jobId: job.id, status }, 'a push was refused and is dropped');
  } else if (status < 200 || status >= 300) {
    throw new NotTaken(String(status), status, retryAfterMs);
  }
  return undefined;
}

function judge(error: unknown): Verdict {
  if (error instanceof NotTaken) {
    return { is: error.code === 'ENOTPUBLIC' ? 'refused' : 'failed', failure: error.code, waitMs: error.waitMs };
  }
  const { code, name } = propertiesOf(error);
  return { is: 'failed', failure: wordOf(code) ?? wordOf(name) ?? 'unknown' };
}

/** Urgent, or not in the quiet hours of its person. */
function mayRun(now: Date) {
  const isForQuiet = sql`exists (select from ${pushSubscriptions}
    where ${pushSubscriptions.id} = (${queueJobs.payload} ->> 'subscriptionId')::int and ${isQuiet(pushSubscriptions.userId, now)})`;
  return sql`((${queueJobs.payload} ->> 'isUrgent')::boolean or ${not(isForQuiet)})`;
}

const DRAINED_AT_ONCE = 200;

/** Pushes that a process of the version before queued, and has not in its hands, are put into the queue. */
async function drain({ db, clock }: PushServices): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await tx
      .select()
      .from(pushes)
      .where(and(isNull(pushes.sentAt), lte(pushes.nextTryAt, clock())))
      .orderBy(pushes.id)
      .limit(DRAINED_AT_ONCE)
      .for('update', { skipLocked: true });
    if (left.length === 0) {
      return;
    }
    await tx.insert(queueJobs).values(
      left.map(({ subscriptionId, noticeId, isUrgent, attempts, createdAt }) => ({
        queue: PUSH_QUEUE.name,
        payload: { subscriptionId, noticeId, isUrgent } satisfies PushPayload,
        attempts,
        createdAt,
      })),
    );
    const ids = left.map(({ id }) => id);
    await tx.delete(pushes).where(inArray(pushes.id, ids));
  });
}

/** The queue, by what carries a push: in tests not to the public net. */
export const makePushQueue = (deliver: Deliver): Queue<PushPayload, PushServices> => ({
  ...PUSH_QUEUE,
  concurrency: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 3600_000,
  mostAttempts: 8,
  judge,
  mayRun,
  drain,
  run: (services, job) => sendPush(services, job, deliver),
});
export const pushQueue = makePushQueue(deliverPush);

/** Forgets pushes that were given up and are no news any more, and those that the version before sent last week. */
export const pushSweepTimer: Timer = {
  name: 'sweep pushes',
  everyMs: 3_600_000,
  run: async ({ db, clock }) => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const over = and(eq(queueJobs.queue, PUSH_QUEUE.name), lt(queueJobs.failedAt, ago(STALE_MS)));
    await db.orm.delete(queueJobs).where(over);
    await db.orm.delete(pushes).where(lt(pushes.createdAt, ago(KEPT_MS)));
  },
};

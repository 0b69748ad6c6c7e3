// Push subscriptions, each of one session, and the queue of pushes: sent soon after each commit, retried with growing waits, and never
// again to a browser that unsubscribed.
import { withParams } from '@live-oak/contract/reasons.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { PushBrowser } from '@live-oak/contract/features/notifications/preferences.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { endpointProblem, deliverPush, type PushMessage, vapidOf, type Vapid } from './push-delivery.ts';
import { pushSubscriptions, notifications } from './tables.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { isOn } from '@live-oak/contract/features/notifications/topics.ts';
import { propertiesOf, wordOf } from '@live-oak/contract/keys.ts';
import type { Job, Queue, QueueName, Verdict } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { outside } from '../../kernel/observability/outgoing.ts';
import type { Services } from '../../kernel/services.ts';
import { sessions, users } from '../accounts/tables.ts';
import { choicesOf } from './queries.ts';
import { isQuiet } from './preferences.ts';

type Caller = Pick<Viewer, 'userId' | 'sessionId'>;

const MOST_BROWSERS = 20;

const countOf = (tx: Tx, userId: number) => tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

/**
 * Adds or renews a browser; it belongs to the last person who signed in. 422 for an address that is not public, and for one browser too
 * many.
 */
export async function addBrowser(tx: Tx, { userId, sessionId }: Caller, { endpoint, keys }: PushBrowser) {
  const problem = endpointProblem(endpoint);
  if (problem !== undefined) {
    throw invalid({ endpoint: problem });
  }
  const values = { userId, sessionId, ...keys };
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const browsers = await countOf(tx, userId);
  if (browsers > MOST_BROWSERS) {
    throw invalid({ endpoint: withParams('notifications.mostBrowsers', { most: MOST_BROWSERS }) });
  }
  return { browsers };
}

/** Takes a browser away; again is fine. */
export async function removeBrowser(tx: Tx, userId: number, endpoint: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return { browsers: await countOf(tx, userId) };
}

type PushServices = Pick<Services, 'db' | 'clock' | 'log' | 'env'>;
type Deliver = (message: PushMessage, vapid: Vapid) => Promise<{ status: number; retryAfterMs: number | undefined }>;

interface PushPayload {
  subscriptionId: number;
  noticeId: number;
  /** Goes through quiet hours. */
  isUrgent: boolean;
  /** Of an emergency, to who is on call; left out by the version before. */
  isLoud?: boolean;
}
export const PUSH_QUEUE: QueueName<PushPayload> = { name: 'push' };

/** Older messages are out of date and not sent. Quiet hours are shorter. */
const STALE_MS = 24 * 3600_000;

/** A word for an error without an answer, such as its code. */
function wordFor(error: unknown): string {
  const { code, name } = propertiesOf(error);
  return wordOf(code) ?? wordOf(name) ?? 'unknown';
}

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
  // By now the browser may belong to somebody else, the session be over, or the account be suspended.
  const mayHear = and(
    eq(pushSubscriptions.userId, notifications.userId),
    gt(sessions.expiresAt, clock()),
    isNull(users.suspendedAt),
  );
  const [push] = await db.orm
    .select({ browser: pushSubscriptions, notice: notifications, mayHear: sql<boolean>`${mayHear}` })
    .from(pushSubscriptions)
    .innerJoin(notifications, eq(notifications.id, payload.noticeId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(pushSubscriptions.id, payload.subscriptionId));
  return push;
}
type PushContext = NonNullable<Awaited<ReturnType<typeof readPush>>>;

const isStale = ({ createdAt }: Pick<Job<PushPayload>, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > STALE_MS;

/** No longer for this browser, or read in the app while it waited. A topic that is off in the app counts as read. */
async function isNeedless({ db }: PushServices, { notice, mayHear }: PushContext): Promise<boolean> {
  if (!mayHear || !notice.isRead || notice.topic === null) {
    return !mayHear || notice.isRead;
  }
  const chosen = await choicesOf(db.orm, [notice.userId]);
  return isOn(notice.topic, 'app', chosen(notice.userId, notice.topic, 'app'));
}

function messageOf({ browser, notice }: PushContext, { isUrgent, isLoud }: PushPayload): PushMessage {
  const { endpoint, p256dh, auth } = browser;
  const path = safePath(notice.redirectTo) ?? null;
  const { title, message } = notice;
  return {
    endpoint,
    p256dh,
    auth,
    payload: { title, message, path, tag: path ?? `notice-${notice.id}`, ...(isLoud ? { loud: true } : {}) },
    isUrgent,
  };
}

/** An answer that another try would not change: the message, not the moment, is what the service does not want. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 429 && status !== 408;
/** The subscription has ended (RFC 8030 §7.3). */
const isUnsubscribed = (status: number) => status === 404 || status === 410;

async function sendPush(services: PushServices, job: Job<PushPayload>, deliver: Deliver) {
  const { db, clock, env, log } = services;
  const push = await readPush(services, job);
  if (!push || isStale(job, clock()) || (await isNeedless(services, push))) {
    return undefined;
  }
  const vapid = await vapidOf(db.orm, env);
  const message = messageOf(push, job.payload);
  const { status, retryAfterMs } = await outside('push', 'deliver', () => deliver(message, vapid)).catch(
    (error: unknown) => {
      throw new NotTaken(wordFor(error));
    },
  );
  if (isUnsubscribed(status)) {
    // What else waits for it finds no browser.
    await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.browser.id));
  } else if (isRefusal(status)) {
    log.warn({ jobId: job.id, status }, 'a push was refused and is discarded');
  } else if (status < 200 || status >= 300) {
    throw new NotTaken(String(status), status, retryAfterMs);
  }
  return undefined;
}

function judge(error: unknown): Verdict {
  if (error instanceof NotTaken) {
    return { is: error.code === 'ENOTPUBLIC' ? 'refused' : 'failed', failure: error.code, waitMs: error.waitMs };
  }
  return { is: 'failed', failure: wordFor(error) };
}

/** Urgent, or not in the quiet hours of its person. */
function mayRun(now: Date) {
  const isForQuiet = sql`exists (select from ${pushSubscriptions}
    where ${pushSubscriptions.id} = (${queueJobs.payload} ->> 'subscriptionId')::int and ${isQuiet(pushSubscriptions.userId, now)})`;
  return sql`((${queueJobs.payload} ->> 'isUrgent')::boolean or ${not(isForQuiet)})`;
}

/** The queue, by what carries a push: in tests not to the public net. */
export const makePushQueue = (deliver: Deliver): Queue<PushPayload, PushServices> => ({
  ...PUSH_QUEUE,
  concurrency: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 3600_000,
  mostAttempts: 8,
  sendsOut: true,
  // No subscriber is left.
  forgetAfterMs: STALE_MS,
  judge,
  mayRun,
  run: (services, job) => sendPush(services, job, deliver),
});
export const pushQueue = makePushQueue(deliverPush);

// Push subscriptions, each of one session, and the queue of pushes.
import { type PushBrowser, isOn } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq, gt, isNull, not, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { quotesHidden } from './notices.ts';
import { assertState, assertValid, invalid } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { outside } from '../../kernel/observability/outgoing.ts';
import { failureCode } from '../../kernel/observability/tracing.ts';
import type { Job, Queue, QueueName, Verdict } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/tables.ts';
import type { Services } from '../../kernel/services.ts';
import { sessions, users } from '../accounts/tables.ts';
import { choicesOf, isQuiet } from './preferences.ts';
import { deliverPush, endpointProblem, vapidOf, type PushMessage } from './push-delivery.ts';
import { notifications, pushSubscriptions } from './tables.ts';

const MOST_BROWSERS = 20;

const countOf = (tx: Tx, userId: number) => tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

const isOwn = (userId: number, endpoint: string) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));

/** Adds or renews a browser, for the last person who signed in there. 422 for an address that is not public, and for one browser too many. 409 for the renewal of somebody else's. */
export async function addBrowser(tx: Tx, { userId, sessionId }: Viewer, { endpoint, keys, replaces }: PushBrowser) {
  const problem = endpointProblem(endpoint);
  if (problem !== undefined) throw invalid({ endpoint: problem });
  if (replaces !== undefined) {
    // The worker renews in the background, with the session of whoever is logged in.
    const gone = await tx.delete(pushSubscriptions).where(isOwn(userId, replaces)).returning();
    assertState(gone.length > 0, 'notifications.otherBrowser');
  }
  const set = { userId, sessionId, ...keys };
  const row = { endpoint, ...set };
  await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
  const browsers = await countOf(tx, userId);
  const tooMany = withParams('notifications.mostBrowsers', { most: MOST_BROWSERS });
  assertValid(browsers <= MOST_BROWSERS, { endpoint: tooMany });
  return { browsers };
}

export async function removeBrowser(tx: Tx, userId: number, endpoint: string) {
  await tx.delete(pushSubscriptions).where(isOwn(userId, endpoint));
  return { browsers: await countOf(tx, userId) };
}

type PushServices = Pick<Services, 'db' | 'clock' | 'log' | 'env'>;

interface PushPayload {
  subscriptionId: number;
  noticeId: number;
  isUrgent: boolean;
  /** Of an emergency, to a crew on call; left out by the previous version. */
  isLoud?: boolean;
}
export const PUSH_QUEUE: QueueName<PushPayload> = { name: 'push' };

/** Older messages are out of date and not sent. Quiet hours are shorter. */
const STALE_MS = 24 * 3600_000;

/** A push service answered with a status that asks for another try. */
class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  readonly waitMs: number | undefined;

  constructor(status: number, waitMs: number | undefined) {
    super(String(status));
    this.waitMs = waitMs;
  }
}

async function readPush({ db, clock }: PushServices, { payload }: Job<PushPayload>) {
  // By now the browser may belong to somebody else, the session have ended, the account be suspended, or the quoted words be taken down.
  const isTheirs = eq(pushSubscriptions.userId, notifications.userId);
  const mayHear = and(isTheirs, gt(sessions.expiresAt, clock()), isNull(users.suspendedAt), not(quotesHidden));
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

/** No longer for this browser, or read in the app meanwhile. A topic that is off in the app has its notifications as read from the start. */
async function isNeedless({ db }: PushServices, { notice, mayHear }: PushContext): Promise<boolean> {
  if (!mayHear || !notice.isRead || notice.topic === null) return !mayHear || notice.isRead;
  const chosen = await choicesOf(db.orm, [notice.userId]);
  return isOn(notice.topic, 'app', chosen(notice.userId, notice.topic, 'app'));
}

function messageOf({ browser, notice }: PushContext, { isUrgent, isLoud }: PushPayload): PushMessage {
  const path = safePath(notice.redirectTo) ?? null;
  const { title, message } = notice;
  return {
    ...pick(browser, 'endpoint', 'p256dh', 'auth'),
    payload: { title, message, path, tag: path ?? `notice-${notice.id}`, ...(isLoud ? { loud: true } : {}) },
    isUrgent,
  };
}

/** An answer that another try would not change. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 429 && status !== 408;
/** The subscription has ended (RFC 8030 §7.3). */
const isUnsubscribed = (status: number) => status === 404 || status === 410;

async function sendPush(services: PushServices, job: Job<PushPayload>, deliver: typeof deliverPush) {
  const { db, clock, env, log } = services;
  const push = await readPush(services, job);
  const isStale = clock().getTime() - job.createdAt.getTime() > STALE_MS;
  if (!push || isStale || (await isNeedless(services, push))) return undefined;
  const vapid = await vapidOf(db.orm, env);
  const message = messageOf(push, job.payload);
  const { status, retryAfterMs } = await outside('push', 'deliver', () => deliver(message, vapid));
  if (isUnsubscribed(status)) {
    // Other jobs for it find no browser.
    await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.browser.id));
  } else if (isRefusal(status)) {
    log.warn({ jobId: job.id, status }, 'a push was refused and is discarded');
  } else if (status < 200 || status >= 300) {
    throw new DeliveryFailed(status, retryAfterMs);
  }
  return undefined;
}

/** Failures are codes: the message of an error may have the address. */
function judge(error: unknown): Verdict {
  if (error instanceof DeliveryFailed) return { is: 'failed', failure: error.message, waitMs: error.waitMs };
  const failure = failureCode(error);
  return { is: failure === 'ENOTPUBLIC' ? 'refused' : 'failed', failure };
}

/** Urgent, or outside the quiet hours of its person. */
function mayRun(now: Date) {
  const isForQuiet = sql`exists (select from ${pushSubscriptions}
    where ${pushSubscriptions.id} = (${queueJobs.payload} ->> 'subscriptionId')::int and ${isQuiet(pushSubscriptions.userId, now)})`;
  return sql`((${queueJobs.payload} ->> 'isUrgent')::boolean or ${not(isForQuiet)})`;
}

/** `deliver` sends a push: tests do not send to the internet. */
export const makePushQueue = (deliver: typeof deliverPush): Queue<PushPayload, PushServices> => ({
  ...PUSH_QUEUE,
  concurrency: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 3600_000,
  mostAttempts: 8,
  sendsOut: true,
  forgetAfterMs: STALE_MS,
  judge,
  mayRun,
  run: (services, job) => sendPush(services, job, deliver),
});
export const pushQueue = makePushQueue(deliverPush);

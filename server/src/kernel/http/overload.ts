// Load shedding: while this process is overloaded most calls are answered 503 before body, session and database (decision 020).
import { randomBytes } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pathsOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { Refusal } from '../errors.ts';
import { routeOf } from './path.ts';

/** Never refused: money and webhooks, sign-in and sign-out, posting a job (only its body shows an emergency), and the storm banner. */
export const NEVER_SHED: ReadonlySet<string> = new Set(
  `
    accounts.register accounts.login accounts.logout accounts.me accounts.resetPassword accounts.endSession
    accounts.endOtherSessions accounts.prove phones.signInCode phones.signIn places.resolve jobs.create
    emergencies.post emergencies.confirm emergencies.resend emergencies.move emergencies.state storms.live payments.webhook
    textReplies.webhook
    payments.sandboxCheckout payments.sandboxPay payments.sandboxCancel payouts.setUp payouts.retry
    payouts.sandboxBank money.retryRefund money.payRefundElsewhere
    subscriptions.subscribe subscriptions.subscribeOnce subscriptions.cancel subscriptions.resume subscriptions.portal
    awards.award awards.checkout awards.giveUp awards.contacts awards.decline awards.start awards.complete
    awards.confirm disputes.open disputes.resolve`.match(/\S+/g),
);

/** Files, prerendered pages and health checks are not declared routes: they cost little and are always answered. */
const SHEDDABLE: ReadonlySet<string> = new Set(
  routes
    .filter(({ id }) => !NEVER_SHED.has(id))
    .flatMap((route) => pathsOf(route).map((path) => `${route.method} ${path}`)),
);

/** A secret header of calls to our own API, which belong to an accepted page. */
export const OWN_CALL = { 'x-live-oak-own-call': randomBytes(24).toString('base64url') };
const isOwnCall = ({ headers }: FastifyRequest) => headers['x-live-oak-own-call'] === OWN_CALL['x-live-oak-own-call'];

const LIMITS = {
  /** Mean delay of the event loop over the sample. */
  loopDelayMs: 300,
  /** The share of the sample in which the event loop was busy. */
  utilization: 0.98,
  heapBytes: getHeapStatistics().heap_size_limit * 0.92,
  /** Fewer unanswered calls are always answered, however busy the machine is. */
  openCalls: 60,
  sampleMs: 500,
};
const STREAM = '/api/notifications/stream';
/** A longer body of a refused call is not read to its end. */
const LONGEST_UNREAD_BODY = 64 * 1024;
const LOG_EVERY_MS = 10_000;

/** Seconds until the next attempt: 3 to 8 at random, so that not all return at once. */
export const retryAfter = (random = Math.random()): number => 3 + Math.floor(random * 6);

const hasLongBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONGEST_UNREAD_BODY;

/** Installs load shedding; call it before adding hooks or routes. Refused calls get 503, code BUSY and Retry-After. Pages use isOverloaded(). */
export async function shedLoad(http: FastifyInstance, log: Logger, limits = LIMITS): Promise<void> {
  let openCalls = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  http.addHook('onRequest', (request, reply, done) => {
    // A stream never ends.
    if (routeOf(request) !== STREAM && !isOwnCall(request)) {
      openCalls += 1;
      reply.raw.once('close', () => (openCalls -= 1));
    }
    done();
  });
  await http.register(underPressure, {
    maxEventLoopDelay: limits.loopDelayMs,
    maxEventLoopUtilization: limits.utilization,
    eventLoopUtilizationMode: 'interval',
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.sampleMs,
    pressureHandler(request, reply, type, value) {
      const { method, routeOptions } = request;
      const isExempt =
        !SHEDDABLE.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`) || isOwnCall(request);
      if (isExempt || openCalls < limits.openCalls) return undefined;
      if (performance.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = performance.now();
        log.warn({ type, value, openCalls }, 'overloaded: answering most calls with 503');
      }
      if (hasLongBody(request)) reply.header('connection', 'close');
      return Promise.reject(new Refusal('BUSY', 'fixed.busy', { retryAfter: retryAfter() }));
    },
  });
  http.decorate('isOverloaded', () => openCalls >= limits.openCalls && http.isUnderPressure());
}

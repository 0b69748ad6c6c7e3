// Builds the application from its parts, for the process, tests and tools.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { routes } from '@live-oak/contract/routes.ts';
import type { Db } from './kernel/db/drizzle.ts';
import type { Env } from './kernel/env.ts';
import { makeDispatch } from './kernel/events/dispatch.ts';
import { features } from './features.ts';
import { makeSessionCache } from './features/registration/session-cache.ts';
import { makeSmsSender } from './kernel/sms/senders.ts';
import { makeIntake } from './features/files/intake.ts';
import { NotificationStreams } from './features/notifications/stream.ts';
import { callsOf } from './features/payments/gateway.ts';
import { withInstallation } from './features/payments/gateway-installation.ts';
import { makeSandbox } from './features/payments/sandbox.ts';
import { makeStripe } from './features/payments/stripe.ts';
import { access } from './features/providers/access.ts';
import { LiveStorms } from './features/storms/live.ts';
import { addressForLimits } from './kernel/http/address.ts';
import { shedLoad } from './kernel/http/overload.ts';
import type { Bound } from './kernel/http/handler.ts';
import { bindRoute, isRead } from './kernel/http/bind.ts';
import { BODY_LIMIT, readBodies, compressAnswers } from './kernel/http/bodies.ts';
import { readCookies } from './kernel/http/cookies.ts';
import { readForms, SLOWEST_FORM_MS } from './kernel/http/forms.ts';
import { answerClientError, answerFailures, answerUnreadable } from './kernel/http/failures.ts';
import { sendHeaders } from './kernel/http/headers.ts';
import { answerHealth, type Readiness } from './kernel/http/health.ts';
import { openApi } from './kernel/http/openapi.ts';
import { servePages } from './kernel/http/pages.ts';
import { canonicalAddress, isCall, routeOf } from './kernel/http/path.ts';
import { refusePlain } from './kernel/http/origin.ts';
import { packed, sendPacked, type Packed } from './kernel/http/sent-page.ts';
import { makeQueueWorker } from './kernel/queue/worker.ts';
import { makeMailer } from './kernel/mail/mailers.ts';
import { makeStorage, type Storage } from './kernel/storage/storage.ts';
import { answerMetrics } from './kernel/observability/metrics-route.ts';
import { removeHeartbeat } from './kernel/observability/heartbeat.ts';
import { measured } from './kernel/observability/outgoing.ts';
import { observeRequests, requestIds } from './kernel/observability/requests.ts';
import { answerReference } from './api-docs/page.ts';
import { makeWeatherFeed } from './kernel/weather/feeds.ts';
import { KERNEL_RETENTION, retentionTimer } from './kernel/retention/rules.ts';
import type { Services } from './kernel/services.ts';
import { startTimers } from './kernel/scheduler.ts';

const WEB_BUILD = join(dirname(fileURLToPath(import.meta.url)), '../../web/build/client');

interface AppOptions {
  env: Env;
  db: Db;
  log: Logger;
  clock?: () => Date;
  strictAnswers?: boolean;
  webBuild?: string;
  storage?: Storage;
  makesDemo?: true;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

export const RETENTION = [...KERNEL_RETENTION, ...features.flatMap((feature) => feature.retention ?? [])];

/** Throws unless every declared route has one handler and every handler a declaration. */
export function checkHandlers(bound: readonly Bound[]): void {
  const handled = new Set(bound.map(({ route }) => route.id));
  const declared = new Set(routes.map(({ id }) => id));
  const missing = [...declared].filter((id) => !handled.has(id));
  const extra = [...handled].filter((id) => !declared.has(id));
  if (missing.length > 0 || extra.length > 0 || handled.size !== bound.length) {
    throw new Error(
      `routes and handlers differ: without a handler [${missing.join(', ')}], not declared [${extra.join(', ')}]`,
    );
  }
}

function makeHttp(env: Env, log: Logger): FastifyInstance {
  // Fastify's own name for a logger: with pino's the type of every plugin would change.
  const loggerInstance: FastifyBaseLogger = log;
  const http: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs too much; the few lines that need it add the request's id.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    // Of X-Forwarded-For only the last address is trusted: our proxy added it, the caller could write the others.
    trustProxy: env.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    // For slow uploads of files; other bodies have less time, see limitArrival().
    requestTimeout: SLOWEST_FORM_MS,
    http: { headersTimeout: 30_000 },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => canonicalAddress(url ?? '/'),
    frameworkErrors: (error, request, reply) => answerUnreadable(http, error, request, reply),
    clientErrorHandler: answerClientError,
  });
  http.decorateRequest('viewer', undefined);
  http.decorateRequest('rawBody', undefined);
  return http;
}

/** All queues. With a demonstration nothing is sent out before the timers start, while it is made. */
const queuesOf = ({ demoData }: Env) =>
  features
    .flatMap((feature) => feature.queues ?? [])
    .map((queue) => (demoData && queue.sendsOut ? { ...queue, onlyWithTimers: true as const } : queue));

/** Makes the services, binds every route and serves the pages. Does not listen, and starts no timer. */
export async function buildApp({
  env,
  db,
  log,
  clock = () => new Date(),
  strictAnswers = false,
  webBuild = WEB_BUILD,
  storage = makeStorage(env, log),
  makesDemo,
}: AppOptions) {
  // With an external database and storage nothing else creates it before the first email.
  await mkdir(env.dataDir, { recursive: true });
  const http = makeHttp(env, log);
  const sinceCallMs = observeRequests(http, { log, trustProxy: env.trustProxy });
  http.server.maxConnections = env.load.mostConnections;
  if (env.load.shedding) await shedLoad(http, log);
  const reactions = features.flatMap((feature) => feature.reactions ?? []);
  const { requireCredentials } = env;
  const dispatch = makeDispatch(db, log, reactions, () => ({ now: clock(), requireCredentials }));
  const deliver = async (payload: Buffer, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode;
  };
  const pending = new Set<Promise<void>>();
  const later = (work: Promise<void>) => {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  };
  const side = env.stripe
    ? makeStripe({ account: env.stripe, db, clock, log })
    : makeSandbox({ env, db, clock, log, deliver });
  const gateway = withInstallation(side, db);
  const news = new NotificationStreams({ db, clock, log, mostStreams: env.load.mostStreams });
  const storms = new LiveStorms({ db, clock, log });
  const services: Services = {
    env,
    db,
    log,
    clock,
    dispatch,
    later,
    sms: measured('sms', makeSmsSender(env, log), ['send']),
    mailer: measured('mail', makeMailer(env, log), ['send']),
    weather: measured('weather', makeWeatherFeed(env), ['read']),
    storage: measured('storage', storage, ['put', 'read', 'remove']),
    gateway: measured('gateway', gateway, callsOf(gateway)),
    news,
    storms,
    ...(makesDemo ? { makesDemo } : {}),
  };
  const queues = makeQueueWorker(services, queuesOf(env));
  const sessions = makeSessionCache(db, clock, env);
  await sessions.watch();
  await news.watch();
  await storms.watch();
  await queues.watch();

  answerFailures(http);
  readBodies(http);
  await readCookies(http, env);
  await sendHeaders(http, env);
  refusePlain(http, env);
  await compressAnswers(http);
  if (env.rateLimit) {
    await http.register(rateLimit, {
      // Counted in each process, against a flood. Promised limits are counted in the database (accounts/limits.ts).
      max: env.load.callsAMinute,
      keyGenerator: (request) => addressForLimits(request.ip),
      timeWindow: 60_000,
      allowList: (request) => !isCall(request) || routeOf(request).startsWith('/api/webhooks/'),
    });
  }
  const bound = features.flatMap((feature) => feature.handlers ?? []);
  checkHandlers(bound);
  const intake = makeIntake(services);
  const binding = { services, sessions, access, strictAnswers, intake };
  // Only routes of changes parse forms, since the parser's hook would delay every answer.
  await http.register(async (changing) => {
    await readForms(changing);
    bound.filter(({ route }) => !isRead(route)).forEach((one) => bindRoute(changing, one, binding));
  });
  bound.filter(({ route }) => isRead(route)).forEach((one) => bindRoute(http, one, binding));
  for (const feature of features) {
    await feature.pages?.(http, services, { webBuild, sessions, intake });
  }
  // Generated on first request, since that takes longer than the rest of the start.
  let document: string | undefined;
  const describe = () => (document ??= JSON.stringify(openApi(routes, env.publicUrl)));
  let described: Packed | undefined;
  http.get('/api/openapi.json', (request, reply) => {
    described ??= packed(Buffer.from(describe()));
    return sendPacked(request, reply.type('application/json; charset=utf-8'), described);
  });
  answerReference(http, describe);
  const readiness: Readiness = { isDraining: false };
  answerMetrics(http, services);
  answerHealth(http, services, readiness);
  await servePages(http, env, webBuild, undefined, services.storms);
  // Closing waits for every answer, and streams do not end on their own.
  http.addHook('preClose', () => news.close());
  http.addHook('onClose', async () => {
    await Promise.all(pending);
    await queues.close();
    await services.mailer.close();
    await removeHeartbeat(services);
  });
  const timers = [...features.flatMap((feature) => feature.timers ?? []), queues.timer, retentionTimer(RETENTION)];
  const start = () => {
    void queues.timer.run().catch((error: unknown) => log.error({ err: error }, 'the queues could not be run'));
    return startTimers(timers, services, sinceCallMs);
  };
  return { http, services, timers, startTimers: start, readiness };
}

// Observes every request: counts it by route pattern, logs one line, and traces it where tracing is on. It runs on every request, so it
// caches what it can.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { answers, countInFlight, refused, signIns } from './metrics.ts';
import { isTracing, startSpan, within } from './tracing.ts';

type Timed = ReturnType<typeof answers.labels>;

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** A pattern of a route and a method: where the times of its answers go, by class, and its lines of the log. */
interface Watched {
  times: Timed[];
  lines: Logger;
}

const WATCHED = ['/metrics', '/healthz', '/readyz'];

/** Calls and what watches us by their patterns; pages and files, of which there are thousands, by what they are. */
function labelOf(route: string): string {
  if (route.startsWith('/api/') || WATCHED.includes(route)) {
    return route;
  }
  return route.startsWith('/assets/') ? 'file' : 'page';
}

/** Where people sign in, and what each status means. */
const SIGN_IN = '/api/auth/login';
const SIGN_INS: Readonly<Record<number, string>> = { 200: 'ok', 401: 'failed', 403: 'failed', 429: 'limited' };
const REFUSED: Readonly<Record<number, string>> = { 429: 'limit', 503: 'busy' };

function count(
  route: string,
  { times }: Watched,
  { method }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): void {
  const group = Math.floor(statusCode / 100) - 1;
  times[group] ??= answers.labels(method, labelOf(route), CLASSES[group] ?? '5xx');
  times[group].observe(elapsedTime / 1000);
  const why = REFUSED[statusCode];
  if (why !== undefined) {
    refused.inc({ why });
  }
  const outcome = route === SIGN_IN ? SIGN_INS[statusCode] : undefined;
  if (outcome !== undefined) {
    signIns.inc({ outcome });
  }
}

/** Finds what belongs to a route and a method, made at its first answer; as many as there are routes. */
function watching(log: Logger): (method: string, route: string) => Watched {
  const kept = new Map<string, Map<string, Watched>>();
  return (method, route) => {
    const methods = kept.get(route) ?? new Map<string, Watched>();
    const known = methods.get(method);
    if (known) {
      return known;
    }
    // Nothing in these lines needs hiding, and one is written for every answer. The route's pattern, never the address itself: that may
    // carry a token.
    const made = { times: [], lines: log.child({ method, route }, { redact: [] }) };
    kept.set(route, methods.set(method, made));
    return made;
  };
}

/** Request ids: a random prefix of this process and a number, so that no two processes use the same. */
export function requestNames(): () => string {
  const word = randomBytes(5).toString('hex');
  let last = 0;
  return () => `${word}-${(last += 1).toString(36)}`;
}

interface SeenRequests {
  log: Logger;
  /** Behind our proxy, the trace headers of a request are trusted. */
  trustProxy: boolean;
}

function beginSpan(request: FastifyRequest, trustProxy: boolean, done: () => void): void {
  const { traceparent } = request.headers;
  const span = startSpan(
    request.method,
    'server',
    trustProxy && typeof traceparent === 'string' ? traceparent : undefined,
  );
  if (!span) {
    done();
    return;
  }
  // One name for the log, the answer and the trace.
  request.id = span.traceId;
  request.span = span;
  within(span, done);
}

function endSpan({ span, method, viewer }: FastifyRequest, route: string, { statusCode }: FastifyReply): void {
  if (span) {
    span.name(`${method} ${route}`);
    span.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      ...(viewer && { 'enduser.id': String(viewer.userId) }),
    });
    span.end(statusCode >= 500 ? String(statusCode) : undefined);
  }
}

/** The first to see a request and the last to see its answer. */
export function seeRequests(http: FastifyInstance, { log, trustProxy }: SeenRequests): void {
  const watched = watching(log);
  http.decorateRequest('span', undefined);
  http.addHook('onRequest', (request, _reply, done) => {
    countInFlight(1);
    if (isTracing()) {
      beginSpan(request, trustProxy, done);
    } else {
      done();
    }
  });
  http.addHook('onResponse', (request, reply, done) => {
    countInFlight(-1);
    const route = request.routeOptions.url ?? 'none';
    const { statusCode, elapsedTime } = reply;
    const of = watched(request.method, route);
    count(route, of, request, reply);
    endSpan(request, route, reply);
    of.lines.info(
      {
        request: request.id,
        // Who, by number; a name or an address is nowhere in the log.
        user: request.viewer?.userId,
        status: statusCode,
        ms: Math.round(elapsedTime),
      },
      'answered',
    );
    done();
  });
}

// Observes every request: counts it by route pattern, logs one line, and traces it where tracing is on.
import { randomBytes } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { answers, inFlight, refused, signIns } from './metrics.ts';
import { endSpan, startSpan, within } from './tracing.ts';

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

function count(route: string, statusCode: number): void {
  const why = REFUSED[statusCode];
  if (why !== undefined) {
    refused.inc({ why });
  }
  const outcome = route === SIGN_IN ? SIGN_INS[statusCode] : undefined;
  if (outcome !== undefined) {
    signIns.inc({ outcome });
  }
}

/** Request ids: a random prefix of this process and a number, so that no two processes use the same. */
export function requestNames(): () => string {
  const word = randomBytes(5).toString('hex');
  let last = 0;
  return () => `${word}-${(last += 1).toString(36)}`;
}

function beginSpan(request: FastifyRequest, trustProxy: boolean, done: () => void): void {
  const { traceparent } = request.headers;
  const above = trustProxy && typeof traceparent === 'string' ? traceparent : undefined;
  const span = startSpan(request.method, { kind: SpanKind.SERVER }, above);
  if (!span) {
    done();
    return;
  }
  // One name for the log, the answer and the trace.
  request.id = span.spanContext().traceId;
  request.span = span;
  within(span, done);
}

/** Where the answers of a route with one status are logged and timed. */
interface Watched {
  lines: Logger;
  seconds: ReturnType<typeof answers.labels>;
}

/** A logger and a histogram for each route and status, since every answer has one line; nothing in these lines needs hiding. */
function watchedBy(log: Logger): (method: string, route: string, status: number) => Watched {
  const kept = new Map<string, Watched>();
  return (method, route, status) => {
    const name = `${method} ${route} ${status}`;
    const watched = kept.get(name) ?? {
      // The route's pattern, never the address itself: that may carry a token.
      lines: log.child({ method, route, status }, { redact: [] }),
      seconds: answers.labels(method, labelOf(route), `${Math.floor(status / 100)}xx`),
    };
    kept.set(name, watched);
    return watched;
  };
}

/**
 * The first to see a request and the last to see its answer. `trustProxy`: behind our proxy the trace headers of a request are trusted.
 * Returns what says how many milliseconds ago the last request came, without those of monitoring.
 */
export function seeRequests(
  http: FastifyInstance,
  { log, trustProxy }: { log: Logger; trustProxy: boolean },
): () => number {
  const watched = watchedBy(log);
  let calledAt = performance.now();
  http.decorateRequest('span', undefined);
  http.addHook('onRequest', (request, _reply, done) => {
    inFlight.inc();
    if (!WATCHED.includes(request.routeOptions.url ?? '')) {
      calledAt = performance.now();
    }
    beginSpan(request, trustProxy, done);
  });
  http.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const { id, method, span } = request;
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    // Who, by number; a name or an address is nowhere in the log.
    const user = request.viewer?.userId;
    const { lines, seconds } = watched(method, route, status);
    seconds.observe(elapsedTime / 1000);
    count(route, status);
    if (span) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(user !== undefined && { 'enduser.id': String(user) }),
      });
      endSpan(span, status >= 500 ? String(status) : undefined);
    }
    lines.info({ request: id, user, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
  return () => performance.now() - calledAt;
}

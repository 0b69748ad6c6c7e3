// Observes every request: counts it by route pattern, writes one log line, and traces it where tracing is on.
import { randomBytes } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { answers, inFlight, refused, signIns } from './metrics.ts';
import { endSpan, startSpan, within } from './tracing.ts';

const MONITORING = ['/metrics', '/healthz', '/readyz'];

/** API calls and monitoring by their patterns; all pages and all files together, since there are thousands. */
function labelOf(route: string): string {
  if (route.startsWith('/api/') || MONITORING.includes(route)) return route;
  return route.startsWith('/assets/') ? 'file' : 'page';
}

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

/** Makes request ids: a number after a random prefix of this process. */
export function requestIds(): () => string {
  const prefix = randomBytes(5).toString('hex');
  let last = 0;
  return () => `${prefix}-${(last += 1).toString(36)}`;
}

function beginSpan(request: FastifyRequest, trustProxy: boolean, done: () => void): void {
  const { traceparent } = request.headers;
  const parent = trustProxy && typeof traceparent === 'string' ? traceparent : undefined;
  const span = startSpan(request.method, { kind: SpanKind.SERVER }, parent);
  if (!span) {
    done();
    return;
  }
  request.id = span.spanContext().traceId;
  request.span = span;
  within(span, done);
}

/** A cached logger and histogram for each route and status. These log lines contain nothing to redact. */
function recordersOf(log: Logger) {
  const make = (method: string, route: string, status: number) => ({
    // The pattern of the route, never the address: that may contain a token.
    lines: log.child({ method, route, status }, { redact: [] }),
    seconds: answers.labels(method, labelOf(route), `${Math.floor(status / 100)}xx`),
  });
  const cached = new Map<string, ReturnType<typeof make>>();
  return (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const recorders = cached.get(key) ?? make(method, route, status);
    cached.set(key, recorders);
    return recorders;
  };
}

/**
 * Call it before adding other hooks. `trustProxy`: trace headers are our proxy's. Returns a function that tells how many milliseconds ago the
 * last call came, monitoring aside.
 */
export function observeRequests(
  http: FastifyInstance,
  { log, trustProxy }: { log: Logger; trustProxy: boolean },
): () => number {
  const recorders = recordersOf(log);
  let calledAt = performance.now();
  http.decorateRequest('span', undefined);
  http.addHook('onRequest', (request, _reply, done) => {
    inFlight.inc();
    if (!MONITORING.includes(request.routeOptions.url ?? '')) calledAt = performance.now();
    beginSpan(request, trustProxy, done);
  });
  http.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const { id, method, span } = request;
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    // The log contains ids, never a name or an address.
    const user = request.viewer?.userId;
    const { lines, seconds } = recorders(method, route, status);
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

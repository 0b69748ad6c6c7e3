// Observes every request: counts it by route pattern and logs one line.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answers, inFlight, refused, signIns } from './metrics.ts';

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
 * The first to see a request and the last to see its answer. Returns what says how many milliseconds ago the last request came, without
 * those of monitoring.
 */
export function seeRequests(http: FastifyInstance, log: Logger): () => number {
  const watched = watchedBy(log);
  let calledAt = performance.now();
  http.addHook('onRequest', (request, _reply, done) => {
    inFlight.inc();
    if (!WATCHED.includes(request.routeOptions.url ?? '')) {
      calledAt = performance.now();
    }
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const { id, method } = request;
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    // Who, by number; a name or an address is nowhere in the log.
    const user = request.viewer?.userId;
    const { lines, seconds } = watched(method, route, status);
    seconds.observe(elapsedTime / 1000);
    count(route, status);
    lines.info({ request: id, user, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
  return () => performance.now() - calledAt;
}

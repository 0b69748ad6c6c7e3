// A few handlers behind the real HTTP pipeline (session, audience, input, validated responses), for tests of one feature.
import fastify from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { readEnv } from '../../server/src/kernel/env.ts';
import { makeDispatch } from '../../server/src/kernel/events/dispatch.ts';
import type { Reaction } from '../../server/src/kernel/events/kinds.ts';
import { openSession } from '../../server/src/features/accounts/sessions.ts';
import { makeSessionCache } from '../../server/src/features/registration/session-cache.ts';
import { access } from '../../server/src/features/providers/access.ts';
import { LiveStorms } from '../../server/src/features/storms/live.ts';
import { NotificationStreams } from '../../server/src/features/notifications/stream.ts';
import type { Bound } from '../../server/src/kernel/http/handler.ts';
import { bindRoute } from '../../server/src/kernel/http/bind.ts';
import { readBodies } from '../../server/src/kernel/http/bodies.ts';
import { readForms } from '../../server/src/kernel/http/forms.ts';
import { readCookies, SESSION_COOKIE } from '../../server/src/kernel/http/cookies.ts';
import { answerFailures } from '../../server/src/kernel/http/failures.ts';
import type { Services } from '../../server/src/kernel/services.ts';

const HALF_A_DAY_MS = 12 * 3600_000;

export interface ServeOptions {
  handlers: readonly Bound[];
  reactions?: readonly Reaction[];
  clock?: () => Date;
}

export interface Answered {
  status: number;
  // A test states the type of a body; strict responses were validated against its declaration.
  body: never;
  headers: Record<string, unknown>;
}

type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>;

const unused = async (): Promise<never> => {
  throw new Error('This test has no such service');
};

/** Serves the handlers; `as(userId)` signs a person in and returns their calls. Closed after the test file. */
export async function serve(db: Db, { handlers, reactions = [], clock = () => new Date() }: ServeOptions) {
  const log = pino({ level: 'silent' });
  const http = fastify();
  const services: Services = {
    env: readEnv({}),
    db,
    log,
    clock,
    dispatch: makeDispatch(db, log, reactions),
    later: () => undefined,
    sms: { send: unused },
    mailer: { send: unused, close: async () => undefined },
    weather: { kind: 'folder', read: async () => undefined },
    storage: { put: unused, read: unused, remove: unused },
    // No handler that calls the gateway is served here.
    gateway: {} as Services['gateway'],
    news: new NotificationStreams({ db, clock, log }),
    storms: new LiveStorms({ db, clock, log }),
  };
  const sessions = makeSessionCache(db, clock, services.env);
  await sessions.watch();
  http.addHook('preClose', () => services.news.close());
  http.decorateRequest('viewer', undefined);
  http.decorateRequest('rawBody', undefined);
  answerFailures(http);
  readBodies(http);
  await readForms(http);
  await readCookies(http, services.env);
  for (const bound of handlers) {
    bindRoute(http, bound, { services, sessions, access, strictAnswers: true });
  }
  afterAll(() => http.close());

  const send = async (
    token: string | undefined,
    ...[method, url, body, headers]: Parameters<Send>
  ): Promise<Answered> => {
    const answer = await http.inject({
      method,
      url,
      headers: { ...headers },
      ...(token === undefined ? {} : { cookies: { [SESSION_COOKIE]: token } }),
      // fastify accepts objects and texts; a test that sends anything else does so intentionally.
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      // The calling test states the type; the schemas of the replies have validated it.
      body: (answer.body === '' ? undefined : answer.json()) as never,
    };
  };
  return {
    services,
    /** Listens on its own port, for endless responses; returns the address. */
    async listen(): Promise<string> {
      await services.news.watch();
      return http.listen({ port: 0, host: '127.0.0.1' });
    },
    /** The header of a new session of this person. */
    async cookieOf(userId: number): Promise<{ cookie: string }> {
      return { cookie: `${SESSION_COOKIE}=${await openSession(db.orm, userId, true, clock())}` };
    },
    // Rest parameters of a tuple with optional members lose their names; the call is the same.
    nobody: ((...call) => send(undefined, ...call)) as Send,
    /** Somebody who signs in again each day: tests move the clock further than a session lasts. */
    async as(userId: number): Promise<Send> {
      let since = clock().getTime();
      let token = await openSession(db.orm, userId, true, clock());
      return async (...call) => {
        if (Math.abs(clock().getTime() - since) > HALF_A_DAY_MS) {
          since = clock().getTime();
          token = await openSession(db.orm, userId, true, clock());
        }
        return send(token, ...call);
      };
    },
  };
}

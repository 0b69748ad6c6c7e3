// Binds the contract's declarations to Fastify: audience, input, one transaction, validated answer. Handlers know nothing about HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouteDeclaration, pathsOf } from '@live-oak/contract/route.ts';
import { assertFound, Refusal, fieldsOf, invalid, unauthenticated } from '../errors.ts';
import { runCommand, type Services, type Work } from '../services.ts';
import { addressForLimits } from './address.ts';
import type { Answer, Bound, CommandCall } from './handler.ts';
import { admit, isOpen, mustSetUp, type Access } from './audience.ts';
import { SESSION_COOKIE, sendSession } from './cookies.ts';
import { limitArrival, withForm, type Intake } from './forms.ts';
import { answerOnce, type Claim } from './idempotency.ts';
import { checkOrigin } from './origin.ts';
import { checkAnswer, send } from './send.ts';
import type { Seen, Sessions, Viewer } from './viewer.ts';

/** A call that changes nothing. */
export const isRead = (route: RouteDeclaration): boolean => route.method === 'GET';

function parse(schema: RouteDeclaration['body'], input: unknown): unknown {
  if (!schema) {
    return undefined;
  }
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  throw invalid(fieldsOf(result.error.issues));
}

/** An address that cannot name a row is not found rather than invalid. */
function parseParams(route: RouteDeclaration, input: unknown): unknown {
  const result = route.params?.safeParse(input);
  assertFound(!result || result.success);
  return result?.data;
}

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE];

/**
 * Refuses people who must set up a second factor first. An open route treats them as visitors, so that they see nothing of an
 * administrator.
 */
function withPowers(route: RouteDeclaration, viewer: Viewer | undefined, { env }: Services): Viewer | undefined {
  if (!viewer || route.beforeSecondFactor || !mustSetUp(viewer, env.requireAdminTwoFactor)) {
    return viewer;
  }
  if (isOpen(route)) {
    return undefined;
  }
  throw new Refusal('TWO_FACTOR_SETUP', 'accounts.setUpSecondFactor');
}

interface BindOptions {
  services: Services;
  sessions: Sessions;
  access: Access;
  /** Checks every answer against its declaration; on in tests and development. */
  strictAnswers: boolean;
  /** What becomes of the files of forms; without it no call takes any. */
  intake?: Intake;
}

const signedOut = () => unauthenticated('accounts.loggedOut');

/**
 * Inside the transaction: somebody who was suspended or signed out since the audience check changes nothing more. Asked at the end, when the
 * command has waited for its locks: for those of the suspension, too.
 */
async function mustHaveSession({ tx }: Work, viewer: Viewer | undefined, sessions: Sessions): Promise<void> {
  if (viewer && !(await sessions.isOpen(tx, viewer.sessionId))) {
    throw signedOut();
  }
}

/** The same once the body has arrived, which may take a while; from the cache, which the database invalidates. */
async function mustStillBeIn(request: FastifyRequest, { sessions, services }: BindOptions): Promise<void> {
  const token = tokenOf(request) ?? '';
  if (request.viewer && !(await sessions.of(token, services.clock()))) {
    throw signedOut();
  }
}

/** Runs what changes something: in one transaction, unless it has its own. */
async function run(
  bound: Bound,
  call: CommandCall<RouteDeclaration>,
  { claim, sessions }: { claim: Claim | undefined; sessions: Sessions },
): Promise<Answer> {
  if (bound.route.ownTransactions) {
    return claim ? answerOnce(call.services.db.orm, claim, async () => bound.run(call), true) : bound.run(call);
  }
  const answer = await runCommand(call.services, async (work) => {
    const go = async () => bound.run({ ...call, work });
    const done = claim ? await answerOnce(work.tx, claim, go) : await go();
    const isOwnSession = done.session !== undefined;
    await mustHaveSession(work, isOwnSession ? undefined : call.viewer, sessions);
    return done;
  });
  await bound.afterCommit?.(call.services);
  return answer;
}

function claimOf(route: RouteDeclaration, request: FastifyRequest, viewer: Viewer | undefined): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || typeof key !== 'string' || !viewer) {
    return undefined;
  }
  return { userId: viewer.userId, route: route.id, key, url: request.url, body: request.formDigest ?? request.body };
}

/** What a handler is given, once it is checked. */
function callOf({ route }: Bound, request: FastifyRequest, services: Services): CommandCall<RouteDeclaration> {
  const params = parseParams(route, request.params);
  const query = parse(route.query, request.query);
  const body = route.rawBody ? undefined : parse(route.body, request.body ?? undefined);
  const { viewer } = request;
  if (!viewer && !isOpen(route)) {
    throw new Error(`${route.id} was reached without a viewer`);
  }
  // Reads, and calls with transactions of their own, never look at `work`; all others are given it by run().
  return { params, query, body, viewer, services, ip: addressForLimits(request.ip), request } as unknown as CommandCall<
    typeof route
  >;
}

/** Declares one bound route on Fastify, under all of its spellings. What is known without waiting is answered synchronously: most polls are. */
export function bindRoute(app: FastifyInstance, bound: Bound, options: BindOptions): void {
  const { services, sessions, access, strictAnswers } = options;
  const { route } = bound;

  /** Who it is, and whether they may. A remembered session that was just prolonged sends its cookie again, so that both last as long. */
  const enter = (request: FastifyRequest, reply: FastifyReply, now: Date, seen: Seen | undefined): void => {
    const token = tokenOf(request);
    if (token && seen?.isProlonged && seen.remember) {
      sendSession(reply, { token, remember: true }, services.env);
    }
    const viewer = withPowers(route, seen?.viewer, services);
    // Before the audience check answers, so that a refusal names the person.
    request.viewer = viewer;
    admit(route, viewer, now, access);
    if (!isRead(route)) {
      limitArrival(request);
    }
  };

  const finish = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
    if (strictAnswers) {
      checkAnswer(route, answer);
    }
    return send(request, reply, answer, services);
  };

  const read = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | void => {
    const answer = bound.run(callOf(bound, request, services));
    if (answer instanceof Promise) {
      return answer.then((answered) => finish(request, reply, answered));
    }
    // Answered: to a reply that is returned Fastify would listen for its end.
    finish(request, reply, answer);
  };

  const change = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = callOf(bound, request, services);
    await mustStillBeIn(request, options);
    try {
      return finish(request, reply, await run(bound, call, { claim: claimOf(route, request, call.viewer), sessions }));
    } finally {
      // What this call changed about anyone must show in this process's very next answer.
      sessions.forgetAll();
    }
  };

  for (const url of pathsOf(route)) {
    app.route({
      method: route.method,
      url,
      ...(route.takes && { config: { takes: route.takes.type }, bodyLimit: route.takes.bytes }),
      // Runs before the body is read, so that nobody uploads to a route they may not call.
      onRequest: (request, reply, resume) => {
        if (!isRead(route) && !route.rawBody) {
          checkOrigin(request.headers, services.env.publicUrl);
        }
        const now = services.clock();
        const token = tokenOf(request);
        const proceed = (seen: Seen | undefined) => {
          enter(request, reply, now, seen);
          resume();
        };
        const seen = token ? sessions.of(token, now) : undefined;
        if (seen instanceof Promise) {
          seen.then(proceed).catch(resume);
        } else {
          proceed(seen);
        }
      },
      handler: isRead(route)
        ? read
        : (request, reply) => withForm(route, request, options.intake, () => change(request, reply)),
    });
  }
}

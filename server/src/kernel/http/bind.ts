// Binds the contract's declarations to Fastify: audience, input, one transaction, checked answer.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSON_HEADER } from '@live-oak/contract/person-header.ts';
import { type RouteDeclaration, pathsOf } from '@live-oak/contract/route.ts';
import { assertFound, parsed, Refusal, unauthenticated } from '../errors.ts';
import { runCommand, type Services } from '../services.ts';
import { addressForLimits } from './address.ts';
import type { Answer, Bound, CommandCall } from './handler.ts';
import { SESSION_COOKIE, sendCookies, sendFileClaim } from './cookies.ts';
import { limitArrival, withForm, type Intake } from './forms.ts';
import { answerOnce, type Claim } from './idempotency.ts';
import { checkOrigin } from './origin.ts';
import { admit, isOpen, mustSetUp, type Access, type Seen, type Sessions, type Viewer } from './viewer.ts';

export const isRead = (route: RouteDeclaration): boolean => route.method === 'GET';

const parse = (schema: RouteDeclaration['body'], input: unknown): unknown => schema && parsed(schema, input);

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE];

/** Refuses administrators who must set up a second factor first. An open route treats them as visitors. */
function requireSecondFactor(route: RouteDeclaration, viewer: Viewer | undefined, { env }: Services) {
  if (!viewer || route.beforeSecondFactor || !mustSetUp(viewer, env.requireAdminTwoFactor)) return viewer;
  if (isOpen(route)) return undefined;
  throw new Refusal('TWO_FACTOR_SETUP', 'accounts.setUpSecondFactor');
}

/** What somebody saved on a device is not sent by who logged in there meanwhile. */
function mustBeTheirs(route: RouteDeclaration, { headers }: FastifyRequest, viewer: Viewer | undefined): void {
  const person = headers[PERSON_HEADER.toLowerCase()];
  if (route.forPerson && person !== undefined && person !== String(viewer?.userId)) {
    throw unauthenticated('accounts.otherPerson');
  }
}

interface BindOptions {
  services: Services;
  sessions: Sessions;
  access: Access;
  /** Checks every answer against its declaration, in tests. */
  strictAnswers: boolean;
  intake?: Intake;
}

const signedOut = () => unauthenticated('accounts.loggedOut');

/** Runs a command in one transaction, unless it has its own. */
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
    // Somebody who was suspended or signed out meanwhile changes nothing. Checked last, after the waits for locks; not of a new session.
    if (call.viewer && done.session === undefined && !(await sessions.isOpen(work.tx, call.viewer.sessionId))) {
      throw signedOut();
    }
    return done;
  });
  await bound.afterCommit?.(call.services);
  return answer;
}

function claimOf(route: RouteDeclaration, request: FastifyRequest, viewer: Viewer | undefined): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || typeof key !== 'string' || !viewer) return undefined;
  return { userId: viewer.userId, route: route.id, key, url: request.url, body: request.formDigest ?? request.body };
}

function callOf({ route }: Bound, request: FastifyRequest, services: Services): CommandCall<RouteDeclaration> {
  const params = route.params?.safeParse(request.params);
  // An invalid parameter cannot identify a row.
  assertFound(!params || params.success);
  const query = parse(route.query, request.query);
  const body = route.rawBody ? undefined : parse(route.body, request.body ?? undefined);
  const { viewer } = request;
  if (!viewer && !isOpen(route)) throw new Error(`${route.id} was reached without a viewer`);
  const call = { params: params?.data, query, body, viewer, services, ip: addressForLimits(request.ip), request };
  // Reads, and calls with their own transactions, do not use `work`; run() adds it for all others.
  return call as unknown as CommandCall<RouteDeclaration>;
}

/** Throws when the route does not declare such an answer. */
function checkAnswer(route: RouteDeclaration, answer: Answer): void {
  if (!(answer.status in route.replies)) {
    throw new Error(`${route.id} answered ${answer.status}, which it does not declare`);
  }
  const schema = route.replies[answer.status];
  const result = schema?.safeParse(answer.json === undefined ? answer.body : JSON.parse(answer.json));
  if (result && !result.success) {
    throw new Error(
      `${route.id} answered what it does not declare: ${JSON.stringify(result.error.issues.slice(0, 3))}`,
    );
  }
}

/** 304 with the headers that a browser's copy needs (RFC 9111 3.2), past Fastify, whose sending would add half to the cost of a poll. */
function sendUnchanged(reply: FastifyReply, headers: Answer['headers']): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(304, { ...headers, ...reply.server.bareHeaders });
  reply.raw.end();
  return reply;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, { env }: Services): FastifyReply {
  if (answer.status === 304 && !reply.hasHeader('set-cookie')) return sendUnchanged(reply, answer.headers);
  sendFileClaim(reply, request.newFileClaim, env);
  if (answer.headers) reply.headers(answer.headers);
  sendCookies(reply, answer, env);
  if (reply.hasHeader('set-cookie') && String(reply.getHeader('cache-control')).startsWith('public')) {
    // A shared cache would send one person's cookie to everybody.
    reply.header('cache-control', 'private, no-store');
  }
  reply.code(answer.status);
  if (answer.writeRest) {
    reply.hijack();
    // It ends with its connection; chunked encoding would split each write into four.
    reply.raw.useChunkedEncodingByDefault = false;
    // Fastify's type of headers allows more than it stores.
    reply.raw.writeHead(answer.status, reply.getHeaders() as OutgoingHttpHeaders);
    // Node then holds the head as one string instead of seventy.
    reply.raw.flushHeaders();
    answer.writeRest(reply.raw);
    return reply;
  }
  if (answer.stream) return reply.type(answer.stream.type).send(answer.stream.content);
  const json = answer.json ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body));
  return json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

/** Adds one bound route to Fastify, under all of its paths. Answers synchronously where it can, since most polls need no waiting. */
export function bindRoute(app: FastifyInstance, bound: Bound, options: BindOptions): void {
  const { services, sessions, access, strictAnswers } = options;
  const { route } = bound;

  /** Identifies and admits the caller. A prolonged, remembered session sends its cookie again, so that both last as long. */
  const enter = (request: FastifyRequest, reply: FastifyReply, now: Date, seen: Seen | undefined): void => {
    const token = tokenOf(request);
    if (token && seen?.isProlonged && seen.remember) {
      sendCookies(reply, { session: { token, remember: true } }, services.env);
    }
    mustBeTheirs(route, request, seen?.viewer);
    const viewer = requireSecondFactor(route, seen?.viewer, services);
    // Before the audience check, so that the log of a refusal has the user.
    request.viewer = viewer;
    admit(route, viewer, now, access);
    if (!isRead(route)) limitArrival(request);
  };

  const finish = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
    if (strictAnswers) checkAnswer(route, answer);
    return send(request, reply, answer, services);
  };

  const read = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | void => {
    const answer = bound.run(callOf(bound, request, services));
    if (answer instanceof Promise) return answer.then((answered) => finish(request, reply, answered));
    // Not returned: Fastify would wait for the end of a returned reply.
    finish(request, reply, answer);
  };

  const change = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = callOf(bound, request, services);
    // The body may have taken a while to arrive.
    if (call.viewer && !(await sessions.of(tokenOf(request) ?? '', services.clock()))) throw signedOut();
    try {
      return finish(request, reply, await run(bound, call, { claim: claimOf(route, request, call.viewer), sessions }));
    } finally {
      // This process's next answer must show what this call changed about anybody.
      sessions.forgetAll();
    }
  };

  for (const url of pathsOf(route)) {
    app.route({
      method: route.method,
      url,
      ...(route.takes && { config: { takes: route.takes.type }, bodyLimit: route.takes.bytes }),
      // Before the body is read, so that nobody uploads to a route that they may not call.
      onRequest: (request, reply, resume) => {
        if (!isRead(route) && !route.rawBody) checkOrigin(request.headers, services.env.publicUrl);
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

// Binds the contract's declarations to Fastify: door, input, one transaction, strict answer. Handlers know nothing of HTTP.
import type { OutgoingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SETUP_NEEDED } from '@live-oak/contract/features/accounts/two-factor.ts';
import type { BodyOf, ParamsOf, QueryOf, RouteDeclaration } from '@live-oak/contract/route.ts';
import { pathsOf } from '@live-oak/contract/route.ts';
import { Refusal, notFound, unauthenticated } from '../errors.ts';
import { runCommand } from '../events/command.ts';
import { sessions } from '../features/accounts/tables.ts';
import type { Services, Work } from '../services.ts';
import { addressForLimits } from './address.ts';
import type { Answer } from './answer.ts';
import { admit, isOpen, mustSetUp } from './audience.ts';
import { SESSION_COOKIE, sendDevice, sendFileClaim, sendSession } from './cookies.ts';
import { limitArrival, withForm, type Intake } from './forms.ts';
import { answerOnce, type Claim } from './idempotency.ts';
import { checkOrigin } from './origin.ts';
import type { Viewer, Viewers } from './viewer.ts';

/** What a handler is given. `work` is there for calls that change something in one transaction. */
export interface Call<R extends RouteDeclaration> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  viewer: Viewer;
  services: Services;
  /** Where the call comes from, as limits count it. */
  ip: string;
  request: FastifyRequest;
}
export interface CommandCall<R extends RouteDeclaration> extends Call<R> {
  work: Work;
}

export interface Bound {
  route: RouteDeclaration;
  run: (call: CommandCall<RouteDeclaration>) => Promise<Answer>;
  /** What a command promised to others, told once it is committed and before the answer. It must be repeatable, and must not throw. */
  afterCommit?: (services: Services) => Promise<void>;
}

/** A handler of a read, or of a call that runs its own transactions (`ownTransactions`). Open routes may have no viewer. */
export function handle<R extends RouteDeclaration>(route: R, run: (call: Call<R>) => Promise<Answer>): Bound {
  // The binder parses with the route's own schemas before it calls, so the types hold.
  return { route, run: run as unknown as Bound['run'] };
}

/** A handler of a call that changes something: it runs in one transaction, `call.work`. */
export function command<R extends RouteDeclaration>(
  route: R,
  run: (call: CommandCall<R>) => Promise<Answer>,
  more: Pick<Bound, 'afterCommit'> = {},
): Bound {
  return { route, run: run, ...more };
}

const isRead = (route: RouteDeclaration) => route.method === 'GET';

/** Field → first message, from a schema's issues. */
function fieldMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}

function parse(schema: RouteDeclaration['body'], input: unknown): unknown {
  if (!schema) {
    return undefined;
  }
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const fields = fieldMessages(result.error.issues);
  throw new Refusal('INVALID', Object.values(fields)[0] ?? 'Please check what you entered', { fields });
}

/** An address that cannot name a row is not found rather than invalid. */
function parseParams(route: RouteDeclaration, input: unknown): unknown {
  const result = route.params?.safeParse(input);
  if (result && !result.success) {
    throw notFound();
  }
  return result?.data;
}

/** The person who calls. A remembered session that was just prolonged sends its cookie again, so that both last as long. */
async function viewerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { viewers, services }: BindOptions,
  now: Date,
): Promise<Viewer | undefined> {
  const token = request.cookies[SESSION_COOKIE];
  const seen = token ? await viewers.of(token, now) : undefined;
  if (token && seen?.isProlonged && seen.remember) {
    sendSession(reply, { token, remember: true }, services.env);
  }
  return seen?.viewer;
}

/**
 * Refuses whoever must set up a second factor first. An open route answers them as it does a visitor: what more an
 * administrator would see there waits too.
 */
function withPowers(route: RouteDeclaration, viewer: Viewer | undefined, { env }: Services): Viewer | undefined {
  if (!viewer || route.beforeSecondFactor || !mustSetUp(viewer, env.requireAdminTwoFactor)) {
    return viewer;
  }
  if (isOpen(route)) {
    return undefined;
  }
  throw new Refusal('TWO_FACTOR_SETUP', SETUP_NEEDED);
}

interface BindOptions {
  services: Services;
  viewers: Viewers;
  /** Checks every answer against its declaration; on in tests and development. */
  strictAnswers: boolean;
  /** What becomes of the files of forms; without it no call takes any. */
  intake?: Intake;
}

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

const signedOut = () => unauthenticated('You were signed out. Sign in and try again.');

/** Inside the transaction: somebody who was suspended or signed out since the door changes nothing more. */
async function mustHaveSession({ tx }: Work, viewer: Viewer | undefined): Promise<void> {
  if (viewer) {
    const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId));
    if (!open) {
      throw signedOut();
    }
  }
}

/** The same once the body has come in, which may take a while; from memory, which the database keeps fresh. */
async function mustStillBeIn(request: FastifyRequest, { viewers, services }: BindOptions): Promise<void> {
  const token = request.cookies[SESSION_COOKIE] ?? '';
  if (request.viewer && !(await viewers.of(token, services.clock()))) {
    throw signedOut();
  }
}

async function run(
  bound: Bound,
  base: Omit<CommandCall<RouteDeclaration>, 'work'>,
  claim: Claim | undefined,
): Promise<Answer> {
  const { route } = bound;
  if (isRead(route) || route.ownTransactions) {
    // The handler was made by handle(), which never reads `work`.
    const call = base as CommandCall<RouteDeclaration>;
    return claim ? answerOnce(base.services.db.orm, claim, () => bound.run(call), true) : bound.run(call);
  }
  const answer = await runCommand(base.services, async (work) => {
    await mustHaveSession(work, base.viewer);
    const go = () => bound.run({ ...base, work });
    return claim ? answerOnce(work.tx, claim, go) : go();
  });
  await bound.afterCommit?.(base.services);
  return answer;
}

function claimOf(route: RouteDeclaration, request: FastifyRequest, viewer: Viewer | undefined): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || typeof key !== 'string' || !viewer) {
    return undefined;
  }
  return { userId: viewer.userId, route: route.id, key, url: request.url, body: request.formDigest ?? request.body };
}

function send(reply: FastifyReply, answer: Answer, services: Services): FastifyReply {
  if (answer.headers) {
    reply.headers(answer.headers);
  }
  if (answer.session) {
    sendSession(reply, answer.session, services.env);
  }
  if (answer.device !== undefined) {
    sendDevice(reply, answer.device, services.env);
  }
  reply.code(answer.status);
  if (answer.goOn) {
    reply.hijack();
    // Fastify keeps names and values in the form that node wants; its type allows more.
    reply.raw.writeHead(answer.status, reply.getHeaders() as OutgoingHttpHeaders);
    answer.goOn(reply.raw);
    return reply;
  }
  if (answer.stream) {
    return reply.type(answer.stream.type).send(answer.stream.content);
  }
  const json = answer.json ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body));
  return json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

/** Declares one bound route on Fastify, under all of its spellings. */
export function bindRoute(app: FastifyInstance, bound: Bound, options: BindOptions): void {
  const { services, viewers, strictAnswers } = options;
  const { route } = bound;
  for (const url of pathsOf(route)) {
    app.route({
      method: route.method,
      url,
      ...(route.takes && { config: { takes: route.takes.type }, bodyLimit: route.takes.bytes }),
      // Read before the body is: nobody uploads to a door that is shut.
      onRequest: async (request, reply) => {
        if (!isRead(route) && !route.rawBody) {
          checkOrigin(request.headers, services.env.publicUrl);
        }
        const now = services.clock();
        const viewer = withPowers(route, await viewerOf(request, reply, options, now), services);
        // Before the door answers, so that a refusal says whose it was.
        request.viewer = viewer;
        admit(route, viewer, now);
        if (!isRead(route)) {
          limitArrival(request);
        }
      },
      handler: (request, reply) => withForm(route, request, options.intake, () => answer(request, reply)),
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const params = parseParams(route, request.params);
    const query = parse(route.query, request.query);
    const body = route.rawBody ? undefined : parse(route.body, request.body ?? undefined);
    const viewer = request.viewer;
    if (!viewer && !isOpen(route)) {
      throw new Error(`${route.id} was reached without a viewer`);
    }
    if (!isRead(route)) {
      await mustStillBeIn(request, options);
    }
    const base = { params, query, body, viewer, services, ip: addressForLimits(request.ip), request } as Omit<
      CommandCall<RouteDeclaration>,
      'work'
    >;
    try {
      const answered = await run(bound, base, claimOf(route, request, viewer));
      if (strictAnswers) {
        checkAnswer(route, answered);
      }
      sendFileClaim(reply, request.newFileClaim, services.env);
      return send(reply, answered, services);
    } finally {
      // What this call changed about anyone must show in this process's very next answer.
      if (!isRead(route)) {
        viewers.forgetAll();
      }
    }
  }
}

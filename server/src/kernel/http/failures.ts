// Turns every error into an ErrorReply; unexpected ones are logged and reveal no internals.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@live-oak/contract/errors.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { isPoolTimeout, isUnreachable } from '../db/errors.ts';
import { Refusal, replyOf, unavailable, sqlState } from '../errors.ts';
import { BODY_LIMIT } from './bodies.ts';
import { noteRefused } from '../security-log.ts';

const RACE = new Refusal('CONFLICT', 'common.race');
const BUSY = new Refusal('BUSY', 'fixed.busy', { retryAfter: 3 });
const UNREACHABLE = unavailable('common.databaseDown', 5);
const BROKEN = unavailable('common.broken', 5);

/** Unique, exclusion, serialization, deadlock: another transaction was first. */
const RACES = new Set(['23505', '23P01', '40001', '40P01']);

const UNREADABLE = new Refusal('MALFORMED', 'common.unreadable');
const NO_PAGE = new Refusal('NOT_FOUND', 'common.noSuchPage');
const BY_STATUS: Readonly<Partial<Record<number, Refusal>>> = {
  404: NO_PAGE,
  414: NO_PAGE,
  415: new Refusal('UNSUPPORTED_TYPE', 'common.sendJson'),
  429: new Refusal('TOO_MANY', 'common.tooManyRequests', { retryAfter: 60 }),
};

function ofFramework(status: number, bodyLimit: number): Refusal | undefined {
  if (status === 413) {
    const megabytes = Math.floor(bodyLimit / 1024 / 1024);
    return new Refusal('TOO_LARGE', withParams('common.tooLarge', { megabytes }));
  }
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? UNREADABLE : undefined);
}

function ofDatabase(error: unknown): Refusal | undefined {
  const state = sqlState(error);
  if (state !== undefined && RACES.has(state)) return RACE;
  // 22021, 22P05: text that the database cannot store and no schema refused.
  if (state === '22021' || state === '22P05') return new Refusal('INVALID', 'form.characters');
  if (isPoolTimeout(error)) return BUSY;
  return isUnreachable(error) ? UNREACHABLE : undefined;
}

/** `bodyLimit`: the most bytes that the route accepts. */
export function toRefusal(error: unknown, bodyLimit = BODY_LIMIT): Refusal {
  if (error instanceof Refusal) return error;
  return ofDatabase(error) ?? ofFramework(Number(propertiesOf(error).statusCode), bodyLimit) ?? BROKEN;
}

/** The client disconnected before the body was complete: not our error, and nobody reads the answer. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest) =>
  raw.destroyed && !raw.complete && propertiesOf(error).code === 'ECONNRESET';

/** Headers that describe the content of a successful answer. */
const OF_ANSWER = ['content-type', 'content-encoding', 'content-disposition', 'content-length', 'etag'];

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasHungUp(error, request) ? UNREADABLE : toRefusal(error, request.routeOptions.bodyLimit);
  if (refusal === BROKEN || refusal === BUSY) {
    request.log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'a request failed');
  }
  // People can quote it to us: the log and the trace contain it too.
  reply.header('x-request-id', request.id);
  noteRefused(request, refusal.code);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  // A stream that fails before its first byte left the headers of its answer, with which Fastify could not send this one.
  for (const name of OF_ANSWER) reply.removeHeader(name);
  reply.header('cache-control', 'private, no-store');
  return reply.code(refusal.status).send(replyOf(refusal));
}

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  // Node answers an unknown Expect header with a bare 417, before any hook.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body: ErrorReply = { message: 'This Expect header is not understood.', code: 'MALFORMED' };
    response.writeHead(400, {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(body));
  });
}

/** Answers an address that the router cannot parse, such as /%ff. No hook runs, so headers are set here. People get a page. */
export function answerUnreadable(
  app: FastifyInstance,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...app.everyHeader, 'cache-control': 'no-store' });
  const page = app.unreadablePage?.(request, reply);
  if (page === undefined) void sendFailure(error, request, reply);
}

const CLIENT_ERRORS: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['400 Bad Request', 'The headers of the request are too large.'],
};

/** Answers invalid HTTP, then closes. An unused connection is closed silently: a browser would take an answer for that of its next request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (socket.bytesRead === 0) {
    socket.end();
    return;
  }
  const [status, message] = CLIENT_ERRORS[error.code ?? ''] ?? ['400 Bad Request', UNREADABLE.message];
  const body: ErrorReply = { message, code: 'MALFORMED' };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

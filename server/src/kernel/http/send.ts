// Serializes a handler's answer and validates it against its declaration.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Services } from '../services.ts';
import type { Answer } from './handler.ts';
import { setVisitorCookie, sendDevice, sendFileClaim, sendSession } from './cookies.ts';

/** Throws when an answer is not one of those that its call declares. */
export function checkAnswer(route: RouteDeclaration, answer: Answer): void {
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

/**
 * "As you have it": no body, and the headers of the answer with those that every answer needs; a browser keeps the others with the copy
 * that it has (RFC 9111 3.2). Most polls end here, and Fastify's own writing costs half as much again as everything before it.
 */
function sendUnchanged(reply: FastifyReply, headers: Answer['headers']): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(304, { ...headers, ...reply.server.bareHeaders });
  reply.raw.end();
  return reply;
}

export function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, { env }: Services): FastifyReply {
  if (answer.status === 304 && !reply.hasHeader('set-cookie')) {
    return sendUnchanged(reply, answer.headers);
  }
  sendFileClaim(reply, request.newFileClaim, env);
  if (answer.headers) {
    reply.headers(answer.headers);
  }
  if (answer.session) {
    sendSession(reply, answer.session, env);
  }
  if (answer.device !== undefined) {
    sendDevice(reply, answer.device, env);
  }
  if (answer.asker !== undefined) {
    setVisitorCookie(reply, answer.asker, env);
  }
  if (reply.hasHeader('set-cookie') && String(reply.getHeader('cache-control')).startsWith('public')) {
    // A shared cache would give one person's cookie to everybody.
    reply.header('cache-control', 'private, no-store');
  }
  reply.code(answer.status);
  if (answer.goOn) {
    reply.hijack();
    // Ends with its connection: the frame of a chunk would make four pieces of each write.
    reply.raw.useChunkedEncodingByDefault = false;
    // Fastify keeps names and values in the form that node wants; its type allows more.
    reply.raw.writeHead(answer.status, reply.getHeaders() as OutgoingHttpHeaders);
    // A head that was written by itself is kept as one string, not as the seventy that it was made of.
    reply.raw.flushHeaders();
    answer.goOn(reply.raw);
    return reply;
  }
  if (answer.stream) {
    return reply.type(answer.stream.type).send(answer.stream.content);
  }
  const json = answer.json ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body));
  return json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

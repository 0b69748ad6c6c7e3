// Sends a handler's answer, and checks it against its declaration.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Services } from '../services.ts';
import type { Answer } from './handler.ts';
import { sendCookies, sendFileClaim } from './cookies.ts';

/** Throws when the route does not declare such an answer. */
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

/** 304 with the headers that a browser's copy needs (RFC 9111 3.2), past Fastify, whose sending would add half to the cost of a poll. */
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
  if (answer.stream) {
    return reply.type(answer.stream.type).send(answer.stream.content);
  }
  const json = answer.json ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body));
  return json === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

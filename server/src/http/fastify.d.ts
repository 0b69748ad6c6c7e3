// What our own hooks put on a request.
import '@fastify/cookie';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    rawBody: Buffer | undefined;
  }
}

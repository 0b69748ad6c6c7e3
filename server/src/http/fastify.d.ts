// What our own hooks put on a request.
import '@fastify/cookie';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    rawBody: Buffer | undefined;
  }
  interface FastifyContextConfig {
    /** The media type of a body that is not JSON (`takes` of the route's declaration). */
    takes?: string;
  }
}

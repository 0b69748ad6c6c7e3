// What our own hooks put on a request.
import '@fastify/cookie';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    rawBody: Buffer | undefined;
    /** What a form held, for telling a repeated call from another one. */
    formDigest: unknown;
    /** Made for a browser that brings its first file unsigned; the answer carries it as a cookie. */
    newFileClaim: string | undefined;
  }
  interface FastifyContextConfig {
    /** The media type of a body that is not JSON (`takes` of the route's declaration). */
    takes?: string;
  }
}

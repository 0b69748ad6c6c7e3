// Types of what our hooks add to a request.
import '@fastify/cookie';
import type { Admission } from './admission/admission.ts';
import type { Rank } from './admission/ranks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';
import type { OpenSpan } from '../observability/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Load shedding; absent in tests that serve a few handlers. */
    admission?: Admission;
  }
  interface FastifyInstance {
    /** On every answer, whatever it is. */
    everyHeader: Readonly<Record<string, string>>;
    /** Those of them that an answer without a body bears too. */
    bareHeaders: Readonly<Record<string, string>>;
    /** Answers a browser whose address cannot be read with a page; undefined for a program, which gets JSON. Where pages are served. */
    unreadablePage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  }
  interface FastifyRequest {
    /** Refused with a time to come back, before anything was done. */
    isRefused: boolean;
    viewer: Viewer | undefined;
    /** The session's end moved on, and its cookie is sent again. */
    isProlonged: boolean;
    /** Where traces are wanted: the span of this request. */
    span?: OpenSpan | undefined;
    rawBody: Buffer | undefined;
    /** People reach the product by https. */
    isHttps: boolean;
    /** What a form held, for telling a repeated call from another one. */
    formDigest: unknown;
    /** Created for a browser that uploads its first file without signing in; the answer sets it as a cookie. */
    newFileClaim: string | undefined;
  }
  interface FastifyContextConfig {
    /** The media type of a body that is not JSON (`takes` of the route's declaration). */
    takes?: string;
    /** How long it goes on under too much load; without one it always does. */
    rank?: Rank;
  }
}

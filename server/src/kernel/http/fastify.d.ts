// Types of what our hooks add to a request.
import '@fastify/cookie';
import type { Span } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where load shedding is on. */
    isOverloaded?: () => boolean;
    /** On every answer, whatever it is. */
    everyHeader: Readonly<Record<string, string>>;
    /** Those of them that an answer without a body needs too. */
    bareHeaders: Readonly<Record<string, string>>;
    /** Sends a page to a browser whose address cannot be parsed; a program gets JSON (undefined). Set where pages are served. */
    unreadablePage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** Where traces are wanted: the span of this request. */
    span?: Span | undefined;
    rawBody: Buffer | undefined;
    /** People reach the product by https. */
    isHttps: boolean;
    /** A hash of the request body, to distinguish a repeated call from another one. */
    formDigest: unknown;
    /** The texts of a multipart form that was refused because of one of its files. */
    formTexts: Record<string, string | string[]> | undefined;
    /** Created for a browser that uploads its first file without signing in; the answer sets it as a cookie. */
    newFileClaim: string | undefined;
  }
  interface FastifyContextConfig {
    /** The media type of a body that is not JSON (`takes` of the route's declaration). */
    takes?: string;
  }
}

// Types of what our hooks add to the application and to requests.
import '@fastify/cookie';
import type { Span } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where load shedding is on. */
    isOverloaded?: () => boolean;
    everyHeader: Readonly<Record<string, string>>;
    /** Those that an answer without a body needs too. */
    bareHeaders: Readonly<Record<string, string>>;
    /** Sends a page to a browser whose address cannot be parsed; undefined for programs, which get JSON. Set where pages are served. */
    unreadablePage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** Set where tracing is on. */
    span?: Span | undefined;
    rawBody: Buffer | undefined;
    isHttps: boolean;
    /** Texts and file hashes of a multipart form, to recognize a repeated call. */
    formDigest: unknown;
    /** The texts of a multipart form, for pages that show a refused form again. */
    formTexts: Record<string, string | string[]> | undefined;
    /** The claim of a browser that uploads its first file without signing in; the answer sets it as a cookie. */
    newFileClaim: string | undefined;
  }
  interface FastifyContextConfig {
    takes?: string;
  }
}

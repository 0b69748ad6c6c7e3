// What pages without scripts share (the door check, emergencies): their headers, and reading an error that is shown as a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';
import { toRefusal } from './failures.ts';
import { policyHash } from './headers.ts';

/** The headers of a page with this inline style, which is the only one that the browser applies. */
export const plainPageHeaders = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "font-src 'self'",
    `style-src ${policyHash(style)}`,
    "img-src 'self'",
    // The page asks for nothing itself; tools that check a site read robots.txt under its policy.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  vary: 'accept-language, cookie',
});

/** Reads an error for a page that shows it: sets Retry-After, and logs a failure of our own. `words` is what the page says. */
export function readFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): Refusal & { words: string } {
  const refusal = toRefusal(error);
  if (refusal.retryAfter !== undefined) {
    reply.header('retry-after', String(refusal.retryAfter));
  }
  if (refusal.status >= 500) {
    request.log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'a page failed');
  }
  return Object.assign(refusal, { words: typeof refusal.why === 'string' ? refusal.why : refusal.message });
}

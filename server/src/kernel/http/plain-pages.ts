// Server-written pages without scripts: what the door check and emergencies share, and the page of an overloaded process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@live-oak/contract/language.ts';
import { Refusal } from '../errors.ts';
import { toRefusal } from './failures.ts';
import { policyHash } from './headers.ts';
import { languageOf } from './language.ts';
import { THEMES, TREE } from './page-colors.ts';

/** `style` is the only style that the browser applies. connect-src is for tools that check a site and read robots.txt under this policy. */
export const plainPageHeaders = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; font-src 'self'; style-src ${policyHash(style)}; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  vary: 'accept-language, cookie',
});

/** Prepares an error for a page: sets Retry-After, and logs our own failures. `words`: the text to show. */
export function readFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): Refusal & { words: string } {
  const refusal = toRefusal(error);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status >= 500) {
    request.log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'a page failed');
  }
  return Object.assign(refusal, { words: typeof refusal.why === 'string' ? refusal.why : refusal.message });
}

/** Reads the forms of a Fastify scope as text of at most `bodyLimit` bytes, and refuses every other body. */
export function readPlainForms(http: FastifyInstance, bodyLimit: number): void {
  const form = 'application/x-www-form-urlencoded';
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, (_request, text, done) => done(null, text));
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _raw, done) =>
    done(new Refusal('UNSUPPORTED_TYPE', 'doors.useForm')),
  );
}

/** The logo in a page's header. */
export const MARK = `<svg width="30" height="30" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true"><path d="${TREE}"/></svg>`;

const STYLE = `${THEMES}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--bark);font:1.125rem/1.55 system-ui,sans-serif}header{padding:1rem max(1.25rem,calc(50% - 16.75rem));background:var(--oak-deep);color:var(--on-deep);font:700 1.375rem/1.2 Rockwell,Georgia,serif}main{max-width:36rem;margin:0 auto;padding:12vh 1.25rem 2rem}h1{margin:0 0 .75rem;font:700 2rem/1.15 Rockwell,Georgia,serif}p{margin:0 0 1.25rem}.go{display:inline-block;padding:.75rem 1.5rem;border-radius:6px;background:var(--oak);color:var(--on-oak);font-weight:700;text-decoration:none}.go:focus-visible{outline:3px solid var(--oak);outline-offset:3px}.first{padding:1rem;border-left:6px solid var(--error);background:var(--error-tint)}.first a{color:inherit;font-weight:700}`;

const WORDS = {
  en: {
    title: 'Live Oak is very busy',
    text: 'Many people are using Live Oak right now. This page opens automatically in a few seconds.',
    again: 'Try again now',
    /** Before and after the number. */
    danger: ['Is life in danger, or is a wire down? Call ', ' first.'],
  },
  es: {
    title: 'Live Oak está muy ocupado',
    text: 'Muchas personas están usando Live Oak en este momento. Esta página se abre sola en unos segundos.',
    again: 'Intentar ahora',
    danger: ['¿Hay vidas en peligro o un cable caído? Llame primero al ', '.'],
  },
} satisfies Record<Language, object>;

function busyPage(language: Language, seconds: number): Buffer {
  const { title, text, again, danger } = WORDS[language];
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${title}</title><style>${STYLE}</style></head><body><header>Live Oak</header><main><h1>${title}</h1><p>${text}</p><p><a class="go" href="">${again}</a></p><p class="first">${danger.join('<a href="tel:911">911</a>')}</p></main></body></html>`,
  );
}

/** Answers 503 with Retry-After and a page in the reader's language. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const language = languageOf(request);
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': `default-src 'none'; style-src ${policyHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      vary: 'accept-language, cookie',
    })
    .send(busyPage(language, seconds));
}

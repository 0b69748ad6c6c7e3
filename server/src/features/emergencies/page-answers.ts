// How the emergency pages answer: complete HTML with its headers, and what is wrong with a form in words.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/errors.ts';
import { toRefusal } from '../../kernel/http/failures.ts';
import { rememberLanguage } from '../../kernel/http/language.ts';
import { plainPageHeaders } from '../../kernel/http/plain-pages.ts';
import { STYLE } from './page-frame.ts';

const HEADERS = plainPageHeaders(STYLE);
/**
 * The browser may keep the answer to a form for its Back button, which otherwise ends at an error of the browser. Also after the cookie of
 * a photo was set, so it doesn't vary by cookies.
 */
export const FORM_HEADERS = { ...HEADERS, 'cache-control': 'private, no-cache', vary: 'accept-language' };

export function send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
  rememberLanguage(request, reply);
  return reply.code(status).headers(HEADERS).send(html);
}

export const goTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(303).headers(HEADERS).header('location', location).send();

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a schema says of a form, field by field, in English. */
export function wordsOf(issues: Parameters<typeof fieldsOf>[0]): Record<string, string> {
  const fields = Object.entries(fieldsOf(issues));
  return Object.fromEntries(fields.map(([name, why]) => [name, typeof why === 'string' ? why : why.english]));
}

/** What is wrong with a form, field by field; the whole of it is `form`. */
export function errorsOf(error: unknown): { status: number; errors: Record<string, string> } {
  const { status, why, fields, message } = toRefusal(error);
  const said = (one: typeof why) => (typeof one === 'string' ? one : one.english);
  const named = Object.entries(fields ?? {}).map(([name, one]) => [name.split('.')[0] ?? name, said(one)] as const);
  const whole = ['form', typeof why === 'string' ? why : message] as const;
  return { status, errors: Object.fromEntries(named.length > 0 ? named : [whole]) };
}

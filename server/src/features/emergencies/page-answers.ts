// How the emergency pages answer: complete HTML with its headers, and what is wrong with a form in words.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldsOf, invalid } from '../../kernel/errors.ts';
import { toRefusal } from '../../kernel/http/failures.ts';
import { languageOf, rememberLanguage } from '../../kernel/http/language.ts';
import { plainPageHeaders } from '../../kernel/http/plain-pages.ts';
import { PAGE_TEXTS, STYLE, type Words } from './page-frame.ts';

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

/** The texts in the language that a request reads. */
export const textsFor = (request: FastifyRequest): Words => PAGE_TEXTS[languageOf(request)];

/** A form as its schema has it; 422 that names the fields. */
export function parsed<T extends z.ZodMiniType>(schema: T, form: unknown): z.output<T> {
  const result = schema.safeParse(form);
  if (!result.success) {
    throw invalid(fieldsOf(result.error.issues));
  }
  return result.data;
}

/** What is wrong with a form, field by field; the whole of it is `form`. */
export function errorsOf(error: unknown): { status: number; errors: Record<string, string> } {
  const { status, why, fields, message } = toRefusal(error);
  const said = (one: typeof why) => (typeof one === 'string' ? one : one.english);
  const named = Object.entries(fields ?? {}).map(([name, one]) => [name.split('.')[0] ?? name, said(one)] as const);
  const whole = ['form', typeof why === 'string' ? why : message] as const;
  return { status, errors: Object.fromEntries(named.length > 0 ? named : [whole]) };
}

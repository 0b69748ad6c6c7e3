// A page in one language, ready to send: its bytes in every encoding, its policy and its ETag.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@live-oak/contract/language.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { rememberLanguage } from './language.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Nearly as small as the best quality in a tenth of its time, since somebody waits. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6 };

type Encoding = 'br' | 'gzip';

/** Bytes in an encoding. */
export type Packed = (encoding: Encoding | undefined) => Promise<Buffer> | Buffer;

export interface SentPage {
  language: Language;
  policy: string;
  /** Without quotes and encoding. */
  etag: string;
  /** Compressed on first request, not at build time, because a page contains PUBLIC_URL. */
  bytes: Packed;
  html: Buffer;
}

/** `scripts`: hashes of the allowed inline scripts; by default those of the page, which then must not contain users' text. */
export function sentPage(
  html: Buffer,
  language: Language,
  scripts: readonly string[] = inlineScriptHashes(html.toString()),
): SentPage {
  return sentUnder(html, language, contentSecurityPolicy(scripts));
}

/** The page with changed content and the same policy; the change must add no script. */
export const withHtml = (page: SentPage, change: (html: string) => string): SentPage =>
  sentUnder(Buffer.from(change(page.html.toString())), page.language, page.policy);

const variants = new WeakMap<SentPage, Map<string, SentPage>>();

/** The changed page, cached by `key`; above `most` variants the cache of the page is cleared. */
export function variantOf(page: SentPage, key: string, change: (html: string) => string, most = 100): SentPage {
  const made = variants.get(page) ?? new Map<string, SentPage>();
  const variant = made.get(key) ?? withHtml(page, change);
  if (made.size >= most) made.clear();
  variants.set(page, made.set(key, variant));
  return variant;
}

export const atEndOfBody = (html: string, element: string): string => {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + element + html.slice(end);
};

function sentUnder(html: Buffer, language: Language, policy: string): SentPage {
  return {
    language,
    html,
    policy,
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    bytes: packed(html),
  };
}

/** Bytes that do not change, compressed in each encoding once: a few requests for a long text would keep a processor busy. */
export function packed(bytes: Buffer): Packed {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) => (encoding === undefined ? bytes : (made[encoding] ??= compressed(bytes, encoding)));
}

const compressed = (text: Buffer, encoding: Encoding) =>
  encoding === 'br' ? toBrotli(text, { params: BROTLI }) : toGzip(text);

function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const accepts = headers['accept-encoding']?.toString() ?? '';
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
}

/** Sends bytes of packed(), in the encoding that the client accepts. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, bytes: Packed): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(await bytes(encoding));
}

/** Sends a page, or 304 for an unchanged one. `cache`: Cache-Control. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  status: number,
  cache = 'no-cache',
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  if (encoding) reply.header('content-encoding', encoding);
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': cache,
    'content-language': page.language,
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  rememberLanguage(request, reply);
  if (status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  return reply.code(status).send(request.method === 'HEAD' ? undefined : await page.bytes(encoding));
}

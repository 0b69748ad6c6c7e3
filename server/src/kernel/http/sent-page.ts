// One page in one language, ready to send: its bytes in every encoding, its policy, its ETag.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@live-oak/contract/language.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { rememberLanguage } from './language.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Nearly as small as the slowest way, in a tenth of its time: somebody waits for it. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6 };

type Encoding = 'br' | 'gzip';

export interface SentPage {
  language: Language;
  policy: string;
  /** Of its content: with the encoding behind it a browser that has it is answered 304. */
  etag: string;
  /** The bytes; made when they are first asked for. */
  bytes: (encoding: Encoding | undefined) => Promise<Buffer> | Buffer;
  /** As it is, unpacked. */
  html: Buffer;
}

/**
 * Compressed on first request, and not at build time, because it contains PUBLIC_URL. `scripts`: hashes of the allowed inline scripts,
 * those of the page itself where it contains nobody's text.
 */
export function sentPage(
  html: Buffer,
  language: Language,
  scripts: readonly string[] = inlineScriptHashes(html.toString()),
): SentPage {
  return sentUnder(html, language, contentSecurityPolicy(scripts));
}

/** The same page with other content that has no script: under the same policy. */
export function withHtml(page: SentPage, change: (html: string) => string): SentPage {
  return sentUnder(Buffer.from(change(page.html.toString())), page.language, page.policy);
}

const variants = new WeakMap<SentPage, Map<string, SentPage>>();

/** The page with a change that `key` names, made once for each. Above `most` variants of one page they are made again. */
export function variantOf(page: SentPage, key: string, change: (html: string) => string, most = 100): SentPage {
  const made = variants.get(page) ?? new Map<string, SentPage>();
  const variant = made.get(key) ?? withHtml(page, change);
  if (made.size >= most) {
    made.clear();
  }
  variants.set(page, made.set(key, variant));
  return variant;
}

/** At the end of the body, behind everything that is drawn. */
export const atEndOfBody = (html: string, element: string): string => {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + element + html.slice(end);
};

function sentUnder(html: Buffer, language: Language, policy: string): SentPage {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    language,
    html,
    policy,
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    bytes: (encoding) => (encoding === undefined ? html : (made[encoding] ??= compressed(html, encoding))),
  };
}

const compressed = (text: Buffer, encoding: Encoding) =>
  encoding === 'br' ? toBrotli(text, { params: BROTLI }) : toGzip(text);

/** The best the browser takes. */
function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const accepts = headers['accept-encoding']?.toString() ?? '';
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
}

/**
 * Answers with a page. To be asked for each time; an unchanged one is confirmed by its ETag. `cache`: the Cache-Control of one that holds
 * what only its reader may see.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  status: number,
  cache = 'no-cache',
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  if (encoding) {
    reply.header('content-encoding', encoding);
  }
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': cache,
    'content-language': page.language,
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  rememberLanguage(request, reply);
  if (status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    return reply.code(304).send();
  }
  return reply.code(status).send(request.method === 'HEAD' ? undefined : await page.bytes(encoding));
}

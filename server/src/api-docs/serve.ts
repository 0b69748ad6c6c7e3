// GET /api/docs and /api/docs/{part}: the API reference.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyHash } from '../kernel/http/headers.ts';
import { orNotFound } from '../kernel/errors.ts';
import { STYLE } from './styles.ts';
import { groupPage, indexPage, type Document } from './page.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${policyHash(STYLE)}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'public, max-age=300',
};

/** `write`: returns the body of /api/openapi.json. Pages are rendered when first requested. */
export function answerReference(http: FastifyInstance, write: () => string): void {
  let document: Document | undefined;
  const pages = new Map<string, string>();
  const send = (reply: FastifyReply, part?: string) => {
    // The document was made by openApi() of this very process.
    document ??= JSON.parse(write()) as Document;
    const html =
      pages.get(part ?? '') ?? orNotFound(part === undefined ? indexPage(document) : groupPage(document, part));
    pages.set(part ?? '', html);
    return reply.headers(HEADERS).send(html);
  };
  http.get('/api/docs', (_request, reply) => send(reply));
  http.get<{ Params: { part: string } }>('/api/docs/:part', ({ params }, reply) => send(reply, params.part));
}

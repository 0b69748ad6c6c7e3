// Calls of our own API, whose answers travel in a page.
import type { FastifyInstance } from 'fastify';
import { OWN_CALL } from './overload.ts';

/** As the browser side reads it: web/src/api-client/embedded-response.ts. */
export interface EmbeddedResponse {
  body: unknown;
  nextCursor: string | undefined;
  closeMatch: string | undefined;
}

function nextCursorIn(link: unknown): string | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(typeof link === 'string' ? link : '')?.[1];
  return address ? (new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined;
}

interface OwnReply {
  status: number;
  /** There when it was answered 200. */
  answer?: EmbeddedResponse;
  /** Cookies that it set: of a session that was just extended. */
  cookies: readonly string[];
}

/** GETs an address. `ip`: whose share of calls a minute it is. */
export async function callInternally(
  app: FastifyInstance,
  url: string,
  ip: string,
  headers: Readonly<Record<string, string>>,
): Promise<OwnReply> {
  const reply = await app.inject({
    method: 'GET',
    url,
    remoteAddress: ip,
    headers: { accept: 'application/json', ...headers, ...OWN_CALL },
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  if (reply.statusCode !== 200) {
    return { status: reply.statusCode, cookies };
  }
  const match = reply.headers['close-match'];
  const closeMatch = typeof match === 'string' ? match : undefined;
  const answer = {
    body: JSON.parse(reply.body) as unknown,
    nextCursor: nextCursorIn(reply.headers['link']),
    closeMatch,
  };
  return { status: reply.statusCode, answer, cookies };
}

// Normalizes and classifies the URL of a request. Rules apply to the matched route, never to the URL as it was written.
import type { FastifyRequest } from 'fastify';

const ENCODED = /%[0-9a-f]{2}/gi;
const BROKEN = /%(?![0-9a-f]{2})/i;
/** RFC 3986 2.3: encoding these changes nothing. */
const UNRESERVED = /^[\w.~-]$/;

/** '/%61pi/species?q=%61' → '/api/species?q=%61': decodes unreserved characters of the path, once. The router refuses a broken encoding. */
export function canonicalAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || BROKEN.test(path)) return url;
  const plain = path.replaceAll(ENCODED, (encoded) => {
    const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(char) ? char : encoded;
  });
  return plain + url.slice(path.length);
}

/** The pattern of the matched route; the URL where there is none. */
export const routeOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) => routeOptions.url ?? url;

/** True for an API call, false for pages and files. */
export const isCall = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>) => routeOf(request).startsWith('/api/');

// Normalizes the address of a request and classifies it. Rules follow the matched route, never the text that was typed.
import type { FastifyRequest } from 'fastify';

const ENCODED = /%[0-9a-f]{2}/gi;
const BROKEN = /%(?![0-9a-f]{2})/i;
/** RFC 3986 2.3: encoding these changes nothing, so nobody needs to. */
const UNRESERVED = /^[\w.~-]$/;

/**
 * '/%61pi/species?q=%61' → '/api/species?q=%61': the path without needless encodings, once and no deeper. A path with a broken encoding
 * stays as it is, for the router to refuse.
 */
export function canonicalAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || BROKEN.test(path)) {
    return url;
  }
  const plain = path.replaceAll(ENCODED, (encoded) => {
    const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(char) ? char : encoded;
  });
  return plain + url.slice(path.length);
}

/** The route that was matched, as it was declared; the address itself where there is none. */
export const routeOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions.url ?? url;

/** A call of the contract or of a program, no page and no file. */
export const isCall = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  routeOf(request).startsWith('/api/');

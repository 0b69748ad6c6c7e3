// Checks the Origin of every call that changes something.
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../errors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSameSite(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (!URL.canParse(origin)) {
    return false;
  }
  const theirs = new URL(origin);
  // On one's own machine, localhost and 127.0.0.1 are the same place.
  const sameHost = theirs.hostname === ours.hostname || (LOOPBACK.has(theirs.hostname) && LOOPBACK.has(ours.hostname));
  return sameHost && theirs.protocol === ours.protocol && theirs.port === ours.port;
}

/** Throws 403 for a call that a page of another site made. Browsers always say; programs that are no browsers need not. */
export function checkOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const fromElsewhere =
    headers.origin !== undefined ? !isSameSite(headers.origin, publicUrl) : headers['sec-fetch-site'] === 'cross-site';
  if (fromElsewhere) {
    throw new Refusal('ORIGIN_REFUSED', `This request came from another site. Open ${publicUrl} and try again.`);
  }
}

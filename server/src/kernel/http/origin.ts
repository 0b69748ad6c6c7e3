// Checks the Origin of every call that changes something, and redirects or refuses requests that reached the proxy without TLS.
import { withParams } from '@live-oak/contract/reasons.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal, forbidden } from '../errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSameSite(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  // localhost and 127.0.0.1 are the same machine.
  const sameHost = theirs.hostname === ours.hostname || (LOOPBACK.has(theirs.hostname) && LOOPBACK.has(ours.hostname));
  return sameHost && theirs.protocol === ours.protocol && theirs.port === ours.port;
}

/** Throws 403 for a call from a page of another site. Browsers always send these headers; other programs need not. */
export function checkOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const fromElsewhere =
    headers.origin !== undefined ? !isSameSite(headers.origin, publicUrl) : headers['sec-fetch-site'] === 'cross-site';
  if (fromElsewhere) throw new Refusal('ORIGIN_REFUSED', withParams('common.otherSite', { site: publicUrl }));
}

const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.startsWith('/api/');

/** Behind a TLS proxy, redirects pages to https and refuses calls, so that no client keeps sending secrets in plain text (ASVS 5.0 4.1.2). */
export function refusePlain(app: FastifyInstance, { trustProxy, publicUrl }: Pick<Env, 'trustProxy' | 'publicUrl'>) {
  if (!trustProxy || !publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if (String(headers['x-forwarded-proto']).split(',').at(-1)?.trim().toLowerCase() !== 'http') {
      done();
    } else if (isPage(method, url)) {
      void reply.redirect(publicUrl + url, 308);
    } else {
      done(forbidden('common.useHttps'));
    }
  });
}

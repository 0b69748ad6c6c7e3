// Handles requests that reached the proxy without TLS: pages redirect to https, API calls are refused, so that none keeps sending
// secrets in plain text (ASVS 5.0 4.1.2).
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';

const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.startsWith('/api/');

/** Only behind a proxy (TRUST_PROXY) and where people use https (PUBLIC_URL). Whoever asks a process itself says nothing of the kind. */
export function refusePlain(
  app: FastifyInstance,
  { trustProxy, publicUrl }: Pick<Env, 'trustProxy' | 'publicUrl'>,
): void {
  if (!trustProxy || !publicUrl.startsWith('https:')) {
    return;
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if (String(headers['x-forwarded-proto']).split(',').at(-1)?.trim().toLowerCase() !== 'http') {
      done();
    } else if (isPage(method, url)) {
      void reply.redirect(publicUrl + url, 308);
    } else {
      done(forbidden('This call came without encryption. Use https.'));
    }
  });
}

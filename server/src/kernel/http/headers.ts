// Headers of every answer. A page's Content-Security-Policy has the hashes of its inline scripts, never unsafe-inline.
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { isCall } from './path.ts';

/** How a policy names the hash of an inline script or style: 'sha256-…', in single quotes. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hash of each inline script of an HTML page, as CSP wants it; blocks of data (`type="application/…"`) are none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code = '']) => policyHash(code)))];
}

export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Browser features that no page of ours uses, so that injected code cannot use them either. */
const PERMISSIONS =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'
    .split(' ')
    .map((name) => `${name}=()`)
    .join(', ');

/** What helmet says does not depend on the request: it is asked once, at the start, and not for every answer again. */
async function securityHeaders(env: Env): Promise<Record<string, string>> {
  const isHttps = env.publicUrl.startsWith('https:');
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await asked.inject('/');
  await asked.close();
  return {
    ...answer.json<Record<string, string>>(),
    'content-security-policy': contentSecurityPolicy([]),
    'permissions-policy': PERMISSIONS,
  };
}

/** What ASVS 5.0 wants of every answer (3.4.1, 3.4.4); the others say how a browser treats a body, and this is for where none comes. */
const BARE = ['strict-transport-security', 'x-content-type-options'];
const bareOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => BARE.includes(name)));

/** Scripts, styles, fonts and pictures of the build are no documents: without what only a document obeys, each is 700 bytes smaller. */
function ofAssets(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = [...BARE, 'cross-origin-resource-policy'];
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Sets the headers of every answer before anybody else has a say; a page then puts its own policy in their place. */
export async function sendHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const always = await securityHeaders(env);
  // What a person asked for is in no browser's store once they are gone; routes that say something else are public or have an ETag.
  const ofCalls = { ...always, 'cache-control': 'private, no-store' };
  const assets = ofAssets(always);
  app.decorate('everyHeader', always);
  app.decorate('bareHeaders', bareOf(always));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? assets : isCall(request) ? ofCalls : always);
    done();
  });
}

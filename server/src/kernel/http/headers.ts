// Headers of every answer. A page's Content-Security-Policy has the hashes of its inline scripts, never unsafe-inline.
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { isCall } from './path.ts';

/** The hash of an inline script or style in a policy: 'sha256-…', with the quotes. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy hash of each inline script of an HTML page, data blocks (`type="application/…"`) aside. */
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

/** Browser features that our pages do not use, and that injected code must not use. */
const PERMISSIONS =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'
    .split(' ')
    .map((name) => `${name}=()`)
    .join(', ');

/** helmet's headers do not depend on the request, so they are computed once. */
async function securityHeaders(env: Env): Promise<Record<string, string>> {
  const isHttps = env.publicUrl.startsWith('https:');
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await probe.inject('/');
  await probe.close();
  return {
    ...answer.json<Record<string, string>>(),
    'content-security-policy': contentSecurityPolicy([]),
    'permissions-policy': PERMISSIONS,
  };
}

/** ASVS 5.0 (3.4.1, 3.4.4) requires these of answers without a body too; the others tell a browser how to treat a body. */
const BARE = ['strict-transport-security', 'x-content-type-options'];

/** Sets the headers of every answer, before any handler; a page replaces the policy by its own. */
export async function sendHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const always = await securityHeaders(env);
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(always).filter(([name]) => names.includes(name)));
  // By default no browser stores answers to API calls; routes that override it are public or have an ETag.
  const ofCalls = { ...always, 'cache-control': 'private, no-store' };
  // Assets are no documents: without the headers that only documents obey each is 700 bytes smaller.
  const assets = {
    ...only([...BARE, 'cross-origin-resource-policy']),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  app.decorate('everyHeader', always);
  app.decorate('bareHeaders', only(BARE));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? assets : isCall(request) ? ofCalls : always);
    done();
  });
}

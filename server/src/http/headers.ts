// Headers of every answer. The content security policy of a page carries the hashes of its own inline scripts, never unsafe-inline.
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** 'sha256-…' of each inline script of an HTML page, as CSP wants it. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...new Set(hashes)];
}

export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export async function sendHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const isHttps = env.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const apiPolicy = contentSecurityPolicy([]);
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', apiPolicy);
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      // Private to the person, but an unchanged answer may be confirmed by its ETag.
      reply.header('cache-control', 'private, no-cache');
    }
  });
}

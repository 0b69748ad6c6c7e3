// What the server names to a browser while the application of a screen still starts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './cookies.ts';

export function readOptional(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

export const addressPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** The small script of every page is the only one that is no module. */
function fileHint(file: string): string {
  if (file.endsWith('.css')) {
    return `<${file}>; rel=preload; as=style`;
  }
  return file.includes('/first-use-') ? `<${file}>; rel=preload; as=script` : `<${file}>; rel=modulepreload`;
}
/** As the application asks it: with the cookies of this host. */
const dataHint = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
const SESSION_HINT = dataHint('/api/auth/me');
const isData = (name: string) => name.startsWith('/api/');

/** '/jobs/:id', '/jobs/34', '/api/jobs/:id' → '/api/jobs/34'; undefined where a parameter is no number. */
function addressIn(screen: string, path: string, asked: string): string | undefined {
  const given = path.split('/');
  const numbers = new Map(screen.split('/').map((part, at) => [part, given[at] ?? '']));
  const parts = asked.split('/').map((part) => (part.startsWith(':') ? (numbers.get(part) ?? '') : part));
  const isNumbered = asked.split('/').every((part, at) => !part.startsWith(':') || /^\d{1,9}$/.test(parts[at] ?? ''));
  return isNumbered ? parts.join('/') : undefined;
}

/**
 * What a browser may ask for while the fallback's application still starts, as the value of a Link header (RFC 8288): the files of
 * the screen, and, where somebody may be signed in, who that is and what the screen begins with.
 */
export function readHints(folder: string): (request: FastifyRequest) => string | undefined {
  // The web build wrote it.
  const files = JSON.parse(readOptional(join(folder, 'screen-files.json'))?.toString() ?? '{}') as Record<
    string,
    string[]
  >;
  const screens = Object.entries(files).map(([screen, names]) => ({
    screen,
    pattern: addressPattern(screen),
    hints: names.filter((name) => !isData(name)).map(fileHint),
    asked: names.filter(isData),
  }));
  return ({ url, headers }) => {
    const path = url.split('?', 1)[0] ?? '/';
    const found = screens.find(({ pattern }) => pattern.test(path));
    if (!found || found.hints.length === 0) {
      return undefined;
    }
    const { screen, hints, asked } = found;
    const data = asked.flatMap((address) => addressIn(screen, path, address) ?? []).map(dataHint);
    const all = headers.cookie?.includes(SESSION_COOKIE) ? [SESSION_HINT, ...data, ...hints] : hints;
    return all.join(', ');
  };
}

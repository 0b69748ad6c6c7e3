// Hints to the browser for a screen: files to preload, and the API calls that the screen begins with.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

export const readOptional = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

export const addressPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** Needed to draw the page: styles, and the small script of every page, the only one that is no module. */
const isDrawing = (file: string) => file.endsWith('.css') || file.includes('/first-use-');
const fileHint = (file: string) => `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;
const preload = (file: string) => `<link rel="modulepreload" href="${file}" fetchpriority="low"/>`;

/** '/jobs/:id', '/jobs/34', '/api/jobs/:id' → '/api/jobs/34'; undefined where a parameter is no number. */
function addressIn(screen: string, path: string, asked: string): string | undefined {
  const given = path.split('/');
  const numbers = new Map(screen.split('/').map((part, at) => [part, given[at] ?? '']));
  const parts = asked.split('/').map((part) => (part.startsWith(':') ? (numbers.get(part) ?? '') : part));
  const isNumbered = asked.split('/').every((part, at) => !part.startsWith(':') || /^\d{1,9}$/.test(parts[at] ?? ''));
  return isNumbered ? parts.join('/') : undefined;
}

/** API addresses, of everybody and then of a type of user. */
export type PageQueries = Readonly<Partial<Record<string, readonly string[]>>>;

interface Hints {
  /** A Link header (RFC 8288) with the files that draw the page before the application has started. */
  link: string;
  /** Elements for the modules of the screen, at a low priority, so that they do not delay those files. */
  preloads: string;
  asks: PageQueries;
}

/** The hints for an address; undefined where the application has no screen. */
export function readHints(folder: string): (request: Pick<FastifyRequest, 'url'>) => Hints | undefined {
  // The web build writes it.
  const built = JSON.parse(readOptional(join(folder, 'screen-files.json'))?.toString() ?? '{}') as Record<
    string,
    { files: string[]; asks: PageQueries }
  >;
  const screens = Object.entries(built).map(([screen, { files, asks }]) => ({
    screen,
    pattern: addressPattern(screen),
    link: files.filter(isDrawing).map(fileHint).join(', '),
    preloads: files
      .filter((file) => !isDrawing(file))
      .map(preload)
      .join(''),
    asks,
  }));
  return ({ url }) => {
    const path = url.split('?', 1)[0] ?? '/';
    const found = screens.find(({ pattern }) => pattern.test(path));
    if (!found?.link) {
      return undefined;
    }
    const { screen, link, preloads } = found;
    const asks = Object.entries(found.asks).map(([who, addresses = []]) => {
      return [who, addresses.flatMap((address) => addressIn(screen, path, address) ?? [])];
    });
    return { link, preloads, asks: Object.fromEntries(asks) };
  };
}

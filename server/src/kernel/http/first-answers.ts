// Speeds up the first view of a screen: hints to the browser, and the answers of its first API calls inside the page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import { FIRST_ANSWERS_ID, FIRST_HEADING } from '@live-oak/contract/page-marks.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { withOwnIds } from '@live-oak/contract/own-ids.ts';
import { escapeHtml } from './html.ts';
import { OWN_CALL } from './overload.ts';
import { atEndOfBody, withHtml, type SentPage } from './sent-page.ts';

export const readOptional = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

export const addressPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** Needed to draw the page: styles, and the small script of every page, the only one that is no module. */
const isDrawing = (file: string) => file.endsWith('.css') || file.includes('/first-use-');
const fileHint = (file: string) => `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;
const preload = (file: string) => `<link rel="modulepreload" href="${file}" fetchpriority="low"/>`;

/** '/jobs/:id', '/jobs/34', '/api/jobs/:id' → '/api/jobs/34'; undefined where a parameter is no number. A person's own ids stay open. */
function addressIn(screen: string, path: string, asked: string): string | undefined {
  const given = path.split('/');
  const names = screen.split('/');
  let isNumbered = true;
  const parts = asked.split('/').map((part) => {
    const value = part.startsWith(':') ? given[names.indexOf(part)] : undefined;
    isNumbered &&= value === undefined || /^\d{1,9}$/.test(value);
    return value ?? part;
  });
  return isNumbered ? parts.join('/') : undefined;
}

/** By `everybody` or a type of user. */
type ByUser<T> = Readonly<Partial<Record<string, T>>>;

/** API addresses, with the person's own ids to be filled in. */
type PageQueries = ByUser<readonly string[]>;

interface Hints {
  /** A Link header (RFC 8288) with the files that draw the page before the application has started. */
  link: string;
  /** Elements for the modules of the screen, at a low priority, so that they do not delay those files. */
  preloads: string;
  /** The same for modules that only some people need. */
  parts: ByUser<string>;
  asks: PageQueries;
}

/** The hints for an address; undefined where the application has no screen. */
export function readHints(folder: string): (request: Pick<FastifyRequest, 'url'>) => Hints | undefined {
  // The web build writes it.
  const built = JSON.parse(readOptional(join(folder, 'screen-files.json'))?.toString() ?? '{}') as Record<
    string,
    { files: string[]; parts?: ByUser<string[]>; asks: PageQueries }
  >;
  const preloadsOf = (files: readonly string[] = []) =>
    files
      .filter((file) => !isDrawing(file))
      .map(preload)
      .join('');
  const screens = Object.entries(built).map(([screen, { files, parts = {}, asks }]) => ({
    screen,
    pattern: addressPattern(screen),
    link: files.filter(isDrawing).map(fileHint).join(', '),
    preloads: preloadsOf(files),
    parts: Object.fromEntries(Object.entries(parts).map(([who, of]) => [who, preloadsOf(of)])),
    asks,
  }));
  return ({ url }) => {
    const path = url.split('?', 1)[0] ?? '/';
    const found = screens.find(({ pattern }) => pattern.test(path));
    if (!found?.link) return undefined;
    const { screen, link, preloads, parts } = found;
    const asks = Object.entries(found.asks).map(([who, addresses = []]) => {
      return [who, addresses.flatMap((address) => addressIn(screen, path, address) ?? [])];
    });
    return { link, preloads, parts, asks: Object.fromEntries(asks) };
  };
}

/** web/src/api-client/embedded-response.ts reads it. */
export interface EmbeddedResponse {
  body: unknown;
  nextCursor: string | undefined;
  closeMatch: string | undefined;
}

function nextCursorIn(link: unknown): string | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(typeof link === 'string' ? link : '')?.[1];
  return address ? (new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined;
}

/** GETs an address of our own API, counted against the limits of `ip`. `answer`: only of a 200; `cookies`: of a prolonged session. */
export async function callInternally(
  app: FastifyInstance,
  url: string,
  ip: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; answer?: EmbeddedResponse; cookies: readonly string[] }> {
  const reply = await app.inject({
    method: 'GET',
    url,
    remoteAddress: ip,
    headers: { accept: 'application/json', ...headers, ...OWN_CALL },
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  if (reply.statusCode !== 200) return { status: reply.statusCode, cookies };
  const { link, 'close-match': match } = reply.headers;
  const closeMatch = typeof match === 'string' ? match : undefined;
  const answer = { body: JSON.parse(reply.body) as unknown, nextCursor: nextCursorIn(link), closeMatch };
  return { status: reply.statusCode, answer, cookies };
}

const WHO = '/api/auth/me';
/** Without them the page is complete too: the application requests them itself. */
const SLOWEST_MS = 800;
/** Answers that only one type of user needs are worth less than an early page: the dashboard of a business takes 100 ms on a busy machine. */
const SLOWEST_OF_SOME_MS = 250;

type Answers = Record<string, EmbeddedResponse>;
const none = (): Answers => ({});

/** Asks for everybody's answers first, then, if all of those came, for those of this type of user. */
async function askInTurn(asks: PageQueries, ask: (addresses: readonly string[]) => Promise<Answers>): Promise<Answers> {
  const addresses = [WHO, ...(asks['everybody'] ?? [])];
  const first = await pTimeout(ask(addresses), { milliseconds: SLOWEST_MS, fallback: none });
  if (Object.keys(first).length < addresses.length) return first;
  const who = propertiesOf(first[WHO]?.body);
  const ofSome = ask(asks[String(who.userType)]?.flatMap((address) => withOwnIds(address, who) ?? []) ?? []);
  return { ...first, ...(await pTimeout(ofSome, { milliseconds: SLOWEST_OF_SOME_MS, fallback: none })) };
}

/** The answers with status 200 by address; undefined where nobody is signed in. */
async function answersFor(app: FastifyInstance, reply: FastifyReply, asks: PageQueries): Promise<Answers | undefined> {
  const { headers, ip } = reply.request;
  const { cookie = '', 'user-agent': agent = '', 'accept-language': language = '' } = headers;
  const sent = { cookie, 'user-agent': agent, 'accept-language': language };
  const answers = await askInTurn(asks, async (addresses) => {
    const asked = await Promise.all(addresses.map((address) => callInternally(app, address, ip, sent)));
    // The browser never sees these answers, so the page sets their cookies.
    reply.header(
      'set-cookie',
      asked.flatMap(({ cookies }) => cookies),
    );
    return Object.fromEntries(
      asked.flatMap(({ answer }, at) => (answer ? [[addresses[at] ?? '', answer] as const] : [])),
    );
  });
  return answers[WHO] === undefined ? undefined : answers;
}

/** Escaped, so that it cannot end the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function headingIn(answers: Answers): string | undefined {
  const titles = Object.values(answers).map(({ body }) => propertiesOf(body).title);
  return titles.find((title): title is string => typeof title === 'string');
}

/** The page with the answers of `asks` and the person's, and with what else it loads for them; undefined where nobody is signed in. `headed`: the variant with a place for a heading. */
export async function withFirstAnswers(
  app: FastifyInstance,
  reply: FastifyReply,
  { asks, parts }: Pick<Hints, 'asks' | 'parts'>,
  { page, headed }: { page: SentPage; headed: SentPage | undefined },
): Promise<SentPage | undefined> {
  const answers = await answersFor(app, reply, asks).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a page was sent without its first answers');
    return undefined;
  });
  if (!answers) return undefined;
  const heading = headingIn(answers);
  const preloads = parts[String(propertiesOf(answers[WHO]?.body).userType)] ?? '';
  const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${inScript(answers)}</script>`;
  return withHtml(heading !== undefined && headed ? headed : page, (html) => {
    const whole = atEndOfBody(html, preloads + data);
    return heading === undefined ? whole : whole.replace(FIRST_HEADING, () => escapeHtml(heading));
  });
}

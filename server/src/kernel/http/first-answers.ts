// Answers of our own API inside a page, so that nobody waits for scripts to request them.
import type { FastifyInstance, FastifyReply } from 'fastify';
import pTimeout from 'p-timeout';
import { FIRST_ANSWERS_ID, FIRST_HEADING } from '@live-oak/contract/page-marks.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { escapeHtml } from './html.ts';
import { OWN_CALL } from './overload.ts';
import type { PageQueries } from './page-hints.ts';
import { atEndOfBody, withHtml, type SentPage } from './sent-page.ts';

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
  if (reply.statusCode !== 200) {
    return { status: reply.statusCode, cookies };
  }
  const { link, 'close-match': match } = reply.headers;
  const closeMatch = typeof match === 'string' ? match : undefined;
  const answer = { body: JSON.parse(reply.body) as unknown, nextCursor: nextCursorIn(link), closeMatch };
  return { status: reply.statusCode, answer, cookies };
}

const WHO = '/api/auth/me';
/** Without them the page is complete too: the application requests them itself. */
const SLOWEST_MS = 800;
/** Answers that only one type of user needs are worth less than an early page. */
const SLOWEST_OF_SOME_MS = 150;

type Answers = Record<string, EmbeddedResponse>;
const none = (): Answers => ({});

/** Asks for everybody's answers first, then, if all of those came, for those of this type of user. */
async function askInTurn(asks: PageQueries, ask: (addresses: readonly string[]) => Promise<Answers>): Promise<Answers> {
  const addresses = [WHO, ...(asks['everybody'] ?? [])];
  const first = await pTimeout(ask(addresses), { milliseconds: SLOWEST_MS, fallback: none });
  if (Object.keys(first).length < addresses.length) {
    return first;
  }
  const ofSome = ask(asks[String(propertiesOf(first[WHO]?.body).userType)] ?? []);
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

/** The page with the answers of `asks` and the person's; undefined where nobody is signed in. `headed`: the variant with a place for a heading. */
export async function withFirstAnswers(
  app: FastifyInstance,
  reply: FastifyReply,
  asks: PageQueries,
  { page, headed }: { page: SentPage; headed: SentPage | undefined },
): Promise<SentPage | undefined> {
  const answers = await answersFor(app, reply, asks).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a page was sent without its first answers');
    return undefined;
  });
  if (!answers) {
    return undefined;
  }
  const heading = headingIn(answers);
  const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${inScript(answers)}</script>`;
  return withHtml(heading !== undefined && headed ? headed : page, (html) => {
    const whole = atEndOfBody(html, data);
    return heading === undefined ? whole : whole.replace(FIRST_HEADING, () => escapeHtml(heading));
  });
}

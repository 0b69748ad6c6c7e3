// What a signed-in screen shows first, in the page itself: our own API is called with the session of the request, and its answers travel
// in the HTML, so that nobody waits for scripts to ask for them.
import type { FastifyInstance, FastifyReply } from 'fastify';
import pTimeout from 'p-timeout';
import { FIRST_ANSWERS_ID, FIRST_HEADING } from '@live-oak/contract/content/first-answers.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { callInternally, type EmbeddedResponse } from './internal-call.ts';
import { escapeHtml } from './html.ts';
import type { PageQueries } from './page-hints.ts';
import { atEndOfBody, withHtml, type SentPage } from './sent-page.ts';

const WHO = '/api/auth/me';
/** A page without them is complete as well: the application then asks for them. */
const SLOWEST_MS = 800;
/** What only some people ask is worth less than an early page. */
const SLOWEST_OF_SOME_MS = 150;

type Answers = Record<string, EmbeddedResponse>;
const none = (): Answers => ({});

/** What everybody asks first, then what this type of user asks, if all of the first was answered. */
async function askInTurn(asks: PageQueries, ask: (addresses: readonly string[]) => Promise<Answers>): Promise<Answers> {
  const addresses = [WHO, ...(asks['everybody'] ?? [])];
  const first = await pTimeout(ask(addresses), { milliseconds: SLOWEST_MS, fallback: none });
  if (Object.keys(first).length < addresses.length) {
    return first;
  }
  const ofSome = ask(asks[String(propertiesOf(first[WHO]?.body).userType)] ?? []);
  return { ...first, ...(await pTimeout(ofSome, { milliseconds: SLOWEST_OF_SOME_MS, fallback: none })) };
}

/** The answers by address, of those that were answered 200; undefined where nobody is signed in. */
async function answersFor(app: FastifyInstance, reply: FastifyReply, asks: PageQueries): Promise<Answers | undefined> {
  const { headers, ip } = reply.request;
  const { cookie = '', 'user-agent': agent = '', 'accept-language': language = '' } = headers;
  const sent = { cookie, 'user-agent': agent, 'accept-language': language };
  const answers = await askInTurn(asks, async (addresses) => {
    const asked = await Promise.all(addresses.map((address) => callInternally(app, address, ip, sent)));
    // The page carries them, since the browser never sees these answers.
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

/** JSON that cannot end the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The title of what the screen is about, where an answer has one. */
function headingIn(answers: Answers): string | undefined {
  const titles = Object.values(answers).map(({ body }) => propertiesOf(body).title);
  return titles.find((title): title is string => typeof title === 'string');
}

/** Pages in one language: the one of this screen, and the one with a place for a heading that only the answers know. */
interface Pages {
  page: SentPage;
  headed: SentPage | undefined;
}

/** The page with what the signed-in person sees first. `asks`: addresses of our API besides who it is. undefined where nobody is signed in. */
export async function withFirstAnswers(
  app: FastifyInstance,
  reply: FastifyReply,
  asks: PageQueries,
  { page, headed }: Pages,
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

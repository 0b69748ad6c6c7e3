// What a signed-in screen shows first, in the page itself: our own API is called with the session of the request, and its answers travel
// in the HTML, so that nobody waits for scripts to ask for them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import { FIRST_ANSWERS_ID, FIRST_HEADING } from '@live-oak/contract/content/first-answers.ts';
import { escapeHtml } from './html.ts';
import { OWN_CALL } from './overload.ts';
import { atEndOfBody, withHtml, type SentPage } from './sent-page.ts';

const WHO = '/api/auth/me';
/** A page without them is complete as well: the application then asks for them. */
const SLOWEST_MS = 800;

type Answers = Record<string, unknown>;

/** Bodies by address, of those that were answered 200; undefined where nobody is signed in. */
async function ask(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  asked: readonly string[],
): Promise<Answers | undefined> {
  const { cookie = '', 'user-agent': agent = '', 'accept-language': language = '' } = headers;
  const found = await Promise.all(
    [WHO, ...asked].map(async (url) => {
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url,
        remoteAddress: ip,
        headers: { accept: 'application/json', cookie, 'user-agent': agent, 'accept-language': language, ...OWN_CALL },
      });
      return statusCode === 200 ? [[url, JSON.parse(body) as unknown] as const] : [];
    }),
  );
  const answers = Object.fromEntries(found.flat());
  return answers[WHO] === undefined ? undefined : answers;
}

/** JSON in which nothing ends the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The title of what the screen is about, where an answer has one. */
function headingIn(answers: Answers): string | undefined {
  const titles = Object.values(answers).map((body) =>
    typeof body === 'object' && body !== null && 'title' in body ? body.title : undefined,
  );
  return titles.find((title): title is string => typeof title === 'string');
}

/** Pages in one language: the one of this screen, and the one with a place for a heading that only the answers know. */
interface Pages {
  page: SentPage;
  headed: SentPage | undefined;
}

/** The page with what the signed-in person sees first. `asked`: addresses of our API besides who it is. undefined where nobody is signed in. */
export async function withFirstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  asked: readonly string[],
  { page, headed }: Pages,
): Promise<SentPage | undefined> {
  const asking = pTimeout(ask(app, request, asked), { milliseconds: SLOWEST_MS, fallback: () => undefined });
  const answers = await asking.catch((error: unknown) => {
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

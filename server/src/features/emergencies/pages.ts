// Serves /emergency and /emergency/{token}: plain HTML, no script, no account; a form post that a phone with one bar of signal can make.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PostEmergency, ConfirmEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';
import { contentData, contentSources } from '../../content/data.ts';
import { fieldsOf, Refusal } from '../../kernel/errors.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { sendFileClaim, sendSession, SESSION_COOKIE } from '../../kernel/http/cookies.ts';
import { toRefusal } from '../../kernel/http/failures.ts';
import { readForms, withForm } from '../../kernel/http/forms.ts';
import { languageOf, rememberLanguage } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { plainPageHeaders, readFailure } from '../../kernel/http/plain-pages.ts';
import type { Services } from '../../kernel/services.ts';
import { parishByFips, resolveLocation } from '../../places/resolve.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { bringerOf } from '../files/bringer.ts';
import { stateOf, visitorOf } from './present.ts';
import {
  callPage,
  codePage,
  hurtPage,
  overPage,
  phonePage,
  progressPage,
  readAnswers,
  sorryPage,
  touchesPage,
  wherePage,
  wiresPage,
  type Power,
  type SafetySource,
  type Typed,
} from './page.ts';
import { STYLE } from './page-frame.ts';
import { measuredPromise, parishOfJob } from './progress.ts';
import { confirmEmergency, requestByToken, sendCodeAgain, takeEmergency, type RequestRow } from './requests.ts';

const HEADERS = plainPageHeaders(STYLE);
/**
 * The browser may keep the answer to a form for its Back button, which otherwise ends at an error of the browser. Also after the cookie of
 * a photo was set, so it doesn't vary by cookies.
 */
const FORM_HEADERS = { ...HEADERS, 'cache-control': 'private, no-cache', vary: 'accept-language' };
/** Crews are notified by a queue, within seconds: before that, nobody can say that no crew covers the place. */
const CALLING_MS = 30_000;
const MOST_FORM_BYTES = 16 * 1024;

function send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
  rememberLanguage(request, reply);
  return reply.code(status).headers(HEADERS).send(html);
}

const goTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(303).headers(HEADERS).header('location', location).send();

/** The power companies of a parish, as far as the content is sure. */
function powerIn(parishFips: string | null | undefined): Power {
  const parish = parishByFips.get(parishFips ?? '');
  return parish === undefined
    ? { place: null, companies: [] }
    : { place: `${parish.name} Parish`, companies: utilitiesOf(contentData('emergency'), parish.slug).companies };
}

/** Who says how far to stay from a wire that is down. */
function wireSource(): SafetySource {
  const { publisher = '', url = '' } = contentSources()['esfi-downed-line'] ?? {};
  return { publisher, url };
}

/** The question that the address asks. */
async function sendQuestion(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(request);
  const query = propertiesOf(request.query);
  const answered = readAnswers(query);
  const { hurt, wires, touches } = answered;
  if (hurt === undefined) {
    const promise = await measuredPromise(services);
    return send(request, reply, 200, hurtPage(language, promise));
  }
  if (hurt === 'yes') {
    return send(request, reply, 200, callPage(language));
  }
  if (wires === undefined) {
    return send(request, reply, 200, wiresPage(language, answered));
  }
  const zip = typeof query['zip'] === 'string' && /^\d{5}$/.test(query['zip']) ? query['zip'] : undefined;
  if (touches === undefined) {
    const place = zip === undefined ? undefined : resolveLocation(zip);
    const power = place && powerIn(place.status === 'resolved' ? place.parishFips : null);
    return send(request, reply, 200, touchesPage(language, answered, zip, { power, source: wireSource() }));
  }
  const typed = { answered, location: zip ?? '', phone: '', photos: [], errors: {} };
  return send(request, reply, 200, wherePage(language, typed));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function typedIn(body: Readonly<Record<string, unknown>>, errors: Typed['errors'], phone: string | undefined): Typed {
  const photos = [body['photos'] ?? []].flat().map(Number).filter(Number.isSafeInteger);
  return { answered: readAnswers(body), location: textOf(body['location']), phone: phone ?? '', photos, errors };
}

/** What is wrong with a form, field by field; the whole of it is `form`. */
function errorsOf(error: unknown): { status: number; errors: Record<string, string> } {
  const { status, why, fields, message } = toRefusal(error);
  const wordsOf = (one: typeof why) => (typeof one === 'string' ? one : one.english);
  const named = Object.entries(fields ?? {}).map(([name, one]) => [name.split('.')[0] ?? name, wordsOf(one)] as const);
  const whole = ['form', typeof why === 'string' ? why : message] as const;
  return { status, errors: Object.fromEntries(named.length > 0 ? named : [whole]) };
}

const ON_LAST_PAGE = ['phone', 'form'];

/** The page on which the first of the errors is mended, with everything that was typed. */
function formPage(language: Language, typed: Typed): string {
  const isLast = Object.keys(typed.errors).every((name) => ON_LAST_PAGE.includes(name));
  return isLast ? phonePage(language, typed) : wherePage(language, typed);
}

/** Takes the fourth and fifth question. Photos are uploaded with the fourth, so that they are safe whatever happens after. */
async function takeForm(services: Services, parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  checkOrigin(request.headers, services.env.publicUrl);
  const { viewer } = request;
  const language = languageOf(request);
  const answerWith = (status: number, html: string) => {
    sendFileClaim(reply, request.newFileClaim, services.env);
    rememberLanguage(request, reply);
    return reply.code(status).headers(FORM_HEADERS).send(html);
  };
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const body = propertiesOf(request.body);
      const ownPhone = viewer?.userType === 'client' ? (viewer.phone ?? '') : '';
      const parsed = PostEmergency.safeParse(body);
      const errors = parsed.success ? {} : fieldsOf(parsed.error.issues);
      const isFourth = body['phone'] === undefined;
      const shown = Object.entries(errors).filter(([name]) => !(isFourth && name === 'phone'));
      const words = Object.fromEntries(shown.map(([name, why]) => [name, typeof why === 'string' ? why : why.english]));
      const typed = typedIn(body, words, isFourth ? ownPhone : textOf(body['phone']));
      if (shown.length > 0 || isFourth || !parsed.success) {
        return answerWith(shown.length > 0 ? 422 : 200, formPage(language, typed));
      }
      const poster = { viewer, by: bringerOf(request), language, ip: addressForLimits(request.ip) };
      try {
        const { token } = await takeEmergency(services, parsed.data, poster);
        sendFileClaim(reply, request.newFileClaim, services.env);
        return goTo(reply, `/emergency/${token}`);
      } catch (error) {
        // Answered here and not thrown: what was uploaded with it is kept.
        const failed = errorsOf(error);
        if (failed.status >= 500) {
          throw error;
        }
        return answerWith(failed.status, formPage(language, { ...typed, errors: failed.errors }));
      }
    });
  } catch (error) {
    // A file that was refused: the texts of the form arrived all the same.
    const { status, errors } = errorsOf(error);
    if (status >= 500 || request.formTexts === undefined) {
      throw error;
    }
    return answerWith(
      status,
      formPage(language, typedIn(request.formTexts, errors, textOf(request.formTexts['phone']))),
    );
  }
}

const tokenOf = (request: FastifyRequest) => textOf(propertiesOf(request.params)['token']);

/** What a post has become. */
async function sendState(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  row: RequestRow,
  more: Parameters<typeof codePage>[2] = {},
  status = 200,
): Promise<FastifyReply> {
  const { viewer } = request;
  const language = languageOf(request);
  const now = services.clock();
  const state = await stateOf(services, row, tokenOf(request), viewer);
  if (state.state === 'dismissed' || state.state === 'expired') {
    return send(request, reply, status, overPage(language, state.state));
  }
  if (state.progress === null) {
    return send(request, reply, status, codePage(language, state, more));
  }
  const power = row.wires === 'no' ? undefined : powerIn(await parishOfJob(services.db.orm, state.jobId ?? 0));
  const isOwner = viewer !== undefined;
  const isFresh = row.endedAt === null || now.getTime() - row.endedAt.getTime() < CALLING_MS;
  return send(
    request,
    reply,
    status,
    progressPage(language, state, { progress: state.progress, now, power, source: wireSource(), isOwner, isFresh }),
  );
}

async function confirm(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const typed = { code: form.get('code') ?? '', name: form.get('name') ?? '', texts: form.get('texts') === 'yes' };
  const row = await requestByToken(services, tokenOf(request));
  const parsed = ConfirmEmergency.safeParse({
    code: typed.code,
    texts: typed.texts,
    ...(form.has('name') ? { name: typed.name } : {}),
  });
  if (!parsed.success) {
    const fields = Object.entries(fieldsOf(parsed.error.issues));
    const errors = Object.fromEntries(fields.map(([name, why]) => [name, typeof why === 'string' ? why : why.english]));
    return sendState(services, request, reply, row, { typed, errors }, 422);
  }
  try {
    const device = deviceOf(request.headers['user-agent']);
    const done = await confirmEmergency(services, tokenOf(request), parsed.data, {
      viewer: request.viewer,
      device,
      language: languageOf(request),
      address: addressForLimits(request.ip),
    });
    noteSecurity(services, request, 'signed in', { userId: done.userId, by: 'text code' });
    if (done.session !== undefined) {
      sendSession(reply, { token: done.session, remember: true }, services.env);
    }
    return goTo(reply, `/emergency/${tokenOf(request)}`);
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500) {
      throw error;
    }
    return sendState(
      services,
      request,
      reply,
      await requestByToken(services, tokenOf(request)),
      { typed, errors },
      status,
    );
  }
}

async function sendAgain(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  try {
    const row = await sendCodeAgain(services, tokenOf(request), addressForLimits(request.ip));
    return await sendState(services, request, reply, row, { isResent: true });
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500 || status === 404) {
      throw error;
    }
    return sendState(services, request, reply, await requestByToken(services, tokenOf(request)), { errors }, status);
  }
}

/** Errors are shown as a page too, since a person reads them. */
function sendSorry(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, words } = readFailure(request, reply, error);
  return send(request, reply, status, sorryPage(languageOf(request), status === 404 ? undefined : words));
}

/** Serves the pages in their own Fastify scope: form bodies are parsed only here. */
export async function serveEmergencyPages(app: FastifyInstance, services: Services, parts: PageParts): Promise<void> {
  await app.register(async (http) => {
    http.setErrorHandler((error, request, reply) => sendSorry(request, reply, error));
    http.removeAllContentTypeParsers();
    await readForms(http);
    http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      (_request, text, done) => done(null, text),
    );
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_FORM_BYTES }, (_request, _raw, done) =>
      done(new Refusal('UNSUPPORTED_TYPE', 'doors.useForm')),
    );
    http.addHook('onRequest', async (request) => {
      const token = request.cookies[SESSION_COOKIE];
      request.viewer =
        token === undefined ? undefined : visitorOf(await parts.sessions.of(token, services.clock()), services);
    });
    http.get('/emergency', (request, reply) => sendQuestion(services, request, reply));
    http.post('/emergency', (request, reply) => takeForm(services, parts, request, reply));
    http.get('/emergency/:token', async (request, reply) =>
      sendState(services, request, reply, await requestByToken(services, tokenOf(request))),
    );
    http.post('/emergency/:token', (request, reply) => confirm(services, request, reply));
    http.post('/emergency/:token/code', (request, reply) => sendAgain(services, request, reply));
  });
}

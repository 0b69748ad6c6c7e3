// Serves /emergency and /emergency/{token}: plain HTML, no script, no account; a form post that a phone with one bar of signal can make.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PostEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { sendFileClaim, SESSION_COOKIE } from '../../kernel/http/cookies.ts';
import { readForms, withForm } from '../../kernel/http/forms.ts';
import { languageOf, rememberLanguage } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { mustSetUp, type Seen, type Viewer } from '../../kernel/http/viewer.ts';
import { readFailure } from '../../kernel/http/plain-pages.ts';
import type { Services } from '../../kernel/services.ts';
import { resolveLocation } from '../../places/resolve.ts';
import { uploaderOf } from '../files/queries.ts';
import { errorsOf, FORM_HEADERS, goTo, parsed, send, textOf, textsFor } from './page-answers.ts';
import { pathOf, withQuery, type Words } from './page-frame.ts';
import {
  callPage,
  hurtPage,
  phonePage,
  readAnswers,
  errorPage,
  touchesPage,
  wherePage,
  wiresPage,
  type Typed,
} from './page.ts';
import { measuredPromise, openEmergencyOf } from './progress.ts';
import { requestByToken, takeEmergency } from './requests.ts';
import {
  askForPhoto,
  confirm,
  goToPost,
  sendAgain,
  sendElsewhere,
  sendState,
  takePhoto,
  tokenOf,
} from './token-pages.ts';
import { wireQuestion } from './wire-notice.ts';

const MOST_FORM_BYTES = 16 * 1024;

/** FIPS code of the parish that a text names; null where it is none of Louisiana. */
function parishIn(location: string): string | null {
  const place = resolveLocation(location);
  return place.status === 'resolved' ? place.parishFips : null;
}

/** The question that the address asks. */
async function sendQuestion(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const t = textsFor(request);
  const query = propertiesOf(request.query);
  const answered = readAnswers(query);
  const { hurt, wires, touches } = answered;
  if (hurt === undefined) {
    const { viewer } = request;
    const own = viewer && (await openEmergencyOf(services.db.orm, viewer.userId));
    return send(request, reply, 200, hurtPage(t, await measuredPromise(services), own));
  }
  if (hurt === 'yes') {
    return send(request, reply, 200, callPage(t));
  }
  if (wires === undefined) {
    return send(request, reply, 200, wiresPage(t, answered));
  }
  const typedZip = typeof query['zip'] === 'string' && /^\d{5}$/.test(query['zip']) ? query['zip'] : undefined;
  const parishFips = typedZip === undefined ? null : parishIn(typedZip);
  const zip = parishFips === null ? undefined : typedZip;
  if (touches === undefined) {
    const asked = typedZip === undefined ? undefined : { typed: typedZip, parishFips };
    const wire = wires === 'no' ? '' : wireQuestion(t, answered, asked);
    return send(request, reply, 200, touchesPage(t, answered, wire, zip));
  }
  const typed = { answered, location: zip ?? '', phone: '', photos: [], errors: {} };
  const here = withQuery(pathOf(answered), zip === undefined ? {} : { zip });
  return send(request, reply, 200, wherePage(t, typed, here));
}

function typedIn(body: Readonly<Record<string, unknown>>, phone = textOf(body['phone'])): Omit<Typed, 'errors'> {
  const photos = [body['photos'] ?? []].flat().map(Number).filter(Number.isSafeInteger);
  return { answered: readAnswers(body), location: textOf(body['location']), phone, photos };
}

const ON_LAST_PAGE = ['phone', 'form'];

/** The page on which the first of the errors is mended, with everything that was typed. */
function formPage(t: Words, typed: Typed): string {
  const isLast = Object.keys(typed.errors).every((name) => ON_LAST_PAGE.includes(name));
  return isLast ? phonePage(t, typed, parishIn(typed.location) !== null) : wherePage(t, typed);
}

/** The fourth question is sent without a phone, which the fifth asks for. */
const Fourth = z.omit(PostEmergency, { phone: true });

/** Takes the fourth and fifth question. Photos are uploaded with the fourth, so that they are safe whatever happens after. */
async function takeForm(services: Services, parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { viewer } = request;
  const show = (status: number, typed: Omit<Typed, 'errors'>, errors: Typed['errors'] = {}) => {
    sendFileClaim(reply, request.newFileClaim, services.env);
    rememberLanguage(request, reply);
    return reply
      .code(status)
      .headers(FORM_HEADERS)
      .send(formPage(textsFor(request), { ...typed, errors }));
  };
  const showFailed = (error: unknown, typed: Omit<Typed, 'errors'> | undefined) => {
    const { status, errors } = errorsOf(error);
    if (status >= 500 || typed === undefined) {
      throw error;
    }
    return show(status, typed, errors);
  };
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const body = propertiesOf(request.body);
      const isFourth = body['phone'] === undefined;
      const ownPhone = viewer?.userType === 'client' ? (viewer.phone ?? '') : '';
      const typed = typedIn(body, isFourth ? ownPhone : undefined);
      try {
        if (isFourth) {
          parsed(Fourth, body);
          return show(200, typed);
        }
        const poster = {
          viewer,
          by: uploaderOf(request),
          language: languageOf(request),
          ip: addressForLimits(request.ip),
        };
        const { token } = await takeEmergency(services, parsed(PostEmergency, body), poster);
        sendFileClaim(reply, request.newFileClaim, services.env);
        return goTo(reply, `/emergency/${token}`);
      } catch (error) {
        // Answered here and not thrown: what was uploaded with it is kept.
        return showFailed(error, typed);
      }
    });
  } catch (error) {
    // A file that was refused: the texts of the form arrived all the same.
    return showFailed(error, request.formTexts && typedIn(request.formTexts));
  }
}

/** Errors are shown as a page too, since a person reads them. */
function sendSorry(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, words } = readFailure(request, reply, error);
  return send(request, reply, status, errorPage(textsFor(request), status === 404 ? undefined : words));
}

/** The person of a session on an open page; an administrator who has yet to set up a second factor counts as a visitor. */
function visitorOf(seen: Seen | undefined, { env }: Pick<Services, 'env'>): Viewer | undefined {
  return seen && !mustSetUp(seen.viewer, env.requireAdminTwoFactor) ? seen.viewer : undefined;
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
      if (request.method === 'POST') {
        checkOrigin(request.headers, services.env.publicUrl);
      }
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
    http.get('/emergency/:token/photo', (request, reply) => askForPhoto(services, request, reply));
    http.post('/emergency/:token/photo', (request, reply) => takePhoto(services, parts, request, reply));
    http.post('/emergency/:token/code', (request, reply) => sendAgain(services, request, reply));
    http.post('/emergency/:token/phone', (request, reply) => sendElsewhere(services, request, reply));
    // What a browser loads again after one of these forms.
    for (const form of ['code', 'phone']) {
      http.get(`/emergency/:token/${form}`, (request, reply) => goToPost(request, reply));
    }
  });
}

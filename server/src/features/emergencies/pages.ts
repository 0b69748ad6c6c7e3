// Serves /emergency and /emergency/{token}: plain HTML, no script, no account; a form post that a phone with one bar of signal can make.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PostEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/page-marks.ts';
import { parsed } from '../../kernel/errors.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { sendCookies, sendFileClaim, SESSION_COOKIE } from '../../kernel/http/cookies.ts';
import { readForms, withForm } from '../../kernel/http/forms.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { mustSetUp } from '../../kernel/http/viewer.ts';
import { readFailure, readPlainForms } from '../../kernel/http/plain-pages.ts';
import type { Services } from '../../kernel/services.ts';
import { resolveLocation } from '../../places/resolve.ts';
import * as frame from './page-frame.ts';
import * as pages from './page.ts';
import { measuredPromise, openEmergencyOf } from './progress.ts';
import { posterOf, requestByToken, takeEmergency } from './requests.ts';
import { showPhotoForm, confirmPhone, goToPost, resendCode, changePhone, sendState, addPhoto } from './token-pages.ts';
import { wireQuestion } from './wire-notice.ts';

const MOST_FORM_BYTES = 16 * 1024;

/** FIPS code of the parish that a text names; null where there is none in Louisiana. */
function parishIn(location: string): string | null {
  const place = resolveLocation(location);
  return place.status === 'resolved' ? place.parishFips : null;
}

async function questionPage({ services, request, t }: frame.Visit): Promise<string> {
  const query = propertiesOf(request.query);
  const answered = pages.readAnswers(query);
  const { hurt, wires, touches } = answered;
  if (hurt === undefined) {
    const { viewer } = request;
    const own = viewer && (await openEmergencyOf(services.db.orm, viewer.userId));
    return pages.hurtPage(t, await measuredPromise(services), own);
  }
  if (hurt === 'yes') return pages.callPage(t);
  if (wires === undefined) return pages.wiresPage(t, answered);
  const typedZip = typeof query['zip'] === 'string' && /^\d{5}$/.test(query['zip']) ? query['zip'] : undefined;
  const parishFips = typedZip === undefined ? null : parishIn(typedZip);
  const zip = parishFips === null ? undefined : typedZip;
  if (touches === undefined) {
    const asked = typedZip === undefined ? undefined : { typed: typedZip, parishFips };
    const wire = wires === 'no' ? '' : wireQuestion(t, answered, asked);
    return pages.touchesPage(t, answered, wire, zip);
  }
  const typed = { answered, location: zip ?? '', phone: '', photos: [], errors: {} };
  const here = frame.withQuery(frame.pathOf(answered), zip === undefined ? {} : { zip });
  return pages.wherePage(t, typed, here);
}

const sendQuestion = async (visit: frame.Visit) => frame.send(visit, 200, await questionPage(visit));

type Typed = Omit<pages.Typed, 'errors'>;

function typedIn(body: Readonly<Record<string, unknown>>, phone = frame.textOf(body['phone'])): Typed {
  const photos = [body['photos'] ?? []].flat().map(Number).filter(Number.isSafeInteger);
  return { answered: pages.readAnswers(body), location: frame.textOf(body['location']), phone, photos };
}

/** The page on which the first of the errors can be corrected, with everything that was typed. */
function formPage(t: frame.Words, typed: pages.Typed): string {
  const isLast = Object.keys(typed.errors).every((name) => name === 'phone' || name === 'form');
  return isLast ? pages.phonePage(t, typed, parishIn(typed.location) !== null) : pages.wherePage(t, typed);
}

/** The fourth question is sent without a phone, which the fifth asks for. */
const Fourth = z.omit(PostEmergency, { phone: true });

/** Takes the fourth and fifth question. Photos are uploaded with the fourth, so that they are safe whatever happens after. */
async function submitForm(visit: frame.Visit): Promise<FastifyReply> {
  const { services, parts, request, reply } = visit;
  const { viewer } = request;
  const show = (status: number, typed: Typed, errors: pages.Typed['errors'] = {}, page = formPage) => {
    sendFileClaim(reply, request.newFileClaim, services.env);
    // Before the post, whose answer may be lost.
    sendCookies(reply, { asker: posterOf(request).asker }, services.env);
    return frame.send(visit, status, page(visit.t, { ...typed, errors }), frame.FORM_HEADERS);
  };
  const showFailed = (error: unknown, typed: Typed | undefined) => {
    const { status, errors } = frame.errorsOf(error);
    if ((status >= 500 && errors['photo'] === undefined) || typed === undefined) throw error;
    return show(status, typed, errors);
  };
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const body = propertiesOf(request.body);
      const isFourth = body['phone'] === undefined;
      const ownPhone = viewer?.userType === 'client' ? (viewer.phone ?? '') : '';
      const typed = typedIn(body, isFourth ? ownPhone : undefined);
      try {
        if (propertiesOf(request.query)[LANGUAGE_PARAMETER] !== undefined) {
          // The language switch: the same page in the other language.
          return show(200, typed, {}, isFourth ? pages.wherePage : formPage);
        }
        if (isFourth) {
          parsed(Fourth, body);
          return show(200, typed);
        }
        const form = parsed(PostEmergency, body);
        const { token, asker } = await takeEmergency(services, request, form, languageOf(request));
        sendCookies(reply, { asker }, services.env);
        sendFileClaim(reply, request.newFileClaim, services.env);
        return frame.goTo(visit, frame.postPath(token));
      } catch (error) {
        // Answered here and not thrown, so that its uploads are not deleted.
        return showFailed(error, typed);
      }
    });
  } catch (error) {
    // A file that was refused: the texts of the form arrived all the same.
    return showFailed(error, request.formTexts && typedIn(request.formTexts));
  }
}

/** Serves the pages in their own Fastify scope: form bodies are parsed only here. */
export async function serveEmergencyPages(app: FastifyInstance, services: Services, parts: PageParts): Promise<void> {
  const visitOf = (request: FastifyRequest, reply: FastifyReply): frame.Visit => {
    const token = frame.textOf(propertiesOf(request.params)['token']);
    return { services, parts, request, reply, t: frame.PAGE_TEXTS[languageOf(request)], token };
  };
  const page =
    (serve: (visit: frame.Visit) => FastifyReply | Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      serve(visitOf(request, reply));
  await app.register(async (http) => {
    http.setErrorHandler((error, request, reply) => {
      const visit = visitOf(request, reply);
      const { status, words } = readFailure(request, reply, error);
      return frame.send(visit, status, pages.errorPage(visit.t, status === 404 ? undefined : words));
    });
    readPlainForms(http, MOST_FORM_BYTES);
    await readForms(http);
    http.addHook('onRequest', async (request) => {
      if (request.method === 'POST') checkOrigin(request.headers, services.env.publicUrl);
      const token = request.cookies[SESSION_COOKIE];
      const seen = token === undefined ? undefined : await parts.sessions.of(token, services.clock());
      // An administrator who has yet to set up a second factor counts as a visitor.
      const isVisitor = !seen || mustSetUp(seen.viewer, services.env.requireAdminTwoFactor);
      request.viewer = isVisitor ? undefined : seen.viewer;
    });
    const showPost = async (visit: frame.Visit) => sendState(visit, await requestByToken(services, visit.token));
    http.get('/emergency', page(sendQuestion));
    http.post('/emergency', page(submitForm));
    http.get('/emergency/:token', page(showPost));
    http.post('/emergency/:token', page(confirmPhone));
    http.get('/emergency/:token/photo', page(showPhotoForm));
    http.post('/emergency/:token/photo', page(addPhoto));
    http.post('/emergency/:token/code', page(resendCode));
    http.post('/emergency/:token/phone', page(changePhone));
    // What a browser loads again after one of these forms.
    http.get('/emergency/:token/code', page(goToPost));
    http.get('/emergency/:token/phone', page(goToPost));
  });
}

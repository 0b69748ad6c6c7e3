// Serves /emergency/{token}: the code, then how the post is doing, and the photo that it was sent without.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmEmergency, MoveEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE, sendCookies } from '../../kernel/http/cookies.ts';
import { withForm } from '../../kernel/http/forms.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { shownEmail } from '../accounts/commands.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { uploaderOf } from '../files/queries.ts';
import { changeJob } from '../jobs/commands.ts';
import { errorsOf, goTo, parsed, send, textOf, textsFor } from './page-answers.ts';
import { codePage, overPage, photoPage, type CodeTyped } from './page.ts';
import { progressPage, type PostedState } from './progress-page.ts';
import { factsOfJob, stateOf } from './progress.ts';
import { confirmEmergency } from './confirm.ts';
import { requestByToken, sendCodeAgain, sendCodeElsewhere, type RequestRow } from './requests.ts';
import { wireReminder } from './wire-notice.ts';

/** Crews are notified by a queue, within seconds: before that, nobody can say that no crew covers the place. */
const CALLING_MS = 30_000;

export const tokenOf = (request: FastifyRequest) => textOf(propertiesOf(request.params)['token']);
/** Encoded, since an address may hold what no header may. */
export const goToPost = (request: FastifyRequest, reply: FastifyReply) =>
  goTo(reply, `/emergency/${encodeURIComponent(tokenOf(request))}`);

type JobFacts = Awaited<ReturnType<typeof factsOfJob>>;

function postedState({ status, approvalStatus }: JobFacts, isOpen: boolean): PostedState {
  if (approvalStatus === 'rejected') {
    return 'takenDown';
  }
  if (status === 'cancelled') {
    return 'canceled';
  }
  if (approvalStatus === 'pending') {
    return 'waiting';
  }
  if (isOpen) {
    return 'open';
  }
  return status === 'open' || status === 'bidding_closed' ? 'closed' : 'chosen';
}

/** Whether this reader may add the photo that was left out: the owner, while the post waits for review. */
const mayAddPhoto = (job: JobFacts, viewer: FastifyRequest['viewer']): boolean =>
  job.clientId === viewer?.userId && postedState(job, false) === 'waiting' && !job.hasPhoto;

/** What a post has become. */
export async function sendState(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  row: RequestRow,
  typed: CodeTyped = {},
  status = 200,
): Promise<FastifyReply> {
  const { viewer } = request;
  const t = textsFor(request);
  const state = await stateOf(services, row, tokenOf(request), viewer);
  if (state.state === 'dismissed' || state.state === 'expired') {
    return send(request, reply, status, overPage(t, state.state));
  }
  const { jobId, progress } = state;
  if (jobId === null || progress === null) {
    return send(request, reply, status, codePage(t, state, typed));
  }
  const now = services.clock();
  const job = await factsOfJob(services.db.orm, jobId);
  const isWaiting = needsUtility({ wires: job.wires, wiresCleared: job.wiresClearedAt !== null });
  const page = progressPage(t, state, {
    progress,
    state: postedState(job, progress.isOpen),
    now,
    wire: job.wires === 'no' ? '' : wireReminder(t, job.parishFips, isWaiting),
    reader: viewer === undefined ? 'visitor' : shownEmail(viewer) === '' ? 'ownerWithoutEmail' : 'owner',
    lacksPhoto: mayAddPhoto(job, viewer),
    isFresh: row.endedAt === null || now.getTime() - row.endedAt.getTime() < CALLING_MS,
  });
  return send(request, reply, status, page);
}

const formOf = (request: FastifyRequest) => new URLSearchParams(textOf(request.body));

function typedIn(form: URLSearchParams): NonNullable<CodeTyped['typed']> {
  return { code: form.get('code') ?? '', name: form.get('name') ?? '', texts: form.get('texts') === 'yes' };
}

/** Does what a form asks; where that is refused, the page again with what is wrong and everything that was typed. */
async function orSayWrong(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: CodeTyped['typed'],
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run();
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500 || status === 404) {
      throw error;
    }
    const row = await requestByToken(services, tokenOf(request));
    return sendState(services, request, reply, row, { ...(typed && { typed }), errors }, status);
  }
}

export async function confirm(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formOf(request);
  const typed = typedIn(form);
  const { code, texts } = typed;
  return orSayWrong(services, request, reply, typed, async () => {
    const sent = parsed(ConfirmEmergency, { code, texts, ...(form.has('name') ? { name: typed.name } : {}) });
    const done = await confirmEmergency(services, tokenOf(request), sent, {
      viewer: request.viewer,
      device: deviceOf(request.headers['user-agent']),
      mark: request.cookies[DEVICE_COOKIE],
      language: languageOf(request),
      address: addressForLimits(request.ip),
    });
    noteSecurity(services, request, 'signed in', { userId: done.userId, by: 'text code' });
    if (done.session !== undefined) {
      sendCookies(reply, { session: { token: done.session, remember: true } }, services.env);
    }
    return goToPost(request, reply);
  });
}

export async function sendAgain(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const typed = { ...typedIn(formOf(request)), code: '' };
  return orSayWrong(services, request, reply, typed, async () => {
    const row = await sendCodeAgain(services, tokenOf(request), addressForLimits(request.ip));
    return sendState(services, request, reply, row, { typed, isResent: true });
  });
}

/** Sends the code to another number. */
export async function sendElsewhere(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return orSayWrong(services, request, reply, undefined, async () => {
    const { phone } = parsed(MoveEmergency, { phone: formOf(request).get('phone') ?? '' });
    await sendCodeElsewhere(services, tokenOf(request), phone, addressForLimits(request.ip));
    return goToPost(request, reply);
  });
}

/** The job that waits for a photo of this reader; undefined where there is none, or no longer. */
async function jobWithoutPhoto({ db }: Services, request: FastifyRequest) {
  const { jobId } = await requestByToken({ db }, tokenOf(request));
  const { viewer } = request;
  if (jobId === null || viewer === undefined) {
    return undefined;
  }
  return mayAddPhoto(await factsOfJob(db.orm, jobId), viewer) ? { jobId, userId: viewer.userId } : undefined;
}

export async function askForPhoto(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const job = await jobWithoutPhoto(services, request);
  return job === undefined
    ? goToPost(request, reply)
    : send(request, reply, 200, photoPage(textsFor(request), tokenOf(request)));
}

/** Adds the photo that a post waiting for review was sent without; it goes out with it when nothing else speaks against that. */
export async function takePhoto(services: Services, parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const job = await jobWithoutPhoto(services, request);
  if (job === undefined) {
    return goToPost(request, reply);
  }
  const t = textsFor(request);
  const again = (status: number, errors: Record<string, string>) =>
    send(request, reply, status, photoPage(t, tokenOf(request), errors));
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const { photos = [] } = ChangeJob.parse(request.body);
      if (photos.length === 0) {
        return again(422, { photo: t.photoMissing });
      }
      const change = { sent: { photos }, by: uploaderOf(request) };
      await runCommand(services, (work) => changeJob(work, job.jobId, job.userId, { photos }, change));
      return goToPost(request, reply);
    });
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500) {
      throw error;
    }
    return again(status, errors);
  }
}

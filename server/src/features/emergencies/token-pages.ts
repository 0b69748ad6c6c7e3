// Serves /emergency/{token}: the code, and then how the post is doing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmEmergency, MoveEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE, sendSession } from '../../kernel/http/cookies.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { shownEmail } from '../accounts/commands.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { errorsOf, goTo, send, textOf, wordsOf } from './page-answers.ts';
import { codePage, overPage, type CodeTyped } from './page.ts';
import { progressPage, type PostedState } from './progress-page.ts';
import { stateOf } from './present.ts';
import { factsOfJob } from './progress.ts';
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
export const mayAddPhoto = (job: JobFacts, viewer: FastifyRequest['viewer']): boolean =>
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
  const language = languageOf(request);
  const state = await stateOf(services, row, tokenOf(request), viewer);
  if (state.state === 'dismissed' || state.state === 'expired') {
    return send(request, reply, status, overPage(language, state.state));
  }
  const { jobId, progress } = state;
  if (jobId === null || progress === null) {
    return send(request, reply, status, codePage(language, state, typed));
  }
  const now = services.clock();
  const job = await factsOfJob(services.db.orm, jobId);
  const isWaiting = needsUtility({ wires: job.wires, wiresCleared: job.wiresClearedAt !== null });
  const page = progressPage(language, state, {
    progress,
    state: postedState(job, progress.isOpen),
    now,
    wire: job.wires === 'no' ? '' : wireReminder(language, job.parishFips, isWaiting),
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

/** The page again, with what is wrong and everything that was typed. */
async function sayWrong(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: CodeTyped['typed'],
  error: unknown,
): Promise<FastifyReply> {
  const { status, errors } = errorsOf(error);
  if (status >= 500 || status === 404) {
    throw error;
  }
  const row = await requestByToken(services, tokenOf(request));
  return sendState(services, request, reply, row, { ...(typed && { typed }), errors }, status);
}

export async function confirm(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  const form = formOf(request);
  const typed = typedIn(form);
  const { code, texts } = typed;
  const parsed = ConfirmEmergency.safeParse({ code, texts, ...(form.has('name') ? { name: typed.name } : {}) });
  if (!parsed.success) {
    const row = await requestByToken(services, tokenOf(request));
    return sendState(services, request, reply, row, { typed, errors: wordsOf(parsed.error.issues) }, 422);
  }
  try {
    const device = deviceOf(request.headers['user-agent']);
    const done = await confirmEmergency(services, tokenOf(request), parsed.data, {
      viewer: request.viewer,
      device,
      mark: request.cookies[DEVICE_COOKIE],
      language: languageOf(request),
      address: addressForLimits(request.ip),
    });
    noteSecurity(services, request, 'signed in', { userId: done.userId, by: 'text code' });
    if (done.session !== undefined) {
      sendSession(reply, { token: done.session, remember: true }, services.env);
    }
    return goToPost(request, reply);
  } catch (error) {
    return sayWrong(services, request, reply, typed, error);
  }
}

export async function sendAgain(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  const typed = { ...typedIn(formOf(request)), code: '' };
  try {
    const row = await sendCodeAgain(services, tokenOf(request), addressForLimits(request.ip));
    return await sendState(services, request, reply, row, { typed, isResent: true });
  } catch (error) {
    return sayWrong(services, request, reply, typed, error);
  }
}

/** Sends the code to another number. */
export async function sendElsewhere(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  const parsed = MoveEmergency.safeParse({ phone: formOf(request).get('phone') ?? '' });
  if (!parsed.success) {
    const row = await requestByToken(services, tokenOf(request));
    return sendState(services, request, reply, row, { errors: wordsOf(parsed.error.issues) }, 422);
  }
  try {
    await sendCodeElsewhere(services, tokenOf(request), parsed.data.phone, addressForLimits(request.ip));
    return goToPost(request, reply);
  } catch (error) {
    return sayWrong(services, request, reply, undefined, error);
  }
}

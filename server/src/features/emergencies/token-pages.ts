// Serves /emergency/{token}: the code, then how the post is doing, and the photo that it was sent without.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmEmergency, MoveEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import { isBlank } from '@live-oak/contract/fields.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { parsed } from '../../kernel/errors.ts';
import { sendCookies } from '../../kernel/http/cookies.ts';
import { withForm } from '../../kernel/http/forms.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { runCommand } from '../../kernel/services.ts';
import { shownEmail } from '../accounts/commands.ts';
import { uploaderOf } from '../files/queries.ts';
import { changeJob } from '../jobs/commands.ts';
import { errorsOf, goTo, postPath, send, textOf, type Errors, type Visit } from './page-frame.ts';
import { codePage, closedPage, photoPage, progressPage, type CodeTyped, type PostedState } from './page.ts';
import { factsOfJob, stateOf } from './progress.ts';
import { confirmEmergency } from './confirm.ts';
import { requestByToken, sendCode, type RequestRow } from './requests.ts';
import { wireReminder } from './wire-notice.ts';

/** A queue notifies crews within seconds: before that, nobody knows that no crew covers the place. */
const CALLING_MS = 30_000;

/** Encoded, since an address may hold what no header may. */
export const goToPost = (visit: Visit) => goTo(visit, postPath(visit.token));

type JobFacts = Awaited<ReturnType<typeof factsOfJob>>;

function postedState({ status, approvalStatus }: JobFacts, isOpen: boolean): PostedState {
  if (approvalStatus === 'rejected') return 'takenDown';
  if (status === 'cancelled') return 'canceled';
  if (approvalStatus === 'pending') return 'waiting';
  if (isOpen) return 'open';
  if (status === 'awaiting_payment') return 'unpaid';
  return status === 'open' || status === 'bidding_closed' ? 'closed' : 'chosen';
}

/** Whether this reader may add the photo that was left out: the owner, while the post waits for review. */
const mayAddPhoto = (job: JobFacts, viewer: FastifyRequest['viewer']): boolean =>
  job.clientId === viewer?.userId && postedState(job, false) === 'waiting' && !job.hasPhoto;

function readerOf(viewer: FastifyRequest['viewer']) {
  if (viewer === undefined) return 'visitor';
  return shownEmail(viewer) === '' ? 'ownerWithoutEmail' : 'owner';
}

export async function sendState(visit: Visit, row: RequestRow, typed: CodeTyped = {}, status = 200) {
  const { services, request, t, token } = visit;
  const { viewer } = request;
  const state = await stateOf(services, row, token, viewer);
  if (state.state === 'dismissed' || state.state === 'expired') return send(visit, status, closedPage(t, state.state));
  const { jobId, progress } = state;
  if (jobId === null || progress === null) return send(visit, status, codePage(t, state, typed));
  const now = services.clock();
  const job = await factsOfJob(services.db.orm, jobId);
  const isWaiting = needsUtility({ wires: job.wires, wiresCleared: job.wiresClearedAt !== null });
  const page = progressPage(t, state, {
    progress,
    state: postedState(job, progress.isOpen),
    now,
    wire: job.wires === 'no' ? '' : wireReminder(t, job.parishFips, isWaiting),
    reader: readerOf(viewer),
    lacksPhoto: mayAddPhoto(job, viewer),
    isFresh: row.endedAt === null || now.getTime() - row.endedAt.getTime() < CALLING_MS,
  });
  return send(visit, status, page);
}

const formOf = ({ request }: Visit) => new URLSearchParams(textOf(request.body));

function typedIn(form: URLSearchParams): NonNullable<CodeTyped['typed']> {
  const typed = (field: string) => form.get(field) ?? '';
  return { code: typed('code'), name: typed('name'), phone: typed('phone'), texts: form.get('texts') === 'yes' };
}

/** Does what a form asks; where that is refused, sends the page again with what is wrong and everything that was typed. */
async function orShowErrors(visit: Visit, typed: CodeTyped, run: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await run();
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500 || status === 404) throw error;
    return sendState(visit, await requestByToken(visit.services, visit.token), { ...typed, errors }, status);
  }
}

export async function confirmPhone(visit: Visit): Promise<FastifyReply> {
  const { services, request, reply, token } = visit;
  const form = formOf(visit);
  const typed = typedIn(form);
  // Enter in the field of another number presses the form's first button, which is this one.
  if (isBlank(typed.code) && !isBlank(typed.phone)) return changePhone(visit);
  return orShowErrors(visit, { typed }, async () => {
    const { name, phone: _, ...others } = typed;
    const sent = parsed(ConfirmEmergency, { ...others, ...(form.has('name') && { name }) });
    const confirmation = { token, form: sent, language: languageOf(request) };
    const { session } = await confirmEmergency(services, request, confirmation);
    if (session !== undefined) {
      sendCookies(reply, { session: { token: session, remember: true } }, services.env);
    }
    return goToPost(visit);
  });
}

export async function resendCode(visit: Visit): Promise<FastifyReply> {
  const typed = { ...typedIn(formOf(visit)), code: '' };
  return orShowErrors(visit, { typed }, async () => {
    const row = await sendCode(visit.services, visit.request, visit.token);
    return sendState(visit, row, { typed, isResent: true });
  });
}

export async function changePhone(visit: Visit): Promise<FastifyReply> {
  const typed = { ...typedIn(formOf(visit)), code: '' };
  return orShowErrors(visit, { typed }, async () => {
    const { phone } = parsed(MoveEmergency, { phone: typed.phone });
    const row = await sendCode(visit.services, visit.request, visit.token, phone);
    return sendState(visit, row, { typed: { ...typed, phone: '' }, isResent: true });
  });
}

/** The job that waits for a photo of this reader; undefined where there is none, or no longer. */
async function jobWithoutPhoto({ services, request: { viewer }, token }: Visit) {
  const { jobId } = await requestByToken(services, token);
  if (jobId === null || viewer === undefined) return undefined;
  return mayAddPhoto(await factsOfJob(services.db.orm, jobId), viewer) ? { jobId, userId: viewer.userId } : undefined;
}

export async function showPhotoForm(visit: Visit): Promise<FastifyReply> {
  const job = await jobWithoutPhoto(visit);
  return job === undefined ? goToPost(visit) : send(visit, 200, photoPage(visit.t, visit.token));
}

/** Adds the photo that a post waiting for review was sent without; the post is published with it when nothing else prevents that. */
export async function addPhoto(visit: Visit): Promise<FastifyReply> {
  const { services, parts, request, t, token } = visit;
  const job = await jobWithoutPhoto(visit);
  if (job === undefined) return goToPost(visit);
  const again = (status: number, errors: Errors) => send(visit, status, photoPage(t, token, errors));
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const { photos = [] } = ChangeJob.parse(request.body);
      if (photos.length === 0) return again(422, { photo: t.photoMissing });
      const change = { sent: { photos }, by: uploaderOf(request) };
      await runCommand(services, (work) => changeJob(work, job.jobId, job.userId, { photos }, change));
      return goToPost(visit);
    });
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500 && errors['photo'] === undefined) throw error;
    return again(status, errors);
  }
}

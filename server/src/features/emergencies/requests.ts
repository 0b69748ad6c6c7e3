// Posts of the emergency page: kept until their phone is confirmed, then posted as a job of the account that has the phone.
import { and, eq, isNull, lt } from 'drizzle-orm';
import { UNCONFIRMED_HOURS, type PostEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { forbidden, insertedRow, rowOr404, wrongState } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { runInSession } from '../accounts/sessions.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { type Uploader, stillUsable } from '../files/queries.ts';
import { checkUploads } from '../files/commands.ts';
import { postEmergencyJob, type EmergencyAnswers } from '../jobs/emergencies.ts';
import { countCode, mayCode, type CodeRequest, askers, phoneMark, sendPhoneCode } from '../texting/codes.ts';
import { confirmedPhoneOf } from '../texting/confirmed-phones.ts';
import { emergencyJobs, emergencyRequests } from './tables.ts';

const HOUR = 3600_000;
/** Posts of the emergency page with one phone: from one address, so that a stranger elsewhere leaves some, and from all. */
const POSTS_HERE: Limit = { name: 'emergency-phone-here', most: 5, windowMs: HOUR };
const POSTS_PER_PHONE: Limit = { name: 'emergency-phone', most: 15, windowMs: HOUR };
/** From one address, with whatever phone. */
const POSTS_PER_ADDRESS: Limit = { name: 'emergency-address', most: 30, windowMs: HOUR };

export type RequestRow = typeof emergencyRequests.$inferSelect;
/** The phone is kept until the request ends. */
type WaitingRequest = RequestRow & { phone: string };

/** Who posts, from where, in which language. */
export interface Poster {
  viewer: Viewer | undefined;
  by: Uploader;
  language: Language;
  ip: string;
}

export interface Posted {
  /** Of the link, which only the poster has. */
  token: string;
  request: RequestRow;
}

function answersOf({ hurt, wires, touches, location }: PostEmergency): Omit<EmergencyAnswers, 'language'> {
  const peopleOut = touches === 'building_out';
  return { hurt: hurt === 'called', wires, touches: peopleOut ? 'building' : touches, peopleOut, location };
}

/** What is removed from a request when it ends: a job has it from then on, or nobody. */
export const FORGOTTEN = { phone: null, location: '', photoIds: [], claimHashes: [] };

/** Makes the job of a locked request, in the name of a person. */
export async function postRequest(work: Work, request: WaitingRequest, clientId: number): Promise<RequestRow> {
  const { tx, now } = work;
  const by = { ownerId: clientId, claimHashes: request.claimHashes };
  // Two posts of one browser may name the same photos; the second one then goes to review without them.
  const photoIds = await stillUsable(tx, request.photoIds, by);
  const phoneHash = await phoneMark(tx, request.phone);
  const jobId = await postEmergencyJob(work, clientId, request, { phone: request.phone, photoIds, by });
  await tx.insert(emergencyJobs).values({
    jobId,
    ...pick(request, 'hurt', 'openedAt', 'openedBy'),
    phoneHash,
    createdAt: now,
  });
  return rowOr404(
    await tx
      .update(emergencyRequests)
      .set({ ...FORGOTTEN, jobId, endedAt: now, outcome: 'posted' })
      .where(eq(emergencyRequests.id, request.id))
      .returning(),
  );
}

/** 403 from an account that is no owner's: the job would be nobody's. */
export function mustBeOwner(viewer: Viewer | undefined): void {
  if (viewer && viewer.userType !== 'client') {
    throw forbidden('emergencies.forOwners');
  }
}

const toText = (request: RequestRow, phone: string) => ({
  phone,
  askedBy: askers.emergency(request),
  language: request.language,
  kind: 'emergency code' as const,
});

const codeAsked = (phone: string, address: string): CodeRequest => ({ phone, address, purpose: 'emergency' });

async function countPost(services: Services, phone: string, ip: string): Promise<void> {
  await spendLimit(services, POSTS_PER_ADDRESS, ip);
  await spendLimit(services, POSTS_HERE, `${phone} ${ip}`);
  await spendLimit(services, POSTS_PER_PHONE, phone);
}

/**
 * Takes a post of the emergency page. The job is posted at once when the signed-in owner has confirmed this phone before; otherwise a code
 * goes to it. A number that had too many codes gets none, and the post is kept: administrators see it, and can confirm it by a call. 403
 * from an account that is no owner's, 429 after too many posts of one phone or address.
 */
export async function takeEmergency(services: Services, form: PostEmergency, poster: Poster): Promise<Posted> {
  const { viewer, by, language, ip } = poster;
  mustBeOwner(viewer);
  await countPost(services, form.phone, ip);
  const isConfirmed = viewer !== undefined && (await confirmedPhoneOf(services.db.orm, viewer.userId)) === form.phone;
  const mayText = isConfirmed || (await mayCode(services, codeAsked(form.phone, ip)));
  const token = newToken();
  const request = await runInSession(services, viewer, async (work) => {
    const { tx, now } = work;
    await checkUploads(tx, { ids: form.photos ?? [], by, purposes: ['job_photo'], field: 'photos' });
    const row = insertedRow(
      await tx
        .insert(emergencyRequests)
        .values({
          ...answersOf(form),
          tokenHash: hashToken(token),
          userId: viewer?.userId ?? null,
          phone: form.phone,
          language,
          photoIds: form.photos ?? [],
          claimHashes: [...by.claimHashes],
          createdAt: now,
        })
        .returning(),
    );
    if (viewer && (await confirmedPhoneOf(tx, viewer.userId)) === form.phone) {
      return postRequest(work, { ...row, phone: form.phone }, viewer.userId);
    }
    if (mayText) {
      await sendPhoneCode(work, toText(row, form.phone));
    }
    await work.emit({ kind: 'emergencies.asked', data: { requestId: row.id } });
    return row;
  });
  return { token, request };
}

export const withToken = (token: string) => eq(emergencyRequests.tokenHash, hashToken(token));

/** The request of a link; 404 when there is none. */
export async function requestByToken({ db }: Pick<Services, 'db'>, token: string): Promise<RequestRow> {
  return rowOr404(await db.orm.select().from(emergencyRequests).where(withToken(token)));
}

/** Locks a request that waits for its code; 409 once it is over. */
export async function lockWaiting(tx: Tx, which: ReturnType<typeof withToken>): Promise<WaitingRequest> {
  const request = rowOr404(await tx.select().from(emergencyRequests).where(which).for('update'));
  if (request.endedAt !== null || request.phone === null) {
    throw wrongState('emergencies.notWaiting');
  }
  return { ...request, phone: request.phone };
}

/** Sends another code to the phone of a request. */
export async function sendCodeAgain(services: Services, token: string, ip: string): Promise<RequestRow> {
  const { phone: wanted } = await requestByToken(services, token);
  await countCode(services, codeAsked(wanted ?? '', ip));
  return runCommand(services, async (work) => {
    const request = await lockWaiting(work.tx, withToken(token));
    await sendPhoneCode(work, toText(request, request.phone));
    return request;
  });
}

/** Sends the code to another number, where a digit of the first was wrong. */
export async function sendCodeElsewhere(
  services: Services,
  token: string,
  phone: string,
  ip: string,
): Promise<RequestRow> {
  await requestByToken(services, token);
  await countPost(services, phone, ip);
  await countCode(services, codeAsked(phone, ip));
  return runCommand(services, async (work) => {
    const { tx } = work;
    const request = await lockWaiting(tx, withToken(token));
    await sendPhoneCode(work, toText(request, phone));
    const isOne = eq(emergencyRequests.id, request.id);
    return rowOr404(await tx.update(emergencyRequests).set({ phone }).where(isOne).returning());
  });
}

/** Closes an emergency whose phone was never confirmed. */
export async function dismissRequest(work: Work, id: number, reason: string, adminId: number): Promise<void> {
  const { tx, now, emit, record } = work;
  await lockWaiting(tx, eq(emergencyRequests.id, id));
  await tx
    .update(emergencyRequests)
    .set({ ...FORGOTTEN, endedAt: now, outcome: 'dismissed' })
    .where(eq(emergencyRequests.id, id));
  await emit({ kind: 'emergencies.closed', actorId: adminId, data: { requestId: id } });
  record({
    action: 'emergency.dismiss',
    actorId: adminId,
    targetType: 'emergency_request',
    targetId: id,
    after: { outcome: 'dismissed' },
    reason,
  });
}

/** Removes what a person posted and did not confirm, and what it said of them; on closing their account. */
export async function forgetEmergencies(tx: Tx, userId: number): Promise<void> {
  const own = and(eq(emergencyRequests.userId, userId), isNull(emergencyRequests.endedAt));
  await tx.delete(emergencyRequests).where(own);
}

/** Closes what was never confirmed. */
export async function expireRequests(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - UNCONFIRMED_HOURS * HOUR);
  const due = await services.db.orm
    .select({ id: emergencyRequests.id })
    .from(emergencyRequests)
    .where(and(isNull(emergencyRequests.endedAt), lt(emergencyRequests.createdAt, before)))
    .limit(200);
  const ids = due.map(({ id }) => id);
  await commandForEach(services, 'emergency request', ids, async ({ tx, now, emit }, id) => {
    const expired = await tx
      .update(emergencyRequests)
      .set({ ...FORGOTTEN, endedAt: now, outcome: 'expired' })
      .where(and(eq(emergencyRequests.id, id), isNull(emergencyRequests.endedAt)))
      .returning({ id: emergencyRequests.id });
    if (expired.length > 0) {
      await emit({ kind: 'emergencies.closed', data: { requestId: id } });
    }
  });
}

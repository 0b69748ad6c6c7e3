// Posts of the emergency page: they wait until their phone is confirmed, and become a job of the account that has the phone.
import type { FastifyRequest } from 'fastify';
import type { PostEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Standing, Touches } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Language } from '@live-oak/contract/language.ts';
import {
  and,
  arrayContains,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type Tx,
} from '../../kernel/db/drizzle.ts';
import { emergencyPost as en } from '../../texts/en/jobs.ts';
import { emergencyPost as es } from '../../texts/es/jobs.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { assertAllowed, insertedRow, rowOr404, assertState } from '../../kernel/errors.ts';
import { VISITOR_COOKIE } from '../../kernel/http/cookies.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runInSession } from '../accounts/sessions.ts';
import { stillUsable, uploaderOf, type Uploader } from '../files/queries.ts';
import { checkUploads } from '../files/commands.ts';
import { insertJob, placeColumns } from '../jobs/commands.ts';
import { lockFastLane, mayPublishEmergency } from '../jobs/fast-lane.ts';
import { areaOf } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { countCode, mayCode, askers, phoneMark, sendPhoneCode } from '../texting/codes.ts';
import { confirmedPhoneOf } from '../texting/confirmed-phones.ts';
import { countPost, postedBy } from './post-limits.ts';
import { emergencyJobs, emergencyRequests } from './tables.ts';

export type RequestRow = typeof emergencyRequests.$inferSelect;
type NewRequest = typeof emergencyRequests.$inferInsert;
export type WaitingRequest = RequestRow & { phone: string };

function answersOf({ hurt, wires, touches, location }: PostEmergency) {
  const peopleOut = touches === 'building_out';
  const touched: Touches = peopleOut ? 'building' : touches;
  return { hurt: hurt === 'called', wires, touches: touched, peopleOut, location };
}

/** Ends requests and deletes what only their job may have from then on; returns them. */
export async function endRequests(
  tx: Tx,
  which: SQL | undefined,
  ending: Pick<RequestRow, 'outcome' | 'endedAt'> & { jobId?: number },
): Promise<RequestRow[]> {
  const ended = { phone: null, posterMark: null, location: '', photoIds: [], claimHashes: [], ...ending };
  return tx.update(emergencyRequests).set(ended).where(which).returning();
}

/** A tree on a building or still hanging needs an arborist's license, one that lies on the ground none (LDAF 2016, LSU AgCenter). */
const STANDING: Record<Touches, Standing> = {
  building: 'on_structure',
  access: 'down',
  vehicle: 'down',
  yard: 'down',
  hanging: 'leaning',
};

/** In the owner's language, like everything owners write; the job's page says the same in the reader's. */
const POSTS: Record<Language, typeof en> = { en, es };

/** Posts the job, published at once if nothing prevents it. Of many at once by one owner, those above the limit wait for review. */
async function insertEmergency(
  work: Work,
  clientId: number,
  { phone, ...request }: WaitingRequest,
  photos: { ids: readonly number[]; by: Uploader },
): Promise<number> {
  const { tx, now } = work;
  const { touches, wires, peopleOut, location, language } = request;
  await lockFastLane(tx, clientId);
  const place = placeColumns(location);
  const area = place.parishFips === null ? undefined : areaOf(place);
  const title = POSTS[language].title(touches, area);
  const description = POSTS[language].description(touches, wires, peopleOut);
  const kind = { serviceCode: 'emergency', urgency: 'emergency', standing: STANDING[touches] } as const;
  const values = { ...place, ...kind, clientId, title, description, location, wires, touches, peopleOut };
  return insertJob(work, values, photos, async (job) =>
    photos.ids.length > 0 && (await mayPublishEmergency(tx, job, phone, now)) ? null : undefined,
  );
}

/** Makes the job of a locked request, in the name of a person. */
export async function postRequest(work: Work, request: WaitingRequest, clientId: number): Promise<RequestRow> {
  const { tx, now } = work;
  const by = { ownerId: clientId, claimHashes: request.claimHashes };
  // Two posts of one browser may have the same photos; the second one then goes to review without them.
  const ids = await stillUsable(tx, request.photoIds, by);
  const phoneHash = await phoneMark(tx, request.phone);
  const jobId = await insertEmergency(work, clientId, request, { ids, by });
  const opened = pick(request, 'hurt', 'openedAt', 'openedBy');
  await tx.insert(emergencyJobs).values({ jobId, ...opened, phoneHash, createdAt: now });
  const isOne = eq(emergencyRequests.id, request.id);
  return rowOr404(await endRequests(tx, isOne, { jobId, endedAt: now, outcome: 'posted' }));
}

/** 403 for an account that is no owner's: the job would have no owner. */
export function mustBeOwner(viewer: Viewer | undefined): void {
  assertAllowed(!viewer || viewer.userType === 'client', 'emergencies.forOwners');
}

const toText = (request: RequestRow, phone: string) => ({
  phone,
  askedBy: askers.emergency(request),
  language: request.language,
  kind: 'emergency code' as const,
});

/** Deletes a request that says the same as another one, to which all of its links lead from then on. */
async function mergeInto(tx: Tx, same: RequestRow, { id, tokenHash, earlierTokenHashes }: RequestRow) {
  await tx.delete(emergencyRequests).where(eq(emergencyRequests.id, id));
  const links = { earlierTokenHashes: [...same.earlierTokenHashes, ...earlierTokenHashes, tokenHash] };
  return rowOr404(await tx.update(emergencyRequests).set(links).where(eq(emergencyRequests.id, same.id)).returning());
}

/**
 * Stores a post. Sent again before its phone was confirmed, by the same person or browser, it replaces the first, whose links lead to it: who
 * only shares the network address of the first must not change what its phone will confirm.
 */
async function storeRequest(tx: Tx, values: NewRequest): Promise<RequestRow> {
  const { tokenHash, earlierTokenHashes, posterMark, endedAt } = emergencyRequests;
  const keepLinks = { earlierTokenHashes: sql`array_append(${earlierTokenHashes}, ${tokenHash})` };
  const again = { ...values, ...keepLinks, openedAt: null, openedBy: null };
  const replacing = { target: posterMark, targetWhere: isNull(endedAt), set: again };
  return insertedRow(await tx.insert(emergencyRequests).values(values).onConflictDoUpdate(replacing).returning());
}

/**
 * The emergency of an owner, not decided yet, with the same place, answers and photos: the form was sent again, since its answer was lost or
 * late. A new photo makes it another post. Call lockFastLane() first.
 */
async function sameEmergency(tx: Tx, clientId: number, form: PostEmergency): Promise<RequestRow | undefined> {
  const { hurt, location, wires, touches, peopleOut } = answersOf(form);
  const isThere = and(eq(jobs.clientId, clientId), eq(jobs.location, location), eq(emergencyJobs.hurt, hurt));
  const isSame = and(isThere, eq(jobs.wires, wires), eq(jobs.touches, touches), eq(jobs.peopleOut, peopleOut));
  const isOpen = and(inArray(jobs.status, ['open', 'bidding_closed']), ne(jobs.approvalStatus, 'rejected'));
  const photos = sql<
    number[]
  >`array(select p.upload_id from job_photos p where p.job_id = ${jobs.id} and p.kind = 'asked')`;
  const rows = await tx
    .select({ request: emergencyRequests, photos })
    .from(emergencyRequests)
    .innerJoin(jobs, eq(jobs.id, emergencyRequests.jobId))
    .innerJoin(emergencyJobs, eq(emergencyJobs.jobId, jobs.id))
    .where(and(isSame, isOpen))
    .orderBy(desc(jobs.id));
  return rows.find((row) => (form.photos ?? []).every((id) => row.photos.includes(id)))?.request;
}

/** Who posts: a signed-in person, or a browser by its cookie `asker`, its own or a new one. */
export function posterOf({ viewer, cookies }: FastifyRequest): { poster: string; asker?: string } {
  if (viewer) return { poster: askers.person(viewer.userId) };
  const asker = cookies[VISITOR_COOKIE] || newToken();
  return { poster: askers.browser(asker), asker };
}

/**
 * Takes a post; returns the token of its link, the request, and the cookie of its browser. It becomes a job at once where the signed-in owner has
 * confirmed this phone, and sent again it leads to that job; otherwise the phone gets a code, unless it had too many. 403 for an account that
 * is no owner's, 429 after too many posts.
 */
export async function takeEmergency(services: Services, http: FastifyRequest, form: PostEmergency, language: Language) {
  const { viewer } = http;
  const by = uploaderOf(http);
  mustBeOwner(viewer);
  const counted = await postedBy(services, http, form.phone);
  const isConfirmed = viewer !== undefined && (await confirmedPhoneOf(services.db.orm, viewer.userId)) === form.phone;
  await countPost(services, counted, { isConfirmed });
  const mayText = isConfirmed || (await mayCode(services, counted));
  const token = newToken();
  const { poster, asker } = posterOf(http);
  const request = await runInSession(services, viewer, async (work) => {
    const { tx, now } = work;
    const values = {
      ...answersOf(form),
      tokenHash: hashToken(token),
      posterMark: await phoneMark(tx, `${form.phone} ${poster}`),
      userId: viewer?.userId ?? null,
      phone: form.phone,
      language,
      photoIds: form.photos ?? [],
      claimHashes: [...by.claimHashes],
      createdAt: now,
    };
    const row = await storeRequest(tx, values);
    const isOwn = viewer !== undefined && (await confirmedPhoneOf(tx, viewer.userId)) === form.phone;
    if (isOwn) {
      await lockFastLane(tx, viewer.userId);
      const same = await sameEmergency(tx, viewer.userId, form);
      if (same) return mergeInto(tx, same, row);
    }
    await checkUploads(tx, { ids: form.photos ?? [], by, purposes: ['job_photo'], field: 'photos' });
    if (isOwn) return postRequest(work, { ...row, phone: form.phone }, viewer.userId);
    if (mayText) await sendPhoneCode(work, toText(row, form.phone));
    await work.emit({ kind: 'emergencies.asked', data: { requestId: row.id } });
    return row;
  });
  return { token, request, asker };
}

export const withToken = (token: string) =>
  or(
    eq(emergencyRequests.tokenHash, hashToken(token)),
    arrayContains(emergencyRequests.earlierTokenHashes, [hashToken(token)]),
  );

export const requestByToken = async ({ db }: Pick<Services, 'db'>, token: string): Promise<RequestRow> =>
  rowOr404(await db.orm.select().from(emergencyRequests).where(withToken(token)));

/** Locks a request that waits for its code; 409 once it is over. */
export async function lockWaiting(tx: Tx, which: ReturnType<typeof withToken>): Promise<WaitingRequest> {
  const request = rowOr404(await tx.select().from(emergencyRequests).where(which).for('update'));
  assertState(request.endedAt === null && request.phone !== null, 'emergencies.notWaiting');
  return { ...request, phone: request.phone };
}

/** Sends another code to the phone of a request, or to a new phone, where a digit of the first was wrong. */
export async function sendCode(services: Services, http: FastifyRequest, token: string, newPhone?: string) {
  const { phone } = await requestByToken(services, token);
  const counted = await postedBy(services, http, newPhone ?? phone ?? '');
  if (newPhone !== undefined) await countPost(services, counted);
  await countCode(services, counted);
  return runCommand(services, async (work) => {
    const request = await lockWaiting(work.tx, withToken(token));
    const changed = { phone: newPhone ?? request.phone };
    await sendPhoneCode(work, toText(request, changed.phone));
    const isOne = eq(emergencyRequests.id, request.id);
    return rowOr404(await work.tx.update(emergencyRequests).set(changed).where(isOne).returning());
  });
}

// Confirms the phone of an emergency, by the code or in a call with an administrator, and posts its job.
import type { FastifyRequest } from 'fastify';
import type { ConfirmEmergency } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { and, eq, isNull } from '../../kernel/db/drizzle.ts';
import { assertAllowed, assertState, assertValid, invalid, rowOr404 } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services, Work } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { createPhoneUser, shownEmail } from '../accounts/commands.ts';
import { openSession, runInSession } from '../accounts/sessions.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { userById, type UserRow } from '../accounts/queries.ts';
import { factorOf } from '../accounts/two-factor.ts';
import { jobs } from '../jobs/tables.ts';
import { askers, CODE_REFUSALS, checkPhoneCode, wasJustUsed, type CodeResult } from '../texting/codes.ts';
import * as phones from '../texting/confirmed-phones.ts';
import { agreeToNotices, type Origin } from '../texting/consent.ts';
import * as requests from './requests.ts';
import { emergencyRequests } from './tables.ts';

/** Who confirms, with what device, and where the page with the consent to texts was read. */
interface Confirmer extends Omit<Origin, 'page'> {
  viewer: Viewer | undefined;
  device: string | null;
  mark: string | undefined;
}

/** 'Marie Landry' → first and last name; one word is a first name. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** Who claims a phone: by which name, and in which browser. */
type Claim = Pick<ConfirmEmergency, 'name'> & Partial<Pick<Confirmer, 'mark'>>;

/** Whether a phone, proved just now, has passed from its account to a person with another name. */
async function isPassedOn({ tx, now }: Work, known: UserRow, { name, mark }: Claim): Promise<boolean> {
  if (!(await phones.mayHaveNewOwner(tx, known.id, { mark, now }))) return false;
  assertValid(name !== undefined, { name: 'emergencies.name' });
  return !phones.isNameOf(known, name);
}

/** The owner who has confirmed this phone, or a new one; 403 where the phone is a business's or an administrator's. */
async function ownerOf(
  work: Work,
  { phone, language }: Pick<requests.WaitingRequest, 'phone' | 'language'>,
  claim: Claim,
): Promise<UserRow> {
  const { tx } = work;
  const { name } = claim;
  const known = await phones.userByConfirmedPhone(tx, phone);
  assertAllowed(!known?.suspendedAt, 'accounts.suspended');
  if (known && !(await isPassedOn(work, known, claim))) {
    assertAllowed(known.userType === 'client', 'emergencies.businessPhone');
    return known;
  }
  assertValid(name !== undefined, { name: 'emergencies.name' });
  const user = await createPhoneUser(tx, { ...nameParts(name), phone, language });
  await work.emit({ kind: 'accounts.registered', actorId: user.id, data: { userId: user.id } });
  await phones.takePhone(work, user.id, phone);
  return user;
}

/** What confirming a phone led to. `session`: the token for somebody who was not signed in. */
interface Confirmed {
  request: requests.RequestRow;
  userId: number;
  session?: string | undefined;
}

/** A session, unless the account needs a second factor, or its password because the number may have a new owner who knows the name. */
async function sessionFor({ tx, now }: Work, userId: number, { device, mark }: Confirmer): Promise<string | undefined> {
  const user = await userById(tx, userId);
  const needsPassword = shownEmail(user) !== '' && (await phones.mayHaveNewOwner(tx, userId, { mark, now }));
  if (needsPassword || (await factorOf(tx, userId)) !== undefined) return undefined;
  await phones.proveNumber(tx, userId, now);
  return openSession(tx, userId, true, now, device);
}

/** Ends unconfirmed posts with the same phone and place: of a form that was sent twice. */
async function endCopies({ tx, now }: Work, { phone, location }: requests.WaitingRequest): Promise<void> {
  const { phone: ofPhone, location: atPlace, endedAt } = emergencyRequests;
  const copies = and(isNull(endedAt), eq(ofPhone, phone), eq(atPlace, location));
  await requests.endRequests(tx, copies, { endedAt: now, outcome: 'dismissed' });
}

/** Returns what is wrong with the code, so that the transaction commits and the try counts. */
async function confirmOnce(
  work: Work,
  which: ReturnType<typeof requests.withToken>,
  { code, name, texts }: ConfirmEmergency,
  confirmer: Confirmer,
): Promise<Confirmed | Exclude<CodeResult, 'right'>> {
  const { viewer, mark, language, address } = confirmer;
  const request = await requests.lockWaiting(work.tx, which);
  const checked = await checkPhoneCode(work, { phone: request.phone, askedBy: askers.emergency(request), code });
  if (checked !== 'right') return checked;
  const userId = viewer?.userId ?? (await ownerOf(work, request, { name, mark })).id;
  if (viewer) await phones.takePhone(work, userId, request.phone, viewer);
  // A person whose only login is another phone keeps it: they may have borrowed this one, or somebody else their session.
  if (texts === true && (await phones.confirmedPhoneOf(work.tx, userId)) === request.phone) {
    const origin = { language, address, page: '/emergency' };
    await agreeToNotices(work, userId, origin, ['bids', 'jobs', 'calendar']);
  }
  const posted = await requests.postRequest(work, request, userId);
  await endCopies(work, request);
  return { request: posted, userId, session: viewer ? undefined : await sessionFor(work, userId, confirmer) };
}

/** Answers a second press of the button, whose first answer the browser dropped. Undefined for others, so that a wrong code counts. */
async function confirmAgain(
  work: Work,
  request: requests.RequestRow & { jobId: number },
  { code }: ConfirmEmergency,
  confirmer: Confirmer,
): Promise<Confirmed | undefined> {
  const { tx } = work;
  const { viewer } = confirmer;
  const { userId } = rowOr404(await tx.select({ userId: jobs.clientId }).from(jobs).where(eq(jobs.id, request.jobId)));
  if (viewer?.userId === userId) return { request, userId };
  const phone = viewer ? undefined : await phones.confirmedPhoneOf(tx, userId);
  if (phone === undefined || !(await wasJustUsed(work, { phone, askedBy: askers.emergency(request), code }))) {
    return undefined;
  }
  return { request, userId, session: await sessionFor(work, userId, confirmer) };
}

/** Confirms the phone of a request and posts its job; opens a session for somebody who was not signed in (sessionFor). */
export async function confirmEmergency(
  services: Services,
  http: FastifyRequest,
  { token, form, language }: { token: string; form: ConfirmEmergency; language: Language },
): Promise<Confirmed> {
  const { viewer } = http;
  requests.mustBeOwner(viewer);
  const confirmer = {
    viewer,
    device: deviceOf(http.headers['user-agent']),
    mark: http.cookies[DEVICE_COOKIE],
    language,
    address: addressForLimits(http.ip),
  };
  // One transaction, so that the second of two presses finds what the first one did.
  const result = await runInSession(services, viewer, async (work) => {
    const isOne = requests.withToken(token);
    const request = rowOr404(await work.tx.select().from(emergencyRequests).where(isOne).for('update'));
    const { jobId } = request;
    return jobId === null
      ? confirmOnce(work, isOne, form, confirmer)
      : confirmAgain(work, { ...request, jobId }, form, confirmer);
  });
  assertState(result !== undefined, 'emergencies.notWaiting');
  if (typeof result === 'string') throw invalid({ code: CODE_REFUSALS[result] });
  noteSecurity(services, http, 'signed in', { userId: result.userId, by: 'text code' });
  return result;
}

/** Posts an emergency whose person confirmed it in a call with an administrator. 409 when the account it was posted with is suspended. */
export async function confirmByCall(work: Work, id: number, name: string, adminId: number): Promise<number> {
  const request = await requests.lockWaiting(work.tx, eq(emergencyRequests.id, id));
  const { userId } = request;
  const owner = userId === null ? await ownerOf(work, request, { name }) : await userById(work.tx, userId);
  assertState(owner.suspendedAt === null, { english: 'The account that posted this is suspended or closed.' });
  const { jobId } = await requests.postRequest(work, request, owner.id);
  const target = { targetType: 'job', targetId: jobId ?? 0 } as const;
  work.record({ action: 'emergency.confirm_by_call', actorId: adminId, ...target, after: { requestId: id } });
  return target.targetId;
}

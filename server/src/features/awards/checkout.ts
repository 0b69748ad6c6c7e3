// Choosing a bid, its checkout, which opens at the gateway between two transactions, and the gateway's events.
// Locks are taken in this order: job, award, business, bids.
import { licensesLacking } from '@live-oak/contract/features/jobs/lanes.ts';
import { isChargeable } from '@live-oak/contract/money.ts';
import { PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { and, eq, gt, inArray, isNull, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, firstOr, insertedRow, invalid, Refusal, rowOr404 } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { changeUser, shownEmail } from '../accounts/commands.ts';
import { runInSession } from '../accounts/sessions.ts';
import { users } from '../accounts/tables.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { moveBid, moveBidsOf } from '../bids/moves.ts';
import { bids } from '../bids/tables.ts';
import { laneFactsOf } from '../jobs/fit.ts';
import { lockJob, lockOwnJob, move, type JobRecord } from '../jobs/moves.ts';
import { bidderLetters, ownerSecrets } from '../jobs/present.ts';
import type { AwardPayments } from '../payments/gateway-reactions.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { holdProvider } from '../providers/moves.ts';
import { asRequired, licensesHeld, mayTakeWork } from '../providers/policy.ts';
import { dropIfUnpaid, whyFrozen } from './commands.ts';
import { type AwardRecord, liveAward, moveAward } from './moves.ts';
import { awardParties, PAID } from './queries.ts';
import { awards } from './tables.ts';

const HOUR = 3600_000;

type Choice = { bidId: number; phone?: string | undefined };

/** An owner needs a phone before paying; one that is sent along is saved. */
async function savePhone(tx: Tx, userId: number, phone: string | undefined): Promise<void> {
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (user?.phone) return;
  assertValid(phone !== undefined, { phone: 'awards.phoneNeeded' });
  await changeUser(tx, userId, { phone });
}

const isBid = (jobId: number, bidId: number) => and(eq(bids.id, bidId), eq(bids.jobId, jobId));
const noSuchBid = () => invalid({ bidId: 'awards.otherJob' });

/** 409 when the business may take no work now (a credential is not verified, or it is suspended) or lacks a license for the job. */
async function mustTakeWork({ tx, now, requireCredentials }: Work, job: JobRecord, bidId: number): Promise<void> {
  const { providerId } = bids;
  const bid = firstOr(await tx.select({ providerId }).from(bids).where(isBid(job.id, bidId)), noSuchBid);
  const provider = asRequired(await holdProvider(tx, bid.providerId), requireCredentials);
  if (!mayTakeWork(provider, now)) throw new Refusal('CREDENTIAL_EXPIRED', 'fixed.businessPaused');
  const licenses = licensesLacking(laneFactsOf(job), licensesHeld(provider, now));
  if (licenses.length > 0) throw new Refusal('LICENSE_NEEDED', withParams('vetting.licenseMissing', { licenses }));
}

/** Chooses a bid, or answers the choice that already waits for payment; choosing another one then is 409. */
export async function chooseBid(work: Work, jobId: number, ownerId: number, choice: Choice): Promise<AwardRecord> {
  const { tx, now, emit } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  const waiting = await liveAward(tx, jobId);
  if (waiting?.status === 'awaiting_payment') {
    assertState(waiting.bidId === choice.bidId, 'awards.otherChosen');
    await mustTakeWork(work, job, choice.bidId);
    return waiting;
  }
  await move(tx, job, 'award');
  await mustTakeWork(work, job, choice.bidId);
  const bid = firstOr(await tx.select().from(bids).where(isBid(jobId, choice.bidId)).for('update'), noSuchBid);
  assertState(bid.status === 'pending', 'awards.bidGone');
  assertState(isChargeable(bid.amountCents), 'awards.notChargeable');
  await savePhone(tx, ownerId, choice.phone);
  const dueAt = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * HOUR);
  const values = { jobId, bidId: bid.id, amountCents: bid.amountCents, dueAt, createdAt: now };
  const award = insertedRow(await tx.insert(awards).values(values).returning());
  await emit({ kind: 'awards.chosen', actorId: ownerId, data: { jobId, awardId: award.id } });
  return award;
}

const MOST_TITLE_LETTERS = 60;

/** At most sixty letters, cut at a space if there is one, never within a character. */
function shortTitle(title: string): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  const letters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  if (letters.length <= MOST_TITLE_LETTERS) return letters.join('');
  const cut = letters.slice(0, MOST_TITLE_LETTERS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > MOST_TITLE_LETTERS / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** What is bought, as the card company reads it too: names and contact details are masked. */
export function purchaseOf(
  { title, location, clientName }: { title: string; location: string; clientName: string },
  letter: number | null,
): Reason {
  const masked = maskContacts(title, ownerSecrets(clientName, location)).text;
  return withParams('purchases.award', { title: shortTitle(masked), bidder: bidderLetters(letter) });
}

async function whatIsBought(run: Runner, awardId: number): Promise<Reason> {
  const { job, bid, client } = rowOr404(await awardParties(run, eq(awards.id, awardId)));
  return purchaseOf({ ...job, clientName: `${client.firstName} ${client.lastName}` }, bid.letter);
}

/**
 * Stores the opened page with its award, and returns it. If the choice ended or its page was renewed meanwhile, a background job closes
 * the page, so that its owner does not wait for the gateway again; returns the award as it is now, or undefined if it was given up or refunded.
 */
async function saveCheckout({ tx, now }: Work, award: AwardRecord, checkout: { id: string; url: string }) {
  const page = { checkoutId: checkout.id, checkoutUrl: checkout.url };
  const isSame = and(eq(awards.id, award.id), eq(awards.attempt, award.attempt));
  const isLive = and(isSame, inArray(awards.status, ['awaiting_payment', 'paid']));
  const [saved] = await tx.update(awards).set(page).where(isLive).returning();
  if (saved) return saved;
  const key = `award:${award.id}:${award.attempt}:expire`;
  await requestGateway(tx, { kind: 'expire_checkout', key, payload: { checkoutId: checkout.id } }, now);
  const isChosen = and(eq(awards.id, award.id), inArray(awards.status, ['awaiting_payment', ...PAID]));
  return (await tx.select().from(awards).where(isChosen))[0];
}

/** A checkout page stays open for a day at most; the award itself waits for two. */
const PAGE_MS = 23.5 * HOUR;

const pageEnd = (award: AwardRecord, now: Date) => new Date(Math.min(award.dueAt.getTime(), now.getTime() + PAGE_MS));

/** When a page ends before its award, the next call opens a new one. False if the award no longer waits, or not for this page. */
async function renewIfWaiting({ tx, now }: Work, awardId: number, checkoutId: string): Promise<boolean> {
  // An award without a page may have opened this one: its process died before it was saved.
  const isOfPage = or(eq(awards.checkoutId, checkoutId), isNull(awards.checkoutId));
  const isWaiting = and(eq(awards.id, awardId), eq(awards.status, 'awaiting_payment'), gt(awards.dueAt, now));
  const none = { checkoutId: null, checkoutUrl: null, attempt: sql`${awards.attempt} + 1` };
  const renewed = await tx.update(awards).set(none).where(and(isWaiting, isOfPage)).returning({ id: awards.id });
  return renewed.length > 0;
}

/** Chooses a bid and opens its checkout page. Repeated calls get the same page: the idempotency key is derived from the award. */
export async function openAwardCheckout(services: Services, viewer: Viewer, jobId: number, choice: Choice) {
  const award = await runInSession(services, viewer, (work) => chooseBid(work, jobId, viewer.userId, choice));
  return openPage(services, viewer, award);
}

type OpenedPage = { url: string; sessionId: string };

async function openPage(services: Services, viewer: Viewer, award: AwardRecord): Promise<OpenedPage> {
  const back = `${services.env.publicUrl}/jobs/${award.jobId}`;
  const paidPage = (sessionId: string) => `${back}?payment=success&session_id=${sessionId}`;
  if (award.checkoutId !== null && award.status !== 'awaiting_payment') {
    // Paid on another page while this one was opened: its owner goes where that one leads.
    return { url: paidPage(award.checkoutId), sessionId: award.checkoutId };
  }
  if (award.checkoutId !== null && award.checkoutUrl !== null) {
    return { url: award.checkoutUrl, sessionId: award.checkoutId };
  }
  const until = pageEnd(award, services.clock());
  const checkout = await services.gateway.createCheckout({
    idempotencyKey: `award:${award.id}:${award.attempt}`,
    mode: 'payment',
    purpose: 'award',
    description: await whatIsBought(services.db.orm, award.id),
    amountCents: award.amountCents,
    metadata: { purpose: 'award', awardId: String(award.id), jobId: String(award.jobId), until: until.toISOString() },
    customer: { id: null, email: shownEmail(viewer), name: `${viewer.firstName} ${viewer.lastName}` },
    successUrl: paidPage('{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${back}?payment=cancelled`,
    expiresAt: until,
  });
  const current = await runCommand(services, (work) => saveCheckout(work, award, checkout));
  assertState(current !== undefined, 'awards.choiceOver');
  return openPage(services, viewer, current);
}

/** What the gateway's events do to awards; the caller books the ledger in the same transaction. */
export const awardPayments: AwardPayments = {
  async paid(work, { awardId, checkoutId, chargeId, amountCents }) {
    const { tx, now } = work;
    const [found] = await tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
    if (!found) return undefined;
    const job = await lockJob(tx, found.jobId);
    const [award] = await tx.select().from(awards).where(eq(awards.id, awardId)).for('update');
    const answer = { jobId: job.id, clientUserId: job.clientId };
    if (award?.status !== 'awaiting_payment' || (award.checkoutId ?? checkoutId) !== checkoutId) {
      return { ...answer, taken: false };
    }
    const isFrozen = (await whyFrozen(work, { job, award })) !== undefined;
    if (award.amountCents !== amountCents || isFrozen) {
      // Paid just when a side was suspended or a license ended: the money is refunded, and a timer ends the choice. If the suspension ends
      // before that, the next call opens a new page.
      const another = { checkoutId, checkoutUrl: null, attempt: award.attempt + 1 };
      await tx.update(awards).set(another).where(eq(awards.id, awardId));
      return { ...answer, taken: false };
    }
    await moveAward(tx, award, 'pay', { chargeId, checkoutId, paidAt: now });
    await move(tx, job, 'pay', { awardedAt: now });
    await moveBid(tx, { id: award.bidId }, 'accept');
    await moveBidsOf(tx, job.id, 'reject', award.bidId);
    await work.emit({ kind: 'awards.paid', data: { jobId: job.id, awardId } });
    return { ...answer, taken: true };
  },
  async expired(work, { awardId, checkoutId, until }) {
    const hasRunOut = until !== undefined && work.now >= until;
    if (hasRunOut && (await renewIfWaiting(work, awardId, checkoutId))) return;
    await dropIfUnpaid(work, awardId, checkoutId);
  },
};

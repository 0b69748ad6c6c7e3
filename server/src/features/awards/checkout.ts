// The choice of a bid and its checkout: what may be chosen, what the page is called, opened at the gateway between two transactions, and its
// webhook events. Locks are always taken in this order: job, award, business, bids.
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { firstOr, wrongState } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { runInSession } from '../accounts/in-session.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { moveBid, moveBidsOf } from '../bids/moves.ts';
import { lockJob, move } from '../jobs/moves.ts';
import { bidderLetters, ownerSecrets } from '../jobs/present.ts';
import type { AwardPayments } from '../payments/gateway-reactions.ts';
import { chooseBid } from './choose.ts';
import { dropIfUnpaid, whyFrozen } from './commands.ts';
import { type AwardRecord, moveAward } from './moves.ts';
import { awardParties } from './parties.ts';
import { awards } from './tables.ts';

const MOST_TITLE_LETTERS = 60;

/** At most sixty letters, cut at a space where there is one. Never in the middle of a character. */
function shortTitle(title: string): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  const letters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  if (letters.length <= MOST_TITLE_LETTERS) {
    return letters.join('');
  }
  const cut = letters.slice(0, MOST_TITLE_LETTERS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > MOST_TITLE_LETTERS / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** What a chosen bid is called. Names and contact details are hidden: a card company reads it too. */
export function purchaseOf(
  { title, location, clientName }: { title: string; location: string; clientName: string },
  letter: number | null,
): Reason {
  const masked = maskContacts(title, ownerSecrets(clientName, location)).text;
  return withParams('purchases.award', { title: shortTitle(masked), bidder: bidderLetters(letter) });
}

async function whatIsBought(run: Runner, awardId: number): Promise<Reason> {
  const { job, bid, client } = firstOr(
    await awardParties(run, eq(awards.id, awardId)),
    () => new Error(`award ${awardId} is not there`),
  );
  return purchaseOf({ ...job, clientName: `${client.firstName} ${client.lastName}` }, bid.letter);
}

interface Opened {
  url: string;
  sessionId: string;
}

/** Stores the opened page with its award; false when the award was canceled meanwhile. */
async function keepCheckout({ tx }: Work, award: AwardRecord, checkout: { id: string; url: string }): Promise<boolean> {
  const kept = await tx
    .update(awards)
    .set({ checkoutId: checkout.id, checkoutUrl: checkout.url })
    .where(and(eq(awards.id, award.id), inArray(awards.status, ['awaiting_payment', 'paid'])))
    .returning({ id: awards.id });
  return kept.length > 0;
}

/** A gateway keeps a checkout page open for a day at most; the award itself waits for two. */
const PAGE_MS = 23.5 * 3600_000;

const pageEnd = (award: AwardRecord, now: Date) => new Date(Math.min(award.dueAt.getTime(), now.getTime() + PAGE_MS));

/**
 * A page ran out before the award did: the next call opens a new one. False when the award no longer waits, or not for this page. A
 * page that nobody kept (its process died as soon as it was open) was this award's all the same.
 */
async function renewIfWaiting({ tx, now }: Work, awardId: number, checkoutId: string): Promise<boolean> {
  const renewed = await tx
    .update(awards)
    .set({ checkoutId: null, checkoutUrl: null, attempt: sql`${awards.attempt} + 1` })
    .where(
      and(
        eq(awards.id, awardId),
        eq(awards.status, 'awaiting_payment'),
        or(eq(awards.checkoutId, checkoutId), isNull(awards.checkoutId)),
        gt(awards.dueAt, now),
      ),
    )
    .returning({ id: awards.id });
  return renewed.length > 0;
}

/**
 * Chooses a bid and opens its checkout page. Repeating it, also twenty times at once, answers the same page: the award is one row,
 * and the gateway's idempotency key is made of it.
 */
export async function openAwardCheckout(
  services: Services,
  viewer: Viewer,
  jobId: number,
  choice: { bidId: number; phone?: string | undefined },
): Promise<Opened> {
  const award = await runInSession(services, viewer, (work) => chooseBid(work, jobId, viewer.userId, choice));
  if (award.checkoutId !== null && award.checkoutUrl !== null) {
    return { url: award.checkoutUrl, sessionId: award.checkoutId };
  }
  const back = `${services.env.publicUrl}/jobs/${jobId}`;
  const until = pageEnd(award, services.clock());
  const checkout = await services.gateway.createCheckout({
    idempotencyKey: `award:${award.id}:${award.attempt}`,
    mode: 'payment',
    purpose: 'award',
    description: await whatIsBought(services.db.orm, award.id),
    amountCents: award.amountCents,
    metadata: { purpose: 'award', awardId: String(award.id), jobId: String(jobId), until: until.toISOString() },
    customer: { id: null, email: viewer.email, name: `${viewer.firstName} ${viewer.lastName}` },
    successUrl: `${back}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${back}?payment=cancelled`,
    expiresAt: until,
  });
  if (!(await runCommand(services, (work) => keepCheckout(work, award, checkout)))) {
    await services.gateway.expireCheckout(checkout.id);
    throw wrongState('awards.choiceOver');
  }
  return { url: checkout.url, sessionId: checkout.id };
}

/** What the gateway's events do to awards; the caller books the ledger, in the same transaction. */
export const awardPayments: AwardPayments = {
  async paid(work, { awardId, checkoutId, chargeId, amountCents }) {
    const { tx, now } = work;
    const [found] = await tx.select({ jobId: awards.jobId }).from(awards).where(eq(awards.id, awardId));
    if (!found) {
      return undefined;
    }
    const job = await lockJob(tx, found.jobId);
    const [award] = await tx.select().from(awards).where(eq(awards.id, awardId)).for('update');
    const answer = { jobId: job.id, clientUserId: job.clientId };
    if (award?.status !== 'awaiting_payment' || (award.checkoutId ?? checkoutId) !== checkoutId) {
      return { ...answer, taken: false };
    }
    const isFrozen = (await whyFrozen(work, job, award)) !== undefined;
    if (award.amountCents !== amountCents || isFrozen) {
      // Paid in the moment in which a side was suspended or a license ended: the money is refunded, and a timer gives the choice up. Where
      // the suspension ends before that, the choice still waits and the next call opens a new page, since this one is used up.
      await tx
        .update(awards)
        .set({ checkoutId, checkoutUrl: null, attempt: award.attempt + 1 })
        .where(eq(awards.id, awardId));
      return { ...answer, taken: false };
    }
    await moveAward(tx, awardId, 'pay', { chargeId, checkoutId, paidAt: now });
    await move(tx, job, 'pay', { awardedAt: now });
    await moveBid(tx, award.bidId, 'accept');
    await moveBidsOf(tx, job.id, 'reject', award.bidId);
    await work.emit({ kind: 'awards.paid', data: { jobId: job.id, awardId } });
    return { ...answer, taken: true };
  },
  async expired(work, { awardId, checkoutId, until }) {
    const hasRunOut = until !== undefined && work.now >= until;
    if (hasRunOut && (await renewIfWaiting(work, awardId, checkoutId))) {
      return;
    }
    await dropIfUnpaid(work, awardId, checkoutId);
  },
};

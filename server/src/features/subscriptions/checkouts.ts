// Checkout pages of a membership: one open page for each business and kind, however often it is requested.
import { and, desc, eq, gt, gte, ne } from 'drizzle-orm';
import type { CheckoutState } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { CheckoutMove } from '@live-oak/contract/features/subscriptions/states.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { requestGateway, dropStarts } from '../payments/gateway-tasks.ts';
import { movePages } from './moves.ts';
import type { CheckoutKind } from './policy.ts';
import { membershipCheckouts, membershipInvoices } from './tables.ts';
import { insertedRow } from '../../kernel/errors.ts';

export type MembershipCheckout = typeof membershipCheckouts.$inferSelect;

/** How long a page can be paid; the longest that Stripe allows. */
const OPEN_MS = 24 * 3600 * 1000;
/** A page with less than this left is not given to anyone again. */
const LEAST_LEFT_MS = 5 * 60 * 1000;

const isOpen = (providerId: number) =>
  and(eq(membershipCheckouts.providerId, providerId), eq(membershipCheckouts.status, 'open'));

/** Closes the open pages of a business, all or those of other kinds than `except`: nothing is to be paid on them any longer. */
export async function closePages(tx: Tx, providerId: number, now: Date, except?: CheckoutKind): Promise<void> {
  const others = and(isOpen(providerId), except && ne(membershipCheckouts.mode, except));
  const pages = await movePages(tx, 'expire', others);
  for (const { id, checkoutId } of pages) {
    if (checkoutId !== null) {
      await requestGateway(
        tx,
        { kind: 'expire_checkout', key: `membership-page:${id}:close`, payload: { checkoutId } },
        now,
      );
    }
  }
}

/**
 * Nothing of a membership is charged to a business that was suspended or closed its account: open pages close, and a charge of the
 * saved card that the gateway could not be asked for yet is dropped. The caller holds the business.
 */
export async function stopCharges(tx: Tx, providerId: number, now: Date): Promise<void> {
  await closePages(tx, providerId, now);
  await dropStarts(tx, providerId, { why: 'Not charged: the business was suspended or closed its account.', now });
}

/** The open page of this kind, or a new one. The caller holds the lock on the business, so twenty at once make one. */
export async function pageFor(tx: Tx, providerId: number, mode: CheckoutKind, now: Date): Promise<MembershipCheckout> {
  await closePages(tx, providerId, now, mode);
  const longEnough = gt(membershipCheckouts.expiresAt, new Date(now.getTime() + LEAST_LEFT_MS));
  const [open] = await tx
    .select()
    .from(membershipCheckouts)
    .where(and(isOpen(providerId), eq(membershipCheckouts.mode, mode), longEnough))
    .orderBy(desc(membershipCheckouts.id))
    .limit(1);
  if (open) {
    return open;
  }
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  return insertedRow(
    await tx.insert(membershipCheckouts).values({ providerId, mode, expiresAt, createdAt: now }).returning(),
  );
}

/** What became of a page of this business: only the gateway's events count. */
export async function checkoutState(run: Runner, providerId: number, checkoutId: string): Promise<CheckoutState> {
  const [page] = await run
    .select()
    .from(membershipCheckouts)
    .where(and(eq(membershipCheckouts.providerId, providerId), eq(membershipCheckouts.checkoutId, checkoutId)));
  if (!page) {
    return 'unknown';
  }
  if (page.mode === 'setup') {
    const states = { complete: 'saved', open: 'waiting', expired: 'unknown' } as const;
    return states[page.status];
  }
  // A page closes with the payment, by whichever of the two events comes first.
  const { providerId: of, status, paidAt } = membershipInvoices;
  const isPaid = and(eq(of, providerId), eq(status, 'paid'), gte(paidAt, page.createdAt));
  if ((await run.$count(membershipInvoices, isPaid)) > 0) {
    return 'paid';
  }
  return page.status === 'expired' ? 'unknown' : 'waiting';
}

/** Records how a page ended. A used one stays used, in any order of the gateway's events. */
export async function endPage(tx: Tx, checkoutId: string, how: CheckoutMove): Promise<void> {
  await movePages(tx, how, eq(membershipCheckouts.checkoutId, checkoutId));
}

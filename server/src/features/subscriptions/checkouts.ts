// Checkout pages of a membership: one open page for each business and kind, however often it is requested; and the one-time token of a
// registration, which opens one where the browser keeps no cookie.
import { SUBSCRIBE_TOKEN_MINUTES, SUBSCRIBE_TOKEN_OVER } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { CheckoutState, CheckoutMove } from '@live-oak/contract/features/subscriptions/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, desc, eq, gt, gte, isNull, lt, ne, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { assertState, insertedRow } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isUsable } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import { requestGateway, cancelStarts } from '../payments/gateway-tasks.ts';
import { lockProvider } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { movePages } from './moves.ts';
import type { CheckoutKind } from './policy.ts';
import { membershipCheckouts, membershipInvoices, subscribeTokens } from './tables.ts';

type MembershipCheckout = typeof membershipCheckouts.$inferSelect;

/** How long a page can be paid; the longest that Stripe allows. */
const OPEN_MS = DAY_MS;
/** A page with less time left is not given out again. */
const LEAST_LEFT_MS = 5 * 60 * 1000;

const isOpen = (providerId: number) =>
  and(eq(membershipCheckouts.providerId, providerId), eq(membershipCheckouts.status, 'open'));

/** Closes the open pages of a business, all or those of other kinds than `except`, so that nothing is paid on them. */
export async function closePages(tx: Tx, providerId: number, now: Date, except?: CheckoutKind): Promise<void> {
  const others = and(isOpen(providerId), except && ne(membershipCheckouts.mode, except));
  for (const { id, checkoutId } of await movePages(tx, 'expire', others)) {
    if (checkoutId !== null) {
      const key = `membership-page:${id}:close`;
      await requestGateway(tx, { kind: 'expire_checkout', key, payload: { checkoutId } }, now);
    }
  }
}

/** When a locked business is suspended or closes its account: closes open pages, cancels queued charges of the saved card. */
export async function stopCharges(tx: Tx, providerId: number, now: Date): Promise<void> {
  await closePages(tx, providerId, now);
  await cancelStarts(tx, providerId, { why: 'Not charged: the business was suspended or closed its account.', now });
}

/** The open page of this kind, or a new one. The caller has locked the business, so twenty concurrent calls create one. */
export async function pageFor(tx: Tx, providerId: number, mode: CheckoutKind, now: Date): Promise<MembershipCheckout> {
  await closePages(tx, providerId, now, mode);
  const longEnough = gt(membershipCheckouts.expiresAt, new Date(now.getTime() + LEAST_LEFT_MS));
  const isFit = and(isOpen(providerId), eq(membershipCheckouts.mode, mode), longEnough);
  const pages = tx.select().from(membershipCheckouts).where(isFit);
  const [open] = await pages.orderBy(desc(membershipCheckouts.id)).limit(1);
  const created = { providerId, mode, expiresAt: new Date(now.getTime() + OPEN_MS), createdAt: now };
  return open ?? insertedRow(await tx.insert(membershipCheckouts).values(created).returning());
}

/** The state of a page of this business, by the gateway's events alone. */
export async function checkoutState(run: Runner, providerId: number, checkoutId: string): Promise<CheckoutState> {
  const isAsked = and(eq(membershipCheckouts.providerId, providerId), eq(membershipCheckouts.checkoutId, checkoutId));
  const [page] = await run.select().from(membershipCheckouts).where(isAsked);
  if (!page) return 'unknown';
  if (page.mode === 'setup') {
    const states = { complete: 'saved', open: 'waiting', expired: 'unknown' } as const;
    return states[page.status];
  }
  // A page closes with the payment, by whichever of the two events comes first.
  const { providerId: of, status, paidAt } = membershipInvoices;
  const isPaid = and(eq(of, providerId), eq(status, 'paid'), gte(paidAt, page.createdAt));
  if ((await run.$count(membershipInvoices, isPaid)) > 0) return 'paid';
  return page.status === 'expired' ? 'unknown' : 'waiting';
}

/** Records how a page ended. A used one stays used, in any order of the gateway's events. */
export async function endPage(tx: Tx, checkoutId: string, how: CheckoutMove): Promise<void> {
  await movePages(tx, how, eq(membershipCheckouts.checkoutId, checkoutId));
}

export async function makeSubscribeToken({ tx, now }: Work, providerId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SUBSCRIBE_TOKEN_MINUTES * 60_000);
  await tx.insert(subscribeTokens).values({ providerId, tokenHash: hashToken(token), expiresAt, createdAt: now });
  return token;
}

/** Uses a token up, once, and returns its user. 409 when it is used, expired or unknown, or the user may not sign in: one answer for all. */
export async function useSubscribeToken({ tx, now }: Work, token: string, env: Pick<Env, 'demoData'>): Promise<number> {
  const isThis = eq(subscribeTokens.tokenHash, hashToken(token));
  const [found] = await tx.select({ providerId: subscribeTokens.providerId }).from(subscribeTokens).where(isThis);
  if (found) {
    // The business first, the usual order of locks.
    await lockProvider(tx, found.providerId);
  }
  const isGood = and(isThis, isNull(subscribeTokens.usedAt), gt(subscribeTokens.expiresAt, now));
  const [used] = await tx.update(subscribeTokens).set({ usedAt: now }).where(isGood).returning();
  const [owner] = used
    ? await tx
        .select(pick(users, 'id', 'isDemo', 'isTest', 'suspendedAt', 'closedAt'))
        .from(users)
        .innerJoin(providers, eq(providers.userId, users.id))
        .where(eq(providers.id, used.providerId))
    : [];
  const isIn = owner?.suspendedAt === null && owner.closedAt === null && !owner.isTest && isUsable(env, owner);
  assertState(owner && isIn, SUBSCRIBE_TOKEN_OVER);
  return owner.id;
}

/** Makes a token usable again that opened no page. */
export async function returnSubscribeToken(run: Runner, token: string): Promise<void> {
  const isThis = eq(subscribeTokens.tokenHash, hashToken(token));
  await run.update(subscribeTokens).set({ usedAt: null }).where(isThis);
}

export async function sweepSubscribeTokens({ db, clock }: Services): Promise<void> {
  await db.orm.delete(subscribeTokens).where(lt(subscribeTokens.expiresAt, clock()));
}

export async function forgetSubscribeTokens(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(subscribeTokens).where(eq(subscribeTokens.providerId, providerId));
}

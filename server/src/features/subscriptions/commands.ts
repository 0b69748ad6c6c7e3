// Opens the pages of a membership: the checkout, and the portal for changing the card.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MEMBERSHIP_CENTS, SUBSCRIBE_TOKEN_OVER } from '@live-oak/contract/features/subscriptions/schema.ts';
import { assertState, firstOr } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { runInSession } from '../accounts/sessions.ts';
import { users } from '../accounts/tables.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { restStarts } from '../payments/gateway-tasks.ts';
import type { CheckoutRequest, OpenedCheckout } from '../payments/gateway.ts';
import { lockProviderOf } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { pageFor, type MembershipCheckout } from './checkouts.ts';
import { checkoutKind, isRenewal, mayOpenPortal, noBusiness } from './policy.ts';
import { membershipCheckouts } from './tables.ts';
import { returnSubscribeToken, useSubscribeToken } from './tokens.ts';

/** Long enough to enter a card. */
const PAYING_MS = 30 * 60_000;

interface Wanted {
  page: MembershipCheckout;
  /** The card pays a renewal that is open. */
  isRenewal: boolean;
  customer: CheckoutRequest['customer'];
}

async function wantPage({ tx, now, record }: Work, userId: number, viewerId: number): Promise<Wanted> {
  const provider = await lockProviderOf(tx, userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!provider || !user) {
    throw noBusiness();
  }
  const page = await pageFor(tx, provider.id, checkoutKind(provider, now), now);
  if (page.mode === 'subscription') {
    await restStarts(tx, provider.id, new Date(now.getTime() + PAYING_MS));
  }
  if (viewerId !== userId) {
    record({
      action: 'membership.open_page',
      actorId: viewerId,
      targetType: 'provider',
      targetId: provider.id,
      after: { kind: page.mode },
    });
  }
  return {
    page,
    isRenewal: isRenewal(provider),
    customer: { id: provider.gatewayCustomer, email: user.email, name: `${user.firstName} ${user.lastName}` },
  };
}

function requestOf({ page, customer, isRenewal }: Wanted, publicUrl: string): CheckoutRequest {
  const isSetup = page.mode === 'setup';
  const card = isRenewal ? 'purchases.renewalCard' : 'purchases.membershipCard';
  return {
    idempotencyKey: `membership-page:${page.id}`,
    mode: page.mode,
    purpose: isSetup ? 'card' : 'membership',
    description: isSetup ? card : 'purchases.membership',
    amountCents: isSetup ? 0 : MEMBERSHIP_CENTS,
    metadata: { providerId: String(page.providerId) },
    customer,
    // That page shows whether the new card paid; no success is announced before.
    successUrl: isRenewal
      ? `${publicUrl}/manage-subscription`
      : `${publicUrl}/subscribe?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscribe?payment=cancelled`,
    expiresAt: page.expiresAt,
  };
}

/** The page at the gateway, opened between transactions; its idempotency key makes a repetition after a crash answer the same page. */
async function openAtGateway(services: Services, wanted: Wanted): Promise<OpenedCheckout> {
  const { db, env, gateway } = services;
  await afterCommitGateway(services);
  const { id, checkoutId, url } = wanted.page;
  if (checkoutId !== null && url !== null) {
    return { id: checkoutId, url };
  }
  const opened = await gateway.createCheckout(requestOf(wanted, env.publicUrl));
  await db.orm
    .update(membershipCheckouts)
    .set({ checkoutId: opened.id, url: opened.url })
    .where(eq(membershipCheckouts.id, id));
  return opened;
}

/**
 * Opens the checkout of a user's membership, or returns the open one: before approval it saves a card, after it charges $99. 404
 * without a business, 409 STATE when it is paid, rejected or suspended. An administrator may do it for others, which is recorded.
 */
export async function openMembershipPage(services: Services, viewer: Viewer, userId: number): Promise<OpenedCheckout> {
  return openAtGateway(services, await runInSession(services, viewer, (work) => wantPage(work, userId, viewer.userId)));
}

/**
 * The same with the token of a registration, which it uses up: a page that saves a card. 409 STATE when the token was used, expired or
 * never existed, or the business is approved by now. A page that the gateway did not open uses nothing up.
 */
export async function openMembershipPageOnce(services: Services, token: string): Promise<OpenedCheckout> {
  const wanted = await runCommand(services, async (work) => {
    const userId = await useSubscribeToken(work, token, services.env);
    const wanted = await wantPage(work, userId, userId);
    // Approved within these minutes: $99 would be charged at once, and the screen promised that a card is saved.
    assertState(wanted.page.mode === 'setup', SUBSCRIBE_TOKEN_OVER);
    return wanted;
  });
  try {
    return await openAtGateway(services, wanted);
  } catch (error) {
    await returnSubscribeToken(services.db.orm, token);
    throw error;
  }
}

/** What the events of a portal's page carry, so that a card saved there begins nothing. */
const portalMetadata = (providerId: number) => ({ providerId: String(providerId), portal: 'yes' });

/** Opens the gateway's page for changing the card; another one each time. 404 without a business, 409 without a customer. */
export async function openPortalPage({ db, env, gateway }: Services, userId: number): Promise<{ url: string }> {
  const provider = firstOr(await db.orm.select().from(providers).where(eq(providers.userId, userId)), () =>
    noBusiness(),
  );
  assertState(mayOpenPortal(provider) && provider.gatewayCustomer !== null, 'subscriptions.noCard');
  return gateway.openPortal({
    idempotencyKey: `portal:${provider.id}:${randomUUID()}`,
    customer: provider.gatewayCustomer,
    returnUrl: `${env.publicUrl}/manage-subscription`,
    metadata: portalMetadata(provider.id),
  });
}

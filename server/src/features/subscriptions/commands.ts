// Opens the pages of a membership: the checkout, and the portal for changing the card.
import { randomUUID } from 'node:crypto';
import { MEMBERSHIP_CENTS, SUBSCRIBE_TOKEN_OVER } from '@live-oak/contract/features/subscriptions/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { assertState, firstOr } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { runInSession } from '../accounts/sessions.ts';
import { users } from '../accounts/tables.ts';
import { afterCommitGateway, postponeStarts } from '../payments/gateway-tasks.ts';
import type { CheckoutRequest, OpenedCheckout } from '../payments/gateway.ts';
import { lockProviderOf } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { pageFor, returnSubscribeToken, useSubscribeToken } from './checkouts.ts';
import { checkoutKind, isRenewal, mayOpenPortal, noBusiness } from './policy.ts';
import { membershipCheckouts } from './tables.ts';

const PAYING_MS = 30 * 60_000;

async function wantPage({ tx, now, record }: Work, userId: number, viewerId: number) {
  const provider = await lockProviderOf(tx, userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!provider || !user) throw noBusiness();
  const page = await pageFor(tx, provider.id, checkoutKind(provider, now), now);
  if (page.mode === 'subscription') await postponeStarts(tx, provider.id, new Date(now.getTime() + PAYING_MS));
  if (viewerId !== userId) {
    const act = { action: 'membership.open_page', actorId: viewerId, after: { kind: page.mode } } as const;
    record({ ...act, targetType: 'provider', targetId: provider.id });
  }
  return {
    page,
    /** The card pays a renewal that is open. */
    isRenewal: isRenewal(provider),
    customer: { id: provider.gatewayCustomer, email: user.email, name: `${user.firstName} ${user.lastName}` },
  };
}
type Wanted = Awaited<ReturnType<typeof wantPage>>;

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
    // That page shows whether the new card paid; success is not announced before.
    successUrl: isRenewal
      ? `${publicUrl}/manage-subscription`
      : `${publicUrl}/subscribe?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscribe?payment=cancelled`,
    expiresAt: page.expiresAt,
  };
}

/** The page at the gateway, opened between transactions; by its idempotency key a retry after a crash gets the same page. */
async function openAtGateway(services: Services, wanted: Wanted): Promise<OpenedCheckout> {
  const { db, env, gateway } = services;
  await afterCommitGateway(services);
  const { id, checkoutId, url } = wanted.page;
  if (checkoutId !== null && url !== null) return { id: checkoutId, url };
  const opened = await gateway.createCheckout(requestOf(wanted, env.publicUrl));
  const address = { checkoutId: opened.id, url: opened.url };
  await db.orm.update(membershipCheckouts).set(address).where(eq(membershipCheckouts.id, id));
  return opened;
}

/**
 * The open checkout, or a new one: it saves a card before approval, and charges $99 after it. 404 without a business, 409 STATE when paid,
 * rejected or suspended. An administrator's call for others is recorded.
 */
export const openMembershipPage = async (services: Services, viewer: Viewer, userId: number): Promise<OpenedCheckout> =>
  openAtGateway(services, await runInSession(services, viewer, (work) => wantPage(work, userId, viewer.userId)));

/**
 * Uses up a registration's token for a page that saves a card; if the page cannot be opened, the token stays good. 409 STATE when it is
 * used, expired or unknown, or the business was approved meanwhile.
 */
export async function openMembershipPageOnce(services: Services, token: string): Promise<OpenedCheckout> {
  const wanted = await runCommand(services, async (work) => {
    const userId = await useSubscribeToken(work, token, services.env);
    const wanted = await wantPage(work, userId, userId);
    // Approved meanwhile: the page would charge $99 at once, but the screen promised that it only saves a card.
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

/** Opens the gateway's page for changing the card; another one each time. 404 without a business, 409 without a customer. */
export async function openPortalPage({ db, env, gateway }: Services, userId: number): Promise<{ url: string }> {
  const provider = firstOr(await db.orm.select().from(providers).where(eq(providers.userId, userId)), noBusiness);
  assertState(mayOpenPortal(provider) && provider.gatewayCustomer !== null, 'subscriptions.noCard');
  return gateway.openPortal({
    idempotencyKey: `portal:${provider.id}:${randomUUID()}`,
    customer: provider.gatewayCustomer,
    returnUrl: `${env.publicUrl}/manage-subscription`,
    // A card saved there starts nothing.
    metadata: { providerId: String(provider.id), portal: 'yes' },
  });
}

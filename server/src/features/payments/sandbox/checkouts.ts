// The sandbox's hosted checkout: opened, then paid, given up, or expired.
import { and, asc, eq, lte } from 'drizzle-orm';
import { wrongState, foundRow } from '../../../kernel/errors.ts';
import type { CheckoutRequest, HostedCheckout, HostedOutcome, OpenedCheckout, PortalRequest } from '../gateway.ts';
import { sandboxCheckouts, sandboxCustomers } from './tables.ts';
import { declined, readCard, saveCard, type Card } from './cards.ts';
import { charge } from './charges.ts';
import { cardAttached, checkoutCompleted, checkoutExpired } from './events.ts';
import { startPaid } from './memberships.ts';
import { change, newName, type Change, type Checkout, type World } from './world.ts';

const AT_ONCE = 100;
const PORTAL_MS = 3_600_000;

const pageUrl = (world: World, id: string): OpenedCheckout => ({
  id,
  url: `${world.publicUrl}/sandbox/checkout/${id}`,
});

async function customerFor({ tx }: Change, known: string | null): Promise<string> {
  const id = known ?? newName('cus');
  await tx.insert(sandboxCustomers).values({ id }).onConflictDoNothing();
  return id;
}

/** Opens a page; the same key answers the same page, also when it is over. */
export async function open(world: World, { customer: payer, ...request }: CheckoutRequest): Promise<OpenedCheckout> {
  const id = await world.db.transaction(async (tx) => {
    const row = eq(sandboxCheckouts.idempotencyKey, request.idempotencyKey);
    const [before] = await tx.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).where(row);
    if (before) {
      return before.id;
    }
    const now = world.clock();
    const customer = await customerFor({ tx, now }, payer.id);
    await tx
      .insert(sandboxCheckouts)
      .values({ ...request, id: newName('cs'), customer, createdAt: now })
      .onConflictDoNothing({ target: sandboxCheckouts.idempotencyKey });
    // Of two at once the first one's page is answered to both.
    const [made] = await tx.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).where(row);
    return made?.id ?? '';
  });
  return pageUrl(world, id);
}

async function locked({ tx }: Change, id: string): Promise<Checkout> {
  return foundRow(await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).for('update'));
}

async function close(tell: Change, checkout: Checkout): Promise<void> {
  await tell.tx.update(sandboxCheckouts).set({ status: 'expired' }).where(eq(sandboxCheckouts.id, checkout.id));
  await checkoutExpired(tell, { ...checkout, status: 'expired' });
}

function outcome({ id, status, successUrl, cancelUrl }: Checkout): HostedOutcome {
  const url = status === 'complete' ? successUrl : cancelUrl;
  return { url: url.replaceAll('{CHECKOUT_SESSION_ID}', id), status: status === 'complete' ? 'complete' : 'expired' };
}

/** Does with the card what the page is for; answers what the event says of it. */
async function take(
  tell: Change,
  checkout: Checkout,
  card: Card,
): Promise<{ paymentIntent?: string; subscription?: string }> {
  const { id, mode, customer, amountCents, metadata, purpose } = checkout;
  const idempotencyKey = `checkout:${id}`;
  if (mode !== 'setup' && card.failsOnPage) {
    throw declined();
  }
  if (mode === 'payment') {
    return { paymentIntent: await charge(tell, idempotencyKey, amountCents) };
  }
  await saveCard(tell, customer, card);
  if (mode === 'setup') {
    await cardAttached(tell, customer, card.last4);
    return {};
  }
  return {
    subscription: await startPaid(tell, { idempotencyKey, customer, amountCents, metadata: { ...metadata, purpose } }),
  };
}

const OVER = 'This checkout is closed. Go back and start again.';

/** Pays. The row lock makes twenty at once charge once; all of them get the one outcome. */
export async function pay(world: World, id: string, number: string): Promise<HostedOutcome> {
  const paid = await change(world, async (tell) => {
    const checkout = await locked(tell, id);
    if (checkout.status === 'complete') {
      return checkout;
    }
    if (checkout.status === 'expired') {
      throw wrongState(OVER);
    }
    if (checkout.expiresAt <= tell.now) {
      await close(tell, checkout);
      return undefined;
    }
    const completion = await take(tell, checkout, readCard(number));
    const done: Checkout = { ...checkout, status: 'complete' };
    await tell.tx.update(sandboxCheckouts).set({ status: 'complete' }).where(eq(sandboxCheckouts.id, id));
    await checkoutCompleted(tell, done, completion);
    return done;
  });
  if (!paid) {
    throw wrongState(OVER);
  }
  return outcome(paid);
}

/** Gives a page up; 409 STATE when it was paid. */
export function cancel(world: World, id: string): Promise<HostedOutcome> {
  return change(world, async (tell) => {
    const checkout = await locked(tell, id);
    if (checkout.status === 'complete') {
      throw wrongState('This checkout is already paid.');
    }
    if (checkout.status === 'open') {
      await close(tell, checkout);
    }
    return outcome({ ...checkout, status: 'expired' });
  });
}

/** Closes an open page; false when it was over already. */
export function expire(world: World, id: string): Promise<boolean> {
  return change(world, async (tell) => {
    const checkout = await locked(tell, id);
    if (checkout.status !== 'open') {
      return false;
    }
    await close(tell, checkout);
    return true;
  });
}

/** Closes the pages whose time is over. */
export function expireDue(world: World): Promise<void> {
  return change(world, async (tell) => {
    const due = await tell.tx
      .select()
      .from(sandboxCheckouts)
      .where(and(eq(sandboxCheckouts.status, 'open'), lte(sandboxCheckouts.expiresAt, tell.now)))
      .orderBy(asc(sandboxCheckouts.expiresAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const checkout of due) {
      await close(tell, checkout);
    }
  });
}

/** The sandbox's portal is the page on which a card is saved; the membership itself is ended in the product. */
export async function openPortal(world: World, request: PortalRequest): Promise<{ url: string }> {
  const { idempotencyKey, customer, returnUrl, metadata } = request;
  const expiresAt = new Date(world.clock().getTime() + PORTAL_MS);
  const { url } = await open(world, {
    idempotencyKey,
    mode: 'setup',
    purpose: 'card',
    description: 'Save another card for your membership',
    amountCents: 0,
    metadata,
    customer: { id: customer, email: '', name: '' },
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    expiresAt,
  });
  return { url };
}

export async function show({ db, clock }: World, id: string): Promise<HostedCheckout> {
  const row = foundRow(await db.orm.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)));
  const { id: sessionId, mode, purpose, description, amountCents, expiresAt } = row;
  const status = row.status === 'open' && expiresAt <= clock() ? 'expired' : row.status;
  const { url: cancelUrl } = outcome({ ...row, status: 'expired' });
  const successUrl = status === 'complete' ? outcome(row).url : null;
  return { sessionId, status, mode, purpose, description, amountCents, expiresAt, cancelUrl, successUrl };
}

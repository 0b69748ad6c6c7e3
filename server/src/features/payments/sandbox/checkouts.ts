// The sandbox's hosted checkout: opened, then paid, canceled, or expired.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, lte } from '../../../kernel/db/drizzle.ts';
import { assertState, rowOr404, orNotFound } from '../../../kernel/errors.ts';
import { sentenceOf } from '../../../kernel/sentences.ts';
import type { CheckoutRequest, HostedOutcome, PortalRequest } from '../gateway.ts';
import { sandboxCheckouts, sandboxCustomers } from './tables.ts';
import { charge, declined, readCard, saveCard, type Card } from './charges.ts';
import { startPaid } from './memberships.ts';
import { cardAttached, checkoutCompleted, checkoutExpired, locked, newName, runChange } from './context.ts';
import type { Change, Checkout, Sandbox } from './context.ts';

const PORTAL_MS = 3_600_000;

/** Opens a page; the same key returns the same page, even after it has ended. */
export async function open(sandbox: Sandbox, { customer: payer, ...request }: CheckoutRequest) {
  const id = await sandbox.db.transaction(async (tx) => {
    const row = eq(sandboxCheckouts.idempotencyKey, request.idempotencyKey);
    const [before] = await tx.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).where(row);
    if (before) return before.id;
    const customer = payer.id ?? newName('cus');
    await tx.insert(sandboxCustomers).values({ id: customer }).onConflictDoNothing();
    await tx
      .insert(sandboxCheckouts)
      .values({ ...request, id: newName('cs'), customer, createdAt: sandbox.clock() })
      .onConflictDoNothing({ target: sandboxCheckouts.idempotencyKey });
    // Two concurrent calls both get the first one's page.
    const [made] = await tx.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).where(row);
    return made?.id ?? '';
  });
  return { id, url: `${sandbox.publicUrl}/sandbox/checkout/${id}` };
}

async function close(change: Change, checkout: Checkout): Promise<void> {
  await change.tx.update(sandboxCheckouts).set({ status: 'expired' }).where(eq(sandboxCheckouts.id, checkout.id));
  await checkoutExpired(change, { ...checkout, status: 'expired' });
}

function outcome({ id, status, successUrl, cancelUrl }: Checkout): HostedOutcome {
  const url = status === 'complete' ? successUrl : cancelUrl;
  return { url: url.replaceAll('{CHECKOUT_SESSION_ID}', id), status: status === 'complete' ? 'complete' : 'expired' };
}

/** Charges or saves the card, as the page requires; returns the payment where the page itself was paid. */
async function take(change: Change, checkout: Checkout, card: Card): Promise<string | null> {
  const { id, mode, customer, amountCents, metadata, purpose } = checkout;
  const idempotencyKey = `checkout:${id}`;
  if (mode !== 'setup' && card.failsOnPage) throw declined();
  if (mode === 'payment') return charge(change, idempotencyKey, amountCents);
  await saveCard(change, customer, card);
  await (mode === 'setup'
    ? cardAttached(change, customer)
    : startPaid(change, { idempotencyKey, customer, amountCents, metadata: { ...metadata, purpose } }));
  return null;
}

/** Pays. The row lock makes twenty concurrent calls charge once; all of them get the same outcome. */
export async function pay(sandbox: Sandbox, id: string, number: string): Promise<HostedOutcome> {
  const paid = await runChange(sandbox, async (change) => {
    const checkout = orNotFound(await locked(change, sandboxCheckouts, id));
    if (checkout.status === 'complete') return checkout;
    assertState(checkout.status !== 'expired', 'payments.checkoutClosed');
    if (checkout.expiresAt <= change.now) {
      await close(change, checkout);
      return undefined;
    }
    const payment = await take(change, checkout, readCard(number));
    const done: Checkout = { ...checkout, status: 'complete' };
    await change.tx.update(sandboxCheckouts).set({ status: 'complete' }).where(eq(sandboxCheckouts.id, id));
    await checkoutCompleted(change, done, payment);
    return done;
  });
  assertState(paid, 'payments.checkoutClosed');
  return outcome(paid);
}

export function cancel(sandbox: Sandbox, id: string): Promise<HostedOutcome> {
  return runChange(sandbox, async (change) => {
    const checkout = orNotFound(await locked(change, sandboxCheckouts, id));
    assertState(checkout.status !== 'complete', 'payments.alreadyPaid');
    if (checkout.status === 'open') await close(change, checkout);
    return outcome({ ...checkout, status: 'expired' });
  });
}

/** Closes an open page; false when it was over already. */
export function expire(sandbox: Sandbox, id: string): Promise<boolean> {
  return runChange(sandbox, async (change) => {
    const checkout = orNotFound(await locked(change, sandboxCheckouts, id));
    if (checkout.status !== 'open') return false;
    await close(change, checkout);
    return true;
  });
}

export function expireDue(sandbox: Sandbox): Promise<void> {
  return runChange(sandbox, async (change) => {
    const due = await change.tx
      .select()
      .from(sandboxCheckouts)
      .where(and(eq(sandboxCheckouts.status, 'open'), lte(sandboxCheckouts.expiresAt, change.now)))
      .orderBy(asc(sandboxCheckouts.expiresAt))
      .limit(100)
      .for('update', { skipLocked: true });
    for (const checkout of due) await close(change, checkout);
  });
}

/** The sandbox's portal is the page on which a card is saved; the membership itself is ended in the product. */
export async function openPortal(sandbox: Sandbox, { customer, returnUrl, ...request }: PortalRequest) {
  const { url } = await open(sandbox, {
    ...request,
    mode: 'setup',
    purpose: 'card',
    description: 'purchases.anotherCard',
    amountCents: 0,
    customer: { id: customer, email: '', name: '' },
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    expiresAt: new Date(sandbox.clock().getTime() + PORTAL_MS),
  });
  return { url };
}

export async function show({ db, clock }: Sandbox, id: string): Promise<SandboxCheckout> {
  const row = rowOr404(await db.orm.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)));
  const { message: description, ...reason } = sentenceOf(row.description);
  const status = row.status === 'open' && row.expiresAt <= clock() ? 'expired' : row.status;
  return {
    ...pick(row, 'mode', 'purpose', 'amountCents'),
    ...reason,
    description,
    sessionId: id,
    status,
    expiresAt: row.expiresAt.toISOString(),
    cancelUrl: outcome({ ...row, status: 'expired' }).url,
    successUrl: status === 'complete' ? outcome(row).url : null,
  };
}

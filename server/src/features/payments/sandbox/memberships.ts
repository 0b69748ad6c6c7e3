// The sandbox's annual memberships: charged to the saved card at the start and every year after.
import { and, asc, eq, lte } from 'drizzle-orm';
import { wrongState } from '../../../errors.ts';
import type { MembershipRequest } from '../gateway.ts';
import { sandboxSubscriptions } from '../tables.ts';
import { customerOf } from './cards.ts';
import { charge } from './charges.ts';
import { invoiceFailed, invoicePaid, membershipChanged } from './events.ts';
import { change, newName, type Change, type Subscription, type World } from './world.ts';

const AT_ONCE = 20;

export function aYearAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** Makes a membership that runs for a year from now; undefined when this key made it before. */
async function insert(
  { tx, now }: Change,
  request: MembershipRequest,
  status: Subscription['status'],
): Promise<Subscription | undefined> {
  const { idempotencyKey, customer, amountCents, metadata } = request;
  const currentPeriodEnd = aYearAfter(now);
  const [made] = await tx
    .insert(sandboxSubscriptions)
    .values({
      id: newName('sub'),
      idempotencyKey,
      customer,
      status,
      amountCents,
      metadata,
      currentPeriodEnd,
      createdAt: now,
    })
    .onConflictDoNothing({ target: sandboxSubscriptions.idempotencyKey })
    .returning();
  return made;
}

/** The membership of a checkout page that is being paid in this transaction; answers its name. */
export async function startPaid(tell: Change, request: MembershipRequest): Promise<string> {
  const subscription = await insert(tell, request, 'active');
  if (!subscription) {
    throw new Error(`The sandbox started ${request.idempotencyKey} before`);
  }
  const payment = await charge(tell, request.idempotencyKey, request.amountCents);
  await invoicePaid(tell, subscription, payment);
  return subscription.id;
}

/** Starts a membership on the saved card; the same key does so once. Whether the card paid is told by an event. */
export async function start(tell: Change, request: MembershipRequest): Promise<void> {
  const customer = await customerOf(tell, request.customer);
  const canPay = customer !== undefined && customer.cardLast4 !== null && !customer.cardFails;
  const subscription = await insert(tell, request, canPay ? 'active' : 'incomplete');
  if (!subscription) {
    return;
  }
  if (canPay) {
    await invoicePaid(tell, subscription, await charge(tell, request.idempotencyKey, request.amountCents));
  } else {
    await invoiceFailed(tell, subscription);
  }
}

async function locked({ tx }: Change, id: string): Promise<Subscription | undefined> {
  const [subscription] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
    .for('update');
  return subscription;
}

async function set(tell: Change, subscription: Subscription, values: Partial<Subscription>): Promise<void> {
  await tell.tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, subscription.id));
  await membershipChanged(tell, { ...subscription, ...values });
}

/** Ends a membership now; one that has ended stays so. */
export async function end(tell: Change, id: string): Promise<void> {
  const subscription = await locked(tell, id);
  if (subscription && subscription.status !== 'canceled') {
    await set(tell, subscription, { status: 'canceled' });
  }
}

/** Ends a membership with its year, or lets it go on. 409 STATE when it has ended. */
export async function cancelAtPeriodEnd(
  tell: Change,
  { subscription: id, cancel }: { subscription: string; cancel: boolean },
): Promise<void> {
  const subscription = await locked(tell, id);
  if (!subscription || subscription.status === 'canceled') {
    throw wrongState('This membership has ended.');
  }
  if (subscription.cancelAtPeriodEnd !== cancel) {
    await set(tell, subscription, { cancelAtPeriodEnd: cancel });
  }
}

async function renew(tell: Change, subscription: Subscription): Promise<void> {
  if (subscription.cancelAtPeriodEnd) {
    await set(tell, subscription, { status: 'canceled' });
    return;
  }
  const { id, customer: name, currentPeriodEnd, amountCents } = subscription;
  const row = eq(sandboxSubscriptions.id, id);
  const customer = await customerOf(tell, name);
  if (!customer || customer.cardLast4 === null || customer.cardFails) {
    await tell.tx.update(sandboxSubscriptions).set({ status: 'past_due' }).where(row);
    await invoiceFailed(tell, subscription);
    return;
  }
  const next = { ...subscription, currentPeriodEnd: aYearAfter(currentPeriodEnd) };
  await tell.tx.update(sandboxSubscriptions).set({ currentPeriodEnd: next.currentPeriodEnd }).where(row);
  await invoicePaid(tell, next, await charge(tell, `${id}:${currentPeriodEnd.toISOString()}`, amountCents));
}

/** Charges the memberships whose year is over, and ends those that were cancelled. */
export function renewDue(world: World): Promise<void> {
  return change(world, async (tell) => {
    const due = await tell.tx
      .select()
      .from(sandboxSubscriptions)
      .where(and(eq(sandboxSubscriptions.status, 'active'), lte(sandboxSubscriptions.currentPeriodEnd, tell.now)))
      .orderBy(asc(sandboxSubscriptions.currentPeriodEnd))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const subscription of due) {
      await renew(tell, subscription);
    }
  });
}

// The sandbox's annual memberships: charged to the saved card at the start and every year after.
import { and, asc, eq, lte, or } from 'drizzle-orm';
import { wrongState } from '../../../kernel/errors.ts';
import type { GatewayMembership, MembershipRequest } from '../gateway.ts';
import { sandboxSubscriptions } from './tables.ts';
import { customerOf } from './cards.ts';
import { charge } from './charges.ts';
import { invoiceFailed, invoicePaid, membershipChanged } from './events.ts';
import { onceByKey } from './keys.ts';
import { change, newName, type Change, type Subscription, type World } from './world.ts';

const AT_ONCE = 20;
const DAY_MS = 24 * 3_600_000;
/** A renewal that failed is tried again one, three and five days later; then the membership ends. */
const PAUSES_DAYS = [1, 2, 2] as const;

const STATUS = { active: 'active', incomplete: 'incomplete', past_due: 'past_due', canceled: 'ended' } as const;

export async function readMembership({ db }: World, id: string): Promise<GatewayMembership | undefined> {
  const [row] = await db.orm.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
  return row && { subscription: id, status: STATUS[row.status], cancelAtPeriodEnd: row.cancelAtPeriodEnd };
}

export function aYearAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== start.getUTCMonth()) {
    // A year after the 29th of February is the 28th, as at Stripe.
    end.setUTCDate(0);
  }
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

/** Starts a membership on the saved card; the same key does so once. An event reports whether the card paid. */
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
    await invoiceFailed(tell, { ...subscription, openInvoice: newName('in'), failures: 1 });
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

async function keep({ tx }: Change, subscription: Subscription, values: Partial<Subscription>): Promise<Subscription> {
  await tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, subscription.id));
  return { ...subscription, ...values };
}

async function set(tell: Change, subscription: Subscription, values: Partial<Subscription>): Promise<void> {
  await membershipChanged(tell, await keep(tell, subscription, values));
}

const ENDED = { status: 'canceled', nextTryAt: null, openInvoice: null } as const;

/** Ends a membership now; one that has ended stays so. */
export async function end(tell: Change, id: string): Promise<void> {
  const subscription = await locked(tell, id);
  if (subscription && subscription.status !== 'canceled') {
    await set(tell, subscription, ENDED);
  }
}

/** Ends a membership with its year, or lets it go on; once by its key. 409 STATE when it has ended. */
export function cancelAtPeriodEnd(
  tell: Change,
  { idempotencyKey: key, subscription: id, cancel }: { idempotencyKey: string; subscription: string; cancel: boolean },
): Promise<void> {
  return onceByKey(tell, { key, request: { subscription: id, cancel } }, async () => {
    const subscription = await locked(tell, id);
    if (!subscription || subscription.status === 'canceled') {
      throw wrongState('This membership has ended.');
    }
    if (subscription.cancelAtPeriodEnd !== cancel) {
      await set(tell, subscription, { cancelAtPeriodEnd: cancel });
    }
  });
}

/** The renewal was paid: the next year begins where the last one ended, however late the money came. */
async function goOn(tell: Change, subscription: Subscription): Promise<void> {
  const { id, currentPeriodEnd, amountCents } = subscription;
  const payment = await charge(tell, `${id}:${currentPeriodEnd.toISOString()}`, amountCents);
  const wasLate = subscription.status === 'past_due';
  const end = aYearAfter(currentPeriodEnd);
  const next = await keep(tell, subscription, {
    status: 'active',
    currentPeriodEnd: end,
    failures: 0,
    nextTryAt: null,
  });
  await invoicePaid(tell, next, payment);
  await keep(tell, next, { openInvoice: null });
  if (wasLate) {
    await membershipChanged(tell, next);
  }
}

/** The renewal was not paid: it is tried again, or the membership ends. */
async function failAgain(tell: Change, subscription: Subscription): Promise<void> {
  const failures = subscription.failures + 1;
  const pause = PAUSES_DAYS[subscription.failures];
  const nextTryAt = pause === undefined ? null : new Date(tell.now.getTime() + pause * DAY_MS);
  const openInvoice = subscription.openInvoice ?? newName('in');
  const late = await keep(tell, subscription, { status: 'past_due', failures, nextTryAt, openInvoice });
  // The invoice is for the year that would follow.
  await invoiceFailed(tell, { ...late, currentPeriodEnd: aYearAfter(late.currentPeriodEnd) });
  if (nextTryAt === null) {
    await set(tell, late, ENDED);
  }
}

async function collect(tell: Change, subscription: Subscription): Promise<void> {
  const customer = await customerOf(tell, subscription.customer);
  const canPay = customer !== undefined && customer.cardLast4 !== null && !customer.cardFails;
  await (canPay ? goOn(tell, subscription) : failAgain(tell, subscription));
}

/** The saved card pays from now on anyway; a renewal that is open is charged to it at once, and once by the request's key. */
export function payWithNewCard(
  tell: Change,
  {
    idempotencyKey: key,
    customer,
    subscription: id,
  }: { idempotencyKey: string; customer: string; subscription: string },
): Promise<void> {
  return onceByKey(tell, { key, request: { customer, subscription: id } }, async () => {
    const subscription = await locked(tell, id);
    if (subscription?.status === 'past_due') {
      await collect(tell, subscription);
    }
  });
}

/** Charges memberships whose year is over, retries unpaid ones, and ends canceled ones. */
export function renewDue(world: World): Promise<void> {
  return change(world, async (tell) => {
    const { status, currentPeriodEnd, nextTryAt } = sandboxSubscriptions;
    const due = await tell.tx
      .select()
      .from(sandboxSubscriptions)
      .where(
        or(
          and(eq(status, 'active'), lte(currentPeriodEnd, tell.now)),
          and(eq(status, 'past_due'), lte(nextTryAt, tell.now)),
        ),
      )
      .orderBy(asc(currentPeriodEnd))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const subscription of due) {
      await (subscription.cancelAtPeriodEnd ? set(tell, subscription, ENDED) : collect(tell, subscription));
    }
  });
}

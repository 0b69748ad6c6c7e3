// The sandbox's annual memberships: charged to the saved card at the start and every year after.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, lte, or } from '../../../kernel/db/drizzle.ts';
import { assertState } from '../../../kernel/errors.ts';
import type { CardRequest, GatewayMembership, MembershipRequest, RenewalRequest } from '../gateway.ts';
import { sandboxSubscriptions, sandboxKeys } from './tables.ts';
import { canPay, charge } from './charges.ts';
import { invoiceFailed, invoicePaid, locked, membershipChanged, newName, runChange } from './context.ts';
import type { Change, Sandbox, Subscription } from './context.ts';
import { isDeepStrictEqual } from 'node:util';

/** Runs `write` once for each key; after a rollback the same request may be repeated. Another request under a key is an error. */
async function onceByKey(
  { tx, now }: Change,
  key: string,
  request: Record<string, string | boolean>,
  write: () => Promise<void>,
): Promise<void> {
  // A concurrent second call waits here until the first commits, and takes its place when the first rolls back.
  const made = await tx.insert(sandboxKeys).values({ key, request, createdAt: now }).onConflictDoNothing().returning();
  if (made.length > 0) {
    await write();
    return;
  }
  const [before] = await tx.select().from(sandboxKeys).where(eq(sandboxKeys.key, key));
  if (!isDeepStrictEqual(before?.request, request)) {
    throw new Error(`The sandbox was asked for something else under the key ${key} before`);
  }
}

/** A renewal that failed is tried again one, three and five days later; then the membership ends. */
const PAUSES_DAYS = [1, 2, 2] as const;

const STATUS = { active: 'active', incomplete: 'incomplete', past_due: 'past_due', canceled: 'ended' } as const;

export async function readMembership({ db }: Sandbox, id: string): Promise<GatewayMembership | undefined> {
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

/** Creates a membership that runs for a year from now; undefined when this key created it before. */
async function insert({ tx, now }: Change, request: MembershipRequest, status: Subscription['status']) {
  const [made] = await tx
    .insert(sandboxSubscriptions)
    .values({ ...request, id: newName('sub'), status, currentPeriodEnd: aYearAfter(now), createdAt: now })
    .onConflictDoNothing({ target: sandboxSubscriptions.idempotencyKey })
    .returning();
  return made;
}

export async function startPaid(change: Change, request: MembershipRequest): Promise<void> {
  const subscription = await insert(change, request, 'active');
  if (!subscription) throw new Error(`The sandbox started ${request.idempotencyKey} before`);
  await invoicePaid(change, subscription, await charge(change, request.idempotencyKey, request.amountCents));
}

/** Starts a membership on the saved card; the same key does so once. An event reports whether the card paid. */
export async function start(change: Change, request: MembershipRequest): Promise<void> {
  const isPaid = await canPay(change, request.customer);
  const subscription = await insert(change, request, isPaid ? 'active' : 'incomplete');
  if (!subscription) return;
  if (isPaid) {
    await invoicePaid(change, subscription, await charge(change, request.idempotencyKey, request.amountCents));
  } else {
    await invoiceFailed(change, { ...subscription, openInvoice: newName('in'), failures: 1 });
  }
}

async function update({ tx }: Change, subscription: Subscription, values: Partial<Subscription>) {
  await tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, subscription.id));
  return { ...subscription, ...values };
}

async function updateAndReport(change: Change, subscription: Subscription, values: Partial<Subscription>) {
  await membershipChanged(change, await update(change, subscription, values));
}

const ENDED = { status: 'canceled', nextTryAt: null, openInvoice: null } as const;

export async function end(change: Change, id: string): Promise<void> {
  const subscription = await locked(change, sandboxSubscriptions, id);
  if (subscription && subscription.status !== 'canceled') await updateAndReport(change, subscription, ENDED);
}

/** Ends a membership with its year, or continues it; once by its key. 409 STATE when it has ended. */
export const cancelAtPeriodEnd = (change: Change, { idempotencyKey, subscription: id, cancel }: RenewalRequest) =>
  onceByKey(change, idempotencyKey, { subscription: id, cancel }, async () => {
    const subscription = await locked(change, sandboxSubscriptions, id);
    assertState(subscription && subscription.status !== 'canceled', 'subscriptions.ended');
    if (subscription.cancelAtPeriodEnd !== cancel) {
      await updateAndReport(change, subscription, { cancelAtPeriodEnd: cancel });
    }
  });

/** The renewal was paid: the next year begins where the last one ended, however late the money came. */
async function renew(change: Change, subscription: Subscription): Promise<void> {
  const { id, currentPeriodEnd, amountCents } = subscription;
  const payment = await charge(change, `${id}:${currentPeriodEnd.toISOString()}`, amountCents);
  const until = aYearAfter(currentPeriodEnd);
  const paid = { status: 'active', currentPeriodEnd: until, failures: 0, nextTryAt: null } as const;
  const next = await update(change, subscription, paid);
  await invoicePaid(change, next, payment);
  await update(change, next, { openInvoice: null });
  if (subscription.status === 'past_due') await membershipChanged(change, next);
}

async function failAgain(change: Change, subscription: Subscription): Promise<void> {
  const failures = subscription.failures + 1;
  const pause = PAUSES_DAYS[subscription.failures];
  const nextTryAt = pause === undefined ? null : new Date(change.now.getTime() + pause * DAY_MS);
  const openInvoice = subscription.openInvoice ?? newName('in');
  const late = await update(change, subscription, { status: 'past_due', failures, nextTryAt, openInvoice });
  // The invoice is for the year that would follow.
  await invoiceFailed(change, { ...late, currentPeriodEnd: aYearAfter(late.currentPeriodEnd) });
  if (nextTryAt === null) await updateAndReport(change, late, ENDED);
}

async function collect(change: Change, subscription: Subscription): Promise<void> {
  await ((await canPay(change, subscription.customer)) ? renew(change, subscription) : failAgain(change, subscription));
}

/** A renewal that is open is charged to the saved card at once, and once by the request's key. */
export const payWithNewCard = (change: Change, { idempotencyKey, customer, subscription: id }: CardRequest) =>
  onceByKey(change, idempotencyKey, { customer, subscription: id }, async () => {
    const subscription = await locked(change, sandboxSubscriptions, id);
    if (subscription?.status === 'past_due') await collect(change, subscription);
  });

export function renewDue(sandbox: Sandbox): Promise<void> {
  return runChange(sandbox, async (change) => {
    const { status, currentPeriodEnd, nextTryAt } = sandboxSubscriptions;
    const isOver = and(eq(status, 'active'), lte(currentPeriodEnd, change.now));
    const isUnpaid = and(eq(status, 'past_due'), lte(nextTryAt, change.now));
    const due = await change.tx
      .select()
      .from(sandboxSubscriptions)
      .where(or(isOver, isUnpaid))
      .orderBy(asc(currentPeriodEnd))
      .limit(20)
      .for('update', { skipLocked: true });
    for (const subscription of due) {
      await (subscription.cancelAtPeriodEnd
        ? updateAndReport(change, subscription, ENDED)
        : collect(change, subscription));
    }
  });
}

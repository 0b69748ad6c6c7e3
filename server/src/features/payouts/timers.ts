// Timers of payouts: take refused transfers back, and look at accounts that money waits for.
import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Services } from '../../kernel/services.ts';
import { eachDue, type Timer, commandForEach } from '../../kernel/scheduler.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { refreshAccount } from './accounts.ts';
import { takeRefusal } from './commands.ts';
import { providers } from '../providers/tables.ts';
import { payoutAccounts, payouts } from './tables.ts';

const AT_ONCE = 100;

/** Payouts whose transfer was refused go back to what is owed. */
export async function takeRefusals(services: Services): Promise<void> {
  const { rows } = await services.db.orm.execute<{ id: number }>(sql`
    select p.id from payouts p
    join gateway_tasks t on t.key = 'payout:' || p.id || ':' || p.attempt
    where p.status = 'sending' and t.done_at is not null and t.failure is not null order by p.id limit ${AT_ONCE}`);
  await commandForEach(
    services,
    'refused payout',
    rows.map(({ id }) => id),
    takeRefusal,
  );
}

/** So old may be what we know of an account that cannot be paid, while money waits for it. */
const BELIEVED_MS = 3_600_000;

/**
 * Looks at accounts that money waits for: of businesses whose refused payouts have rested, and once an hour of those that are not ready,
 * since the event that one is ready may have been lost, or overtaken by an older one. What can be paid is sent.
 */
export async function lookAtAccounts(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const cutoff = new Date(now.getTime() - BELIEVED_MS);
  const { retryAt, status } = payouts;
  const isStale = and(
    eq(providers.payoutReady, false),
    lte(sql`coalesce(${payoutAccounts.readAt}, ${payoutAccounts.createdAt})`, cutoff.toISOString()),
  );
  const due = await db.orm
    .selectDistinct({ id: payouts.providerId })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.providerId, payouts.providerId))
    .where(and(eq(status, 'owed'), isNotNull(providers.payoutAccount), or(lte(retryAt, now), isStale)))
    .orderBy(asc(payouts.providerId))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  await eachDue(services, 'account that money waits for', ids, async (id) => {
    await refreshAccount(services, id);
    // What could not be sent waits a day for the next check; an event of its account may come before.
    await db.orm
      .update(payouts)
      .set({ retryAt: new Date(now.getTime() + DAY_MS) })
      .where(and(eq(payouts.providerId, id), eq(status, 'owed'), lte(retryAt, now)));
  });
  if (ids.length > 0) {
    await afterCommitGateway(services);
  }
}

export const payoutTimers: readonly Timer[] = [
  { name: 'payouts.takeRefusals', everyMs: 3_000, followsCalls: true, run: takeRefusals },
  { name: 'payouts.lookAtAccounts', everyMs: 60_000, run: lookAtAccounts },
];

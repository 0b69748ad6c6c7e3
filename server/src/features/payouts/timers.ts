// Timers of payouts: reverse refused transfers, and retry them after their account was checked.
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { eachDue, type Timer, commandForEach } from '../../kernel/scheduler.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { refreshAccount } from './accounts.ts';
import { takeRefusal } from './commands.ts';
import { payouts } from './tables.ts';

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

/** Looks at the accounts of businesses whose refused payouts have rested; those that can be paid are sent what is due. */
export async function sendRested(services: Services): Promise<void> {
  const now = services.clock();
  const due = await services.db.orm
    .selectDistinct({ providerId: payouts.providerId })
    .from(payouts)
    .where(and(eq(payouts.status, 'owed'), isNotNull(payouts.retryAt), lte(payouts.retryAt, now)))
    .orderBy(asc(payouts.providerId))
    .limit(AT_ONCE);
  await eachDue(
    services,
    'refused payout',
    due.map(({ providerId }) => providerId),
    async (providerId) => {
      await refreshAccount(services, providerId);
      // What could not be sent waits a day for the next check; an event of its account may come before.
      await services.db.orm
        .update(payouts)
        .set({ retryAt: new Date(now.getTime() + 24 * 3_600_000) })
        .where(and(eq(payouts.providerId, providerId), eq(payouts.status, 'owed'), lte(payouts.retryAt, now)));
    },
  );
  if (due.length > 0) {
    await afterCommitGateway(services);
  }
}

/** So old may be what we know of an account that cannot be paid, while money waits for it. */
const BELIEVED_MS = 3_600_000;

/**
 * Looks once an hour at accounts that money waits for: the event that one is ready may have been lost, or overtaken by an
 * older one that was read in the same instant by another process.
 */
export async function refreshWaitingAccounts(services: Services): Promise<void> {
  const cutoff = new Date(services.clock().getTime() - BELIEVED_MS);
  const { rows } = await services.db.orm.execute<{ id: number }>(sql`
    select p.id from providers p join payout_accounts a on a.provider_id = p.id
    where p.payout_account is not null and not p.payout_ready
      and coalesce(a.read_at, a.created_at) <= ${cutoff.toISOString()}
      and exists (select 1 from payouts o where o.provider_id = p.id and o.status = 'owed')
    order by a.read_at nulls first, p.id limit ${AT_ONCE}`);
  const ids = rows.map(({ id }) => id);
  await eachDue(services, 'account that money waits for', ids, async (id) => {
    await refreshAccount(services, id);
  });
  if (ids.length > 0) {
    await afterCommitGateway(services);
  }
}

export const payoutTimers: readonly Timer[] = [
  { name: 'payouts.takeRefusals', everyMs: 3_000, followsCalls: true, run: takeRefusals },
  { name: 'payouts.sendRested', everyMs: 60_000, run: sendRested },
  { name: 'payouts.lookAtWaiting', everyMs: 60_000, run: refreshWaitingAccounts },
];

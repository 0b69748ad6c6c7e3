// Businesses that open membership pages and pay, and the resulting ledger entries.
import { expect } from 'vitest';
import { eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import { startTestApp, type Bidder } from './app.ts';
import { providers } from '../../server/src/features/providers/tables.ts';

const CARD = { card: '4242424242424242' };

/** An application, and a business's membership actions. */
export async function startMembership() {
  const t = await startTestApp();
  const open = async (bidder: Bidder) =>
    (await bidder.post<{ sessionId: string; url: string }>('/api/providers/subscribe', {})).body;
  const pay = (sessionId: string, card = CARD) => t.visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, card);
  const statusOf = async (bidder: Bidder) => (await bidder.get('/api/subscription/status')).body;
  const recordOf = async (bidder: Bidder) =>
    (await t.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId)))[0];

  async function balances(userId: number) {
    const { rows } = await t.db.orm.execute<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::int as cents from ledger_entries where transaction_id in
      (select transaction_id from ledger_entries where account = ${`member:${userId}`}) group by account order by account`);
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }

  async function expectBalanced() {
    expect((await (await t.admin()).get('/api/admin/ledger/check')).body).toMatchObject({
      balanced: true,
      differences: [],
    });
  }

  return { t, open, pay, statusOf, recordOf, balances, expectBalanced };
}

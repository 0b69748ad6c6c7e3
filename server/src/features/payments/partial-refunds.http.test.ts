// Partial refunds, and refunds that are returned: what they end, and who is notified.
import { expect, test } from 'vitest';
import type { Chargeback } from '@live-oak/contract/features/payments/admin-schema.ts';
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import type { Bidder } from '../../../../lab/harness/app.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startStripeApp } from '../../../../lab/harness/stripe-app.ts';
import { decide, dispute, failRefund } from '../../../../lab/fake-stripe/banks.ts';
import { refund } from '../../../../lab/fake-stripe/payments.ts';

const { stage, stripe } = await startStripeApp();
const admin = await stage.admin();

async function aYear() {
  const member = await stage.member();
  await stripe.delivery.settled();
  const { rows } = await stage.db.orm.execute<{ charge: string; cents: number }>(sql`
    select charge_id as charge, amount_cents::int as cents from membership_invoices where provider_id = ${member.providerId}`);
  return { member, charge: rows[0]?.charge ?? '', cents: rows[0]?.cents ?? 0 };
}
async function giveBack(charge: string, amount: number): Promise<string> {
  const made = refund(stripe.world, { payment_intent: charge, amount });
  await stripe.delivery.settled();
  return made.id;
}
async function lose(charge: string, amount: number) {
  const asked = dispute(stripe.world, charge, amount);
  decide(stripe.world, asked, 'lost');
  await stripe.delivery.settled();
  return asked;
}
const invoiceOf = async (member: Bidder) =>
  (await member.get<MembershipInvoice[]>('/api/subscription/invoices')).body[0];
const statusOf = async ({ providerId }: Bidder) => {
  const { rows } = await stage.db.orm.execute<{ status: string }>(
    sql`select subscription_status as status from providers where id = ${providerId}`,
  );
  return rows[0]?.status;
};
const titlesOf = async () =>
  (await admin.get<{ title: string }[]>('/api/notifications?limit=50')).body.map(({ title }) => title);

test('a partial refund of the $99 is a discount: the year continues, and the invoice shows it', async () => {
  const { member, charge } = await aYear();
  await giveBack(charge, 3000);
  expect(await statusOf(member)).toBe('active');
  expect(await invoiceOf(member)).toMatchObject({ status: 'paid', backCents: 3000 });
});

test.each(['two refunds', 'a refund and a chargeback', 'two chargebacks'])(
  'a whole year refunded in parts, by %s, ends the membership with the last of them',
  async (how) => {
    const { member, charge, cents } = await aYear();
    await (how === 'two chargebacks' ? lose(charge, 4000) : giveBack(charge, 4000));
    expect(await statusOf(member)).toBe('active');
    await (how === 'two refunds' ? giveBack(charge, cents - 4000) : lose(charge, cents - 4000));
    expect(await statusOf(member)).toBe('canceled');
    expect(await invoiceOf(member)).toMatchObject({ status: 'refunded', backCents: cents });
  },
);

test('a failed partial refund does not count as refunded', async () => {
  const { member, charge, cents } = await aYear();
  failRefund(stripe.world, await giveBack(charge, 4000));
  await stripe.delivery.settled();
  expect(await invoiceOf(member)).toMatchObject({ backCents: 0 });
  await giveBack(charge, cents - 4000);
  expect(await statusOf(member)).toBe('active');
  expect(await invoiceOf(member)).toMatchObject({ status: 'paid', backCents: cents - 4000 });
});

test('a refund that the bank returns after it withdrew the payment notifies administrators once, and is in the list', async () => {
  const { jobId } = await paidJob(stage, 'work_done');
  const { rows } = await stage.db.orm.execute<{ charge: string }>(
    sql`select charge_id as charge from awards where job_id = ${jobId}`,
  );
  const made = await lose(rows[0]?.charge ?? '', 5000);
  expect(await titlesOf()).not.toContain('Chargeback Money Returned');
  const closed = stripe.world.events.findLast(({ event: { type } }) => type === 'charge.dispute.closed')?.event;
  stripe.world.move('adjustment', 5000, made.id, 'dispute_reversal');
  for (let twice = 0; twice < 2; twice += 1) {
    stripe.world.emit('charge.dispute.funds_reinstated', { ...closed?.data.object, status: 'won' });
    await stripe.delivery.settled();
  }
  expect((await titlesOf()).filter((title) => title === 'Chargeback Money Returned')).toHaveLength(1);
  const { body } = await admin.get<Chargeback[]>('/api/admin/chargebacks?state=lost');
  expect(body.find((one) => one.jobId === jobId)).toMatchObject({ state: 'lost', isReinstated: true });
  expect(body.filter(({ isReinstated }) => isReinstated)).toHaveLength(1);
});

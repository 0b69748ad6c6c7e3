// Valid requests about payments, memberships and payouts.
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { awards } from '../../server/src/features/awards/tables.ts';
import { makeSecret } from '../../server/src/features/payments/sandbox.ts';
import { sandboxMovements, sandboxPayoutAccounts } from '../../server/src/features/payments/sandbox/tables.ts';
import { sign } from '../../server/src/features/payments/signature.ts';
import { aFailedTask } from '../harness/gateway-tasks.ts';
import { failedRefunds } from '../../server/src/features/payments/tables.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import { TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import type { Recipe } from './sound.ts';
import { inDays, type Scene } from './scene.ts';

const checkout: Recipe = async (scene) => ({ params: { sessionId: (await scene.waitingForPayment()).sessionId } });
const payoutAccount = async (scene: Scene) => {
  const by = await scene.stranger('member');
  const { url } = await scene.call<{ url: string }>(by, 'POST', '/api/providers/payout-account', {});
  return { by: 'visitor' as const, params: { account: url.split('/').at(-1) ?? '' } };
};
/** A business that has paid its membership through the API. */
const member = async (scene: Scene) => {
  const by = await scene.stranger('unpaid');
  const { sessionId } = await scene.call<{ sessionId: string }>(by, 'POST', '/api/providers/subscribe', {});
  await scene.call(by, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  return by;
};
const asMember: Recipe = async (scene) => ({ by: await member(scene) });

/** An event of the sandbox with a valid signature. */
const signed = async (scene: Scene, type: string, object: object) => {
  const event = { id: `evt_${scene.next()}`, type, created: Math.floor(Date.now() / 1000), data: { object } };
  const content = Buffer.from(JSON.stringify(event));
  const secret = await makeSecret(scene.db, undefined)();
  return { content, headers: { 'stripe-signature': sign(secret, content, new Date()) } };
};

export const failedTask = async (scene: Scene) => {
  const task = { kind: 'expire_checkout' as const, payload: { checkoutId: 'cs_none' } };
  // Only an administrator retries it: no timer does meanwhile.
  return aFailedTask(scene.db, { ...task, key: `fuzz:${scene.next()}` }, { runAt: inDays(1) });
};

/** The payment of a job, as in the gateway's events. */
const returnedRefund = async (scene: Scene) => {
  const jobId = await scene.paidJob();
  const [award] = await scene.db.orm.select().from(awards).where(eq(awards.jobId, jobId));
  const id = `re_${scene.next()}`;
  // The money is back at the gateway.
  const back = { id, idempotencyKey: id, kind: 'refund' as const, chargeId: award?.chargeId, amountCents: 500 };
  await scene.db.orm.insert(sandboxMovements).values(back);
  const refund = { id, payment_intent: award?.chargeId, amount: 500, status: 'failed' };
  const { content, headers } = await signed(scene, 'refund.failed', { ...refund, failure_reason: 'declined' });
  await scene.call(scene.cast.visitor, 'POST', '/api/webhooks/stripe', content, headers);
  const [row] = await scene.db.orm.select().from(failedRefunds).where(eq(failedRefunds.gatewayRefund, refund.id));
  return row?.id ?? 0;
};

/** For completed work of a business whose account can be paid: refused once. */
const refusedPayout = async (scene: Scene) => {
  const { orm } = scene.db;
  const jobId = await scene.jobAt('completed');
  const account = { idempotencyKey: `fuzz:${scene.next()}`, email: 'a@example.com', metadata: {} };
  const id = `acct_fuzz_${scene.next()}`;
  await orm.insert(sandboxPayoutAccounts).values({ ...account, id, ready: true, bankAccount: '000123456789' });
  const ready = { payoutAccount: id, payoutReady: true };
  await orm.update(providers).set(ready).where(eq(providers.id, scene.cast.rival.providerId));
  const refused = { attempt: 1, failure: 'The bank is closed today', retryAt: inDays(1) };
  const [row] = await orm.update(payouts).set(refused).where(eq(payouts.jobId, jobId)).returning();
  return scene.keep(row?.id ?? 0);
};

export const moneyRecipes: Record<string, Recipe> = {
  'payments.sandboxCheckout': checkout,
  'payments.sandboxPay': async (scene) => ({ ...(await checkout(scene)), body: { card: '4242424242424242' } }),
  'payments.sandboxCancel': checkout,
  'payments.webhook': async (scene) => {
    const { content, headers } = await signed(scene, 'tree.fell', {});
    return { headers, raw: { type: 'application/json', content } };
  },
  'payments.jobLedger': async (scene) => ({ params: { id: await scene.paidJob() } }),
  'payouts.setUp': async (scene) => ({ by: await scene.stranger('member') }),
  'payouts.sandboxAccount': payoutAccount,
  'payouts.sandboxBank': async (scene) => ({
    ...(await payoutAccount(scene)),
    body: { routingNumber: TEST_ROUTING, accountNumber: '000123456789' },
  }),
  'subscriptions.subscribe': async (scene) => ({ by: await scene.stranger('unpaid'), body: {} }),
  'subscriptions.checkout': async () => ({ by: 'member', query: { session_id: 'cs_none' } }),
  'subscriptions.cancel': asMember,
  'subscriptions.resume': async (scene) => {
    const by = await member(scene);
    await scene.call(by, 'POST', '/api/subscription/cancel', {});
    return { by };
  },
  'subscriptions.portal': asMember,
  'subscriptions.card': asMember,
  'receipts.invoice': async (scene) => {
    const by = await member(scene);
    const rows = await scene.call<{ id: number }[]>(by, 'GET', '/api/subscription/invoices');
    return { by, params: { id: scene.keep(rows[0]?.id ?? 0) } };
  },
  'money.retryRefund': async (scene) => ({ params: { id: await returnedRefund(scene) } }),
  'money.payRefundElsewhere': async (scene) => ({ params: { id: await returnedRefund(scene) } }),
  'payouts.retry': async (scene) => ({
    params: { id: await refusedPayout(scene) },
    body: { reason: 'The bank is open' },
  }),
};

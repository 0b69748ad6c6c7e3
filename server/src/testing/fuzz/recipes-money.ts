// Requests that would pass, of payments, memberships and payouts.
import {
  gatewayTasks,
  reconciliationDifferences,
  reconciliations,
  webhookEvents,
} from '../../features/payments/tables.ts';
import { TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import type { Recipe } from './sound.ts';
import type { Scene } from './scene.ts';

const checkout: Recipe = async (scene) => ({ params: { sessionId: (await scene.waitingForPayment()).sessionId } });
const payoutAccount = async (scene: Scene) => {
  const by = await scene.stranger('member');
  const { url } = await scene.call<{ url: string }>(by, 'POST', '/api/providers/payout-account', {});
  return { by: 'visitor' as const, params: { account: url.split('/').at(-1) ?? '' } };
};
/** A business that has paid its membership by the calls. */
const member = async (scene: Scene) => {
  const by = await scene.stranger('unpaid');
  const { sessionId } = await scene.call<{ sessionId: string }>(by, 'POST', '/api/providers/subscribe', {});
  await scene.call(by, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  return by;
};
const asMember: Recipe = async (scene) => ({ by: await member(scene) });
const comparison = async ({ db, cast }: Scene) => {
  const values = { day: '2026-11-20', startedAt: new Date(), finishedAt: new Date(), requestedBy: cast.desk.id };
  const [row] = await db.orm.insert(reconciliations).values(values).returning();
  return row?.id ?? 0;
};

export const moneyRecipes: Record<string, Recipe> = {
  'payments.sandboxCheckout': checkout,
  'payments.sandboxPay': async (scene) => ({ ...(await checkout(scene)), body: { card: '4242424242424242' } }),
  'payments.sandboxCancel': checkout,
  'payments.webhook': async () => ({
    raw: { type: 'application/json', content: Buffer.from('{"id":"evt_1","type":"tree.fell"}') },
  }),
  'payments.jobLedger': async (scene) => ({ params: { id: await scene.paidJob() } }),
  'payouts.setUp': async (scene) => ({ by: await scene.stranger('member') }),
  'payouts.sandboxAccount': payoutAccount,
  'payouts.sandboxBank': async (scene) => ({
    ...(await payoutAccount(scene)),
    body: { routingNumber: TEST_ROUTING, accountNumber: '000123456789' },
  }),
  'subscriptions.subscribe': async (scene) => ({ by: await scene.stranger('unpaid'), body: {} }),
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
  'money.reconciliation': async (scene) => ({ params: { id: await comparison(scene) } }),
  'money.explain': async (scene) => {
    const reconciliationId = await comparison(scene);
    const values = { reconciliationId, what: 'payment pi_1, refunded', expectedCents: 100, foundCents: 0 };
    const [row] = await scene.db.orm.insert(reconciliationDifferences).values(values).returning();
    return { params: { id: row?.id ?? 0 } };
  },
  'money.retryWebhook': async (scene) => {
    const id = String(scene.next());
    const body = { id, type: 'tree.fell', created: 0, data: { object: {} } };
    await scene.db.orm.insert(webhookEvents).values({ id, type: body.type, body, failure: 'The database was away' });
    return { params: { id } };
  },
  'money.retryTask': async (scene) => {
    const task = { kind: 'expire_checkout' as const, payload: { checkoutId: 'cs_none' }, failure: 'No answer' };
    const values = { ...task, key: `fuzz:${scene.next()}` };
    const [row] = await scene.db.orm.insert(gatewayTasks).values(values).returning();
    return { params: { id: row?.id ?? 0 } };
  },
};

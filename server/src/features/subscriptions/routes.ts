// Handlers of the membership.
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { assertAllowed } from '../../kernel/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { runInSession } from '../accounts/sessions.ts';
import { pageById, ok, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { CARD_READS, SUBSCRIBE_TOKENS_PER_ADDRESS, spendLimit } from '../accounts/limits.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import type { ProviderRecord } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { openMembershipPage, openMembershipPageOnce, openPortalPage } from './commands.ts';
import { checkoutState } from './checkouts.ts';
import { invoicesOf, nextTryOf, presentInvoice } from './invoices.ts';
import { billingOf, isCollected } from './policy.ts';
import { cancelMembership, resumeMembership } from './renewal.ts';

async function ownBusiness({ db }: Services, userId: number): Promise<ProviderRecord | undefined> {
  const [provider] = await db.orm.select().from(providers).where(eq(providers.userId, userId));
  return provider;
}

async function billing(services: Services, userId: number): Promise<SubscriptionStatusReply> {
  const provider = await ownBusiness(services, userId);
  const nextTryAt = provider && isCollected(provider) ? await nextTryOf(services.db.orm, provider.id) : null;
  return billingOf(provider, services.clock(), nextTryAt);
}

async function changeRenewal(services: Services, viewer: Viewer, change: typeof cancelMembership) {
  await runInSession(services, viewer, (work) => change(work, viewer.userId));
  await afterCommitGateway(services);
  return ok(await billing(services, viewer.userId));
}

export const handlers = handlersOf(subscriptionRoutes, {
  subscribe: async ({ body, viewer, services }) => {
    const userId = body.userId ?? viewer.userId;
    assertAllowed(userId === viewer.userId || viewer.userType === 'admin', 'subscriptions.ownOnly');
    const { id: sessionId, url } = await openMembershipPage(services, viewer, userId);
    return ok({ url, sessionId });
  },

  subscribeOnce: async ({ body, services, ip }) => {
    await spendLimit(services, SUBSCRIBE_TOKENS_PER_ADDRESS, ip);
    const { id: sessionId, url } = await openMembershipPageOnce(services, body.token);
    return ok({ url, sessionId });
  },

  status: async ({ viewer, services }) => ok(await billing(services, viewer.userId)),
  checkout: async ({ viewer, query, services }) =>
    ok({ state: await checkoutState(services.db.orm, viewer.provider?.id ?? 0, query.session_id) }),
  cancel: ({ viewer, services }) => changeRenewal(services, viewer, cancelMembership),
  resume: ({ viewer, services }) => changeRenewal(services, viewer, resumeMembership),
  portal: async ({ viewer, services }) => {
    await spendLimit(services, CARD_READS, String(viewer.userId));
    return ok(await openPortalPage(services, viewer.userId));
  },

  card: async ({ viewer, services }) => {
    await spendLimit(services, CARD_READS, String(viewer.userId));
    const provider = await ownBusiness(services, viewer.userId);
    const customer = provider?.cardSaved ? provider.gatewayCustomer : null;
    const subscription = provider?.gatewaySubscription ?? null;
    return ok({ card: customer === null ? null : await services.gateway.readCard({ customer, subscription }) });
  },

  invoices: async (call) => {
    const { services, viewer } = call;
    const provider = await ownBusiness(services, viewer.userId);
    // 0 is the id of no business.
    return pageById(call, invoicesOf(services.db.orm, provider?.id ?? 0, call.query), presentInvoice);
  },
});

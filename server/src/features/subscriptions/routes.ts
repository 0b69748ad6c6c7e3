// Handlers of the membership calls.
import { eq } from 'drizzle-orm';
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import { forbidden } from '../../errors.ts';
import { handle, type Bound } from '../../http/bind.ts';
import { providers } from '../providers/tables.ts';
import { openMembershipPage } from './commands.ts';
import { billingOf } from './policy.ts';

const subscribe = handle(subscriptionRoutes.subscribe, async ({ body, viewer, services }) => {
  const userId = body.userId ?? viewer.userId;
  if (userId !== viewer.userId && viewer.userType !== 'admin') {
    throw forbidden('You can pay for your own account only.');
  }
  const { id: sessionId, url } = await openMembershipPage(services, userId);
  return { status: 200, body: { url, sessionId } };
});

const status = handle(subscriptionRoutes.status, async ({ viewer, services }) => {
  const [provider] = await services.db.orm.select().from(providers).where(eq(providers.userId, viewer.userId));
  return { status: 200, body: billingOf(provider, services.clock()) };
});

export const handlers: Bound[] = [subscribe, status];

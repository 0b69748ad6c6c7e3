// The calls of the membership (S1 §7, spec 4 "Money").
import { defineRoute } from '../../route.ts';
import { Checkout, Subscribe, SubscriptionStatusReply } from './schema.ts';

export const subscriptionRoutes = {
  subscribe: defineRoute({
    id: 'subscriptions.subscribe',
    method: 'POST',
    path: '/api/providers/subscribe',
    who: ['provider', 'admin'],
    summary: 'Opens a checkout: before approval it saves the card, after approval it charges $99.',
    body: Subscribe,
    replies: { 200: Checkout },
    idempotent: true,
    ownTransactions: true,
  }),
  status: defineRoute({
    id: 'subscriptions.status',
    method: 'GET',
    path: '/api/subscription/status',
    who: 'member',
    summary: 'The membership of the signed-in person; `none` for those who have none.',
    replies: { 200: SubscriptionStatusReply },
  }),
};

// The calls of the membership (S1 §7, spec 4 "Money").
import * as z from 'zod/mini';
import { PageQuery } from '../../paging.ts';
import { defineRoute } from '../../route.ts';
import {
  CardOnFile,
  Checkout,
  CheckoutQuery,
  CheckoutStateReply,
  MembershipInvoice,
  Portal,
  Subscribe,
  SubscriptionStatusReply,
} from './schema.ts';

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
  checkout: defineRoute({
    id: 'subscriptions.checkout',
    method: 'GET',
    path: '/api/subscription/checkout',
    who: 'provider',
    summary: 'What became of an own checkout of the membership, for whoever comes back from its page.',
    query: CheckoutQuery,
    replies: { 200: CheckoutStateReply },
  }),
  cancel: defineRoute({
    id: 'subscriptions.cancel',
    method: 'POST',
    path: '/api/subscription/cancel',
    who: 'provider',
    summary:
      'Ends the membership with the year that is paid for; access lasts until then. One whose renewal is not paid ends at once. 409 when there is none.',
    replies: { 200: SubscriptionStatusReply },
    idempotent: true,
    ownTransactions: true,
  }),
  resume: defineRoute({
    id: 'subscriptions.resume',
    method: 'POST',
    path: '/api/subscription/resume',
    who: 'provider',
    summary: 'Takes a cancellation back while access lasts. 409 once it is over: then one subscribes anew.',
    replies: { 200: SubscriptionStatusReply },
    idempotent: true,
    ownTransactions: true,
  }),
  portal: defineRoute({
    id: 'subscriptions.portal',
    method: 'POST',
    path: '/api/subscription/portal',
    who: 'provider',
    summary: "Opens the gateway's page for changing the card. 409 when no card was ever saved.",
    replies: { 200: Portal },
    idempotent: true,
    ownTransactions: true,
  }),
  card: defineRoute({
    id: 'subscriptions.card',
    method: 'GET',
    path: '/api/subscription/card',
    who: 'provider',
    summary: 'The card that pays the membership, as the gateway has it now.',
    replies: { 200: CardOnFile },
  }),
  invoices: defineRoute({
    id: 'subscriptions.invoices',
    method: 'GET',
    path: '/api/subscription/invoices',
    who: 'provider',
    summary: 'The invoices of the membership, newest first.',
    query: PageQuery,
    paged: true,
    replies: { 200: z.array(MembershipInvoice) },
  }),
};

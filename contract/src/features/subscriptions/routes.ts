// Routes of the membership.
import { listOf, PageQuery, get, post, answers, withBody } from '../../route.ts';
import * as subscriptions from './schema.ts';

export const subscriptionRoutes = {
  subscribe: post('subscriptions.subscribe', '/api/providers/subscribe', ['provider', 'admin'], {
    summary: 'Opens a checkout: before approval it saves the card; after approval it charges $99.',
    ...withBody(subscriptions.Subscribe, { 200: subscriptions.Checkout }, 'idempotent', 'ownTransactions'),
  }),
  subscribeOnce: post('subscriptions.subscribeOnce', '/api/providers/subscribe-once', 'anyone', {
    summary:
      'Opens the same checkout without a session, for a business whose browser keeps no cookie: once, within 30 minutes, with the token from its registration. 409 after that.',
    ...withBody(subscriptions.SubscribeOnce, { 200: subscriptions.Checkout }, 'ownTransactions'),
  }),
  status: get('subscriptions.status', '/api/subscription/status', 'member', {
    summary: 'The caller’s membership; `none` if they have none.',
    replies: { 200: subscriptions.SubscriptionStatusReply },
  }),
  checkout: get('subscriptions.checkout', '/api/subscription/checkout', 'provider', {
    summary: 'The outcome of the caller’s membership checkout, for the page they return to.',
    query: subscriptions.CheckoutQuery,
    replies: { 200: subscriptions.CheckoutStateReply },
  }),
  cancel: post('subscriptions.cancel', '/api/subscription/cancel', 'provider', {
    summary:
      'Cancels the membership at the end of the paid year; access lasts until then. With an unpaid renewal, it ends at once. 409 if there is none.',
    ...answers({ 200: subscriptions.SubscriptionStatusReply }, 'idempotent', 'ownTransactions'),
  }),
  resume: post('subscriptions.resume', '/api/subscription/resume', 'provider', {
    summary: 'Undoes a cancellation while access lasts. 409 after that, when a new subscription is needed.',
    ...answers({ 200: subscriptions.SubscriptionStatusReply }, 'idempotent', 'ownTransactions'),
  }),
  portal: post('subscriptions.portal', '/api/subscription/portal', 'provider', {
    summary: "Opens the gateway's page for changing the card. 409 if no card was ever saved.",
    ...answers({ 200: subscriptions.Portal }, 'idempotent', 'ownTransactions'),
  }),
  card: get('subscriptions.card', '/api/subscription/card', 'provider', {
    summary: 'The card that pays for the membership, as the gateway has it now.',
    replies: { 200: subscriptions.CardOnFile },
  }),
  invoices: get('subscriptions.invoices', '/api/subscription/invoices', 'provider', {
    summary: 'The membership’s invoices, newest first.',
    ...listOf(subscriptions.MembershipInvoice, PageQuery),
  }),
};

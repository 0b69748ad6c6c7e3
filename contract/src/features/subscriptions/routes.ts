// Routes of the membership.
import { get, own, ownOnce, routesOf, listOf, PageQuery } from '../../route.ts';
import * as s from './schema.ts';

export const subscriptionRoutes = routesOf('subscriptions', {
  subscribe: ownOnce
    .post('/api/providers/subscribe', ['provider', 'admin'], { body: s.Subscribe, 200: s.Checkout })
    .says('Opens a checkout: before approval it saves the card; after approval it charges $99.'),
  subscribeOnce: own
    .post('/api/providers/subscribe-once', 'anyone', { body: s.SubscribeOnce, 200: s.Checkout })
    .says(
      'Opens the same checkout without a session, for a business whose browser keeps no cookie: once, within 30 minutes, with the token from its registration. 409 after that.',
    ),
  status: get('/api/subscription/status', 'member', { 200: s.SubscriptionStatusReply }).says(
    'The caller’s membership; `none` if they have none.',
  ),
  checkout: get('/api/subscription/checkout', 'provider', { query: s.CheckoutQuery, 200: s.CheckoutStateReply }).says(
    'The outcome of the caller’s membership checkout, for the page they return to.',
  ),
  cancel: ownOnce
    .post('/api/subscription/cancel', 'provider', { 200: s.SubscriptionStatusReply })
    .says(
      'Cancels the membership at the end of the paid year; access lasts until then. With an unpaid renewal, it ends at once. 409 if there is none.',
    ),
  resume: ownOnce
    .post('/api/subscription/resume', 'provider', { 200: s.SubscriptionStatusReply })
    .says('Undoes a cancellation while access lasts. 409 after that, when a new subscription is needed.'),
  portal: ownOnce
    .post('/api/subscription/portal', 'provider', { 200: s.Portal })
    .says("Opens the gateway's page for changing the card. 409 if no card was ever saved."),
  card: get('/api/subscription/card', 'provider', { 200: s.CardOnFile }).says(
    'The card that pays for the membership, as the gateway has it now.',
  ),
  invoices: get('/api/subscription/invoices', 'provider', listOf(s.MembershipInvoice, PageQuery)).says(
    'The membership’s invoices, newest first.',
  ),
});

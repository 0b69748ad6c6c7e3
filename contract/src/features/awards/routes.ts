// Routes from the award to the confirmed work.
import { get, post, once, ownOnce, routesOf } from '../../route.ts';
import { photoParts } from '../files/schema.ts';
import { Job } from '../jobs/schema.ts';
import { StartWork } from '../jobs/parts.ts';
import { Checkout } from '../subscriptions/schema.ts';
import { Award, AwardCheckoutQuery, AwardCheckoutReply, CompleteWork, Contacts, DeclineAward } from './schema.ts';

export const awardRoutes = routesOf('awards', {
  award: ownOnce
    .post('/api/jobs/:id/award', 'client', { body: Award, 200: Checkout })
    .says(
      'Chooses a bid after bidding closes and opens its checkout. Repeating it returns the open checkout or a new one.',
    ),
  checkout: get('/api/jobs/:id/checkout', 'client', { query: AwardCheckoutQuery, 200: AwardCheckoutReply }).says(
    "The outcome of a checkout for the caller’s job, by the gateway's session id. 404 for someone else's job.",
  ),
  giveUp: once
    .post('/api/jobs/:id/cancel-award', 'client', { 200: Job })
    .says('Cancels an unpaid choice, so that another bid can be chosen.'),
  contacts: get('/api/jobs/:id/contacts', 'member', { 200: Contacts }).says(
    'Names, phones, emails and street address for the owner and the winner of a paid job. Views are recorded.',
  ),
  decline: once
    .post('/api/jobs/:id/decline-award', 'provider', { body: DeclineAward, 200: Job })
    .says('Declines the job, by the winner before starting. The owner is refunded in full and may choose another bid.'),
  start: post('/api/jobs/:id/start', 'provider', { body: StartWork, 200: Job }).says(
    'Starts the work, by the winner. `wiresChecked` is required if wires are near or the owner was unsure.',
  ),
  complete: post('/api/jobs/:id/complete', 'provider', {
    files: photoParts('completion_photo'),
    body: CompleteWork,
    200: Job,
  }).says('Marks the work as done, by the winner. The owner has five days to confirm.'),
  confirm: once
    .post('/api/jobs/:id/confirm-completion', 'client', { 200: Job })
    .says('Confirms the work, by the owner, and releases the held payment.'),
});

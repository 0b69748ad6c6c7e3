// Routes from the award to the confirmed work.
import { get, post, answers, withBody } from '../../route.ts';
import { photoParts } from '../files/schema.ts';
import { Job } from '../jobs/schema.ts';
import { StartWork } from '../jobs/parts.ts';
import { Checkout } from '../subscriptions/schema.ts';
import { Award, AwardCheckoutQuery, AwardCheckoutReply, CompleteWork, Contacts, DeclineAward } from './schema.ts';

export const awardRoutes = {
  award: post('awards.award', '/api/jobs/:id/award', 'client', {
    summary:
      'Chooses a bid after bidding closes and opens its checkout. Repeating it returns the open checkout or a new one.',
    ...withBody(Award, { 200: Checkout }, 'idempotent', 'ownTransactions'),
  }),
  checkout: get('awards.checkout', '/api/jobs/:id/checkout', 'client', {
    summary: "The outcome of a checkout for the caller’s job, by the gateway's session id. 404 for someone else's job.",
    query: AwardCheckoutQuery,
    replies: { 200: AwardCheckoutReply },
  }),
  giveUp: post('awards.giveUp', '/api/jobs/:id/cancel-award', 'client', {
    summary: 'Cancels an unpaid choice, so that another bid can be chosen.',
    ...answers({ 200: Job }, 'idempotent'),
  }),
  contacts: get('awards.contacts', '/api/jobs/:id/contacts', 'member', {
    summary: 'Names, phones, emails and street address for the owner and the winner of a paid job. Views are recorded.',
    replies: { 200: Contacts },
  }),
  decline: post('awards.decline', '/api/jobs/:id/decline-award', 'provider', {
    summary:
      'Declines the job, by the winner before starting. The owner is refunded in full and may choose another bid.',
    ...withBody(DeclineAward, { 200: Job }, 'idempotent'),
  }),
  start: post('awards.start', '/api/jobs/:id/start', 'provider', {
    summary: 'Starts the work, by the winner. `wiresChecked` is required if wires are near or the owner was unsure.',
    ...withBody(StartWork, { 200: Job }),
  }),
  complete: post('awards.complete', '/api/jobs/:id/complete', 'provider', {
    summary: 'Marks the work as done, by the winner. The owner has five days to confirm.',
    files: photoParts('completion_photo'),
    ...withBody(CompleteWork, { 200: Job }),
  }),
  confirm: post('awards.confirm', '/api/jobs/:id/confirm-completion', 'client', {
    summary: 'Confirms the work, by the owner, and releases the held payment.',
    ...answers({ 200: Job }, 'idempotent'),
  }),
};

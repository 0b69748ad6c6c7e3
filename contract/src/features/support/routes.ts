// Routes of support requests: asking, reading and answering, and whether somebody is available.
import { listOf, PageQuery, get, post, withBody } from '../../route.ts';
import * as support from './schema.ts';

export const supportRoutes = {
  now: get('support.now', '/api/support/now', 'anyone', {
    summary: 'Whether phone and chat support are open now, in Central Time, and when they open or close.',
    replies: { 200: support.SupportNow },
  }),
  ask: post('support.ask', '/api/support/tickets', 'anyone', {
    summary: 'Asks for help; visitors give name and email. The reply has the token of the request page.',
    ...withBody(support.AskSupport, { 201: support.TicketTaken }, 'ownTransactions'),
  }),
  mine: get('support.mine', '/api/support/tickets', 'member', {
    summary: 'The caller’s support requests, newest first.',
    ...listOf(support.TicketLine, PageQuery),
  }),
  read: get('support.read', '/api/support/requests/:token', 'anyone', {
    summary: 'A support request: a visitor’s by its token, an account’s for that account alone (404 for others).',
    params: support.TokenParams,
    replies: { 200: support.Ticket },
  }),
  write: post('support.write', '/api/support/requests/:token/messages', 'anyone', {
    summary: 'Adds a message to a request; a closed one reopens. 409 once it has 100 messages.',
    params: support.TokenParams,
    ...withBody(support.WriteTicket, { 201: support.Ticket }, 'ownTransactions'),
  }),
  admin: get('support.admin', '/api/admin/support/tickets', 'admin', {
    summary: 'Support requests: open ones by longest wait, others newest first.',
    ...listOf(support.AdminTicketLine, support.AdminTicketQuery),
  }),
  details: get('support.details', '/api/admin/support/tickets/:id', 'admin', {
    summary: 'A request with its messages and its writer. The view is recorded.',
    replies: { 200: support.AdminTicket },
  }),
  answer: post('support.answer', '/api/admin/support/tickets/:id/answer', 'admin', {
    summary: 'Answers a request; its writer is notified in the app and by email. 409 once it has 100 messages.',
    ...withBody(support.WriteTicket, { 201: support.AdminTicket }),
  }),
  close: post('support.close', '/api/admin/support/tickets/:id/close', 'admin', {
    summary: 'Closes a request. 409 if it is already closed.',
    replies: { 200: support.AdminTicket },
  }),
};

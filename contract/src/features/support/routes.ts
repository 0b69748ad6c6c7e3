// Routes of support requests: asking, reading and answering, and whether somebody is available.
import { get, post, own, routesOf, listOf, PageQuery } from '../../route.ts';
import * as s from './schema.ts';

export const supportRoutes = routesOf('support', {
  now: get('/api/support/now', 'anyone', { 200: s.SupportNow }).says(
    'Whether phone and chat support are open now, in Central Time, and when they open or close.',
  ),
  ask: own
    .post('/api/support/tickets', 'anyone', { body: s.AskSupport, 201: s.TicketTaken })
    .says('Asks for help; visitors give name and email. The reply has the token of the request page.'),
  mine: get('/api/support/tickets', 'member', listOf(s.TicketLine, PageQuery)).says(
    'The caller’s support requests, newest first.',
  ),
  read: get('/api/support/requests/:token', 'anyone', { params: s.TokenParams, 200: s.Ticket }).says(
    'A support request: a visitor’s by its token, an account’s for that account alone (404 for others).',
  ),
  write: own
    .post('/api/support/requests/:token/messages', 'anyone', {
      params: s.TokenParams,
      body: s.WriteTicket,
      201: s.Ticket,
    })
    .says('Adds a message to a request; a closed one reopens. 409 once it has 100 messages.'),
  admin: get('/api/admin/support/tickets', 'admin', listOf(s.AdminTicketLine, s.AdminTicketQuery)).says(
    'Support requests: open ones by longest wait, others newest first.',
  ),
  details: get('/api/admin/support/tickets/:id', 'admin', { 200: s.AdminTicket }).says(
    'A request with its messages and its writer. The view is recorded.',
  ),
  answer: post('/api/admin/support/tickets/:id/answer', 'admin', { body: s.WriteTicket, 201: s.AdminTicket }).says(
    'Answers a request; its writer is notified in the app and by email. 409 once it has 100 messages.',
  ),
  close: post('/api/admin/support/tickets/:id/close', 'admin', { 200: s.AdminTicket }).says(
    'Closes a request. 409 if it is already closed.',
  ),
});

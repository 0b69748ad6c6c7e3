// Routes of support requests: asking, reading and answering, and whether somebody is available.
import { listOf, PageQuery, get, post, withBody } from '../../route.ts';
import * as support from './schema.ts';

export const supportRoutes = {
  now: get('support.now', '/api/support/now', 'anyone', {
    summary: 'Whether the telephone and the chat are open now, in Central Time, and when they open or close.',
    replies: { 200: support.SupportNow },
  }),
  ask: post('support.ask', '/api/support/tickets', 'anyone', {
    summary: 'Asks for help; visitors give name and email. The reply has the token of the request page.',
    ...withBody(support.AskSupport, { 201: support.TicketTaken }, 'ownTransactions'),
  }),
  mine: get('support.mine', '/api/support/tickets', 'member', {
    summary: "One's own requests for help, newest first.",
    ...listOf(support.TicketLine, PageQuery),
  }),
  read: get('support.read', '/api/support/requests/:token', 'anyone', {
    summary: 'A request for help, by the token that only its writer has.',
    params: support.TokenParams,
    replies: { 200: support.Ticket },
  }),
  write: post('support.write', '/api/support/requests/:token/messages', 'anyone', {
    summary: 'Adds a message to a request; a closed one is reopened. 409 when it has 100 messages.',
    params: support.TokenParams,
    ...withBody(support.WriteTicket, { 201: support.Ticket }, 'ownTransactions'),
  }),
  admin: get('support.admin', '/api/admin/support/tickets', 'admin', {
    summary: 'Requests for help: open ones the longest waiting first, others the newest first.',
    ...listOf(support.AdminTicketLine, support.AdminTicketQuery),
  }),
  details: get('support.details', '/api/admin/support/tickets/:id', 'admin', {
    summary: 'A request with its texts and its writer. The look is recorded.',
    replies: { 200: support.AdminTicket },
  }),
  answer: post('support.answer', '/api/admin/support/tickets/:id/answer', 'admin', {
    summary: 'Answers a request; the requester is notified here and by email. 409 when it has 100 messages.',
    ...withBody(support.WriteTicket, { 201: support.AdminTicket }),
  }),
  close: post('support.close', '/api/admin/support/tickets/:id/close', 'admin', {
    summary: 'Closes a request. 409 when it is closed already.',
    replies: { 200: support.AdminTicket },
  }),
};

// Routes of the door check. The server renders the page /v/{code}.
import { listOf, get, post, withBody } from '../../route.ts';
import * as doors from './schema.ts';

export const doorRoutes = {
  verify: get('doors.verify', '/api/public/verify/:code', 'anyone', {
    summary:
      'The door check: whether the business with this code is verified today. Says nothing about any job or person.',
    params: doors.DoorCodeParams,
    replies: { 200: doors.DoorCheck },
  }),
  report: post('doors.report', '/api/public/verify/:code/report', 'anyone', {
    summary: '"This is not the crew at my door": notifies the administrators.',
    params: doors.DoorCodeParams,
    ...withBody(doors.DoorReportForm, { 201: doors.DoorReportTaken }, 'ownTransactions'),
  }),
  card: get('doors.card', '/api/door-card', 'provider', {
    summary: 'The caller’s own code, its address and its QR code. 409 before the first approval.',
    replies: { 200: doors.DoorCard },
  }),
  cardPdf: get('doors.cardPdf', '/api/door-card.pdf', 'provider', {
    summary: 'The printable card, one page. 409 before the first approval.',
    produces: 'application/pdf',
    replies: { 200: null },
  }),
  reports: get('doors.reports', '/api/admin/door-reports', 'admin', {
    summary: 'Reports from the door, newest first.',
    ...listOf(doors.DoorReport, doors.DoorReportQuery),
  }),
  reporter: get('doors.reporter', '/api/admin/door-reports/:id/contact', 'admin', {
    summary: 'How to reach the reporter. The view is recorded.',
    replies: { 200: doors.DoorReporter },
  }),
  handleReport: post('doors.handleReport', '/api/admin/door-reports/:id/handle', 'admin', {
    summary: 'Closes a report with a note about what was found. 409 if it is already closed.',
    ...withBody(doors.HandleReport, { 200: doors.DoorReport }),
  }),
};

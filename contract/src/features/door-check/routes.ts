// Routes of the door check. The server itself renders the page /v/{code}.
import { listOf } from '../../paging.ts';
import { get, post } from '../../route.ts';
import {
  CardQuery,
  DoorCard,
  DoorCheck,
  DoorCodeParams,
  DoorReport,
  DoorReporter,
  DoorReportForm,
  DoorReportQuery,
  DoorReportTaken,
  HandleReport,
} from './schema.ts';

export const doorRoutes = {
  verify: get('doors.verify', '/api/public/verify/:code', 'anyone', {
    summary: 'The door check: whether the business with this code is checked today. Nothing of any job or person.',
    params: DoorCodeParams,
    replies: { 200: DoorCheck },
  }),
  report: post('doors.report', '/api/public/verify/:code/report', 'anyone', {
    summary: '"This is not the crew at my door": tells the administrators.',
    params: DoorCodeParams,
    body: DoorReportForm,
    replies: { 201: DoorReportTaken },
    ownTransactions: true,
  }),
  card: get('doors.card', '/api/door-card', 'provider', {
    summary: "One's own code, where it leads, and its QR code. 409 before the first approval.",
    replies: { 200: DoorCard },
  }),
  cardPdf: get('doors.cardPdf', '/api/door-card.pdf', 'provider', {
    summary: 'The card to print, one page, US letter or A4. 409 before the first approval.',
    query: CardQuery,
    produces: 'application/pdf',
    replies: { 200: null },
  }),
  reports: get('doors.reports', '/api/admin/door-reports', 'admin', {
    summary: 'Reports from the door, newest first.',
    ...listOf(DoorReport, DoorReportQuery),
  }),
  reporter: get('doors.reporter', '/api/admin/door-reports/:id/contact', 'admin', {
    summary: 'How to reach the reporter; the look is recorded.',
    replies: { 200: DoorReporter },
  }),
  handleReport: post('doors.handleReport', '/api/admin/door-reports/:id/handle', 'admin', {
    summary: 'Closes a report with a note of what was found. 409 when it is closed already.',
    body: HandleReport,
    replies: { 200: DoorReport },
  }),
};

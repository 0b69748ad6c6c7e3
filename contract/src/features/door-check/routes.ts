// Routes of the door check. The server renders the page /v/{code}.
import { get, post, own, routesOf, listOf } from '../../route.ts';
import * as s from './schema.ts';

export const doorRoutes = routesOf('doors', {
  verify: get('/api/public/verify/:code', 'anyone', { params: s.DoorCodeParams, 200: s.DoorCheck }).says(
    'The door check: whether the business with this code is verified today. Says nothing about any job or person.',
  ),
  report: own
    .post('/api/public/verify/:code/report', 'anyone', {
      params: s.DoorCodeParams,
      body: s.DoorReportForm,
      201: s.DoorReportTaken,
    })
    .says('"This is not the crew at my door": notifies the administrators.'),
  card: get('/api/door-card', 'provider', { 200: s.DoorCard }).says(
    'The caller’s own code, its address and its QR code. 409 before the first approval.',
  ),
  cardPdf: get('/api/door-card.pdf', 'provider', { produces: 'application/pdf', 200: null }).says(
    'The printable card, one page. 409 before the first approval.',
  ),
  reports: get('/api/admin/door-reports', 'admin', listOf(s.DoorReport, s.DoorReportQuery)).says(
    'Reports from the door, newest first.',
  ),
  reporter: get('/api/admin/door-reports/:id/contact', 'admin', { 200: s.DoorReporter }).says(
    'How to reach the reporter. The view is recorded.',
  ),
  handleReport: post('/api/admin/door-reports/:id/handle', 'admin', { body: s.HandleReport, 200: s.DoorReport }).says(
    'Closes a report with a note about what was found. 409 if it is already closed.',
  ),
});

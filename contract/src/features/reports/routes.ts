// Routes of reports: readers report, administrators decide.
import { get, once, routesOf, listOf } from '../../route.ts';
import { DecideReport, MakeReport, ReportDetails, ReportLine, ReportQuery, ReportTaken } from './schema.ts';

export const reportRoutes = routesOf('reports', {
  make: once
    .post('/api/reports', ['client', 'provider'], { body: MakeReport, 201: ReportTaken })
    .says(
      'Reports a question, an answer, a message, a review, a reply to a review, or a forum thread or reply, once per person and item. 404 for what the caller may not see, 409 the second time.',
    ),
  list: get('/api/admin/reports', 'admin', listOf(ReportLine, ReportQuery)).says(
    'Reports: open ones by age, the first for each reported item; with `state=decided` or `all`, newest first. Without what was written.',
  ),
  details: get('/api/admin/reports/:id', 'admin', { 200: ReportDetails }).says(
    'One report with what was written, who wrote it and who reported it. The view is recorded.',
  ),
  decide: once
    .post('/api/admin/reports/:id/decide', 'admin', { body: DecideReport, 200: ReportDetails })
    .says(
      'Leaves what was reported up or takes it down, for every open report of it. Reporters are notified, and so is the writer of a takedown. 409 once it is decided, or when leaving up what the administrator wrote.',
    ),
});

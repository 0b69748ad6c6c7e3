// Routes of reports: readers report, administrators decide.
import { listOf, get, post, withBody } from '../../route.ts';
import { DecideReport, MakeReport, ReportDetails, ReportLine, ReportQuery, ReportTaken } from './schema.ts';

export const reportRoutes = {
  make: post('reports.make', '/api/reports', ['client', 'provider'], {
    summary:
      'Reports a question, an answer, a message, a review, a reply to a review, or a forum thread or reply, once per person and item. 404 for what the caller may not see, 409 the second time.',
    ...withBody(MakeReport, { 201: ReportTaken }, 'idempotent'),
  }),
  list: get('reports.list', '/api/admin/reports', 'admin', {
    summary:
      'Reports: open ones by age, the first for each reported item; with `state=decided` or `all`, newest first. Without what was written.',
    ...listOf(ReportLine, ReportQuery),
  }),
  details: get('reports.details', '/api/admin/reports/:id', 'admin', {
    summary: 'One report with what was written, who wrote it and who reported it. The view is recorded.',
    replies: { 200: ReportDetails },
  }),
  decide: post('reports.decide', '/api/admin/reports/:id/decide', 'admin', {
    summary:
      'Leaves what was reported up or takes it down, for every open report of it. Reporters are notified, and so is the writer of a takedown. 409 once it is decided, or when leaving up what the administrator wrote.',
    ...withBody(DecideReport, { 200: ReportDetails }, 'idempotent'),
  }),
};

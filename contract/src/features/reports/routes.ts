// Routes of reports: readers report, administrators decide.
import { listOf, get, post, withBody } from '../../route.ts';
import { DecideReport, MakeReport, ReportDetails, ReportLine, ReportQuery, ReportTaken } from './schema.ts';

export const reportRoutes = {
  make: post('reports.make', '/api/reports', ['client', 'provider'], {
    summary:
      'Reports a question, an answer, a message, a review or a reply to one, a thread or a reply of the forum, once a person and thing. 404 for what the person may not see, 409 for the second time.',
    ...withBody(MakeReport, { 201: ReportTaken }, 'idempotent'),
  }),
  list: get('reports.list', '/api/admin/reports', 'admin', {
    summary:
      'Reports: of the open ones the first of each reported thing, by age; of `state=decided` and of all the newest first. Without what was written.',
    ...listOf(ReportLine, ReportQuery),
  }),
  details: get('reports.details', '/api/admin/reports/:id', 'admin', {
    summary: 'One report with what was written, who wrote it and who reported it; the look is recorded.',
    replies: { 200: ReportDetails },
  }),
  decide: post('reports.decide', '/api/admin/reports/:id/decide', 'admin', {
    summary:
      'Keeps what was reported or takes it down, for every open report of it. The reporters are notified, and the writer of what goes. 409 when it is decided, and for keeping what the administrator wrote.',
    ...withBody(DecideReport, { 200: ReportDetails }, 'idempotent'),
  }),
};

// Handlers of reports.
import { type ReportTarget, REPORT_TAKEN, type MakeReport } from '@live-oak/contract/features/reports/schema.ts';
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { ok, pageOf, idOf, handlersOf, type Bound, type CommandCall } from '../../kernel/http/handler.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { decideReport, makeReport } from './commands.ts';
import { presentDetails, presentLines } from './present.ts';
import { listReports, reportById } from './queries.ts';
import type { ReportTargets } from './targets.ts';

export function makeHandlers(targets: ReportTargets): Bound[] {
  const report = async (
    { work, viewer }: Pick<CommandCall<RouteDeclaration>, 'work' | 'viewer'>,
    form: MakeReport,
  ) => ({
    status: 201,
    body: { id: await makeReport(work, targets, viewer, form), message: REPORT_TAKEN },
  });
  type ReportAt = CommandCall<typeof reviewRoutes.report | typeof forumRoutes.report | typeof forumRoutes.reportReply>;
  /** For content with a report route of its own. */
  const reportAt = (targetType: ReportTarget) => (call: ReportAt) =>
    report(call, { ...call.body, targetType, targetId: call.params.id });

  return [
    ...handlersOf(reviewRoutes, { report: reportAt('review') }),
    ...handlersOf(forumRoutes, { report: reportAt('forum_thread'), reportReply: reportAt('forum_reply') }),
    ...handlersOf(reportRoutes, {
      make: (call) => report(call, call.body),

      list: async (call) => {
        const run = call.services.db.orm;
        const reports = await listReports(run, call.query);
        return pageOf(call, reports, idOf('report'), (rows) => presentLines(run, targets, rows));
      },

      details: async ({ params, viewer, services }) => {
        const row = await reportById(services.db.orm, params.id);
        await recordView(services, [
          { action: 'report.look', actorId: viewer.userId, targetType: 'report', targetId: params.id },
        ]);
        return ok(await presentDetails(services.db.orm, targets, row, viewer.userId));
      },

      decide: async ({ params, body, viewer, work }) => {
        await decideReport(work, targets, viewer.userId, params.id, body);
        const row = await reportById(work.tx, params.id);
        return ok(await presentDetails(work.tx, targets, row, viewer.userId));
      },
    }),
  ];
}

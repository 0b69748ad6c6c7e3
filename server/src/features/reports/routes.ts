// Handlers of reports.
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import { REPORT_TAKEN, type MakeReport } from '@live-oak/contract/features/reports/schema.ts';
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { ok, pageOf, idOf, handlersOf, type Bound, type CommandCall } from '../../kernel/http/handler.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { decideReport, makeReport } from './commands.ts';
import { presentDetails, presentLine, withContent } from './present.ts';
import { listReports, reportById, type ReportRow } from './queries.ts';
import type { ReportTargets } from './targets.ts';

/** `targets`: what can be reported, by its kind. */
export function makeHandlers(targets: ReportTargets): Bound[] {
  const report = async (
    { work, viewer }: Pick<CommandCall<RouteDeclaration>, 'work' | 'viewer'>,
    form: MakeReport,
  ) => ({
    status: 201,
    body: { id: await makeReport(work, targets, viewer, form), message: REPORT_TAKEN },
  });
  type ReportAt = CommandCall<typeof reviewRoutes.report | typeof forumRoutes.report | typeof forumRoutes.reportReply>;
  /** Reports a thing at an address of its own. */
  const reportAt = (targetType: ReportTarget) => (call: ReportAt) =>
    report(call, { ...call.body, targetType, targetId: call.params.id });

  return [
    ...handlersOf(reviewRoutes, { report: reportAt('review') }),
    ...handlersOf(forumRoutes, { report: reportAt('forum_thread'), reportReply: reportAt('forum_reply') }),
    ...handlersOf(reportRoutes, {
      make: (call) => report(call, call.body),

      list: async (call) => {
        const run = call.services.db.orm;
        const present = async (rows: ReportRow[]) =>
          (await withContent(run, targets, rows)).map(({ row, thing }) => presentLine(row, thing));
        return pageOf(call, await listReports(run, call.query), idOf('report'), present);
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

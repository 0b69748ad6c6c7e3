// Handlers of reports.
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import { REPORT_TAKEN } from '@live-oak/contract/features/reports/schema.ts';
import { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import { recordLook } from '../../kernel/audit-log/audit-log.ts';
import { decideReport, makeReport } from './commands.ts';
import { presentDetails, presentLine, withThings } from './present.ts';
import { listReports, reportById } from './queries.ts';
import type { ReportTargets } from './targets.ts';

export function makeHandlers(targets: ReportTargets): readonly Bound[] {
  const make = command(reportRoutes.make, async ({ body, viewer, work }) => ({
    status: 201,
    body: { id: await makeReport(work, targets, viewer, body), message: REPORT_TAKEN },
  }));

  /** Reports a thing at an address of its own. */
  const makeAt = (
    route: typeof reviewRoutes.report | typeof forumRoutes.report | typeof forumRoutes.reportReply,
    targetType: ReportTarget,
  ) =>
    command(route, async ({ params, body, viewer, work }) => {
      const id = await makeReport(work, targets, viewer, { ...body, targetType, targetId: params.id });
      return { status: 201, body: { id, message: REPORT_TAKEN } };
    });

  const list = handle(reportRoutes.list, async ({ query, services, request }) => {
    const run = services.db.orm;
    const reports = await listReports(run, query);
    const { rows, headers } = page(reports, query.limit, request.url, ({ report }) => [report.id]);
    const shown = await withThings(run, targets, rows);
    return { status: 200, body: shown.map(({ row, thing }) => presentLine(row, thing)), headers };
  });

  const details = handle(reportRoutes.details, async ({ params, viewer, services }) => {
    const row = await reportById(services.db.orm, params.id);
    await recordLook(services, [
      { action: 'report.look', actorId: viewer.userId, targetType: 'report', targetId: params.id },
    ]);
    return { status: 200, body: await presentDetails(services.db.orm, targets, row) };
  });

  const decide = command(reportRoutes.decide, async ({ params, body, viewer, work }) => {
    await decideReport(work, targets, viewer.userId, params.id, body);
    return { status: 200, body: await presentDetails(work.tx, targets, await reportById(work.tx, params.id)) };
  });

  return [
    make,
    makeAt(reviewRoutes.report, 'review'),
    makeAt(forumRoutes.report, 'forum_thread'),
    makeAt(forumRoutes.reportReply, 'forum_reply'),
    list,
    details,
    decide,
  ];
}

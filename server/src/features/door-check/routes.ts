// Handlers of the door check.
import { doorRoutes } from '@live-oak/contract/features/door-check/routes.ts';
import { REPORT_TAKEN, showDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import type { DoorCard, DoorReport, DoorReporter } from '@live-oak/contract/features/door-check/schema.ts';
import { Refusal } from '../../kernel/errors.ts';
import { qrOf } from '../../kernel/qr.ts';
import { ok, serialize, pageOf, idOf, handlersOf } from '../../kernel/http/handler.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { spendLimit } from '../accounts/limits.ts';
import { CHECKS_PER_ADDRESS, doorCodeOf, handleReport, reportFromDoor } from './commands.ts';
import { doorCheckOf, doorReason } from './policy.ts';
import { asRequired } from '../providers/policy.ts';
import { businessByCode, listReports, reportById, shownCredentials, type ReportRow } from './queries.ts';

/** The answer may change at any time, and no cache should collect codes. */
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const presentReport = ({ report, ...names }: ReportRow): DoorReport => ({
  ...serialize(report, 'id', 'providerId', 'message', 'handlingNote', 'createdAt', 'handledAt'),
  ...names,
  hasContact: report.contact !== null,
});

export const handlers = handlersOf(doorRoutes, {
  verify: async ({ params, services, ip }) => {
    await spendLimit(services, CHECKS_PER_ADDRESS, ip);
    const business = await businessByCode(services.db.orm, params.code, services.env);
    if (!business) throw new Refusal('NOT_FOUND', 'doors.unknownCode');
    return { ...ok(doorCheckOf(business, services.clock())), headers: NO_STORE };
  },

  report: async ({ params, body, services, ip }) => {
    await reportFromDoor(services, { code: params.code, ...body, ip });
    return { status: 201, body: { message: REPORT_TAKEN } };
  },

  card: async ({ viewer, services }) => {
    const own = await doorCodeOf(services, viewer.userId);
    const url = `${services.env.publicUrl}/v/${own.doorCode}`;
    const provider = asRequired(own, services.env.requireCredentials);
    const credentials = await shownCredentials(services.db.orm, own.id);
    const reason = doorReason({ provider, isSuspended: false, credentials }, services.clock());
    return ok<DoorCard>({
      code: own.doorCode,
      shownCode: showDoorCode(own.doorCode),
      url,
      businessName: own.businessName,
      checked: reason === null,
      reason,
      qr: qrOf(url, 'Q'),
    });
  },

  cardPdf: async ({ viewer, services }) => {
    const { doorCode, businessName } = await doorCodeOf(services, viewer.userId);
    const { cardPdf } = await import('./card-pdf.ts');
    const content = await cardPdf({ doorCode, businessName, publicUrl: services.env.publicUrl, at: services.clock() });
    return {
      status: 200,
      stream: { type: 'application/pdf', content },
      headers: { 'cache-control': 'no-store', 'content-disposition': 'inline; filename="live-oak-door-card.pdf"' },
    };
  },

  reports: async ({ query, services, request }) => {
    const reports = await listReports(services.db.orm, query);
    return pageOf({ query, request }, reports, idOf('report'), (rows) => rows.map(presentReport));
  },

  reporter: async ({ params, viewer, services }) => {
    const { id, contact } = (await reportById(services.db.orm, params.id)).report;
    const look = { action: 'contacts.look', actorId: viewer.userId, targetType: 'door_report', targetId: id } as const;
    await recordView(services, contact === null ? [] : [look]);
    return ok<DoorReporter>({ id, contact });
  },

  handleReport: async ({ params, body, viewer, work }) => {
    await handleReport(work, { reportId: params.id, adminId: viewer.userId, note: body.note });
    return ok(presentReport(await reportById(work.tx, params.id)));
  },
});

// Handlers of the door check.
import { doorRoutes } from '@live-oak/contract/features/door-check/routes.ts';
import {
  REPORT_TAKEN,
  showDoorCode,
  type DoorCard,
  type DoorReport,
  type DoorReporter,
} from '@live-oak/contract/features/door-check/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { Refusal } from '../../kernel/errors.ts';
import { qrOf } from '../../kernel/qr.ts';
import { ok, serialize, pageOf, idOf, handlersOf } from '../../kernel/http/handler.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { spendLimit } from '../accounts/limits.ts';
import { CHECKS_PER_ADDRESS, doorCodeOf, handleReport, reportFromDoor } from './commands.ts';
import { cardPdf } from './card-pdf.ts';
import { doorCheckOf, doorReason } from './policy.ts';
import { asRequired } from '../providers/policy.ts';
import { businessAtDoor, credentialsAtDoor, listReports, reportById, type ReportRow } from './queries.ts';

/** The answer may change at any time, and no cache should collect codes. */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

function presentReport({ report: row, ...more }: ReportRow): DoorReport {
  return {
    ...serialize(row, 'id', 'providerId', 'message', 'handlingNote', 'createdAt', 'handledAt'),
    ...pick(more, 'businessName', 'verificationStatus'),
    hasContact: row.contact !== null,
    handledBy: more.handlerFirst === null ? null : `${more.handlerFirst} ${more.handlerLast}`,
  };
}

export const handlers = handlersOf(doorRoutes, {
  verify: async ({ params, services, ip }) => {
    await spendLimit(services, CHECKS_PER_ADDRESS, ip);
    const business = await businessAtDoor(services.db.orm, params.code, services.env);
    if (!business) {
      throw new Refusal('NOT_FOUND', 'doors.unknownCode');
    }
    return { status: 200, body: doorCheckOf(business, services.clock()), headers: NOT_KEPT };
  },

  report: async ({ params, body, services, ip }) => {
    await reportFromDoor(services, { code: params.code, ...body, ip });
    return { status: 201, body: { message: REPORT_TAKEN } };
  },

  card: async ({ viewer, services }) => {
    const own = await doorCodeOf(services, viewer.userId);
    const url = `${services.env.publicUrl}/v/${own.doorCode}`;
    const provider = asRequired(own, services.env.requireCredentials);
    const credentials = await credentialsAtDoor(services.db.orm, own.id);
    const reason = doorReason({ provider, isShut: false, credentials }, services.clock());
    const body: DoorCard = {
      code: own.doorCode,
      shownCode: showDoorCode(own.doorCode),
      url,
      businessName: own.businessName,
      checked: reason === null,
      reason,
      qr: qrOf(url, 'Q'),
    };
    return { status: 200, body };
  },

  cardPdf: async ({ viewer, services }) => {
    const { doorCode, businessName } = await doorCodeOf(services, viewer.userId);
    const content = await cardPdf({ doorCode, businessName, publicUrl: services.env.publicUrl });
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
    const { report: row } = await reportById(services.db.orm, params.id);
    const look = {
      action: 'contacts.look',
      actorId: viewer.userId,
      targetType: 'door_report',
      targetId: row.id,
    } as const;
    await recordView(services, row.contact === null ? [] : [look]);
    const body: DoorReporter = { id: row.id, contact: row.contact };
    return { status: 200, body };
  },

  handleReport: async ({ params, body, viewer, work }) => {
    await handleReport(work, { reportId: params.id, adminId: viewer.userId, note: body.note });
    return ok(presentReport(await reportById(work.tx, params.id)));
  },
});

// Handlers of the audit log.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ActKind, TargetType } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import { recordRoutes } from '@live-oak/contract/features/admin/audit-log/routes.ts';
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { idCursor, page, ok, serialize, handlersOf } from '../../../kernel/http/handler.ts';
import { verifyRecord } from '../../../kernel/audit-log/verify.ts';
import { listActs, targetNames, type AuditRecord } from './queries.ts';

/** 'bond of Pelican Tree Co.' as the database joins it → 'Bond of Pelican Tree Co.' */
function readable(type: string, name: string | undefined): string | null {
  if (name === undefined || type !== 'credential') {
    return name ?? null;
  }
  const [kind = '', ...rest] = name.split(' of ');
  // A credential's name is its kind, then ' of ', then whose it is: NAMES of queries.ts.
  return [credentialLabel(kind as CredentialKind), ...rest].join(' of ');
}

function present(row: AuditRecord & { times: number }, names: ReadonlyMap<string, string>): AuditRow {
  return {
    ...serialize(row, 'id', 'at', 'actorId', 'actorName', 'targetId', 'reason', 'prevHash', 'hash', 'times'),
    // Written through the closed lists alone.
    action: row.action as ActKind,
    // As the act.
    targetType: row.targetType as TargetType,
    targetName: readable(row.targetType, names.get(`${row.targetType}:${row.targetId}`)),
    // record() takes flat objects of the same type.
    before: row.before as AuditRow['before'],
    // As before.
    after: row.after as AuditRow['after'],
  };
}

export const handlers = handlersOf(recordRoutes, {
  /** The audit log, newest first. */
  list: async ({ query, services, request }) => {
    const { limit, cursor, fold, ...filter } = query;
    const run = services.db.orm;
    const rows = await listActs(run, filter, { rows: limit + 1, before: idCursor(cursor), fold: fold === 'hour' });
    const shown = page(rows, limit, request.url, ({ id }) => [id]);
    const names = await targetNames(run, shown.rows);
    return { status: 200, body: shown.rows.map((row) => present(row, names)), headers: shown.headers };
  },

  /** Walks the whole chain; with an earlier check's end also against that. */
  verify: async ({ query: { lastId, lastHash }, services }) =>
    ok(
      await verifyRecord(
        services.db,
        lastId === undefined || lastHash === undefined ? undefined : { lastId, lastHash },
      ),
    ),
});

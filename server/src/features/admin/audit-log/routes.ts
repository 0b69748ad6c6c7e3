// Handlers of the audit log.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { recordRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { ok, ownId, pageOf, serialize, handlersOf } from '../../../kernel/http/handler.ts';
import { verifyRecord } from '../../../kernel/audit-log/audit-log.ts';
import { listActs, targetNames, type AuditRecord } from './queries.ts';

/** 'bond of Pelican Tree Co.' (NAMES of queries.ts) → 'Bond of Pelican Tree Co.' */
function readable(type: string, name: string | undefined): string | null {
  if (name === undefined || type !== 'credential') return name ?? null;
  const [kind = '', ...rest] = name.split(' of ');
  // The name of a credential begins with its kind.
  return [credentialLabel(kind as CredentialKind), ...rest].join(' of ');
}

type Recorded = Pick<AuditRow, 'action' | 'targetType' | 'before' | 'after'>;

function present(row: AuditRecord & { times: number }, names: ReadonlyMap<string, string>): AuditRow {
  // record() takes only these actions, types and flat objects.
  const recorded = pick(row, 'action', 'targetType', 'before', 'after') as Recorded;
  return {
    ...serialize(row, 'id', 'at', 'actorId', 'actorName', 'targetId', 'reason', 'prevHash', 'hash', 'times'),
    ...recorded,
    targetName: readable(row.targetType, names.get(`${row.targetType}:${row.targetId}`)),
  };
}

export const handlers = handlersOf(recordRoutes, {
  list: async (call) => {
    const run = call.services.db.orm;
    return pageOf(call, await listActs(run, call.query), ownId, async (shown) => {
      const names = await targetNames(run, shown);
      return shown.map((row) => present(row, names));
    });
  },

  verify: async ({ query: { lastId, lastHash }, services }) => {
    const earlier = lastId === undefined || lastHash === undefined ? undefined : { lastId, lastHash };
    return ok(await verifyRecord(services.db, earlier));
  },
});

// Routes of the audit log.
import { listOf, get } from '../../../route.ts';
import { AuditQuery, AuditRow, AuditVerification, VerifyQuery } from './schema.ts';

export const recordRoutes = {
  list: get('record.list', '/api/admin/audit', 'admin', {
    summary: 'What administrators did and looked at, newest first: who, what, before, after, when, why.',
    ...listOf(AuditRow, AuditQuery),
  }),
  verify: get('record.verify', '/api/admin/audit/verify', 'admin', {
    summary: 'Recomputes the chain of the whole record and names the first broken row.',
    query: VerifyQuery,
    replies: { 200: AuditVerification },
  }),
};

// Routes of the audit log.
import * as z from 'zod/mini';
import { get } from '../../../route.ts';
import { AuditQuery, AuditRow, AuditVerification, VerifyQuery } from './schema.ts';

export const recordRoutes = {
  list: get('record.list', '/api/admin/audit', 'admin', {
    summary: 'What administrators did and looked at, newest first: who, what, before, after, when, why.',
    query: AuditQuery,
    paged: true,
    replies: { 200: z.array(AuditRow) },
  }),
  verify: get('record.verify', '/api/admin/audit/verify', 'admin', {
    summary: 'Recomputes the chain of the whole record and names the first broken row.',
    query: VerifyQuery,
    replies: { 200: AuditVerification },
  }),
};

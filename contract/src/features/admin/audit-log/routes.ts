// Routes of the audit log.
import * as z from 'zod/mini';
import { defineRoute } from '../../../route.ts';
import { AuditQuery, AuditRow, AuditVerification, VerifyQuery } from './schema.ts';

export const recordRoutes = {
  list: defineRoute({
    id: 'record.list',
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    summary: 'What administrators did and looked at, newest first: who, what, before, after, when, why.',
    query: AuditQuery,
    paged: true,
    replies: { 200: z.array(AuditRow) },
  }),
  verify: defineRoute({
    id: 'record.verify',
    method: 'GET',
    path: '/api/admin/audit/verify',
    who: 'admin',
    summary: 'Recomputes the chain of the whole record and names the first broken row.',
    query: VerifyQuery,
    replies: { 200: AuditVerification },
  }),
};

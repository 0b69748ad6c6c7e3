// Administration: figures, all jobs with their bids, users, and the audit log.
import type { Feature } from '../../kernel/feature.ts';
import { handlers as auditLogHandlers } from './audit-log/routes.ts';
import { handlers as deskHandlers } from './routes.ts';
import { handlers as userHandlers } from './users/routes.ts';

export const adminFeature: Feature = {
  name: 'admin',
  handlers: [...deskHandlers, ...userHandlers, ...auditLogHandlers],
};

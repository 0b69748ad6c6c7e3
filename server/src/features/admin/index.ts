// Administration: figures, all jobs with their bids, users, and the audit log.
import type { Feature } from '../../kernel/feature.ts';
import type { ReportTargets } from '../reports/targets.ts';
import { handlers as auditLogHandlers } from './audit-log/routes.ts';
import { decideManyWith } from './decide-many.ts';
import { exportHandlersWith } from './exports/routes.ts';
import { makeHandlers } from './routes.ts';
import { handlers as userHandlers } from './users/routes.ts';

export function adminFeature(reportTargets: ReportTargets): Feature {
  return {
    name: 'admin',
    handlers: [
      ...makeHandlers(decideManyWith(reportTargets)),
      ...exportHandlersWith(reportTargets),
      ...userHandlers,
      ...auditLogHandlers,
    ],
  };
}

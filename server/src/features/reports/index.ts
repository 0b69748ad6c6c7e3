// Reports of what others wrote, and administrators' decisions.
import type { Feature } from '../../kernel/feature.ts';
import { makeHandlers } from './routes.ts';
import type { ReportTargets } from './targets.ts';

export const reportsFeature = (targets: ReportTargets): Feature => ({
  name: 'reports',
  handlers: makeHandlers(targets),
});

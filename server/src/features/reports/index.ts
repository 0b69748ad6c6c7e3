// Reports of what others wrote, and administrators' decisions.
import type { Feature } from '../../kernel/feature.ts';
import { makeHandlers } from './routes.ts';
import type { ReportTargets } from './targets.ts';

/** What can be reported is passed in: the features that hold it lie below this one. */
export function reportsFeature(targets: ReportTargets): Feature {
  return { name: 'reports', handlers: makeHandlers(targets) };
}

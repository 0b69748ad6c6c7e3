// Vetting: submissions of businesses, administrators' checks and decisions, expiry, and the comparison with the state's list.
import type { Feature } from '../../kernel/feature.ts';
import { stateList } from './licenses/index.ts';
import { handlers as licenseHandlers } from './licenses/routes.ts';
import { vettingHandlers, type AfterPause } from './routes.ts';
import { watchdog } from './watchdog.ts';

/** Money lies below this feature: what a pause means for choices that wait for payment is passed in. */
export function vettingFeature(parts: { afterPause: AfterPause }): Feature {
  return {
    name: 'vetting',
    handlers: [...vettingHandlers(parts.afterPause), ...licenseHandlers],
    reactions: stateList.reactions ?? [],
    retention: stateList.retention ?? [],
    timers: [...watchdog(parts.afterPause), ...(stateList.timers ?? [])],
  };
}

// Vetting: submissions of businesses, administrators' checks and decisions, and expiry.
import type { Feature } from '../../kernel/feature.ts';
import { vettingHandlers, type AfterPause } from './routes.ts';
import { watchdog } from './watchdog.ts';

/** Money lies below this feature: what a pause means for choices that wait for payment is passed in. */
export function vettingFeature(parts: { afterPause: AfterPause }): Feature {
  return { name: 'vetting', handlers: vettingHandlers(parts.afterPause), timers: watchdog(parts.afterPause) };
}

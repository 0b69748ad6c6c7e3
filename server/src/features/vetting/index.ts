// Vetting: what a business hands in, what the desk checks and decides, and the watchdog over every expiry.
import type { Feature } from '../../feature.ts';
import { vettingHandlers, type AfterPause } from './routes.ts';
import { watchdog } from './watchdog.ts';

/** Money lies below this feature: what a pause means for choices that wait for payment is passed in. */
export function vettingFeature(parts: { afterPause: AfterPause }): Feature {
  return { name: 'vetting', handlers: vettingHandlers(parts.afterPause), timers: watchdog(parts.afterPause) };
}

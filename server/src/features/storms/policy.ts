// Pure rules of storm mode.
import type { Why } from '../../kernel/errors.ts';
import { LONGEST_STORM_DAYS } from '@live-oak/contract/features/storms/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';

/** Why a storm cannot last until then; undefined when it can. */
export function untilProblem(until: Date, now: Date): Why | undefined {
  if (until <= now) {
    return 'calendar.past';
  }
  return until.getTime() > now.getTime() + LONGEST_STORM_DAYS * DAY_MS
    ? { english: `Choose a time within ${LONGEST_STORM_DAYS} days; it can be extended then` }
    : undefined;
}

/** Whether one of the parishes is where somebody works; null works everywhere. */
export function reaches(reach: ReadonlySet<string> | null, fips: readonly string[]): boolean {
  return reach === null || fips.some((one) => reach.has(one));
}

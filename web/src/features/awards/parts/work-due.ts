// Whether the day of the work has come. Pure functions.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

/** On or after the day that both sides agreed on; false before they have. */
export function isWorkDue(visit: Job['visit'], now = new Date()): boolean {
  return visit?.status === 'confirmed' && chicagoDate(new Date(visit.startsAt)) <= chicagoDate(now);
}

/** The agreed time has passed. If the work has not begun, the crew may not have come. */
export function isVisitOver(visit: Job['visit'], now = new Date()): boolean {
  return visit?.status === 'confirmed' && Date.parse(visit.endsAt) < now.getTime();
}

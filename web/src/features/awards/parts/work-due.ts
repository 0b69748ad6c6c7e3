// Whether the day of the work has come. Pure.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

/** On or after the day that both sides agreed on; before any is agreed it has not come. */
export function isWorkDue(visit: Job['visit'], now = new Date()): boolean {
  return visit?.status === 'confirmed' && chicagoDate(new Date(visit.startsAt)) <= chicagoDate(now);
}

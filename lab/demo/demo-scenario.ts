// The demonstration: its people, and the history of each job from the post to its state today. Data only; demo.ts runs it.
import { DEMO_ACCOUNTS } from '../../server/src/features/accounts/demo-people.ts';
import { DEMO_BUSINESSES } from './scenario/businesses.ts';
import { OTHERS_OPEN_JOBS } from './scenario/others-open-jobs.ts';
import { OTHERS_PAID_JOBS } from './scenario/others-paid-jobs.ts';
import { DEMO_OWNERS } from './scenario/owners.ts';
import { RENEES_OPEN_JOBS } from './scenario/renees-open-jobs.ts';
import { RENEES_PAID_JOBS } from './scenario/renees-paid-jobs.ts';
import { RENEES_TROUBLED_JOBS } from './scenario/renees-troubled-jobs.ts';
import type { DemoBusiness, DemoJob, DemoOwner } from './scenario/story.ts';

export const demoOwners: readonly DemoOwner[] = DEMO_OWNERS;
export const demoBusinesses: readonly DemoBusiness[] = DEMO_BUSINESSES;
/** The hand-written jobs; demo.ts adds generated ones. */
export const demoJobs: readonly DemoJob[] = [
  ...RENEES_OPEN_JOBS,
  ...RENEES_PAID_JOBS,
  ...RENEES_TROUBLED_JOBS,
  ...OTHERS_OPEN_JOBS,
  ...OTHERS_PAID_JOBS,
];

/** The username of a person in the demonstration: demonstration accounts have their own, others their first name. */
export function usernameOf(key: string): string {
  return DEMO_ACCOUNTS.find((person) => person.key === key)?.username ?? key;
}

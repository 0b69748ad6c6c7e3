// The demonstration: who is in it, and the story of each job from the post to where it stands today. Data only; demo.ts plays it.
import { DEMO_PEOPLE } from '../features/accounts/demo-people.ts';
import { DEMO_BUSINESSES } from './demo/businesses.ts';
import { OTHER_JOBS } from './demo/other-jobs.ts';
import { DEMO_OWNERS } from './demo/owners.ts';
import { RENEES_JOBS } from './demo/renees-jobs.ts';
import type { DemoBusiness, DemoJob, DemoOwner } from './demo/story.ts';

export const demoOwners: readonly DemoOwner[] = DEMO_OWNERS;
export const demoBusinesses: readonly DemoBusiness[] = DEMO_BUSINESSES;
/** The jobs that were written by hand; demo.ts adds made ones. */
export const demoJobs: readonly DemoJob[] = [...RENEES_JOBS, ...OTHER_JOBS];

/** The username of someone in the demonstration: the demonstration people have theirs, the others their first name. */
export function usernameOf(key: string): string {
  return DEMO_PEOPLE.find((person) => person.key === key)?.username ?? key;
}

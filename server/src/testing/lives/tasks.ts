// Who plays where: the houses of a drill, which lives are played in which, and what a thread is told and answers.

export interface HousePlan {
  name: string;
  gateway: 'stripe' | 'sandbox';
  kind: 'job' | 'member';
  /** The last digits of the numbers of the lives that are played there. */
  digits: readonly number[];
}

export const HOUSES: readonly HousePlan[] = [
  { name: 'jobs on Stripe', gateway: 'stripe', kind: 'job', digits: [0, 1, 2] },
  { name: 'more jobs on Stripe', gateway: 'stripe', kind: 'job', digits: [3, 4] },
  { name: 'memberships in the sandbox', gateway: 'sandbox', kind: 'member', digits: [5, 6] },
  { name: 'memberships on Stripe', gateway: 'stripe', kind: 'member', digits: [7, 8] },
  { name: 'jobs in the sandbox', gateway: 'sandbox', kind: 'job', digits: [9] },
];

export const TEMPLATE = 'lives_template';

export interface Task {
  adminUrl: string;
  seed: number;
  lives: number;
  only: number | undefined;
  isCalm: boolean;
  /** By their places in HOUSES. */
  houses: readonly number[];
}

export interface Played {
  lives: number;
  failed: number;
  counts: (readonly [string, number])[];
}

// Who plays where: the houses of a drill, which lives are played in which, and what a thread is told and answers.

export interface HousePlan {
  name: string;
  /** `processes`: on Stripe, with two real servers. `each step`: on Stripe, one life of each kind killed at each of its steps. */
  on: 'stripe' | 'sandbox' | 'processes' | 'each step';
  kind: 'job' | 'member';
  /** The last digits of the numbers of the lives that are played there. */
  digits: readonly number[];
}

export const HOUSES: readonly HousePlan[] = [
  { name: 'jobs on Stripe', on: 'stripe', kind: 'job', digits: [0, 1] },
  { name: 'more jobs on Stripe', on: 'stripe', kind: 'job', digits: [2, 3] },
  { name: 'memberships in the sandbox', on: 'sandbox', kind: 'member', digits: [5, 6] },
  { name: 'memberships on Stripe', on: 'stripe', kind: 'member', digits: [7, 8] },
  { name: 'jobs on two processes', on: 'processes', kind: 'job', digits: [4] },
  { name: 'jobs in the sandbox', on: 'sandbox', kind: 'job', digits: [9] },
  { name: 'each step', on: 'each step', kind: 'job', digits: [] },
];

export const TEMPLATE = 'lives_template';

export interface Task {
  adminUrl: string;
  seed: number;
  lives: number;
  only: number | undefined;
  isCalm: boolean;
  isEachStep: boolean;
  /** By their places in HOUSES. */
  houses: readonly number[];
}

export interface Played {
  lives: number;
  failed: number;
  counts: (readonly [string, number])[];
}

// Distributes lives over setups and threads, and defines what threads receive and return.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantName } from './plants.ts';

export interface SetupPlan {
  name: string;
  /** `processes`: on Stripe, with two real servers. `each step`: on Stripe, one life of each kind killed at each of its steps. */
  on: 'stripe' | 'sandbox' | 'processes' | 'each step';
  /** The last digits of the numbers of its lives, by kind. */
  kinds: Partial<Record<'job' | 'member', readonly number[]>>;
}

export const SETUPS: readonly SetupPlan[] = [
  { name: 'jobs on Stripe', on: 'stripe', kinds: { job: [0, 1, 2, 3] } },
  { name: 'memberships on Stripe', on: 'stripe', kinds: { member: [7] } },
  { name: 'two processes', on: 'processes', kinds: { job: [4], member: [8] } },
  { name: 'jobs in the sandbox', on: 'sandbox', kinds: { job: [9] } },
  { name: 'each step', on: 'each step', kinds: {} },
  { name: 'memberships in the sandbox', on: 'sandbox', kinds: { member: [5, 6] } },
];

/** Node's compile cache: all processes of the drill, restarts included, load the same modules. */
export const COMPILED = join(tmpdir(), 'node-compile-cache');

export const TEMPLATE = 'lives_template';

export interface Task {
  adminUrl: string;
  seed: number;
  lives: number;
  only: number | undefined;
  isCalm: boolean;
  isEachStep: boolean;
  plant: PlantName | undefined;
  /** By index in SETUPS. */
  setups: readonly number[];
}

export interface Played {
  lives: number;
  failed: number;
  counts: (readonly [string, number])[];
}

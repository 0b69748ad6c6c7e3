// The rough cost guide of S2 §9, with the readings of spec 3 C80: everything is multiplied, the low end never below 0.
import type { ServiceCode } from './schema.ts';

export const TREE_TYPES = ['live_oak', 'pine', 'bald_cypress', 'magnolia', 'other'] as const;
export type TreeType = (typeof TREE_TYPES)[number];
export const DIFFICULTIES = ['easy', 'moderate', 'difficult', 'emergency'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

const PER_FOOT: Record<string, number> = { removal: 25, pruning: 15, trimming: 12 };
const STUMP_FLAT = 150;
const PER_FOOT_OTHERWISE = 20;
const TREE_FACTOR: Record<TreeType, number> = { live_oak: 1.3, pine: 1.1, bald_cypress: 1.4, magnolia: 1.2, other: 1 };
const DIFFICULTY_FACTOR: Record<Difficulty, number> = { easy: 1, moderate: 1.3, difficult: 1.6, emergency: 2 };

export interface EstimateInput {
  heightFeet: number;
  treeType: TreeType;
  service: string;
  difficulty: Difficulty;
}

/** Whole dollars: { estimate, low, high }; low is the estimate less 100 (at least 0), high is 200 more. */
export function estimate({ heightFeet, treeType, service, difficulty }: EstimateInput) {
  const base = service === 'stump' ? STUMP_FLAT : heightFeet * (PER_FOOT[service] ?? PER_FOOT_OTHERWISE);
  const result = Math.round(base * TREE_FACTOR[treeType] * DIFFICULTY_FACTOR[difficulty]);
  return { estimate: result, low: Math.max(0, result - 100), high: result + 200 };
}

const FORMULA_SERVICE: Partial<Record<ServiceCode, string>> = {
  tree_removal: 'removal',
  emergency: 'removal',
  trimming_pruning: 'pruning',
  stump_grinding: 'stump',
};

function treeTypeOf(species: string | null): TreeType {
  const name = (species ?? '').toLowerCase();
  if (name.includes('live oak')) {
    return 'live_oak';
  }
  if (name.includes('pine')) {
    return 'pine';
  }
  if (name.includes('cypress')) {
    return 'bald_cypress';
  }
  return name.includes('magnolia') ? 'magnolia' : 'other';
}

/** The guide band beside a job's bids; null where the formula says nothing (no height, or another service). */
export function guideFor(job: {
  serviceCode: ServiceCode;
  urgency: string;
  treeSpecies: string | null;
  treeHeightFeet: number | null;
}) {
  const service = FORMULA_SERVICE[job.serviceCode];
  if (service === undefined || (job.treeHeightFeet === null && service !== 'stump')) {
    return null;
  }
  const difficulty = job.urgency === 'emergency' ? 'emergency' : 'moderate';
  const { low, high } = estimate({
    heightFeet: job.treeHeightFeet ?? 0,
    treeType: treeTypeOf(job.treeSpecies),
    service,
    difficulty,
  });
  return { low, high };
}

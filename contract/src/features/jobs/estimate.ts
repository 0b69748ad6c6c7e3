// The cost formula: all factors are multiplied, and the low end is never below 0 (TOOL-2 in docs/requirements.md).
import { entriesOf, pick } from '../../keys.ts';
import type { ServiceCode } from './taxonomy.ts';

export const TREE_TYPES = ['live_oak', 'pine', 'bald_cypress', 'magnolia', 'other'] as const;
export type TreeType = (typeof TREE_TYPES)[number];
export const DIFFICULTIES = ['easy', 'moderate', 'difficult', 'emergency'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The day of the last review of the formula. */
export const ESTIMATE_AS_OF = '2026-11-21';

export const ESTIMATE_SERVICES = ['removal', 'pruning', 'trimming', 'stump'] as const;
export type EstimateService = (typeof ESTIMATE_SERVICES)[number];

/** Dollars a foot. A map, since an object also has inherited keys. */
const PER_FOOT = new Map(Object.entries({ removal: 25, pruning: 15, trimming: 12 }));
const STUMP_FLAT = 150;
const PER_FOOT_OTHERWISE = 20;
export const TREE_FACTOR: Record<TreeType, number> = {
  live_oak: 1.3,
  pine: 1.1,
  bald_cypress: 1.4,
  magnolia: 1.2,
  other: 1,
};
export const DIFFICULTY_FACTOR: Record<Difficulty, number> = { easy: 1, moderate: 1.3, difficult: 1.6, emergency: 2 };
const BELOW = 100;
const ABOVE = 200;

interface EstimateInput {
  heightFeet: number;
  treeType: TreeType;
  /** One of `ESTIMATE_SERVICES`; any other costs $20 a foot. */
  service: string;
  difficulty: Difficulty;
}

/** The steps of the formula, in dollars. `perFoot` is null for a stump, whose height is not used. */
export function estimateSteps({ heightFeet, treeType, service, difficulty }: EstimateInput) {
  const perFoot = service === 'stump' ? null : (PER_FOOT.get(service) ?? PER_FOOT_OTHERWISE);
  const base = perFoot === null ? STUMP_FLAT : heightFeet * perFoot;
  const [treeFactor, difficultyFactor] = [TREE_FACTOR[treeType], DIFFICULTY_FACTOR[difficulty]];
  // 1.3 has no exact double: half a dollar would sometimes round down.
  const exact = Math.round(base * treeFactor * difficultyFactor * 1e6) / 1e6;
  const result = Math.round(exact);
  const range = { estimate: result, low: Math.max(0, result - BELOW), high: result + ABOVE };
  return { perFoot, base, treeFactor, difficultyFactor, ...range };
}

/** Whole dollars: low is the estimate less 100 (at least 0), high is 200 more. */
export const estimate = (input: EstimateInput) => pick(estimateSteps(input), 'estimate', 'low', 'high');

const FORMULA_SERVICE: Partial<Record<ServiceCode, string>> = {
  tree_removal: 'removal',
  emergency: 'removal',
  trimming_pruning: 'pruning',
  stump_grinding: 'stump',
};

const TYPE_OF_WORD = { 'live oak': 'live_oak', pine: 'pine', cypress: 'bald_cypress', magnolia: 'magnolia' } as const;

function treeTypeOf(species: string | null): TreeType {
  const name = (species ?? '').toLowerCase();
  return entriesOf(TYPE_OF_WORD).find(([word]) => name.includes(word))?.[1] ?? 'other';
}

/** The guide beside a job's bids; null if unknown. Urgency does not count: R.S. 29:732 may forbid prices that double then. */
export function guideFor(job: { serviceCode: ServiceCode; treeSpecies: string | null; treeHeightFeet: number | null }) {
  const service = FORMULA_SERVICE[job.serviceCode];
  if (service === undefined || (job.treeHeightFeet === null && service !== 'stump')) return null;
  const [heightFeet, treeType] = [job.treeHeightFeet ?? 0, treeTypeOf(job.treeSpecies)];
  return pick(estimateSteps({ heightFeet, treeType, service, difficulty: 'moderate' }), 'low', 'high');
}

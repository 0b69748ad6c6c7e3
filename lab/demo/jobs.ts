// Generated jobs: an owner's words about a real kind of tree in a real ZIP, with matching urgency, budget and date.
import { estimate, type Difficulty } from '@live-oak/contract/features/jobs/estimate.ts';
import type { ServiceCode, Urgency } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { template, weighted, type Random } from './random.ts';
import { makeSpot, type CreatedSpot } from './spots.ts';
import { ACCESS, PATIENT_WISHES, SPOTS, WISHES, WOOD_WISHES } from './texts/closers.ts';
import { CLEARING, EMERGENCY, HEALTH, OTHER, PLANTING, STUMPS } from './texts/other-work.ts';
import { REMOVAL, TRIMMING } from './texts/removal.ts';
import { treePicker, type CreatedTree } from './trees.ts';

export type CreatedJob = {
  title: string;
  description: string;
  serviceCode: ServiceCode;
  urgency: Urgency;
  /** Whole dollars in cents; null when the owner names none. */
  budgetCents: number | null;
  showBudget: boolean;
  /** 'yyyy-MM-dd' in Louisiana, after createdAt; null when the owner leaves it open. */
  scheduledDate: string | null;
  /** Only if the text names a tree; sizes only if the text gives them. */
  treeSpecies: string | null;
  treeDbhInches: number | null;
  treeHeightFeet: number | null;
  place: CreatedSpot;
  /** The price by the rough guide, in whole dollars: bids and budgets are around it. */
  guideDollars: number;
  difficulty: Difficulty;
  createdAt: Date;
};

type Slot = 'tree' | 'Tree' | 'a_tree' | 'A_tree' | 'trees' | 'dbh' | 'ft' | 'spot' | 'n' | 'N';
type Pattern = {
  title: ReturnType<typeof template<Slot>>;
  text: ReturnType<typeof template<Slot>>;
  uses: ReadonlySet<string>;
};
type Service = {
  code: ServiceCode;
  /** How many in a hundred jobs. */
  share: number;
  patterns: readonly Pattern[];
  pickTree: (random: Random) => CreatedTree;
  /** The size term of the rough guide's formula, and how many such trees the work equals. */
  formula: string;
  times: number;
  leavesWood: boolean;
  /** Low, medium, high and emergency in a hundred. */
  urgency: readonly [number, number, number, number];
};

function patternsOf(lines: readonly string[]): Pattern[] {
  return lines.map((line) => {
    const [title = '', text = ''] = line.split(' | ');
    const uses = new Set([...line.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot));
    return { title: template<Slot>(title), text: template<Slot>(text), uses };
  });
}

const care = treePicker(25, { wanted: true });
const cutting = { times: 1, leavesWood: true };
const noWood = { times: 1, leavesWood: false };

const SERVICES: readonly Service[] = [
  {
    code: 'tree_removal',
    share: 34,
    patterns: patternsOf(REMOVAL),
    pickTree: treePicker(25),
    formula: 'removal',
    ...cutting,
    urgency: [25, 45, 28, 2],
  },
  {
    code: 'trimming_pruning',
    share: 27,
    patterns: patternsOf(TRIMMING),
    pickTree: treePicker(18, { wanted: true }),
    formula: 'pruning',
    ...cutting,
    urgency: [48, 42, 10, 0],
  },
  {
    code: 'stump_grinding',
    share: 11,
    patterns: patternsOf(STUMPS),
    pickTree: treePicker(20),
    formula: 'stump',
    ...noWood,
    urgency: [65, 30, 5, 0],
  },
  {
    code: 'emergency',
    share: 9,
    patterns: patternsOf(EMERGENCY),
    pickTree: treePicker(35),
    formula: 'removal',
    ...cutting,
    urgency: [0, 0, 22, 78],
  },
  {
    code: 'health_assessment',
    share: 7,
    patterns: patternsOf(HEALTH),
    pickTree: care,
    formula: 'stump',
    ...noWood,
    urgency: [50, 42, 8, 0],
  },
  {
    code: 'tree_planting',
    share: 5,
    patterns: patternsOf(PLANTING),
    pickTree: treePicker(15, { wanted: true }),
    formula: 'planting',
    leavesWood: false,
    times: 0.6,
    urgency: [80, 20, 0, 0],
  },
  {
    code: 'land_clearing',
    share: 4,
    patterns: patternsOf(CLEARING),
    pickTree: care,
    formula: 'clearing',
    leavesWood: true,
    times: 2.5,
    urgency: [60, 35, 5, 0],
  },
  {
    code: 'other',
    share: 3,
    patterns: patternsOf(OTHER),
    pickTree: care,
    formula: 'trimming',
    ...noWood,
    urgency: [60, 35, 5, 0],
  },
];

const pickService = weighted(SERVICES, (service) => service.share);
const URGENCIES = ['low', 'medium', 'high', 'emergency'] as const;
const NUMBERS = ['two', 'three', 'three', 'four', 'five', 'six'] as const;
const DIFFICULTIES = ['easy', 'moderate', 'moderate', 'difficult'] as const;
const DAY_MS = 86_400_000;
const BUDGET_SHARE = 0.55;
const DATE_SHARE = 0.5;
const LEAST_DOLLARS = 90;

const TREE_SLOTS = ['tree', 'Tree', 'a_tree', 'A_tree', 'trees'] as const;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

function slotsFor(random: Random, tree: CreatedTree): Record<Slot, string> {
  const withA = withArticle(tree.species);
  const count = random.pick(NUMBERS);
  return {
    tree: tree.species,
    Tree: capital(tree.species),
    a_tree: withA,
    A_tree: capital(withA),
    trees: tree.plural,
    dbh: String(tree.dbhInches),
    ft: String(tree.heightFeet < 25 ? tree.heightFeet : Math.round(tree.heightFeet / 5) * 5),
    spot: random.pick(SPOTS),
    n: count,
    N: capital(count),
  };
}

function closing(random: Random, service: Service, urgency: Urgency): string {
  const wishes = [
    ...WISHES,
    ...(service.leavesWood ? WOOD_WISHES : []),
    ...(urgency === 'low' || urgency === 'medium' ? PATIENT_WISHES : []),
  ];
  const kind = random.next();
  if (kind < 0.2) return '';
  if (kind < 0.45) return ` ${random.pick(ACCESS)}`;
  if (kind < 0.7) return ` ${random.pick(wishes)}`;
  return ` ${random.pick(ACCESS)} ${random.pick(wishes)}`;
}

/** Dollars as people state them: in fives below 500, in fifties above. */
export function roundDollars(dollars: number): number {
  const step = dollars < 500 ? 5 : dollars < 2_000 ? 25 : 50;
  return Math.max(LEAST_DOLLARS, Math.round(dollars / step) * step);
}

/** How long ahead the owner plans, by urgency, in days. */
const PLANS_AHEAD = { low: [7, 40], medium: [4, 12], high: [2, 4], emergency: [0, 1] } as const;

function scheduledDate(random: Random, urgency: Urgency, createdAt: Date): string | null {
  if (!random.chance(DATE_SHARE)) return null;
  const [soonest, latest] = PLANS_AHEAD[urgency];
  return new Date(createdAt.getTime() + random.int(soonest, latest) * DAY_MS).toISOString().slice(0, 10);
}

function pickUrgency(random: Random, [low, medium, high]: Service['urgency']): Urgency {
  const hundredth = random.next() * 100;
  if (hundredth < low) return 'low';
  if (hundredth < low + medium) return 'medium';
  return hundredth < low + medium + high ? 'high' : URGENCIES[3];
}

/** One job. The same `random` gives the same job. */
export function makeJob(random: Random, createdAt: Date): CreatedJob {
  const service = pickService(random);
  const pattern = random.pick(service.patterns);
  const tree = service.pickTree(random);
  const slots = slotsFor(random, tree);
  const urgency = pickUrgency(random, service.urgency);
  const difficulty = urgency === 'emergency' ? 'emergency' : random.pick(DIFFICULTIES);
  const oneTree = estimate({
    heightFeet: tree.heightFeet,
    treeType: tree.type,
    service: service.formula,
    difficulty,
  }).estimate;
  const guide = Math.round(oneTree * service.times);
  const hasBudget = random.chance(BUDGET_SHARE);
  return {
    title: pattern.title(slots),
    description: pattern.text(slots) + closing(random, service, urgency),
    serviceCode: service.code,
    urgency,
    budgetCents: hasBudget ? roundDollars(guide * (0.7 + random.next() * 0.5)) * 100 : null,
    showBudget: hasBudget && random.chance(0.35),
    scheduledDate: scheduledDate(random, urgency, createdAt),
    treeSpecies: TREE_SLOTS.some((slot) => pattern.uses.has(slot)) ? tree.species : null,
    treeDbhInches: pattern.uses.has('dbh') ? tree.dbhInches : null,
    treeHeightFeet: pattern.uses.has('ft') ? Number(slots.ft) : null,
    place: makeSpot(random),
    guideDollars: guide,
    difficulty,
    createdAt,
  };
}

/** How many different openings (title and text) there are. */
export const PATTERN_COUNT = SERVICES.reduce((sum, service) => sum + service.patterns.length, 0);

// The signs that an owner can see from the ground, and the urgency that follows from them. It is no diagnosis.
import { keysOf } from '../../../keys.ts';
import type { ServiceCode, Urgency, Standing, Wires } from '../../jobs/taxonomy.ts';

/** The most urgent first. */
export const LEVELS = ['call_now', 'soon', 'watch', 'fine'] as const;
export type Level = (typeof LEVELS)[number];

export const AREAS = ['roots', 'trunk', 'crown', 'history', 'targets'] as const;
export type Area = (typeof AREAS)[number];

/** Young is 0-10 years, mature 10-50, old 50+, ancient 100+. */
export const TREE_AGES = ['young', 'mature', 'old', 'ancient'] as const;
export type TreeAge = (typeof TREE_AGES)[number];
export const HEALTHS = ['excellent', 'good', 'fair', 'poor', 'critical'] as const;
export type Health = (typeof HEALTHS)[number];

interface SignRule {
  area: Area;
  /** `fine` for a sign that matters only together with another. */
  alone: Level;
  /** Where people, a building, a way or wires can be hit; left out: the same. */
  overTarget?: Level;
  /** It may come down without another storm: "hanging or leaning" in the posting form. */
  loose?: true;
  says: string;
}

const LOOSE = { alone: 'soon', overTarget: 'call_now', loose: true } as const;
const FALLING = { alone: 'watch', overTarget: 'soon' } as const;

export const SIGN_RULES = {
  soil_lifting: { area: 'roots', ...LOOSE, says: 'The ground is lifting or cracking at the foot of the tree' },
  roots_cut: { area: 'roots', alone: 'soon', says: 'Roots were cut, paved over or driven on lately' },
  fungus_at_foot: { area: 'roots', alone: 'soon', says: 'Mushrooms or shelf fungi grow at the foot or on roots' },
  foot_soft: { area: 'roots', alone: 'soon', says: 'The wood at the foot is soft, hollow or missing' },
  foot_wet: { area: 'roots', alone: 'watch', says: 'Water stands at the foot for days after rain' },
  trunk_split: { area: 'trunk', ...LOOSE, says: 'The trunk is splitting, or a crack in it has opened' },
  new_lean: { area: 'trunk', ...LOOSE, says: 'The tree leans more than it did' },
  fork_cracked: { area: 'trunk', alone: 'soon', says: 'A tight fork has a crack below it' },
  cavity: { area: 'trunk', alone: 'soon', says: 'There is a hole or a hollow in the trunk' },
  old_lean: { area: 'trunk', alone: 'fine', overTarget: 'watch', says: 'It has always leaned' },
  bark_off: { area: 'trunk', alone: 'watch', says: 'Bark comes off and bare wood shows' },
  hanging_branch: { area: 'crown', ...LOOSE, says: 'A broken branch hangs in the tree' },
  dead_branches: { area: 'crown', ...FALLING, says: 'There are dead branches thicker than a wrist' },
  crown_thin: { area: 'crown', alone: 'watch', says: 'The crown is thin, or dies back from the top' },
  leaves_odd: { area: 'crown', alone: 'watch', says: 'Leaves are spotted, small, or drop out of season' },
  topped: { area: 'crown', alone: 'watch', says: 'The tree was topped once' },
  dropped_limb: { area: 'history', ...FALLING, says: 'It has dropped a big limb before' },
  lightning: { area: 'history', alone: 'soon', says: 'Lightning struck it' },
  dug_nearby: { area: 'history', alone: 'watch', says: 'Something was built or dug near it in the last years' },
  storm_since: { area: 'history', alone: 'watch', says: 'A storm or flood went over it since anyone looked' },
  over_building: { area: 'targets', alone: 'fine', says: 'A house, a car or another building is within its reach' },
  over_people: { area: 'targets', alone: 'fine', says: 'People sit, play or walk within its reach' },
  near_wires: { area: 'targets', alone: 'fine', says: 'Wires are within 10 feet of it' },
} as const satisfies Record<string, SignRule>;

export type Sign = keyof typeof SIGN_RULES;
/** In the order of the form. */
export const SIGNS = keysOf(SIGN_RULES);

export function ruleOf(sign: Sign): SignRule & { overTarget: Level } {
  const rule: SignRule = SIGN_RULES[sign];
  return { ...rule, overTarget: rule.overTarget ?? rule.alone };
}

const HEALTH_LEVELS: Record<Health, Level> = {
  excellent: 'fine',
  good: 'fine',
  fair: 'watch',
  poor: 'soon',
  critical: 'soon',
};

export interface Assessed {
  level: Level;
  /** Every sign above `fine`, the most urgent first. */
  reasons: { sign: Sign; level: Level }[];
  /** By the health of the whole tree; null where it was not given. */
  health: Level | null;
  job: { serviceCode: ServiceCode; urgency: Urgency; standing: Standing; wires: Wires | null };
}

const urgencyRank = (level: Level) => LEVELS.indexOf(level);

const URGENCIES: Record<Level, Urgency> = { call_now: 'emergency', soon: 'high', watch: 'medium', fine: 'low' };

type Answers = { overallHealth?: Health | undefined; signs: readonly Sign[] };

export function assess({ overallHealth, signs }: Answers): Assessed {
  const ticked = SIGNS.filter((sign) => signs.includes(sign));
  const hasTarget = ticked.some((sign) => ruleOf(sign).area === 'targets');
  const reasons = ticked
    .map((sign) => ({ sign, level: hasTarget ? ruleOf(sign).overTarget : ruleOf(sign).alone }))
    .filter(({ level }) => level !== 'fine')
    // Stable: equally urgent ones stay in the order of the form.
    .toSorted((a, b) => urgencyRank(a.level) - urgencyRank(b.level));
  const health = overallHealth === undefined ? null : HEALTH_LEVELS[overallHealth];
  const level =
    [...reasons.map((reason) => reason.level), health ?? 'fine'].toSorted(
      (a, b) => urgencyRank(a) - urgencyRank(b),
    )[0] ?? 'fine';
  return {
    level,
    reasons,
    health,
    job: {
      serviceCode: level === 'call_now' ? 'emergency' : 'health_assessment',
      urgency: URGENCIES[level],
      standing: ticked.some((sign) => ruleOf(sign).loose) ? 'leaning' : 'standing',
      wires: ticked.includes('near_wires') ? 'yes' : null,
    },
  };
}

/** The description of a job: the signs, then the owner's own words. `says` gives a sign's sentence. */
export function describe(
  signs: readonly Sign[],
  concerns: string | undefined,
  words: { seen: string; says: (sign: Sign) => string; more: readonly (string | undefined)[] },
): string {
  const lines = SIGNS.filter((sign) => signs.includes(sign)).map((sign) => `- ${words.says(sign)}`);
  const parts = [
    lines.length > 0 ? [words.seen, ...lines].join('\n') : undefined,
    words.more.filter(Boolean).join('\n'),
    concerns?.trim(),
  ];
  return parts.filter(Boolean).join('\n\n');
}

// Computes the urgency of the health assessment and its reasons from the ticked signs. It is no diagnosis.
import type { ServiceCode, Urgency, Standing, Wires } from '../../jobs/taxonomy.ts';
import { HEALTH_LEVELS, LEVELS, ruleOf, SIGNS, type Health, type Level, type Sign } from './signs.ts';

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

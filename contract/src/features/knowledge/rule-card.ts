// Builds the rule card: who decides about a tree, which permits are needed and who to contact, by parish, trunk and work.
import type { ParishContact, PermitExample, PermitRule, Permits } from '../../content/permits.ts';
import type { ServiceCode, Trunk } from '../jobs/taxonomy.ts';
import { RULE_GROUPS, type RuleGroup, type Verdict } from './rule-groups.ts';
import { tableOf } from '../../keys.ts';

/** Kinds of work of the permit helper, as in its URL, and the service of each. */
export const PERMIT_WORKS = {
  prune: 'trimming_pruning',
  remove: 'tree_removal',
  clear: 'land_clearing',
  stump: 'stump_grinding',
} as const satisfies Record<string, ServiceCode>;
export type PermitWork = keyof typeof PERMIT_WORKS;

interface RuleCardAsked {
  /** Its slug. */
  parish: string;
  trunk: Trunk;
  service: ServiceCode;
}

export interface RuleCard extends RuleCardAsked {
  verdict: Verdict;
  /** Whether a rule of the parish itself supports it. */
  parishRuleKnown: boolean;
  /** The office with verified and published contacts; null: the parish office, which we know nothing about. */
  office: ParishContact | null;
  lines: Record<RuleGroup, PermitRule[]>;
  /** Usual fees and times of such permits. */
  examples: PermitExample[];
}

const fits = <T>(list: readonly T[] | undefined, one: T) => list === undefined || list.includes(one);

const DEFAULT_VERDICT: Verdict = 'ask_first';

const applies = (rule: PermitRule, { parish, trunk, service }: RuleCardAsked): boolean =>
  fits(rule.parishes, parish) &&
  !rule.exceptParishes?.includes(parish) &&
  fits(rule.trunks, trunk) &&
  fits(rule.services, service);

/** Without numbers and addresses that we are unsure of. */
function shown(contact: ParishContact | undefined): ParishContact | null {
  if (!contact?.office) return null;
  const { office, phones, email, website } = contact;
  return {
    office,
    phones: phones?.filter(({ trust }) => trust !== 'unsure') ?? [],
    ...(email && email.trust !== 'unsure' && { email }),
    ...(website && website.trust !== 'unsure' && { website }),
  };
}

/** From the data of content/data/permits.yaml. A parish's own verdict goes before the general one. Throws for an unknown parish. */
export function ruleCard(permits: Permits, asked: RuleCardAsked): RuleCard {
  const contact = permits.parishes[asked.parish];
  if (!contact) throw new Error(`No parish is written ${asked.parish}`);
  const lines = permits.rules.filter((rule) => applies(rule, asked));
  const own = lines.filter((rule) => rule.parishes && rule.group !== 'ask');
  const verdict = [...own, ...lines].find((rule) => rule.verdict)?.verdict ?? DEFAULT_VERDICT;
  return {
    ...asked,
    verdict,
    parishRuleKnown: own.length > 0,
    office: shown(contact),
    lines: tableOf(RULE_GROUPS, (group) => lines.filter((rule) => rule.group === group)),
    examples: permits.examples.filter(({ services }) => services.includes(asked.service)),
  };
}

// Builds the rule card: who decides about a tree, which permits are needed and who to contact, by parish, trunk location and type of work.
import type { ParishContact, PermitExample, PermitRule, Permits } from '../../content/permits.ts';
import type { ServiceCode, Trunk } from '../jobs/taxonomy.ts';
import { RULE_GROUPS, type RuleGroup, type Verdict } from './rule-groups.ts';
import { tableOf } from '../../keys.ts';

/** What the permit helper offers as work, by the words of its address, and the service that each is. */
export const PERMIT_WORKS = {
  prune: 'trimming_pruning',
  remove: 'tree_removal',
  clear: 'land_clearing',
  stump: 'stump_grinding',
} as const satisfies Record<string, ServiceCode>;
export type PermitWork = keyof typeof PERMIT_WORKS;

interface RuleCardAsked {
  /** As addresses write it: 'st-tammany'. */
  parish: string;
  trunk: Trunk;
  service: ServiceCode;
}

export interface RuleCard extends RuleCardAsked {
  verdict: Verdict;
  /** A rule of the parish itself supports it; without one the card says that we know of none. */
  parishRuleKnown: boolean;
  /** The office with what we are sure of or have seen published; null: the parish office, of which we know nothing. */
  office: ParishContact | null;
  lines: Record<RuleGroup, PermitRule[]>;
  /** Fees and times as such permits often have them; none where no permit is in question. */
  examples: PermitExample[];
}

const fits = <T>(list: readonly T[] | undefined, one: T) => list === undefined || list.includes(one);

/** The card's default: on private land and elsewhere, ask first. */
const UNSAID: Verdict = 'ask_first';

function applies(rule: PermitRule, { parish, trunk, service }: RuleCardAsked): boolean {
  return (
    fits(rule.parishes, parish) &&
    !rule.exceptParishes?.includes(parish) &&
    fits(rule.trunks, trunk) &&
    fits(rule.services, service)
  );
}

/** What may be shown of an office: never a number or an address that we are unsure of. */
function shown(contact: ParishContact | undefined): ParishContact | null {
  if (!contact?.office) {
    return null;
  }
  const { office, phones, email, website } = contact;
  return {
    office,
    phones: phones?.filter(({ trust }) => trust !== 'unsure') ?? [],
    ...(email && email.trust !== 'unsure' && { email }),
    ...(website && website.trust !== 'unsure' && { website }),
  };
}

/**
 * The card for a parish, a place of the trunk and a service, from the data of content/data/permits.yaml. A parish's own verdict goes
 * before the general one. Throws for a word that is no parish: look it up by `parishBySlug` first.
 */
export function ruleCard(permits: Permits, asked: RuleCardAsked): RuleCard {
  const contact = permits.parishes[asked.parish];
  if (!contact) {
    throw new Error(`No parish is written ${asked.parish}`);
  }
  const lines = permits.rules.filter((rule) => applies(rule, asked));
  const own = lines.filter((rule) => rule.parishes && rule.group !== 'ask');
  const verdict = [...own, ...lines].find((rule) => rule.verdict)?.verdict ?? UNSAID;
  return {
    ...asked,
    verdict,
    parishRuleKnown: own.length > 0,
    office: shown(contact),
    lines: tableOf(RULE_GROUPS, (group) => lines.filter((rule) => rule.group === group)),
    examples: permits.examples.filter(({ services }) => services.includes(asked.service)),
  };
}

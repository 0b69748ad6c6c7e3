// The rule card for all parishes, trunk locations and services, from the real data.
import { expect, test } from 'vitest';
import type { Trust } from '@live-oak/contract/content/sources.ts';
import { SERVICE_TYPES, type ServiceCode, TRUNKS, type Trunk } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { ruleCard } from '@live-oak/contract/features/knowledge/rule-card.ts';
import { RULE_GROUPS } from '@live-oak/contract/features/knowledge/rule-groups.ts';
import { contentData } from '../../content/data.ts';

const permits = contentData('permits');
const card = (parish: string, trunk: Trunk, service: ServiceCode) => ruleCard(permits, { parish, trunk, service });
const ids = (made: ReturnType<typeof card>) => RULE_GROUPS.flatMap((group) => made.lines[group].map(({ id }) => id));

const all = PARISH_NAMES.flatMap(({ slug }) =>
  TRUNKS.flatMap((trunk) => SERVICE_TYPES.map(({ code }) => ({ slug, trunk, code, made: card(slug, trunk, code) }))),
);

const isNotUnsure = ({ trust }: { trust: Trust }) => trust !== 'unsure';

/** The cards that violate a condition, by parish, trunk and service. */
const not = (holds: (one: (typeof all)[number]) => boolean) =>
  all.filter((one) => !holds(one)).map(({ slug, trunk, code }) => `${slug}, ${trunk}, ${code}`);

test('every card names who decides and what to ask, and states nothing that we are unsure of', () => {
  expect(all).toHaveLength(64 * TRUNKS.length * SERVICE_TYPES.length);
  expect(not(({ made }) => made.lines.decides.length > 0)).toEqual([]);
  expect(
    not(({ made }) => RULE_GROUPS.every((group) => group === 'ask' || made.lines[group].every(isNotUnsure))),
  ).toEqual([]);
  expect(not(({ made }) => made.office?.phones?.every(isNotUnsure) ?? true)).toEqual([]);
  expect(not(({ made }) => made.verdict !== 'usually_free' || made.parishRuleKnown)).toEqual([]);
  const careful = ['right_of_way', 'historic', 'unsure'];
  expect(
    not(
      ({ trunk, made }) =>
        !careful.includes(trunk) || (['permission', 'ask_first'].includes(made.verdict) && made.lines.ask.length > 0),
    ),
  ).toEqual([]);
});

test('co-owners, the call before digging and the license are listed where they apply, in every parish', () => {
  const digs = ['stump_grinding', 'land_clearing', 'tree_planting'];
  const licensed = ['tree_removal', 'trimming_pruning', 'emergency', 'health_assessment', 'other'];
  expect(not(({ trunk, made }) => ids(made).includes('boundary-removal') === (trunk === 'boundary'))).toEqual([]);
  expect(not(({ code, made }) => ids(made).includes('one-call') === digs.includes(code))).toEqual([]);
  expect(not(({ code, made }) => ids(made).includes('license') === licensed.includes(code))).toEqual([]);
});

test.each([
  ['orleans', 'right_of_way', 'tree_removal', 'permission', 'orleans-public'],
  ['orleans', 'private', 'tree_removal', 'usually_free', 'orleans-private'],
  ['orleans', 'private', 'land_clearing', 'ask_first', 'ask-clearing'],
  ['jefferson', 'right_of_way', 'trimming_pruning', 'permission', 'jefferson-public'],
  ['jefferson', 'private', 'tree_removal', 'usually_free', 'jefferson-metairie-ridge'],
  ['jefferson', 'historic', 'tree_removal', 'permission', 'jefferson-ridge-historic'],
  ['jefferson', 'historic', 'stump_grinding', 'ask_first', 'jefferson-historic-decides'],
  ['east-baton-rouge', 'boundary', 'tree_removal', 'both_owners', 'ebr-straddling'],
  ['st-tammany', 'private', 'land_clearing', 'ask_first', 'st-tammany-clearing'],
  ['winn', 'private', 'tree_removal', 'ask_first', 'ask-private'],
  ['winn', 'right_of_way', 'stump_grinding', 'ask_first', 'public-hands-off'],
] as const)('%s, %s, %s: %s', (parish, trunk, service, verdict, line) => {
  const made = card(parish, trunk, service);
  expect(made.verdict).toBe(verdict);
  expect(ids(made)).toContain(line);
});

test('the office is shown if we are sure of it; elsewhere none is invented', () => {
  expect(card('orleans', 'right_of_way', 'tree_removal').office?.phones?.map(({ number }) => number)).toEqual(['311']);
  expect(card('caddo', 'right_of_way', 'tree_removal').office).toBeNull();
  expect(() => card('cook', 'private', 'tree_removal')).toThrow('No parish');
});

test('fees and times are shown next to the work that they are examples of', () => {
  const shown = (service: ServiceCode) =>
    card('winn', 'private', service).examples.map(({ feeDollars, businessDays }) => [
      `${feeDollars.low}-${feeDollars.high}`,
      `${businessDays.low}-${businessDays.high}`,
    ]);
  expect(shown('trimming_pruning')).toEqual([['25-100', '5-10']]);
  expect(shown('tree_removal')).toEqual([['50-200', '10-15']]);
  expect(shown('land_clearing')).toEqual([['100-500', '30-45']]);
  expect(shown('health_assessment')).toEqual([]);
  // The tree is gone: the permit to remove it is not what a stump needs.
  expect(shown('stump_grinding')).toEqual([]);
});

// Parishes from content/data/permits.yaml and emergency.yaml, which the pages use too; the calls are open to anyone.
import { pick } from '@live-oak/contract/keys.ts';
import type { PermitRule } from '@live-oak/contract/content/permits.ts';
import type { Trust } from '@live-oak/contract/content/sources.ts';
import { PARISH_NAMES, parishBySlug, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { knowledgeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import type { Parish, ParishLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { contentData, contentSources } from '../../content/data.ts';

interface Sourced {
  trust: Trust;
  sources: string[];
}

/** Without the ids of the sources: `rules` name them. */
const bare = <T extends Sourced>({ sources: _, ...fact }: T) => fact;

function power(slug: string): ParishLine['power'] {
  const { state, companies } = utilitiesOf(contentData('emergency'), slug);
  return {
    state,
    companies: companies.map(({ name, phone, trust }) => ({ name: name.en, phone: phone ?? null, trust })),
  };
}

/** Office and power of a parish; what is null is not known to us. */
export function presentParishLine({ fips, name, slug }: ParishName): ParishLine {
  const { office, phones = [], email, website } = contentData('permits').parishes[slug] ?? {};
  return {
    fips,
    name,
    slug,
    office: office ? bare(office) : null,
    phones: phones.map(bare),
    email: email ? bare(email) : null,
    website: website ? bare(website) : null,
    power: power(slug),
  };
}

function presentRule(rule: PermitRule): Parish['rules'][number] {
  return {
    ...pick(rule, 'id', 'group', 'text', 'trust'),
    ofTheParish: rule.parishes !== undefined,
    trunks: rule.trunks ?? null,
    services: rule.services ?? null,
    sources: rule.sources.map(presentSource),
  };
}

function presentSource(id: string): Parish['rules'][number]['sources'][number] {
  const source = contentSources()[id];
  if (!source) throw new Error(`No source is called ${id}`);
  return { id, ...pick(source, 'title', 'publisher', 'trust'), year: source.year ?? null, url: source.url ?? null };
}

/** A parish with every rule that holds there. */
export function presentParish(parish: ParishName): Parish {
  const rules = contentData('permits').rules.filter(
    ({ parishes, exceptParishes }) =>
      (parishes?.includes(parish.slug) ?? true) && !exceptParishes?.includes(parish.slug),
  );
  return { ...presentParishLine(parish), rules: rules.map(presentRule) };
}

export const handlers = handlersOf(knowledgeRoutes, {
  /** All 64 by name. */
  parishes: async () => ok(PARISH_NAMES.map(presentParishLine)),

  /** One by its word in addresses ('st-tammany'); 404 for a word that is none. */
  parish: async ({ params }) => ok(presentParish(orNotFound(parishBySlug(params.slug)))),
});

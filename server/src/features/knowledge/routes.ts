// Handlers for parishes (content/data/permits.yaml and emergency.yaml), places and the health assessment; open to anyone.
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PermitRule } from '@live-oak/contract/content/permits.ts';
import { serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { assess, describe } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { assessmentRoutes } from '@live-oak/contract/features/knowledge/assessments/routes.ts';
import { ruleOf, type Sign } from '@live-oak/contract/features/knowledge/assessments/signs.ts';
import { PARISH_NAMES, parishBySlug, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { placeRoutes } from '@live-oak/contract/features/knowledge/places/routes.ts';
import type { ParishOpenJobs, Place } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { knowledgeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import type { Parish, ParishLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { contentData, contentSources } from '../../content/data.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import { parishes, resolveLocation } from '../../places/resolve.ts';
import { jobs } from '../jobs/tables.ts';

/** Without the ids of the sources, which `rules` have. */
const withoutSources = <T extends { sources: string[] }>({ sources: _, ...fact }: T) => fact;

/** Office and power companies of a parish; null is unknown. */
function presentParishLine({ fips, name, slug }: ParishName): ParishLine {
  const { office, phones = [], email, website } = contentData('permits').parishes[slug] ?? {};
  const { state, companies } = utilitiesOf(contentData('emergency'), slug);
  return {
    fips,
    name,
    slug,
    office: office ? withoutSources(office) : null,
    phones: phones.map(withoutSources),
    email: email ? withoutSources(email) : null,
    website: website ? withoutSources(website) : null,
    power: {
      state,
      companies: companies.map((company) => ({
        name: company.name.en,
        phone: company.phone ?? null,
        trust: company.trust,
      })),
    },
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

/** A parish with every rule that applies there. */
export function presentParish(parish: ParishName): Parish {
  const rules = contentData('permits').rules.filter(
    ({ parishes: only, exceptParishes }) =>
      (only?.includes(parish.slug) ?? true) && !exceptParishes?.includes(parish.slug),
  );
  return { ...presentParishLine(parish), rules: rules.map(presentRule) };
}

/** Open jobs in each of the 64 parishes, at most five seconds old: every visit of the home page requests this. */
export const openJobsByParish = atMostEvery(5000, async ({ db }): Promise<ParishOpenJobs[]> => {
  const isOpen = and(eq(jobs.approvalStatus, 'approved'), eq(jobs.status, 'open'), isNull(jobs.askedProviderId));
  const rows = await db.orm
    .select({ fips: jobs.parishFips, openJobs: count() })
    .from(jobs)
    .where(and(isOpen, isNotNull(jobs.parishFips)))
    .groupBy(jobs.parishFips);
  const counts = new Map(rows.map(({ fips, openJobs }) => [fips, openJobs]));
  return parishes().map(({ fips, name, slug }) => ({ fips, name, slug, openJobs: counts.get(fips) ?? 0 }));
});

const NOWHERE = { city: null, zip: null, parish: null, parishFips: null, lat: null, lon: null };

function placeOf(text: string): Place {
  const location = resolveLocation(text);
  if (location.status === 'unresolved') {
    return { ...location, ...NOWHERE };
  }
  const { precision: _, ...place } = location;
  return { ...place, reason: null };
}

const sentenceOf = (sign: Sign) => ruleOf(sign).says;

export const handlers = [
  ...handlersOf(knowledgeRoutes, {
    parishes: async () => ok(PARISH_NAMES.map(presentParishLine)),
    parish: async ({ params }) => ok(presentParish(orNotFound(parishBySlug(params.slug)))),
  }),
  ...handlersOf(placeRoutes, {
    resolve: async ({ query }) => ok(placeOf(query.text)),
    openJobs: async ({ services }) => ok(await openJobsByParish(services)),
  }),
  ...handlersOf(assessmentRoutes, {
    /** The rules are in the contract, so that the screen can use them offline. */
    assess: async ({ body }) => {
      const { overallHealth, treeAge, treeSpecies, location, concerns, signs } = body;
      const { level, reasons, health, job } = assess({ overallHealth, signs });
      const more = [overallHealth && `Health as a whole: ${overallHealth}`, treeAge && `Age: ${treeAge}`];
      return ok({
        level,
        reasons: reasons.map((reason) => ({ ...reason, says: sentenceOf(reason.sign) })),
        health,
        job: {
          ...job,
          serviceType: serviceLabel(job.serviceCode),
          treeSpecies: treeSpecies ?? null,
          location: location ?? null,
          description: describe(signs, concerns, { seen: 'Seen from the ground:', says: sentenceOf, more }),
        },
      });
    },
  }),
];

// Handlers for parishes (content/data/permits.yaml and emergency.yaml), places, prices and the health assessment; open to anyone.
import type { PermitRule } from '@live-oak/contract/content/permits.ts';
import { estimate as roughly, type EstimateService } from '@live-oak/contract/features/jobs/estimate.ts';
import { serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { assess, describe, ruleOf, type Sign } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import {
  assessmentRoutes,
  placeRoutes,
  estimateRoutes,
  knowledgeRoutes,
} from '@live-oak/contract/features/knowledge/routes.ts';
import type { ParishOpenJobs, Place, Parish, ParishLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { REAL_RANGE_STEP, SERVICE_OF_ESTIMATE } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import type { RealRange } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import { PARISH_NAMES, parishBySlug, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, eq, isNotNull, isNull, type Db } from '../../kernel/db/drizzle.ts';
import { contentData, contentSources } from '../../content/data.ts';
import { assertValid, orNotFound } from '../../kernel/errors.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import { findParish, parishes, resolveLocation } from '../../places/resolve.ts';
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
  if (location.status === 'unresolved') return { ...location, ...NOWHERE };
  const { precision: _, ...place } = location;
  return { ...place, reason: null };
}

/** How many of the newest jobs are read, a multiple of the step. */
const MOST_JOBS = 500;

/** Prices of work released in full, without test accounts. The newest beyond a multiple of five are left out: no answer reveals the price of one job. */
const FINISHED = `
  with done as materialized (
    select j.id, j.completed_at, a.amount_cents from jobs j
      join awards a on a.job_id = j.id and a.status = 'released' and coalesce(a.refunded_cents, 0) = 0
      join bids b on b.id = a.bid_id
      join providers p on p.id = b.provider_id
      join users c on c.id = j.client_id and not c.is_test
      join users u on u.id = p.user_id and not u.is_test
    where j.status = 'completed' and j.parish_fips = $1 and j.service_code = $2)
  select amount_cents from done order by completed_at desc, id desc
  offset (select count(*) % ${REAL_RANGE_STEP} from done) limit ${MOST_JOBS}`;

/** The value at position (n + 1) · share, counted from 1 and interpolated. */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(sorted.length, Math.max(1, (sorted.length + 1) * share));
  const below = Math.floor(place);
  const [low = 0, high = low] = sorted.slice(below - 1, below + 1);
  return low + (high - low) * (place - below);
}

const toTenDollars = (cents: number) => Math.round(cents / 1000) * 1000;

/** The quartiles of prices in cents, rounded to ten dollars; null for fewer than five. */
export function rangeOf(prices: readonly number[]): RealRange['range'] {
  if (prices.length < REAL_RANGE_STEP) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  return {
    jobs: prices.length,
    lowCents: toTenDollars(quantile(sorted, 0.25)),
    medianCents: toTenDollars(quantile(sorted, 0.5)),
    highCents: toTenDollars(quantile(sorted, 0.75)),
  };
}

async function realRange(db: Db, parishFips: string, service: EstimateService): Promise<RealRange['range']> {
  const code = SERVICE_OF_ESTIMATE[service];
  const rows = await db.prepared<{ amount_cents: number }>('estimates_real', FINISHED, [parishFips, code]);
  return rangeOf(rows.map(({ amount_cents: cents }) => cents));
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
  ...handlersOf(estimateRoutes, {
    /** The screen uses the same function. */
    estimate: async ({ body }) => ok(roughly(body)),

    /** 422 for an unknown parish. */
    real: async ({ query: { parish, service }, services }) => {
      const knownParish = findParish(parish);
      assertValid(knownParish, { parish: 'form.parish' });
      const range = await realRange(services.db, knownParish.fips, service);
      return ok({ parish: pick(knownParish, 'fips', 'name', 'slug'), service, range });
    },
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

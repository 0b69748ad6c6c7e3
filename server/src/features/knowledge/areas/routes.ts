// Areas: counts, towns and ZIPs, and the parishes around them; the calls are open to anyone.
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { areaSlug, metroBySlug, parishesOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { areaRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import type { Area, AreaParish } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { ok, handlersOf } from '../../../kernel/http/handler.ts';
import { atMostEvery } from '../../../kernel/recent.ts';
import type { Services } from '../../../kernel/services.ts';
import { contentData } from '../../../content/data.ts';
import { type Parish, parishOf, type Place, placesByKey, zipByCode } from '../../../places/gazetteer.ts';
import { parishes } from '../../../places/resolve.ts';
import { users } from '../../accounts/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { asRequired, bidBlock } from '../../providers/policy.ts';
import { reachOf } from '../../providers/work-area.ts';
import { providers } from '../../providers/tables.ts';
import { openJobsByParish } from '../places/routes.ts';

import speciesRows from '../../../../reference/species.json' with { type: 'json' };
import { ranges, speciesCares } from '../species/routes.ts';

let cares: ReturnType<typeof speciesCares> | undefined;
const careOf = (scientific: string) => (cares ??= speciesCares()).get(scientific);

/** A range that covers less than this part of a parish, in percent, is ignored: the maps are made for a continent. */
const LEAST_PERCENT = 25;
/** A tree whose range is at most this part of the state is not everywhere. */
const MOST_SHARE = 0.6;
const MOST_SPECIAL = 6;

/** Trees that people have in yards here, the best known first. */
const IN_YARDS = [
  'Quercus virginiana',
  'Taxodium distichum',
  'Magnolia grandiflora',
  'Quercus nigra',
  'Pinus taeda',
  'Pinus palustris',
  'Liquidambar styraciflua',
  'Carya illinoinensis',
  'Acer rubrum',
  'Celtis laevigata',
  'Platanus occidentalis',
  'Ulmus americana',
  'Fraxinus pennsylvanica',
  'Ilex opaca',
  'Quercus falcata',
  'Quercus shumardii',
  'Betula nigra',
  'Cornus florida',
  'Fagus grandifolia',
  'Liriodendron tulipifera',
] as const;

/** The trees that are native to one of the parishes at least. */
function treesOf(parishes: readonly string[]): Area['trees'] {
  const here = speciesRows.filter(({ scientific }) =>
    parishes.some((fips) => (ranges.get(scientific)?.[fips] ?? 0) >= LEAST_PERCENT),
  );
  const named = ({ name, scientific }: (typeof speciesRows)[number]) => ({
    name,
    spanishName: careOf(scientific)?.spanish ?? null,
    scientific,
  });
  const yards = IN_YARDS.flatMap((one) => here.find(({ scientific }) => scientific === one) ?? []);
  const special = here
    .filter((tree) => !yards.includes(tree) && (tree.nativeShare ?? 1) <= MOST_SHARE)
    .toSorted((a, b) => (a.nativeShare ?? 1) - (b.nativeShare ?? 1));
  return { native: here.length, inYards: yards.map(named), special: special.slice(0, MOST_SPECIAL).map(named) };
}

export interface AreaCounts {
  /** For each business that may bid now, the FIPS codes of the parishes where it takes work; null is everywhere. */
  members: readonly (ReadonlySet<string> | null)[];
  /** Completed jobs by FIPS code. */
  finished: ReadonlyMap<string, number>;
}

type Counting = Pick<Services, 'db' | 'clock' | 'env'>;

async function membersOf(db: Db, now: Date, requireCredentials: boolean): Promise<(ReadonlySet<string> | null)[]> {
  const rows = await db.orm
    .select({
      verificationStatus: providers.verificationStatus,
      subscriptionStatus: providers.subscriptionStatus,
      paidThrough: providers.paidThrough,
      ...pick(providers, 'credentialsValidThrough', 'coveredThrough', 'workParishes', 'baseZip', 'radiusMiles'),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(providers.verificationStatus, 'verified'),
        isNotNull(providers.paidThrough),
        isNull(users.suspendedAt),
        eq(users.isTest, false),
      ),
    );
  return rows.filter((row) => bidBlock(asRequired(row, requireCredentials), now) === null).map(reachOf);
}

async function finishedOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.orm
    .select({ fips: jobs.parishFips, finished: count() })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(and(eq(jobs.status, 'completed'), isNotNull(jobs.parishFips), eq(users.isTest, false)))
    .groupBy(jobs.parishFips);
  return new Map(rows.flatMap(({ fips, finished }) => (fips === null ? [] : [[fips, finished] as const])));
}

/** At most a minute old. Test accounts and their jobs are not counted. */
export const areaCounts = atMostEvery(60_000, async ({ db, clock, env }: Counting): Promise<AreaCounts> => {
  const [members, finished] = await Promise.all([membersOf(db, clock(), env.requireCredentials), finishedOf(db)]);
  return { members, finished };
});

/** How many of the businesses take work in one of the parishes, and how many of them everywhere. */
export function membersIn({ members }: AreaCounts, parishes: readonly string[]): { total: number; anywhere: number } {
  const anywhere = members.filter((reach) => reach === null).length;
  const here = members.filter((reach) => reach !== null && parishes.some((fips) => reach.has(fips))).length;
  return { total: anywhere + here, anywhere };
}

async function counted(services: Counting): Promise<{ counts: AreaCounts; rowOf: (fips: string) => AreaParish }> {
  const [open, counts] = await Promise.all([openJobsByParish(services), areaCounts(services)]);
  const openJobs = new Map(open.map((row) => [row.fips, row.openJobs]));
  const rowOf = (fips: string): AreaParish => {
    const parish = parishOf(fips);
    const members = membersIn(counts, [fips]).total;
    return { fips, name: parish.name, slug: areaSlug(parish), openJobs: openJobs.get(fips) ?? 0, members };
  };
  return { counts, rowOf };
}

/** The 64 parishes in the order of their names. */
export async function listAreas(services: Counting): Promise<AreaParish[]> {
  const { rowOf } = await counted(services);
  return parishes().map(({ fips }) => rowOf(fips));
}

/** 'Metairie Terrace' beside 'Metairie': a part of the town that mail to it names, whose people the source counts twice. */
const isPartOf = (part: Place, town: Place) =>
  part !== town && part.zips.length === 0 && town.zips.length > 0 && part.name.startsWith(`${town.name} `);

/** Populated places of the parishes, and towns that mail goes to; largest first. */
function townsOf(within: ReadonlySet<string>): string[] {
  const all = [...placesByKey.values()].flat().filter(({ fips }) => within.has(fips));
  return all
    .filter((place) => place.population > 0 || place.zips.some(({ area }) => area))
    .filter((place) => !all.some((town) => isPartOf(place, town)))
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name);
}

/** ZIPs with homes, under the town that mail to them names. */
function zipsOf(within: ReadonlySet<string>): Area['zips'] {
  const byCity = Map.groupBy(
    [...zipByCode.values()].filter(({ fips, area }) => area && within.has(fips)),
    ({ city }) => city,
  );
  return [...byCity]
    .map(([city, zips]) => ({ city, zips: zips.map(({ zip }) => zip).toSorted() }))
    .toSorted((a, b) => b.zips.length - a.zips.length || a.city.localeCompare(b.city, 'en'));
}

function around(within: ReadonlySet<string>): Parish[] {
  const near = new Set([...within].flatMap((fips) => parishOf(fips).neighbors));
  return parishes().filter(({ fips }) => near.has(fips) && !within.has(fips));
}

/** The power companies of a parish; only those with a verified phone number, or a published one, marked as such. */
function powerIn(parish: string): Area['power'] {
  const { state, companies } = utilitiesOf(contentData('emergency'), parish);
  const shown = companies.flatMap(({ name, phone, dialed, trust }) =>
    phone && dialed && trust !== 'unsure' ? [{ name, phone, dialed, trust }] : [],
  );
  return { state: shown.length === 0 ? 'unknown' : state, companies: shown };
}

/** What is known of an area by its word in addresses; 404 for a word that is none. */
export async function areaOf(services: Counting, slug: string): Promise<Area> {
  const named = orNotFound(parishesOfArea(slug));
  const { counts, rowOf } = await counted(services);
  const fips = named.map((parish) => parish.fips);
  const within = new Set(fips);
  const rows = fips.map(rowOf);
  const metro = metroBySlug(slug);
  return {
    slug,
    kind: metro ? 'metro' : 'parish',
    name: metro?.name ?? rows[0]?.name ?? '',
    parishes: rows,
    neighbors: around(within).map((parish) => rowOf(parish.fips)),
    openJobs: rows.reduce((sum, row) => sum + row.openJobs, 0),
    members: membersIn(counts, fips),
    finishedJobs: fips.reduce((sum, one) => sum + (counts.finished.get(one) ?? 0), 0),
    towns: townsOf(within),
    zips: zipsOf(within),
    trees: treesOf(fips),
    power: metro ? { state: 'unknown', companies: [] } : powerIn(named[0]?.slug ?? ''),
  };
}

export const handlers = handlersOf(areaRoutes, {
  /** The 64 parishes with what is counted in each. */
  list: async ({ services }) => ok(await listAreas(services)),
  /** One area; 404 where there is none of this word. */
  get: async ({ services, params }) => ok(await areaOf(services, params.slug)),
});

// Puts together an area: its counts, its towns and ZIPs, and the parishes around it.
import { areaSlug, metroBySlug, parishesOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { Area, AreaParish } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { contentData } from '../../../content/data.ts';
import { parishByFips, zipByCode, placesByKey, type Parish, type Place } from '../../../places/gazetteer.ts';
import { parishes } from '../../../places/resolve.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { Services } from '../../../kernel/services.ts';
import { openJobsByParish } from '../places/queries.ts';
import { treesOf } from './trees.ts';
import { areaCounts, membersIn, type AreaCounts } from './counts.ts';

type Counting = Pick<Services, 'db' | 'clock' | 'env'>;

async function counted(services: Counting): Promise<{ counts: AreaCounts; rowOf: (fips: string) => AreaParish[] }> {
  const [open, counts] = await Promise.all([openJobsByParish(services), areaCounts(services)]);
  const openJobs = new Map(open.map((row) => [row.fips, row.openJobs]));
  const rowOf = (fips: string): AreaParish[] => {
    const parish = parishByFips.get(fips);
    return parish
      ? [
          {
            fips,
            name: parish.name,
            slug: areaSlug(parish),
            openJobs: openJobs.get(fips) ?? 0,
            members: membersIn(counts, [fips]).total,
          },
        ]
      : [];
  };
  return { counts, rowOf };
}

/** The 64 parishes in the order of their names. */
export async function listAreas(services: Counting): Promise<AreaParish[]> {
  const { rowOf } = await counted(services);
  return parishes().flatMap(({ fips }) => rowOf(fips));
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
  const near = new Set([...within].flatMap((fips) => parishByFips.get(fips)?.neighbors ?? []));
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
  const rows = fips.flatMap(rowOf);
  const metro = metroBySlug(slug);
  return {
    slug,
    kind: metro ? 'metro' : 'parish',
    name: metro?.name ?? rows[0]?.name ?? '',
    parishes: rows,
    neighbors: around(within).flatMap((parish) => rowOf(parish.fips)),
    openJobs: rows.reduce((sum, row) => sum + row.openJobs, 0),
    members: membersIn(counts, fips),
    finishedJobs: fips.reduce((sum, one) => sum + (counts.finished.get(one) ?? 0), 0),
    towns: townsOf(within),
    zips: zipsOf(within),
    trees: treesOf(fips),
    power: metro ? { state: 'unknown', companies: [] } : powerIn(named[0]?.slug ?? ''),
  };
}

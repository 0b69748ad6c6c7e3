// Counts waiting jobs and working businesses by parish, by what a business's free-text service area names; those without a known parish
// are counted separately.
import type { ParishMap } from '@live-oak/contract/features/admin/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { findParish, parishes, resolveLocation } from '../../places/resolve.ts';

const WHOLE_STATE =
  /\b(?:state-?\s?wide|(?:all|any|whole|entire)\b.{0,12}\b(?:louisiana|state|parishes)|64 parishes)\b|^\s*louisiana\s*$/i;
const BETWEEN = /[,;/&+\n]|\band\b|\bor\b/i;

export interface Area {
  statewide: boolean;
  fips: readonly string[];
}

/** One part of a list; 'Jefferson' in a list of parishes is the parish, not the town. */
function fipsOf(part: string, isParishList: boolean): string | undefined {
  const parish = isParishList ? findParish(part.replace(/\bparish(?:es)?\b/i, '')) : undefined;
  if (parish) {
    return parish.fips;
  }
  const location = resolveLocation(part);
  return location.status === 'resolved' ? location.parishFips : undefined;
}

const known = new Map<string, Area>();
const MOST_KNOWN = 20_000;

/** 'Orleans, Jefferson and St. Bernard parishes' → three codes. Unknown names give none. Parsed once for each text. */
export function areaOf(text: string): Area {
  const area = known.get(text) ?? read(text);
  if (known.size >= MOST_KNOWN) {
    known.clear();
  }
  known.set(text, area);
  return area;
}

function read(text: string): Area {
  if (WHOLE_STATE.test(text)) {
    return { statewide: true, fips: [] };
  }
  const isParishList = /\bparishes\s*$/i.test(text);
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  return { statewide: false, fips: [...new Set(parts.flatMap((part) => fipsOf(part, isParishList) ?? []))] };
}

const JOBS = `
  select j.parish_fips as fips,
    count(*) filter (where j.approval_status = 'pending')::int as waiting,
    count(*) filter (where j.approval_status = 'approved')::int as open
  from jobs j join users u on u.id = j.client_id
  where j.status = 'open' and j.approval_status in ('pending', 'approved') and not u.is_test
  group by 1`;

/** Businesses that may take work as far as vetting goes, by what they wrote as their area: many write the same. */
const BUSINESSES = `
  select p.service_area as area, count(*)::int as n from providers p join users u on u.id = p.user_id
  where p.verification_status = 'verified' and u.suspended_at is null and not u.is_test group by 1`;

interface JobRow {
  fips: string | null;
  waiting: number;
  open: number;
}
interface AreaRow {
  area: string;
  n: number;
}

type Figures = ParishMap['unplaced'];
const none = (): Figures => ({ jobsWaiting: 0, jobsOpen: 0, providers: 0 });

/** Adds the businesses of each area to the parishes it names; returns how many serve the whole state. */
function addBusinesses(rows: readonly AreaRow[], at: (fips: string) => Figures, unplaced: Figures): number {
  let statewide = 0;
  for (const { area, n } of rows) {
    const { fips, statewide: isStatewide } = areaOf(area);
    if (isStatewide) {
      statewide += n;
    } else if (fips.length === 0) {
      unplaced.providers += n;
    }
    fips.forEach((one) => (at(one).providers += n));
  }
  return statewide;
}

/** The figures of all 64 parishes, by name. */
export async function readMap(db: Db): Promise<ParishMap> {
  const jobs = await db.prepared<JobRow>('admin_map_jobs', JOBS, []);
  const businesses = await db.prepared<AreaRow>('admin_map_businesses', BUSINESSES, []);
  const figures = new Map(parishes().map(({ fips }) => [fips, none()]));
  const unplaced = none();
  const at = (fips: string | null) => (fips === null ? undefined : figures.get(fips)) ?? unplaced;
  for (const { fips, waiting, open } of jobs) {
    at(fips).jobsWaiting += waiting;
    at(fips).jobsOpen += open;
  }
  const statewideProviders = addBusinesses(businesses, at, unplaced);
  const byName = parishes().toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    parishes: byName.map(({ fips, name }) => ({ fips, name, ...at(fips) })),
    unplaced,
    statewideProviders,
  };
}

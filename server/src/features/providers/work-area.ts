// The work area of a business: reads and changes it, and finds the parishes that it reaches.
import { withParams } from '@live-oak/contract/reasons.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Equipment, SetWorkArea, WorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import { eq, type Runner } from '../../kernel/db/drizzle.ts';
import { assertValid, rowOr404 } from '../../kernel/errors.ts';
import { distanceMiles, zipByCode } from '../../places/gazetteer.ts';
import { findParish } from '../../places/resolve.ts';
import type { Work } from '../../kernel/services.ts';
import { providers } from './tables.ts';

const FIELDS = ['workParishes', 'baseZip', 'radiusMiles', 'specialties', 'equipment'] as const;
const columns = pick(providers, ...FIELDS);
type Columns = Pick<typeof providers.$inferSelect, (typeof FIELDS)[number]>;

/** Sorted FIPS codes; 422 for an unknown parish. */
function parishCodes(asked: readonly string[]): string[] {
  const codes = asked.map((one) => {
    const parish = findParish(one);
    assertValid(parish, { parishes: withParams('jobs.noSuchParish', { name: one }) });
    return parish.fips;
  });
  return [...new Set(codes)].toSorted();
}

function present({ workParishes, baseZip, radiusMiles, specialties, equipment }: Columns): WorkArea {
  const zip = baseZip === null ? undefined : zipByCode.get(baseZip);
  return {
    parishes: workParishes,
    baseZip,
    radiusMiles,
    base: zip ? { city: zip.city, parishFips: zip.fips, lat: zip.lat, lon: zip.lon } : null,
    specialties,
    // Only codes of the list are written.
    equipment: equipment as Equipment[],
    isSet: workParishes.length > 0 || zip !== undefined,
  };
}

/** The work area of a user's business; 404 without one. */
export const workAreaOf = async (run: Runner, userId: number): Promise<WorkArea> =>
  present(rowOr404(await run.select(columns).from(providers).where(eq(providers.userId, userId))));

/** Replaces the whole work area, also of two calls at once. 422 for a parish or ZIP that is not in Louisiana. */
export async function setWorkArea({ tx }: Pick<Work, 'tx'>, userId: number, area: SetWorkArea): Promise<WorkArea> {
  const { parishes, baseZip, radiusMiles, specialties, equipment } = area;
  const zip = baseZip ?? '';
  assertValid(zip === '' || zipByCode.has(zip), { baseZip: withParams('jobs.unknownZip', { zip }) });
  const rows = await tx
    .update(providers)
    .set({ workParishes: parishCodes(parishes), baseZip, radiusMiles, specialties, equipment })
    .where(eq(providers.userId, userId))
    .returning(columns);
  return present(rowOr404(rows));
}

const nearby = new Map<string, readonly string[]>();
const MOST_CACHED = 5000;

/** Parishes that have a residential ZIP inside the distance; cached by base and distance. */
function parishesAround(baseZip: string, miles: number): readonly string[] {
  const key = `${baseZip} ${miles}`;
  const cached = nearby.get(key);
  if (cached) return cached;
  const base = zipByCode.get(baseZip);
  const zips = base ? [...zipByCode.values()].filter((zip) => zip.area && distanceMiles(base, zip) <= miles) : [];
  const parishes = [...new Set(zips.map(({ fips }) => fips))];
  if (nearby.size >= MOST_CACHED) nearby.clear();
  nearby.set(key, parishes);
  return parishes;
}

/** FIPS codes of its parishes and of those around its ZIP; null, which is everywhere, if it chose neither. */
export function reachOf(area: Pick<Columns, 'workParishes' | 'baseZip' | 'radiusMiles'>): ReadonlySet<string> | null {
  const { workParishes, baseZip, radiusMiles } = area;
  if (workParishes.length === 0 && baseZip === null) return null;
  return new Set([...workParishes, ...(baseZip === null ? [] : parishesAround(baseZip, radiusMiles ?? 0))]);
}

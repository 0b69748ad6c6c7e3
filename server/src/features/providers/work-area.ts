// The work area of a business, validated against the known places, and the parishes that it reaches.
import { withParams } from '@live-oak/contract/reasons.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { eq } from 'drizzle-orm';
import type { Equipment, SetWorkArea, WorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { assertValid, invalid, rowOr404 } from '../../kernel/errors.ts';
import { distanceMiles, zipByCode } from '../../places/gazetteer.ts';
import { findParish } from '../../places/resolve.ts';
import type { Work } from '../../kernel/services.ts';
import { providers } from './tables.ts';

type Columns = Pick<
  typeof providers.$inferSelect,
  'workParishes' | 'baseZip' | 'radiusMiles' | 'specialties' | 'equipment'
>;

const columns = pick(providers, 'workParishes', 'baseZip', 'radiusMiles', 'specialties', 'equipment');

/** FIPS codes in the order of the map; 422 names the first that is no parish. */
function parishCodes(asked: readonly string[]): string[] {
  const codes = asked.map((one) => {
    const parish = findParish(one);
    assertValid(parish, { parishes: withParams('jobs.noSuchParish', { name: one }) });
    return parish.fips;
  });
  return [...new Set(codes)].toSorted();
}

function mustBeKnown(zip: string | null): void {
  if (zip !== null && !zipByCode.has(zip)) {
    throw invalid({ baseZip: withParams('jobs.unknownZip', { zip }) });
  }
}

function present({ workParishes, baseZip, radiusMiles, specialties, equipment }: Columns): WorkArea {
  const zip = baseZip === null ? undefined : zipByCode.get(baseZip);
  return {
    parishes: workParishes,
    baseZip,
    radiusMiles,
    base: zip ? { city: zip.city, parishFips: zip.fips, lat: zip.lat, lon: zip.lon } : null,
    specialties,
    // Only codes of the list are ever written.
    equipment: equipment as Equipment[],
    isSet: workParishes.length > 0 || zip !== undefined,
  };
}

/** The work area of a user's business; 404 without one. */
export async function workAreaOf(run: Runner, userId: number): Promise<WorkArea> {
  const row = rowOr404(await run.select(columns).from(providers).where(eq(providers.userId, userId)));
  return present(row);
}

/** Replaces it completely: of two at once the later one is stored, never a mixture. 422 for a parish or ZIP that is not in Louisiana. */
export async function setWorkArea({ tx }: Pick<Work, 'tx'>, userId: number, area: SetWorkArea): Promise<WorkArea> {
  const { parishes, baseZip, radiusMiles, specialties, equipment } = area;
  mustBeKnown(baseZip);
  const row = rowOr404(
    await tx
      .update(providers)
      .set({ workParishes: parishCodes(parishes), baseZip, radiusMiles, specialties, equipment })
      .where(eq(providers.userId, userId))
      .returning(columns),
  );
  return present(row);
}

const around = new Map<string, readonly string[]>();
const MOST_KEPT = 5000;

/** Parishes with a ZIP of homes inside the distance. Measured once for each base and distance: many have the same. */
function parishesAround(baseZip: string, miles: number): readonly string[] {
  const key = `${baseZip} ${miles}`;
  const known = around.get(key);
  if (known) {
    return known;
  }
  const base = zipByCode.get(baseZip);
  const nearby = base
    ? [
        ...new Set(
          [...zipByCode.values()]
            .filter((zip) => zip.area && distanceMiles(base, zip) <= miles)
            .map(({ fips }) => fips),
        ),
      ]
    : [];
  if (around.size >= MOST_KEPT) {
    around.clear();
  }
  around.set(key, nearby);
  return nearby;
}

/** FIPS codes of the parishes that it chose and of those around its ZIP; null, which is everywhere, while it has chosen neither. */
export function reachOf({
  workParishes,
  baseZip,
  radiusMiles,
}: Pick<Columns, 'workParishes' | 'baseZip' | 'radiusMiles'>): ReadonlySet<string> | null {
  if (workParishes.length === 0 && baseZip === null) {
    return null;
  }
  return new Set([...workParishes, ...(baseZip === null ? [] : parishesAround(baseZip, radiusMiles ?? 0))]);
}

// The parishes where a business takes work.
import { distanceMiles } from '../../places/distance.ts';
import { zipByCode } from '../../places/gazetteer.ts';
import type { providers } from './tables.ts';

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

type Chosen = Pick<typeof providers.$inferSelect, 'workParishes' | 'baseZip' | 'radiusMiles'>;

/** FIPS codes of the parishes that it chose and of those around its ZIP; null, which is everywhere, while it has chosen neither. */
export function reachOf({ workParishes, baseZip, radiusMiles }: Chosen): ReadonlySet<string> | null {
  if (workParishes.length === 0 && baseZip === null) {
    return null;
  }
  return new Set([...workParishes, ...(baseZip === null ? [] : parishesAround(baseZip, radiusMiles ?? 0))]);
}

// The name of an area from its slug alone, before its answer has loaded.
import { metroBySlug, parishOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { areas } from '../../../texts/en/areas.ts';

/** 'Orleans Parish', 'the Baton Rouge area'; undefined for a slug that is no area's. */
export function placeOf(slug: string, t: typeof areas): string | undefined {
  const parish = parishOfArea(slug);
  const metro = metroBySlug(slug);
  return parish ? t.parish(parish.name) : metro && t.metro(metro.city);
}

/** ['a', 'b', 'c'] → 'a, b and c'. */
export function inWords(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

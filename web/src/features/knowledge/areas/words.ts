// What an area is called, before its answer is there: by its word in addresses alone.
import { metroBySlug, parishOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { areas } from '../../../texts/en/areas.ts';

/** 'Orleans Parish', 'the Baton Rouge area'; undefined for a word that is no area. */
export function placeOf(slug: string, t: typeof areas): string | undefined {
  const parish = parishOfArea(slug);
  const metro = metroBySlug(slug);
  return parish ? t.parish(parish.name) : metro && t.metro(metro.city);
}

/** ['a', 'b', 'c'] → 'a, b and c'. */
export function inWords(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

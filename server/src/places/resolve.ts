// Resolves the free text of a location to a ZIP, place or parish of Louisiana with its point.
import { parishByFips, parishOf, type Parish, type Place } from './gazetteer.ts';
import { namesLouisiana, namesOtherState, parishNamed, placesNamed, zipInText } from './names-in-text.ts';
import { nameKey, segmentsOf, type Segment } from './vocabulary.ts';

export { boundingBox, distanceMiles, parishByFips, parishes, type Box, type Parish, type Point } from './gazetteer.ts';

export interface Resolved {
  status: 'resolved';
  /** Null when the text names only a parish. */
  city: string | null;
  /** Null when the text names a place with several ZIPs, or only a parish. */
  zip: string | null;
  parishFips: string;
  parish: string;
  lat: number;
  lon: number;
  /** What the point is the center of. */
  precision: 'zip' | 'place' | 'parish';
}

export type Unresolved = { status: 'unresolved'; reason: 'not_found' | 'not_in_louisiana' };

/** What a location text means. A ZIP of Louisiana wins, then another state, then a place, then a parish. Any string gets an answer. */
export function resolveLocation(text: string): Resolved | Unresolved {
  const segments = segmentsOf(text);
  const zip = zipInText(segments);
  if (zip && zip !== 'foreign') return resolved('zip', zip, zip.city, zip.zip);
  if (namesOtherState(segments) || (zip === 'foreign' && !namesLouisiana(segments))) {
    return { status: 'unresolved', reason: 'not_in_louisiana' };
  }
  return byName(segments) ?? { status: 'unresolved', reason: 'not_found' };
}

/** What `near` of the job filters means; `label` is how the answer is shown ('Baton Rouge, LA 70808'). */
export function resolveNear(text: string): (Resolved & { label: string }) | Unresolved {
  const location = resolveLocation(text);
  return location.status === 'resolved' ? { ...location, label: labelOf(location) } : location;
}

/** How a location is shown to people who must not see the street: 'Baton Rouge, LA 70808', 'Metairie, LA', 'Acadia Parish, LA'. */
export function labelOf(found: Pick<Resolved, 'city' | 'zip' | 'parish'>): string {
  const label = `${found.city ?? `${found.parish} Parish`}, LA`;
  return found.zip === null ? label : `${label} ${found.zip}`;
}

/** A parish by its slug ('st-tammany'), FIPS code ('22103') or name, with or without the word Parish. */
export const findParish = (text: string): Parish | undefined =>
  parishByFips.get(text.trim()) ?? parishNamed(segmentsOf(text.replaceAll('-', ' '))).parish;

function byName(segments: readonly Segment[]): Resolved | undefined {
  const { parish, isExplicit, rest } = parishNamed(segments);
  const places = placesNamed(rest) ?? [];
  const place = places.find(({ fips }) => fips === parish?.fips) ?? (isExplicit ? undefined : places[0]);
  if (place && !(parish && meansParish(place, parish, segments))) {
    const delivered = place.zips.filter((zip) => zip.area);
    return resolved('place', place, place.name, delivered.length === 1 ? (delivered[0]?.zip ?? null) : null);
  }
  return parish && resolved('parish', parish, null, null);
}

/** 'St. Bernard' and 'Washington' are parishes to people here, and the small communities of that name when a state follows. */
const meansParish = (place: Place, parish: Parish, segments: readonly Segment[]) =>
  place.population === 0 && nameKey(place.name) === nameKey(parish.name) && !namesLouisiana(segments);

function resolved(
  precision: Resolved['precision'],
  { fips, lat, lon }: { fips: string; lat: number; lon: number },
  city: string | null,
  zip: string | null,
): Resolved {
  return { status: 'resolved', city, zip, parishFips: fips, parish: parishOf(fips).name, lat, lon, precision };
}

// Resolves the free text of a location to a ZIP, place or parish of Louisiana with its point.
import { parishByFips, parishOf, type Parish, type Place, type Zip } from './gazetteer.ts';
import { parishNamed, placesNamed } from './names-in-text.ts';
import { namesLouisiana, namesOtherState, zipInText } from './zip-and-state.ts';
import { nameKey, segmentsOf, type Segment } from './vocabulary.ts';

export { boundingBox, distanceMiles, type Box, type Point } from './gazetteer.ts';
export { parishes, parishByFips, type Parish } from './gazetteer.ts';

/**
 * A resolved location. `precision` says what the point is the center of. `zip` is null when the text names a place with several ZIPs,
 * or only a parish; `city` is null when it names only a parish.
 */
export type Resolved = {
  status: 'resolved';
  city: string | null;
  zip: string | null;
  parishFips: string;
  parish: string;
  lat: number;
  lon: number;
  precision: 'zip' | 'place' | 'parish';
};

export type Unresolved = { status: 'unresolved'; reason: 'not_found' | 'not_in_louisiana' };
export type Resolution = Resolved | Unresolved;

/**
 * What a location text means. A ZIP of Louisiana wins, then another state, then a place, then a parish.
 * Total: any string gets an answer, and nothing is thrown.
 */
export function resolveLocation(text: string): Resolution {
  const segments = segmentsOf(text);
  const zip = zipInText(segments);
  if (zip && 'zip' in zip) return fromZip(zip.zip);
  const here = namesLouisiana(segments);
  if (namesOtherState(segments) || (zip && !here)) return { status: 'unresolved', reason: 'not_in_louisiana' };
  return byName(segments) ?? { status: 'unresolved', reason: 'not_found' };
}

/** What `near` of the job filters means: a ZIP, a place or a parish; `label` is how the answer is shown ('Baton Rouge, LA 70808'). */
export function resolveNear(text: string): (Resolved & { label: string }) | Unresolved {
  const location = resolveLocation(text);
  return location.status === 'resolved' ? { ...location, label: labelOf(location) } : location;
}

/** How a location is shown to people who must not see the street: 'Baton Rouge, LA 70808', 'Metairie, LA', 'Acadia Parish, LA'. */
export function labelOf(found: Pick<Resolved, 'city' | 'zip' | 'parish'>): string {
  const label = `${found.city ?? `${found.parish} Parish`}, LA`;
  return found.zip === null ? label : `${label} ${found.zip}`;
}

/** A parish by its slug ('st-tammany'), code ('22103') or name, with or without the word Parish. */
export function findParish(text: string): Parish | undefined {
  return parishByFips.get(text.trim()) ?? parishNamed(segmentsOf(text.replaceAll('-', ' '))).parish;
}

function byName(segments: readonly Segment[]): Resolved | undefined {
  const { parish, isExplicit, rest } = parishNamed(segments);
  const places = placesNamed(rest) ?? [];
  const place = places.find(({ fips }) => fips === parish?.fips) ?? (isExplicit ? undefined : places[0]);
  if (place && !(parish && meansParish(place, parish, segments))) return fromPlace(place);
  return parish && fromParish(parish);
}

/** 'St. Bernard' and 'Washington' are parishes to people here, and the small communities of that name when a state follows. */
const meansParish = (place: Place, parish: Parish, segments: readonly Segment[]) =>
  place.population === 0 && nameKey(place.name) === nameKey(parish.name) && !namesLouisiana(segments);

function fromPlace(place: Place): Resolved {
  const homes = place.zips.filter((zip) => zip.area);
  const only = homes.length === 1 ? homes[0] : undefined;
  return answer('place', place, { city: place.name, zip: only?.zip ?? null });
}

const fromZip = (zip: Zip): Resolved => answer('zip', zip, { city: zip.city, zip: zip.zip });

const fromParish = (parish: Parish): Resolved => answer('parish', parish, { city: null, zip: null });

function answer(
  precision: Resolved['precision'],
  at: { fips: string; lat: number; lon: number },
  names: { city: string | null; zip: string | null },
): Resolved {
  const parish = parishOf(at.fips);
  return {
    status: 'resolved',
    ...names,
    parishFips: parish.fips,
    parish: parish.name,
    lat: at.lat,
    lon: at.lon,
    precision,
  };
}

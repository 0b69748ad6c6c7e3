// Distances on the globe, in miles.

export type Point = { lat: number; lon: number };

/** `minLat <= lat <= maxLat and minLon <= lon <= maxLon`, all in degrees. */
export type Box = { minLat: number; maxLat: number; minLon: number; maxLon: number };

const EARTH_RADIUS_MILES = 3958.7613;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * A box that contains every point within `miles` of the given one: a search uses it with an index first and measures then. Good for
 * distances and latitudes of one state, not for poles and the date line.
 */
export function boundingBox(lat: number, lon: number, miles: number): Box {
  const byLat = miles / MILES_PER_DEGREE;
  // The circle is widest where the meridians are closest: at its edge nearest to the pole.
  const narrowest = Math.cos(radians(Math.min(89, Math.abs(lat) + byLat)));
  const byLon = byLat / narrowest;
  return { minLat: lat - byLat, maxLat: lat + byLat, minLon: lon - byLon, maxLon: lon + byLon };
}

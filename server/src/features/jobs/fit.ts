// Decides whether a job fits a business's area, trades and equipment: as a pure function and as the same SQL condition.
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import type { ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import {
  EQUIPMENT_OF_SERVICE,
  HIGH_FEET,
  SERVICES_OF_SPECIALTY,
  SERVICES_UP_HIGH,
  WAYS_UP,
} from '@live-oak/contract/features/providers/work-area.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';
import { boundingBox, distanceMiles, type Point } from '../../places/distance.ts';
import { zipByCode } from '../../places/gazetteer.ts';
import type { JobRow } from './row.ts';
import type { Values } from './statement.ts';

type Chosen = Pick<ViewerProvider, 'workParishes' | 'baseZip' | 'radiusMiles' | 'specialties' | 'equipment'>;

/** A work area as jobs are compared with it. */
export interface WorkPlace {
  /** FIPS codes. */
  parishes: readonly string[];
  base: Point | null;
  radiusMiles: number;
  services: ReadonlySet<ServiceCode>;
  /** Codes; empty when the business has not said what it has, so it is not compared. */
  equipment: ReadonlySet<string>;
}

const made = new WeakMap<Chosen, WorkPlace | null>();

/** The work area of a business; null while it has chosen neither a parish nor a ZIP. */
export function workPlaceOf(chosen: Chosen): WorkPlace | null {
  const known = made.get(chosen);
  if (known !== undefined) {
    return known;
  }
  const zip = chosen.baseZip === null ? undefined : zipByCode.get(chosen.baseZip);
  const place =
    chosen.workParishes.length === 0 && !zip
      ? null
      : {
          parishes: chosen.workParishes,
          base: zip ? { lat: zip.lat, lon: zip.lon } : null,
          radiusMiles: chosen.radiusMiles ?? 0,
          services: servicesOf(chosen.specialties),
          equipment: new Set(chosen.equipment),
        };
  made.set(chosen, place);
  return place;
}

/** Every service that one of the specialties covers, and `other`, which everyone may read. */
export function servicesOf(specialties: readonly string[]): Set<ServiceCode> {
  const bySpecialty: Partial<Record<string, readonly ServiceCode[]>> = SERVICES_OF_SPECIALTY;
  return new Set<ServiceCode>([...specialties.flatMap((one) => bySpecialty[one] ?? []), 'other']);
}

type Asked = Pick<JobRow, 'parish_fips' | 'lat' | 'lon' | 'service_code' | 'tree_height_feet'>;

const hasOneOf = (needed: readonly string[] | undefined, equipment: ReadonlySet<string>) =>
  needed === undefined || equipment.size === 0 || needed.some((one) => equipment.has(one));

/** A stump needs a grinder, land a machine that loads, and cutting above thirty feet a way up. */
function canDo({ service_code: service, tree_height_feet: feet }: Asked, equipment: ReadonlySet<string>): boolean {
  const isHigh = SERVICES_UP_HIGH.includes(service) && (feet ?? 0) > HIGH_FEET;
  return hasOneOf(EQUIPMENT_OF_SERVICE[service], equipment) && (!isHigh || hasOneOf(WAYS_UP, equipment));
}

/**
 * How a job and a work area go together. The place fits when its parish is chosen or it is inside the distance; the service when a
 * specialty covers it; the equipment when nothing is missing that such work needs. All three: it fits.
 */
export function fitOf(job: Asked, area: WorkPlace): JobFit {
  const away =
    area.base && job.lat !== null && job.lon !== null ? distanceMiles(area.base, { lat: job.lat, lon: job.lon }) : null;
  const isChosen = job.parish_fips !== null && area.parishes.includes(job.parish_fips);
  const isInside = away !== null && away <= area.radiusMiles;
  const place = isChosen ? 'parish' : isInside ? 'radius' : null;
  const service = area.services.has(job.service_code);
  const equipment = canDo(job, area.equipment);
  return {
    fits: place !== null && service && equipment,
    place,
    miles: away === null ? null : Math.round(away * 10) / 10,
    service,
    equipment,
  };
}

/** Miles from a point to row `of`, which has `lat` and `lon`, as `distanceMiles` has it. */
export function milesTo(point: Point, values: Values, of = 'j'): string {
  const [lat, lon] = [values.add(point.lat), values.add(point.lon)];
  return `(7917.5226 * asin(least(1, sqrt(sin(radians(${of}.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${of}.lat)) * sin(radians(${of}.lon - ${lon}) / 2) ^ 2))))`;
}

/** Job `j` is at most so many miles from a point; the box first, which has an index. */
export function withinMiles(point: Point, miles: number, distance: string, values: Values): string[] {
  const box = boundingBox(point.lat, point.lon, miles);
  return [
    `j.lat between ${values.add(box.minLat)} and ${values.add(box.maxLat)}`,
    `j.lon between ${values.add(box.minLon)} and ${values.add(box.maxLon)}`,
    `${distance} <= ${values.add(miles)}`,
  ];
}

/** The services of an area that it has what they need for. */
export function ableServices(area: WorkPlace): ServiceCode[] {
  return [...area.services].filter((service) => hasOneOf(EQUIPMENT_OF_SERVICE[service], area.equipment));
}

/** `within`: read parish by parish and service by service, so that only what those leave open is asked. */
function placeCondition(area: WorkPlace, values: Values, within: boolean): string[] {
  if (!area.base) {
    return within ? [] : [`j.parish_fips = any(${values.add(area.parishes)})`];
  }
  const miles = milesTo(area.base, values);
  const inside = within
    ? `${miles} <= ${values.add(area.radiusMiles)}`
    : `(${withinMiles(area.base, area.radiusMiles, miles, values).join(' and ')})`;
  return area.parishes.length > 0 ? [`(j.parish_fips = any(${values.add(area.parishes)}) or ${inside})`] : [inside];
}

/** `fitOf(job, area).fits` of job `j` as a condition; not true also where a place is not known. */
export function fitCondition(area: WorkPlace, values: Values, within = false): string {
  const service = within ? [] : [`j.service_code = any(${values.add(ableServices(area))})`];
  const needsNoWayUp = hasOneOf(WAYS_UP, area.equipment)
    ? []
    : [
        `not (j.service_code = any(${values.add(SERVICES_UP_HIGH)}) and coalesce(j.tree_height_feet, 0) > ${HIGH_FEET})`,
      ];
  return [...placeCondition(area, values, within), ...service, ...needsNoWayUp].join(' and ') || 'true';
}

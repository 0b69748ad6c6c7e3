// Whether a business fits a job: its area, trades, equipment and licenses; as functions, and as the same SQL conditions.
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import type { ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import {
  EQUIPMENT_OF_SERVICE,
  HIGH_FEET,
  SERVICES_OF_SPECIALTY,
  SERVICES_UP_HIGH,
  WAYS_UP,
} from '@live-oak/contract/features/providers/work-area.ts';
import { and, between, gt, inArray, lte, or, sql, type SQL, isNull, ne, not } from '../../kernel/db/drizzle.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';
import { boundingBox, distanceMiles, type Point, zipByCode } from '../../places/gazetteer.ts';
import type { JobRecord } from './moves.ts';
import { jobs } from './tables.ts';
import { licensesLacking, type LaneFacts, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { laneRefusal, licensesHeld, mayTakeWork, type Licensed } from '../providers/policy.ts';

type Chosen = Pick<ViewerProvider, 'workParishes' | 'baseZip' | 'radiusMiles' | 'specialties' | 'equipment'>;

export interface WorkPlace {
  /** FIPS codes. */
  parishes: readonly string[];
  base: Point | null;
  radiusMiles: number;
  services: ReadonlySet<ServiceCode>;
  /** Codes; empty where the business has not listed any, so that it is not compared. */
  equipment: ReadonlySet<string>;
}

/** A list compares each job with the same business. */
const known = new WeakMap<Chosen, WorkPlace | null>();

/** The work area of a business; null while it has neither a parish nor a ZIP. */
export function workPlaceOf(provider: Chosen): WorkPlace | null {
  const area = known.get(provider) ?? readWorkPlace(provider);
  known.set(provider, area);
  return area;
}

function readWorkPlace({ workParishes, baseZip, radiusMiles, specialties, equipment }: Chosen): WorkPlace | null {
  const zip = baseZip === null ? undefined : zipByCode.get(baseZip);
  return workParishes.length === 0 && !zip
    ? null
    : {
        parishes: workParishes,
        base: zip ? { lat: zip.lat, lon: zip.lon } : null,
        radiusMiles: radiusMiles ?? 0,
        services: servicesOf(specialties),
        equipment: new Set(equipment),
      };
}

export function servicesOf(specialties: readonly string[]): Set<ServiceCode> {
  const bySpecialty: Partial<Record<string, readonly ServiceCode[]>> = SERVICES_OF_SPECIALTY;
  return new Set<ServiceCode>([...specialties.flatMap((one) => bySpecialty[one] ?? []), 'other']);
}

type Asked = Pick<JobRecord, 'parishFips' | 'lat' | 'lon' | 'serviceCode' | 'treeHeightFeet'>;

const hasOneOf = (needed: readonly string[] | undefined, equipment: ReadonlySet<string>) =>
  needed === undefined || equipment.size === 0 || needed.some((one) => equipment.has(one));

/** How a job fits a work area: by parish or distance, specialty, and equipment (grinder, loader, a way up above thirty feet). */
export function fitOf(job: Asked, area: WorkPlace): JobFit {
  const distance =
    area.base && job.lat !== null && job.lon !== null ? distanceMiles(area.base, { lat: job.lat, lon: job.lon }) : null;
  const isChosen = job.parishFips !== null && area.parishes.includes(job.parishFips);
  const isInside = distance !== null && distance <= area.radiusMiles;
  const place = isChosen ? 'parish' : isInside ? 'radius' : null;
  const service = area.services.has(job.serviceCode);
  const isHigh = SERVICES_UP_HIGH.includes(job.serviceCode) && (job.treeHeightFeet ?? 0) > HIGH_FEET;
  const equipment =
    hasOneOf(EQUIPMENT_OF_SERVICE[job.serviceCode], area.equipment) && (!isHigh || hasOneOf(WAYS_UP, area.equipment));
  return {
    fits: place !== null && service && equipment,
    place,
    miles: distance === null ? null : Math.round(distance * 10) / 10,
    service,
    equipment,
  };
}

/** Miles from a point to a job, the same as distanceMiles(). */
export const milesTo = ({ lat, lon }: Point): SQL<number> =>
  sql<number>`(7917.5226 * asin(least(1, sqrt(sin(radians(${jobs.lat} - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${jobs.lat})) * sin(radians(${jobs.lon} - ${lon}) / 2) ^ 2))))`;

/** A job is at most so many miles from a point. The bounding box comes first, since it has an index. */
export function withinMiles(point: Point, miles: number): SQL | undefined {
  const { minLat, maxLat, minLon, maxLon } = boundingBox(point.lat, point.lon, miles);
  return and(between(jobs.lat, minLat, maxLat), between(jobs.lon, minLon, maxLon), lte(milesTo(point), miles));
}

/** `fitOf(job, area).fits` as a condition; it may be null where the place is unknown. */
export function fitCondition(area: WorkPlace): SQL | undefined {
  const { parishes, base, radiusMiles, services, equipment } = area;
  const able = [...services].filter((service) => hasOneOf(EQUIPMENT_OF_SERVICE[service], equipment));
  const isHigh = and(inArray(jobs.serviceCode, [...SERVICES_UP_HIGH]), gt(jobs.treeHeightFeet, HIGH_FEET));
  return and(
    or(
      parishes.length > 0 ? inArray(jobs.parishFips, [...parishes]) : undefined,
      base ? withinMiles(base, radiusMiles) : undefined,
    ),
    inArray(jobs.serviceCode, able),
    hasOneOf(WAYS_UP, equipment) ? undefined : sql`(${isHigh}) is not true`,
  );
}

export const LANE_COLUMNS = ['serviceCode', 'standing', 'wires', 'wiresClearedAt'] as const;
export type LaneRow = Pick<JobRecord, (typeof LANE_COLUMNS)[number]>;

export const laneFactsOf = ({ serviceCode, standing, wires, wiresClearedAt }: LaneRow): LaneFacts => ({
  serviceCode,
  standing,
  wires,
  wiresCleared: wiresClearedAt !== null,
});

/** The licenses for this job that a business lacks; without them it may neither bid, win nor start. */
export const lackingFor = (job: LaneRow, provider: Licensed, now: Date): LaneLicense[] =>
  licensesLacking(laneFactsOf(job), licensesHeld(provider, now));

/** May be chosen for this job: it may take work and has the licenses. `provider` is a result of asRequired(). */
export const mayTakeJob = (job: LaneRow, provider: Licensed & Parameters<typeof mayTakeWork>[0], now: Date): boolean =>
  mayTakeWork(provider, now) && lackingFor(job, provider, now).length === 0;

export const laneRefusalOf = (job: LaneRow, provider: Licensed, now: Date): Refusal | null =>
  laneRefusal(laneFactsOf(job), provider, now);

/** The opposite of needsUtility() in the contract. */
const isFarFromWires = or(isNull(jobs.wires), ne(jobs.wires, 'yes'), sql`${jobs.wiresClearedAt} is not null`);

/** The same as lanesOf() in the contract; a test compares them. */
const NEEDS: Record<Exclude<LaneLicense, 'utility_arborist'>, SQL> = {
  ldaf_license: sql`(${jobs.serviceCode} in ('stump_grinding', 'health_assessment', 'land_clearing')
    or (${jobs.serviceCode} in ('tree_removal', 'trimming_pruning', 'emergency') and ${jobs.standing} is distinct from 'down')
    or (${jobs.serviceCode} = 'other' and coalesce(${jobs.standing}, 'down') <> 'down'))`,
  landscape_horticulturist: sql`${jobs.serviceCode} = 'tree_planting'`,
};

/** Jobs that a business with these licenses sees: only utility arborists see those near wires that are not cleared. */
export const seenWith = (held: ReadonlySet<LaneLicense>) => (held.has('utility_arborist') ? undefined : isFarFromWires);

export const openTo = (held: ReadonlySet<LaneLicense>): SQL | undefined =>
  and(
    seenWith(held),
    ...entriesOf(NEEDS).map(([license, isNeeded]) => (held.has(license) ? undefined : not(isNeeded))),
  );

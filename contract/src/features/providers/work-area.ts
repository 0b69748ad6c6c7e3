// Schemas of where a business works and its equipment, which are compared with every job.
import * as z from 'zod/mini';
import { wholeNumber, storable, via, at } from '../../fields.ts';
import { businessFields, type SPECIALTIES } from '../accounts/schema.ts';
import type { ServiceCode } from '../jobs/taxonomy.ts';

/** In the order of use: into the crown, onto the ground, off the yard. */
export const EQUIPMENT = [
  { code: 'climbing_gear', label: 'Climbing and rigging gear' },
  { code: 'bucket_truck', label: 'Bucket truck' },
  { code: 'tracked_lift', label: 'Tracked lift' },
  { code: 'crane', label: 'Crane' },
  { code: 'stump_grinder', label: 'Stump grinder' },
  { code: 'chipper', label: 'Chipper' },
  { code: 'loader', label: 'Loader or skid steer' },
  { code: 'grapple_truck', label: 'Grapple truck' },
  { code: 'dump_truck', label: 'Dump truck or trailer' },
  { code: 'mulcher', label: 'Forestry mulcher' },
  { code: 'air_spade', label: 'Air spade' },
  { code: 'treatment_rig', label: 'Spraying or injection rig' },
] as const;
export type Equipment = (typeof EQUIPMENT)[number]['code'];
const EQUIPMENT_CODES = EQUIPMENT.map(({ code }) => code);

/** The services that a specialty covers. `other` is for everyone. */
export const SERVICES_OF_SPECIALTY: Record<(typeof SPECIALTIES)[number], readonly ServiceCode[]> = {
  'Tree Removal': ['tree_removal', 'land_clearing'],
  Pruning: ['trimming_pruning', 'tree_planting'],
  'Storm Cleanup': ['emergency', 'tree_removal'],
  'Tree Health Assessment': ['health_assessment', 'tree_planting'],
  'Stump Grinding': ['stump_grinding'],
  'Emergency Services': ['emergency'],
  'Disease Treatment': ['health_assessment'],
  'Cable & Bracing': ['trimming_pruning'],
};

/** A service needs one of these. */
export const EQUIPMENT_OF_SERVICE: Partial<Record<ServiceCode, readonly Equipment[]>> = {
  stump_grinding: ['stump_grinder'],
  land_clearing: ['loader', 'grapple_truck', 'mulcher'],
};
/** Cutting above this height, in feet, needs one of WAYS_UP. */
export const HIGH_FEET = 30;
export const SERVICES_UP_HIGH: readonly ServiceCode[] = ['tree_removal', 'trimming_pruning', 'emergency'];
export const WAYS_UP: readonly Equipment[] = ['climbing_gear', 'bucket_truck', 'tracked_lift', 'crane'];

const MOST_RADIUS_MILES = 500;

const listOf = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.split(',').filter((one) => one !== '') : [...new Set(value)];

/** An empty choice is sent as null or ''. */
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A ZIP and a distance come together. Neither they nor parishes: everywhere. */
export const SetWorkArea = z
  .object({
    /** FIPS codes, names or slugs of parishes. */
    parishes: via(
      z.union([z.string(), z.array(z.string())], 'form.parishes'),
      listOf,
      z.array(z.string().check(storable, z.maxLength(60, 'form.parishes'))).check(z.maxLength(64, 'form.parishes')),
    ),
    baseZip: via(
      z.nullish(z.string('form.baseZip')),
      (value) => orNull(value?.trim()),
      z.nullable(z.string().check(z.regex(/^\d{5}$/, 'form.baseZip'))),
    ),
    radiusMiles: via(
      z.nullish(z.union([z.string(), z.number()], 'form.miles')),
      orNull,
      z.nullable(wholeNumber('form.miles', 1, MOST_RADIUS_MILES)),
    ),
    /** The first is the main one. */
    specialties: businessFields.specialties,
    equipment: via(
      z.union([z.string(), z.array(z.string())], 'form.equipment'),
      listOf,
      z.array(z.enum(EQUIPMENT_CODES, 'form.equipment')),
    ),
  })
  .check(
    z.refine(
      ({ baseZip, radiusMiles }) => baseZip === null || radiusMiles !== null,
      at('radiusMiles', 'form.milesAround'),
    ),
    z.refine(({ baseZip, radiusMiles }) => radiusMiles === null || baseZip !== null, at('baseZip', 'form.milesFrom')),
  );
export type SetWorkArea = z.output<typeof SetWorkArea>;

export const WorkArea = z.strictObject({
  /** FIPS codes. */
  parishes: z.array(z.string()),
  baseZip: z.nullable(z.string()),
  radiusMiles: z.nullable(z.int()),
  base: z.nullable(z.strictObject({ city: z.string(), parishFips: z.string(), lat: z.number(), lon: z.number() })),
  specialties: z.array(z.string()),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  isSet: z.boolean(),
});
export type WorkArea = z.infer<typeof WorkArea>;

// Generated tree businesses: name, license and policy numbers, the parishes they serve and what they do best.
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { makeUser, type CreatedUser } from './people.ts';
import type { Random } from './random.ts';
import { makeSpot, parishesAround, type CreatedSpot } from './spots.ts';

export type CreatedProvider = {
  user: CreatedUser;
  businessName: string;
  licenseNumber: string;
  insuranceNumber: string;
  yearsExperience: number;
  /** 'East Baton Rouge, Livingston and Ascension parishes' */
  serviceArea: string;
  serviceParishes: readonly string[];
  specialties: string[];
  home: CreatedSpot;
  createdAt: Date;
};

const PLACE_WORDS = [
  'Bayou Teche',
  'Atchafalaya',
  'Pontchartrain',
  'Red River',
  'River Road',
  'Northshore',
  'Westbank',
  'Feliciana',
  'Kisatchie',
  'Cane River',
  'Vermilion Bay',
  'Toledo Bend',
  'Magnolia',
  'Pelican State',
  'Gulf South',
  'Sugarland',
  'Cajun Prairie',
  'Delta',
  'Tunica Hills',
  'Bogue Falaya',
  'Ouachita',
  'Caddo Lake',
  'Crescent',
  'Piney Woods',
  'Three Rivers',
] as const;
const WORK_WORDS = [
  'Tree Service',
  'Tree Service',
  'Tree Care',
  'Tree Care',
  'Tree & Stump',
  'Arborists',
  'Tree Experts',
  'Tree & Land',
  'Tree Works',
] as const;
const FAMILY_WORDS = ['& Sons', '& Daughter', 'Brothers', 'Family', '& Son'] as const;
const INSURERS = ['GL', 'CGL', 'LPL'] as const;
const MOST_PARISHES = 6;

function businessName(random: Random, lastName: string): string {
  const work = random.pick(WORK_WORDS);
  const kind = random.next();
  if (kind < 0.35) return `${lastName} ${random.pick(FAMILY_WORDS)} ${work}`;
  if (kind < 0.6) return `${lastName} ${work}`;
  return `${random.pick(PLACE_WORDS)} ${work}`;
}

/** 'A', 'A and B', 'A, B and C' with the word parish. */
export function serviceAreaText(names: readonly string[]): string {
  if (names.length <= 1) return `${names[0] ?? ''} Parish`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} parishes`;
}

function specialties(random: Random): string[] {
  const count = random.pick([1, 1, 2, 2, 3, 4]);
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(random.pick(SPECIALTIES));
  return SPECIALTIES.filter((one) => chosen.has(one));
}

/** `number` makes the person, the license and the policy unique among all generated businesses. */
export function makeProvider(random: Random, number: number, createdAt: Date): CreatedProvider {
  const user = makeUser(random, number, 'provider', createdAt);
  const home = makeSpot(random);
  const served = parishesAround(home.parishFips, random.int(1, MOST_PARISHES));
  const serial = String(number).padStart(5, '0');
  return {
    user,
    businessName: businessName(random, user.lastName),
    licenseNumber: `BL-${home.parishFips.slice(2)}-${serial}`,
    insuranceNumber: `${random.pick(INSURERS)}-${random.int(10_000, 99_999)}-${serial}`,
    yearsExperience: Math.min(random.int(1, 40), random.int(1, 40)),
    serviceArea: serviceAreaText(served.map((parish) => parish.name)),
    serviceParishes: served.map((parish) => parish.fips),
    specialties: specialties(random),
    home,
    createdAt,
  };
}

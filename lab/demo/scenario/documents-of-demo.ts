// The credentials of the demonstration's businesses as the verification form takes them, and how each was checked.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import type { CheckMethod, CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { VerificationFormInput } from '@live-oak/contract/features/vetting/form.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { DemoBusiness } from './story.ts';

const DAY_MS = 86_400_000;
/** How long documents without a given date are valid, in days from today. */
const YEAR_LEFT = 300;
/** From this experience on a business has employees, and insures them. */
const HAS_CREW_YEARS = 12;
const MILLION = 1_000_000;

const INSURERS = ['Gulf Mutual Casualty', 'Pelican State Indemnity', 'Delta Surety'] as const;

/** The date some days from today, in Louisiana. */
const dayFrom = (today: Date, days: number) => chicagoDate(new Date(today.getTime() + days * DAY_MS));

function crewFields({ licenseNumber, yearsExperience }: DemoBusiness, until: string): Partial<VerificationFormInput> {
  if (yearsExperience < HAS_CREW_YEARS) return {};
  const workersCompPolicyNumber = `WC-${licenseNumber.slice(-5)}`;
  return { workersCompInsurance: true, workersCompPolicyNumber, workersCompExpiry: until };
}

function arboristFields(business: DemoBusiness, until: string): Partial<VerificationFormInput> {
  const { specialties, insuranceNumber } = business;
  const climbs = specialties.some((one) => one === 'Tree Health Assessment' || one === 'Cable & Bracing');
  return climbs ? { isaArboristNumber: `SO-${insuranceNumber.slice(-4)}A`, isaArboristExpiry: until } : {};
}

function ldafFields(business: DemoBusiness, until: string): Partial<VerificationFormInput> {
  if (business.haulsOnly) return { noTreeWork: true, workersCompExemption: 'sole_proprietor' };
  if (business.papers === 'some') return {};
  return {
    ldafLicenseNumber: business.licenseNumber.slice(-5).replace(/^0+/, ''),
    ldafLicenseClass: 'Arborist',
    ldafHolderName: `${business.firstName} ${business.lastName}`,
    ldafHolderRelation: 'self',
    ldafLicenseExpiry: until,
  };
}

function laneFields({ licenses = [], licenseNumber }: DemoBusiness, until: string): Partial<VerificationFormInput> {
  const number = licenseNumber.slice(-4);
  return {
    ...(licenses.includes('utility_arborist')
      ? { utilityArboristNumber: `UA-${number}`, utilityArboristExpiry: until }
      : {}),
    ...(licenses.includes('landscape_horticulturist')
      ? { landscapeNumber: `LH-${number}`, landscapeExpiry: until }
      : {}),
  };
}

/** The form that a business submits. `today` is the day of creation. */
export function documentsOf(business: DemoBusiness, today: Date): VerificationFormInput {
  const { licenseNumber, insuranceNumber, insuranceDays = YEAR_LEFT, yearsExperience } = business;
  const until = dayFrom(today, YEAR_LEFT);
  return {
    businessLicenseNumber: licenseNumber,
    businessLicenseExpiry: until,
    generalLiabilityInsurance: true,
    insuranceProvider: INSURERS[yearsExperience % INSURERS.length] ?? INSURERS[0],
    insurancePolicyNumber: insuranceNumber,
    insuranceAmount: MILLION,
    insuranceExpiry: dayFrom(today, insuranceDays),
    ...ldafFields(business, until),
    ...laneFields(business, until),
    ...crewFields(business, until),
    ...arboristFields(business, until),
  };
}

const METHODS: Partial<Record<CredentialKind, CheckMethod>> = {
  liability_insurance: 'issuer',
  workers_comp: 'issuer',
  isa_certification: 'online',
};

/** How an administrator checked a credential. */
export function methodOf({ kind, files }: Pick<ProviderDetails['submissions'][number], 'kind' | 'files'>): CheckMethod {
  return METHODS[kind] ?? (files.length > 0 ? 'document' : 'phone');
}

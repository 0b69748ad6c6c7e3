// The verification form: its fields, the fields of each credential, its draft, and expiry dates that have passed.
import * as z from 'zod/mini';
import { line, optionalChoice, optionalText, optionalYesNo, shortText } from '../../fields.ts';
import { documentsField, fileIds } from '../files/schema.ts';
import { MAX_FILES_A_CREDENTIAL, type DocumentField } from '../files/kinds.ts';
import { EXEMPTION_VALUES, MIN_INSURANCE_DOLLARS, type CredentialKind } from '../providers/credentials.ts';
import { optionalDate, optionalWholeDollars, requiredDate, tick, tickOrNumber, wholeDollars } from './fields.ts';
import { entriesOf, keysOf, tableOf } from '../../keys.ts';
import type { Reason } from '../../reasons.ts';

/** The LDAF license holder's relation to the business (R.S. 3:3804(C)). */
export const HOLDER_RELATIONS = ['self', 'employee', 'supervisor'] as const;

const optionalNumberText = optionalText(100);

export const MAX_INFO_ANSWER = 2000;
/** What it answers to an administrator's request, beside its credentials. */
const answerField = z.optional(
  z.nullish(
    z.object(
      { text: optionalText(MAX_INFO_ANSWER), files: fileIds(MAX_FILES_A_CREDENTIAL) },
      'answer has text and files',
    ),
  ),
);

const fields = {
  businessLicenseNumber: line('accountForm.licenseNumber', 100),
  businessLicenseExpiry: requiredDate('vettingForm.licenseExpiry'),
  /** It only hauls, cleans up or plants, and needs no arborist license. Left out: unchanged. */
  noTreeWork: optionalYesNo('noTreeWork is true or false'),
  ldafLicenseNumber: optionalNumberText,
  ldafLicenseClass: optionalText(60),
  ldafHolderName: optionalText(120),
  ldafHolderRelation: optionalChoice(HOLDER_RELATIONS, 'vettingForm.holder'),
  ldafLicenseExpiry: optionalDate,
  utilityArboristNumber: optionalNumberText,
  utilityArboristExpiry: optionalDate,
  landscapeNumber: optionalNumberText,
  landscapeExpiry: optionalDate,
  /** True or false, or the policy number. */
  generalLiabilityInsurance: tickOrNumber,
  insuranceProvider: line('vettingForm.insurer', 120),
  insurancePolicyNumber: optionalNumberText,
  /** Whole dollars, per occurrence. */
  insuranceAmount: wholeDollars(MIN_INSURANCE_DOLLARS, 'vettingForm.coverage'),
  /** Whole dollars, all occurrences of a policy year. */
  insuranceAggregate: optionalWholeDollars(0, 'vettingForm.aggregate'),
  insuranceExpiry: requiredDate('vettingForm.insuranceExpiry'),
  workersCompInsurance: tick,
  workersCompProvider: optionalText(120),
  workersCompPolicyNumber: optionalNumberText,
  workersCompExpiry: optionalDate,
  workersCompExemption: optionalChoice(EXEMPTION_VALUES, 'vettingForm.exemption'),
  bondedAmount: wholeDollars(0, 'vettingForm.bond'),
  bondExpiry: optionalDate,
  isaArboristNumber: optionalNumberText,
  isaArboristExpiry: optionalDate,
  treeCareSafetyProfessional: tick,
  tcspNumber: optionalNumberText,
  tcspExpiry: optionalDate,
  boardCertifiedMasterArborist: tick,
  bcmaNumber: optionalNumberText,
  bcmaExpiry: optionalDate,
  hazardousTreeEvaluator: tick,
  hteExpiry: optionalDate,
  municipalSpecialist: tick,
  msExpiry: optionalDate,
  utilitySpecialist: tick,
  usExpiry: optionalDate,
  craneLicenseNumber: optionalNumberText,
  craneLicenseExpiry: optionalDate,
  oshaCertified: tick,
  oshaExpiry: optionalDate,
  /** True or false, or the license number. */
  cdlLicense: tickOrNumber,
  cdlExpiry: optionalDate,
  documents: documentsField,
  answer: answerField,
};
export type VerificationField = keyof typeof fields;
export const VERIFICATION_FIELDS = keysOf(fields);

interface CredentialGroup {
  document: DocumentField;
  tick?: VerificationField;
  number?: VerificationField;
  expiry?: VerificationField;
  issuer?: VerificationField;
  amount?: VerificationField;
  /** Given in place of what it asks. */
  exemption?: VerificationField;
  /** Field → message of what else a required credential needs once one of its fields is filled in. */
  asks: Partial<Record<VerificationField, string>>;
}

const group = (document: DocumentField, rest: Partial<CredentialGroup> = {}) => ({ document, asks: {}, ...rest });

/** The fields of each credential, in the form's order. */
export const CREDENTIAL_GROUPS: Record<CredentialKind, CredentialGroup> = {
  business_license: group('businessLicense', { number: 'businessLicenseNumber', expiry: 'businessLicenseExpiry' }),
  ldaf_license: group('ldafLicense', {
    number: 'ldafLicenseNumber',
    expiry: 'ldafLicenseExpiry',
    asks: {
      ldafLicenseNumber: 'vettingForm.licenseNumber',
      ldafHolderName: 'vettingForm.holderName',
      ldafHolderRelation: 'vettingForm.holder',
      ldafLicenseExpiry: 'vettingForm.expiry',
    },
  }),
  utility_arborist: group('utilityArboristLicense', {
    number: 'utilityArboristNumber',
    expiry: 'utilityArboristExpiry',
  }),
  landscape_horticulturist: group('landscapeLicense', { number: 'landscapeNumber', expiry: 'landscapeExpiry' }),
  liability_insurance: group('insuranceCertificate', {
    tick: 'generalLiabilityInsurance',
    number: 'insurancePolicyNumber',
    expiry: 'insuranceExpiry',
    issuer: 'insuranceProvider',
    amount: 'insuranceAmount',
    asks: { insurancePolicyNumber: 'vettingForm.policyNumber' },
  }),
  workers_comp: group('workersCompensation', {
    tick: 'workersCompInsurance',
    number: 'workersCompPolicyNumber',
    expiry: 'workersCompExpiry',
    issuer: 'workersCompProvider',
    exemption: 'workersCompExemption',
    asks: { workersCompPolicyNumber: 'vettingForm.policyNumber', workersCompExpiry: 'vettingForm.expiry' },
  }),
  bond: group('bondCertificate', { amount: 'bondedAmount', expiry: 'bondExpiry' }),
  isa_certification: group('isaCertification', { number: 'isaArboristNumber', expiry: 'isaArboristExpiry' }),
  tree_care_safety: group('tcspCertificate', {
    tick: 'treeCareSafetyProfessional',
    number: 'tcspNumber',
    expiry: 'tcspExpiry',
  }),
  master_arborist: group('bcmaCertificate', {
    tick: 'boardCertifiedMasterArborist',
    number: 'bcmaNumber',
    expiry: 'bcmaExpiry',
  }),
  risk_assessment: group('hteCertificate', { tick: 'hazardousTreeEvaluator', expiry: 'hteExpiry' }),
  municipal_specialist: group('msCertificate', { tick: 'municipalSpecialist', expiry: 'msExpiry' }),
  utility_specialist: group('usCertificate', { tick: 'utilitySpecialist', expiry: 'usExpiry' }),
  crane_operator: group('craneLicense', { number: 'craneLicenseNumber', expiry: 'craneLicenseExpiry' }),
  osha_card: group('oshaCard', { tick: 'oshaCertified', expiry: 'oshaExpiry' }),
  cdl: group('cdlCard', { tick: 'cdlLicense', expiry: 'cdlExpiry' }),
  drivers_license: group('driversLicense'),
};
export const CREDENTIAL_GROUP_LIST = entriesOf(CREDENTIAL_GROUPS);

const ALWAYS: ReadonlySet<CredentialKind> = new Set(['business_license', 'liability_insurance']);

export type Values = Partial<Record<VerificationField, unknown>>;
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== false && value !== '' && value !== 0;

/** Whether the form submits this credential: everyone has it, or one of its fields is filled in. */
export function isClaimed(kind: CredentialKind, form: Values): boolean {
  const { tick: ticked, number, expiry, amount, exemption, asks } = CREDENTIAL_GROUPS[kind];
  const own = [ticked, number, expiry, amount, exemption, ...keysOf(asks)];
  return ALWAYS.has(kind) || own.some((field) => field !== undefined && isGiven(form[field]));
}

/** The number of the liability policy, from either field that may have it. */
export function policyNumber(form: Values): string {
  const { insurancePolicyNumber: number, generalLiabilityInsurance: liability } = form;
  return [number, liability].find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '';
}

const isAnswered = (form: Values, field: VerificationField) =>
  field === 'insurancePolicyNumber' ? policyNumber(form) !== '' : isGiven(form[field]);

/** Run also when other fields are wrong, so that all missing fields are reported at once. */
const asked = CREDENTIAL_GROUP_LIST.flatMap(([kind, { asks, exemption }]) =>
  entriesOf(asks).map(([field, error]) => {
    const isExempt = (form: Values) => exemption !== undefined && isGiven(form[exemption]);
    return z.refine<Values>((form) => !isClaimed(kind, form) || isExempt(form) || isAnswered(form, field), {
      error,
      path: [field],
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
  }),
);

/** POST /api/submit-verification, and the form of /verification. */
export const VerificationForm = z.object(fields, 'vettingForm.form').check(...asked);
export type VerificationForm = z.output<typeof VerificationForm>;
export type VerificationFormInput = z.input<typeof VerificationForm>;

const draftField = z.nullish(z.union([shortText(1000), z.number(), z.boolean()]));

/** The form as far as it was filled in: any value that can be stored. Unknown fields are left out. */
export const VerificationDraft = z.object(
  {
    ...tableOf(
      VERIFICATION_FIELDS.filter((name) => name !== 'documents' && name !== 'answer'),
      () => draftField,
    ),
    documents: documentsField,
    answer: answerField,
  },
  'vettingForm.draft',
);
export type VerificationDraft = z.output<typeof VerificationDraft>;

export const ALREADY_EXPIRED = 'vettingForm.expired';

/** Field → message of each expiry date of `kinds` before `today` in Louisiana. */
export function pastDates(form: Values, today: string, kinds: readonly CredentialKind[]): Record<string, Reason> {
  const past: Record<string, Reason> = {};
  for (const kind of kinds) {
    const { expiry } = CREDENTIAL_GROUPS[kind];
    const date = expiry && form[expiry];
    if (expiry && typeof date === 'string' && date !== '' && date < today) past[expiry] = ALREADY_EXPIRED;
  }
  return past;
}

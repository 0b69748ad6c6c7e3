// What the form asks for each credential, in the trade's words, and why (labels; law and facts with their source).
import { EXEMPTION_VALUES, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import { labels } from '../../../texts/labels.ts';
import { fieldsOf, type TypedField } from './values.ts';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

export interface FieldRequest {
  name: TypedField;
  label: string;
  type: 'text' | 'date' | 'money' | 'choice';
  hint?: string;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** The label of a blank choice; 'Choose one' by default. */
  none?: string;
  choices?: readonly { value: string; label: string }[];
}

export interface CredentialRequest {
  kind: CredentialKind;
  title: string;
  /** The checkbox label, where the title alone is not clear. */
  tick?: string;
  /** One or two short sentences: why it is required. */
  why: string;
  /** The law or body that requires it. */
  source?: string;
  fields: readonly FieldRequest[];
  /** What makes a good document. */
  document: string;
}

export interface RequestGroup {
  id: string;
  title: string;
  lead?: string;
  asks: readonly CredentialRequest[];
}

const number = (name: TypedField, label: string, more: Partial<FieldRequest> = {}): FieldRequest => ({
  name,
  label,
  type: 'text',
  ...more,
});
const expiry = (name: TypedField, more: Partial<FieldRequest> = {}): FieldRequest => ({
  name,
  label: vettingTexts().expiryDate,
  type: 'date',
  ...more,
});

type Texts = ReturnType<typeof vettingTexts>;

function licenses(): RequestGroup {
  const t = vettingTexts();
  const businessLicense: CredentialRequest = {
    kind: 'business_license',
    title: t.businessLicense,
    why: t.registrationPurpose,
    fields: [number('businessLicenseNumber', t.licenseNumber), expiry('businessLicenseExpiry')],
    document: t.wholeLicense,
  };
  const more = { document: t.licenseCardOrLetter, hint: t.asOnCard };
  const utility = { ...more, tick: t.weHoldUtilityArborist };
  const landscape = { ...more, tick: t.weHoldLandscape };
  // Only some work needs them: each opens jobs of its kind.
  const stateLicenses = [
    optional('utility_arborist', t.utilityArboristLicense, t.utilityArboristPurpose, utility),
    optional('landscape_horticulturist', t.landscapeLicense, t.landscapePurpose, landscape),
  ];
  return { id: 'licenses', title: t.businessLicenses, asks: [businessLicense, ldafLicense(t), ...stateLicenses] };
}

function ldafLicense(t: Texts): CredentialRequest {
  const relations = textsNow(labels).holderRelations;
  const choices = HOLDER_RELATIONS.map((value) => ({ value, label: relations[value] }));
  return {
    kind: 'ldaf_license',
    title: t.ldafArboristLicense,
    why: t.licenseLaw,
    source: t.licenseLawSource,
    fields: [
      number('ldafLicenseNumber', t.licenseNumber, { hint: t.asOnCard }),
      expiry('ldafLicenseExpiry'),
      number('ldafHolderName', t.nameOnTheLicense, { autoComplete: 'off' }),
      { name: 'ldafHolderRelation', label: t.whoHoldsIt, type: 'choice', choices },
      number('ldafLicenseClass', t.licenseClass, { optional: true, placeholder: t.arboristUtilityArborist }),
    ],
    document: t.licenseCardOrLetter,
  };
}

function insurance(): RequestGroup {
  const t = vettingTexts();
  return { id: 'insurance', title: t.insuranceBond, asks: [liabilityInsurance(t), workersComp(t), bond(t)] };
}

const liabilityInsurance = (t: Texts): CredentialRequest => ({
  kind: 'liability_insurance',
  title: t.generalLiabilityInsurance,
  why: t.liabilityPurpose,
  fields: [
    number('insuranceProvider', t.insuranceCompany),
    number('insurancePolicyNumber', t.policyNumber),
    { name: 'insuranceAmount', label: t.coverPerOccurrence, type: 'money', hint: t.leastCoverage },
    expiry('insuranceExpiry'),
    { name: 'insuranceAggregate', label: t.coverPerYearAggregate, type: 'money', optional: true },
  ],
  document: t.acordCertificate,
});

function workersComp(t: Texts): CredentialRequest {
  const { exemptions } = textsNow(labels);
  const choices = EXEMPTION_VALUES.map((value) => ({ value, label: t.exempt(exemptions[value]) }));
  const label = t.policyOrExemption;
  return {
    kind: 'workers_comp',
    title: t.workersCompensation,
    tick: t.weCarryWorkersCompensation,
    why: t.workersCompPurpose,
    source: 'R.S. 3:3808',
    fields: [
      { name: 'workersCompExemption', label, type: 'choice', none: t.weCarryAPolicy, choices },
      number('workersCompProvider', t.insuranceCompany, { optional: true }),
      number('workersCompPolicyNumber', t.policyNumber),
      expiry('workersCompExpiry'),
    ],
    document: t.certificateOrPage,
  };
}

const bond = (t: Texts): CredentialRequest => ({
  kind: 'bond',
  title: t.bond,
  tick: t.weAreBonded,
  why: t.optionalCheckMark,
  fields: [
    { name: 'bondedAmount', label: t.bondAmount, type: 'money', optional: true, hint: t.bondAmountHint },
    expiry('bondExpiry', { optional: true }),
  ],
  document: t.theBondCertificate,
});

type Optional = Partial<Pick<CredentialRequest, 'tick' | 'source' | 'document'>> & { hint?: string };

/** What has a license number; other credentials have a certification number. */
const LICENSES: readonly CredentialKind[] = ['utility_arborist', 'landscape_horticulturist', 'cdl'];

/** An optional credential: its number if it has one, when it expires, and the document that shows it. */
function optional(kind: CredentialKind, title: string, why: string, { hint, ...more }: Optional = {}) {
  const t = vettingTexts();
  const label = LICENSES.includes(kind) ? t.licenseNumber : t.certificationNumber;
  const endingIn = (end: string) => fieldsOf(kind).filter((name) => name.endsWith(end));
  const fields = [
    ...endingIn('Number').map((name) => number(name, label, { ...(hint && { hint }), optional: true })),
    ...endingIn('Expiry').map((name) => expiry(name, { optional: true })),
  ];
  return { kind, title, why, fields, document: t.theCertificateOrCard, ...more };
}

function certifications(): RequestGroup {
  const t = vettingTexts();
  const isa = { source: t.internationalSocietyOfArboriculture };
  const asks = [
    optional('isa_certification', t.isaCertifiedArborist, t.arboristNote, isa),
    optional('master_arborist', t.masterArborist, t.furtherIsaCredential),
    optional('risk_assessment', t.traqTreeRiskAssessment, t.riskQualification, {
      document: t.theQualificationCertificate,
    }),
    optional('tree_care_safety', t.treeCareSafetyProfessional, t.byIndustryAssociation),
    optional('municipal_specialist', t.isaMunicipalSpecialist, t.forPublicTrees),
    optional('utility_specialist', t.isaUtilitySpecialist, t.utilityNote),
    optional('crane_operator', t.craneOperatorCertification, t.forCraneRemovals, { document: t.theOperatorsCard }),
    optional('osha_card', t.oshaCourseCard, t.courseCardNote, { document: t.bothCardSides }),
    optional('cdl', t.commercialDriversLicenseCdl, t.forTruckDrivers, { document: t.licenseFront }),
  ];
  return { id: 'certifications', title: t.certifications, lead: t.optionalCredentials, asks };
}

function identity(): RequestGroup {
  const t = vettingTexts();
  return {
    id: 'identity',
    title: t.whoYouAre,
    asks: [
      {
        kind: 'drivers_license',
        title: t.driversLicense,
        why: t.identityPurpose,
        fields: [],
        document: t.licenseFront,
      },
    ],
  };
}

/** All groups, in form order. */
export function requestGroups(): readonly RequestGroup[] {
  return [licenses(), insurance(), certifications(), identity()];
}

export function allRequests(): readonly CredentialRequest[] {
  return requestGroups().flatMap(({ asks }) => asks);
}

export function toRequest(kind: CredentialKind): CredentialRequest {
  const ask = allRequests().find((one) => one.kind === kind);
  if (!ask) throw new Error(`the form does not ask for ${kind}`);
  return ask;
}

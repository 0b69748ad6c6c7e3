// What the form asks for each credential, in the trade's words, and why (labels; law and facts with their source).
import { EXEMPTION_VALUES, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import { labels } from '../../../texts/labels.ts';
import { expiry, number, type RequestGroup, type CredentialRequest } from './ask-types.ts';
import type { TypedField } from './values.ts';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

function licenses(): RequestGroup {
  const t = vettingTexts();
  return {
    id: 'licenses',
    title: t.businessLicenses,
    asks: [
      {
        kind: 'business_license',
        title: t.businessLicense,
        why: t.registrationPurpose,
        fields: [number('businessLicenseNumber', t.licenseNumber), expiry('businessLicenseExpiry')],
        document: t.wholeLicense,
      },
      {
        kind: 'ldaf_license',
        title: t.ldafArboristLicense,
        why: t.licenseLaw,
        source: t.licenseLawSource,
        fields: [
          number('ldafLicenseNumber', t.licenseNumber, { hint: t.asOnCard }),
          expiry('ldafLicenseExpiry'),
          number('ldafHolderName', t.nameOnTheLicense, { autoComplete: 'off' }),
          {
            name: 'ldafHolderRelation',
            label: t.whoHoldsIt,
            type: 'choice',
            choices: HOLDER_RELATIONS.map((value) => ({ value, label: textsNow(labels).holderRelations[value] })),
          },
          number('ldafLicenseClass', t.licenseClass, { optional: true, placeholder: t.arboristUtilityArborist }),
        ],
        document: t.licenseCardOrLetter,
      },
      stateLicense('utility_arborist', [t.utilityArboristLicense, t.weHoldUtilityArborist, t.utilityArboristPurpose], {
        number: 'utilityArboristNumber',
        expiry: 'utilityArboristExpiry',
      }),
      stateLicense('landscape_horticulturist', [t.landscapeLicense, t.weHoldLandscape, t.landscapePurpose], {
        number: 'landscapeNumber',
        expiry: 'landscapeExpiry',
      }),
    ],
  };
}

/** A state license that only some work needs: it opens jobs of that kind. */
function stateLicense(
  kind: CredentialKind,
  [title, tick, why]: readonly [title: string, tick: string, why: string],
  fields: { number: TypedField; expiry: TypedField },
): CredentialRequest {
  const t = vettingTexts();
  const label = t.licenseNumber;
  return {
    kind,
    title,
    tick,
    why,
    fields: [
      number(fields.number, label, { hint: t.asOnCard, optional: true }),
      expiry(fields.expiry, { optional: true }),
    ],
    document: t.licenseCardOrLetter,
  };
}

function insurance(): RequestGroup {
  const t = vettingTexts();
  return {
    id: 'insurance',
    title: t.insuranceBond,
    asks: [
      {
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
      },
      {
        kind: 'workers_comp',
        title: t.workersCompensation,
        tick: t.weCarryWorkersCompensation,
        why: t.workersCompPurpose,
        source: 'R.S. 3:3808',
        fields: [
          {
            name: 'workersCompExemption',
            label: t.policyOrExemption,
            type: 'choice',
            none: t.weCarryAPolicy,
            choices: EXEMPTION_VALUES.map((value) => ({ value, label: t.exempt(textsNow(labels).exemptions[value]) })),
          },
          number('workersCompProvider', t.insuranceCompany, { optional: true }),
          number('workersCompPolicyNumber', t.policyNumber),
          expiry('workersCompExpiry'),
        ],
        document: t.certificateOrPage,
      },
      {
        kind: 'bond',
        title: t.bond,
        tick: t.weAreBonded,
        why: t.optionalCheckMark,
        fields: [
          { name: 'bondedAmount', label: t.bondAmount, type: 'money', optional: true, hint: t.bondAmountHint },
          expiry('bondExpiry', { optional: true }),
        ],
        document: t.theBondCertificate,
      },
    ],
  };
}

/** An optional credential: its number if it has one, when it expires, and the document that shows it. */
function certification(
  kind: CredentialKind,
  [title, why]: readonly [title: string, why: string],
  { number: numberField, expiry: expiryField }: { number?: TypedField; expiry: TypedField },
  more: Partial<CredentialRequest> = {},
): CredentialRequest {
  const t = vettingTexts();
  const label = kind === 'cdl' ? t.licenseNumber : t.certificationNumber;
  return {
    kind,
    title,
    why,
    fields: [
      ...(numberField ? [number(numberField, label, { optional: true })] : []),
      expiry(expiryField, { optional: true }),
    ],
    document: t.theCertificateOrCard,
    ...more,
  };
}

function certifications(): RequestGroup {
  const t = vettingTexts();
  return {
    id: 'certifications',
    title: t.certifications,
    lead: t.optionalCredentials,
    asks: [
      certification(
        'isa_certification',
        [t.isaCertifiedArborist, t.arboristNote],
        { number: 'isaArboristNumber', expiry: 'isaArboristExpiry' },
        { source: t.internationalSocietyOfArboriculture },
      ),
      certification('master_arborist', [t.masterArborist, t.furtherIsaCredential], {
        number: 'bcmaNumber',
        expiry: 'bcmaExpiry',
      }),
      certification(
        'risk_assessment',
        [t.traqTreeRiskAssessment, t.riskQualification],
        { expiry: 'hteExpiry' },
        { document: t.theQualificationCertificate },
      ),
      certification('tree_care_safety', [t.treeCareSafetyProfessional, t.byIndustryAssociation], {
        number: 'tcspNumber',
        expiry: 'tcspExpiry',
      }),
      certification('municipal_specialist', [t.isaMunicipalSpecialist, t.forPublicTrees], { expiry: 'msExpiry' }),
      certification('utility_specialist', [t.isaUtilitySpecialist, t.utilityNote], { expiry: 'usExpiry' }),
      certification(
        'crane_operator',
        [t.craneOperatorCertification, t.forCraneRemovals],
        { number: 'craneLicenseNumber', expiry: 'craneLicenseExpiry' },
        { document: t.theOperatorsCard },
      ),
      certification(
        'osha_card',
        [t.oshaCourseCard, t.courseCardNote],
        { expiry: 'oshaExpiry' },
        { document: t.bothCardSides },
      ),
      certification(
        'cdl',
        [t.commercialDriversLicenseCdl, t.forTruckDrivers],
        { number: 'cdlNumber', expiry: 'cdlExpiry' },
        { document: t.licenseFront },
      ),
    ],
  };
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
  if (!ask) {
    throw new Error(`the form does not ask for ${kind}`);
  }
  return ask;
}

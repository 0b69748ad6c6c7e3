// What the form asks of each credential, in the words of the trade, and why (labels; law and facts with their source).
import { EXEMPTION_VALUES, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import { labels } from '../../../texts/labels.ts';
import type { TypedField } from './values.ts';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

export interface FieldAsk {
  name: TypedField;
  label: string;
  type: 'text' | 'date' | 'money' | 'choice';
  hint?: string;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** What a blank choice says; 'Choose one' where nothing is given. */
  none?: string;
  choices?: readonly { value: string; label: string }[];
}

export interface CredentialAsk {
  kind: CredentialKind;
  title: string;
  /** Of the tick, where the title alone is no answer. */
  tick?: string;
  /** One or two short sentences: why it is asked for. */
  why: string;
  /** The law or the body that says so. */
  source?: string;
  fields: readonly FieldAsk[];
  /** What a good document is. */
  document: string;
}

export interface AskGroup {
  id: string;
  title: string;
  lead?: string;
  asks: readonly CredentialAsk[];
}

const number = (name: TypedField, label: string, more: Partial<FieldAsk> = {}): FieldAsk => ({
  name,
  label,
  type: 'text',
  ...more,
});
const expiry = (name: TypedField, more: Partial<FieldAsk> = {}): FieldAsk => ({
  name,
  label: textsNow(vettingTexts).expiryDate,
  type: 'date',
  ...more,
});

function licenses(): AskGroup {
  const t = textsNow(vettingTexts);
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
        source: t.rS338013816Louisiana,
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
    ],
  };
}

function insurance(): AskGroup {
  const t = textsNow(vettingTexts);
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
          {
            name: 'insuranceAmount',
            label: t.coverPerOccurrence,
            type: 'money',
            hint: t.n1000000OrMore,
          },
          expiry('insuranceExpiry'),
          {
            name: 'insuranceAggregate',
            label: t.coverPerYearAggregate,
            type: 'money',
            optional: true,
          },
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

function certifications(): AskGroup {
  const t = textsNow(vettingTexts);
  return {
    id: 'certifications',
    title: t.certifications,
    lead: t.optionalCredentials,
    asks: [
      {
        kind: 'isa_certification',
        title: t.isaCertifiedArborist,
        why: t.arboristNote,
        source: t.internationalSocietyOfArboriculture,
        fields: [
          number('isaArboristNumber', t.certificationNumber, { optional: true }),
          expiry('isaArboristExpiry', { optional: true }),
        ],
        document: t.theCertificateOrCard,
      },
      {
        kind: 'master_arborist',
        title: t.masterArborist,
        why: t.furtherIsaCredential,
        fields: [
          number('bcmaNumber', t.certificationNumber, { optional: true }),
          expiry('bcmaExpiry', { optional: true }),
        ],
        document: t.theCertificateOrCard,
      },
      {
        kind: 'risk_assessment',
        title: t.traqTreeRiskAssessment,
        why: t.riskQualification,
        fields: [expiry('hteExpiry', { optional: true })],
        document: t.theQualificationCertificate,
      },
      {
        kind: 'tree_care_safety',
        title: t.treeCareSafetyProfessional,
        why: t.byIndustryAssociation,
        fields: [
          number('tcspNumber', t.certificationNumber, { optional: true }),
          expiry('tcspExpiry', { optional: true }),
        ],
        document: t.theCertificateOrCard,
      },
      {
        kind: 'municipal_specialist',
        title: t.isaMunicipalSpecialist,
        why: t.forPublicTrees,
        fields: [expiry('msExpiry', { optional: true })],
        document: t.theCertificateOrCard,
      },
      {
        kind: 'utility_specialist',
        title: t.isaUtilitySpecialist,
        why: t.utilityNote,
        fields: [expiry('usExpiry', { optional: true })],
        document: t.theCertificateOrCard,
      },
      {
        kind: 'crane_operator',
        title: t.craneOperatorCertification,
        why: t.forCraneRemovals,
        fields: [
          number('craneLicenseNumber', t.certificationNumber, { optional: true }),
          expiry('craneLicenseExpiry', { optional: true }),
        ],
        document: t.theOperatorsCard,
      },
      {
        kind: 'osha_card',
        title: t.osha1030CourseCard,
        why: t.courseCardNote,
        fields: [expiry('oshaExpiry', { optional: true })],
        document: t.bothCardSides,
      },
      {
        kind: 'cdl',
        title: t.commercialDriversLicenseCdl,
        why: t.forTruckDrivers,
        fields: [number('cdlNumber', t.licenseNumber, { optional: true }), expiry('cdlExpiry', { optional: true })],
        document: t.licenseFront,
      },
    ],
  };
}

function identity(): AskGroup {
  const t = textsNow(vettingTexts);
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

/** All groups, in the order of the form. */
export function askGroups(): readonly AskGroup[] {
  return [licenses(), insurance(), certifications(), identity()];
}

/** Every ask of every group. */
export function allAsks(): readonly CredentialAsk[] {
  return askGroups().flatMap(({ asks }) => asks);
}

export function askOf(kind: CredentialKind): CredentialAsk {
  const ask = allAsks().find((one) => one.kind === kind);
  if (!ask) {
    throw new Error(`the form does not ask for ${kind}`);
  }
  return ask;
}

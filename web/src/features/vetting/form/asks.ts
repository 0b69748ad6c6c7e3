// What the form asks of each credential, in the words of the trade, and why (labels of spec 3 C30; law and facts with their source).
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { HOLDER_RELATION_LABELS, HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import type { TypedField } from './values.ts';

export interface FieldAsk {
  name: TypedField;
  label: string;
  type: 'text' | 'date' | 'money' | 'choice';
  hint?: string;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
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
  label: 'Expiry date',
  type: 'date',
  ...more,
});

const LICENSES: AskGroup = {
  id: 'licenses',
  title: 'Business & licenses',
  asks: [
    {
      kind: 'business_license',
      title: 'Business license',
      why: 'Shows that the business exists under the name that owners will see.',
      fields: [number('businessLicenseNumber', 'License number'), expiry('businessLicenseExpiry')],
      document: 'The license itself, all of it readable',
    },
    {
      kind: 'ldaf_license',
      title: 'LDAF arborist license',
      why: 'In Louisiana whoever recommends or does tree work for a fee needs it. A business may rely on a licensed regular employee, or work under a licensee’s direct supervision. We compare it with the state’s published list.',
      source: 'R.S. 3:3801-3816, Louisiana Department of Agriculture & Forestry',
      fields: [
        number('ldafLicenseNumber', 'License number', { hint: 'As it stands on the card and on your trucks.' }),
        expiry('ldafLicenseExpiry'),
        number('ldafHolderName', 'Name on the license', { autoComplete: 'off' }),
        {
          name: 'ldafHolderRelation',
          label: 'Who holds it',
          type: 'choice',
          choices: HOLDER_RELATIONS.map((value) => ({ value, label: HOLDER_RELATION_LABELS[value] })),
        },
        number('ldafLicenseClass', 'License class', { optional: true, placeholder: 'Arborist, utility arborist' }),
      ],
      document: 'The license card or letter',
    },
  ],
};

const INSURANCE: AskGroup = {
  id: 'insurance',
  title: 'Insurance & bond',
  asks: [
    {
      kind: 'liability_insurance',
      title: 'General liability insurance',
      why: 'So that a broken roof is paid for. $1,000,000 per occurrence is Live Oak’s own floor. LDAF, too, asks every year for proof that your cover is current.',
      fields: [
        number('insuranceProvider', 'Insurance company'),
        number('insurancePolicyNumber', 'Policy number'),
        {
          name: 'insuranceAmount',
          label: 'Cover per occurrence',
          type: 'money',
          hint: '$1,000,000 or more.',
        },
        expiry('insuranceExpiry'),
        {
          name: 'insuranceAggregate',
          label: 'Cover per year (aggregate)',
          type: 'money',
          optional: true,
        },
      ],
      document: 'A certificate of liability insurance (ACORD 25) from your agent, in your business’s name',
    },
    {
      kind: 'workers_comp',
      title: 'Workers’ compensation',
      tick: 'We carry workers’ compensation',
      why: 'So that an injured climber is covered, and the owner is not asked to pay. LDAF asks for proof of it where it applies. Leave it out if you carry none: the desk will ask you why.',
      source: 'R.S. 3:3808',
      fields: [
        number('workersCompProvider', 'Insurance company', { optional: true }),
        number('workersCompPolicyNumber', 'Policy number'),
        expiry('workersCompExpiry'),
      ],
      document: 'The certificate, or the page of the ACORD 25 that names it',
    },
    {
      kind: 'bond',
      title: 'Bond',
      tick: 'We are bonded',
      why: 'Not required. Once verified it stands as a tick beside your bids.',
      fields: [{ name: 'bondedAmount', label: 'Bond amount', type: 'money' }, expiry('bondExpiry')],
      document: 'The bond certificate',
    },
  ],
};

const CERTIFICATIONS: AskGroup = {
  id: 'certifications',
  title: 'Certifications',
  lead: 'All optional. Tick what somebody in your business holds; each stands beside your bids once it is verified. What you tick must stay current: a verified one that expires pauses your bidding until it is renewed or taken back.',
  asks: [
    {
      kind: 'isa_certification',
      title: 'ISA Certified Arborist',
      why: 'An exam and about three years in the trade stand behind it. It is renewed every three years.',
      source: 'International Society of Arboriculture',
      fields: [number('isaArboristNumber', 'Certification number'), expiry('isaArboristExpiry')],
      document: 'The certificate or card',
    },
    {
      kind: 'master_arborist',
      title: 'ISA Board Certified Master Arborist',
      why: 'A further credential of ISA’s.',
      fields: [number('bcmaNumber', 'Certification number'), expiry('bcmaExpiry')],
      document: 'The certificate or card',
    },
    {
      kind: 'risk_assessment',
      title: 'TRAQ (tree risk assessment)',
      why: 'ISA’s qualification for judging hazardous trees. It is renewed every five years.',
      fields: [expiry('hteExpiry')],
      document: 'The qualification certificate',
    },
    {
      kind: 'tree_care_safety',
      title: 'CTSP (tree care safety professional)',
      why: 'Of the Tree Care Industry Association.',
      fields: [number('tcspNumber', 'Certification number'), expiry('tcspExpiry')],
      document: 'The certificate or card',
    },
    {
      kind: 'municipal_specialist',
      title: 'ISA Municipal Specialist',
      why: 'For work on public trees.',
      fields: [expiry('msExpiry')],
      document: 'The certificate or card',
    },
    {
      kind: 'utility_specialist',
      title: 'ISA Utility Specialist',
      why: 'For work near power lines. Along utility rights-of-way LDAF also asks for its utility arborist license.',
      fields: [expiry('usExpiry')],
      document: 'The certificate or card',
    },
    {
      kind: 'crane_operator',
      title: 'Crane operator certification',
      why: 'For removals with a crane.',
      fields: [number('craneLicenseNumber', 'Certification number'), expiry('craneLicenseExpiry')],
      document: 'The operator’s card',
    },
    {
      kind: 'osha_card',
      title: 'OSHA 10/30 course card',
      why: 'A course card. It need not carry an expiry date.',
      fields: [expiry('oshaExpiry', { optional: true })],
      document: 'Both sides of the card',
    },
    {
      kind: 'cdl',
      title: 'Commercial driver’s license (CDL)',
      why: 'For whoever drives your trucks.',
      fields: [number('cdlNumber', 'License number', { optional: true }), expiry('cdlExpiry')],
      document: 'The front of the license',
    },
  ],
};

const IDENTITY: AskGroup = {
  id: 'identity',
  title: 'Who you are',
  asks: [
    {
      kind: 'drivers_license',
      title: 'Driver’s license',
      why: 'Shows that the person behind this account is who they say. Only you and the administrators can open it; owners never see it.',
      fields: [],
      document: 'The front of the license',
    },
  ],
};

export const ASK_GROUPS: readonly AskGroup[] = [LICENSES, INSURANCE, CERTIFICATIONS, IDENTITY];
export const ASKS: readonly CredentialAsk[] = ASK_GROUPS.flatMap(({ asks }) => asks);

export function askOf(kind: CredentialKind): CredentialAsk {
  const ask = ASKS.find((one) => one.kind === kind);
  if (!ask) {
    throw new Error(`the form does not ask for ${kind}`);
  }
  return ask;
}

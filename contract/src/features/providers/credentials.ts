// The credentials of a business: one list for the form, administrators, expiry checks and the comparison of bids.
import { filled } from '../../keys.ts';

interface CredentialDefinition {
  kind: string;
  label: string;
  /** Short, for a check mark beside a bid. */
  tick: string;
  /** Required of every bidder; administrators are notified when it is missing. */
  required: boolean;
  /** False where the card has no date or the holder's license is only viewed. */
  hasExpiry: boolean;
}

/** Not required and with an expiry date, unless it says otherwise. */
const credential = <
  const D extends Pick<CredentialDefinition, 'kind' | 'label' | 'tick'> & Partial<CredentialDefinition>,
>(
  definition: D,
) => ({ required: false, hasExpiry: true, ...definition });

export const CREDENTIALS = [
  credential({ kind: 'business_license', label: 'Business license', tick: 'Business license', required: true }),
  credential({
    kind: 'ldaf_license',
    label: 'LDAF arborist license',
    tick: 'Louisiana arborist license',
    required: true,
  }),
  credential({
    kind: 'liability_insurance',
    label: 'Liability insurance',
    tick: 'Liability insurance, $1M or more',
    required: true,
  }),
  credential({
    kind: 'workers_comp',
    label: 'Workers’ compensation',
    tick: 'Workers’ comp (or exempt)',
    required: true,
  }),
  credential({
    kind: 'utility_arborist',
    label: 'LDAF utility arborist license',
    tick: 'Utility arborist license',
  }),
  credential({
    kind: 'landscape_horticulturist',
    label: 'LDAF landscape horticulturist license',
    tick: 'Landscape horticulturist license',
  }),
  credential({ kind: 'bond', label: 'Bond', tick: 'Bonded' }),
  credential({ kind: 'isa_certification', label: 'ISA certification', tick: 'ISA certification' }),
  credential({ kind: 'tree_care_safety', label: 'CTSP (tree care safety professional)', tick: 'CTSP' }),
  credential({ kind: 'master_arborist', label: 'ISA Board Certified Master Arborist', tick: 'Master Arborist' }),
  credential({ kind: 'risk_assessment', label: 'TRAQ (tree risk assessment)', tick: 'TRAQ' }),
  credential({ kind: 'municipal_specialist', label: 'ISA Municipal Specialist', tick: 'Municipal Specialist' }),
  credential({ kind: 'utility_specialist', label: 'ISA Utility Specialist', tick: 'Utility Specialist' }),
  credential({ kind: 'crane_operator', label: 'Crane operator certification', tick: 'Crane operator' }),
  credential({ kind: 'osha_card', label: 'OSHA 10/30 course card', tick: 'OSHA card', hasExpiry: false }),
  credential({ kind: 'cdl', label: 'Commercial driver’s license', tick: 'CDL' }),
  credential({ kind: 'drivers_license', label: 'Driver’s license', tick: 'Driver’s license', hasExpiry: false }),
] as const satisfies readonly CredentialDefinition[];

export type CredentialKind = (typeof CREDENTIALS)[number]['kind'];
export const CREDENTIAL_KINDS = filled(CREDENTIALS.map(({ kind }) => kind));
/** What a business should have before it is approved; approving without asks for a reason. */
export const REQUIRED_CREDENTIALS: readonly CredentialKind[] = CREDENTIALS.filter(({ required }) => required).map(
  ({ kind }) => kind,
);

/** The license that only those need who work on standing trees. */
export const TREE_LICENSE: CredentialKind = 'ldaf_license';

/** What a business needs by the work it does: one that hauls, cleans up or plants needs its identity and insurance alone. */
export const requiredOf = ({ treeWork }: { treeWork: boolean }): readonly CredentialKind[] =>
  treeWork ? REQUIRED_CREDENTIALS : REQUIRED_CREDENTIALS.filter((kind) => kind !== TREE_LICENSE);

/** The life of one submission of a credential; "missing" is the lack of a row. */
export const CREDENTIAL_STATUSES = ['submitted', 'verified', 'rejected', 'expired', 'replaced'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];
export const CREDENTIAL_MOVES = {
  verify: { from: ['submitted'], to: 'verified', who: 'admin' },
  reject: { from: ['submitted', 'verified'], to: 'rejected', who: 'admin' },
  /** Past its last day. What nobody checked yet runs out too: a business may have been approved on the strength of it. */
  expire: { from: ['submitted', 'verified'], to: 'expired', who: 'system' },
  /** A newer submission of the same kind was verified, or the business took an optional one back. */
  replace: { from: ['submitted', 'verified', 'rejected', 'expired'], to: 'replaced', who: 'system' },
} as const satisfies Record<
  string,
  { from: readonly CredentialStatus[]; to: CredentialStatus; who: 'admin' | 'system' }
>;
export type CredentialMove = keyof typeof CREDENTIAL_MOVES;

/** Days before an expiry on which the business is reminded, once each. */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const;

/** The least liability cover, per occurrence, in whole dollars. */
export const MIN_INSURANCE_DOLLARS = 1_000_000;

/** Why a business needs no workers' compensation policy. What it says is checked like a policy. */
export const EXEMPTIONS = [
  { value: 'sole_proprietor', label: 'Sole proprietor with no employees' },
  { value: 'owners_only', label: 'Only the owners work, and each chose in writing not to be covered' },
  { value: 'covered_elsewhere', label: 'No employees of its own; the crew is covered by another company’s policy' },
] as const;
export type Exemption = (typeof EXEMPTIONS)[number]['value'];
export const EXEMPTION_VALUES = filled(EXEMPTIONS.map(({ value }) => value));

export function exemptionLabel(exemption: Exemption): string {
  return EXEMPTIONS.find(({ value }) => value === exemption)?.label ?? exemption;
}

/** An exception from one required document lasts this many days at most. */
export const MOST_EXCEPTION_DAYS = 90;

export const CHECK_METHODS = [
  { value: 'document', label: 'Read the document' },
  { value: 'register', label: 'Found on the state’s published list' },
  { value: 'issuer', label: 'Asked the issuer or insurer' },
  { value: 'online', label: 'Looked it up on the issuer’s site' },
  { value: 'phone', label: 'By phone' },
  { value: 'other', label: 'Another way' },
] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number]['value'];
export const CHECK_METHOD_VALUES = filled(CHECK_METHODS.map(({ value }) => value));

export function credentialLabel(kind: CredentialKind): string {
  return CREDENTIALS.find((one) => one.kind === kind)?.label ?? kind;
}

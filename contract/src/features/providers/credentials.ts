// The kinds of credentials of a business, with the life cycle of a submission.
import { filled, type Moves } from '../../keys.ts';

/** `tick`: beside a bid. `required` of every bidder. No expiry: the card has no date, or the holder only shows a license. */
const credential = <const K extends string>(
  kind: K,
  label: string,
  tick = label,
  more: { required?: true; hasExpiry?: false } = {},
) => ({ kind, label, tick, required: false, hasExpiry: true, ...more });

const REQUIRED = { required: true } as const;
const UNDATED = { hasExpiry: false } as const;

export const CREDENTIALS = [
  credential('business_license', 'Business license', 'Business license', REQUIRED),
  credential('ldaf_license', 'LDAF arborist license', 'Louisiana arborist license', REQUIRED),
  credential('liability_insurance', 'Liability insurance', 'Liability insurance, $1M or more', REQUIRED),
  credential('workers_comp', 'Workers’ compensation', 'Workers’ comp (or exempt)', REQUIRED),
  credential('utility_arborist', 'LDAF utility arborist license', 'Utility arborist license'),
  credential('landscape_horticulturist', 'LDAF landscape horticulturist license', 'Landscape horticulturist license'),
  credential('bond', 'Bond', 'Bonded'),
  credential('isa_certification', 'ISA certification'),
  credential('tree_care_safety', 'CTSP (tree care safety professional)', 'CTSP'),
  credential('master_arborist', 'ISA Board Certified Master Arborist', 'Master Arborist'),
  credential('risk_assessment', 'TRAQ (tree risk assessment)', 'TRAQ'),
  credential('municipal_specialist', 'ISA Municipal Specialist', 'Municipal Specialist'),
  credential('utility_specialist', 'ISA Utility Specialist', 'Utility Specialist'),
  credential('crane_operator', 'Crane operator certification', 'Crane operator'),
  credential('osha_card', 'OSHA 10/30 course card', 'OSHA card', UNDATED),
  credential('cdl', 'Commercial driver’s license', 'CDL'),
  credential('drivers_license', 'Driver’s license', 'Driver’s license', UNDATED),
] as const;

export type CredentialKind = (typeof CREDENTIALS)[number]['kind'];
export const CREDENTIAL_KINDS = filled(CREDENTIALS.map(({ kind }) => kind));
/** An administrator who approves a business without one of these gives a reason. */
export const REQUIRED_CREDENTIALS: readonly CredentialKind[] = CREDENTIALS.flatMap((one) =>
  one.required ? [one.kind] : [],
);

/** Required only for work on standing trees. */
export const TREE_LICENSE: CredentialKind = 'ldaf_license';

/** The required credentials of a business: one that only hauls, cleans up or plants needs no arborist license. */
export const requiredOf = ({ treeWork }: { treeWork: boolean }): readonly CredentialKind[] =>
  treeWork ? REQUIRED_CREDENTIALS : REQUIRED_CREDENTIALS.filter((kind) => kind !== TREE_LICENSE);

/** The statuses of one submission; a missing credential has no row. */
export const CREDENTIAL_STATUSES = ['submitted', 'verified', 'rejected', 'expired', 'replaced'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];
export const CREDENTIAL_MOVES = {
  verify: { from: ['submitted'], to: 'verified', who: 'admin' },
  reject: { from: ['submitted', 'verified'], to: 'rejected', who: 'admin' },
  /** Unchecked submissions expire too, since a business may have been approved because of them. */
  expire: { from: ['submitted', 'verified'], to: 'expired', who: 'system' },
  /** A newer submission of its kind was verified, or the business withdrew an optional one. */
  replace: { from: ['submitted', 'verified', 'rejected', 'expired'], to: 'replaced', who: 'system' },
} as const satisfies Moves<typeof CREDENTIAL_STATUSES, string>;
export type CredentialMove = keyof typeof CREDENTIAL_MOVES;

/** Days before an expiry on which the business is reminded. */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const;

/** Least liability coverage per occurrence, in whole dollars. */
export const MIN_INSURANCE_DOLLARS = 1_000_000;

/** Why a business needs no workers' compensation policy; verified like a policy. */
export const EXEMPTIONS = [
  { value: 'sole_proprietor', label: 'Sole proprietor with no employees' },
  { value: 'owners_only', label: 'Only the owners work, and each chose in writing not to be covered' },
  { value: 'covered_elsewhere', label: 'No employees of its own; the crew is covered by another company’s policy' },
] as const;
export type Exemption = (typeof EXEMPTIONS)[number]['value'];
export const EXEMPTION_VALUES = filled(EXEMPTIONS.map(({ value }) => value));

export const exemptionLabel = (exemption: Exemption): string =>
  EXEMPTIONS.find(({ value }) => value === exemption)?.label ?? exemption;

/** Longest exception from one required document, in days. */
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

export const credentialLabel = (kind: CredentialKind): string =>
  CREDENTIALS.find((one) => one.kind === kind)?.label ?? kind;

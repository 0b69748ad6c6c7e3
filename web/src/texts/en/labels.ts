// The words for the contract's codes, looked up by code: the contract's own, but where its file would bring schemas along. A test
// holds those to it.
import type { Lane } from '@live-oak/contract/features/jobs/lanes.ts';
import { APPOINTMENT_WORDS } from '@live-oak/contract/features/calendar/states.ts';
import type { BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import {
  CREDENTIAL_KINDS,
  CREDENTIALS,
  credentialLabel,
  EXEMPTION_VALUES,
  exemptionLabel,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { JOB_STATUSES, jobBadge, type ApprovalStatus } from '@live-oak/contract/features/jobs/states.ts';
import {
  type LicenseNeed,
  type Standing,
  type Trunk,
  type Wires,
  SERVICE_CODES,
  serviceLabel,
  type Urgency,
} from '@live-oak/contract/features/jobs/taxonomy.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import type { CredentialState } from '@live-oak/contract/features/vetting/schema.ts';
import type { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/kinds.ts';
import type { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import { ui } from './ui.ts';

export const services = tableOf(SERVICE_CODES, serviceLabel);

export const urgencies: Record<Urgency, string> = ui.urgencies;

/** As the posting form asks for them. */
export const urgenciesToPost: Record<Urgency, string> = {
  low: 'Low - No rush',
  medium: 'Medium - Within a week',
  high: 'High - Within 2-3 days',
  emergency: 'Emergency - ASAP',
};

export const jobStatuses = tableOf(JOB_STATUSES, (status) => jobBadge('approved', status));

export const approvalStatuses: Record<ApprovalStatus, string> = {
  pending: 'Pending Approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const bidStatuses: Record<BidStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Not chosen',
  withdrawn: 'Withdrawn',
  frozen: 'Frozen',
};

export const bidLines: Record<BidLineKind, string> = {
  fell: 'Felling or cutting',
  rig: 'Climbing and rigging',
  crane: 'Crane',
  haul: 'Hauling away',
  stump: 'Stump grinding',
  clean_up: 'Clean-up',
  permit: 'Permit',
};

export const verificationStatuses = VERIFICATION_LABELS;

export const subscriptionStatuses = SUBSCRIPTION_LABELS;

export const credentials = tableOf(CREDENTIAL_KINDS, credentialLabel);

/** Short, for a tick beside a bid. */
export const credentialTicks: Record<CredentialKind, string> = tableOf(
  CREDENTIAL_KINDS,
  (kind) => CREDENTIALS.find((one) => one.kind === kind)?.tick ?? kind,
);

export const credentialStates: Record<CredentialState, string> = {
  missing: 'Missing',
  submitted: 'Submitted',
  verified: 'Verified',
  expiring: 'Expiring',
  expired: 'Expired',
  rejected: 'Rejected',
};

export const exemptions = tableOf(EXEMPTION_VALUES, exemptionLabel);

export const holderRelations: Record<(typeof HOLDER_RELATIONS)[number], string> = {
  self: 'The owner holds it',
  employee: 'A regular employee holds it',
  supervisor: 'A licensee who directly supervises the work holds it',
};

export const specialties: Record<(typeof SPECIALTIES)[number], string> = {
  'Tree Removal': 'Tree Removal',
  Pruning: 'Pruning',
  'Storm Cleanup': 'Storm Cleanup',
  'Tree Health Assessment': 'Tree Health Assessment',
  'Stump Grinding': 'Stump Grinding',
  'Emergency Services': 'Emergency Services',
  'Disease Treatment': 'Disease Treatment',
  'Cable & Bracing': 'Cable & Bracing',
};

export const appointmentStatuses = APPOINTMENT_WORDS;

/** The documents of a registration. */
export const documents: Record<(typeof REGISTRATION_DOCUMENTS)[number]['field'], string> = {
  businessLicense: 'Business license',
  insuranceCertificate: 'Insurance certificate',
  isaCertification: 'ISA certification',
  workersCompensation: 'Workers’ compensation',
  bondCertificate: 'Bond certificate',
};

export const standings: Record<Standing, string> = {
  standing: 'Standing upright',
  leaning: 'Hanging or leaning',
  on_structure: 'On a house or building',
  down: 'Down',
};

/** Wires within ten feet. */
export const wires: Record<Wires, string> = {
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
};

export const trunks: Record<Trunk, string> = {
  private: 'Private land',
  right_of_way: 'Right-of-way or neutral ground',
  boundary: 'On the boundary',
  historic: 'Historic district',
  unsure: 'Not sure',
};

/** What a business must have for the work. */
export const licenseNeeds: Record<LicenseNeed, string> = {
  arborist:
    'An LDAF arborist license: held by the business, by a regular employee, or by someone who supervises the work directly. A broken limb that still hangs, or a tree that rests on a building, counts as standing.',
  advice: 'An LDAF arborist license: Louisiana requires one to give advice about trees for a fee.',
  asked:
    'We ask for an LDAF arborist license, since the law can be read either way for stumps. Before anyone digs or grinds, 811 marks what is buried.',
  none: 'Cutting up and hauling a tree that lies on the ground needs no arborist license in Louisiana. We still check identity and insurance.',
  planting: 'A landscape horticulturist license from LDAF.',
  clearing:
    'An LDAF arborist license for any tree within 100 feet of a building or other improvement. Some parishes require a clearing permit: ask the parish office.',
};

/** What each lane is, for a business that works in it. */
export const lanes: Record<Lane, string> = {
  arborist: 'Work on standing trees',
  utility_arborist: 'Work near wires',
  landscape_horticulturist: 'Planting',
  debris: 'Cutting up and hauling what is on the ground',
};

// Labels of the contract's codes. On the wire they stay English; a test compares these with the contract's own, whose modules would
// otherwise load with every label.
import type { Lane } from '@live-oak/contract/features/jobs/lanes.ts';
import type { AppointmentStatus } from '@live-oak/contract/features/calendar/schema.ts';
import type { BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { CredentialKind, Exemption } from '@live-oak/contract/features/providers/credentials.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import type {
  LicenseNeed,
  ServiceCode,
  Standing,
  Trunk,
  Urgency,
  Wires,
} from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { CredentialState } from '@live-oak/contract/features/vetting/schema.ts';
import type { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/kinds.ts';
import type { HOLDER_RELATIONS } from '@live-oak/contract/features/vetting/form.ts';
import { ui } from './ui.ts';

export const services: Record<ServiceCode, string> = {
  tree_removal: 'Tree Removal',
  trimming_pruning: 'Tree Trimming & Pruning',
  stump_grinding: 'Stump Grinding',
  emergency: 'Emergency Tree Service',
  health_assessment: 'Tree Health Assessment',
  tree_planting: 'Tree Planting',
  land_clearing: 'Land Clearing',
  other: 'Other',
};

export const urgencies: Record<Urgency, string> = ui.urgencies;

/** As the posting form asks for them. */
export const urgenciesToPost: Record<Urgency, string> = {
  low: 'Low - No rush',
  medium: 'Medium - Within a week',
  high: 'High - Within 2-3 days',
  emergency: 'Emergency - ASAP',
};

export const jobStatuses: Record<JobStatus, string> = {
  open: 'Open for Bidding',
  bidding_closed: 'Closed',
  awaiting_payment: 'Awaiting payment',
  awarded: 'Awarded',
  in_progress: 'In progress',
  work_done: 'Work done',
  completed: 'Completed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

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

export const verificationStatuses: Record<VerificationStatus, string> = {
  pending: 'Application Under Review',
  info_requested: 'Information requested',
  verified: 'Verified',
  rejected: 'Rejected',
  suspended: 'Suspended',
  expired: 'Expired',
};

export const subscriptionStatuses: Record<SubscriptionStatus, string> = {
  trial: 'Testing Account',
  pending_review: 'Pending Review',
  approved_for_payment: 'Approved - Payment Required',
  active: 'Active Member',
  past_due: 'Past Due',
  canceled: 'Cancelled',
};

export const credentials: Record<CredentialKind, string> = {
  business_license: 'Business license',
  ldaf_license: 'LDAF arborist license',
  liability_insurance: 'Liability insurance',
  workers_comp: 'Workers’ compensation',
  bond: 'Bond',
  isa_certification: 'ISA certification',
  tree_care_safety: 'CTSP (tree care safety professional)',
  master_arborist: 'ISA Board Certified Master Arborist',
  risk_assessment: 'TRAQ (tree risk assessment)',
  municipal_specialist: 'ISA Municipal Specialist',
  utility_specialist: 'ISA Utility Specialist',
  utility_arborist: 'LDAF utility arborist license',
  landscape_horticulturist: 'LDAF landscape horticulturist license',
  crane_operator: 'Crane operator certification',
  osha_card: 'OSHA 10/30 course card',
  cdl: 'Commercial driver’s license',
  drivers_license: 'Driver’s license',
};

/** Short, for a check mark beside a bid. */
export const credentialTicks: Record<CredentialKind, string> = {
  business_license: 'Business license',
  ldaf_license: 'Louisiana arborist license',
  liability_insurance: 'Liability insurance, $1M or more',
  workers_comp: 'Workers’ comp (or exempt)',
  bond: 'Bonded',
  isa_certification: 'ISA certification',
  tree_care_safety: 'CTSP',
  master_arborist: 'Master Arborist',
  risk_assessment: 'TRAQ',
  municipal_specialist: 'Municipal Specialist',
  utility_specialist: 'Utility Specialist',
  utility_arborist: 'Utility arborist license',
  landscape_horticulturist: 'Landscape horticulturist license',
  crane_operator: 'Crane operator',
  osha_card: 'OSHA card',
  cdl: 'CDL',
  drivers_license: 'Driver’s license',
};

export const credentialStates: Record<CredentialState, string> = {
  missing: 'Missing',
  submitted: 'Submitted',
  verified: 'Verified',
  expiring: 'Expiring',
  expired: 'Expired',
  rejected: 'Rejected',
};

export const exemptions: Record<Exemption, string> = {
  sole_proprietor: 'Sole proprietor with no employees',
  owners_only: 'Only the owners work, and each chose in writing not to be covered',
  covered_elsewhere: 'No employees of its own; the crew is covered by another company’s policy',
};

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

export const appointmentStatuses: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

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

/** What each lane means for a business that works in it. */
export const lanes: Record<Lane, string> = {
  arborist: 'Work on standing trees',
  utility_arborist: 'Work near wires',
  landscape_horticulturist: 'Planting',
  debris: 'Cutting up and hauling what is on the ground',
};

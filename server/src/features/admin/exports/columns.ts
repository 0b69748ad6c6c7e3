// The columns of each CSV export, in order. Money is dollars, instants are UTC.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { parishByFips } from '../../../places/resolve.ts';
import type { ProviderForDesk } from '../../providers/queries.ts';
import type { AuditRecord } from '../audit-log/queries.ts';
import { presentUserForDesk } from '../users/present.ts';
import type { UserRow } from '../users/queries.ts';
import { isSealedLine, type BidLine, type JobLine } from './jobs.ts';

export const phone = (e164: string | null) => (e164 === null ? null : formatPhone(e164));
const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const USER_COLUMNS: readonly CsvColumn<UserRow>[] = [
  { header: 'id', of: ({ person }) => person.id },
  { header: 'first name', of: ({ person }) => person.firstName },
  { header: 'last name', of: ({ person }) => person.lastName },
  { header: 'username', of: ({ person }) => person.username },
  { header: 'e-mail', of: ({ person }) => person.email },
  { header: 'phone', of: ({ person }) => phone(person.phone) },
  { header: 'type', of: ({ person }) => person.userType },
  { header: 'verified', of: (row) => presentUserForDesk(row).isVerified },
  { header: 'test account', of: ({ person }) => person.isTest },
  { header: 'suspended at', of: ({ person }) => person.suspendedAt },
  { header: 'suspension reason', of: ({ person }) => person.suspensionReason },
  { header: 'business', of: ({ business }) => business?.businessName ?? null },
  { header: 'verification', of: ({ business }) => business?.verificationStatus ?? null },
  { header: 'subscription', of: ({ business }) => business?.subscriptionStatus ?? null },
  { header: 'joined at', of: ({ person }) => person.createdAt },
];

export const PROVIDER_COLUMNS: readonly CsvColumn<ProviderForDesk>[] = [
  { header: 'id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  { header: 'contact', of: ({ user }) => `${user.firstName} ${user.lastName}` },
  { header: 'e-mail', of: ({ user }) => user.email },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  { header: 'business license', of: ({ provider }) => provider.licenseNumber },
  { header: 'insurance policy', of: ({ provider }) => provider.insuranceNumber },
  { header: 'years', of: ({ provider }) => provider.yearsExperience },
  { header: 'service area', of: ({ provider }) => provider.serviceArea },
  { header: 'specialties', of: ({ provider }) => provider.specialties.join('; ') },
  { header: 'verification', of: ({ provider }) => provider.verificationStatus },
  { header: 'missing', of: ({ missing }) => missing.join('; ') },
  { header: 'subscription', of: ({ provider }) => provider.subscriptionStatus },
  { header: 'paid through', of: ({ provider }) => provider.paidThrough },
  { header: 'credentials valid through', of: ({ provider }) => provider.credentialsValidThrough },
  { header: 'rating', of: ({ provider }) => provider.rating },
  { header: 'reviews', of: ({ provider }) => provider.reviewCount },
  { header: 'completed jobs', of: ({ provider }) => provider.totalJobs },
  { header: 'test account', of: ({ user }) => user.isTest },
  { header: 'applied at', of: ({ provider }) => provider.submittedAt },
  { header: 'verified at', of: ({ provider }) => provider.verifiedAt },
];

export const JOB_COLUMNS: readonly CsvColumn<JobLine>[] = [
  { header: 'id', of: ({ job }) => job.id },
  { header: 'title', of: ({ job }) => job.title },
  { header: 'service', of: ({ job }) => job.serviceCode },
  { header: 'urgency', of: ({ job }) => job.urgency },
  { header: 'approval', of: ({ job }) => job.approvalStatus },
  { header: 'status', of: ({ job }) => job.status },
  { header: 'owner', of: ({ owner }) => owner },
  { header: 'e-mail', of: ({ email }) => email },
  { header: 'location', of: ({ job }) => job.location },
  { header: 'city', of: ({ job }) => job.city },
  { header: 'ZIP', of: ({ job }) => job.zip },
  { header: 'parish', of: ({ job }) => parishByFips.get(job.parishFips ?? '')?.name ?? null },
  { header: 'budget', of: ({ job }) => dollars(job.budgetCents) },
  { header: 'standing', of: ({ job }) => job.standing },
  { header: 'wires', of: ({ job }) => job.wires },
  { header: 'trunk', of: ({ job }) => job.trunk },
  { header: 'bids', of: ({ bids }) => bids },
  { header: 'rejection reason', of: ({ job }) => job.rejectionReason },
  { header: 'test account', of: ({ isTest }) => isTest },
  { header: 'posted at', of: ({ job }) => job.createdAt },
  { header: 'submitted at', of: ({ job }) => job.submittedAt },
  { header: 'approved at', of: ({ job }) => job.approvedAt },
  { header: 'bidding closes at', of: ({ job }) => job.biddingClosesAt },
  { header: 'completed at', of: ({ job }) => job.completedAt },
];

export const BID_COLUMNS: readonly CsvColumn<BidLine>[] = [
  { header: 'id', of: ({ bid }) => bid.id },
  { header: 'job', of: ({ bid }) => bid.jobId },
  { header: 'job title', of: ({ job }) => job.title },
  { header: 'business', of: ({ businessName }) => businessName },
  { header: 'status', of: ({ bid }) => bid.status },
  { header: 'sealed', of: isSealedLine },
  { header: 'amount', of: (line) => (isSealedLine(line) ? null : dollars(line.bid.amountCents)) },
  { header: 'message', of: (line) => (isSealedLine(line) ? null : line.bid.message) },
  { header: 'duration', of: (line) => (isSealedLine(line) ? null : line.bid.estimatedDuration) },
  { header: 'test account', of: ({ isTest }) => isTest },
  { header: 'made at', of: ({ bid }) => bid.createdAt },
  { header: 'changed at', of: ({ bid }) => bid.updatedAt },
];

export const RECORD_COLUMNS: readonly CsvColumn<AuditRecord>[] = [
  { header: 'id', of: ({ id }) => id },
  { header: 'at', of: ({ at }) => at },
  { header: 'actor id', of: ({ actorId }) => actorId },
  { header: 'actor', of: ({ actorName }) => actorName },
  { header: 'action', of: ({ action }) => action },
  { header: 'target type', of: ({ targetType }) => targetType },
  { header: 'target id', of: ({ targetId }) => targetId },
  { header: 'before', of: ({ before }) => json(before) },
  { header: 'after', of: ({ after }) => json(after) },
  { header: 'reason', of: ({ reason }) => reason },
  { header: 'previous hash', of: ({ prevHash }) => prevHash },
  { header: 'hash', of: ({ hash }) => hash },
];

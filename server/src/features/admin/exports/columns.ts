// The columns of each CSV export, in order. Money is dollars, instants are UTC.
import { formatPhone } from '@live-oak/contract/features/accounts/schema.ts';
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
  { header: 'id', of: ({ id }) => id },
  { header: 'title', of: ({ title }) => title },
  { header: 'service', of: (job) => job.service_code },
  { header: 'urgency', of: ({ urgency }) => urgency },
  { header: 'approval', of: (job) => job.approval_status },
  { header: 'status', of: ({ status }) => status },
  { header: 'owner', of: ({ owner }) => owner },
  { header: 'e-mail', of: ({ email }) => email },
  { header: 'location', of: ({ location }) => location },
  { header: 'city', of: ({ city }) => city },
  { header: 'ZIP', of: ({ zip }) => zip },
  { header: 'parish', of: (job) => parishByFips.get(job.parish_fips ?? '')?.name ?? null },
  { header: 'budget', of: (job) => dollars(job.budget_cents) },
  { header: 'standing', of: (job) => job.standing },
  { header: 'wires', of: (job) => job.wires },
  { header: 'trunk', of: (job) => job.trunk },
  { header: 'bids', of: ({ bids }) => bids },
  { header: 'rejection reason', of: (job) => job.rejection_reason },
  { header: 'test account', of: (job) => job.is_test },
  { header: 'posted at', of: (job) => job.created_at },
  { header: 'submitted at', of: (job) => job.submitted_at },
  { header: 'approved at', of: (job) => job.approved_at },
  { header: 'bidding closes at', of: (job) => job.bidding_closes_at },
  { header: 'completed at', of: (job) => job.completed_at },
];

export const BID_COLUMNS: readonly CsvColumn<BidLine>[] = [
  { header: 'id', of: ({ id }) => id },
  { header: 'job', of: (bid) => bid.job_id },
  { header: 'job title', of: (bid) => bid.job_title },
  { header: 'business', of: (bid) => bid.business_name },
  { header: 'status', of: (bid) => bid.bid_status },
  { header: 'sealed', of: isSealedLine },
  { header: 'amount', of: (bid) => (isSealedLine(bid) ? null : dollars(bid.amount_cents)) },
  { header: 'message', of: (bid) => (isSealedLine(bid) ? null : bid.message) },
  { header: 'duration', of: (bid) => (isSealedLine(bid) ? null : bid.estimated_duration) },
  { header: 'test account', of: (bid) => bid.is_test },
  { header: 'made at', of: (bid) => bid.created_at },
  { header: 'changed at', of: (bid) => bid.updated_at },
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

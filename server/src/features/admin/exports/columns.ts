// The columns of each CSV export, in order. Money is dollars, instants are UTC.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { parishByFips } from '../../../places/resolve.ts';
import { heldOf } from '../../awards/moves.ts';
import type { DisputeRow } from '../../disputes/queries.ts';
import type { ProviderFile } from '../../providers/queries.ts';
import type { AuditRecord } from '../audit-log/queries.ts';
import { presentUserForAdmin } from '../users/present.ts';
import type { UserRow } from '../users/queries.ts';
import { isSealedLine, type BidLine, type EntryLine, type JobLine } from './queries.ts';

type Cell = ReturnType<CsvColumn<never>['of']>;
type CellsOf<P> = { [K in keyof P]: P[K] extends Cell ? K : never }[keyof P];

/** Columns that are properties of a row, or of one part of it: header → property. */
export const columnsOf = <R, P extends object>(
  partOf: (row: R) => P,
  names: Readonly<Record<string, CellsOf<P>>>,
): CsvColumn<R>[] =>
  Object.entries(names).map(([header, name]) => ({
    header,
    // CellsOf has only the properties that are cells.
    of: (row) => partOf(row)[name] as Cell,
  }));

export const phone = (e164: string | null) => (e164 === null ? null : formatPhone(e164));
const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const ofPerson = ({ person }: UserRow) => person;

export const USER_COLUMNS: readonly CsvColumn<UserRow>[] = [
  ...columnsOf(ofPerson, { id: 'id', 'first name': 'firstName', 'last name': 'lastName', username: 'username' }),
  ...columnsOf(ofPerson, { 'e-mail': 'email' }),
  { header: 'phone', of: ({ person }) => phone(person.phone) },
  ...columnsOf(ofPerson, { type: 'userType' }),
  { header: 'verified', of: (row) => presentUserForAdmin(row).isVerified },
  ...columnsOf(ofPerson, {
    'test account': 'isTest',
    'suspended at': 'suspendedAt',
    'suspension reason': 'suspensionReason',
  }),
  { header: 'business', of: ({ business }) => business?.businessName ?? null },
  { header: 'verification', of: ({ business }) => business?.verificationStatus ?? null },
  { header: 'subscription', of: ({ business }) => business?.subscriptionStatus ?? null },
  ...columnsOf(ofPerson, { 'joined at': 'createdAt' }),
];

const ofProvider = ({ provider }: ProviderFile) => provider;

export const PROVIDER_COLUMNS: readonly CsvColumn<ProviderFile>[] = [
  ...columnsOf(ofProvider, { id: 'id', business: 'businessName' }),
  { header: 'contact', of: ({ user }) => `${user.firstName} ${user.lastName}` },
  { header: 'e-mail', of: ({ user }) => user.email },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  ...columnsOf(ofProvider, { 'business license': 'licenseNumber', 'insurance policy': 'insuranceNumber' }),
  ...columnsOf(ofProvider, { years: 'yearsExperience', 'service area': 'serviceArea' }),
  { header: 'specialties', of: ({ provider }) => provider.specialties.join('; ') },
  ...columnsOf(ofProvider, { verification: 'verificationStatus' }),
  { header: 'missing', of: ({ missing }) => missing.join('; ') },
  ...columnsOf(ofProvider, { subscription: 'subscriptionStatus', 'paid through': 'paidThrough' }),
  ...columnsOf(ofProvider, { 'credentials valid through': 'credentialsValidThrough', rating: 'rating' }),
  ...columnsOf(ofProvider, { reviews: 'reviewCount', 'completed jobs': 'totalJobs' }),
  { header: 'test account', of: ({ user }) => user.isTest },
  ...columnsOf(ofProvider, { 'applied at': 'submittedAt', 'verified at': 'verifiedAt' }),
];

const ofJob = ({ job }: JobLine) => job;
const ofLine = (line: JobLine) => line;

export const JOB_COLUMNS: readonly CsvColumn<JobLine>[] = [
  ...columnsOf(ofJob, { id: 'id', title: 'title', service: 'serviceCode', urgency: 'urgency' }),
  ...columnsOf(ofJob, { approval: 'approvalStatus', status: 'status' }),
  ...columnsOf(ofLine, { owner: 'owner', 'e-mail': 'email' }),
  ...columnsOf(ofJob, { location: 'location', city: 'city', ZIP: 'zip' }),
  { header: 'parish', of: ({ job }) => parishByFips.get(job.parishFips ?? '')?.name ?? null },
  { header: 'budget', of: ({ job }) => dollars(job.budgetCents) },
  ...columnsOf(ofJob, { standing: 'standing', wires: 'wires', trunk: 'trunk' }),
  { header: 'bids', of: ({ bids }) => bids },
  ...columnsOf(ofJob, { 'rejection reason': 'rejectionReason' }),
  { header: 'test account', of: ({ isTest }) => isTest },
  ...columnsOf(ofJob, { 'posted at': 'createdAt', 'submitted at': 'submittedAt', 'approved at': 'approvedAt' }),
  ...columnsOf(ofJob, { 'bidding closes at': 'biddingClosesAt', 'completed at': 'completedAt' }),
];

const ofBid = ({ bid }: BidLine) => bid;

export const BID_COLUMNS: readonly CsvColumn<BidLine>[] = [
  ...columnsOf(ofBid, { id: 'id', job: 'jobId' }),
  { header: 'job title', of: ({ job }) => job.title },
  { header: 'business', of: ({ businessName }) => businessName },
  ...columnsOf(ofBid, { status: 'status' }),
  { header: 'sealed', of: isSealedLine },
  { header: 'amount', of: (line) => (isSealedLine(line) ? null : dollars(line.bid.amountCents)) },
  { header: 'message', of: (line) => (isSealedLine(line) ? null : line.bid.message) },
  { header: 'duration', of: (line) => (isSealedLine(line) ? null : line.bid.estimatedDuration) },
  { header: 'test account', of: ({ isTest }) => isTest },
  ...columnsOf(ofBid, { 'made at': 'createdAt', 'changed at': 'updatedAt' }),
];

const ofRecord = (row: AuditRecord) => row;

export const RECORD_COLUMNS: readonly CsvColumn<AuditRecord>[] = [
  ...columnsOf(ofRecord, { id: 'id', at: 'at', 'actor id': 'actorId', actor: 'actorName', action: 'action' }),
  ...columnsOf(ofRecord, { 'target type': 'targetType', 'target id': 'targetId' }),
  { header: 'before', of: ({ before }) => json(before) },
  { header: 'after', of: ({ after }) => json(after) },
  ...columnsOf(ofRecord, { reason: 'reason', 'previous hash': 'prevHash', hash: 'hash' }),
];

const ofDispute = ({ dispute }: DisputeRow) => dispute;
const ofRow = (row: DisputeRow) => row;

/** The sides, the amount and the outcome, without statements. */
export const DISPUTE_COLUMNS: readonly CsvColumn<DisputeRow>[] = [
  ...columnsOf(ofDispute, { id: 'id', 'job id': 'jobId' }),
  { header: 'job', of: ({ job }) => job.title },
  { header: 'owner id', of: ({ client }) => client.id },
  { header: 'owner', of: ({ client }) => `${client.firstName} ${client.lastName}` },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  ...columnsOf(ofDispute, { 'opened by': 'side', 'opened at': 'createdAt', status: 'status' }),
  ...columnsOf(ofRow, { 'other side answered': 'answered', statements: 'statements', files: 'files' }),
  { header: 'held cents', of: ({ award }) => heldOf(award) },
  ...columnsOf(ofDispute, { 'refunded cents': 'refundCents', 'released cents': 'releaseCents' }),
  ...columnsOf(ofDispute, { 'decided at': 'resolvedAt' }),
];

export const LEDGER_COLUMNS: readonly CsvColumn<EntryLine>[] = [
  { header: 'entry', of: ({ entry }) => entry.id },
  ...columnsOf(({ transaction }: EntryLine) => transaction, {
    transaction: 'id',
    kind: 'kind',
    cause: 'cause',
    job: 'jobId',
    'payment at the gateway': 'chargeId',
  }),
  { header: 'account', of: ({ entry }) => entry.account },
  { header: 'amount', of: ({ entry }) => toDollars(entry.amountCents) },
  { header: 'booked at', of: ({ entry }) => entry.createdAt },
];

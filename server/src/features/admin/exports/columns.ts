// The columns of each CSV export, in order. Money is dollars, instants are UTC.
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { MATCH_LABELS, type ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { parishByFips } from '../../../places/resolve.ts';
import { shownEmail } from '../../accounts/commands.ts';
import { heldOf } from '../../awards/moves.ts';
import type { DisputeRow } from '../../disputes/queries.ts';
import type { ReportRow } from '../../door-check/queries.ts';
import type { ProviderFile } from '../../providers/queries.ts';
import type { ImportRow } from '../../vetting/licenses/queries.ts';
import { daysBetween } from '../../vetting/present.ts';
import type { ExpiringRow } from '../../vetting/queries.ts';
import type { AuditRecord } from '../audit-log/queries.ts';
import { presentUserForAdmin } from '../users/routes.ts';
import type { UserRow } from '../users/queries.ts';
import { isSealedLine, type BidLine, type EntryLine, type JobLine } from './queries.ts';

type Cell = ReturnType<CsvColumn<never>['of']>;
type CellsOf<P> = { [K in keyof P]: P[K] extends Cell ? K : never }[keyof P];

/** Columns that are properties of one part of a row: header → property. */
const columnsOf = <R, P extends object>(
  partOf: (row: R) => P,
  names: Readonly<Record<string, CellsOf<P>>>,
): CsvColumn<R>[] =>
  Object.entries(names).map(([header, name]) => ({
    header,
    // CellsOf has only the properties that are cells.
    of: (row) => partOf(row)[name] as Cell,
  }));

const phone = (e164: string | null) => (e164 === null ? null : formatPhone(e164));
const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const ownColumns = <R extends object>(names: Readonly<Record<string, CellsOf<R>>>) => columnsOf((row: R) => row, names);

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

const ofPerson = ({ person }: UserRow) => person;

export const USER_COLUMNS: readonly CsvColumn<UserRow>[] = [
  ...columnsOf(ofPerson, { id: 'id', 'first name': 'firstName', 'last name': 'lastName', username: 'username' }),
  { header: 'e-mail', of: ({ person }) => shownEmail(person) },
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
  { header: 'contact', of: ({ user }) => nameOf(user) },
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
export const JOB_COLUMNS: readonly CsvColumn<JobLine>[] = [
  ...columnsOf(ofJob, { id: 'id', title: 'title', service: 'serviceCode', urgency: 'urgency' }),
  ...columnsOf(ofJob, { approval: 'approvalStatus', status: 'status' }),
  ...ownColumns<JobLine>({ owner: 'owner' }),
  { header: 'e-mail', of: shownEmail },
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

export const RECORD_COLUMNS: readonly CsvColumn<AuditRecord>[] = [
  ...ownColumns<AuditRecord>({ id: 'id', at: 'at', 'actor id': 'actorId', actor: 'actorName', action: 'action' }),
  ...ownColumns<AuditRecord>({ 'target type': 'targetType', 'target id': 'targetId' }),
  { header: 'before', of: ({ before }) => json(before) },
  { header: 'after', of: ({ after }) => json(after) },
  ...ownColumns<AuditRecord>({ reason: 'reason', 'previous hash': 'prevHash', hash: 'hash' }),
];

const ofDispute = ({ dispute }: DisputeRow) => dispute;
/** The sides, the amount and the outcome, without statements. */
export const DISPUTE_COLUMNS: readonly CsvColumn<DisputeRow>[] = [
  ...columnsOf(ofDispute, { id: 'id', 'job id': 'jobId' }),
  { header: 'job', of: ({ job }) => job.title },
  { header: 'owner id', of: ({ client }) => client.id },
  { header: 'owner', of: ({ client }) => nameOf(client) },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  ...columnsOf(ofDispute, { 'opened by': 'side', 'opened at': 'createdAt', status: 'status' }),
  ...ownColumns<DisputeRow>({ 'other side answered': 'answered', statements: 'statements', files: 'files' }),
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

export type ExpiringLine = ExpiringRow & { today: string };

export const EXPIRING_COLUMNS: readonly CsvColumn<ExpiringLine>[] = [
  { header: 'id', of: ({ credential }) => credential.id },
  ...columnsOf(({ provider }: ExpiringLine) => provider, { 'business id': 'id', business: 'businessName' }),
  { header: 'credential', of: ({ credential }) => credentialLabel(credential.kind) },
  ...columnsOf(({ credential }: ExpiringLine) => credential, { number: 'number', 'expires on': 'expiresOn' }),
  { header: 'days left', of: ({ credential, today }) => daysBetween(today, credential.expiresOn ?? today) },
  { header: 'renewal submitted', of: ({ renewalSubmitted }) => renewalSubmitted },
  { header: 'verification', of: ({ provider }) => provider.verificationStatus },
  { header: 'contact', of: ({ user }) => nameOf(user) },
  { header: 'e-mail', of: ({ user }) => user.email },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  { header: 'test account', of: ({ user }) => user.isTest },
];

export const MATCH_COLUMNS: readonly CsvColumn<ListMatch>[] = [
  ...ownColumns<ListMatch>({ 'business id': 'providerId', business: 'businessName', contact: 'personName' }),
  ...ownColumns<ListMatch>({ verification: 'verificationStatus', 'business license': 'licenseNumber' }),
  ...ownColumns<ListMatch>({ 'LDAF number': 'ldafNumber', 'LDAF holder': 'ldafHolderName' }),
  { header: 'result', of: ({ result }) => MATCH_LABELS[result] },
  { header: 'number on the list', of: ({ entry }) => entry?.licenceNumber ?? null },
  { header: 'holder on the list', of: ({ entry }) => entry?.holderName ?? null },
  { header: 'business on the list', of: ({ entry }) => entry?.businessName ?? null },
  { header: 'nearest number', of: ({ near }) => near[0]?.licenceNumber ?? null },
  { header: 'nearest holder', of: ({ near }) => near[0]?.holderName ?? null },
  ...ownColumns<ListMatch>({ 'compared at': 'matchedAt' }),
];

export const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  ...ownColumns<ImportRow>({ id: 'id', file: 'fileName', sha256: 'fileHash' }),
  { header: 'columns', of: ({ mapping }) => JSON.stringify(mapping) },
  ...ownColumns<ImportRow>({ lines: 'lines', 'imported by': 'importedByName', 'imported at': 'createdAt' }),
];

const ofReport = ({ report }: ReportRow) => report;
/** Without the reporter's contact details: reading those is a separate call, which is recorded. */
export const REPORT_COLUMNS: readonly CsvColumn<ReportRow>[] = [
  ...columnsOf(ofReport, { id: 'id', 'business id': 'providerId' }),
  ...ownColumns<ReportRow>({ business: 'businessName', verification: 'verificationStatus' }),
  { header: 'report', of: ({ report }) => report.message },
  { header: 'left a contact', of: ({ report }) => report.contact !== null },
  ...columnsOf(ofReport, { 'reported at': 'createdAt', 'handled at': 'handledAt' }),
  { header: 'handled by', of: ({ handledBy }) => handledBy },
  { header: 'note', of: ({ report }) => report.handlingNote },
];

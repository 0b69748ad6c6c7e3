// The columns of each CSV export without money-columns.ts, in order. Amounts are dollars, instants are UTC.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import type { ReportLine } from '@live-oak/contract/features/reports/schema.ts';
import type { AdminStorm } from '@live-oak/contract/features/storms/schema.ts';
import { TOPIC_LABELS, type AdminTicketLine } from '@live-oak/contract/features/support/schema.ts';
import { MATCH_LABELS, type ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { parishByFips } from '../../../places/resolve.ts';
import { shownEmail } from '../../accounts/commands.ts';
import type { ReportRow as DoorReportRow } from '../../door-check/queries.ts';
import type { ProviderFile } from '../../providers/queries.ts';
import type { ImportRow } from '../../vetting/licenses/queries.ts';
import { daysBetween } from '../../vetting/present.ts';
import type { ExpiringRow } from '../../vetting/queries.ts';
import type { AuditRecord } from '../audit-log/queries.ts';
import type { QueueRow } from '../queue.ts';
import { presentUserForAdmin } from '../users/routes.ts';
import type { UserRow } from '../users/queries.ts';
import { columnsOf, dollars, ownColumns } from './csv-export.ts';
import { isSealedLine, type BidLine, type JobLine } from './queries.ts';

const phone = (e164: string | null) => (e164 === null ? null : formatPhone(e164));
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

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
  ...columnsOf(ofPerson, { 'joined at': 'createdAt', 'closed at': 'closedAt' }),
];

const ofProvider = ({ provider }: ProviderFile) => provider;

export const PROVIDER_COLUMNS: readonly CsvColumn<ProviderFile>[] = [
  ...columnsOf(ofProvider, { id: 'id', business: 'businessName' }),
  { header: 'contact', of: ({ user }) => fullName(user) },
  { header: 'e-mail', of: ({ user }) => shownEmail(user) },
  { header: 'phone', of: ({ user }) => phone(user.phone) },
  ...columnsOf(ofProvider, { 'business license': 'licenseNumber', 'insurance policy': 'insuranceNumber' }),
  ...columnsOf(ofProvider, { years: 'yearsExperience', 'service area': 'serviceArea' }),
  { header: 'specialties', of: ({ provider }) => provider.specialties.join('; ') },
  ...columnsOf(ofProvider, { verification: 'verificationStatus' }),
  { header: 'missing', of: ({ missing }) => missing.map(credentialLabel).join('; ') },
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
  { header: 'owner', of: ({ owner }) => owner },
  { header: 'e-mail', of: shownEmail },
  ...columnsOf(ofJob, { location: 'location', city: 'city', ZIP: 'zip' }),
  { header: 'parish', of: ({ job }) => parishByFips.get(job.parishFips ?? '')?.name ?? null },
  { header: 'budget', of: ({ job }) => dollars(job.budgetCents) },
  ...columnsOf(ofJob, { standing: 'standing', wires: 'wires', trunk: 'trunk' }),
  { header: 'bids', of: ({ bids }) => bids },
  ...columnsOf(ofJob, { 'rejection reason': 'rejectionReason' }),
  { header: 'test account', of: ({ isTest }) => isTest },
  ...columnsOf(ofJob, { 'posted at': 'createdAt', 'submitted at': 'submittedAt', 'approved at': 'approvedAt' }),
  // Of a job that no longer takes bids the scheduled time is past or void.
  { header: 'bidding closes at', of: ({ job }) => (job.status === 'open' ? job.biddingClosesAt : null) },
  ...columnsOf(ofJob, { 'bidding closed at': 'biddingClosedAt', 'completed at': 'completedAt' }),
];

const ofBid = ({ bid }: BidLine) => bid;

export const BID_COLUMNS: readonly CsvColumn<BidLine>[] = [
  ...columnsOf(ofBid, { id: 'id', job: 'jobId' }),
  { header: 'job title', of: ({ job }) => job.title },
  { header: 'business', of: (line) => (isSealedLine(line) ? null : line.businessName) },
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

export type ExpiringLine = ExpiringRow & { today: string };

export const EXPIRING_COLUMNS: readonly CsvColumn<ExpiringLine>[] = [
  { header: 'id', of: ({ credential }) => credential.id },
  ...columnsOf(({ provider }: ExpiringLine) => provider, { 'business id': 'id', business: 'businessName' }),
  { header: 'credential', of: ({ credential }) => credentialLabel(credential.kind) },
  ...columnsOf(({ credential }: ExpiringLine) => credential, { number: 'number', 'expires on': 'expiresOn' }),
  { header: 'days left', of: ({ credential, today }) => daysBetween(today, credential.expiresOn ?? today) },
  { header: 'renewal submitted', of: ({ renewalSubmitted }) => renewalSubmitted },
  { header: 'verification', of: ({ provider }) => provider.verificationStatus },
  { header: 'contact', of: ({ user }) => fullName(user) },
  { header: 'e-mail', of: ({ user }) => shownEmail(user) },
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

const ofDoorReport = ({ report }: DoorReportRow) => report;
/** Without the reporter's contact details: reading those is a separate call, which is recorded. */
export const DOOR_REPORT_COLUMNS: readonly CsvColumn<DoorReportRow>[] = [
  ...columnsOf(ofDoorReport, { id: 'id', 'business id': 'providerId' }),
  ...ownColumns<DoorReportRow>({ business: 'businessName', verification: 'verificationStatus' }),
  { header: 'report', of: ({ report }) => report.message },
  { header: 'left a contact', of: ({ report }) => report.contact !== null },
  ...columnsOf(ofDoorReport, { 'reported at': 'createdAt', 'handled at': 'handledAt' }),
  { header: 'handled by', of: ({ handledBy }) => handledBy },
  { header: 'note', of: ({ report }) => report.handlingNote },
];

/** Without what was written: reading it is a separate call, which is recorded. */
export const REPORT_COLUMNS: readonly CsvColumn<ReportLine>[] = [
  ...ownColumns<ReportLine>({ id: 'id', reported: 'targetType', 'content id': 'targetId', reason: 'reason' }),
  ...ownColumns<ReportLine>({ note: 'note', status: 'status', people: 'reports', 'job id': 'jobId', job: 'jobTitle' }),
  { header: 'forum thread id', of: ({ forum }) => forum?.threadId ?? null },
  { header: 'forum thread', of: ({ forum }) => forum?.title ?? null },
  ...ownColumns<ReportLine>({ 'reported at': 'createdAt', 'decided at': 'decidedAt' }),
  ...ownColumns<ReportLine>({ 'decided by': 'decidedBy', decision: 'decisionNote' }),
];

export const TICKET_COLUMNS: readonly CsvColumn<AdminTicketLine>[] = [
  ...ownColumns<AdminTicketLine>({ id: 'id', name: 'name' }),
  { header: 'topic', of: ({ topic }) => TOPIC_LABELS[topic] },
  ...ownColumns<AdminTicketLine>({ status: 'status', beginning: 'beginning', messages: 'texts' }),
  ...ownColumns<AdminTicketLine>({ 'asked at': 'createdAt', 'last message at': 'updatedAt' }),
];

export const STORM_COLUMNS: readonly CsvColumn<AdminStorm>[] = [
  ...ownColumns<AdminStorm>({ id: 'id', state: 'state' }),
  { header: 'parishes', of: ({ parishes }) => parishes.map(({ name }) => name).join('; ') },
  ...ownColumns<AdminStorm>({ reason: 'reason', from: 'since', 'started by': 'startedBy', until: 'until' }),
  ...ownColumns<AdminStorm>({ 'ended at': 'endedAt', 'ended by': 'endedBy', 'why it ended': 'endReason' }),
  ...columnsOf(({ told }: AdminStorm) => told, { 'businesses notified': 'businesses', 'owners notified': 'owners' }),
  ...columnsOf(({ posts }: AdminStorm) => posts, { 'posts published': 'out', 'not reviewed': 'unreviewed' }),
  ...columnsOf(({ posts }: AdminStorm) => posts, { 'taken down': 'takenDown' }),
];

/** `row` has the place in the queue, `item` is what the screen shows of it. */
export interface QueueLine {
  row: QueueRow;
  item: QueueItem;
}

const ofItem = ({ item }: QueueLine) => item;
export const QUEUE_COLUMNS: readonly CsvColumn<QueueLine>[] = [
  ...columnsOf(ofItem, { kind: 'kind', id: 'id', title: 'title', from: 'from', detail: 'detail', urgency: 'urgency' }),
  ...columnsOf(ofItem, { 'job id': 'jobId', 'business id': 'providerId', 'waiting since': 'waitingSince' }),
  ...columnsOf(ofItem, { 'due at': 'dueAt', review: 'reviewState', 'test account': 'isTest' }),
];

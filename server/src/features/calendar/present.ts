// Maps windows and appointments to answers: with names between the sides of a paid job, masked and anonymous before.
import { pick, tableOf } from '@live-oak/contract/keys.ts';
import type { Appointment, Partner, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Secret } from '@live-oak/contract/masking-secrets.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { areaOf, bidderLabel, businessSecrets, ownerSecrets, secretsIn, titleForBidders } from '../jobs/present.ts';
import { sideOf } from '../messages/policy.ts';
import { presentWarning, warningDuring, type Alert } from '../weather/alerts.ts';
import { abilitiesOf, isDeclined, type Reader } from './policy.ts';
import type { AppointmentRow, PartnerRow } from './queries.ts';
import type { SlotRow } from './slots.ts';

const timesOf = (span: { startsAt: Date; endsAt: Date }) => ({
  startTime: wallTime(span.startsAt),
  endTime: wallTime(span.endsAt),
  ...serialize(span, 'startsAt', 'endsAt'),
});

/** Hides what would reveal who the sides are; `seen.masked`: whether anything was hidden. */
function masker(secrets: readonly Secret[] | undefined) {
  const seen = { masked: false };
  const hide = (text: string): string => {
    if (secrets === undefined) return text;
    const { text: shown, masked } = maskContacts(text, secrets);
    seen.masked ||= masked;
    return shown;
  };
  return { seen, hide, maybe: (text: string | null) => (text === null ? null : hide(text)) };
}

/** What the text of this writer must not reveal: never the other side, whom a writer could otherwise guess by what is hidden. */
export function secretsOf(row: AppointmentRow | PartnerRow, writer: string | null): Secret[] {
  const owner = ownerSecrets(row.ownerName, row.job.location);
  const business = businessSecrets(row.businessName, row.bidderName, row.doorCode);
  return secretsIn(writer, { owner, business });
}

function counterpart(row: AppointmentRow | PartnerRow, side: 'client' | 'provider' | undefined): string {
  const { isPaid, ownerName, businessName, letter } = row;
  if (side === undefined) return `${ownerName} and ${businessName}`;
  const [named, hidden] = side === 'client' ? [businessName, bidderLabel(letter)] : [ownerName, 'The owner'];
  return isPaid ? named : hidden;
}

function weatherAhead({ appointment, job }: AppointmentRow, alerts: readonly Alert[], now: Date) {
  const isAhead = ['pending', 'confirmed'].includes(appointment.status) && appointment.endsAt > now;
  const alert = isAhead ? warningDuring(alerts, job.parishFips, appointment) : undefined;
  return alert === undefined ? null : presentWarning(alert);
}

export function presentAppointment(
  row: AppointmentRow,
  viewer: Reader,
  now: Date,
  alerts: readonly Alert[] = [],
): Appointment {
  const { appointment, job, isPaid, moves } = row;
  const side = sideOf(appointment, viewer);
  const isOpen = isPaid || viewer.userType === 'admin';
  const { seen, hide, maybe } = masker(isOpen ? undefined : secretsOf(row, appointment.writtenBy));
  const reason = masker(isOpen ? undefined : secretsOf(row, appointment.cancelledBy));
  const cancelReason = reason.maybe(appointment.cancelReason);
  // What an owner typed may be the street, which the job itself need not have.
  const location = isOpen || side === 'client' ? maybe(appointment.location) : null;
  return {
    ...pick(appointment, 'id', 'jobId', 'bidId', 'status', 'proposedBy', 'cancelledBy', 'cancelWeather'),
    // Before payment the window would lead to its owner, whom a person knows from another job.
    slotId: isOpen ? appointment.slotId : null,
    ...serialize(appointment, 'createdAt', 'updatedAt'),
    jobTitle: isOpen || side === 'client' ? job.title : titleForBidders(job, row.ownerName),
    providerId: isOpen || side === 'provider' ? appointment.providerId : null,
    title: hide(appointment.title),
    ...tableOf(['description', 'notes'], (field) => maybe(appointment[field])),
    declined: isDeclined(appointment),
    cancelReason,
    location,
    place: location ?? (isOpen || side === 'client' ? job.location : areaOf(job)),
    area: areaOf(job),
    masked: seen.masked || reason.seen.masked || (location === null && appointment.location !== null),
    ...timesOf(appointment),
    mySide: side ?? null,
    with: counterpart(row, side),
    moves: moves.map((one) => ({
      ...timesOf({ startsAt: one.fromStartsAt, endsAt: one.fromEndsAt }),
      ...serialize(one, 'movedBy', 'movedAt', 'weather'),
    })),
    weather: weatherAhead(row, alerts, now),
    can: abilitiesOf(appointment, viewer, now),
  };
}

export function presentPartner(row: PartnerRow, viewer: Viewer): Partner {
  const { bid, job, isPaid } = row;
  const side = viewer.userType === 'admin' ? undefined : viewer.userType;
  const isOpen = isPaid || side !== 'provider';
  return {
    id: bid.id,
    jobId: job.id,
    title: isOpen ? job.title : titleForBidders(job, row.ownerName),
    area: areaOf(job),
    with: counterpart(row, side),
    awarded: isPaid,
    scheduledDate: job.scheduledDate,
  };
}

function titleOfSlot({ job, jobOwnerName, isKnown }: SlotRow, viewer: Viewer): string | null {
  if (!job) return null;
  const isOpen = isKnown || viewer.userType === 'admin' || job.clientId === viewer.userId;
  return isOpen ? job.title : titleForBidders(job, jobOwnerName ?? '');
}

function relationOf({ slot, isKnown }: SlotRow, viewer: Viewer): TimeSlot['relation'] {
  if (slot.ownerId === viewer.userId) return 'own';
  return isKnown || viewer.userType === 'admin' ? 'known' : 'bidding';
}

export function presentSlot(row: SlotRow, viewer: Viewer, now: Date): TimeSlot {
  const { slot, job, isBooked, forJobs } = row;
  const relation = relationOf(row, viewer);
  const isNamed = relation !== 'bidding';
  const span = timesOf(slot);
  const [date = '', startTime = ''] = span.startTime.split(' ');
  return {
    ...span,
    ...pick(slot, 'id', 'providerId', 'ownerRole', 'jobId'),
    date,
    startTime,
    endTime: span.endTime.slice(-5),
    isBooked,
    ownerId: isNamed ? slot.ownerId : null,
    ownerName: isNamed ? (row.businessName ?? `${row.firstName} ${row.lastName}`) : null,
    jobTitle: titleOfSlot(row, viewer),
    area: job ? areaOf(job) : null,
    relation,
    repeats: slot.seriesId !== null,
    forJobs,
    can: {
      book: !isBooked && slot.startsAt > now && forJobs.length > 0,
      remove: relation === 'own' && !isBooked,
    },
  };
}

// Tables of open windows, and of appointments with every earlier time of each.
import { APPOINTMENT_SIDES, APPOINTMENT_STATUSES } from '@live-oak/contract/features/calendar/schema.ts';
import { boolean, check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';

/** When an owner or a business is available. The migration adds `time_slots_no_overlap`: two windows of one person never overlap. */
export const timeSlots = pgTable(
  'time_slots',
  {
    id: id(),
    ownerId: refersTo('owner_id', () => users.id),
    ownerRole: text('owner_role', { enum: APPOINTMENT_SIDES }).notNull(),
    jobId: integer('job_id').references(() => jobs.id),
    providerId: integer('provider_id').references(() => providers.id),
    /** For weekly windows created together: the id of the first one. */
    seriesId: integer('series_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('time_slots_starts').on(t.startsAt, t.id),
    index('time_slots_job').on(t.jobId),
    check('time_slots_role', sql`${t.ownerRole} in ('client','provider')`),
    check('time_slots_provider', sql`(${t.ownerRole} = 'provider') = (${t.providerId} is not null)`),
    check('time_slots_order', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** The migration adds `appointments_no_overlap`: two confirmed appointments of one business never overlap. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    /** The paid bid or, before an award, the bid shown under its letter. */
    bidId: refersTo('bid_id', () => bids.id),
    providerId: refersTo('provider_id', () => providers.id),
    clientId: refersTo('client_id', () => users.id),
    slotId: integer('slot_id').references(() => timeSlots.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description'),
    location: text('location'),
    notes: text('notes'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('pending'),
    proposedBy: text('proposed_by', { enum: ['client', 'provider', 'admin'] }).notNull(),
    /** Who wrote title, description, location and notes; null where that is not known, in rows of versions before it: these hide both sides. */
    writtenBy: text('written_by', { enum: ['client', 'provider', 'admin'] }),
    clientAgreed: boolean('client_agreed').notNull(),
    providerAgreed: boolean('provider_agreed').notNull(),
    cancelledBy: text('cancelled_by', { enum: ['client', 'provider', 'admin', 'clock'] }),
    cancelReason: text('cancel_reason'),
    /** The weather warning in effect when it was canceled, such as 'Hurricane Warning'. */
    cancelWeather: text('cancel_weather'),
    /** When both sides were asked, the evening before, whether to keep it in spite of the weather. */
    weatherAskedAt: instant('weather_asked_at'),
    /** Rises with every change (RFC 5545 SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    remindedAt: instant('reminded_at'),
    updatedAt: instant('updated_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('appointments_starts').on(t.startsAt, t.id),
    index('appointments_client').on(t.clientId, t.startsAt),
    index('appointments_provider').on(t.providerId, t.startsAt),
    index('appointments_job').on(t.jobId),
    index('appointments_slot').on(t.slotId),
    partialIndex('appointments_to_remind', sql`status = 'confirmed' and reminded_at is null`, t.startsAt),
    check('appointments_status', sql`${t.status} in ('pending','confirmed','completed','cancelled')`),
    check('appointments_proposed_by', sql`${t.proposedBy} in ('client','provider','admin')`),
    check('appointments_written_by', sql`${t.writtenBy} in ('client','provider','admin')`),
    check('appointments_cancelled_by', sql`${t.cancelledBy} in ('client','provider','admin','clock')`),
    check('appointments_order', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'appointments_agreed',
      sql`${t.status} not in ('confirmed','completed') or (${t.clientAgreed} and ${t.providerAgreed})`,
    ),
    check('appointments_reason', sql`${t.status} <> 'cancelled' or ${t.cancelReason} is not null`),
  ],
);

export const appointmentMoves = pgTable(
  'appointment_moves',
  {
    id: id(),
    appointmentId: refersTo('appointment_id', () => appointments.id),
    movedBy: text('moved_by', { enum: ['client', 'provider', 'admin'] }).notNull(),
    fromStartsAt: instant('from_starts_at').notNull(),
    fromEndsAt: instant('from_ends_at').notNull(),
    toStartsAt: instant('to_starts_at').notNull(),
    toEndsAt: instant('to_ends_at').notNull(),
    /** The weather warning in effect at the earlier time: the move carries no penalty. Null for none. */
    weather: text('weather'),
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [
    index('appointment_moves_appointment').on(t.appointmentId, t.id),
    check('appointment_moves_by', sql`${t.movedBy} in ('client','provider','admin')`),
  ],
);

// Schemas of windows and appointments, and the life cycle of an appointment.
import * as z from 'zod/mini';
import * as f from '../../fields.ts';
import { isOneOf, type Moves } from '../../keys.ts';
import { PageQuery, pagingFields } from '../../route.ts';
import { toCalendarDate } from '../../time.ts';
import { WarnedTime } from '../weather/schema.ts';
import { NO_MOMENT, sundayOf, timeOfDay } from './week.ts';

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The owner of the job and the business. */
export const APPOINTMENT_SIDES = ['client', 'provider'] as const;
const PROPOSERS = [...APPOINTMENT_SIDES, 'admin'] as const;
export type AppointmentActor = (typeof PROPOSERS)[number] | 'clock';

/** A side confirms what the other side proposed. */
export const APPOINTMENT_MOVES = {
  confirm: { from: ['pending'], to: 'confirmed', who: ['client', 'provider'] },
  reschedule: { from: ['pending', 'confirmed'], to: 'pending', who: ['client', 'provider', 'admin'] },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', who: ['client', 'provider', 'admin', 'clock'] },
  complete: { from: ['confirmed'], to: 'completed', who: ['provider', 'admin'] },
} as const satisfies Moves<typeof APPOINTMENT_STATUSES, readonly AppointmentActor[]>;
export type AppointmentMove = keyof typeof APPOINTMENT_MOVES;

export const APPOINTMENT_TEXTS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const mayMoveAppointment = (name: AppointmentMove, status: AppointmentStatus, who: AppointmentActor): boolean =>
  isOneOf(APPOINTMENT_MOVES[name].from, status) && isOneOf(APPOINTMENT_MOVES[name].who, who);

export const TITLE_REQUIRED = 'form.appointmentTitle';
export const BOOKED = 'Appointment Booked';
export const BOOKING_FAILED = 'Booking Failed';
export const BOOKING_FAILED_MESSAGE = 'Failed to book appointment';

export const MAX_APPOINTMENT_TITLE = 120;
export const MAX_APPOINTMENT_TEXT = 2000;
export const MAX_APPOINTMENT_LOCATION = 300;
export const MAX_REASON = 1000;
/** How far ahead appointments can be, in days. */
export const FARTHEST_DAYS = 731;
export const MOST_OPEN_TIMES = 400;

/** A text that `parse` turns into another one; refused where it answers undefined. */
const parsed = (message: string, parse: (value: string) => string | undefined, input = z.string(message)) =>
  f.via(input, (value) => parse(value) ?? 'none', z.string().check(z.refine((result) => result !== 'none', message)));

const dateIn2000s = (value: string) => {
  const date = toCalendarDate(value) ?? '';
  return /^2\d{3}-/.test(date) ? date : undefined;
};

/** `?weekStart=` or `?week=`: any day of a week; this week when left out. */
const weekKey = z.optional(
  parsed(
    'form.dayFormat',
    (value) => {
      const date = dateIn2000s(value);
      return date && sundayOf(date);
    },
    z.string(),
  ),
);
const weekFields = { weekStart: weekKey, week: weekKey, ...pagingFields };
export const SlotQuery = z.object(weekFields);
export const AppointmentQuery = z.object({
  ...weekFields,
  /** yes: future ones, of any week, that wait for the caller's answer. */
  waiting: z.optional(z.enum(['yes'], 'waiting can only be yes')),
});
export const PartnerQuery = z.extend(PageQuery, { jobId: z.optional(f.bodyId('jobId is the number of a job')) });
export const RemoveQuery = z.object({
  /** rest: also the later free windows of the series. */
  series: z.optional(z.enum(['rest'], 'series can only be rest')),
});

export const SlotForm = z.object({
  date: parsed('form.day', dateIn2000s),
  startTime: parsed('form.begin', timeOfDay),
  endTime: parsed('form.end', timeOfDay),
  jobId: f.optionalId('form.job'),
  /** In how many weeks in a row, this one included. */
  repeatWeeks: f.optionalNumber('form.weeks', 0, 52),
});

const moment = f.text(NO_MOMENT, 40);

/** `providerId` is read from the award; one in the request is ignored. */
export const AppointmentForm = z.object({
  jobId: f.bodyId('form.aboutJob'),
  /** For a visit before the choice: the bid of the business, or one's own. */
  bidId: f.optionalId('form.job'),
  providerId: z.optional(z.unknown()),
  /** Needs no window: the proposer is available at the time. */
  offer: f.optionalYesNo('offer is true or false'),
  title: f.text(TITLE_REQUIRED, MAX_APPOINTMENT_TITLE),
  description: f.optionalText(MAX_APPOINTMENT_TEXT),
  location: f.optionalText(MAX_APPOINTMENT_LOCATION),
  notes: f.optionalText(MAX_APPOINTMENT_TEXT),
  startTime: moment,
  endTime: moment,
});

export const RescheduleForm = z.object({ startTime: moment, endTime: moment });

export const AppointmentChange = z.object({
  status: z.enum(['confirmed', 'completed', 'cancelled'], 'form.appointmentStatus'),
  reason: f.optionalText(MAX_REASON),
});

const times = {
  /** In Louisiana; of an appointment 'yyyy-MM-dd HH:mm', of a window 'HH:mm'. */
  startTime: z.string(),
  endTime: z.string(),
  ...f.each(f.instant, 'startsAt', 'endsAt'),
};

export const TimeSlot = z.strictObject({
  id: z.int(),
  date: z.string(),
  ...times,
  providerId: z.nullable(z.int()),
  isBooked: z.boolean(),
  /** Null before the award, when windows are anonymous. */
  ownerId: z.nullable(z.int()),
  ownerName: z.nullable(z.string()),
  ownerRole: z.enum(APPOINTMENT_SIDES),
  jobId: z.nullable(z.int()),
  ...f.each(z.nullable(z.string()), 'jobTitle', 'area'),
  /** own: the caller's; known: of somebody whose name the caller may know; bidding: of an owner whose job takes bids. */
  relation: z.enum(['own', 'known', 'bidding']),
  repeats: z.boolean(),
  forJobs: z.array(z.int()),
  can: f.flags('book', 'remove'),
});
export type TimeSlot = z.infer<typeof TimeSlot>;
export const CreatedSlot = z.extend(TimeSlot, { repeated: z.array(z.strictObject({ id: z.int(), date: z.string() })) });

/** 'Hurricane Warning': in effect at a move or a cancellation, which then counts against nobody. */
const weather = z.nullable(z.string());

export const Appointment = z.strictObject({
  ...f.each(z.int(), 'id', 'jobId'),
  jobTitle: z.string(),
  bidId: z.int(),
  /** Null for the owner before the award, when the business is a letter. */
  providerId: z.nullable(z.int()),
  title: z.string(),
  ...f.each(z.nullable(z.string()), 'description', 'location', 'notes'),
  /** The location, else the job's address once names are known, before that its area. */
  place: z.string(),
  area: z.string(),
  /** Whether contact details in its texts are hidden, as until payment. */
  masked: z.boolean(),
  ...times,
  status: z.enum(APPOINTMENT_STATUSES),
  mySide: z.nullable(z.enum(APPOINTMENT_SIDES)),
  /** Who the caller meets: 'Bidder A', 'The owner' before the award; both for an administrator. */
  with: z.string(),
  proposedBy: z.enum(PROPOSERS),
  cancelledBy: z.nullable(z.enum([...PROPOSERS, 'clock'])),
  /** Canceled by the other side than proposed it, before the time was ever confirmed or moved. */
  declined: z.boolean(),
  cancelReason: z.nullable(z.string()),
  cancelWeather: weather,
  slotId: z.nullable(z.int()),
  /** The weather warning in effect at a future time: either side may move it without penalty. */
  weather: z.nullable(WarnedTime),
  moves: z.array(z.strictObject({ ...times, movedBy: z.enum(PROPOSERS), movedAt: f.instant, weather })),
  ...f.each(f.instant, 'createdAt', 'updatedAt'),
  can: f.flags('confirm', 'reschedule', 'cancel', 'complete'),
});
export type Appointment = z.infer<typeof Appointment>;

export const Partner = z.strictObject({
  /** The bid's. */
  id: z.int(),
  jobId: z.int(),
  ...f.each(z.string(), 'title', 'area', 'with'),
  /** True: paid, so that names are known. False: a visit before the choice. */
  awarded: z.boolean(),
  /** The day that the owner prefers, 'yyyy-MM-dd'. */
  scheduledDate: z.nullable(z.string()),
});
export type Partner = z.infer<typeof Partner>;

export const FeedAddress = z.strictObject({ url: z.nullable(z.string()), createdAt: z.nullable(f.instant) });

export const FeedParams = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{48}$/)) });

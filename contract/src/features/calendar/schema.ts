// Schemas of windows and appointments.
import * as z from 'zod/mini';
import { each, bodyId, flags, instant, optionalNumber, optionalText, optionalYesNo, text, via } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { toCalendarDate } from '../../time.ts';
import { WarnedTime } from '../weather/schema.ts';
import { APPOINTMENT_SIDES, APPOINTMENT_STATUSES } from './states.ts';
import { NO_MOMENT, sundayOf, timeOfDay } from './week.ts';

export const TITLE_REQUIRED = 'form.appointmentTitle';
export const BOOKED = 'Appointment Booked';
export const BOOKING_FAILED = 'Booking Failed';
export const BOOKING_FAILED_MESSAGE = 'Failed to book appointment';

export const MAX_APPOINTMENT_TITLE = 120;
export const MAX_APPOINTMENT_TEXT = 2000;
export const MAX_APPOINTMENT_LOCATION = 300;
export const MAX_REASON = 1000;
const MOST_WEEKS = 52;
/** How far ahead appointments can be, in days. */
export const FARTHEST_DAYS = 731;
export const MOST_OPEN_TIMES = 400;

/** A text that `parse` turns into another one; refused where it answers undefined. */
const parsed = (message: string, parse: (value: string) => string | undefined, input = z.string({ error: message })) =>
  via(input, (value) => parse(value) ?? 'none', z.string().check(z.refine((result) => result !== 'none', message)));

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
  waiting: z.optional(z.enum(['yes'], { error: 'waiting can only be yes' })),
});
export const PartnerQuery = z.object({ ...pagingFields, jobId: z.optional(bodyId('jobId is the number of a job')) });
export const RemoveQuery = z.object({
  /** rest: also the later free windows of the series. */
  series: z.optional(z.enum(['rest'], { error: 'series can only be rest' })),
});

const optionalJob = via(
  z.nullish(z.union([z.number(), z.string()], { error: 'form.job' })),
  (value) => (value === null || value === undefined || value === '' ? undefined : value),
  z.optional(bodyId('form.job')),
);

export const SlotForm = z.object({
  date: parsed('form.day', dateIn2000s),
  startTime: parsed('form.begin', timeOfDay),
  endTime: parsed('form.end', timeOfDay),
  jobId: optionalJob,
  /** In how many weeks in a row, this one included. */
  repeatWeeks: optionalNumber('form.weeks', 0, MOST_WEEKS),
});

const moment = text({ message: NO_MOMENT, max: 40 });

/** `providerId` is read from the award; one in the request is ignored. */
export const AppointmentForm = z.object({
  jobId: bodyId('form.aboutJob'),
  /** For a visit before the choice: the bid of the business, or one's own. */
  bidId: optionalJob,
  providerId: z.optional(z.unknown()),
  /** Needs no window: the proposer is available at the time. */
  offer: optionalYesNo('offer is true or false'),
  title: text({ message: TITLE_REQUIRED, max: MAX_APPOINTMENT_TITLE }),
  description: optionalText(MAX_APPOINTMENT_TEXT),
  location: optionalText(MAX_APPOINTMENT_LOCATION),
  notes: optionalText(MAX_APPOINTMENT_TEXT),
  startTime: moment,
  endTime: moment,
});

export const RescheduleForm = z.object({ startTime: moment, endTime: moment });

export const AppointmentChange = z.object({
  status: z.enum(['confirmed', 'completed', 'cancelled'], { error: 'form.appointmentStatus' }),
  reason: optionalText(MAX_REASON),
});

const times = {
  /** In Louisiana; of an appointment 'yyyy-MM-dd HH:mm', of a window 'HH:mm'. */
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  endsAt: instant,
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
  jobTitle: z.nullable(z.string()),
  area: z.nullable(z.string()),
  /** own: the caller's; known: of somebody whose name the caller may know; bidding: of an owner whose job takes bids. */
  relation: z.enum(['own', 'known', 'bidding']),
  repeats: z.boolean(),
  forJobs: z.array(z.int()),
  can: flags('book', 'remove'),
});
export type TimeSlot = z.infer<typeof TimeSlot>;

export const CreatedSlot = z.extend(TimeSlot, { repeated: z.array(z.strictObject({ id: z.int(), date: z.string() })) });

/** 'Hurricane Warning': in effect at a move or a cancellation, which then counts against nobody. */
const weather = z.nullable(z.string());

export const Appointment = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  jobTitle: z.string(),
  bidId: z.int(),
  /** Null for the owner before the award, when the business is a letter. */
  providerId: z.nullable(z.int()),
  title: z.string(),
  ...each(z.nullable(z.string()), 'description', 'location', 'notes'),
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
  proposedBy: z.enum(['client', 'provider', 'admin']),
  cancelledBy: z.nullable(z.enum(['client', 'provider', 'admin', 'clock'])),
  cancelReason: z.nullable(z.string()),
  cancelWeather: weather,
  slotId: z.nullable(z.int()),
  /** The weather warning in effect at a future time: either side may move it without penalty. */
  weather: z.nullable(WarnedTime),
  moves: z.array(
    z.strictObject({ ...times, movedBy: z.enum(['client', 'provider', 'admin']), movedAt: instant, weather }),
  ),
  createdAt: instant,
  updatedAt: instant,
  can: flags('confirm', 'reschedule', 'cancel', 'complete'),
});
export type Appointment = z.infer<typeof Appointment>;

export const Partner = z.strictObject({
  /** The bid's. */
  id: z.int(),
  jobId: z.int(),
  ...each(z.string(), 'title', 'area', 'with'),
  /** True: paid, so that names are known. False: a visit before the choice. */
  awarded: z.boolean(),
  /** The day that the owner prefers, 'yyyy-MM-dd'. */
  scheduledDate: z.nullable(z.string()),
});
export type Partner = z.infer<typeof Partner>;

export const FeedAddress = z.strictObject({ url: z.nullable(z.string()), createdAt: z.nullable(instant) });

export const FeedParams = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{48}$/)) });

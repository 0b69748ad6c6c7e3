// Schemas of windows and appointments.
import * as z from 'zod/mini';
import { bodyId, instant, optionalNumber, optionalText, text, via, flags, optionalYesNo } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { isRealDate, toCalendarDate } from '../../time.ts';
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
/** Once a week for at most a year. */
const MOST_WEEKS = 52;
/** How far ahead times can be agreed on, in days. */
export const FARTHEST_DAYS = 731;
export const MOST_OPEN_TIMES = 400;

const day = (message: string) =>
  via(
    z.string({ error: message }),
    (value) => toCalendarDate(value) ?? 'none',
    z.string().check(z.refine((date) => /^2\d{3}-/.test(date), message)),
  );

/** `?weekStart=` or `?week=`: any day of the week that is meant; this week when left out. */
const weekKey = z.optional(
  via(
    z.string(),
    (value) => {
      const date = toCalendarDate(value) ?? '';
      return /^2\d{3}-/.test(date) && isRealDate(date) ? sundayOf(date) : 'none';
    },
    z.string().check(z.refine((date) => date !== 'none', 'form.dayFormat')),
  ),
);
const weekFields = { weekStart: weekKey, week: weekKey, ...pagingFields };
export const SlotQuery = z.object(weekFields);
export const AppointmentQuery = z.object({
  ...weekFields,
  /** yes: those ahead, of any week, that wait for the caller's answer. */
  waiting: z.optional(z.enum(['yes'], { error: 'waiting can only be yes' })),
});
export const PartnerQuery = z.object({ ...pagingFields, jobId: z.optional(bodyId('jobId is the number of a job')) });
export const RemoveQuery = z.object({
  /** rest: also deletes the later windows of the same series, except booked ones. */
  series: z.optional(z.enum(['rest'], { error: 'series can only be rest' })),
});

const clock = (message: string) =>
  via(
    z.string({ error: message }),
    (value) => timeOfDay(value) ?? 'none',
    z.string().check(z.refine((time) => time !== 'none', message)),
  );

const optionalJob = via(
  z.nullish(z.union([z.number(), z.string()], { error: 'form.job' })),
  (value) => (value === null || value === undefined || value === '' ? undefined : value),
  z.optional(bodyId('form.job')),
);

/** A window in which somebody is available; both sides publish them. */
export const SlotForm = z.object({
  date: day('form.day'),
  startTime: clock('form.begin'),
  endTime: clock('form.end'),
  /** For this job alone. */
  jobId: optionalJob,
  /** In how many weeks, one after the other, this one included. */
  repeatWeeks: optionalNumber('form.weeks', 0, MOST_WEEKS),
});

const moment = text({ message: NO_MOMENT, max: 40 });

/** `providerId` is read from the award; one in the request is ignored. */
export const AppointmentForm = z.object({
  jobId: bodyId('form.aboutJob'),
  /** A visit before the choice: the bid of the business that comes, or one's own. */
  bidId: optionalJob,
  providerId: z.optional(z.unknown()),
  /** Where no open time covers it, the one who proposes is available then: no window is needed. */
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
  /** Needed to cancel; the other side reads it. */
  reason: optionalText(MAX_REASON),
});

const times = {
  /** Louisiana's clock; of an appointment 'yyyy-MM-dd HH:mm', of a window 'HH:mm'. */
  startTime: z.string(),
  endTime: z.string(),
  /** The same, as instants in UTC. */
  startsAt: instant,
  endsAt: instant,
};

export const TimeSlot = z.strictObject({
  id: z.int(),
  date: z.string(),
  ...times,
  /** Of a business's window; null of an owner's. */
  providerId: z.nullable(z.int()),
  isBooked: z.boolean(),
  /** Whose window: null before the award, when windows are anonymous. */
  ownerId: z.nullable(z.int()),
  ownerName: z.nullable(z.string()),
  ownerRole: z.enum(APPOINTMENT_SIDES),
  /** The job it is kept for; null: any. */
  jobId: z.nullable(z.int()),
  jobTitle: z.nullable(z.string()),
  /** 'Zachary, LA 70791' of the job it is kept for. */
  area: z.nullable(z.string()),
  /** own: the caller's; known: of somebody whose name the caller may know; bidding: of an owner whose job takes bids. */
  relation: z.enum(['own', 'known', 'bidding']),
  /** Made together with others, week after week. */
  repeats: z.boolean(),
  /** Jobs that the caller can book it for. */
  forJobs: z.array(z.int()),
  can: flags('book', 'remove'),
});
export type TimeSlot = z.infer<typeof TimeSlot>;

export const CreatedSlot = z.extend(TimeSlot, {
  /** The windows of the weeks after. */
  repeated: z.array(z.strictObject({ id: z.int(), date: z.string() })),
});

/** 'Hurricane Warning': the reason of a move or a cancellation that counts against nobody; null without one. */
const weather = z.nullable(z.string());

export const Appointment = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  jobTitle: z.string(),
  bidId: z.int(),
  /** Null to the owner before the award, when the business is a letter. */
  providerId: z.nullable(z.int()),
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Where: the location, else the job's address once names are known, before that its area. */
  place: z.string(),
  /** 'Zachary, LA 70791' of the job. */
  area: z.string(),
  /** Contact details in its words are hidden until payment. */
  masked: z.boolean(),
  ...times,
  status: z.enum(APPOINTMENT_STATUSES),
  /** The caller's side; null of an administrator. */
  mySide: z.nullable(z.enum(APPOINTMENT_SIDES)),
  /** Who the caller meets: 'Bidder A', 'The owner' before the award. To an administrator both. */
  with: z.string(),
  proposedBy: z.enum(['client', 'provider', 'admin']),
  cancelledBy: z.nullable(z.enum(['client', 'provider', 'admin', 'clock'])),
  cancelReason: z.nullable(z.string()),
  /** The weather warning that was in effect when it was canceled. */
  cancelWeather: weather,
  slotId: z.nullable(z.int()),
  /** Earlier times, oldest first. */
  /** The weather warning in effect at its time, while it is ahead: either side may move it without penalty. */
  weather: z.nullable(WarnedTime),
  moves: z.array(
    z.strictObject({ ...times, movedBy: z.enum(['client', 'provider', 'admin']), movedAt: instant, weather }),
  ),
  createdAt: instant,
  updatedAt: instant,
  can: flags('confirm', 'reschedule', 'cancel', 'complete'),
});
export type Appointment = z.infer<typeof Appointment>;

/** An option of the related-job select: a job and the person it can be scheduled with. */
export const Partner = z.strictObject({
  /** Of the bid. */
  id: z.int(),
  jobId: z.int(),
  title: z.string(),
  area: z.string(),
  with: z.string(),
  /** Paid: names are known. False: a visit before the choice. */
  awarded: z.boolean(),
  /** The day the owner wished for, 'yyyy-MM-dd'; null without one. */
  scheduledDate: z.nullable(z.string()),
});
export type Partner = z.infer<typeof Partner>;

export const FeedAddress = z.strictObject({
  /** Null until one is made. */
  url: z.nullable(z.string()),
  createdAt: z.nullable(instant),
});

export const FeedParams = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{48}$/)) });

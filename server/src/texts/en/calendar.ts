// Notifications of appointments. `who` begins a sentence, `when` is Louisiana time.
import type { Language } from '@live-oak/contract/language.ts';
import { APPOINTMENT_TEXTS } from '@live-oak/contract/features/calendar/schema.ts';
import { emailed, inApp } from '../event-texts.ts';

export const visit = (title: string, job: string, { app, mail }: { app: string; mail: string }) =>
  emailed(title, `${title}: ${job}`, { app: [app], mail: [mail] });

/** An appointment as one of its sides may read it; emails name no side. */
export interface Visit {
  who: string;
  /** The name of the other side, if the reader may know it; undefined for the owner of a job that is not paid. */
  name: string | undefined;
  when: string;
  /** The time before it was moved; '' if it was not. */
  before: string;
  what: string;
  job: string;
  reason: string;
  /** It was canceled before its time was confirmed. */
  isDeclined: boolean;
}

export const calendarNotices = {
  // Widened: the Spanish catalog has 'es'.
  language: 'en' as Language,
  admin: 'Live Oak',
  owner: 'The owner',
  bidder: (letter: string) => `Bidder ${letter}`.trim(),
  proposed: ({ who, when, what, job }: Visit) =>
    visit('Appointment Proposed', job, {
      app: `${who} proposes ${when} for “${what}”. Confirm it, or propose another time.`,
      mail: `A time is proposed for “${job}”: ${when}, Central Time. Log in to confirm it or to propose another.`,
    }),
  moved: ({ who, when, before, what, job }: Visit) =>
    visit('New Time Proposed', job, {
      app: `${who} proposes ${when}${before === '' ? '' : ` instead of ${before}`} for “${what}”. It’s set once you confirm it.`,
      mail: `Another time is proposed for “${job}”: ${when}, Central Time${before === '' ? '' : ` instead of ${before}`}. It’s set once you confirm it.`,
    }),
  confirmed: ({ who, when, what, job }: Visit) =>
    visit('Appointment Confirmed', job, {
      app: `${who} confirmed ${when} for “${what}”.`,
      mail: `The appointment for “${job}” is confirmed: ${when}, Central Time.`,
    }),
  cancelled: ({ who, when, what, reason, job }: Visit) =>
    visit('Appointment Canceled', job, {
      app: `${who} canceled ${when} for “${what}”. Reason: ${reason}`,
      mail: `The appointment for “${job}” on ${when}, Central Time, is canceled. Log in to read why.`,
    }),
  declined: ({ who, when, what, reason, job }: Visit) =>
    visit('Proposed Time Declined', job, {
      app: `${who} declined ${when} for “${what}”. Reason: ${reason}`,
      mail: `The time proposed for “${job}” was declined: ${when}, Central Time. Log in to read why.`,
    }),
  completed: ({ when, what }: Visit) =>
    inApp('Appointment Completed', [`“${what}” of ${when} is marked as completed.`]),
  soon: ({ when, what, name, job }: Visit) =>
    visit('Appointment Tomorrow', job, {
      app: `“${what}” with ${name ?? 'the owner'}: ${when}.`,
      mail: `A reminder: the appointment for “${job}” is on ${when}, Central Time.`,
    }),
  inWarning: ({ when, what, job }: Visit, warning: string) =>
    visit('Weather Warning Tomorrow', job, {
      app: `${warning} for the time of “${what}”: ${when}. Does it still work? Either of you can propose another time, and it won’t count against anyone.`,
      mail: `${warning} for the time of the appointment for “${job}”: ${when}, Central Time. If it doesn’t work anymore, log in and propose another time. A move because of the weather doesn’t count against anyone.`,
    }),
};

/** What calendar programs read of a person's appointments. */
export const calendarFeed = {
  status: APPOINTMENT_TEXTS,
  of: (status: string, jobTitle: string) => `${status}: ${jobTitle}`,
  /** A name, or its substitute before payment, as in the calendar's answers: 'Bidder B', 'The owner'. */
  with: (name: string) => `With ${name}`,
  cancelled: (reason: string) => `Cancelled: ${reason}`,
  declined: (reason: string) => `Declined: ${reason}`,
  name: (firstName: string) => `Live Oak: ${firstName}`,
};

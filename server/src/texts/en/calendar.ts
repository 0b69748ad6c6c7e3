// Notifications of appointments. `who` begins a sentence, `when` is Louisiana time.
import type { Language } from '@live-oak/contract/language.ts';
import { APPOINTMENT_WORDS } from '@live-oak/contract/features/calendar/states.ts';

export const calendarNotices = {
  // Widened, since the Spanish catalog has the other one.
  language: 'en' as Language,
  admin: 'Live Oak',
  owner: 'The owner',
  bidder: (letter: string) => `Bidder ${letter}`.trim(),
  subject: (title: string, jobTitle: string) => `${title}: ${jobTitle}`,
  proposed: {
    title: 'Appointment Proposed',
    message: (who: string, when: string, what: string) =>
      `${who} proposes ${when} for “${what}”. Confirm it, or propose another time.`,
    mail: (jobTitle: string, when: string) =>
      `A time is proposed for “${jobTitle}”: ${when}, Central Time. Log in to confirm it or to propose another.`,
  },
  moved: {
    title: 'New Time Proposed',
    message: (who: string, when: string, before: string, what: string) =>
      before === ''
        ? `${who} proposes ${when} for “${what}”. It’s set once you confirm it.`
        : `${who} proposes ${when} instead of ${before} for “${what}”. It’s set once you confirm it.`,
    mail: (jobTitle: string, when: string, before: string) =>
      before === ''
        ? `Another time is proposed for “${jobTitle}”: ${when}, Central Time. It’s set once you confirm it.`
        : `Another time is proposed for “${jobTitle}”: ${when}, Central Time instead of ${before}. It’s set once you confirm it.`,
  },
  confirmed: {
    title: 'Appointment Confirmed',
    message: (who: string, when: string, what: string) => `${who} confirmed ${when} for “${what}”.`,
    mail: (jobTitle: string, when: string) => `The appointment for “${jobTitle}” is confirmed: ${when}, Central Time.`,
  },
  cancelled: {
    title: 'Appointment Canceled',
    message: (who: string, when: string, what: string, reason: string) =>
      `${who} canceled ${when} for “${what}”. Reason: ${reason}`,
    mail: (jobTitle: string, when: string) =>
      `The appointment for “${jobTitle}” on ${when}, Central Time, is canceled. Log in to read why.`,
  },
  completed: {
    title: 'Appointment Completed',
    message: (when: string, what: string) => `“${what}” of ${when} is marked as completed.`,
  },
  soon: {
    title: 'Appointment Tomorrow',
    /** `name` is undefined for the owner of a job that is not paid. */
    message: (when: string, what: string, name: string | undefined) =>
      `“${what}” with ${name ?? 'the owner'}: ${when}.`,
    mail: (jobTitle: string, when: string) =>
      `A reminder: the appointment for “${jobTitle}” is on ${when}, Central Time.`,
  },
  inWarning: {
    title: 'Weather Warning Tomorrow',
    message: (warning: string, when: string, what: string) =>
      `${warning} for the time of “${what}”: ${when}. Does it still work? Either of you can propose another time, and it won’t count against anyone.`,
    mail: (warning: string, jobTitle: string, when: string) =>
      `${warning} for the time of the appointment for “${jobTitle}”: ${when}, Central Time. If it doesn’t work anymore, log in and propose another time. A move because of the weather doesn’t count against anyone.`,
  },
};

/** What calendar programs read of a person's appointments. */
export const calendarFeed = {
  status: APPOINTMENT_WORDS,
  of: (status: string, jobTitle: string) => `${status}: ${jobTitle}`,
  /** A name, or its substitute before payment, as in the calendar's answers: 'Bidder B', 'The owner'. */
  with: (name: string) => `With ${name}`,
  cancelled: (reason: string) => `Cancelled: ${reason}`,
  name: (firstName: string) => `Live Oak: ${firstName}`,
};

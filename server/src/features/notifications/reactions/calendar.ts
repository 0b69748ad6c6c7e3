// Notices of appointments: to the side that did not do it, to both from the desk and the clock. Names appear only once it is paid.
import type { AppointmentSide } from '@live-oak/contract/features/calendar/states.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { readAppointment, type AppointmentRow } from '../../calendar/queries.ts';
import { bidderLabel, ownerSecrets } from '../../jobs/present.ts';
import type { Tellers, Telling } from '../telling.ts';
import { timeOf } from '../words.ts';

interface Reader {
  userId: number;
  side: AppointmentSide;
  /** Whom they meet, in words that they may read. */
  other: string;
  title: string;
  jobTitle: string;
  /** What the other side wrote, as they may read it. */
  hide: (words: string) => string;
}

/** Both sides with the words that each may read. */
function readersOf(row: AppointmentRow): Reader[] {
  const { appointment, job, isPaid, ownerName, businessName, bidderName, letter } = row;
  const secrets = [...ownerSecrets(ownerName, job.location), businessName, bidderName];
  const hide = (words: string) => typed(isPaid ? words : maskContacts(words, secrets).text);
  const title = hide(appointment.title);
  return [
    {
      userId: appointment.clientId,
      side: 'client',
      other: isPaid ? typed(businessName) : bidderLabel(letter),
      title,
      jobTitle: typed(job.title),
      hide,
    },
    {
      userId: row.bidderId,
      side: 'provider',
      other: isPaid ? typed(ownerName) : 'The owner',
      title,
      jobTitle: hide(job.title),
      hide,
    },
  ];
}

interface Words {
  title: string;
  message: string;
  /** Leave it out where a notice will do. */
  mail?: string;
}

/** Tells each side but the one that did it; `say` finds the words for a reader. */
async function tellSides(
  tx: Tx,
  appointmentId: number,
  actorId: number | null,
  say: (reader: Reader, when: string, row: AppointmentRow) => Words | undefined,
): Promise<Telling[]> {
  const row = await readAppointment(tx, appointmentId);
  const when = timeOf(row.appointment.startsAt);
  const day = chicagoDate(row.appointment.startsAt);
  return readersOf(row)
    .filter(({ userId }) => userId !== actorId)
    .flatMap((reader) => {
      const words = say(reader, when, row);
      if (!words) {
        return [];
      }
      const { title, message, mail } = words;
      const telling: Telling = {
        userId: reader.userId,
        type: 'job_update',
        title,
        message,
        redirectTo: `/calendar?week=${day}&appointment=${appointmentId}`,
      };
      const subject = `${title}: ${reader.jobTitle}`;
      return [mail === undefined ? telling : { ...telling, mail: { subject, paragraphs: [mail] } }];
    });
}

const DESK = 'Live Oak';

export const calendarTellers: Tellers<
  | 'appointments.proposed'
  | 'appointments.confirmed'
  | 'appointments.rescheduled'
  | 'appointments.cancelled'
  | 'appointments.completed'
  | 'appointments.soon'
> = {
  'appointments.proposed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ other, title, jobTitle }, when, { appointment }) => {
      const who = appointment.proposedBy === 'admin' ? DESK : other;
      return {
        title: 'Appointment Proposed',
        message: `${who} proposes ${when} for "${title}". Confirm it, or propose another time.`,
        mail: `A time is proposed for "${jobTitle}": ${when}, Central Time. Sign in to confirm it or to propose another.`,
      };
    }),

  'appointments.rescheduled': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ other, title, jobTitle }, when, { appointment, moves }) => {
      const who = appointment.proposedBy === 'admin' ? DESK : other;
      const before = moves.at(-1);
      const instead = before ? ` instead of ${timeOf(before.fromStartsAt)}` : '';
      return {
        title: 'New Time Proposed',
        message: `${who} proposes ${when}${instead} for "${title}". It stands once you confirm it.`,
        mail: `Another time is proposed for "${jobTitle}": ${when}, Central Time${instead}. It stands once you confirm it.`,
      };
    }),

  'appointments.confirmed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ other, title, jobTitle }, when) => ({
      title: 'Appointment Confirmed',
      message: `${other} confirmed ${when} for "${title}".`,
      mail: `The appointment for "${jobTitle}" is confirmed: ${when}, Central Time.`,
    })),

  'appointments.cancelled': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ other, title, jobTitle, hide }, when, { appointment }) => {
      const { cancelledBy, cancelReason } = appointment;
      const who = cancelledBy === 'admin' || cancelledBy === 'clock' ? DESK : other;
      return {
        title: 'Appointment Cancelled',
        message: `${who} cancelled ${when} for "${title}". Reason: ${hide(cancelReason ?? '')}`,
        mail: `The appointment for "${jobTitle}" on ${when}, Central Time, is cancelled. Sign in to read why.`,
      };
    }),

  'appointments.completed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ title }, when) => ({
      title: 'Appointment Completed',
      message: `"${title}" of ${when} is marked as completed.`,
    })),

  'appointments.soon': (tx, { appointmentId }) =>
    tellSides(tx, appointmentId, null, ({ other, title, jobTitle }, when) => ({
      title: 'Appointment Tomorrow',
      message: `${when}: "${title}" with ${other === 'The owner' ? 'the owner' : other}.`,
      mail: `A reminder: the appointment for "${jobTitle}" is on ${when}, Central Time.`,
    })),
};

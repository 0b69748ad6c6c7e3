// Notifications of appointments: to the other side, or to both when an administrator or a timer acts. Names appear only after payment.
import type { AppointmentSide } from '@live-oak/contract/features/calendar/states.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { calendarNotices as en } from '../../../texts/en/calendar.ts';
import { calendarNotices as es } from '../../../texts/es/calendar.ts';
import { readAppointment, type AppointmentRow } from '../../calendar/queries.ts';
import { bidderLabel, businessSecrets, ownerSecrets } from '../../jobs/present.ts';
import type { Tellers, Telling } from '../telling.ts';
import { timeOf } from '../words.ts';

const TEXTS = { en, es };
type CalendarTexts = typeof en;

interface Reader {
  userId: number;
  side: AppointmentSide;
  /** The name of whom they meet, once it is paid. */
  otherName: string | undefined;
  /** The letter of the business, used in place of its name before payment. */
  letter: string;
  title: string;
  jobTitle: string;
  /** What the other side wrote, as they may read it. */
  hide: (words: string) => string;
}

/** Both sides with the words that each may read. */
function readersOf(row: AppointmentRow): Reader[] {
  const { appointment, job, isPaid, ownerName, businessName, bidderName, doorCode } = row;
  const secrets = [...ownerSecrets(ownerName, job.location), ...businessSecrets(businessName, bidderName, doorCode)];
  const hide = (words: string) => typed(isPaid ? words : maskContacts(words, secrets).text);
  const title = hide(appointment.title);
  // 'Bidder B' → 'B'; each language puts its own word before.
  const letter = bidderLabel(row.letter).split(' ')[1] ?? '';
  return [
    {
      userId: appointment.clientId,
      side: 'client',
      otherName: isPaid ? typed(businessName) : undefined,
      letter,
      title,
      jobTitle: typed(job.title),
      hide,
    },
    {
      userId: row.bidderId,
      side: 'provider',
      otherName: isPaid ? typed(ownerName) : undefined,
      letter,
      title,
      jobTitle: hide(job.title),
      hide,
    },
  ];
}

/** Whom the reader meets, in words that they may read. */
function otherOf({ otherName, side, letter }: Reader, texts: CalendarTexts): string {
  return otherName ?? (side === 'client' ? texts.bidder(letter) : texts.owner);
}

interface Words {
  title: string;
  message: string;
  /** Leave it out where a notification is enough. */
  mail?: string;
}

interface Saying {
  texts: CalendarTexts;
  reader: Reader;
  row: AppointmentRow;
  other: string;
  /** An instant in the reader's words. */
  at: (instant: Date) => string;
  when: string;
}

/** What begins so soon waits for nobody's quiet hours. */
const URGENT_MS = 12 * 3600_000;

/** Notifies each side except the one that acted; `say` finds the words for a reader. */
async function tellSides(
  tx: Tx,
  appointmentId: number,
  actorId: number | null,
  say: (saying: Saying) => Words,
): Promise<Telling[]> {
  const row = await readAppointment(tx, appointmentId);
  const { startsAt } = row.appointment;
  const left = startsAt.getTime() - Date.now();
  return readersOf(row)
    .filter(({ userId }) => userId !== actorId)
    .map((reader) => ({
      userId: reader.userId,
      type: 'job_update',
      redirectTo: `/calendar?week=${chicagoDate(startsAt)}&appointment=${appointmentId}`,
      isUrgent: left > 0 && left < URGENT_MS,
      words: (language: Language) => {
        const texts = TEXTS[language];
        const at = (instant: Date) => timeOf(instant, language);
        const { title, message, mail } = say({
          texts,
          reader,
          row,
          other: otherOf(reader, texts),
          at,
          when: at(startsAt),
        });
        return {
          title,
          message,
          ...(mail === undefined
            ? {}
            : { mail: { subject: texts.subject(title, reader.jobTitle), paragraphs: [mail] } }),
        };
      },
    }));
}

/** Who proposed the current time. */
const proposerOf = ({ texts, other, row }: Saying) => (row.appointment.proposedBy === 'admin' ? texts.desk : other);

export const calendarTellers: Tellers<
  | 'appointments.proposed'
  | 'appointments.confirmed'
  | 'appointments.rescheduled'
  | 'appointments.cancelled'
  | 'appointments.completed'
  | 'appointments.soon'
> = {
  'appointments.proposed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, (saying) => {
      const { title, message, mail } = saying.texts.proposed;
      const { reader, when } = saying;
      return {
        title,
        message: message(proposerOf(saying), when, reader.title),
        mail: mail(reader.jobTitle, when),
      };
    }),

  'appointments.rescheduled': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, (saying) => {
      const { title, message, mail } = saying.texts.moved;
      const { reader, when, row, at } = saying;
      const last = row.moves.at(-1);
      const before = last ? at(last.fromStartsAt) : '';
      return {
        title,
        message: message(proposerOf(saying), when, before, reader.title),
        mail: mail(reader.jobTitle, when, before),
      };
    }),

  'appointments.confirmed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ texts: { confirmed }, other, reader, when }) => ({
      title: confirmed.title,
      message: confirmed.message(other, when, reader.title),
      mail: confirmed.mail(reader.jobTitle, when),
    })),

  'appointments.cancelled': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ texts, other, reader, when, row }) => {
      const { cancelledBy, cancelReason } = row.appointment;
      const who = cancelledBy === 'admin' || cancelledBy === 'clock' ? texts.desk : other;
      const { title, message, mail } = texts.cancelled;
      return {
        title,
        message: message(who, when, reader.title, reader.hide(cancelReason ?? '')),
        mail: mail(reader.jobTitle, when),
      };
    }),

  'appointments.completed': (tx, { appointmentId }, actorId) =>
    tellSides(tx, appointmentId, actorId, ({ texts: { completed }, reader, when }) => ({
      title: completed.title,
      message: completed.message(when, reader.title),
    })),

  'appointments.soon': (tx, { appointmentId }) =>
    tellSides(tx, appointmentId, null, ({ texts: { soon, bidder }, reader, when }) => ({
      title: soon.title,
      message: soon.message(
        when,
        reader.title,
        reader.otherName ?? (reader.side === 'client' ? bidder(reader.letter) : undefined),
      ),
      mail: soon.mail(reader.jobTitle, when),
    })),
};

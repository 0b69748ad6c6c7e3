// Notifications of appointments: to the other side, or to both when an administrator or a timer acts. Names appear only after payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { warningName } from '@live-oak/contract/features/weather/names.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { calendarNotices as en } from '../../../texts/en/calendar.ts';
import { calendarNotices as es } from '../../../texts/es/calendar.ts';
import { readAppointment, type AppointmentRow } from '../../calendar/queries.ts';
import { bidderLetters, businessSecrets, ownerSecrets } from '../../jobs/present.ts';
import { emailed, inApp } from '../../../texts/saying.ts';
import { noticesIn, type Notifiers, type Draft } from '../drafts.ts';

const notice = noticesIn({ en, es });
type CalendarTexts = typeof en;

/** Both sides with the words that each may read. */
function readersOf(row: AppointmentRow) {
  const { appointment, job, isPaid, ownerName, businessName, bidderName, doorCode } = row;
  const secrets = [...ownerSecrets(ownerName, job.location), ...businessSecrets(businessName, bidderName, doorCode)];
  const hide = (words: string) => typed(isPaid ? words : maskContacts(words, secrets).text);
  const both = {
    title: hide(appointment.title),
    /** 'B', used in place of the name before payment; each language puts its own word before. */
    letter: bidderLetters(row.letter),
    /** What the other side wrote, as they may read it. */
    hide,
  };
  /** The name of the other side, once the job is paid. */
  const otherName = (name: string) => (isPaid ? typed(name) : undefined);
  const owner = { userId: appointment.clientId, otherName: otherName(businessName), jobTitle: typed(job.title) };
  const bidder = { userId: row.bidderId, otherName: otherName(ownerName), jobTitle: hide(job.title) };
  return [
    { ...both, ...owner, side: 'client' },
    { ...both, ...bidder, side: 'provider' },
  ] as const;
}
type Reader = ReturnType<typeof readersOf>[number];

/** Whom the reader meets, in words that they may read. */
function otherOf({ otherName, side, letter }: Reader, texts: CalendarTexts): string {
  return otherName ?? (side === 'client' ? texts.bidder(letter) : texts.owner);
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

/** Notifies each side except the one that acted; `say` returns the texts for a reader, with those of an email where a notification is not enough. */
async function notifySides(
  tx: Tx,
  appointmentId: number,
  actorId: number | null,
  say: (saying: Saying) => readonly [title: string, message: string, mail?: string],
  isAsking = false,
): Promise<Draft[]> {
  const row = await readAppointment(tx, appointmentId);
  const { startsAt } = row.appointment;
  const left = startsAt.getTime() - Date.now();
  const about = {
    type: 'job_update',
    redirectTo: `/calendar?week=${chicagoDate(startsAt)}&appointment=${appointmentId}`,
    isUrgent: left > 0 && left < URGENT_MS,
    ...(isAsking && { asksOf: startsAt }),
  } as const;
  const readers = readersOf(row).filter(({ userId }) => userId !== actorId);
  return readers.flatMap((reader) =>
    notice(reader.userId, about, (texts, { time }) => {
      const other = otherOf(reader, texts);
      const [title, message, mail] = say({ texts, reader, row, other, at: time, when: time(startsAt) });
      const subject = texts.subject(title, reader.jobTitle);
      return mail === undefined ? inApp(title, message) : emailed(title, subject, [message], [mail]);
    }),
  );
}

/** As above, where each side notified is asked whether the time works. */
const askSides = (...[tx, id, actorId, say]: Parameters<typeof notifySides>) => notifySides(tx, id, actorId, say, true);

/** Who proposed the current time. */
const proposerOf = ({ texts, other, row }: Saying) => (row.appointment.proposedBy === 'admin' ? texts.admin : other);

export const calendarNotifiers = {
  'appointments.proposed': (tx, { appointmentId }, actorId) =>
    askSides(tx, appointmentId, actorId, (saying) => {
      const { texts, reader, when } = saying;
      const { title, message, mail } = texts.proposed;
      return [title, message(proposerOf(saying), when, reader.title), mail(reader.jobTitle, when)];
    }),

  'appointments.rescheduled': (tx, { appointmentId }, actorId) =>
    askSides(tx, appointmentId, actorId, (saying) => {
      const { texts, reader, when, row, at } = saying;
      const { title, message, mail } = texts.moved;
      const last = row.moves.at(-1);
      const before = last ? at(last.fromStartsAt) : '';
      return [title, message(proposerOf(saying), when, before, reader.title), mail(reader.jobTitle, when, before)];
    }),

  'appointments.confirmed': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, ({ texts: { confirmed }, other, reader, when }) => [
      confirmed.title,
      confirmed.message(other, when, reader.title),
      confirmed.mail(reader.jobTitle, when),
    ]),

  'appointments.cancelled': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, ({ texts, other, reader, when, row }) => {
      const { cancelledBy, cancelReason } = row.appointment;
      const who = cancelledBy === 'admin' || cancelledBy === 'clock' ? texts.admin : other;
      const { title, message, mail } = texts.cancelled;
      return [title, message(who, when, reader.title, reader.hide(cancelReason ?? '')), mail(reader.jobTitle, when)];
    }),

  'appointments.completed': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, ({ texts: { completed }, reader, when }) => [
      completed.title,
      completed.message(when, reader.title),
    ]),

  'appointments.soon': (tx, { appointmentId }) =>
    notifySides(tx, appointmentId, null, ({ texts: { soon, bidder }, reader, when }) => {
      const whom = reader.otherName ?? (reader.side === 'client' ? bidder(reader.letter) : undefined);
      return [soon.title, soon.message(when, reader.title, whom), soon.mail(reader.jobTitle, when)];
    }),

  'appointments.inWarning': (tx, { appointmentId, event }) =>
    notifySides(tx, appointmentId, null, ({ texts: { inWarning, language }, reader, when }) => {
      const warning = warningName(event, language);
      return [
        inWarning.title,
        inWarning.message(warning, when, reader.title),
        inWarning.mail(warning, reader.jobTitle, when),
      ];
    }),
} satisfies Partial<Notifiers>;

// Notifications of appointments: to the other side, or to both when an administrator or a timer acts. Names appear only after payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { warningName } from '@live-oak/contract/features/weather/names.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { calendarNotices as en, type Visit } from '../../../texts/en/calendar.ts';
import { calendarNotices as es } from '../../../texts/es/calendar.ts';
import { readAppointment, type AppointmentRow } from '../../calendar/queries.ts';
import { bidderLetters, businessSecrets, ownerSecrets } from '../../jobs/present.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { noticesIn, type Draft, type Notifiers, type Writing } from '../drafts.ts';

const notice = noticesIn({ en, es });
type CalendarTexts = typeof en;

/** What begins so soon waits for nobody's quiet hours. */
const URGENT_MS = 12 * 3600_000;

/** Who acted, where that may be an administrator or a timer. */
type Actor = 'proposedBy' | 'cancelledBy';

/** The appointment in words that one of its sides may read: names only once the job is paid. */
function visitFor(
  row: AppointmentRow,
  { side, by }: { side: 'client' | 'provider'; by: Actor | undefined },
  texts: CalendarTexts,
  { time }: Writing,
): Visit {
  const { appointment, job, isPaid, ownerName, businessName, bidderName, doorCode } = row;
  const secrets = [...ownerSecrets(ownerName, job.location), ...businessSecrets(businessName, bidderName, doorCode)];
  const hide = (words: string) => typed(isPaid ? words : maskContacts(words, secrets).text);
  const isOwner = side === 'client';
  // Before payment a business is a letter, and the owner has no name.
  const hidden = isOwner ? texts.bidder(bidderLetters(row.letter)) : undefined;
  const name = isPaid ? typed(isOwner ? businessName : ownerName) : hidden;
  const actor = by && appointment[by];
  const last = row.moves.at(-1);
  return {
    who: actor === 'admin' || actor === 'clock' ? texts.admin : (name ?? texts.owner),
    name,
    when: time(appointment.startsAt),
    before: last ? time(last.fromStartsAt) : '',
    what: hide(appointment.title),
    job: isOwner ? typed(job.title) : hide(job.title),
    reason: hide(appointment.cancelReason ?? ''),
  };
}

/** Notifies each side except the one that acted; of a proposal they are asked whether the time works. */
async function notifySides(
  tx: Tx,
  appointmentId: number,
  actorId: number | null,
  say: (texts: CalendarTexts, visit: Visit) => EventTexts,
  by?: Actor,
): Promise<Draft[]> {
  const row = await readAppointment(tx, appointmentId);
  const { startsAt, clientId } = row.appointment;
  const left = startsAt.getTime() - Date.now();
  const about = {
    type: 'job_update',
    redirectTo: `/calendar?week=${chicagoDate(startsAt)}&appointment=${appointmentId}`,
    isUrgent: left > 0 && left < URGENT_MS,
    ...(by === 'proposedBy' && { asksOf: startsAt }),
  } as const;
  const sides = [[clientId, 'client'] as const, [row.bidderId, 'provider'] as const];
  return sides
    .filter(([userId]) => userId !== actorId)
    .flatMap(([userId, side]) =>
      notice(userId, about, (texts, write) => say(texts, visitFor(row, { side, by }, texts, write))),
    );
}

export const calendarNotifiers = {
  'appointments.proposed': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, (texts, visit) => texts.proposed(visit), 'proposedBy'),
  'appointments.rescheduled': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, (texts, visit) => texts.moved(visit), 'proposedBy'),
  'appointments.confirmed': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, (texts, visit) => texts.confirmed(visit)),
  'appointments.cancelled': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, (texts, visit) => texts.cancelled(visit), 'cancelledBy'),
  'appointments.completed': (tx, { appointmentId }, actorId) =>
    notifySides(tx, appointmentId, actorId, (texts, visit) => texts.completed(visit)),
  'appointments.soon': (tx, { appointmentId }) =>
    notifySides(tx, appointmentId, null, (texts, visit) => texts.soon(visit)),
  'appointments.inWarning': (tx, { appointmentId, event }) =>
    notifySides(tx, appointmentId, null, (texts, visit) => texts.inWarning(visit, warningName(event, texts.language))),
} satisfies Partial<Notifiers>;

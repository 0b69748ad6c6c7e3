// Notifications of appointments: to the other side, or to both when an administrator or a timer acts. Names appear only after payment.
import { warningName } from '@live-oak/contract/features/weather/names.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { reasonIn } from '@live-oak/contract/own-reasons.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { EventData, EventKind } from '../../../kernel/events/kinds.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { calendarNotices as en, type Visit } from '../../../texts/en/calendar.ts';
import { calendarNotices as es } from '../../../texts/es/calendar.ts';
import type { EventTexts } from '../../../texts/event-texts.ts';
import { isDeclined } from '../../calendar/policy.ts';
import { secretsOf } from '../../calendar/present.ts';
import { readAppointment, type AppointmentRow } from '../../calendar/queries.ts';
import { bidderLetters, titleForBidders } from '../../jobs/present.ts';
import { noticesIn, type Notifier, type Notifiers, type Formatters } from '../drafts.ts';

const notice = noticesIn({ en, es });
type CalendarTexts = typeof en;

/** What begins within this time ignores quiet hours. */
const URGENT_MS = 12 * 3600_000;

/** The column with who acted, where that may be an administrator or a timer. */
type Actor = 'proposedBy' | 'cancelledBy';

/** The appointment as one of its sides may read it: before payment a business is a letter, and the owner has no name. */
function visitFor(
  row: AppointmentRow,
  { side, by }: { side: 'client' | 'provider'; by: Actor | undefined },
  texts: CalendarTexts,
  { time }: Formatters,
): Visit {
  const { appointment, job, isPaid, ownerName, businessName } = row;
  const hide = (words: string, writer: string | null) =>
    typed(isPaid ? words : maskContacts(words, secretsOf(row, writer)).text);
  const isOwner = side === 'client';
  const hidden = isOwner ? texts.bidder(bidderLetters(row.letter)) : undefined;
  const name = isPaid ? typed(isOwner ? businessName : ownerName) : hidden;
  const actor = by && appointment[by];
  const last = row.moves.at(-1);
  return {
    who: actor === 'admin' || actor === 'clock' ? texts.admin : (name ?? texts.owner),
    name,
    when: time(appointment.startsAt),
    before: last ? time(last.fromStartsAt) : '',
    what: hide(appointment.title, appointment.writtenBy),
    job: typed(isOwner || isPaid ? job.title : titleForBidders(job, ownerName)),
    isDeclined: isDeclined(appointment),
    reason: reasonIn(hide(appointment.cancelReason ?? '', appointment.cancelledBy), texts.language),
  };
}

/** Notifies each side except the one that acted; a proposal asks whether the time works. */
const toSides =
  <K extends Extract<EventKind, `appointments.${string}`>>(
    say: (texts: CalendarTexts, visit: Visit, data: EventData[K]) => EventTexts,
    by?: Actor,
  ): Notifier<K> =>
  async (tx, data, actorId) => {
    const row = await readAppointment(tx, data.appointmentId);
    const { startsAt, clientId } = row.appointment;
    const left = startsAt.getTime() - Date.now();
    const about = {
      type: 'job_update',
      redirectTo: `/calendar?week=${chicagoDate(startsAt)}&appointment=${data.appointmentId}`,
      isUrgent: left > 0 && left < URGENT_MS,
      ...(by === 'proposedBy' && { asksOf: startsAt }),
    } as const;
    const sides = [[clientId, 'client'] as const, [row.bidderId, 'provider'] as const];
    return sides
      .filter(([userId]) => userId !== actorId)
      .flatMap(([userId, side]) =>
        notice(userId, about, (texts, write) => say(texts, visitFor(row, { side, by }, texts, write), data)),
      );
  };

export const calendarNotifiers = {
  'appointments.proposed': toSides((texts, visit) => texts.proposed(visit), 'proposedBy'),
  'appointments.rescheduled': toSides((texts, visit) => texts.moved(visit), 'proposedBy'),
  'appointments.confirmed': toSides((texts, visit) => texts.confirmed(visit)),
  'appointments.cancelled': toSides(
    (texts, visit) => (visit.isDeclined ? texts.declined(visit) : texts.cancelled(visit)),
    'cancelledBy',
  ),
  'appointments.completed': toSides((texts, visit) => texts.completed(visit)),
  'appointments.soon': toSides((texts, visit) => texts.soon(visit)),
  'appointments.inWarning': toSides<'appointments.inWarning'>((texts, visit, { event }) =>
    texts.inWarning(visit, warningName(event, texts.language)),
  ),
} satisfies Partial<Notifiers>;

// One day: its appointments and open windows, each a button, and the way to add a window.
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Entry } from '../entries.ts';
import { clockChange, dayName, dayNumber, timeRange, TONES, weekdayOf } from '../words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { calendarTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';

export interface DayActions {
  onAppointment: (appointment: Appointment) => void;
  onSlot: (slot: TimeSlot) => void;
  /** Left out for who publishes no windows. */
  onAdd: ((date: string) => void) | undefined;
}

interface DayProps extends DayActions {
  date: string;
  entries: readonly Entry[];
  /** Open windows that are folded away. */
  folded: number;
  onUnfold: () => void;
  isToday: boolean;
  isChosen: boolean;
  isPast: boolean;
  isClient: boolean;
  empty: string;
  /** What a stop of the keyboard is given. */
  stop: (key: string) => { 'data-stop': string; tabIndex: number; onFocus: () => void };
}

export function Day(props: DayProps) {
  const t = useTexts(calendarTexts);
  const { date, entries, folded, onUnfold, isToday, isChosen, isPast, isClient, empty, stop } = props;
  const { onAppointment, onSlot, onAdd } = props;
  const hasSlots = entries.some(({ kind }) => kind === 'slot');
  const change = clockChange(date);
  const canAdd = onAdd !== undefined && !isPast;
  return (
    <li className={classNames('calendar-day', isToday && 'calendar-today', isChosen && 'calendar-chosen')}>
      <h3>
        <span>
          {weekdayOf(date).slice(0, 3)}
          <span className="calendar-rest">{weekdayOf(date).slice(3)}</span>
        </span>
        <b className="num">{dayNumber(date)}</b>
        {isToday && <em>{t.today2}</em>}
      </h3>
      {change && (
        <p className="calendar-clocks small">
          <Icon name="clock" />
          {change}
        </p>
      )}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) =>
            entry.kind === 'appointment' ? (
              <li key={entry.key}>
                <AppointmentButton
                  date={date}
                  appointment={entry.appointment}
                  stop={stop(entry.key)}
                  onPress={() => onAppointment(entry.appointment)}
                />
              </li>
            ) : (
              <li key={entry.key}>
                <SlotButton date={date} slot={entry.slot} stop={stop(entry.key)} onPress={() => onSlot(entry.slot)} />
              </li>
            ),
          )}
        </ul>
      )}
      {folded > 0 && (
        <button type="button" className="btn btn-quiet calendar-add" {...stop(`more${date}`)} onClick={onUnfold}>
          {t.moreOpenTimes(folded)}
        </button>
      )}
      {entries.length === 0 && (
        <p className="calendar-none" {...(canAdd ? {} : stop(`none${date}`))}>
          {!canAdd && <span className="visually-hidden">{dayName(date)}: </span>}
          {isPast ? t.nothingOnThisDay : empty}
        </p>
      )}
      {canAdd && (
        <button
          type="button"
          className="btn btn-quiet calendar-add"
          {...stop(`add${date}`)}
          onClick={() => onAdd(date)}
        >
          <Icon name="plus" />
          {addLabel(isClient, hasSlots)}
          <span className="visually-hidden"> {t.on(dayName(date))}</span>
        </button>
      )}
    </li>
  );
}

/** Clients add on days without slots; with slots there is room for another one. A business offers its own hours. */
function addLabel(isClient: boolean, hasSlots: boolean): string {
  const t = textsNow(calendarTexts);
  if (!isClient) {
    return t.offerMyTime;
  }
  return hasSlots ? t.addAnotherTime : t.addAvailability;
}

type Stop = ReturnType<DayProps['stop']>;

function AppointmentButton(props: { date: string; appointment: Appointment; stop: Stop; onPress: () => void }) {
  const t = useTexts(calendarTexts);
  const { date, appointment, stop, onPress } = props;
  const words = useTexts(labels).appointmentStatuses;
  const { status, title, location, area, can } = appointment;
  return (
    <button type="button" className={`calendar-entry calendar-${status}`} {...stop} onClick={onPress}>
      <span className="visually-hidden">{dayName(date)}, </span>
      <span className="num calendar-time">{timeRange(appointment)}</span>
      <span className="calendar-name">{title}</span>
      <span className="small calendar-where">{location ?? area}</span>
      <span className="calendar-mark">
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </span>
      {can.confirm && <span className="small calendar-asks">{t.waitsForYourAnswer}</span>}
    </button>
  );
}

/** Whose window it is, in a few words. */
export function slotWords({ relation, ownerName, area, jobTitle, repeats }: TimeSlot): string {
  const t = textsNow(calendarTexts);
  if (relation === 'own') {
    return [jobTitle ?? t.yourTime, ...(repeats ? [t.repeatsWeekly] : [])].join(', ');
  }
  return relation === 'known' ? (ownerName ?? '') : (area ?? t.anOwnerWithAnOpenJob);
}

function SlotButton(props: { date: string; slot: TimeSlot; stop: Stop; onPress: () => void }) {
  const t = useTexts(calendarTexts);
  const { date, slot, stop, onPress } = props;
  return (
    <button
      type="button"
      className={classNames('calendar-entry', 'calendar-slot', slot.relation === 'own' && 'calendar-own')}
      {...stop}
      onClick={onPress}
    >
      <span className="visually-hidden">{t.open2(dayName(date))} </span>
      <span className="num calendar-time">{timeRange(slot)}</span>
      <span className="small calendar-where">{slotWords(slot)}</span>
    </button>
  );
}

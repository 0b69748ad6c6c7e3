// A day: its appointments and open windows, each a button, and a button to add a window.
import { titleOrWhy } from '../../jobs/parts/job-facts.tsx';
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { Badge, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Entry } from '../entries.ts';
import type { Place } from '../use-place.ts';
import { clockChange, dayName, dayNumber, timeRange, TONES, weekdayOf, wordsFor } from '../wording.ts';
import { calendarTexts, useCalendarTexts } from '../texts.ts';
import { useLabels } from '../../../texts/labels.ts';

/** The color of an appointment's status or an open time, as the CSS variable --c. */
export const STATUS_COLOR: Readonly<Record<Appointment['status'] | 'open', string>> = {
  confirmed: '[--c:var(--color-low-mark)]',
  pending: '[--c:var(--color-medium-mark)]',
  completed: '[--c:var(--color-info)]',
  cancelled: '[--c:var(--color-error)]',
  open: '[--c:var(--color-rule-strong)]',
};

export const weekColumns =
  'grid grid-cols-7 border-t-2 border-b border-t-bark border-b-rule max-lg:block max-lg:border-t-0 max-lg:[touch-action:pan-y]';

const entryBox =
  'grid gap-0.5 w-full min-h-(--hit) px-2.5 pt-2.5 pb-2.5 border-r border-l-4 border-y border-r-rule border-l-(color:--c) border-y-rule rounded-1 bg-paper-raised text-bark leading-snug text-left cursor-pointer transition-colors hover:border-(color:--c)';

const calendarAdd = 'btn btn-quiet justify-start px-1 text-small text-left';
const calendarTitle = 'text-ui font-strong wrap-anywhere max-lg:col-start-1';
const calendarTime = 'num text-small';
const calendarWhere = 'small overflow-hidden line-clamp-2';

export interface DayActions {
  onAppointment: (appointment: Appointment) => void;
  onSlot: (slot: TimeSlot) => void;
  /** Omitted for people who publish no windows. */
  onAdd: ((date: string) => void) | undefined;
}

interface DayProps extends DayActions {
  date: string;
  entries: readonly Entry[];
  /** Collapsed open windows. */
  folded: number;
  onUnfold: () => void;
  place: Pick<Place, 'today' | 'day'>;
  isClient: boolean;
  /** Props of a keyboard stop. */
  stop: (key: string) => { 'data-stop': string; tabIndex: number; onFocus: () => void };
}

export function Day(props: DayProps) {
  const { date, place } = props;
  const isToday = date === place.today;
  const change = clockChange(date);
  return (
    <li
      className={classNames(
        'calendar-day flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 max-lg:px-0 max-lg:py-4 not-first:border-l not-first:border-l-rule max-lg:not-first:border-l-0',
        isToday &&
          'bg-[color-mix(in_srgb,var(--color-gold-tint)_50%,var(--color-paper))] [box-shadow:inset_0_4px_0_var(--color-gold)] max-lg:-mx-(--gutter) max-lg:px-(--gutter)!',
        date === place.day ? 'max-lg:min-h-56' : 'max-lg:hidden',
      )}
    >
      <DayHead date={date} isToday={isToday} />
      {change && <ClockChange words={change} />}
      <Entries {...props} />
      <DayEnd {...props} />
    </li>
  );
}

const ClockChange = ({ words }: { words: string }) => (
  <p className="small flex gap-1.5 items-start text-gold-ink">
    <Icon className="flex-none size-4.5" name="clock" />
    {words}
  </p>
);

function Entries({ date, entries, stop, onAppointment, onSlot }: DayProps) {
  return entries.length === 0 ? null : (
    <ul className="grid gap-2 grid-cols-1">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.kind === 'appointment' ? (
            <AppointmentButton
              date={date}
              appointment={entry.appointment}
              stop={stop(entry.key)}
              onPress={() => onAppointment(entry.appointment)}
            />
          ) : (
            <SlotButton date={date} slot={entry.slot} stop={stop(entry.key)} onPress={() => onSlot(entry.slot)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Below the entries: the folded ones, that there are none, and a button to add a window. */
function DayEnd({ date, entries, folded, onUnfold, place, isClient, stop, onAdd }: DayProps) {
  const t = useCalendarTexts();
  const isPast = date < place.today;
  const canAdd = onAdd !== undefined && !isPast;
  // Owners add on days without slots; with slots there is room for another. A business offers its own hours.
  const ownerAdds = entries.some(({ kind }) => kind === 'slot') ? t.addAnotherTime : t.addAvailability;
  return (
    <>
      {folded > 0 && (
        <button type="button" className={calendarAdd} {...stop(`more${date}`)} onClick={onUnfold}>
          {t.moreOpenTimes(folded)}
        </button>
      )}
      {entries.length === 0 && (
        <p className="px-0 py-2 text-bark-3 text-small" {...(canAdd ? {} : stop(`none${date}`))}>
          {!canAdd && <span className="visually-hidden">{dayName(date)}: </span>}
          {isPast ? t.nothingOnThisDay : wordsFor(isClient).empty}
        </p>
      )}
      {canAdd && (
        <button type="button" className={calendarAdd} {...stop(`add${date}`)} onClick={() => onAdd(date)}>
          <Icon name="plus" />
          {isClient ? ownerAdds : t.offerMyTime}
          <span className="visually-hidden"> {t.on(dayName(date))}</span>
        </button>
      )}
    </>
  );
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const t = useCalendarTexts();
  return (
    <h3
      className={`flex gap-1 flex-wrap items-center justify-between min-h-8 font-semibold text-small leading-none font-text tracking-normal max-lg:gap-2.5 max-lg:justify-start max-lg:text-ui ${isToday ? 'text-bark' : 'text-bark-2'}`}
    >
      <span className="max-lg:order-2">
        {weekdayOf(date).slice(0, 3)}
        <span className="hidden max-lg:inline max-lg:order-2">{weekdayOf(date).slice(3)}</span>
      </span>
      <b className="num order-2 text-bark font-strong text-2 leading-none font-display normal-nums max-lg:order-1 max-lg:min-w-8">
        {dayNumber(date)}
      </b>
      {isToday && (
        <em className="order-1 text-gold-ink font-strong text-small leading-none font-text not-italic max-lg:basis-auto max-lg:ml-auto">
          {t.todayButton}
        </em>
      )}
    </h3>
  );
}

type EntryProps = { date: string; stop: ReturnType<DayProps['stop']>; onPress: () => void };

function AppointmentButton({ date, appointment, stop, onPress }: EntryProps & { appointment: Appointment }) {
  const t = useCalendarTexts();
  const words = useLabels().appointmentStatuses;
  const { status, title, location, area, can } = appointment;
  const look = `calendar-entry ${entryBox} max-lg:grid-cols-ends ${STATUS_COLOR[status]}`;
  return (
    <button type="button" className={look} {...stop} onClick={onPress}>
      <span className="visually-hidden">{dayName(date)}, </span>
      <span className={`${calendarTime} text-bark-2`}>{timeRange(appointment)}</span>
      <span className={classNames(calendarTitle, status === 'cancelled' && 'line-through')}>{title}</span>
      <span className={calendarWhere}>{location ?? area}</span>
      <span className="mt-1 max-lg:row-span-2 max-lg:col-start-2 max-lg:self-start max-lg:m-0">
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </span>
      {can.confirm && <span className="small text-gold-ink font-strong">{t.waitsForYourAnswer}</span>}
    </button>
  );
}

/** Whose window it is, briefly. */
export function slotText({ relation, ownerName, area, jobId, jobTitle, repeats }: TimeSlot): string {
  const t = calendarTexts();
  if (relation === 'own') {
    const job = jobId !== null && jobTitle !== null ? titleOrWhy(jobId, jobTitle) : t.yourTime;
    return [job, ...(repeats ? [t.repeatsWeekly] : [])].join(', ');
  }
  return relation === 'known' ? (ownerName ?? '') : (area ?? t.ownerWithOpenJob);
}

const slotBox =
  'px-2.5! py-2! border-2! border-rule-strong! border-dashed! bg-transparent! hover:bg-oak-tint hover:border-oak!';

function SlotButton({ date, slot, stop, onPress }: EntryProps & { slot: TimeSlot }) {
  const t = useCalendarTexts();
  const look = classNames('calendar-entry', entryBox, slotBox, slot.relation === 'own' && 'border-oak!');
  return (
    <button type="button" className={look} {...stop} onClick={onPress}>
      <span className="visually-hidden">{t.openOn(dayName(date))} </span>
      <span className={`${calendarTime} font-strong`}>{timeRange(slot)}</span>
      <span className={calendarWhere}>{slotText(slot)}</span>
    </button>
  );
}

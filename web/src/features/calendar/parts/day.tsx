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

const calendarAdd = 'btn btn-quiet [&.btn]:justify-start [&.btn]:px-1 [&.btn]:text-small [&.btn]:text-left';
const calendarTime = 'num text-bark-2 text-small [.calendar-slot_&]:text-bark [.calendar-slot_&]:font-[650]';
const calendarWhere =
  'small [display:-webkit-box] overflow-hidden [-webkit-box-orient:vertical] [-webkit-line-clamp:2]';

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
    <li
      className={classNames(
        'calendar-day flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 [.calendar-day+&]:border-l [.calendar-day+&]:border-l-rule [&_h3]:flex [&_h3]:gap-1 [&_h3]:flex-wrap [&_h3]:items-center [&_h3]:justify-between [&_h3]:min-h-8 [&_h3]:text-bark-2 [&_h3]:font-semibold [&_h3]:text-small [&_h3]:leading-none [&_h3]:font-text [&_h3]:tracking-normal [&_h3_b]:order-2 [&_h3_b]:text-bark [&_h3_b]:font-[650] [&_h3_b]:text-[1.5rem] [&_h3_b]:leading-none [&_h3_b]:font-display [&_h3_b]:normal-nums [&_h3_em]:order-1 [&_h3_em]:text-gold-ink [&_h3_em]:font-[650] [&_h3_em]:text-small [&_h3_em]:leading-none [&_h3_em]:font-text [&_h3_em]:not-italic [&_ul]:grid [&_ul]:gap-2 [&_ul]:grid-cols-1 max-lg:hidden max-lg:min-h-0 max-lg:px-0 max-lg:py-4 max-lg:[.calendar-day+&]:border-l-0 max-lg:[&.calendar-chosen]:flex max-lg:[&.calendar-chosen]:min-h-56 max-lg:[&_h3]:gap-2.5 max-lg:[&_h3]:justify-start max-lg:[&_h3]:text-ui max-lg:[&_h3_span]:order-2 max-lg:[&_h3_b]:order-1 max-lg:[&_h3_b]:min-w-8 max-lg:[&_h3_em]:basis-auto max-lg:[&_h3_em]:ml-auto',
        isToday &&
          'bg-[color-mix(in_srgb,var(--color-gold-tint)_50%,var(--color-paper))] [box-shadow:inset_0_4px_0_var(--color-gold)] [&_h3]:text-bark! max-lg:-mx-(--gutter) max-lg:px-(--gutter)!',
        isChosen && 'calendar-chosen',
      )}
    >
      <DayHead date={date} isToday={isToday} />
      {change && (
        <p className="small flex gap-1.5 items-start text-gold-ink">
          <Icon className="flex-none size-[1.1rem]" name="clock" />
          {change}
        </p>
      )}
      {entries.length > 0 && (
        <ul>
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
      )}
      {folded > 0 && (
        <button type="button" className={calendarAdd} {...stop(`more${date}`)} onClick={onUnfold}>
          {t.moreOpenTimes(folded)}
        </button>
      )}
      {entries.length === 0 && (
        <p className="px-0 py-2 text-bark-3 text-small" {...(canAdd ? {} : stop(`none${date}`))}>
          {!canAdd && <span className="visually-hidden">{dayName(date)}: </span>}
          {isPast ? t.nothingOnThisDay : empty}
        </p>
      )}
      {canAdd && (
        <button type="button" className={calendarAdd} {...stop(`add${date}`)} onClick={() => onAdd(date)}>
          <Icon name="plus" />
          {addLabel(isClient, hasSlots)}
          <span className="visually-hidden"> {t.on(dayName(date))}</span>
        </button>
      )}
    </li>
  );
}

function DayHead({ date, isToday }: Pick<DayProps, 'date' | 'isToday'>) {
  const t = useTexts(calendarTexts);
  return (
    <h3>
      <span>
        {weekdayOf(date).slice(0, 3)}
        <span className="hidden max-lg:inline">{weekdayOf(date).slice(3)}</span>
      </span>
      <b className="num">{dayNumber(date)}</b>
      {isToday && <em>{t.todayButton}</em>}
    </h3>
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
    <button
      type="button"
      className={`calendar-entry grid gap-0.5 w-full min-h-(--hit) px-2.5 pt-2.5 pb-2.5 border-r border-l-4 border-y border-r-rule border-l-[var(--c,var(--color-rule-strong))] border-y-rule rounded-1 bg-paper-raised text-bark leading-[1.3] text-left cursor-pointer [transition:border-color_var(--fast)_var(--ease),background-color_var(--fast)_var(--ease)] hover:border-[var(--c,var(--color-rule-strong))] max-lg:[&:not(.calendar-slot)]:grid-cols-[1fr_auto] max-lg:[&>*]:col-start-1 [&.calendar-confirmed]:[--c:var(--color-low-mark)] [&.calendar-pending]:[--c:var(--color-medium-mark)] [&.calendar-completed]:[--c:var(--color-info)] [&.calendar-cancelled]:[--c:var(--color-error)] calendar-${status}`}
      {...stop}
      onClick={onPress}
    >
      <span className="visually-hidden">{dayName(date)}, </span>
      <span className={calendarTime}>{timeRange(appointment)}</span>
      <span className="text-ui font-[650] wrap-anywhere [.calendar-entry.calendar-cancelled_&]:line-through">
        {title}
      </span>
      <span className={calendarWhere}>{location ?? area}</span>
      <span className="mt-1 [&_.badge]:px-2 [&_.badge]:py-0.5 max-lg:[.calendar-entry_&]:row-[1_/_span_2] max-lg:[.calendar-entry_&]:col-start-2 max-lg:[.calendar-entry_&]:self-start max-lg:[.calendar-entry_&]:m-0">
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </span>
      {can.confirm && <span className="small text-gold-ink font-[650]">{t.waitsForYourAnswer}</span>}
    </button>
  );
}

/** Whose window it is, in a few words. */
export function slotWords({ relation, ownerName, area, jobTitle, repeats }: TimeSlot): string {
  const t = textsNow(calendarTexts);
  if (relation === 'own') {
    return [jobTitle ?? t.yourTime, ...(repeats ? [t.repeatsWeekly] : [])].join(', ');
  }
  return relation === 'known' ? (ownerName ?? '') : (area ?? t.ownerWithOpenJob);
}

function SlotButton(props: { date: string; slot: TimeSlot; stop: Stop; onPress: () => void }) {
  const t = useTexts(calendarTexts);
  const { date, slot, stop, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(
        'calendar-entry grid gap-0.5 w-full min-h-(--hit) px-2.5 pt-2.5 pb-2.5 border-r border-l-4 border-y border-r-rule border-l-[var(--c,var(--color-rule-strong))] border-y-rule rounded-1 bg-paper-raised text-bark leading-[1.3] text-left cursor-pointer [transition:border-color_var(--fast)_var(--ease),background-color_var(--fast)_var(--ease)] hover:border-[var(--c,var(--color-rule-strong))] max-lg:[&:not(.calendar-slot)]:grid-cols-[1fr_auto] max-lg:[&>*]:col-start-1',
        'calendar-slot px-2.5! py-2! border-[1.5px]! border-rule-strong! border-dashed! bg-transparent! hover:bg-oak-tint hover:border-oak!',
        slot.relation === 'own' && 'border-oak!',
      )}
      {...stop}
      onClick={onPress}
    >
      <span className="visually-hidden">{t.openOn(dayName(date))} </span>
      <span className={calendarTime}>{timeRange(slot)}</span>
      <span className={calendarWhere}>{slotWords(slot)}</span>
    </button>
  );
}

// The week as a grid of days: one tab stop, arrow keys move, Enter opens. On a phone one day at a time, swiped or chosen.
import { addDays, daysOfWeek, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, type TouchEvent } from 'react';
import type { Week } from '../data.ts';
import { entriesOn, foldedEntries, nextStop, type Entry } from '../entries.ts';
import { weekFrom, type Place } from '../use-place.ts';
import { weekRange, dayName, dayNumber, weekdayOf } from '../wording.ts';
import { Day, STATUS_COLOR, weekColumns, type DayActions } from './day.tsx';
import { calendarTexts, useCalendarTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels } from '../../../texts/labels.ts';

/** Pixels; a shorter horizontal movement is not a swipe. */
const SWIPE_PX = 50;

type List = RefObject<HTMLOListElement | null>;
/** Where a key moves the focus: to a stop, or to the first one of another week. */
type Target = { stop: string } | { sunday: string };

interface WeekGridProps extends DayActions {
  week: Week;
  place: Place;
  target: ReturnType<typeof useTarget>;
  isClient: boolean;
}

type GridDay = ReturnType<typeof gridDay>;

/** A day with its shown entries, the number of collapsed ones, and its keyboard stops from top to bottom. */
function gridDay(date: string, whole: readonly Entry[], isUnfolded: boolean, canAdd: boolean) {
  const entries = isUnfolded ? whole : foldedEntries(whole);
  const folded = whole.length - entries.length;
  const last = canAdd ? [`add${date}`] : entries.length === 0 ? [`none${date}`] : [];
  const stops = [...entries.map(({ key }) => key), ...(folded > 0 ? [`more${date}`] : []), ...last];
  return { date, entries, folded, stops };
}

export function WeekGrid({ week, place, target, isClient, ...actions }: WeekGridProps) {
  const t = useCalendarTexts();
  const { sunday, today } = place;
  const list = useRef<HTMLOListElement>(null);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const days = daysOfWeek(sunday).map((date) =>
    gridDay(date, entriesOn(date, week), unfolded.includes(date), actions.onAdd !== undefined && date >= today),
  );
  const { stop, onKeyDown } = useStops(days, place, list, target);
  return (
    <>
      <DayStrip days={days} place={place} />
      <p className="visually-hidden" id="calendar-keys">
        {t.keyboardHelp}
      </p>
      {/* The keys belong to the buttons inside; the list only hears them on their way up. */}
      <ol
        ref={list}
        className={`calendar-week ${weekColumns}`}
        aria-label={weekRange(sunday)}
        aria-describedby="calendar-keys"
        onKeyDown={onKeyDown}
        {...useSwipe(list, place)}
      >
        {days.map((day) => (
          <Day
            key={day.date}
            {...day}
            onUnfold={() => setUnfolded([...unfolded, day.date])}
            place={place}
            isClient={isClient}
            stop={stop}
            {...actions}
          />
        ))}
      </ol>
    </>
  );
}

/** Outlives the grid, which a skeleton replaces while another week loads. */
export function useTarget() {
  const target = useRef<Target>(undefined);
  return {
    get: () => target.current,
    set: (next: Target | undefined) => {
      target.current = next;
    },
  };
}

/** One tab stop; the arrow keys move it, also into another day or week. */
function useStops(
  days: readonly GridDay[],
  { sunday, day: chosen, goTo }: Place,
  list: List,
  target: WeekGridProps['target'],
) {
  const [active, setActive] = useState('');
  const all = days.map(({ stops }) => stops);
  const first = days.find(({ date }) => date === chosen)?.stops[0] ?? all[0]?.[0];
  const stopped = all.flat().includes(active) ? active : first;
  // Moves the focus after a key, once its day is rendered. Later renders do not move it.
  useEffect(() => {
    const wanted = target.get();
    if (wanted && ('stop' in wanted ? wanted.stop === stopped : wanted.sunday === sunday)) {
      target.set(undefined);
      // While the other week loaded, the person may have moved the focus.
      if ('sunday' in wanted && document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>(`[data-stop="${stopped}"]`)?.focus();
    }
  });
  const toWeek = (date: string) => {
    target.set({ sunday: sundayOf(date) });
    setActive('');
    goTo(date);
  };
  const toStop = (next: string) => {
    target.set({ stop: next });
    setActive(next);
    const date = days.find(({ stops }) => stops.includes(next))?.date;
    if (date !== undefined && date !== chosen) goTo(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const weeks = { PageDown: 1, PageUp: -1 }[event.key];
    const next = stopped && nextStop(all, stopped, event.key);
    if (event.altKey || event.ctrlKey || event.metaKey || !stopped || (weeks === undefined && !next)) return;
    event.preventDefault();
    if (weeks !== undefined) {
      toWeek(weekFrom(chosen, weeks));
    } else if (next && next !== stopped) {
      toStop(next);
    }
  };
  const onFocus = (key: string) => () => setActive(key);
  const stop = (key: string) => ({ 'data-stop': key, tabIndex: key === stopped ? 0 : -1, onFocus: onFocus(key) });
  return { stop, onKeyDown };
}

/** On a phone, where one day is shown, a swipe moves to the next or previous one. */
function useSwipe(list: List, { day, goTo }: Place) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    const start = from.current;
    from.current = undefined;
    if (!finger || !start) return;
    const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
    const isNarrow = list.current !== null && getComputedStyle(list.current).display === 'block';
    if (isNarrow && Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) goTo(addDays(day, x < 0 ? 1 : -1));
  };
  return { onTouchStart, onTouchEnd };
}

const MOST_MARKS = 4;

function summary(entries: readonly Entry[]): string {
  const t = calendarTexts();
  const words = textsNow(labels).appointmentStatuses;
  const open = entries.filter(({ kind }) => kind === 'slot').length;
  const said = entries.flatMap((entry) =>
    entry.kind === 'appointment' ? [words[entry.appointment.status].toLowerCase()] : [],
  );
  return [...said, ...(open > 0 ? [t.openTimes(open)] : [])].join(', ') || t.nothing;
}

/** On a phone: the days of the week to choose from, each with a mark for every entry. */
function DayStrip({ days, place: { day: chosen, today, goTo } }: { days: readonly GridDay[]; place: Place }) {
  const t = useCalendarTexts();
  return (
    <nav
      className="grid sticky lg:hidden top-0 z-3 grid-cols-7 -mx-(--gutter) px-1.5 py-1 border-y border-y-rule bg-paper"
      aria-label={t.daysOfThisWeek}
    >
      {days.map(({ date, entries }) => (
        <button
          key={date}
          type="button"
          aria-current={date === chosen ? 'true' : undefined}
          className={classNames(
            'grid gap-0.5 content-center justify-items-center min-h-15 p-0 border-0 rounded-2 text-small leading-title cursor-pointer',
            date === chosen ? 'bg-oak text-on-oak' : 'bg-transparent text-bark-2',
            date === today && 'border-t-3 border-t-gold',
          )}
          onClick={() => goTo(date)}
        >
          <span className="visually-hidden">
            {date === today ? t.dayIsToday(dayName(date)) : dayName(date)}: {summary(entries)}
          </span>
          <DayMark date={date} entries={entries} isChosen={date === chosen} />
        </button>
      ))}
    </nav>
  );
}

const mark = 'size-1.5 rounded-full';
const lookOf = (entry: Entry) =>
  entry.kind === 'slot'
    ? `${STATUS_COLOR.open} border border-current bg-transparent`
    : `${STATUS_COLOR[entry.appointment.status]} bg-(--c)`;

/** What sighted people see of a day: its letter, its number and its marks. */
function DayMark({ date, entries, isChosen }: { date: string; entries: readonly Entry[]; isChosen: boolean }) {
  const number = 'font-strong text-3 leading-title font-display normal-nums';
  return (
    <>
      <span aria-hidden="true">{weekdayOf(date).slice(0, 1)}</span>
      <b className={classNames(number, !isChosen && 'text-bark')} aria-hidden="true">
        {dayNumber(date)}
      </b>
      <i className="flex gap-0.5 h-1.5" aria-hidden="true">
        {entries.slice(0, MOST_MARKS).map((entry) => (
          <em key={entry.key} className={classNames(mark, isChosen && 'outline outline-on-oak', lookOf(entry))} />
        ))}
      </i>
    </>
  );
}

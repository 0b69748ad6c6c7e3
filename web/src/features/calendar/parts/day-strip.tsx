// On a phone: the days of the week as a row; the one that is pressed is shown below. Marks tell what stands in each.
import { classNames } from '../../../ui/class-names.ts';
import type { Entry } from '../entries.ts';
import { dayName, dayNumber, weekdayOf } from '../words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { calendarTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';
import './day-strip.css';

interface DayStripProps {
  days: readonly { date: string; entries: readonly Entry[] }[];
  chosen: string;
  today: string;
  onChoose: (date: string) => void;
}

const MOST_MARKS = 4;

function summary(entries: readonly Entry[]): string {
  const t = textsNow(calendarTexts);
  const words = textsNow(labels).appointmentStatuses;
  const open = entries.filter(({ kind }) => kind === 'slot').length;
  const said = entries.flatMap((entry) =>
    entry.kind === 'appointment' ? [words[entry.appointment.status].toLowerCase()] : [],
  );
  return [...said, ...(open > 0 ? [t.openTimes(open)] : [])].join(', ') || t.nothing;
}

export function DayStrip({ days, chosen, today, onChoose }: DayStripProps) {
  const t = useTexts(calendarTexts);
  return (
    <nav className="calendar-strip" aria-label={t.daysOfThisWeek}>
      {days.map(({ date, entries }) => (
        <button
          key={date}
          type="button"
          aria-current={date === chosen ? 'true' : undefined}
          className={classNames(date === today && 'calendar-strip-today')}
          onClick={() => onChoose(date)}
        >
          <span className="visually-hidden">
            {dayName(date)}
            {date === today && t.today}: {summary(entries)}
          </span>
          <span aria-hidden="true">{weekdayOf(date).slice(0, 1)}</span>
          <b className="num" aria-hidden="true">
            {dayNumber(date)}
          </b>
          <i aria-hidden="true">
            {entries.slice(0, MOST_MARKS).map((entry) => (
              <em key={entry.key} className={`calendar-${entry.kind === 'slot' ? 'open' : entry.appointment.status}`} />
            ))}
          </i>
        </button>
      ))}
    </nav>
  );
}

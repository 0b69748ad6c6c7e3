// On a phone: the days of the week as a row; the one that is pressed is shown below. Marks tell what stands in each.
import { classNames } from '../../../ui/class-names.ts';
import type { Entry } from '../entries.ts';
import { dayName, dayNumber, weekdayOf } from '../words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { calendarTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';

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
    <nav
      className="calendar-strip hidden max-lg:grid max-lg:sticky max-lg:top-0 max-lg:z-3 max-lg:grid-cols-[repeat(7,1fr)] max-lg:-mx-(--gutter) max-lg:px-1.5 max-lg:py-1 max-lg:border-y max-lg:border-y-rule max-lg:bg-paper max-lg:[&_button]:grid max-lg:[&_button]:gap-0.5 max-lg:[&_button]:content-center max-lg:[&_button]:justify-items-center max-lg:[&_button]:min-h-15 max-lg:[&_button]:p-0 max-lg:[&_button]:border-0 max-lg:[&_button]:rounded-2 max-lg:[&_button]:bg-transparent max-lg:[&_button]:bg-none max-lg:[&_button]:text-bark-2 max-lg:[&_button]:text-small max-lg:[&_button]:leading-[1.2] max-lg:[&_button]:cursor-pointer max-lg:[&_b]:text-bark max-lg:[&_b]:font-[650] max-lg:[&_b]:text-[1.125rem] max-lg:[&_b]:leading-[1.2] max-lg:[&_b]:font-display max-lg:[&_b]:normal-nums max-lg:[&_[aria-current]]:bg-oak max-lg:[&_[aria-current]]:text-on-oak max-lg:[&_[aria-current]_b]:text-inherit max-lg:[&_em]:size-1.5 max-lg:[&_em]:rounded-full max-lg:[&_em]:bg-(--c) max-lg:[&_[aria-current]_em]:[outline:1px_solid_var(--color-on-oak)]"
      aria-label={t.daysOfThisWeek}
    >
      {days.map(({ date, entries }) => (
        <button
          key={date}
          type="button"
          aria-current={date === chosen ? 'true' : undefined}
          className={classNames(date === today && 'max-lg:[box-shadow:inset_0_3px_0_var(--color-gold)]')}
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
          <i className="max-lg:flex max-lg:gap-0.5 max-lg:h-1.5" aria-hidden="true">
            {entries.slice(0, MOST_MARKS).map((entry) => (
              <em
                key={entry.key}
                className={`[&.calendar-confirmed]:[--c:var(--color-low-mark)] [&.calendar-pending]:[--c:var(--color-medium-mark)] [&.calendar-completed]:[--c:var(--color-info)] [&.calendar-cancelled]:[--c:var(--color-error)] [&.calendar-open]:[--c:var(--color-rule-strong)] [.calendar-legend_&.calendar-open]:border-dashed [.calendar-legend_&.calendar-open]:bg-transparent [.calendar-legend_&.calendar-open]:bg-none max-lg:[.calendar-strip_&.calendar-open]:border max-lg:[.calendar-strip_&.calendar-open]:border-current max-lg:[.calendar-strip_&.calendar-open]:bg-transparent max-lg:[.calendar-strip_&.calendar-open]:bg-none calendar-${entry.kind === 'slot' ? 'open' : entry.appointment.status}`}
              />
            ))}
          </i>
        </button>
      ))}
    </nav>
  );
}

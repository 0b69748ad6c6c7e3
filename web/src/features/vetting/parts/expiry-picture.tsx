// When the documents expire: bars on one scale of the next twelve months, with a table of the dates.
import { classNames } from '../../../ui/class-names.ts';
import { longDay, shortDay } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/basics.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import {
  daysBefore,
  daysLeftText,
  monthMarks,
  PICTURE_DAYS,
  expiryProgressOf,
  type MonthMark,
  type ExpiryProgress,
} from '../expiry.ts';
import { useVettingTexts } from '../texts.ts';

export interface Lasting {
  id: number;
  label: string;
  /** 'yyyy-MM-dd', the last valid day */
  expiresOn: string;
  /** From today in Louisiana, by the server's clock. */
  days: number;
}

interface Row extends Lasting {
  wear: ExpiryProgress;
}

const columnsOf = (t: ReturnType<typeof useVettingTexts>): readonly Column<Row>[] => [
  { head: t.credential, names: true, cell: ({ label }) => label },
  { head: t.validThrough, cell: ({ expiresOn }) => longDay(expiresOn) },
  { head: t.timeLeft, align: 'right', cell: ({ days }) => daysLeftText(days) },
];

/** The first to expire comes first. */
export function ExpiryPicture({ credentials }: { credentials: readonly Lasting[] }) {
  const t = useVettingTexts();
  const bars = credentials
    .toSorted((a, b) => a.days - b.days)
    .map((one) => ({ ...one, wear: expiryProgressOf(one.days) }));
  const [first] = bars;
  const marks = first ? monthMarks(daysBefore(first.expiresOn, first.days)) : [];
  return (
    <div className="@container mt-4">
      <div className="grid gap-x-6 gap-y-0 grid-cols-[minmax(0,14rem)_minmax(0,1fr)_11rem] max-md:gap-x-3 max-md:gap-y-0 max-md:grid-cols-ends">
        <Scale marks={marks} />
        {bars.map((bar) => (
          <BarRow key={bar.id} bar={bar} marks={marks} />
        ))}
      </div>
      <details className="fold">
        <summary>{t.theDates}</summary>
        <Table caption={t.credentialExpirations} columns={columnsOf(t)} rows={bars} rowKey={(bar) => bar.id} />
      </details>
    </div>
  );
}

/** 0 to 100 along the twelve months. */
function along(days: number): number {
  return (Math.min(PICTURE_DAYS, Math.max(0, days)) / PICTURE_DAYS) * 100;
}

/** Whether a month's label fits between "Today" and the right edge, on a phone too. */
const hasRoom = ({ day }: MonthMark) => day > 25 && day < PICTURE_DAYS - 45;

function Scale({ marks }: { marks: readonly MonthMark[] }) {
  const t = useVettingTexts();
  return (
    <div className="relative col-start-2 h-7 text-bark-3 text-small max-md:col-span-full" aria-hidden="true">
      {[{ label: t.today, day: 0 }, ...marks.filter(hasRoom)].map(({ label, day }, index) => (
        <span
          key={label}
          className={classNames(
            'absolute bottom-0.5 pl-1 border-l border-l-rule-strong leading-title',
            index % 3 !== 0 && 'max-md:hidden',
          )}
          style={{ left: `${along(day)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

const INKS: Record<ExpiryProgress, string> = { good: 'text-low', soon: 'text-gold-ink', over: 'text-error' };

const FILLS: Record<ExpiryProgress, string> = { good: 'fill-chart-1', soon: 'fill-gold', over: 'fill-chart-1' };
const ICONS: Record<ExpiryProgress, IconName> = { good: 'check', soon: 'clock', over: 'alert' };

function BarRow({ bar, marks }: { bar: Row; marks: readonly MonthMark[] }) {
  const { label, days, wear, expiresOn } = bar;
  return (
    <div className="grid col-span-full grid-cols-subgrid items-center min-h-13 py-2 border-t border-t-rule last:border-b last:border-b-rule max-md:gap-x-3 max-md:gap-y-2 max-md:py-3">
      <span className="flex gap-2.5 items-center font-semibold text-ui leading-snug max-md:col-start-1 @max-narrow:col-span-full">
        <Icon className={`flex-none ${INKS[wear]}`} name={ICONS[wear]} />
        {label}
      </span>
      <span className="num col-start-3 font-semibold text-ui leading-snug text-right max-md:col-start-2 @max-narrow:col-span-full">
        {days < -300 || days > 300 ? longDay(expiresOn) : shortDay(expiresOn)}
        <span className={`block text-small ${wear === 'good' ? 'text-bark-3 font-normal' : INKS[wear]}`}>
          {daysLeftText(days)}
        </span>
      </span>
      <Bar days={days} wear={wear} marks={marks} />
    </div>
  );
}

interface BarProps extends Pick<Row, 'days' | 'wear'> {
  marks: readonly MonthMark[];
}

const Bar = ({ days, wear, marks }: BarProps) => (
  <svg
    className="row-start-1 col-start-2 w-full h-3 max-md:col-span-full max-md:row-start-2 max-md:h-2.5"
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={wear === 'over' ? 'fill-error-tint stroke-error' : 'fill-paper-deep'} width="100" height="10" />
    {days >= 0 && <rect className={FILLS[wear]} width={Math.max(0.8, along(days))} height="10" />}
    {marks.map(({ day }) => (
      <path key={day} className="stroke-paper stroke-1" d={`M${along(day)} 0V10`} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
);

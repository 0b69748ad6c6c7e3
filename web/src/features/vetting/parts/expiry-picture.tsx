// When the papers run out: a bar each on one scale of the coming twelve months, with the dates in a table behind it.
import { classNames } from '../../../ui/class-names.ts';
import { longDay, shortDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { daysBefore, daysLeftWords, monthMarks, PICTURE_DAYS, wearOf, type MonthMark, type Wear } from '../expiry.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';
import './expiry-picture.css';

export interface Lasting {
  id: number;
  label: string;
  /** 'yyyy-MM-dd', the last good day */
  expiresOn: string;
  /** From today in Louisiana, by the server's clock. */
  days: number;
}

interface Bar extends Lasting {
  wear: Wear;
}

const COLUMNS: readonly Column<Bar>[] = [
  {
    get head(): string {
      return textsNow(vettingTexts).credential;
    },
    names: true,
    cell: (bar) => bar.label,
  },
  {
    get head(): string {
      return textsNow(vettingTexts).validThrough;
    },
    cell: (bar) => longDay(bar.expiresOn),
  },
  {
    get head(): string {
      return textsNow(vettingTexts).timeLeft;
    },
    align: 'right',
    cell: (bar) => daysLeftWords(bar.days),
  },
];

/** The first to run out stands first. */
export function ExpiryPicture({ credentials }: { credentials: readonly Lasting[] }) {
  const t = useTexts(vettingTexts);
  const bars = credentials.map((one) => ({ ...one, wear: wearOf(one.days) })).toSorted((a, b) => a.days - b.days);
  const [first] = bars;
  const marks = first ? monthMarks(daysBefore(first.expiresOn, first.days)) : [];
  return (
    <div className="expiry">
      <div className="expiry-chart">
        <Scale marks={marks} />
        {bars.map((bar) => (
          <BarRow key={bar.id} bar={bar} marks={marks} />
        ))}
      </div>
      <details className="fold">
        <summary>{t.theDates}</summary>
        <Table caption={t.whenEachCredentialRunsOut} columns={COLUMNS} rows={bars} rowKey={(bar) => bar.id} />
      </details>
    </div>
  );
}

/** 0 to 100 along the twelve months. */
function along(days: number): number {
  return (Math.min(PICTURE_DAYS, Math.max(0, days)) / PICTURE_DAYS) * 100;
}

function Scale({ marks }: { marks: readonly MonthMark[] }) {
  const t = useTexts(vettingTexts);
  return (
    <div className="expiry-scale" aria-hidden="true">
      {[{ label: t.today, day: 0 }, ...marks.filter(({ day }) => day > 25)].map(({ label, day }, index) => (
        <span
          key={label}
          className={classNames(index % 3 !== 0 && 'expiry-scale-fine')}
          style={{ left: `${along(day)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

function BarRow({ bar, marks }: { bar: Bar; marks: readonly MonthMark[] }) {
  const { label, days, wear, expiresOn } = bar;
  return (
    <div className={`expiry-row expiry-${wear}`}>
      <span className="expiry-name">
        <Icon name={wear === 'good' ? 'check' : wear === 'soon' ? 'clock' : 'alert'} />
        {label}
      </span>
      <span className="expiry-date num">
        {days < -300 || days > 300 ? longDay(expiresOn) : shortDay(expiresOn)}
        <span className="expiry-left">{daysLeftWords(days)}</span>
      </span>
      <svg className="expiry-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="expiry-ground" width="100" height="10" />
        {days >= 0 && <rect className="expiry-fill" width={Math.max(0.8, along(days))} height="10" />}
        {marks.map(({ day }) => (
          <path key={day} className="expiry-tick" d={`M${along(day)} 0V10`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
    </div>
  );
}

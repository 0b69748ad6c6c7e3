// The paid year as a line, with its twelve months: what is used, when we write, when it renews or ends.
import { longDay } from '../../../ui/dates.ts';
import type { Year } from '../year.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts } from '../texts.ts';

interface YearLineProps {
  year: Year;
  /** It is charged again at its end. */
  renews: boolean;
}

const MONTHS = Array.from({ length: 11 }, (_, index) => ((index + 1) * 1000) / 12);

function inWords({ start, end, daysLeft }: Year, renews: boolean): string {
  const t = textsNow(subscriptionsTexts);
  return t.yearInWords(longDay(start), longDay(end), daysLeft, renews);
}

export function YearLine({ year, renews }: YearLineProps) {
  const t = useTexts(subscriptionsTexts);
  return (
    <figure className="mt-4 [&_figcaption_b]:text-bark [&_figcaption_b]:text-2">
      <figcaption className="text-bark-2 text-ui">
        <b className="num">{year.daysLeft}</b> {t.daysLeftOfThisYear(year.daysLeft)}
      </figcaption>
      <svg
        className="block w-full h-10 my-2"
        viewBox="0 0 1000 28"
        preserveAspectRatio="none"
        role="img"
        aria-label={inWords(year, renews)}
      >
        <rect className="fill-paper-deep" x="0" y="8" width="1000" height="12" />
        <rect className="fill-oak" x="0" y="8" width={year.now} height="12" />
        {MONTHS.map((x) => (
          <rect key={x} className="fill-paper" x={x} y="8" width="1.5" height="12" />
        ))}
        {renews && <rect className="fill-gold" x={year.notice - 2} y="3" width="5" height="22" />}
        <rect className="fill-bark" x={Math.max(0, year.now - 3)} y="0" width="6" height="28" />
      </svg>
      <ul
        className="small flex gap-x-6 gap-y-2 flex-wrap justify-between tabular-nums max-sm:gap-1 max-sm:flex-col"
        aria-hidden="true"
      >
        <li className="max-sm:flex max-sm:justify-between">
          <span className="second block">{t.began}</span>
          {longDay(year.start)}
        </li>
        {renews && (
          <li className="ml-auto pl-3 border-l-4 border-l-gold max-sm:ml-0 max-sm:flex max-sm:justify-between">
            <span className="second block">{t.weWriteToYou}</span>
            {longDay(year.noticeAt)}
          </li>
        )}
        <li className="max-sm:flex max-sm:justify-between">
          <span className="second block">{renews ? t.renews : t.ends}</span>
          {longDay(year.end)}
        </li>
      </ul>
    </figure>
  );
}

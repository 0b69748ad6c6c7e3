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
    <figure className="manage-year">
      <figcaption>
        <b className="num">{year.daysLeft}</b> {t.daysLeftOfThisYear(year.daysLeft)}
      </figcaption>
      <svg viewBox="0 0 1000 28" preserveAspectRatio="none" role="img" aria-label={inWords(year, renews)}>
        <rect className="manage-year-whole" x="0" y="8" width="1000" height="12" />
        <rect className="manage-year-used" x="0" y="8" width={year.now} height="12" />
        {MONTHS.map((x) => (
          <rect key={x} className="manage-year-month" x={x} y="8" width="1.5" height="12" />
        ))}
        {renews && <rect className="manage-year-notice" x={year.notice - 2} y="3" width="5" height="22" />}
        <rect className="manage-year-now" x={Math.max(0, year.now - 3)} y="0" width="6" height="28" />
      </svg>
      <ul className="manage-year-days small" aria-hidden="true">
        <li>
          <span className="second">{t.began}</span>
          {longDay(year.start)}
        </li>
        {renews && (
          <li className="manage-year-mail">
            <span className="second">{t.weWriteToYou}</span>
            {longDay(year.noticeAt)}
          </li>
        )}
        <li>
          <span className="second">{renews ? t.renews : t.ends}</span>
          {longDay(year.end)}
        </li>
      </ul>
    </figure>
  );
}

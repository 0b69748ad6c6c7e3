// The week while it loads: seven columns, on a phone one day, as high as the week that comes.
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';
import './week-grid.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

export function GridSkeleton() {
  const t = useTexts(calendarTexts);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t.loadingTheWeek}</span>
      <div className="calendar-week calendar-week-wait" aria-hidden="true">
        {DAYS.map((day) => (
          <div key={day} className={day === 0 ? 'calendar-day calendar-chosen' : 'calendar-day'}>
            <SkeletonLine width="short" big />
            <SkeletonLine width="full" />
            <SkeletonLine width="long" />
            <SkeletonLine width="mid" />
          </div>
        ))}
      </div>
    </div>
  );
}

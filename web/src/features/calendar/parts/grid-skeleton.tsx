// The week while it loads: seven columns, on a phone one day, as high as the week that comes.
import { SkeletonLine } from '../../../ui/list-states.tsx';
import './week-grid.css';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function GridSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading the week</span>
      <div className="calendar-week calendar-week-wait" aria-hidden="true">
        {DAYS.map((day, i) => (
          <div key={day} className={i === 0 ? 'calendar-day calendar-chosen' : 'calendar-day'}>
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

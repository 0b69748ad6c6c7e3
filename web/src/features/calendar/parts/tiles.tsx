// The week in four figures; a 0 is drawn quietly.
import type { Week } from '../data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

export function Tiles({ week, openLabel }: { week: Week | undefined; openLabel: string }) {
  const t = useTexts(calendarTexts);
  const having = (status: string) => week?.appointments.filter((one) => one.status === status).length;
  const tiles = [
    { label: openLabel, count: week?.slots.filter(({ isBooked }) => !isBooked).length, look: 'open' },
    { label: t.scheduledWork, count: having('confirmed'), look: 'confirmed' },
    { label: t.pendingSchedule, count: having('pending'), look: 'pending' },
    { label: t.completedJobs, count: having('completed'), look: 'completed' },
  ];
  return (
    <dl className="calendar-tiles">
      {tiles.map(({ label, count, look }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={count === 0 ? 'calendar-zero' : `calendar-${look}`}>
            {count ?? <span className="skeleton skeleton-big calendar-wait" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// The week in four figures (S2 §2).
import type { Week } from '../data.ts';

export function Tiles({ week, openLabel }: { week: Week | undefined; openLabel: string }) {
  const having = (status: string) => week?.appointments.filter((one) => one.status === status).length;
  const tiles = [
    { label: openLabel, count: week?.slots.filter(({ isBooked }) => !isBooked).length, look: 'open' },
    { label: 'Scheduled Work', count: having('confirmed'), look: 'confirmed' },
    { label: 'Pending Schedule', count: having('pending'), look: 'pending' },
    { label: 'Completed Jobs', count: having('completed'), look: 'completed' },
  ];
  return (
    <dl className="calendar-tiles">
      {tiles.map(({ label, count, look }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={`calendar-${look}`}>{count ?? <span className="skeleton skeleton-big calendar-wait" />}</dd>
        </div>
      ))}
    </dl>
  );
}

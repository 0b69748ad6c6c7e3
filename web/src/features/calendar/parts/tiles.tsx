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
    <dl className="calendar-tiles grid grid-cols-[repeat(4,1fr)] border-t-2 border-b border-t-bark border-b-rule [&>div+div]:border-l [&>div+div]:border-l-rule [&_dd]:min-w-5 [&_dd]:pb-0.5 [&_dd]:border-b-4 [&_dd]:border-b-(color:--c) [&_dd]:font-[650] [&_dd]:text-[2rem] [&_dd]:leading-[1.1] [&_dd]:font-display [&_dd]:normal-nums [&_dd]:text-center max-lg:grid-cols-[1fr_1fr] max-lg:[&>div:nth-child(3)]:border-l-0! max-lg:[&>div:nth-child(n+3)]:border-t max-lg:[&>div:nth-child(n+3)]:border-t-rule">
      {tiles.map(({ label, count, look }) => (
        <div
          className="flex gap-3 items-center justify-between px-4.5 py-3 first:pl-0 max-lg:px-3 max-lg:py-2.5 max-lg:first:px-3 max-lg:first:py-2.5"
          key={label}
        >
          <dt className="text-bark-2 text-ui font-semibold leading-[1.25]">{label}</dt>
          <dd
            className={
              count === 0
                ? 'calendar-zero [.calendar-tiles_&]:border-b-transparent [.calendar-tiles_&]:text-bark-3 [.calendar-tiles_&]:font-medium'
                : `[&.calendar-confirmed]:[--c:var(--color-low-mark)] [&.calendar-pending]:[--c:var(--color-medium-mark)] [&.calendar-completed]:[--c:var(--color-info)] [&.calendar-cancelled]:[--c:var(--color-error)] [&.calendar-open]:[--c:var(--color-rule-strong)] [.calendar-legend_&.calendar-open]:border-dashed [.calendar-legend_&.calendar-open]:bg-transparent [.calendar-legend_&.calendar-open]:bg-none max-lg:[.calendar-strip_&.calendar-open]:border max-lg:[.calendar-strip_&.calendar-open]:border-current max-lg:[.calendar-strip_&.calendar-open]:bg-transparent max-lg:[.calendar-strip_&.calendar-open]:bg-none calendar-${look}`
            }
          >
            {count ?? <span className="skeleton skeleton-big w-5" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

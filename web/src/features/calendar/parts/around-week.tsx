// What stands around the week: its figures, the proposals that wait, the ways to another week, and the skeleton while it loads.
import { type Week, useWaiting } from '../data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { dateOf, dayName, otherSide, timeRange, weekRange } from '../words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { weekFrom, type Place } from '../use-place.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';

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

export function WaitingList({ onOpen }: { onOpen: (appointment: Appointment) => void }) {
  const t = useTexts(calendarTexts);
  const waiting = useWaiting().data ?? [];
  if (waiting.length === 0) {
    return null;
  }
  return (
    <section
      className="mt-6 px-4.5 pt-3.5 pb-1.5 border-l-4 border-l-gold bg-gold-tint [&_li+li]:border-t [&_li+li]:border-t-rule [&_li_p]:flex [&_li_p]:gap-x-3 [&_li_p]:gap-y-0 [&_li_p]:flex-wrap [&_li_p]:min-w-0"
      aria-labelledby="calendar-waiting"
    >
      <h2 className="title-3" id="calendar-waiting">
        {waiting.length === 1 ? t.oneTimeWaiting : t.timesWaiting(waiting.length)}
      </h2>
      <ul>
        {waiting.map((one) => (
          <li
            className="flex gap-4 items-center justify-between px-0 py-2 max-lg:gap-2 max-lg:flex-col max-lg:items-stretch"
            key={one.id}
          >
            <p>
              <b>{dayName(dateOf(one))}</b>
              <span className="num nowrap">{timeRange(one)}</span>
              <span className="second">
                {one.title}, {otherSide(one.with, true)}
              </span>
            </p>
            <Button onClick={() => onOpen(one)} aria-label={t.answer(one.title, dayName(dateOf(one)))}>
              {t.answerProposal}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WeekBar({ place: { sunday, day, today, goTo } }: { place: Place }) {
  const t = useTexts(calendarTexts);
  return (
    <div className="flex gap-3 flex-wrap items-center justify-between mt-7 mb-4">
      <h2 className="title-2 num" aria-live="polite">
        {weekRange(sunday)}
      </h2>
      <div className="flex gap-3 max-lg:gap-1.5 max-lg:w-full max-lg:[&_.btn]:flex-auto max-lg:[&_.btn]:px-1.5">
        <Button onClick={() => goTo(weekFrom(day, -1))}>
          <Icon name="back" className="max-lg:hidden" />
          {t.previousWeek}
        </Button>
        <Button onClick={() => goTo(today)}>{t.todayButton}</Button>
        <Button onClick={() => goTo(weekFrom(day, 1))}>
          {t.nextWeek}
          <Icon name="back" className="max-lg:hidden rotate-180" />
        </Button>
      </div>
    </div>
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

export function GridSkeleton() {
  const t = useTexts(calendarTexts);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t.loadingTheWeek}</span>
      <div
        className="calendar-week calendar-week-wait grid grid-cols-7 border-t-2 border-b border-t-bark border-b-rule max-lg:block max-lg:border-t-0 max-lg:[touch-action:pan-y]"
        aria-hidden="true"
      >
        {DAYS.map((day) => (
          <div
            key={day}
            className={
              day === 0
                ? 'calendar-day calendar-chosen flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 [.calendar-day+&]:border-l [.calendar-day+&]:border-l-rule [&_h3]:flex [&_h3]:gap-1 [&_h3]:flex-wrap [&_h3]:items-center [&_h3]:justify-between [&_h3]:min-h-8 [&_h3]:text-bark-2 [&_h3]:font-semibold [&_h3]:text-small [&_h3]:leading-none [&_h3]:font-text [&_h3]:tracking-normal [&_h3_b]:order-2 [&_h3_b]:text-bark [&_h3_b]:font-[650] [&_h3_b]:text-[1.5rem] [&_h3_b]:leading-none [&_h3_b]:font-display [&_h3_b]:normal-nums [&_h3_em]:order-1 [&_h3_em]:text-gold-ink [&_h3_em]:font-[650] [&_h3_em]:text-small [&_h3_em]:leading-none [&_h3_em]:font-text [&_h3_em]:not-italic [&_ul]:grid [&_ul]:gap-2 [&_ul]:grid-cols-1 max-lg:hidden max-lg:min-h-0 max-lg:px-0 max-lg:py-4 max-lg:[.calendar-day+&]:border-l-0 max-lg:[&.calendar-chosen]:flex max-lg:[&.calendar-chosen]:min-h-56 max-lg:[&_h3]:gap-2.5 max-lg:[&_h3]:justify-start max-lg:[&_h3]:text-ui max-lg:[&_h3_span]:order-2 max-lg:[&_h3_b]:order-1 max-lg:[&_h3_b]:min-w-8 max-lg:[&_h3_em]:basis-auto max-lg:[&_h3_em]:ml-auto'
                : 'calendar-day flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 [.calendar-day+&]:border-l [.calendar-day+&]:border-l-rule [&_h3]:flex [&_h3]:gap-1 [&_h3]:flex-wrap [&_h3]:items-center [&_h3]:justify-between [&_h3]:min-h-8 [&_h3]:text-bark-2 [&_h3]:font-semibold [&_h3]:text-small [&_h3]:leading-none [&_h3]:font-text [&_h3]:tracking-normal [&_h3_b]:order-2 [&_h3_b]:text-bark [&_h3_b]:font-[650] [&_h3_b]:text-[1.5rem] [&_h3_b]:leading-none [&_h3_b]:font-display [&_h3_b]:normal-nums [&_h3_em]:order-1 [&_h3_em]:text-gold-ink [&_h3_em]:font-[650] [&_h3_em]:text-small [&_h3_em]:leading-none [&_h3_em]:font-text [&_h3_em]:not-italic [&_ul]:grid [&_ul]:gap-2 [&_ul]:grid-cols-1 max-lg:hidden max-lg:min-h-0 max-lg:px-0 max-lg:py-4 max-lg:[.calendar-day+&]:border-l-0 max-lg:[&.calendar-chosen]:flex max-lg:[&.calendar-chosen]:min-h-56 max-lg:[&_h3]:gap-2.5 max-lg:[&_h3]:justify-start max-lg:[&_h3]:text-ui max-lg:[&_h3_span]:order-2 max-lg:[&_h3_b]:order-1 max-lg:[&_h3_b]:min-w-8 max-lg:[&_h3_em]:basis-auto max-lg:[&_h3_em]:ml-auto'
            }
          >
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

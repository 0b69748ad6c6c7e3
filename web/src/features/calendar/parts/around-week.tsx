// Around the week: its figures, pending proposals, week navigation, and the loading skeleton.
import { type Week, useWaiting } from '../data.ts';
import { useCalendarTexts } from '../texts.ts';
import { STATUS_COLOR, weekColumns } from './day.tsx';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { Button, Icon } from '../../../ui/basics.tsx';
import { dateOf, dayName, otherSide, timeRange, weekRange } from '../wording.ts';
import { weekFrom, type Place } from '../use-place.ts';
import { Section, SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { classNames } from '../../../ui/class-names.ts';

const tile =
  'flex flex-wrap gap-3 items-center justify-between px-4.5 py-3 first:pl-0 max-lg:px-3 max-lg:py-2.5 max-lg:first:px-3 bg-paper';

export function Tiles({ week, openLabel }: { week: Week | undefined; openLabel: string }) {
  const t = useCalendarTexts();
  const having = (status: string) => week?.appointments.filter((one) => one.status === status).length;
  const tiles = [
    { label: openLabel, count: week?.slots.filter(({ isBooked }) => !isBooked).length, look: 'open' as const },
    { label: t.scheduledWork, count: having('confirmed'), look: 'confirmed' as const },
    { label: t.pendingSchedule, count: having('pending'), look: 'pending' as const },
    { label: t.completedJobs, count: having('completed'), look: 'completed' as const },
  ];
  return (
    <dl className="grid gap-px grid-cols-4 border-t-2 border-b border-t-bark border-b-rule bg-rule max-lg:grid-pair-32">
      {tiles.map(({ label, count, look }) => (
        <div key={label} className={tile}>
          <dt className="text-bark-2 text-ui font-semibold leading-title">{label}</dt>
          <Count count={count} look={look} />
        </div>
      ))}
    </dl>
  );
}

function Count({ count, look }: { count: number | undefined; look: keyof typeof STATUS_COLOR }) {
  return (
    <dd
      className={classNames(
        'min-w-5 pb-0.5 text-figure leading-tight font-display font-strong normal-nums text-center border-b-4',
        count === 0 ? 'calendar-zero border-b-transparent text-bark-3' : `border-b-(color:--c) ${STATUS_COLOR[look]}`,
      )}
    >
      {count ?? <span className="skeleton w-5 h-9" />}
    </dd>
  );
}

export function WaitingList({ onOpen }: { onOpen: (appointment: Appointment) => void }) {
  const t = useCalendarTexts();
  const waiting = useWaiting().data ?? [];
  return waiting.length === 0 ? null : (
    <Section
      small
      title={waiting.length === 1 ? t.oneTimeWaiting : t.timesWaiting(waiting.length)}
      className="mt-6 px-4.5 pt-3.5 pb-1.5 border-l-4 border-l-gold bg-gold-tint"
    >
      <ul>
        {waiting.map((one) => (
          <WaitingRow key={one.id} appointment={one} onOpen={() => onOpen(one)} />
        ))}
      </ul>
    </Section>
  );
}

function WaitingRow({ appointment, onOpen }: { appointment: Appointment; onOpen: () => void }) {
  const t = useCalendarTexts();
  const { title } = appointment;
  const day = dayName(dateOf(appointment));
  return (
    <li className="flex gap-4 items-center justify-between px-0 py-2 max-lg:gap-2 max-lg:flex-col max-lg:items-stretch not-first:border-t not-first:border-t-rule">
      <p className="flex gap-x-3 gap-y-0 flex-wrap min-w-0">
        <b>{day}</b>
        <span className="num nowrap">{timeRange(appointment)}</span>
        <span className="second">
          {title}, {otherSide(appointment.with, true)}
        </span>
      </p>
      <Button label={t.answerProposal} onClick={onOpen} aria-label={t.answer(title, day)} />
    </li>
  );
}

export function WeekBar({ place: { sunday, day, today, goTo } }: { place: Place }) {
  const t = useCalendarTexts();
  return (
    <div className="flex gap-3 flex-wrap items-center justify-between mt-7 mb-4">
      <h2 className="title-2 num" aria-live="polite">
        {weekRange(sunday)}
      </h2>
      <div className="flex flex-wrap gap-3 max-lg:gap-1.5 max-lg:w-full max-lg:[&>.btn]:flex-auto max-lg:[&>.btn]:px-1.5">
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
const skeletonDay =
  'flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 not-first:border-l not-first:border-l-rule max-lg:px-0 max-lg:py-4 max-lg:border-l-0';

export function GridSkeleton() {
  const t = useCalendarTexts();
  return (
    <SkeletonFrame label={t.loadingTheWeek}>
      <div className={weekColumns} aria-hidden="true">
        {DAYS.map((day) => (
          <div key={day} className={classNames(skeletonDay, day === 0 ? 'max-lg:min-h-56' : 'max-lg:hidden')}>
            <SkeletonLines of={[{ big: 'short' }, 'full', 'long', 'mid']} />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}

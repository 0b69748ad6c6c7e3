// The promised response within 24-48 hours as a clock: a warning at half of it, late at its end.
import { useProviderDashboardTexts } from './texts.ts';

export const PROMISE_HOURS = 48;
const HOUR = 3_600_000;

/** Whole hours and minutes since it was submitted. `target` in hours: a warning at half of it, late at its end. */
export function reviewClock(since: string, now: Date = new Date(), target: number = PROMISE_HOURS) {
  const passed = Math.max(0, (now.getTime() - Date.parse(since)) / HOUR);
  const state: 'fresh' | 'warn' | 'late' = passed >= target ? 'late' : passed >= target / 2 ? 'warn' : 'fresh';
  /** The used part of the target, 0 to 1. */
  const share = Math.min(1, passed / target);
  return { hours: Math.floor(passed), minutes: Math.floor(passed * 60), target, share, state };
}

type ReviewClock = ReturnType<typeof reviewClock>;

/** '31 h', '12 min' within the first hour, and '3 days' for longer waits. */
export function waitText({ hours, minutes }: Pick<ReviewClock, 'hours' | 'minutes'>): string {
  if (hours === 0) return `${minutes} min`;
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;
const RING = { cx: 18, cy: 18, r: RADIUS };

const STROKES: Record<ReviewClock['state'], string> = {
  fresh: 'stroke-chart-1',
  warn: 'stroke-gold',
  late: 'stroke-error',
};

export function WaitRing({ clock, large = false }: { clock: ReviewClock; large?: boolean }) {
  const t = useProviderDashboardTexts();
  const { hours, target, share, state } = clock;
  return (
    <svg
      className={`wait-ring [.data-table_&]:size-5 flex-none fill-none stroke-5 ${large ? 'size-13' : 'size-7.5'}`}
      viewBox="0 0 36 36"
      role="img"
      aria-label={t.hoursOf(hours, target)}
    >
      <circle className="stroke-paper-deep [.queue-current_&]:stroke-rule-strong" {...RING} />
      <circle
        className={STROKES[state]}
        {...RING}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}

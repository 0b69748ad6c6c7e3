// The promise of an answer within 24-48 hours, as a clock: warn at half of it, broken at its end.
import { useTexts } from '../../texts/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { providerDashboardTexts } from './texts.ts';

export const PROMISE_HOURS = 48;
const HOUR = 3_600_000;

interface ReviewClock {
  /** Whole hours since it was sent. */
  hours: number;
  /** Whole minutes since then. */
  minutes: number;
  /** Of the promise. */
  target: number;
  /** The part of the target that is used: 0 to 1. */
  share: number;
  state: 'fresh' | 'warn' | 'late';
}

/** `target` in hours: half of it gone warns, all of it is late. */
export function reviewClock(since: string, now: Date = new Date(), target: number = PROMISE_HOURS): ReviewClock {
  const passed = Math.max(0, (now.getTime() - Date.parse(since)) / HOUR);
  const state = passed >= target ? 'late' : passed >= target / 2 ? 'warn' : 'fresh';
  return {
    hours: Math.floor(passed),
    minutes: Math.floor(passed * 60),
    target,
    share: Math.min(1, passed / target),
    state,
  };
}

/** '31 h', '12 min' before the first hour is over, and '3 days' once hours say little. */
export function waitWords({ hours, minutes }: Pick<ReviewClock, 'hours' | 'minutes'>): string {
  if (hours === 0) {
    return `${minutes} min`;
  }
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;

export function WaitRing({ clock: { hours, target, share, state } }: { clock: ReviewClock }) {
  const t = useTexts(providerDashboardTexts);
  return (
    <svg
      className={classNames(
        'wait-ring [.queue-current_&_circle:first-child]:stroke-rule-strong [.data-table_&]:size-5 [.standing-clock_&]:size-13 flex-none size-7.5 fill-none stroke-5 [.vet-clock_&]:size-13',
        `[&.wait-ring-warn_circle:last-child]:stroke-gold [&.wait-ring-late_circle:last-child]:stroke-error wait-ring-${state}`,
      )}
      viewBox="0 0 36 36"
      role="img"
      aria-label={t.hoursOf(hours, target)}
    >
      <circle className="first:stroke-paper-deep last:stroke-chart-1" cx="18" cy="18" r={RADIUS} />
      <circle
        className="first:stroke-paper-deep last:stroke-chart-1"
        cx="18"
        cy="18"
        r={RADIUS}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}

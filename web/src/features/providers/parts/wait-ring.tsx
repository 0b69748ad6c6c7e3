// The time for an answer as a ring that fills; the words beside it say the same.
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { providerDashboardTexts } from '../texts.ts';
import type { ReviewClock } from '../review-clock.ts';

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;

export function WaitRing({ clock: { hours, target, share, state } }: { clock: ReviewClock }) {
  const t = useTexts(providerDashboardTexts);
  return (
    <svg
      className={classNames(
        'wait-ring [.queue>.queue-current_&_circle:first-child]:stroke-rule-strong [.standing-clock_&]:size-13 flex-none size-[1.9rem] fill-none stroke-5 [&_circle:first-child]:stroke-paper-deep [&_circle:last-child]:stroke-chart-1 [.vet-clock_&]:size-13',
        `[&.wait-ring-warn_circle:last-child]:stroke-gold [&.wait-ring-late_circle:last-child]:stroke-error wait-ring-${state}`,
      )}
      viewBox="0 0 36 36"
      role="img"
      aria-label={t.hoursOf(hours, target)}
    >
      <circle cx="18" cy="18" r={RADIUS} />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}

// The time for an answer as a ring that fills; the words beside it say the same.
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { providerDashboardTexts } from '../texts.ts';
import type { ReviewClock } from '../review-clock.ts';
import './wait-ring.css';

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;

export function WaitRing({ clock: { hours, target, share, state } }: { clock: ReviewClock }) {
  const t = useTexts(providerDashboardTexts);
  return (
    <svg
      className={classNames('wait-ring', `wait-ring-${state}`)}
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

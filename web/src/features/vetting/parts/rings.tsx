// How far something has come, as the rings of a tree: each ring is one thing that is done, from the heart outwards.
import { classNames } from '../../../ui/class-names.ts';

const HEART = 9;
const EDGE = 45;

export function Rings({ label, grown }: { label: string; grown: readonly boolean[] }) {
  const done = grown.filter(Boolean).length;
  const step = grown.length > 1 ? (EDGE - HEART) / (grown.length - 1) : 0;
  return (
    <svg
      className="flex-none size-20 fill-none stroke-paper-deep stroke-6"
      viewBox="0 0 100 100"
      role="img"
      aria-label={label}
    >
      {grown.map((_, index) => (
        <circle
          key={index}
          className={classNames(index < done && 'stroke-chart-1')}
          cx="50"
          cy="50"
          r={HEART + index * step}
        />
      ))}
    </svg>
  );
}

// Where the money is now, as one bar: held, gone on, gone back. The sums stand below it.
import { useId } from 'react';
import { moneyFromCents } from '../../../ui/money.ts';
import type { Share } from '../payment-words.ts';
import './money-bar.css';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

export function MoneyBar({ shares }: { shares: readonly Share[] }) {
  const hatch = useId();
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  const there = shares.filter(({ cents }) => cents > 0);
  const starts = there.map((_, index) => there.slice(0, index).reduce((sum, { cents }) => sum + cents, 0));
  return (
    <div className="money-now">
      <svg
        className="money-bar"
        role="img"
        aria-label={there.map(({ name, cents }) => `${name}: ${moneyFromCents(cents)}`).join(', ')}
      >
        <defs>
          <pattern id={hatch} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="money-held" width="12" height="12" />
            <rect className="money-hatch" width="4" height="12" />
          </pattern>
        </defs>
        {there.map(({ kind, cents }, index) => (
          <rect
            key={kind}
            className={kind === 'held' ? undefined : `money-${kind}`}
            fill={kind === 'held' ? `url(#${hatch})` : undefined}
            x={percent(starts[index] ?? 0, whole)}
            width={percent(cents, whole)}
            height="100%"
          />
        ))}
      </svg>
      <dl className="money-shares">
        {shares.map(({ name, kind, cents }) => (
          <div key={kind} className={cents === 0 ? 'money-none' : undefined}>
            <dt>
              <span className={`money-key money-key-${kind}`} aria-hidden="true" />
              {name}
            </dt>
            <dd className="num">{moneyFromCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

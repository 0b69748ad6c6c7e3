// Where the money is now, as one bar: held, gone on, gone back. The sums stand below it.
import { useId } from 'react';
import { moneyFromCents } from '../../../ui/money.ts';
import type { Share } from '../payment-words.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

export function MoneyBar({ shares }: { shares: readonly Share[] }) {
  const hatch = useId();
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  const there = shares.filter(({ cents }) => cents > 0);
  const starts = there.map((_, index) => there.slice(0, index).reduce((sum, { cents }) => sum + cents, 0));
  return (
    <div className="grid gap-3">
      <svg
        className="block w-full h-6 border border-rule-strong rounded-1 [&>rect]:stroke-paper [&>rect]:[stroke-width:2px]"
        role="img"
        aria-label={there.map(({ name, cents }) => `${name}: ${moneyFromCents(cents)}`).join(', ')}
      >
        <defs>
          <pattern id={hatch} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="fill-gold" width="12" height="12" />
            <rect className="fill-gold-tint" width="4" height="12" />
          </pattern>
        </defs>
        {there.map(({ kind, cents }, index) => (
          <rect
            key={kind}
            className={
              kind === 'held'
                ? undefined
                : `[&.money-released]:fill-oak [&.money-refunded]:fill-slate [&.money-held]:fill-gold money-${kind}`
            }
            fill={kind === 'held' ? `url(#${hatch})` : undefined}
            x={percent(starts[index] ?? 0, whole)}
            width={percent(cents, whole)}
            height="100%"
          />
        ))}
      </svg>
      <dl className="grid grid-cols-3 border-b border-b-rule [&>div]:pr-4 [&>div]:pl-0 [&>div]:pt-1 [&>div]:pb-3 [&>div+div]:pl-4 [&>div+div]:border-l [&>div+div]:border-l-rule [&_dd]:text-3 [&_dd]:font-[650] max-sm:grid-cols-1 max-sm:border-t-0 max-sm:[&>div]:flex max-sm:[&>div]:justify-between max-sm:[&>div]:pr-0 max-sm:[&>div]:py-2 max-sm:[&>div]:border-t max-sm:[&>div]:border-t-rule max-sm:[&>div]:pl-0! max-sm:[&>div]:border-l-0! max-sm:[&>div+div]:flex max-sm:[&>div+div]:justify-between max-sm:[&>div+div]:border-l-0 max-sm:[&>div+div]:border-t max-sm:[&>div+div]:border-t-rule max-sm:[&>div+div]:px-0! max-sm:[&>div+div]:py-2!">
        {shares.map(({ name, kind, cents }) => (
          <div key={kind} className={cents === 0 ? 'py-4 [&_dd]:text-bark-3 [&_dd]:font-normal' : undefined}>
            <dt className="text-bark-2 text-small">
              <span
                className={`inline-block size-[0.85em] mr-[0.45em] border border-rule-strong rounded-[2px] [vertical-align:-0.05em] [&.money-key-held]:[background:repeating-linear-gradient(45deg,var(--color-gold)_0_3px,var(--color-gold-tint)_3px_5px)] [&.money-key-released]:bg-oak [&.money-key-refunded]:bg-slate money-key-${kind}`}
                aria-hidden="true"
              />
              {name}
            </dt>
            <dd className="num">{moneyFromCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// Ranges of money as bars on one scale. The table below has the numbers.
import { shareOf, type Scale } from '../../../bids/parts/spread.ts';
import { roundDollars } from '../../../../ui/money.ts';

export interface RangeBar {
  name: string;
  tone: 'guide' | 'real';
  /** Dollars. */
  low: number;
  middle: number;
  high: number;
}

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;

/** `label` describes the picture in a sentence. */
export function RangeBars({ bars, scale, label }: { bars: readonly RangeBar[]; scale: Scale; label: string }) {
  return (
    <div className="grid gap-3" role="img" aria-label={label}>
      {bars.map(({ name, tone, low, middle, high }) => (
        <div key={name} className={`grid gap-1 [&_svg]:w-full [&_svg]:h-[2.4rem] range-bar-${tone}`}>
          <span className="small font-semibold">{name}</span>
          <svg aria-hidden="true">
            <rect className="fill-rule-strong" x="0" y="50%" width="100%" height="2" />
            <rect
              className="[.range-bar-guide_&]:fill-gold [.range-bar-real_&]:fill-chart-1"
              x={percent(shareOf(scale, low))}
              y="15%"
              width={percent(shareOf(scale, high) - shareOf(scale, low))}
              height="70%"
              rx="3"
            />
            <rect
              className="fill-bark stroke-paper-raised [stroke-width:1px]"
              x={percent(shareOf(scale, middle))}
              y="0"
              width="3"
              height="100%"
            />
          </svg>
        </div>
      ))}
      <div className="small quiet num flex justify-between" aria-hidden="true">
        <span>{roundDollars(scale.from)}</span>
        <span>{roundDollars((scale.from + scale.to) / 2)}</span>
        <span>{roundDollars(scale.to)}</span>
      </div>
    </div>
  );
}

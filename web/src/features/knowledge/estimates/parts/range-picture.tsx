// The rough guide and the range of finished jobs, if there is one, on one scale, with a table of the numbers.
import type { RealRange } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import { roundDollars } from '../../../../ui/format.ts';
import { Table } from '../../../../ui/table.tsx';
import { scaleFor, shareOf, type Scale } from '../../../bids/parts/distribution.ts';
import { useCalculatorTexts } from '../texts.ts';

/** Dollars. */
export interface Guide {
  low: number;
  middle: number;
  high: number;
}

export function RangePicture({ guide, real }: { guide: Guide; real?: RealRange['range'] | undefined }) {
  const t = useCalculatorTexts();
  const bars: RangeBar[] = [{ name: t.guideBar, tone: 'guide', ...guide }];
  if (real) {
    const { lowCents, medianCents, highCents } = real;
    const dollars = { low: lowCents / 100, middle: medianCents / 100, high: highCents / 100 };
    bars.push({ name: t.realBar, tone: 'real', ...dollars });
  }
  // The scale begins at 0, so that the lengths of the bars are comparable.
  const scale = scaleFor([0, ...bars.flatMap(({ low, high }) => [low, high])]);
  const label = bars
    .map(({ tone, low, high }) => (tone === 'guide' ? t.picture : t.pictureReal)(roundDollars(low), roundDollars(high)))
    .join(' ');
  return (
    <div className="grid gap-3 py-3">
      <RangeBars bars={bars} scale={scale} label={label} />
      <details className="fold">
        <summary>{t.numbers}</summary>
        <Table
          caption={t.numbers}
          rows={bars}
          rowKey={({ tone }) => tone}
          columns={[
            { head: t.what, names: true, cell: ({ name }) => name },
            { head: t.from, align: 'right', cell: ({ low }) => roundDollars(low) },
            { head: t.middle, align: 'right', cell: ({ middle }) => roundDollars(middle) },
            { head: t.to, align: 'right', cell: ({ high }) => roundDollars(high) },
          ]}
        />
      </details>
    </div>
  );
}

interface RangeBar extends Guide {
  name: string;
  tone: 'guide' | 'real';
}

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;

const MIDDLE = 'fill-bark stroke-paper-raised stroke-1';

/** `label` describes the picture in a sentence. */
function RangeBars({ bars, scale, label }: { bars: readonly RangeBar[]; scale: Scale; label: string }) {
  return (
    <div className="grid gap-3" role="img" aria-label={label}>
      {bars.map(({ name, tone, low, middle, high }) => (
        <div key={name} className="grid gap-1">
          <span className="small font-semibold">{name}</span>
          <svg className="w-full h-9.5" aria-hidden="true">
            <rect className="fill-rule-strong" x="0" y="50%" width="100%" height="2" />
            <rect
              className={tone === 'guide' ? 'fill-gold' : 'fill-chart-1'}
              x={percent(shareOf(scale, low))}
              y="15%"
              width={percent(shareOf(scale, high) - shareOf(scale, low))}
              height="70%"
              rx="3"
            />
            <rect className={MIDDLE} x={percent(shareOf(scale, middle))} y="0" width="3" height="100%" />
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

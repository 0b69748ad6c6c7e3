// The rough guide and the range of finished jobs, if there is one, on one scale, with a table of the numbers.
import type { RealRange } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { roundDollars } from '../../../../ui/money.ts';
import { Table } from '../../../../ui/table.tsx';
import { scaleFor } from '../../../bids/parts/spread.ts';
import { calculatorTexts } from '../texts.ts';
import { RangeBars, type RangeBar } from './range-bars.tsx';

/** Whole dollars. */
export interface Guide {
  low: number;
  middle: number;
  high: number;
}

export function RangePicture({ guide, real }: { guide: Guide; real: RealRange['range'] | undefined }) {
  const t = useTexts(calculatorTexts);
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

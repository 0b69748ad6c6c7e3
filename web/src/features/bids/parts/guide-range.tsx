// The rough guide for a tree as a gold bar on a money scale, with the bid that is being typed as a mark on it.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { roundDollars } from '../../../ui/money.ts';
import { bidTexts } from '../texts.ts';
import { scaleFor, shareOf } from './spread.ts';

interface GuideRangeProps {
  /** Whole dollars. */
  guide: NonNullable<Job['guide']>;
  /** Dollars; undefined while nothing is typed. */
  amount?: number;
}

const WIDTH = 600;

export function GuideRange({ guide, amount }: GuideRangeProps) {
  const t = useTexts(bidTexts).form;
  const scale = scaleFor([guide.low * 0.6, guide.high * 1.4]);
  const at = (dollars: number) => Math.min(1, Math.max(0, shareOf(scale, dollars))) * WIDTH;
  return (
    <div className="[&>.small:last-child]:mt-1.5">
      <div className="row between">
        <p>
          <b>{t.guide}</b>
        </p>
        <p className="num">
          <b>
            {roundDollars(guide.low)} – {roundDollars(guide.high)}
          </b>
        </p>
      </div>
      <svg
        className="w-full h-[2.1rem] mt-1.5 mb-1"
        viewBox={`0 0 ${WIDTH} 34`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 17h${WIDTH}`} stroke="var(--color-rule-strong)" strokeWidth="2" />
        <rect x={at(guide.low)} y="7" width={at(guide.high) - at(guide.low)} height="20" fill="var(--color-gold)" />
        {amount !== undefined && (
          <rect
            x={Math.min(WIDTH - 4, Math.max(0, at(amount) - 2))}
            y="1"
            width="4"
            height="32"
            fill="var(--color-bark)"
          />
        )}
      </svg>
      <div className="row between small quiet num">
        <span>{roundDollars(scale.from)}</span>
        {amount !== undefined && (
          <span className="max-sm:order-3 max-sm:basis-full">{t.soFar(roundDollars(amount))}</span>
        )}
        <span>{roundDollars(scale.to)}</span>
      </div>
      <p className="small quiet">{t.guideNote}</p>
    </div>
  );
}

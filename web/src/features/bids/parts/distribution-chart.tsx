// The opened bids on one price scale, with the rough guide as a gold band: a chart on wide screens, rows on narrow ones. The table below
// has the numbers, so both are decorative except for their label.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { roundDollars } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useComparisonTexts } from '../comparison-texts.ts';
import { bidMoney, guideWords, letterOf } from './bid-text.ts';
import { lacksMuch } from './comparison.ts';
import { DISTRIBUTION_SIZE, layOut, middleOf, ROW_HEIGHT, scaleFor, shareOf, xOf } from './distribution.ts';
import type { Placed, Scale } from './distribution.ts';

type SpreadPictureProps = { bids: readonly SealedBid[]; guide: Job['guide']; selectedId: number | undefined };

type Guide = NonNullable<Job['guide']>;

/** Space above the discs for the guide's text. */
const TOP = 36;
/** Space below the axis for the tick labels. */
const FOOT = 46;

export function BidDistributionChart({ bids, guide, selectedId }: SpreadPictureProps) {
  const t = useComparisonTexts();
  const amounts = bids.map(({ amount }) => amount);
  const scale = scaleFor(guide ? [...amounts, guide.low, guide.high] : amounts);
  const [low, high] = [bidMoney(Math.min(...amounts)), bidMoney(Math.max(...amounts))];
  const said = bids.length === 1 ? t.pictureOne(low) : t.picture(bids.length, low, high, bidMoney(middleOf(amounts)));
  const label = guide ? `${said} ${t.pictureGuide(guideWords(guide))}` : said;
  const lacking = lacksMuch(bids);
  const shared = { bids, guide, selectedId, scale };
  return (
    <>
      <WidePicture {...shared} label={label} lacking={lacking} />
      <NarrowPicture {...shared} />
      {lacking.size > 0 && <p className="small second pt-3 max-lg:hidden">{t.dashed}</p>}
    </>
  );
}

type PictureProps = SpreadPictureProps & { scale: Scale };
type WideProps = PictureProps & { label: string; lacking: ReadonlySet<number> };

function WidePicture({ bids, guide, selectedId, scale, label, lacking }: WideProps) {
  const discs = bids.map(({ id, label: name, amount }) => ({ id, amount, letter: letterOf(name) }));
  const { placed, rows } = layOut(discs, scale);
  const base = TOP + rows * ROW_HEIGHT + 14;
  return (
    <svg className="w-full h-auto mt-4 max-lg:hidden" viewBox={`0 0 1120 ${base + FOOT}`} role="img" aria-label={label}>
      {guide && <GuideBand guide={guide} scale={scale} base={base} />}
      <path className="stroke-bark stroke-2" d={`M${DISTRIBUTION_SIZE.left} ${base}H${DISTRIBUTION_SIZE.right}`} />
      {scale.ticks.map((tick) => (
        <Tick key={tick} tick={tick} x={xOf(scale, tick)} base={base} />
      ))}
      <g transform={`translate(0 ${base})`}>
        {placed.map((bid) => (
          <path key={bid.id} className="stroke-rule-strong" strokeDasharray="3 4" d={`M${bid.x} ${bid.y}V0`} />
        ))}
        {placed.map((bid) => (
          <Disc key={bid.id} bid={bid} selected={bid.id === selectedId} lacks={lacking.has(bid.id)} />
        ))}
      </g>
    </svg>
  );
}

function Tick({ tick, x, base }: { tick: number; x: number; base: number }) {
  return (
    <g>
      <path className="stroke-bark stroke-2" d={`M${x} ${base - 6}v12`} />
      <text className="fill-bark-2 font-medium num" fontSize="17" x={x} y={base + 34} textAnchor="middle">
        {roundDollars(tick)}
      </text>
    </g>
  );
}

function GuideBand({ guide, scale, base }: { guide: Guide; scale: Scale; base: number }) {
  const t = useComparisonTexts();
  const left = xOf(scale, guide.low);
  const right = xOf(scale, guide.high);
  const middle = Math.min(940, Math.max(180, (left + right) / 2));
  const edges = `M${left} ${TOP - 2}V${base}M${right} ${TOP - 2}V${base}`;
  return (
    <g>
      <rect x={left} y={TOP - 2} width={right - left} height={base - TOP + 2} fill="var(--color-gold-tint)" />
      <path d={edges} stroke="var(--color-gold)" strokeWidth="1.5" />
      <text className="fill-gold-ink font-semibold num" fontSize="17" x={middle} y="24" textAnchor="middle">
        {t.guide(guideWords(guide))}
      </text>
    </g>
  );
}

const PLAIN = { disc: 'fill-tag', edge: 'stroke-tag-edge', hole: 'fill-tag-hole', letter: 'fill-tag-ink' };
const SELECTED = { disc: 'fill-oak', edge: 'stroke-oak', hole: 'fill-on-oak', letter: 'fill-on-oak' };
/** So that the lines of the chart do not cross the amount. */
const OUTLINE = { strokeWidth: 5, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

function Disc({ bid, selected, lacks }: { bid: Placed; selected: boolean; lacks: boolean }) {
  const { radius } = DISTRIBUTION_SIZE;
  const look = selected ? SELECTED : PLAIN;
  const disc = `stroke-2 ${look.disc} ${lacks ? 'stroke-high-mark' : look.edge}`;
  const letter = `font-strong font-display normal-nums ${look.letter}`;
  const amount = 'fill-bark stroke-paper-raised font-strong num';
  return (
    <g transform={`translate(${bid.x} ${bid.y})`}>
      <circle className={disc} strokeDasharray={lacks ? '6 5' : undefined} r={radius} />
      <circle className={look.hole} cy="-19" r="2.5" />
      <text className={letter} fontSize="26" y="10" textAnchor="middle">
        {bid.letter}
      </text>
      <text className={amount} fontSize="19" {...OUTLINE} y={-radius - 9} textAnchor="middle">
        {bidMoney(bid.amount)}
      </text>
    </g>
  );
}

// All rows share the columns, so that their lines have one scale.
const narrowRow = 'grid grid-cols-subgrid col-span-full items-center';

function NarrowPicture({ bids, guide, selectedId, scale }: PictureProps) {
  const t = useComparisonTexts();
  return (
    <div
      className="grid gap-x-3 gap-y-1.5 grid-cols-[2rem_1fr_minmax(4.25rem,auto)] mt-4.5 lg:hidden"
      aria-hidden="true"
    >
      {bids
        .toSorted((a, b) => a.amount - b.amount)
        .map((bid) => (
          <div key={bid.id} className={narrowRow}>
            <Tag size="small" tone={bid.id === selectedId ? 'oak' : 'plain'}>
              {letterOf(bid.label)}
            </Tag>
            <NarrowLine amount={bid.amount} guide={guide} scale={scale} selected={bid.id === selectedId} />
            <b className="num text-right">{bidMoney(bid.amount)}</b>
          </div>
        ))}
      <div className={`small quiet num ${narrowRow}`}>
        <span />
        <span className="row between">
          <span>{roundDollars(scale.from)}</span>
          <span>{roundDollars(scale.to)}</span>
        </span>
      </div>
      {guide && <p className="small text-gold-ink col-span-full">{t.goldGuide(guideWords(guide))}</p>}
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

type NarrowLineProps = Pick<PictureProps, 'guide' | 'scale'> & { amount: number; selected: boolean };

function NarrowLine({ amount, guide, scale, selected }: NarrowLineProps) {
  return (
    <span className="relative h-6">
      <i className="absolute inset-x-0 top-1/2 h-0.5 -mt-px bg-rule-strong" />
      {guide && (
        <i
          className="absolute inset-y-0 border-x border-x-gold bg-gold-tint"
          style={{ left: percent(shareOf(scale, guide.low)), right: percent(1 - shareOf(scale, guide.high)) }}
        />
      )}
      <b
        className={classNames(
          'absolute top-1 size-4 -ml-2 rounded-full',
          selected ? 'bg-oak outline-2 outline-offset-3 outline-oak' : 'bg-bark',
        )}
        style={{ left: percent(shareOf(scale, amount)) }}
      />
    </span>
  );
}

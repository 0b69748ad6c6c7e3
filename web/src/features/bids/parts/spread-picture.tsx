// The opened bids on one money scale, with the rough guide as a gold band: a drawing on wide screens, rows on narrow ones.
// The numbers are in the table below, so both are decoration beyond their label.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { roundDollars } from '../../../ui/money.ts';
import { Tag } from '../../../ui/tag.tsx';
import { comparisonTexts } from '../comparison-texts.ts';
import { bidMoney, letterOf } from './bid-words.ts';
import { lacksMuch } from './comparison.ts';
import { layOut, middleOf, rowHeightOf, scaleFor, shareOf, SPREAD_SIZE, type Placed, type Scale } from './spread.ts';

interface SpreadPictureProps {
  bids: readonly SealedBid[];
  guide: Job['guide'];
  selectedId: number | undefined;
}

type Guide = NonNullable<Job['guide']>;

/** Room above the discs for the guide's words. */
const TOP = 36;
/** Room below the line for the ticks' words. */
const FOOT = 46;

const guideWords = ({ low, high }: Guide) => `${roundDollars(low)} – ${roundDollars(high)}`;

export function SpreadPicture({ bids, guide, selectedId }: SpreadPictureProps) {
  const t = useTexts(comparisonTexts);
  const amounts = bids.map(({ amount }) => amount);
  const scale = scaleFor(guide ? [...amounts, guide.low, guide.high] : amounts);
  const [low, high] = [bidMoney(Math.min(...amounts)), bidMoney(Math.max(...amounts))];
  const said = bids.length === 1 ? t.pictureOne(low) : t.picture(bids.length, low, high, bidMoney(middleOf(amounts)));
  const label = guide ? `${said} ${t.pictureGuide(guideWords(guide))}` : said;
  const lacking = lacksMuch(bids);
  return (
    <>
      <WidePicture bids={bids} guide={guide} selectedId={selectedId} scale={scale} label={label} lacking={lacking} />
      <NarrowPicture bids={bids} guide={guide} selectedId={selectedId} scale={scale} />
      {lacking.size > 0 && <p className="small second pt-3 max-lg:hidden">{t.dashed}</p>}
    </>
  );
}

type PictureProps = SpreadPictureProps & { scale: Scale };

function WidePicture({
  bids,
  guide,
  selectedId,
  scale,
  label,
  lacking,
}: PictureProps & { label: string; lacking: ReadonlySet<number> }) {
  const { placed, rows } = layOut(
    bids.map(({ id, label: name, amount }) => ({ id, amount, letter: letterOf(name) })),
    scale,
  );
  const base = TOP + rows * rowHeightOf() + 14;
  const xOf = (dollars: number) => SPREAD_SIZE.left + shareOf(scale, dollars) * (SPREAD_SIZE.right - SPREAD_SIZE.left);
  return (
    <svg
      className="spread w-full h-auto mt-4 max-lg:hidden"
      viewBox={`0 0 1120 ${base + FOOT}`}
      role="img"
      aria-label={label}
    >
      {guide && <GuideBand guide={guide} xOf={xOf} base={base} />}
      <path className="stroke-bark stroke-2" d={`M${SPREAD_SIZE.left} ${base}H${SPREAD_SIZE.right}`} />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path className="stroke-bark stroke-2" d={`M${xOf(tick)} ${base - 6}v12`} />
          <text
            className="fill-bark-2 font-medium text-[17px] leading-[normal] font-text tabular-nums"
            x={xOf(tick)}
            y={base + 34}
            textAnchor="middle"
          >
            {roundDollars(tick)}
          </text>
        </g>
      ))}
      <g transform={`translate(0 ${base})`}>
        {placed.map((bid) => (
          <path key={bid.id} className="stroke-rule-strong [stroke-dasharray:3_4]" d={`M${bid.x} ${bid.y}V0`} />
        ))}
        {placed.map((bid) => (
          <Disc key={bid.id} bid={bid} selected={bid.id === selectedId} lacks={lacking.has(bid.id)} />
        ))}
      </g>
    </svg>
  );
}

function GuideBand({ guide, xOf, base }: { guide: Guide; xOf: (dollars: number) => number; base: number }) {
  const t = useTexts(comparisonTexts);
  const left = xOf(guide.low);
  const right = xOf(guide.high);
  return (
    <g>
      <rect x={left} y={TOP - 2} width={right - left} height={base - TOP + 2} fill="var(--color-gold-tint)" />
      <path
        d={`M${left} ${TOP - 2}V${base}M${right} ${TOP - 2}V${base}`}
        stroke="var(--color-gold)"
        strokeWidth="1.5"
      />
      <text
        className="max-lg:text-gold-ink text-[17px] leading-[normal] font-text tabular-nums fill-gold-ink font-semibold"
        x={Math.min(940, Math.max(180, (left + right) / 2))}
        y="24"
        textAnchor="middle"
      >
        {t.guide(guideWords(guide))}
      </text>
    </g>
  );
}

function Disc({ bid, selected, lacks }: { bid: Placed; selected: boolean; lacks: boolean }) {
  return (
    <g
      className={classNames(
        '[&_circle:first-child]:fill-tag',
        selected && 'spread-disc-on [&_circle:first-child]:fill-oak! [&_circle:first-child]:stroke-oak!',
        lacks &&
          '[&_circle:first-child]:[stroke-dasharray:6_5] [&_circle:first-child]:stroke-high-mark! [&_circle:first-child]:stroke-2!',
      )}
      transform={`translate(${bid.x} ${bid.y})`}
    >
      <circle className="first:stroke-tag-edge first:stroke-2" r={SPREAD_SIZE.radius} />
      <circle
        className="fill-tag-hole [.spread-disc-on_&]:fill-on-oak first:stroke-tag-edge first:stroke-2"
        cy="-19"
        r="2.5"
      />
      <text
        className="[.spread_.spread-disc-on_&]:fill-on-oak leading-[normal] tabular-nums fill-tag-ink font-strong text-[26px] font-display normal-nums"
        y="10"
        textAnchor="middle"
      >
        {bid.letter}
      </text>
      <text
        className="leading-[normal] font-text tabular-nums fill-bark stroke-paper-raised [stroke-width:5px] [stroke-linejoin:round] [paint-order:stroke] font-strong text-[19px]"
        y={-SPREAD_SIZE.radius - 9}
        textAnchor="middle"
      >
        {bidMoney(bid.amount)}
      </text>
    </g>
  );
}

function NarrowPicture({ bids, guide, selectedId, scale }: PictureProps) {
  const t = useTexts(comparisonTexts);
  const at = (dollars: number) => `${(shareOf(scale, dollars) * 100).toFixed(2)}%`;
  return (
    <div className="hidden max-lg:grid max-lg:gap-1.5 max-lg:mt-4.5" aria-hidden="true">
      {bids
        .toSorted((a, b) => a.amount - b.amount)
        .map((bid) => (
          <div
            key={bid.id}
            className={classNames(
              'max-lg:grid max-lg:gap-3 max-lg:grid-cols-[2rem_1fr_minmax(4.25rem,auto)] max-lg:items-center',
              bid.id === selectedId && 'spread-row-on',
            )}
          >
            <Tag size="small" tone={bid.id === selectedId ? 'oak' : 'plain'}>
              {letterOf(bid.label)}
            </Tag>
            <span className="max-lg:relative max-lg:h-6 max-lg:[background:linear-gradient(var(--color-rule-strong),var(--color-rule-strong))_center_/_100%_2px_no-repeat] max-lg:[.spread-row-on_&_b]:bg-oak max-lg:[.spread-row-on_&_b]:[box-shadow:0_0_0_3px_var(--color-paper-raised),0_0_0_5px_var(--color-oak)]">
              {guide && (
                <i
                  className="max-lg:absolute max-lg:inset-y-0 max-lg:border-x max-lg:border-x-gold max-lg:bg-gold-tint"
                  style={{ left: at(guide.low), right: `${(100 - shareOf(scale, guide.high) * 100).toFixed(2)}%` }}
                />
              )}
              <b
                className="max-lg:absolute max-lg:top-1 max-lg:size-4 max-lg:-ml-2 max-lg:rounded-full max-lg:bg-bark"
                style={{ left: at(bid.amount) }}
              />
            </span>
            <b className="num max-lg:text-right">{bidMoney(bid.amount)}</b>
          </div>
        ))}
      <div className="small quiet num max-lg:grid max-lg:gap-3 max-lg:grid-cols-[2rem_1fr_minmax(4.25rem,auto)] max-lg:items-center">
        <span />
        <span className="row between">
          <span>{roundDollars(scale.from)}</span>
          <span>{roundDollars(scale.to)}</span>
        </span>
      </div>
      {guide && (
        <p className="small [.spread_&]:fill-gold-ink [.spread_&]:font-semibold max-lg:text-gold-ink">
          {t.goldGuide(guideWords(guide))}
        </p>
      )}
    </div>
  );
}

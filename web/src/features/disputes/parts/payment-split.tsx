// The picture of a divided payment: one bar on the scale of what is held, what goes back and what is paid, with the sums below it.
import { moneyFromCents } from '../../../ui/money.ts';
import { percentOf } from '../division.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { disputesTexts } from '../texts.ts';

interface PaymentSplitProps {
  heldCents: number;
  refundCents: number;
  /** 'Back to the owner', 'To the business': as the reader calls them. */
  backLabel?: string;
  paidLabel?: string;
}

const HEIGHT = 40;

export function PaymentSplit({
  heldCents,
  refundCents,
  backLabel = textsNow(disputesTexts).backToTheOwner,
  paidLabel = textsNow(disputesTexts).toTheBusiness,
}: PaymentSplitProps) {
  const t = useTexts(disputesTexts);
  const releaseCents = heldCents - refundCents;
  const share = (refundCents / heldCents) * 100;
  const said = t.of(
    moneyFromCents(heldCents),
    moneyFromCents(refundCents),
    backLabel.toLowerCase(),
    moneyFromCents(releaseCents),
    paidLabel.toLowerCase(),
  );
  return (
    <figure className="split [.dispute-row-sum_&]:w-full [.dispute-row-sum_&_b]:text-3 grid gap-2">
      <svg
        className="[.dispute-row-sum_&]:h-3 w-full h-9 overflow-hidden rounded-1"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        <rect className="fill-slate" width={share} height={HEIGHT} />
        <rect className="fill-chart-1" x={share} width={100 - share} height={HEIGHT} />
        {share > 0 && share < 100 && (
          <path
            className="fill-none stroke-paper-raised stroke-3 [vector-effect:non-scaling-stroke]"
            d={`M${share} 0V${HEIGHT}`}
          />
        )}
      </svg>
      <figcaption>
        <dl className="flex gap-x-6 gap-y-2 flex-wrap justify-between [&_b]:text-2">
          <div className="split-sum-back">
            <dt className="flex gap-1.5 items-center text-bark-2 text-small before:size-3 before:content-[''] before:rounded-1 before:bg-slate">
              {backLabel}
            </dt>
            <dd>
              <b className="display num">{moneyFromCents(refundCents)}</b>{' '}
              <span className="small second num">{percentOf(heldCents, refundCents)}%</span>
            </dd>
          </div>
          <div>
            <dt className="flex gap-1.5 items-center text-bark-2 text-small before:size-3 before:content-[''] before:rounded-1 before:bg-chart-1">
              {paidLabel}
            </dt>
            <dd>
              <b className="display num">{moneyFromCents(releaseCents)}</b>{' '}
              <span className="small second num">{100 - percentOf(heldCents, refundCents)}%</span>
            </dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}

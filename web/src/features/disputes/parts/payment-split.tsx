// The picture of a divided payment: one bar on the scale of what is held, what goes back and what is paid, with the sums below it.
import { moneyFromCents } from '../../../ui/money.ts';
import { percentOf } from '../division.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { disputesTexts } from '../texts.ts';
import './payment-split.css';

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
    <figure className="split">
      <svg className="split-bar" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        <rect className="split-back" width={share} height={HEIGHT} />
        <rect className="split-paid" x={share} width={100 - share} height={HEIGHT} />
        {share > 0 && share < 100 && <path className="split-cut" d={`M${share} 0V${HEIGHT}`} />}
      </svg>
      <figcaption>
        <dl className="split-sums">
          <div className="split-sum-back">
            <dt>{backLabel}</dt>
            <dd>
              <b className="display num">{moneyFromCents(refundCents)}</b>{' '}
              <span className="small second num">{percentOf(heldCents, refundCents)}%</span>
            </dd>
          </div>
          <div className="split-sum-paid">
            <dt>{paidLabel}</dt>
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

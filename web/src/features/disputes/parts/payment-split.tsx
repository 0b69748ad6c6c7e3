// A divided payment as a bar scaled to the held amount: what is refunded and what is paid, with the amounts below.
import { moneyFromCents } from '../../../ui/format.ts';
import { percentOf } from '../division.ts';

const HEIGHT = 40;

export function PaymentSplit({ heldCents, refundCents }: { heldCents: number; refundCents: number }) {
  const releaseCents = heldCents - refundCents;
  const share = (refundCents / heldCents) * 100;
  const percent = percentOf(heldCents, refundCents);
  const [held, back, paid] = [heldCents, refundCents, releaseCents].map(moneyFromCents);
  return (
    <figure className="grid gap-2">
      <svg
        className="w-full h-9 overflow-hidden rounded-1"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Of ${held}: ${back} back to the owner, ${paid} to the business`}
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
        <dl className="flex gap-x-6 gap-y-2 flex-wrap justify-between">
          <Share who="Back to the owner" ground="before:bg-slate" sum={back} percent={percent} />
          <Share who="To the business" ground="before:bg-chart-1" sum={paid} percent={100 - percent} />
        </dl>
      </figcaption>
    </figure>
  );
}

interface ShareProps {
  who: string;
  ground: string;
  sum: string | undefined;
  percent: number;
}

function Share({ who, ground, sum, percent }: ShareProps) {
  return (
    <div>
      <dt
        className={`flex gap-1.5 items-center text-bark-2 text-small before:size-3 before:content-[''] before:rounded-1 ${ground}`}
      >
        {who}
      </dt>
      <dd>
        <b className="display num text-2">{sum}</b> <span className="small second num">{percent}%</span>
      </dd>
    </div>
  );
}

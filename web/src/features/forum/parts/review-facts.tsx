// A review's facts beside its text: stars, pros and cons, best use, price paid.
import type { ReviewFacts } from '@live-oak/contract/features/forum/equipment.ts';
import { useFormat } from '../../../texts/use-format.ts';
import { Icon } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useEquipmentTexts } from '../texts.ts';

export function ReviewFactsList({ review, stars = true }: { review: ReviewFacts; stars?: boolean }) {
  const t = useEquipmentTexts().review;
  const { moneyFromCents } = useFormat();
  const { pros, cons, bestFor, pricePaidCents, rating } = review;
  const rest = [
    ...(bestFor ? [[t.bestFor, bestFor]] : []),
    ...(pricePaidCents === null ? [] : [[t.paid, moneyFromCents(pricePaidCents)]]),
  ];
  return (
    <div className="[.gear-review_&]:mb-0 grid gap-2.5 max-w-(--measure) mb-3">
      {stars && <Stars rating={rating} />}
      {(pros ?? cons) !== null && (
        <dl className="gear-sides grid gap-x-5 gap-y-2.5 grid-fit-60">
          {pros && (
            <div className="gear-side-for pl-3 border-l-3 text-ui leading-snug wrap-anywhere border-l-low-mark">
              <dt className="flex gap-1.5 items-center text-low font-semibold text-small">
                <Icon className="size-4 stroke-2" name="check" />
                {t.pros}
              </dt>
              <dd dir="auto">{pros}</dd>
            </div>
          )}
          {cons && (
            <div className="pl-3 border-l-3 text-ui leading-snug wrap-anywhere border-high-mark">
              <dt className="flex gap-1.5 items-center font-semibold text-small text-high">
                <Icon className="size-4 stroke-2" name="close" />
                {t.cons}
              </dt>
              <dd dir="auto">{cons}</dd>
            </div>
          )}
        </dl>
      )}
      {rest.length > 0 && (
        <dl className="small flex gap-x-5.5 gap-y-1 flex-wrap">
          {rest.map(([name, value]) => (
            <div className="flex gap-x-2 gap-y-0 flex-wrap" key={name}>
              <dt className="text-bark-3">{name}</dt>
              <dd className="font-semibold wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

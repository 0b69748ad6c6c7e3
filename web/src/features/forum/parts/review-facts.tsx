// The facts of a review beside its words: stars, for and against, what it is best for, what its reviewer paid.
import type { ReviewFacts } from '@live-oak/contract/features/forum/equipment.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { equipmentTexts } from '../texts.ts';
import './review-facts.css';

export function ReviewFactsList({ review, stars = true }: { review: ReviewFacts; stars?: boolean }) {
  const t = useTexts(equipmentTexts).review;
  const { moneyFromCents } = useFormat();
  const { pros, cons, bestFor, pricePaidCents, rating } = review;
  const rest = [
    ...(bestFor ? [[t.bestFor, bestFor]] : []),
    ...(pricePaidCents === null ? [] : [[t.paid, moneyFromCents(pricePaidCents)]]),
  ];
  return (
    <div className="gear-facts">
      {stars && <Stars rating={rating} />}
      {(pros ?? cons) !== null && (
        <dl className="gear-sides">
          {pros && (
            <div className="gear-side-for">
              <dt>
                <Icon name="check" />
                {t.pros}
              </dt>
              <dd dir="auto">{pros}</dd>
            </div>
          )}
          {cons && (
            <div className="gear-side-against">
              <dt>
                <Icon name="close" />
                {t.cons}
              </dt>
              <dd dir="auto">{cons}</dd>
            </div>
          )}
        </dl>
      )}
      {rest.length > 0 && (
        <dl className="gear-rest small">
          {rest.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

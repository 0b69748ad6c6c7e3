// What a post says: its text, and the facts of a review.
import type { ReviewFacts } from '@live-oak/contract/features/forum/equipment.ts';
import { useFormat } from '../../../texts/use-format.ts';
import { Icon } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useEquipmentTexts } from '../texts.ts';

/** HTML sanitized by the server: a short list of elements, and no attribute except a link's address. */
export function Words({ html }: { html: string }) {
  return (
    <div className="words max-w-(--measure) wrap-anywhere" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Beside a review's text: stars, pros and cons, best use, price paid. */
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
            <Side name={t.pros} text={pros} icon="check" edge="gear-side-for border-l-low-mark" ink="text-low" />
          )}
          {cons && <Side name={t.cons} text={cons} icon="close" edge="border-high-mark" ink="text-high" />}
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

interface SideProps {
  name: string;
  text: string;
  icon: 'check' | 'close';
  edge: string;
  ink: string;
}

function Side({ name, text, icon, edge, ink }: SideProps) {
  return (
    <div className={`pl-3 border-l-3 text-ui leading-snug wrap-anywhere ${edge}`}>
      <dt className={`flex gap-1.5 items-center font-semibold text-small ${ink}`}>
        <Icon className="size-4 stroke-2" name={icon} />
        {name}
      </dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}

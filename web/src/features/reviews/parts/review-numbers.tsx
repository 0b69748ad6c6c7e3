// A business in numbers: how many gave how many stars, as bars on one scale, and the facts as shares. The numbers stand beside them.
import { REVIEW_FACTS } from '@live-oak/contract/features/reviews/facts.ts';
import type { ReviewSummary } from '@live-oak/contract/features/reviews/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Stars } from '../../../ui/stars.tsx';
import { reviewTexts } from '../texts.ts';
import './review-numbers.css';

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

export function ReviewNumbers({ summary }: { summary: ReviewSummary }) {
  const { numbers: t, list } = useTexts(reviewTexts);
  const { countOf } = useFormat();
  const { average, count, stars, facts } = summary;
  if (average === null) {
    return <p className="second">{list.none}</p>;
  }
  const most = Math.max(...stars);
  const rows = stars.map((howMany, index) => ({ star: index + 1, howMany })).toReversed();
  const parts = rows.map(({ star, howMany }) => t.starsOf(star, howMany)).join(', ');
  return (
    <div className="review-numbers">
      <p className="review-average">
        <b className="display">{average.toFixed(1)}</b>
        <span>
          <Stars rating={average} />
          <span className="small second">{t.average(average.toFixed(1), count)}</span>
        </span>
      </p>
      <div role="img" aria-label={t.spread(parts)} className="review-spread">
        {rows.map(({ star, howMany }) => (
          <div key={star}>
            <span className="small">{t.star(star)}</span>
            <span className="review-bar">
              <i style={{ width: percent(howMany, most) }} />
            </span>
            <span className="small num">{countOf(howMany)}</span>
          </div>
        ))}
      </div>
      <dl className="review-shares">
        {REVIEW_FACTS.map((fact) => {
          const { yes, said } = facts[fact];
          return (
            <div key={fact}>
              <dt>{list.yes[fact]}</dt>
              <dd>
                <span className="review-bar" aria-hidden="true">
                  <i style={{ width: percent(yes, said) }} />
                </span>
                <span className="num">{said === 0 ? t.nobodySaid : t.share(yes, said)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="small second">{t.counted}</p>
    </div>
  );
}

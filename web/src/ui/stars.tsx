// A rating of five stars, with the number as text.
import { useUiTexts } from './texts.ts';

export const STAR = 'M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z';

/** `rating` from 0 to 5; halves are drawn. */
export function Stars({ rating }: { rating: number }) {
  const t = useUiTexts();
  return (
    <span className="inline-flex gap-[2px]" role="img" aria-label={t.stars(rating)}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} share={Math.min(1, Math.max(0, rating - index))} />
      ))}
    </span>
  );
}

function Star({ share }: { share: number }) {
  return (
    <svg className="star" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path fill="none" stroke="var(--color-gold)" d={STAR} />
      {share >= 0.25 && (
        <svg viewBox={share < 0.75 ? '0 0 10 20' : '0 0 20 20'} width={share < 0.75 ? 10 : 20} height="20">
          <path fill="var(--color-gold)" d={STAR} />
        </svg>
      )}
    </svg>
  );
}

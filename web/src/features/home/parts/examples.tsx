// What owners say: the newest real reviews, or examples until there are enough of them.
import { RealReviews } from './real-reviews.tsx';

export function Examples() {
  return (
    <section className="section wrap" aria-labelledby="examples">
      <RealReviews />
    </section>
  );
}

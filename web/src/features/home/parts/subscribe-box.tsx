// For tree businesses: the membership in three steps.
import { ButtonLink } from '../../../ui/button.tsx';

export function SubscribeBox() {
  return (
    <section className="home-subscribe" aria-labelledby="subscribe">
      <div className="wrap">
        <div>
          <h2 id="subscribe" className="title-2">
            Run a tree business? Bid on jobs near you.
          </h2>
          <p>One membership, every open job in the parishes you serve. No charge per lead.</p>
        </div>
        <ol>
          <li>Send your papers</li>
          <li>Reviewed in 24-48 hours</li>
          <li>Pay once a year, then bid</li>
        </ol>
        <ButtonLink look="gold" large to="/subscribe">
          Subscribe Now - $99/year
        </ButtonLink>
      </div>
    </section>
  );
}

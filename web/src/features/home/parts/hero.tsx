// The first glance: the tree, the promise, and the two ways in.
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';

export function Hero() {
  return (
    <section className="home-hero sky">
      <div className="home-hero-art">
        <LiveOak />
      </div>
      <div className="wrap home-hero-in">
        <div className="home-hero-text">
          <h1 tabIndex={-1}>Tree work in Louisiana, by people who were checked.</h1>
          <p className="home-lead">
            Post the job once. Licensed, insured tree businesses send you sealed bids. You compare, pick one, and only
            then do you trade names.
          </p>
          <div className="home-cta">
            <ButtonLink look="primary" large to="/post-job">
              I Need Tree Service
            </ButtonLink>
            <ButtonLink large to="/register?type=provider">
              I Provide Tree Service
            </ButtonLink>
          </div>
          <p className="home-hero-emergency">
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M7 0l7 13H0z" />
            </svg>
            <span>
              Tree on the house? <Link to="/post-job?urgency=emergency">Emergency Services, 24/7</Link>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

// The first glance: the tree, the promise, and the two ways in.
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './hero.css';

export function Hero() {
  const t = useTexts(homeTexts).hero;
  return (
    <section className="home-hero sky">
      <div className="home-hero-art">
        <LiveOak />
      </div>
      <div className="wrap home-hero-in">
        <div className="home-hero-text">
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className="home-lead">{t.lead}</p>
          <div className="home-cta">
            <ButtonLink look="primary" large to="/post-job">
              {t.needService}
            </ButtonLink>
            <ButtonLink large to="/register?type=provider">
              {t.provideService}
            </ButtonLink>
          </div>
          <p className="home-hero-emergency">
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M7 0l7 13H0z" />
            </svg>
            <span>
              {t.onTheHouse} <Link to="/tools/emergency">{t.emergency}</Link>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

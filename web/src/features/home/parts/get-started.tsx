// The last band: begin, or read on (the education hub, once it is there).
import { ButtonLink } from '../../../ui/button.tsx';
import { TreeLine } from '../../../ui/drawing.tsx';
import { hasScreen } from '../../../screens.ts';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './get-started.css';

export function GetStarted() {
  const t = useTexts(homeTexts).start;
  return (
    <section className="home-last" aria-labelledby="last">
      <div className="home-last-art">
        <TreeLine />
      </div>
      <div className="wrap">
        <h2 id="last">{t.title}</h2>
        <div className="home-cta">
          <ButtonLink look="gold" large to="/register">
            {t.begin}
          </ButtonLink>
          <ButtonLink look="on-deep" large to={hasScreen('/education') ? '/education' : '#how-it-works'}>
            {t.learn}
            {/* "Learn More" alone says nothing to who hears only the links of a page, or to a search engine. */}
            <span className="visually-hidden">{t.learnWhat}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

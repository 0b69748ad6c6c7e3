// The last band: begin, or read on (spec 3 C92: the education hub, once it is there).
import { ButtonLink } from '../../../ui/button.tsx';
import { TreeLine } from '../../../ui/drawing.tsx';
import { hasScreen } from '../../../screens.ts';

export function GetStarted() {
  return (
    <section className="home-last" aria-labelledby="last">
      <div className="home-last-art">
        <TreeLine />
      </div>
      <div className="wrap">
        <h2 id="last">Good shade starts with good hands.</h2>
        <div className="home-cta">
          <ButtonLink look="gold" large to="/register">
            Get Started Today
          </ButtonLink>
          <ButtonLink look="on-deep" large to={hasScreen('/education') ? '/education' : '#how-it-works'}>
            Learn More
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

// The last band: begin, or read on (the education hub, once it is there).
import { ButtonLink } from '../../../ui/button.tsx';
import { TreeLine } from '../../../ui/drawing.tsx';
import { hasScreen } from '../../../screens.ts';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

export function GetStarted() {
  const t = useTexts(homeTexts).start;
  return (
    <section
      className="home-last relative border-b border-b-deep-rule overflow-hidden bg-oak-deep text-on-deep [&>.wrap]:relative [&>.wrap]:pt-[clamp(3.5rem,7vw,6.5rem)] [&>.wrap]:pb-[clamp(8rem,14vw,12rem)] [&>.wrap]:text-center"
      aria-labelledby="last"
    >
      <div className="absolute inset-x-0 top-auto bottom-0 h-40 [--il-far:var(--color-il-deep-far)] [--il-cyp:var(--color-il-deep-cyp)] [--il-near:var(--color-il-deep-near)]">
        <TreeLine />
      </div>
      <div className="wrap">
        <h2 className="text-[clamp(2rem,1.4rem_+_2.4vw,3.25rem)]" id="last">
          {t.title}
        </h2>
        <div className="flex gap-3 flex-wrap mt-7 [.home-last_&]:justify-center max-md:mt-5 max-md:[&_.btn]:flex-[1_1_100%]">
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

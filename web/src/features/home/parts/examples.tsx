// Three sample testimonials, each marked as an example (spec 3 C74) until real reviews take their place.
import { ExampleMark } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

export function Examples() {
  const t = useTexts(homeTexts).examples;
  return (
    <section className="section wrap" aria-labelledby="examples">
      <div className="home-section-head">
        <h2 id="examples">{t.title}</h2>
        <p className="second">{t.lead}</p>
      </div>
      <div className="home-examples">
        {t.list.map((sample) => (
          <figure key={sample.who}>
            <blockquote>{sample.text}</blockquote>
            <figcaption>
              <ExampleMark />
              <Stars rating={5} />
              <span>{sample.who}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

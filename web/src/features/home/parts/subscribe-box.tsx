// For tree businesses: the membership in three steps.
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

export function SubscribeBox() {
  const t = useTexts(homeTexts).subscribe;
  return (
    <section
      className="home-subscribe bg-oak-deep text-on-deep [&>.wrap]:grid [&>.wrap]:gap-8 [&>.wrap]:grid-cols-[1.15fr_1fr_auto] [&>.wrap]:items-center [&>.wrap]:py-8 max-lg:[&>.wrap]:grid-cols-[1fr] max-md:[&_.btn]:w-full"
      aria-labelledby="subscribe"
    >
      <div className="wrap">
        <div>
          <h2 id="subscribe" className="title-2">
            {t.title}
          </h2>
          <p className="mt-1.5 text-on-deep-2">{t.text}</p>
        </div>
        <ol className="[counter-reset:step] text-ui">
          {t.steps.map((step) => (
            <li
              className="flex gap-3 px-0 py-1 [counter-increment:step] before:w-[1ch] before:content-[counter(step)] before:text-gold before:font-[650] before:text-[1rem] before:leading-[1.5] before:font-display before:normal-nums"
              key={step}
            >
              {step}
            </li>
          ))}
        </ol>
        <ButtonLink look="gold" large to="/subscribe">
          {t.now}
        </ButtonLink>
      </div>
    </section>
  );
}

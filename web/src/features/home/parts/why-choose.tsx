// What the product promises; every promise here is kept by a rule on the server.
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

export function WhyChoose() {
  const t = useTexts(homeTexts).why;
  return (
    <section
      className="bg-oak-deep text-on-deep [&>.wrap]:grid [&>.wrap]:gap-12 [&>.wrap]:grid-cols-[1fr_2fr] [&_dl>div]:pt-3.5 [&_dl>div]:border-t-2 [&_dl>div]:border-t-gold max-lg:[&>.wrap]:grid-cols-[1fr]"
      aria-labelledby="why"
    >
      <div className="wrap section">
        <h2 id="why">{t.title}</h2>
        <dl className="grid gap-x-12 gap-y-8 grid-cols-[1fr_1fr] max-md:grid-cols-[1fr]">
          {t.reasons.map((reason) => (
            <div key={reason.title}>
              <dt className="font-semibold text-2 leading-[1.2] font-display normal-nums tracking-display">
                {reason.title}
              </dt>
              <dd className="mt-2 text-on-deep-2">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

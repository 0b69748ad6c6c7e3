// Three sample testimonials, each marked as an example, until three real reviews can take their place.
import type { ReactNode } from 'react';
import { ExampleMark } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

/** Heading, lead and cards, the same for examples and real reviews. */
export function Testimonials({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <div className="grid gap-6 grid-cols-[1.3fr_1fr] items-end mb-8 max-md:grid-cols-[1fr]">
        <h2 id="examples">{title}</h2>
        <p className="second">{lead}</p>
      </div>
      {children}
    </>
  );
}

export function ExampleCards() {
  const t = useTexts(homeTexts).examples;
  return (
    <Testimonials title={t.title} lead={t.lead}>
      <div className="home-examples grid gap-12 grid-cols-[repeat(3,1fr)] [&_figure]:flex [&_figure]:gap-5 [&_figure]:flex-col [&_figure]:justify-between [&_figure]:min-h-54 [&_figure]:pt-5 [&_figure]:border-t-2 [&_figure]:border-t-bark [&_.btn]:-ml-2.5 [&_blockquote]:font-medium [&_blockquote]:text-[1.25rem] [&_blockquote]:leading-[1.42] [&_blockquote]:font-display [&_blockquote]:normal-nums [&_blockquote]:tracking-[-0.012em] [&_figcaption]:flex [&_figcaption]:gap-x-3 [&_figcaption]:gap-y-2 [&_figcaption]:flex-wrap [&_figcaption]:items-center [&_figcaption]:text-bark-2 [&_figcaption]:text-ui [&_figcaption>:last-child]:basis-full max-md:grid-cols-[1fr] max-md:[&_figure]:min-h-0">
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
    </Testimonials>
  );
}

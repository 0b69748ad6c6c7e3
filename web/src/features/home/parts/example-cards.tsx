// Three sample testimonials, each marked as an example, until three real reviews can take their place.
import type { ReactNode } from 'react';
import { ExampleMark } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './examples.css';

/** Heading, lead and cards, the same for examples and real reviews. */
export function Testimonials({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <div className="home-section-head">
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
    </Testimonials>
  );
}

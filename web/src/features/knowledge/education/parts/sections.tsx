// The parts of a page below its intro, each with its heading: the sections of its text, and its questions, closed at first.
import type { PageQuestion, PageSection } from '@live-oak/contract/content/page.ts';
import type { ReactNode } from 'react';
import { useContentTexts } from '../../../../ui/content-texts.ts';
import { Prose, ProseLine, type ProseParts } from '../../../../ui/prose.tsx';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="[&>h2+*]:mt-4" aria-labelledby={id}>
      <h2 className="text-[min(clamp(1.5rem,1.3rem+0.8vw,2rem),11vw)] scroll-mt-24" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Section({ section, parts }: { section: PageSection; parts: ProseParts }) {
  return (
    <Part id={section.id} title={section.title}>
      <Prose blocks={section.blocks} parts={parts} />
    </Part>
  );
}

export function Sections({ sections, parts }: { sections: readonly PageSection[]; parts: ProseParts }) {
  return sections.map((section) => <Section key={section.id} section={section} parts={parts} />);
}

const SUMMARY =
  "grid gap-4 grid-cols-ends items-center min-h-14 py-2 font-strong text-3 leading-snug list-none cursor-pointer marker:hidden after:content-['+'] after:text-2 after:leading-none after:font-display after:text-oak group-open:after:content-['–'] hover:text-oak";

/** Search engines read the answers too. */
export function Questions({ questions }: { questions: readonly PageQuestion[] }) {
  const t = useContentTexts();
  if (questions.length === 0) return null;
  return (
    <Part id="questions" title={t.questions}>
      <div className="max-w-(--measure)">
        {questions.map(({ question, html }) => (
          <details className="group border-t border-t-rule last:border-b last:border-b-rule" key={question}>
            <summary className={SUMMARY}>{question}</summary>
            <div className="pb-4">
              <ProseLine html={html} />
            </div>
          </details>
        ))}
      </div>
    </Part>
  );
}

// The text of a page, section by section, each with its heading.
import type { PageSection } from '@live-oak/contract/content/page.ts';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';

export function Section({ section, parts }: { section: PageSection; parts: ProseParts }) {
  return (
    <section className="[&>h2+*]:mt-4" aria-labelledby={section.id}>
      <h2 className="text-[clamp(1.5rem,1.3rem+0.8vw,2rem)] scroll-mt-24" id={section.id}>
        {section.title}
      </h2>
      <Prose blocks={section.blocks} parts={parts} />
    </section>
  );
}

export function Sections({ sections, parts }: { sections: readonly PageSection[]; parts: ProseParts }) {
  return sections.map((section) => <Section key={section.id} section={section} parts={parts} />);
}

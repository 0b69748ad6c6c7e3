// /education/regulations; its text is in content/.
import { sources as licenseSources } from '@content/data/service-licenses.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/regulations.md';
import { useTexts } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
import { Sections } from '../parts/sections.tsx';
import { ServiceLicenses } from '../parts/service-licenses.tsx';
import { educationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

type Pictures = (typeof educationTexts)['en']['pictures'];

/** The parts that the text places by name. */
function partsOf(t: Pictures, listed: readonly ListedSource[]): ProseParts {
  return {
    'service-licenses': () => <ServiceLicenses listed={listed} />,
    boundary: (alt: string) => <Lesson name="boundary" words={alt} {...t.boundary} />,
  };
}

export default function Regulations() {
  const words = useTexts(page);
  const t = useTexts(educationTexts).pictures;
  const sources = joinSources(words.sources, licenseSources);
  const parts = partsOf(t, sources);
  return (
    <LessonPage lesson="regulations" page={words} sources={sources}>
      <Prose blocks={words.intro} parts={parts} />
      <Sections sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

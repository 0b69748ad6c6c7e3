// /education/regulations (S2 §2 "Regulations"); its words are in content/.
import { sources as licenceSources } from '@content/data/service-licences.yaml';
import page from '@content/education/regulations.md';
import { useTexts } from '../../../texts/language.tsx';
import { Lesson } from '../../../ui/lesson.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { joinSources } from '../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
import { Sections } from '../parts/sections.tsx';
import { ServiceLicences } from '../parts/service-licences.tsx';
import { educationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

export default function Regulations() {
  const words = useTexts(page);
  const t = useTexts(educationTexts).pictures;
  const sources = joinSources(words.sources, licenceSources);
  const parts = {
    'service-licenses': () => <ServiceLicences listed={sources} />,
    boundary: (alt: string) => <Lesson name="boundary" words={alt} {...t.boundary} />,
  };
  return (
    <LessonPage lesson="regulations" page={words} sources={sources}>
      <Prose blocks={words.intro} parts={parts} />
      <Sections sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

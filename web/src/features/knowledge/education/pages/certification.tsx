// /education/certification with its tabs overview, certifications, study and maintain.
import { sources as certificationSources } from '@content/data/certifications.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/certification.md';
import { useTexts } from '../../../../texts/language.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { CertificationList } from '../parts/certification-list.tsx';
import { ApplyOnline, ExamNumbers } from '../parts/exam.tsx';
import { LessonPage } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';

export const meta = lessonMeta(page);

/** The parts that the text places by name. */
function partsOf(listed: readonly ListedSource[]): ProseParts {
  return {
    exam: () => <ExamNumbers />,
    certifications: () => <CertificationList listed={listed} />,
    apply: () => <ApplyOnline />,
  };
}

export default function CertificationPage() {
  const words = useTexts(page);
  const sources = joinSources(words.sources, certificationSources);
  const parts = partsOf(sources);
  return (
    <LessonPage lesson="certification" page={words} sources={sources} tabs>
      <Prose blocks={words.intro} parts={parts} />
      <SectionPanels sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

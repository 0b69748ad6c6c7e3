// /education/diseases with its tabs diseases, pests and prevention; its text is in content/.
import { sources as diseaseSources } from '@content/data/diseases.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/diseases.md';
import { useTexts } from '../../../../texts/language.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { DiseaseList } from '../parts/disease-list.tsx';
import { LessonPage } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';
import { Quarantines } from '../parts/quarantines.tsx';

export const meta = lessonMeta(page);

/** The parts that the text places by name. */
function partsOf(listed: readonly ListedSource[]): ProseParts {
  return {
    diseases: () => <DiseaseList kind="disease" listed={listed} />,
    pests: () => <DiseaseList kind="pest" listed={listed} />,
    quarantines: () => <Quarantines listed={listed} />,
  };
}

export default function Diseases() {
  const words = useTexts(page);
  const sources = joinSources(words.sources, diseaseSources);
  const parts = partsOf(sources);
  return (
    <LessonPage lesson="diseases" page={words} sources={sources} tabs>
      <Prose blocks={words.intro} parts={parts} />
      <SectionPanels sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

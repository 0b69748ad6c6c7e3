// /education/diseases with its tabs diseases, pests and prevention (S2 §2 "Diseases & Pests"); its words are in content/.
import { sources as diseaseSources } from '@content/data/diseases.yaml';
import page from '@content/education/diseases.md';
import { useTexts } from '../../../texts/language.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { joinSources } from '../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { DiseaseList } from '../parts/disease-list.tsx';
import { LessonPage } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';
import { Quarantines } from '../parts/quarantines.tsx';

export const meta = lessonMeta(page);

export default function Diseases() {
  const words = useTexts(page);
  const sources = joinSources(words.sources, diseaseSources);
  const parts = {
    diseases: () => <DiseaseList kind="disease" listed={sources} />,
    pests: () => <DiseaseList kind="pest" listed={sources} />,
    quarantines: () => <Quarantines listed={sources} />,
  };
  return (
    <LessonPage lesson="diseases" page={words} sources={sources} tabs>
      <Prose blocks={words.intro} parts={parts} />
      <SectionPanels sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

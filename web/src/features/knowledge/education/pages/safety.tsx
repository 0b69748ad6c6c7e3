// /education/safety; its text is in content/.
import page from '@content/education/safety.md';
import { useTexts } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
import { Sections } from '../parts/sections.tsx';
import { useEducationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

type Pictures = ReturnType<typeof useEducationTexts>['pictures'];

/** The parts that the text places by name. */
function partsOf(t: Pictures): ProseParts {
  return {
    'ten-foot': (alt: string) => <Lesson name="ten-foot" words={alt} {...t.tenFoot} />,
    'root-plate': (alt: string) => <Lesson name="root-plate" words={alt} {...t.rootPlate} />,
  };
}

export default function Safety() {
  const words = useTexts(page);
  const t = useEducationTexts().pictures;
  const parts = partsOf(t);
  return (
    <LessonPage lesson="safety" page={words} sources={words.sources}>
      <Prose blocks={words.intro} parts={parts} />
      <Sections sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

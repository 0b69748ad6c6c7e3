// /education/pruning; its text is in content/.
import { sources as calendarSources } from '@content/data/pruning-calendar.yaml';
import page from '@content/education/pruning.md';
import { useTexts } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
import { PruningCalendar } from '../parts/pruning-calendar.tsx';
import { Sections } from '../parts/sections.tsx';
import { educationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

type Pictures = (typeof educationTexts)['en']['pictures'];

/** The parts that the text places by name. */
function partsOf(t: Pictures): ProseParts {
  return {
    collar: (alt: string) => <Lesson name="collar" words={alt} {...t.collar} />,
    'three-cut': (alt: string) => <Lesson name="three-cut" words={alt} {...t.threeCut} />,
    topping: (alt: string) => <Lesson name="topping" words={alt} {...t.topping} />,
    calendar: () => <PruningCalendar />,
  };
}

export default function Pruning() {
  const words = useTexts(page);
  const t = useTexts(educationTexts).pictures;
  const parts = partsOf(t);
  return (
    <LessonPage lesson="pruning" page={words} sources={joinSources(words.sources, calendarSources)}>
      <Prose blocks={words.intro} parts={parts} />
      <Sections sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

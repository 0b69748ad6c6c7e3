// /education/safety; its text is in content/.
import page from '@content/education/safety.md';
import { Lesson } from '../../../../ui/lesson.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage, type LessonParts } from '../parts/lesson-page.tsx';

export const meta = lessonMeta(page);

const partsOf = ({ pictures: t }: LessonParts) => ({
  'ten-foot': (alt: string) => <Lesson name="ten-foot" words={alt} {...t.tenFoot} />,
  'root-plate': (alt: string) => <Lesson name="root-plate" words={alt} {...t.rootPlate} />,
});

export default function Safety() {
  return <LessonPage lesson="safety" texts={page} partsOf={partsOf} />;
}

// The frame of an education page: title, contents, text, questions, sources, and what comes next.
import type { ReactNode } from 'react';
import type { PageText } from '@live-oak/contract/content/page.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../../texts/language.tsx';
import { contentTexts } from '../../../../ui/content-texts.ts';
import { longDay } from '../../../../ui/dates.ts';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Sources } from '../../../../ui/sources.tsx';
import { educationTexts } from '../texts.ts';
import type { Lesson } from '../lessons.ts';
import { Contents } from './contents.tsx';
import { NextSteps } from './next-steps.tsx';
import { Questions } from './questions.tsx';

interface LessonPageProps {
  lesson: Lesson;
  page: PageText;
  /** Sources of the text and of the data on the page. */
  sources: readonly ListedSource[];
  /** Whether the sections are tabs. */
  tabs?: boolean;
  /** The text, section by section. */
  children: ReactNode;
}

export function LessonPage({ lesson, page, sources, tabs = false, children }: LessonPageProps) {
  const t = useTexts(educationTexts);
  const words = useTexts(contentTexts);
  return (
    <div className="lesson-page">
      <header className="wrap">
        <Breadcrumbs here={t.names[lesson]} />
        <div className="grid gap-x-12 gap-y-6 grid-cols-[1fr_auto] items-center pt-4 pb-6 [&>.drawing]:w-[clamp(5rem,2rem_+_9vw,9rem)] max-sm:gap-3 max-sm:items-start max-sm:[&>.drawing]:hidden">
          <div className="max-sm:col-span-full">
            <h1 className="outline-none" tabIndex={-1}>
              {page.title}
            </h1>
            <p className="max-w-(--measure) mt-4 text-[clamp(1.125rem,1.05rem_+_0.4vw,1.3125rem)] leading-[1.45]">
              {page.lead}
            </p>
            <p className="small second flex gap-x-4 gap-y-0 flex-wrap items-center mt-2">
              <span>{words.reviewed(longDay(page.reviewed))}</span>
              <a className="inline-flex items-center min-h-(--hit)" href="#sources">
                {t.sourceCount(sources.length)}
              </a>
            </p>
          </div>
          <Drawing name={`lesson-${lesson}`} />
        </div>
      </header>
      <div className="wrap grid gap-12 grid-cols-[15rem_minmax(0,1fr)] items-start pt-0 pb-18 before:col-span-full before:h-0.5 before:mb-[calc(var(--s-6)_*_-1_+_var(--s-2))] before:content-[''] before:bg-bark max-lg:block max-lg:pt-0 max-lg:before:content-none">
        <Contents page={page} tabs={tabs} />
        <div className="min-w-0 [&>*+*]:mt-12">
          {children}
          <Questions questions={page.questions} />
          <Sources sources={sources} />
        </div>
      </div>
      <NextSteps lesson={lesson} />
    </div>
  );
}

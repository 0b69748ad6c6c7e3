// The frame of an education page: its head, its contents beside it, its text, questions, sources, and what comes next.
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
import './lesson-page.css';

interface LessonPageProps {
  lesson: Lesson;
  page: PageText;
  /** Of the text and of the data on the page. */
  sources: readonly ListedSource[];
  /** Whether its sections are tabs. */
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
        <div className="lesson-head">
          <div>
            <h1 tabIndex={-1}>{page.title}</h1>
            <p className="lesson-lead">{page.lead}</p>
            <p className="lesson-reviewed small second">
              <span>{words.reviewed(longDay(page.reviewed))}</span>
              <a href="#sources">{t.sourceCount(sources.length)}</a>
            </p>
          </div>
          <Drawing name={`lesson-${lesson}`} />
        </div>
      </header>
      <div className="wrap lesson-body">
        <Contents page={page} tabs={tabs} />
        <div className="lesson-text">
          {children}
          <Questions questions={page.questions} />
          <Sources sources={sources} />
        </div>
      </div>
      <NextSteps lesson={lesson} />
    </div>
  );
}

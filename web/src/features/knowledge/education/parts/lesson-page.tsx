// The frame of an education page: title, contents, text, questions, sources, and what comes next.
import type { ReactNode } from 'react';
import type { PageText } from '@live-oak/contract/content/page.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { Breadcrumbs, useHere } from '../../../../app/breadcrumbs.tsx';
import { useContentTexts } from '../../../../ui/content-texts.ts';
import { longDay } from '../../../../ui/format.ts';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources, Sources } from '../../../../ui/sources.tsx';
import type { Texts } from '../../../../texts/current.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { useEducationTexts } from '../texts.ts';
import { type Lesson, WAYS } from '../lessons.ts';
import type { SectionPanels } from './panels.tsx';
import { Questions, Sections } from './sections.tsx';
import { ButtonLink } from '../../../../ui/basics.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { Link } from 'react-router';

/** What the parts of a page show: the sources that it lists, and the texts of its drawings. */
export interface LessonParts {
  listed: readonly ListedSource[];
  pictures: ReturnType<typeof useEducationTexts>['pictures'];
}

interface LessonPageProps {
  lesson: Lesson;
  texts: Texts<PageText>;
  /** Sources of the data on the page, listed after those of its text. */
  dataSources?: readonly ListedSource[];
  /** The parts that the text places by name. */
  partsOf: (given: LessonParts) => ProseParts;
  /** Shows the sections as tabs; without it they follow each other. */
  tabs?: typeof SectionPanels;
}

export function LessonPage({ lesson, texts, dataSources = [], partsOf, tabs }: LessonPageProps) {
  const t = useEducationTexts();
  const words = useContentTexts();
  const page = useTexts(texts);
  const sources = joinSources(page.sources, dataSources);
  const parts = partsOf({ listed: sources, pictures: t.pictures });
  const Body = tabs ?? Sections;
  return (
    <div className="lesson-page">
      <header className="wrap">
        <Breadcrumbs here={t.names[lesson]} />
        <div className="grid gap-x-12 gap-y-6 grid-cols-ends items-center pt-4 pb-6 max-sm:gap-3 max-sm:items-start">
          <div className="max-sm:col-span-full">
            <h1 className="outline-none" tabIndex={-1}>
              {page.title}
            </h1>
            <p className="max-w-(--measure) mt-4 text-lead leading-snug max-sm:text-3">{page.lead}</p>
            <p className="small second flex gap-x-4 gap-y-0 flex-wrap items-center mt-2">
              <span>{words.reviewed(longDay(page.reviewed))}</span>
              <a className="inline-flex items-center min-h-(--hit)" href="#sources">
                {t.sourceCount(sources.length)}
              </a>
            </p>
          </div>
          <Drawing className="w-[clamp(5rem,2rem_+_9vw,9rem)] max-sm:hidden" name={`lesson-${lesson}`} />
        </div>
      </header>
      <div className="wrap grid gap-12 grid-lead-72 items-start pt-0 pb-18 before:col-span-full before:h-0.5 before:-mb-6 before:content-[''] before:bg-bark max-lg:block max-lg:pt-0 max-lg:before:content-none">
        <Contents page={page} tabs={tabs !== undefined} />
        <div className="min-w-0 [&>*+*]:mt-12">
          <Prose blocks={page.intro} parts={parts} />
          <Body sections={page.sections} parts={parts} />
          <Questions questions={page.questions} />
          <Sources sources={sources} />
        </div>
      </div>
      <NextSteps lesson={lesson} />
    </div>
  );
}

/** The end of a page: the tool that goes with it, and a job to post. */
function NextSteps({ lesson }: { lesson: Lesson }) {
  const t = useEducationTexts().next;
  const words = t[lesson];
  return (
    <section className="bg-oak-deep text-on-deep" aria-labelledby="next">
      <div className="wrap py-12">
        <h2 id="next">{t.title}</h2>
        <div className="grid gap-8 grid-cols-2 mt-6 max-sm:grid-cols-1">
          <Next id="next-tool" title={t.tool} text={words.toolText}>
            <ButtonLink label={words.tool} variant="on-deep" to={WAYS[lesson].tool} />
          </Next>
          <Next id="next-job" title={t.job} text={words.jobText}>
            <ButtonLink label={words.post} variant="gold" to={jobDraftLink(WAYS[lesson].job)} />
          </Next>
        </div>
      </div>
    </section>
  );
}

const NEXT = 'grid gap-3 content-start justify-items-start pt-4 border-t border-t-deep-rule';

function Next({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className={NEXT} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="max-w-120 text-on-deep-2">{text}</p>
      {children}
    </section>
  );
}

const entry =
  'flex items-center min-h-(--hit) py-1 border-b border-b-rule text-bark leading-snug no-underline hover:text-oak hover:underline';

/** `tabs`: the sections are tabs, so that a link shows its own. */
function Contents({ page, tabs }: { page: PageText; tabs: boolean }) {
  const t = useContentTexts();
  const here = useHere();
  return (
    <nav
      className="sticky top-22 text-ui max-lg:static max-lg:mb-8 max-lg:pt-4 max-lg:border-t-2 max-lg:border-t-bark"
      aria-labelledby="contents"
    >
      <h2 className="font-strong text-small leading-snug font-text tracking-normal text-bark-2" id="contents">
        {t.contents}
      </h2>
      <ul>
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            {tabs ? (
              <Link className={entry} to={`${here}?tab=${id}#${id}-panel`}>
                {title}
              </Link>
            ) : (
              <a className={entry} href={`#${id}`}>
                {title}
              </a>
            )}
          </li>
        ))}
        {page.questions.length > 0 && (
          <li>
            <a className={entry} href="#questions">
              {t.questions}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

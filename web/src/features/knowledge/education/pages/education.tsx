// /education: the five pages in their order, and common questions.
import { Link } from 'react-router';
import { CrumbedTitle } from '../../../../app/breadcrumbs.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Icon } from '../../../../ui/basics.tsx';
import { Section } from '../../../../ui/page.tsx';
import { ASKED, LESSONS } from '../lessons.ts';
import { useEducationTexts } from '../texts.ts';

export default function Education() {
  const t = useEducationTexts().hub;
  return (
    <div className="wrap pb-18">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      <ul className="grid grid-cols-6 border-t-2 border-t-bark">
        {LESSONS.map((lesson) => (
          <li
            className="col-span-2 border-b border-b-rule nth-1:col-span-3 nth-2:col-span-3 max-lg:col-span-full! lg:nth-2:border-l lg:nth-4:border-l lg:nth-5:border-l border-l-rule lg:nth-1:*:pl-1 lg:nth-3:*:pl-1"
            key={lesson}
          >
            <Link
              className="group hover:bg-paper-raised flow-lead-18 gap-5 items-start h-full px-6 py-7 text-bark no-underline max-lg:gap-4 max-lg:px-1 max-lg:py-5.5"
              to={`/education/${lesson}`}
            >
              <Drawing name={`lesson-${lesson}`} />
              <div>
                <h2 className="title-2 group-hover:text-oak group-hover:underline group-hover:decoration-2">
                  {t.lessons[lesson].title}
                </h2>
                <p className="mt-1.5 text-bark-2">{t.lessons[lesson].text}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <section className="mt-18" aria-labelledby="ask">
        <h2 id="ask">{t.askTitle}</h2>
        <ul className="grid gap-x-12 gap-y-0 grid-cols-2 mt-6 max-lg:grid-cols-1">
          {ASKED.map((to, index) => (
            <li key={to}>
              <Link
                className="flex gap-4 items-center justify-between min-h-14 border-b border-b-rule font-semibold text-3 leading-snug no-underline hover:underline"
                to={to}
              >
                {t.ask[index]}
                <Icon className="flex-none" name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Section title={t.sourcesTitle} className="max-w-(--measure) mt-18 pl-6 border-l-4 border-l-gold">
        <p className="mt-2">{t.sourcesText}</p>
      </Section>
    </div>
  );
}

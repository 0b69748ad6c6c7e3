// /education: the five pages in their order, and common questions.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../../texts/language.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { ASKED, LESSONS } from '../lessons.ts';
import { educationTexts } from '../texts.ts';

export default function Education() {
  const t = useTexts(educationTexts).hub;
  return (
    <div className="wrap pb-18">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ul className="grid grid-cols-[repeat(6,1fr)] border-t-2 border-t-bark [&_li]:col-span-2 [&_li]:border-b [&_li]:border-b-rule [&_li:nth-child(-n+2)]:col-span-3 [&_li:nth-child(2)]:border-l [&_li:nth-child(2)]:border-l-rule [&_li:nth-child(4)]:border-l [&_li:nth-child(4)]:border-l-rule [&_li:nth-child(5)]:border-l [&_li:nth-child(5)]:border-l-rule [&_a]:grid [&_a]:gap-5 [&_a]:grid-cols-[5rem_1fr] [&_a]:items-start [&_a]:h-full [&_a]:px-6 [&_a]:py-7 [&_a]:text-bark [&_a]:no-underline [&_li:nth-child(1)_a]:pl-1 [&_li:nth-child(3)_a]:pl-1 [&_li:nth-child(-n+2)_a]:grid-cols-[7rem_1fr] [&_li:nth-child(-n+2)_a]:items-center [&_a:hover_h2]:text-oak [&_a:hover_h2]:underline [&_a:hover_h2]:[text-decoration-thickness:2px] [&_a:hover_h2]:[text-underline-offset:0.18em] [&_p]:mt-1.5 [&_p]:text-bark-2 max-lg:[&_li:nth-child(n)]:col-span-full! max-lg:[&_li:nth-child(n)]:border-l-0! max-lg:[&_li:nth-child(n)_a]:gap-4! max-lg:[&_li:nth-child(n)_a]:grid-cols-[4.5rem_1fr]! max-lg:[&_li:nth-child(n)_a]:px-1! max-lg:[&_li:nth-child(n)_a]:py-5.5!">
        {LESSONS.map((lesson) => (
          <li key={lesson}>
            <Link className="hover:bg-paper-raised" to={`/education/${lesson}`}>
              <Drawing name={`lesson-${lesson}`} />
              <div>
                <h2 className="title-2">{t.lessons[lesson].title}</h2>
                <p>{t.lessons[lesson].text}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <section
        className="mt-18 [&>ul]:grid [&>ul]:gap-x-12 [&>ul]:gap-y-0 [&>ul]:grid-cols-[repeat(2,1fr)] [&>ul]:mt-6 max-lg:[&>ul]:grid-cols-[1fr]"
        aria-labelledby="ask"
      >
        <h2 id="ask">{t.askTitle}</h2>
        <ul>
          {ASKED.map((to, index) => (
            <li key={to}>
              <Link
                className="flex gap-4 items-center justify-between min-h-14 border-b border-b-rule font-semibold text-3 leading-[1.3] no-underline hover:underline"
                to={to}
              >
                {t.ask[index]}
                <Icon className="flex-none" name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section
        className="max-w-(--measure) mt-18 pl-6 border-l-4 border-l-gold [&_p]:mt-2"
        aria-labelledby="how-we-write"
      >
        <h2 id="how-we-write" className="title-2">
          {t.sourcesTitle}
        </h2>
        <p>{t.sourcesText}</p>
      </section>
    </div>
  );
}

// /education/pruning; its text is in content/.
import calendar, { sources as calendarSources } from '@content/data/pruning-calendar.yaml';
import page from '@content/education/pruning.md';
import { useTexts, useLanguage } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
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

type Row = (typeof calendar)[number];
type Mark = 'best' | 'may' | 'avoid';

/** June to November. */
const SEASON = { first: 6, last: 11 };

function markOf(row: Row, month: number): Mark {
  if (row.best.includes(month)) return 'best';
  return row.avoid.includes(month) ? 'avoid' : 'may';
}

function PruningCalendar() {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).calendar;
  const months = t.months.map((name, index) => ({ name, number: index + 1, initial: t.initials[index] }));
  return (
    <figure className="max-w-216 p-[clamp(1rem,0.6rem_+_1.6vw,1.75rem)] border border-rule rounded-3 bg-paper-raised [&_thead_th]:pb-1.5 [&_thead_th]:text-bark-2 [&_thead_th]:font-semibold [&_thead_th]:text-small [&_thead_th:first-child]:text-left [&_tbody_th]:w-[45%] [&_tbody_th]:pr-4 [&_tbody_th]:pl-0 [&_tbody_th]:py-2.5 [&_tbody_th]:border-t [&_tbody_th]:border-t-rule [&_tbody_th]:font-semibold [&_tbody_th]:leading-[1.35] [&_tbody_th]:text-left [&_tbody_th]:align-top [&_tbody_th>span]:block [&_tbody_th>span]:font-normal [&_figcaption]:flex [&_figcaption]:gap-x-6 [&_figcaption]:gap-y-1 [&_figcaption]:flex-wrap [&_figcaption]:mt-3 [&_figcaption]:text-bark-2 max-md:[&_tbody_tr]:py-2 max-md:[&_tbody_tr]:border-t max-md:[&_tbody_tr]:border-t-rule max-md:[&_tbody_th]:col-span-full max-md:[&_tbody_th]:w-auto max-md:[&_tbody_th]:px-0 max-md:[&_tbody_th]:pt-0 max-md:[&_tbody_th]:border-0 max-md:[&_tbody_th]:pb-1.5! max-md:[&_thead_th:first-child]:hidden">
      <table className="w-full border-collapse">
        <caption className="title-3 pb-3 text-left">{t.caption}</caption>
        <thead>
          <tr className="max-md:grid max-md:grid-cols-[repeat(12,1fr)]">
            <th scope="col">{t.tree}</th>
            {months.map(({ name, number, initial }) => (
              <th
                key={number}
                scope="col"
                className={
                  number >= SEASON.first && number <= SEASON.last
                    ? '[&>span:first-child]:block [&>span:first-child]:border-b-4 [&>span:first-child]:border-b-slate'
                    : undefined
                }
              >
                <span aria-hidden="true">{initial}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.map((row) => (
            <tr className="max-md:grid max-md:grid-cols-[repeat(12,1fr)]" key={row.tree.en}>
              <th scope="row">
                {row.tree[language]}
                <span className="small second">{row.why[language]}</span>
              </th>
              {months.map(({ number }) => {
                const mark = markOf(row, number);
                return (
                  <td className="border-t border-t-rule text-center max-md:border-0" key={number}>
                    <span
                      className={`inline-block size-[0.9rem] align-middle [&.prune-best]:rounded-full [&.prune-best]:bg-oak [&.prune-may]:size-[0.45rem] [&.prune-may]:rounded-full [&.prune-may]:bg-chart-quiet [&.prune-avoid]:bg-error [&.prune-avoid]:[clip-path:polygon(_18%_0,50%_32%,82%_0,100%_18%,68%_50%,100%_82%,82%_100%,50%_68%,18%_100%,0_82%,32%_50%,0_18%_)] prune-${mark}`}
                    />
                    <span className="visually-hidden">{t[mark]}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="small" aria-hidden="true">
        {(['best', 'may', 'avoid'] as const).map((mark) => (
          <span key={mark}>
            <span
              className={`inline-block size-[0.9rem] align-middle [&.prune-best]:rounded-full [&.prune-best]:bg-oak [&.prune-may]:size-[0.45rem] [&.prune-may]:rounded-full [&.prune-may]:bg-chart-quiet [&.prune-avoid]:bg-error [&.prune-avoid]:[clip-path:polygon(_18%_0,50%_32%,82%_0,100%_18%,68%_50%,100%_82%,82%_100%,50%_68%,18%_100%,0_82%,32%_50%,0_18%_)] prune-${mark}`}
            />{' '}
            {t[mark]}
          </span>
        ))}
        <span>
          <span className="inline-block w-[1.2rem] h-1 bg-slate align-middle" /> {t.season}
        </span>
      </figcaption>
    </figure>
  );
}

// /education/pruning; its text is in content/.
import calendar, { sources as calendarSources } from '@content/data/pruning-calendar.yaml';
import page from '@content/education/pruning.md';
import { useLanguage } from '../../../../texts/language.tsx';
import { Lesson } from '../../../../ui/lesson.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage, type LessonParts } from '../parts/lesson-page.tsx';
import { useEducationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

const partsOf = ({ pictures: t }: LessonParts) => ({
  collar: (alt: string) => <Lesson name="collar" words={alt} {...t.collar} />,
  'three-cut': (alt: string) => <Lesson name="three-cut" words={alt} {...t.threeCut} />,
  topping: (alt: string) => <Lesson name="topping" words={alt} {...t.topping} />,
  calendar: () => <PruningCalendar />,
});

export default function Pruning() {
  return <LessonPage lesson="pruning" texts={page} dataSources={calendarSources} partsOf={partsOf} />;
}

type Row = (typeof calendar)[number];
type Mark = 'best' | 'may' | 'avoid';

const MARKS: Record<Mark, string> = {
  best: 'size-3.5 rounded-full bg-oak',
  may: 'size-2 rounded-full bg-chart-quiet',
  avoid:
    'size-3.5 bg-error [clip-path:polygon(18%_0,50%_32%,82%_0,100%_18%,68%_50%,100%_82%,82%_100%,50%_68%,18%_100%,0_82%,32%_50%,0_18%)]',
};

/** June to November. */
const SEASON = { first: 6, last: 11 };

function markOf(row: Row, month: number): Mark {
  if (row.best.includes(month)) return 'best';
  return row.avoid.includes(month) ? 'avoid' : 'may';
}

function PruningCalendar() {
  const t = useEducationTexts().calendar;
  return (
    <figure className="max-w-216 p-6 border border-rule rounded-3 bg-paper-raised">
      <table className="w-full border-collapse">
        <caption className="title-3 pb-3 text-left">{t.caption}</caption>
        <Months />
        <tbody>
          {calendar.map((row) => (
            <CalendarRow key={row.tree.en} row={row} />
          ))}
        </tbody>
      </table>
      <figcaption className="small flex gap-x-6 gap-y-1 flex-wrap mt-3 text-bark-2" aria-hidden="true">
        {(['best', 'may', 'avoid'] as const).map((mark) => (
          <span key={mark}>
            <span className={`inline-block align-middle ${MARKS[mark]}`} /> {t[mark]}
          </span>
        ))}
        <span>
          <span className="inline-block w-5 h-1 bg-slate align-middle" /> {t.season}
        </span>
      </figcaption>
    </figure>
  );
}

const HEAD = 'pb-1.5 text-bark-2 font-semibold text-small first:text-left max-md:first:hidden';
const isSeason = (month: number) => month >= SEASON.first && month <= SEASON.last;

function Months() {
  const t = useEducationTexts().calendar;
  return (
    <thead>
      <tr className="max-md:grid max-md:grid-cols-12">
        <th className={HEAD} scope="col">
          {t.tree}
        </th>
        {t.months.map((name, index) => (
          <th key={name} scope="col" className={HEAD}>
            <span className={isSeason(index + 1) ? 'block border-b-4 border-b-slate' : undefined} aria-hidden="true">
              {t.initials[index]}
            </span>
            <span className="visually-hidden">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const TREE =
  'w-9/20 pr-4 pl-0 py-2.5 border-t border-t-rule font-semibold leading-snug text-left align-top max-md:col-span-full max-md:w-auto max-md:px-0 max-md:pt-0 max-md:border-0 max-md:pb-1.5!';

function CalendarRow({ row }: { row: Row }) {
  const { language } = useLanguage();
  const t = useEducationTexts().calendar;
  return (
    <tr className="max-md:grid max-md:grid-cols-12 max-md:py-2 max-md:border-t max-md:border-t-rule">
      <th className={TREE} scope="row">
        {row.tree[language]}
        <span className="small second block font-normal">{row.why[language]}</span>
      </th>
      {t.months.map((name, index) => (
        <Month key={name} mark={markOf(row, index + 1)} />
      ))}
    </tr>
  );
}

function Month({ mark }: { mark: Mark }) {
  const t = useEducationTexts().calendar;
  return (
    <td className="border-t border-t-rule text-center max-md:border-0">
      <span className={`inline-block align-middle ${MARKS[mark]}`} />
      <span className="visually-hidden">{t[mark]}</span>
    </td>
  );
}

// The year as twelve fields a kind of tree: a disc is the best time, a cross a bad one. A table underneath, so it is read in order.
import calendar from '@content/data/pruning-calendar.yaml';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { educationTexts } from '../texts.ts';
import './pruning-calendar.css';

type Row = (typeof calendar)[number];
type Mark = 'best' | 'may' | 'avoid';

/** June to November. */
const SEASON = { first: 6, last: 11 };

function markOf(row: Row, month: number): Mark {
  if (row.best.includes(month)) return 'best';
  return row.avoid.includes(month) ? 'avoid' : 'may';
}

export function PruningCalendar() {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).calendar;
  const months = t.months.map((name, index) => ({ name, number: index + 1, initial: t.initials[index] }));
  return (
    <figure className="prune-year">
      <table>
        <caption className="title-3">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.tree}</th>
            {months.map(({ name, number, initial }) => (
              <th
                key={number}
                scope="col"
                className={number >= SEASON.first && number <= SEASON.last ? 'prune-season' : undefined}
              >
                <span aria-hidden="true">{initial}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.map((row) => (
            <tr key={row.tree.en}>
              <th scope="row">
                {row.tree[language]}
                <span className="small second">{row.why[language]}</span>
              </th>
              {months.map(({ number }) => {
                const mark = markOf(row, number);
                return (
                  <td key={number}>
                    <span className={`prune-mark prune-${mark}`} />
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
            <span className={`prune-mark prune-${mark}`} /> {t[mark]}
          </span>
        ))}
        <span>
          <span className="prune-swatch" /> {t.season}
        </span>
      </figcaption>
    </figure>
  );
}

// /education: the five pages in the order, and the questions people come with.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../../texts/language.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { ASKED, LESSONS } from '../lessons.ts';
import { educationTexts } from '../texts.ts';
import './education.css';

export default function Education() {
  const t = useTexts(educationTexts).hub;
  return (
    <div className="wrap education">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <ul className="education-lessons">
        {LESSONS.map((lesson) => (
          <li key={lesson}>
            <Link to={`/education/${lesson}`}>
              <Drawing name={`lesson-${lesson}`} />
              <div>
                <h2 className="title-2">{t.lessons[lesson].title}</h2>
                <p>{t.lessons[lesson].text}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <section className="education-ask" aria-labelledby="ask">
        <h2 id="ask">{t.askTitle}</h2>
        <ul>
          {ASKED.map((to, index) => (
            <li key={to}>
              <Link to={to}>
                {t.ask[index]}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="education-how" aria-labelledby="how-we-write">
        <h2 id="how-we-write" className="title-2">
          {t.sourcesTitle}
        </h2>
        <p>{t.sourcesText}</p>
      </section>
    </div>
  );
}

// /forum/business/tips: all tips for tree businesses, each with its first words.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { forumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';
import './forum.css';
import './tips.css';

export default function Tips() {
  const t = useTexts(forumTexts).tip;
  const { language } = useLanguage();
  return (
    <div className="wrap forum-page">
      <Breadcrumbs here={t.all} />
      <PageTitle title={t.all}>{t.allLead}</PageTitle>
      <ul className="forum-tips">
        {TIPS.map(({ slug, text }) => (
          <li key={slug}>
            <h2 className="title-2">
              <Link to={tipPath(slug)}>{text[language].title}</Link>
            </h2>
            <p className="second">{text[language].lead}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

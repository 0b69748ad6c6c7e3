// /forum/business/tips: all tips for tree businesses, each with its beginning.
import { Link } from 'react-router';
import { useLanguage } from '../../../texts/language.tsx';
import { Page } from '../parts/page.tsx';
import { useForumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';

export default function Tips() {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  return (
    <Page title={t.all} lead={t.allLead}>
      <ul className="grid gap-x-12 gap-y-0 grid-cols-2 border-t-2 border-t-bark max-md:grid-cols-1">
        {TIPS.map(({ slug, text }) => (
          <li className="grid gap-1.5 content-start pt-4 pb-6 border-b border-b-rule" key={slug}>
            <h2 className="title-2">
              <Link className="text-inherit" to={tipPath(slug)}>
                {text[language].title}
              </Link>
            </h2>
            <p className="second">{text[language].lead}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

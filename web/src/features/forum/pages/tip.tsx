// /forum/business/tips/…: one tip for tree businesses, with its sources and the way to talk about it.
import { Link, useLocation } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { forumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';
import './forum.css';
import '../parts/forum-aside.css';
import './tips.css';

export default function Tip() {
  const t = useTexts(forumTexts).tip;
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  const tip = TIPS.find(({ slug }) => tipPath(slug) === here);
  if (!tip) {
    // Only an address of the list of screens leads here.
    throw new Error(`no tip at ${here}`);
  }
  const { title, lead, intro, sections, sources } = tip.text[language];
  return (
    <div className="wrap forum-page">
      <Breadcrumbs here={title} />
      <PageTitle title={title}>{lead}</PageTitle>
      <div className="forum-columns">
        <article className="forum-article">
          <Prose blocks={intro} />
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 className="title-2" id={id}>
                {heading}
              </h2>
              <Prose blocks={blocks} />
            </section>
          ))}
          <Sources sources={sources} />
        </article>
        <aside className="forum-aside">
          <section className="forum-job">
            <p className="second">{t.discussText}</p>
            <ButtonLink to="/forum/business/new">{t.discuss}</ButtonLink>
          </section>
          <nav aria-labelledby="more-tips">
            <h2 className="title-3" id="more-tips">
              {t.more}
            </h2>
            <ul className="forum-aside-list">
              {TIPS.filter((one) => one !== tip).map((one) => (
                <li key={one.slug}>
                  <Link to={tipPath(one.slug)}>{one.text[language].title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </div>
  );
}

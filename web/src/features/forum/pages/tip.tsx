// /forum/business/tips/…: one tip for tree businesses, with its sources and a link to discuss it.
import { Link, useLocation } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { useForumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';

export default function Tip() {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  const tip = TIPS.find(({ slug }) => tipPath(slug) === here);
  if (!tip) {
    // Only addresses in the list of screens lead here.
    throw new Error(`no tip at ${here}`);
  }
  const { title, lead, intro, sections, sources } = tip.text[language];
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <CrumbedTitle title={title}>{lead}</CrumbedTitle>
      <div className="grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1">
        <article className="grid gap-6">
          <Prose blocks={intro} />
          {sections.map(({ id, title: heading, blocks }) => (
            <section className="grid gap-3" key={id} aria-labelledby={id}>
              <h2 className="title-2" id={id}>
                {heading}
              </h2>
              <Prose blocks={blocks} />
            </section>
          ))}
          <Sources sources={sources} />
        </article>
        <aside className="grid gap-8">
          <section className="grid gap-2 justify-items-start px-5 pt-5 pb-5.5 border-l-4 border-l-gold bg-paper-raised">
            <p className="second">{t.discussText}</p>
            <ButtonLink to="/forum/business/new">{t.discuss}</ButtonLink>
          </section>
          <nav aria-labelledby="more-tips">
            <h2 className="title-3 pb-2" id="more-tips">
              {t.more}
            </h2>
            <ul className="border-t border-t-rule">
              {TIPS.filter((one) => one !== tip).map((one) => (
                <li key={one.slug}>
                  <Link
                    className="flex gap-3 items-center justify-between min-h-(--hit) px-0 py-1.5 border-b border-b-rule font-semibold text-ui leading-snug no-underline hover:underline"
                    to={tipPath(one.slug)}
                  >
                    {one.text[language].title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </div>
  );
}

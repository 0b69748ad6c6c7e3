// /forum/business/tips/…: one tip for tree businesses, with its sources and a link to discuss it.
import { useHere } from '../../../app/breadcrumbs.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { GOLD_EDGE, Page, RowLink, WITH_ASIDE } from '../parts/page.tsx';
import { useForumTexts } from '../texts.ts';
import type { TipSlug } from '../tip-screens.ts';
import { tipPath, TIPS } from '../tips.ts';

export default function Tip() {
  const { language } = useLanguage();
  const here = useHere();
  const tip = TIPS.find(({ slug }) => tipPath(slug) === here);
  if (!tip) {
    // Only addresses in the list of screens lead here.
    throw new Error(`no tip at ${here}`);
  }
  const { title, lead, intro, sections, sources } = tip.text[language];
  return (
    <Page title={title} lead={lead}>
      <div className={WITH_ASIDE}>
        <article className="grid gap-6">
          <Prose blocks={intro} />
          {sections.map(({ id, title: heading, blocks }) => (
            <Section className="grid gap-3" key={id} id={id} title={heading}>
              <Prose blocks={blocks} />
            </Section>
          ))}
          <Sources sources={sources} />
        </article>
        <Aside shown={tip.slug} />
      </div>
    </Page>
  );
}

function Aside({ shown }: { shown: TipSlug }) {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  return (
    <aside className="grid gap-8">
      <section className={GOLD_EDGE}>
        <p className="second">{t.discussText}</p>
        <ButtonLink to="/forum/business/new">{t.discuss}</ButtonLink>
      </section>
      <nav aria-labelledby="more-tips">
        <h2 className="title-3 pb-2" id="more-tips">
          {t.more}
        </h2>
        <ul className="border-t border-t-rule">
          {TIPS.filter(({ slug }) => slug !== shown).map(({ slug, text }) => (
            <RowLink key={slug} to={tipPath(slug)}>
              {text[language].title}
            </RowLink>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

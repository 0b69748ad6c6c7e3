// A page of rules in plain words: its date, an in-page menu, the text, its sources.
import type { PageText } from '@live-oak/contract/content/page.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { longDay } from '../../../ui/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { legalTexts } from '../texts.ts';
import './legal-page.css';

export function LegalPage({ page }: { page: Record<Language, PageText> }) {
  const { language } = useLanguage();
  const t = useTexts(legalTexts);
  const { title, lead, reviewed, intro, sections, sources } = page[language];
  return (
    <div className="wrap legal">
      <Breadcrumbs here={title} />
      <PageTitle title={title}>{lead}</PageTitle>
      <div className="legal-columns">
        <nav aria-label={t.onThisPage} className="legal-menu">
          <p className="small second">
            {t.asOf} <time dateTime={reviewed}>{longDay(reviewed)}</time>
          </p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="legal-text">
          <Prose blocks={intro} />
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="title-2">
                {section.title}
              </h2>
              <Prose blocks={section.blocks} />
            </section>
          ))}
          <Sources sources={sources} />
        </div>
      </div>
    </div>
  );
}

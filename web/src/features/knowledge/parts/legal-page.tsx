// A legal page: its date, a menu of its sections, the text, its sources.
import type { PageSection, PageText } from '@live-oak/contract/content/page.ts';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import type { Texts } from '../../../texts/current.ts';
import { useTexts } from '../../../texts/language.tsx';
import { longDay } from '../../../ui/format.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Sources } from '../../../ui/sources.tsx';
import { useLegalTexts } from '../texts.ts';

const ENTRY =
  'flex items-center min-h-(--hit) border-b border-b-rule text-bark font-semibold text-ui leading-snug no-underline hover:text-oak hover:underline';

export function LegalPage({ page }: { page: Texts<PageText> }) {
  const { title, lead, reviewed, intro, sections, sources } = useTexts(page);
  return (
    <div className="wrap pb-18">
      <CrumbedTitle title={title}>{lead}</CrumbedTitle>
      <div className="grid gap-12 grid-lead-72 items-start max-lg:gap-6 max-lg:grid-cols-1">
        <Contents reviewed={reviewed} sections={sections} />
        <div>
          <Prose blocks={intro} />
          {sections.map((section) => (
            <Part key={section.id} section={section} />
          ))}
          <div className="mt-8">
            <Sources sources={sources} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Contents({ reviewed, sections }: Pick<PageText, 'reviewed' | 'sections'>) {
  const t = useLegalTexts();
  return (
    <nav aria-label={t.onThisPage} className="sticky top-4 max-lg:static">
      <p className="small second">
        {t.asOf} <time dateTime={reviewed}>{longDay(reviewed)}</time>
      </p>
      <ul className="mt-2 border-t-2 border-t-bark">
        {sections.map((section) => (
          <li key={section.id}>
            <a className={ENTRY} href={`#${section.id}`}>
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ section: { id, title, blocks } }: { section: PageSection }) {
  return (
    <section className="mt-8 scroll-mt-4" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title-2 mb-3">
        {title}
      </h2>
      <Prose blocks={blocks} />
    </section>
  );
}

// What is on the page, as links to its sections.
import { Link } from 'react-router';
import type { PageText } from '@live-oak/contract/content/page.ts';
import { useHere } from '../../../../app/use-here.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { contentTexts } from '../../../../ui/content-texts.ts';

/** `tabs`: the sections are tabs, so that a link shows its own. */
export function Contents({ page, tabs = false }: { page: PageText; tabs?: boolean }) {
  const t = useTexts(contentTexts);
  const here = useHere();
  return (
    <nav
      className="sticky top-22 text-ui max-lg:static max-lg:mb-8 max-lg:pt-4 max-lg:border-t-2 max-lg:border-t-bark"
      aria-labelledby="contents"
    >
      <h2 className="font-[650] text-small leading-[1.4] font-text tracking-normal text-bark-2" id="contents">
        {t.contents}
      </h2>
      <ul>
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            {tabs ? (
              <Link
                className="flex items-center min-h-(--hit) py-1 border-b border-b-rule text-bark leading-[1.3] no-underline hover:text-oak hover:underline"
                to={`${here}?tab=${id}#${id}-panel`}
              >
                {title}
              </Link>
            ) : (
              <a
                className="flex items-center min-h-(--hit) py-1 border-b border-b-rule text-bark leading-[1.3] no-underline hover:text-oak hover:underline"
                href={`#${id}`}
              >
                {title}
              </a>
            )}
          </li>
        ))}
        {page.questions.length > 0 && (
          <li>
            <a
              className="flex items-center min-h-(--hit) py-1 border-b border-b-rule text-bark leading-[1.3] no-underline hover:text-oak hover:underline"
              href="#questions"
            >
              {t.questions}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

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
    <nav className="lesson-contents" aria-labelledby="contents">
      <h2 id="contents">{t.contents}</h2>
      <ul>
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            {tabs ? <Link to={`${here}?tab=${id}#${id}-panel`}>{title}</Link> : <a href={`#${id}`}>{title}</a>}
          </li>
        ))}
        {page.questions.length > 0 && (
          <li>
            <a href="#questions">{t.questions}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

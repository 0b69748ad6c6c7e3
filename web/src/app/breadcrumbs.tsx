// Breadcrumbs above a page's title: the same steps as in its structured data.
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../texts/language.tsx';
import { PageTitle } from '../ui/page.tsx';
import { breadcrumbsOf } from './head-elements.ts';
import { useShellTexts } from './texts.ts';

/**
 * The page's address without a trailing slash, since pages are prerendered at '/education/diseases/'. For links to the same page with
 * another query: `<Link to={`${here}?tab=pests`}>`.
 */
export function useHere(): string {
  return useLocation().pathname.replace(/(?<=.)\/+$/, '');
}

/** Home / Education / …; `here` is a short name of the page itself. */
export function Breadcrumbs({ here }: { here: string }) {
  const { language } = useLanguage();
  const t = useShellTexts();
  const path = useHere();
  return (
    <nav className="crumbs small" aria-label={t.found.crumbs}>
      <ol>
        {breadcrumbsOf(path, language).map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}

/** A page's title below its breadcrumbs, whose last step it is. */
export function CrumbedTitle({ title, ...rest }: ComponentProps<typeof PageTitle> & { title: string }) {
  return (
    <>
      <Breadcrumbs here={title} />
      <PageTitle {...rest} title={title} />
    </>
  );
}

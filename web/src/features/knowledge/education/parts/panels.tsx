// Sections that are tabs: each has an address, `?tab=pests#pests`. Without a script all of them are
// on the page, and the address shows its own (CSS :target); with one, the query decides.
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageSection } from '@live-oak/contract/content/page.ts';
import { useHere } from '../../../../app/breadcrumbs.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { ProseParts } from '../../../../ui/prose.tsx';
import { useEducationTexts } from '../texts.ts';
import { Section } from './sections.tsx';

type TabTexts = ReturnType<typeof useEducationTexts>['tabs'];

/** The label of a tab; a section without one shows its id, which a test refuses. */
function nameOf(id: string, words: TabTexts): string {
  return Object.entries(words).find(([name]) => name === id)?.[1] ?? id;
}

/** The tab in the address; undefined before hydration, and where the address names none. */
function useNamedTab(panels: readonly PageSection[]): { alive: boolean; named: string | undefined } {
  const [alive, setAlive] = useState(false);
  const [query] = useSearchParams();
  // The prerendered page is the same for every query, so its first render ignores the query.
  useEffect(() => setAlive(true), []);
  const tab = query.get('tab');
  return { alive, named: alive ? panels.find(({ id }) => id === tab)?.id : undefined };
}

/** The sections of a page as its tabs; their ids are the tabs' names. */
export function SectionPanels({ sections, parts }: { sections: readonly PageSection[]; parts: ProseParts }) {
  const t = useEducationTexts().tabs;
  const { alive, named } = useNamedTab(sections);
  const here = useHere();
  return (
    <div className={classNames('panels', alive && 'panels-alive')}>
      <nav className="panels-tabs print:hidden" aria-label={t.label}>
        <ul className="flex gap-x-1 gap-y-0 flex-wrap border-b border-b-rule">
          {sections.map(({ id }) => (
            <li key={id}>
              <Link to={`${here}?tab=${id}#${id}-panel`} aria-current={id === named ? 'true' : undefined}>
                {nameOf(id, t)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={here} aria-current={named === undefined ? 'true' : undefined}>
              {t.all}
            </Link>
          </li>
        </ul>
      </nav>
      {sections.map((section) => (
        <div
          key={section.id}
          id={`${section.id}-panel`}
          className="pt-8 scroll-mt-20"
          hidden={named !== undefined && named !== section.id}
        >
          <Section section={section} parts={parts} />
        </div>
      ))}
    </div>
  );
}

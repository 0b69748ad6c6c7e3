// Links to the sources of a legal or safety rule, right after a screen's statement of it.
import type { ScreenRule } from '@live-oak/contract/content/data-files.ts';
import rules, { sources } from '@content/data/screen-rules.yaml';
import { Fragment } from 'react';
import { useContentTexts } from './content-texts.ts';

/** They open in a new tab: a form being filled in stays. */
export function RuleSources({ rule }: { rule: ScreenRule }) {
  const t = useContentTexts();
  const ids = rules.find((row) => row.rule === rule)?.sources ?? [];
  const pages = ids.flatMap((id) => sources.find((source) => source.id === id) ?? []);
  return (
    <span className="block mt-1 text-small">
      {t.readIt}
      {pages.map(({ id, url, title }) => (
        <Fragment key={id}>
          {' '}
          <a className="flex items-center min-h-(--hit) leading-snug" href={url} target="_blank" rel="noopener">
            {title}
          </a>
        </Fragment>
      ))}
    </span>
  );
}

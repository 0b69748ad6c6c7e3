// The list at the bottom of a page: where its facts come from, and how sure we are of each, in words.
import type { ListedSource, Trust } from '@live-oak/contract/content/sources.ts';
import { useLanguage } from '../texts/language.tsx';
import { Badge, type BadgeTone } from './basics.tsx';
import { useContentTexts } from './content-texts.ts';

const TONES: Record<Trust, BadgeTone> = { sure: 'ok', reported: 'wait', unsure: 'gold' };

/** The sources of a page's text and data in one list, each once: the numbers of the text's marks do not change. */
export function joinSources(...lists: readonly (readonly ListedSource[])[]): ListedSource[] {
  return [...new Map(lists.flat().map((source) => [source.id, source])).values()];
}

function TrustBadge({ source }: { source: ListedSource }) {
  const { language } = useLanguage();
  const t = useContentTexts().sources;
  const words = source.trust === 'unsure' ? t.unsure(source.ask?.[language] ?? '') : t[source.trust];
  return (
    <Badge className="mt-1" tone={TONES[source.trust]}>
      {words}
    </Badge>
  );
}

function SourceItem({ source }: { source: ListedSource }) {
  const { language } = useLanguage();
  const { id, url, title, publisher, year, note } = source;
  const link = (
    <a href={url} rel="noopener">
      {title}
    </a>
  );
  return (
    <li id={`source-${id}`}>
      <p>
        {url === undefined ? title : link}
        <span className="second">{` · ${publisher}${year === undefined ? '' : `, ${year}`}`}</span>
      </p>
      {note && <p className="small second">{note[language]}</p>}
      <TrustBadge source={source} />
    </li>
  );
}

/** Source marks link here: each entry has the id `source-<id>`. */
export function Sources({ sources }: { sources: readonly ListedSource[] }) {
  const t = useContentTexts().sources;
  if (sources.length === 0) return null;
  return (
    <section className="sources pt-6 border-t border-t-rule" aria-labelledby="sources">
      <h2 id="sources" className="title-2">
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      <ol className="grid gap-x-8 gap-y-4 mt-4 [counter-reset:source] lg:grid-cols-[1fr_1fr]">
        {sources.map((source) => (
          <SourceItem key={source.id} source={source} />
        ))}
      </ol>
    </section>
  );
}

/** Small numbers after a row of data, linking to the list; `listed` is what `<Sources>` shows. */
export function SourceMarks({ ids, listed }: { ids: readonly string[]; listed: readonly ListedSource[] }) {
  const t = useContentTexts();
  const numbered = ids.map((id) => ({ id, number: listed.findIndex((source) => source.id === id) + 1 }));
  return (
    <sup className="source-mark">
      {numbered
        .filter(({ number }) => number > 0)
        .map(({ id, number }) => (
          <a key={id} href={`#source-${id}`} aria-label={t.sourceMark(number)}>
            {number}
          </a>
        ))}
    </sup>
  );
}

// The trees of one page of the guide.
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import type { SpeciesLine } from '@live-oak/contract/features/knowledge/species/schema.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../../../texts/language.tsx';
import { useSpeciesTexts } from '../texts.ts';
import { GenusDrawing } from './genus-drawing.tsx';
import { TreeMarks } from './tree-marks.tsx';

export function TreeList({ trees, isSearched }: { trees: readonly SpeciesLine[]; isSearched: boolean }) {
  const t = useSpeciesTexts();
  // Search results are sorted by relevance, the whole list by letter.
  const groups = isSearched ? new Map([['', trees]]) : Map.groupBy(trees, ({ name }) => name.charAt(0));
  return [...groups].map(([letter, some]) => (
    <section key={letter} className="pt-3" aria-label={letter === '' ? t.title : letter}>
      {letter !== '' && (
        <h2 className="title-3" id={`letter-${letter}`}>
          {letter}
        </h2>
      )}
      <ul className="border-t-2 border-t-bark max-md:[&_li>.row]:col-span-2">
        {some.map((tree) => (
          <Tree key={tree.slug} tree={tree} />
        ))}
      </ul>
    </section>
  ));
}

function Tree({ tree }: { tree: SpeciesLine }) {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  const inSpanish = language === 'es' ? tree.spanishName : null;
  return (
    <li className="grid gap-x-4 gap-y-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center py-2 border-b border-b-rule max-md:grid-cols-row">
      <GenusDrawing scientificName={tree.scientificName} />
      <div className="grid max-md:col-[2_/_-1]">
        <Link
          className="flex gap-x-2 gap-y-0 flex-wrap items-baseline content-center min-h-(--hit) font-semibold"
          to={treePath(tree.slug)}
        >
          {inSpanish ?? <span lang="en">{tree.name}</span>}{' '}
          <i className="text-bark-2 font-normal" lang="la">
            {tree.scientificName}
          </i>
        </Link>
        <span className="small second">
          {inSpanish && <span lang="en">{tree.name}</span>}
          {inSpanish && tree.parishes !== null && ' · '}
          {tree.parishes !== null && t.inParishes(tree.parishes)}
        </span>
        {tree.characteristics && <span className="small">{tree.characteristics[language]}</span>}
      </div>
      <TreeMarks tree={tree} />
    </li>
  );
}

// The trees of one page of the guide, each with a checkbox for the comparison.
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import type { SpeciesLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { Form, Link } from 'react-router';
import { useLanguage } from '../../../../texts/language.tsx';
import { SubmitButton } from '../../../../ui/basics.tsx';
import { useSpeciesTexts } from '../texts.ts';
import { GenusDrawing } from './genus-drawing.tsx';
import { TreeMarks } from './tree-marks.tsx';

interface TreeListProps {
  trees: readonly SpeciesLine[];
  isSearched: boolean;
  /** The slugs of checked trees, on any page. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** A form that works without a script: checked trees become `?tree=…&tree=…` of the comparison. */
export function TreeList({ trees, isSearched, chosen, onChoose }: TreeListProps) {
  const t = useSpeciesTexts();
  // Search results are sorted by relevance, the whole list by letter.
  const groups = isSearched ? new Map([['', trees]]) : Map.groupBy(trees, ({ name }) => name.charAt(0));
  const elsewhere = chosen.filter((slug) => trees.every((tree) => tree.slug !== slug));
  const choose = (slug: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, slug] : chosen.filter((one) => one !== slug));
  return (
    <Form method="get" action="/tools/species/compare">
      {elsewhere.map((slug) => (
        <input key={slug} type="hidden" name="tree" value={slug} data-chosen />
      ))}
      {[...groups].map(([letter, some]) => (
        <section key={letter} className="@container pt-3" aria-label={letter === '' ? t.title : letter}>
          {letter !== '' && (
            <h2 className="title-3" id={`letter-${letter}`}>
              {letter}
            </h2>
          )}
          <ul className="border-t-2 border-t-bark max-md:[&_li>.row]:col-span-2">
            {some.map((tree) => (
              <Tree
                key={tree.slug}
                tree={tree}
                isChosen={chosen.includes(tree.slug)}
                onChoose={(isChosen) => choose(tree.slug, isChosen)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="bottom-bar flex sticky bottom-0 gap-x-4 gap-y-2 flex-wrap items-center py-3 border-t border-t-rule bg-paper [.species_form:not(:has(input:checked,_[data-chosen]))_&]:hidden">
        <SubmitButton>{t.compareChosen}</SubmitButton>
        <span className="small">{t.compareHint}</span>
      </div>
    </Form>
  );
}

interface TreeProps {
  tree: SpeciesLine;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Tree({ tree, isChosen, onChoose }: TreeProps) {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  const inSpanish = language === 'es' ? tree.spanishName : null;
  return (
    <li className="grid gap-x-4 gap-y-1 grid-cols-[auto_minmax(0,1fr)_auto_8rem] items-center py-2 border-b border-b-rule max-md:grid-cols-row @max-narrow:block">
      <GenusDrawing scientificName={tree.scientificName} />
      <div className="grid grid-cols-1 max-md:col-[2_/_-1]">
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
      <label className="flex gap-2 items-center min-h-(--hit) cursor-pointer">
        <input
          className="relative z-1 size-6 accent-oak"
          type="checkbox"
          name="tree"
          value={tree.slug}
          aria-label={t.compareThis(tree.name)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span aria-hidden="true">{t.compare}</span>
      </label>
    </li>
  );
}

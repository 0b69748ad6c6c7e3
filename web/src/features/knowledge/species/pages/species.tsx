// /tools/species: all trees of the guide, a live search that forgives mistakes, and the choice of what to compare.
import { findSpecies } from '@live-oak/contract/features/knowledge/species/search.ts';
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import type { SpeciesGuide, SpeciesLine } from '@live-oak/contract/features/knowledge/species/schema.ts';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { metaOf } from '../../../../app/head.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../../ui/list-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { filterIn, FILTERS, GUIDE_ADDRESS, type SpeciesFilter } from '../asked.ts';
import { GenusDrawing } from '../parts/genus-drawing.tsx';
import { TreeMarks } from '../parts/tree-marks.tsx';
import { speciesTexts } from '../texts.ts';

export const meta = metaOf();

/** Trees on a page of the list: all 171 are a walk of forty screens on a phone. */
const PER_PAGE = 30;

const FITS: Record<SpeciesFilter, (tree: SpeciesLine) => boolean> = {
  all: () => true,
  care: ({ wind }) => wind !== null,
  native: ({ nativeToLouisiana }) => nativeToLouisiana,
  planted: ({ nativeToLouisiana }) => !nativeToLouisiana,
  firm: ({ wind }) => wind === 'high',
};

export default function SpeciesPage() {
  const t = useTexts(speciesTexts);
  const asked = useAnswer<SpeciesGuide>(GUIDE_ADDRESS);
  return (
    <div className="wrap species grid gap-4 pt-4 pb-12 [&>.page-title]:mb-0">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      {asked.data ? (
        <Guide species={asked.data.body.species} />
      ) : asked.isError ? (
        <FailedState title={t.failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      ) : (
        <SkeletonRows rows={8} label={t.loading} />
      )}
    </div>
  );
}

function Guide({ species }: { species: readonly SpeciesLine[] }) {
  const t = useTexts(speciesTexts);
  const [search] = useSearchParams();
  const filter = filterIn(search);
  // What is typed filters at once; the address follows with the button, so that a search can be passed on.
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = findSpecies(species.filter(FITS[filter]), typed);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  // What is typed since the address was made begins at its first page.
  const asked = typed.trim() === (search.get('q') ?? '').trim() ? Number(search.get('page') ?? 1) : 1;
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const wayTo = (one: SpeciesFilter, to = 1) => {
    const next = new URLSearchParams(typed.trim() === '' ? {} : { q: typed.trim() });
    if (one !== 'all') {
      next.set('show', one);
    }
    if (to > 1) {
      next.set('page', String(to));
    }
    return `/tools/species?${next}`;
  };
  const isSearched = typed.trim() !== '';
  return (
    <>
      <Form
        method="get"
        role="search"
        className="flex gap-3 flex-wrap items-start [&_.field]:flex-[1_1_18rem] [&_.field]:max-w-136 [&>.btn]:mt-7.5"
        preventScrollReset
      >
        <TextField
          label={t.search}
          hint={t.searchHint}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
        <Button type="submit">{t.find}</Button>
      </Form>
      <nav
        className="flex gap-1 flex-wrap [&_[aria-current]]:bg-oak-tint [&_[aria-current]]:text-oak"
        aria-label={t.show}
      >
        {FILTERS.map((one) => (
          <Link
            key={one}
            className="btn btn-quiet"
            to={wayTo(one)}
            aria-current={one === filter ? 'true' : undefined}
            preventScrollReset
          >
            {t.filters[one]}
          </Link>
        ))}
      </nav>
      <p role="status" className="second">
        {t.count(found.length, species.length)}
        {pages > 1 && ` · ${t.page(page, pages)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={typed.trim() === '' ? t.noneAny : t.none(typed.trim())}
          action={
            <Link className="btn btn-secondary" to="/tools/species" onClick={() => setTyped('')}>
              {t.all}
            </Link>
          }
        >
          {t.noneNext}
        </EmptyState>
      ) : (
        <>
          {!isSearched && pages > 1 && <Letters trees={found} wayTo={(to) => wayTo(filter, to)} />}
          <List trees={shown} isSearched={isSearched} chosen={chosen} onChoose={setChosen} />
          {pages > 1 && (
            <nav className="row justify-between" aria-label={t.pages}>
              {page > 1 && (
                <Link className="btn btn-secondary" to={wayTo(filter, page - 1)} rel="prev">
                  {t.previousPage}
                </Link>
              )}
              <span className="small second">{t.page(page, pages)}</span>
              {page < pages && (
                <Link className="btn btn-secondary" to={wayTo(filter, page + 1)} rel="next">
                  {t.nextPage}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </>
  );
}

/** Each letter leads to the page on which it begins. */
function Letters({ trees, wayTo }: { trees: readonly SpeciesLine[]; wayTo: (page: number) => string }) {
  const t = useTexts(speciesTexts);
  const firsts = new Map(trees.map(({ name }, index) => [name.charAt(0), index] as const).toReversed());
  return (
    <nav className="flex flex-wrap" aria-label={t.letters}>
      {[...firsts].toReversed().map(([letter, index]) => (
        <Link
          className="grid items-center justify-items-center min-w-(--hit) min-h-(--hit) font-semibold"
          key={letter}
          to={`${wayTo(Math.floor(index / PER_PAGE) + 1)}#letter-${letter}`}
        >
          {letter}
        </Link>
      ))}
    </nav>
  );
}

interface ListProps {
  trees: readonly SpeciesLine[];
  isSearched: boolean;
  /** The slugs of trees that are ticked, on any page. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** A form without a script: ticks become `?tree=…&tree=…` of the comparison. */
function List({ trees, isSearched, chosen, onChoose }: ListProps) {
  const t = useTexts(speciesTexts);
  // What was searched comes best first; the rest by its letter.
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
        <section key={letter} className="pt-3" aria-label={letter === '' ? t.title : letter}>
          {letter !== '' && (
            <h2 className="title-3" id={`letter-${letter}`}>
              {letter}
            </h2>
          )}
          <ul className="border-t-2 border-t-bark [&_li]:grid [&_li]:gap-x-4 [&_li]:gap-y-1 [&_li]:grid-cols-[auto_minmax(0,1fr)_auto_8rem] [&_li]:items-center [&_li]:py-2 [&_li]:border-b [&_li]:border-b-rule max-md:[&_li]:grid-cols-[auto_minmax(0,1fr)_auto] max-md:[&_li>.row]:col-[1_/_3]">
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
      <div className="flex sticky bottom-0 gap-x-4 gap-y-2 flex-wrap items-center py-3 border-t border-t-rule bg-paper [.species_form:not(:has(.species-tick_:checked,_[data-chosen]))_&]:hidden">
        <Button type="submit" look="primary">
          {t.compareChosen}
        </Button>
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
  const t = useTexts(speciesTexts);
  const { language } = useLanguage();
  const inSpanish = language === 'es' ? tree.spanishName : null;
  return (
    <li>
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

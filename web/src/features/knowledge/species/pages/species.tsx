// /tools/species: all trees of the guide, a live search that tolerates typos, and checkboxes for the comparison.
import { findSpecies } from '@live-oak/contract/features/knowledge/species/search.ts';
import type { SpeciesGuide, SpeciesLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../../app/breadcrumbs.tsx';
import { metaOf } from '../../../../app/head.ts';
import { Button } from '../../../../ui/basics.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../../ui/page.tsx';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { filterIn, FILTERS, GUIDE_ADDRESS, guidePath, type SpeciesFilter } from '../../addresses.ts';
import { TreeList } from '../parts/tree-list.tsx';
import { useSpeciesTexts } from '../texts.ts';

export const meta = metaOf();

/** A single line that scrolls sideways on a phone, so that the first screen shows trees. */
const lineOnPhones =
  'max-md:flex-nowrap max-md:-mx-(--gutter) max-md:px-(--gutter) max-md:py-1.5 max-md:overflow-x-auto max-md:[scrollbar-width:thin] max-md:[&>*]:flex-none';

/** Trees on a page of the list: all 171 would be forty screens tall on a phone. */
const PER_PAGE = 30;

const FITS: Record<SpeciesFilter, (tree: SpeciesLine) => boolean> = {
  all: () => true,
  care: ({ wind }) => wind !== null,
  native: ({ nativeToLouisiana }) => nativeToLouisiana,
  planted: ({ nativeToLouisiana }) => !nativeToLouisiana,
  firm: ({ wind }) => wind === 'high',
};

export default function SpeciesPage() {
  const t = useSpeciesTexts();
  const asked = useAnswer<SpeciesGuide>(GUIDE_ADDRESS);
  return (
    <div className="wrap species grid gap-4 pt-4 pb-12">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
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
  const t = useSpeciesTexts();
  const [search] = useSearchParams();
  const filter = filterIn(search);
  // Typing filters at once; the button puts the words into the address, so that a search can be shared.
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = typed.trim();
  const found = findSpecies(species.filter(FITS[filter]), typed);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  // Words that are not in the address yet have a list of their own, which begins at its first page.
  const asked = words === (search.get('q') ?? '').trim() ? Number(search.get('page') ?? 1) : 1;
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const pathOf = (show: SpeciesFilter, to = 1) => guidePath({ words, show, page: to });
  return (
    <>
      <Search typed={typed} onType={setTyped} filter={filter} />
      <Filters chosen={filter} pathOf={pathOf} />
      <p role="status" className="second">
        {t.count(found.length, species.length)}
        {pages > 1 && ` · ${t.page(page, pages)}`}
      </p>
      {found.length === 0 ? (
        <NothingFound words={words} onShowAll={() => setTyped('')} />
      ) : (
        <>
          {words === '' && pages > 1 && <Letters trees={found} pathOf={(to) => pathOf(filter, to)} />}
          <TreeList
            trees={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
            isSearched={words !== ''}
            chosen={chosen}
            onChoose={setChosen}
          />
          {pages > 1 && <Pages page={page} pages={pages} pathOf={(to) => pathOf(filter, to)} />}
        </>
      )}
    </>
  );
}

function Search({ typed, onType, filter }: { typed: string; onType: (typed: string) => void; filter: SpeciesFilter }) {
  const t = useSpeciesTexts();
  return (
    <Form method="get" role="search" className="flex gap-3 flex-wrap items-start" preventScrollReset>
      <div className="flex-1 basis-text-40 min-w-0 max-w-136">
        <TextField
          label={t.search}
          hint={t.searchHint}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
      <Button label={t.find} className="mt-7.5" type="submit" />
    </Form>
  );
}

const FILTER = 'btn btn-quiet aria-[current]:bg-oak-tint aria-[current]:text-oak';

function Filters({ chosen, pathOf }: { chosen: SpeciesFilter; pathOf: (show: SpeciesFilter) => string }) {
  const t = useSpeciesTexts();
  return (
    <nav className={`${lineOnPhones} flex gap-1 flex-wrap`} aria-label={t.show}>
      {FILTERS.map((one) => (
        <Link
          key={one}
          className={FILTER}
          to={pathOf(one)}
          aria-current={one === chosen || undefined}
          preventScrollReset
        >
          {t.filters[one]}
        </Link>
      ))}
    </nav>
  );
}

function NothingFound({ words, onShowAll }: { words: string; onShowAll: () => void }) {
  const t = useSpeciesTexts();
  return (
    <EmptyState
      title={words === '' ? t.noneAny : t.none(words)}
      text={t.noneNext}
      action={
        <Link className="btn btn-secondary" to={guidePath({})} onClick={onShowAll}>
          {t.all}
        </Link>
      }
    />
  );
}

function Pages({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  const t = useSpeciesTexts();
  return (
    <nav className="row justify-between" aria-label={t.pages}>
      {page > 1 && (
        <Link className="btn btn-secondary" to={pathOf(page - 1)} rel="prev">
          {t.previousPage}
        </Link>
      )}
      <span className="small second">{t.page(page, pages)}</span>
      {page < pages && (
        <Link className="btn btn-secondary" to={pathOf(page + 1)} rel="next">
          {t.nextPage}
        </Link>
      )}
    </nav>
  );
}

const LETTER = 'grid items-center justify-items-center min-w-(--hit) min-h-(--hit) font-semibold';

/** Each letter links to the page on which it begins. */
function Letters({ trees, pathOf }: { trees: readonly SpeciesLine[]; pathOf: (page: number) => string }) {
  const t = useSpeciesTexts();
  const firsts = new Map(trees.map(({ name }, index) => [name.charAt(0), index] as const).toReversed());
  return (
    <nav className={`${lineOnPhones} flex flex-wrap`} aria-label={t.letters}>
      {[...firsts].toReversed().map(([letter, index]) => (
        <Link className={LETTER} key={letter} to={`${pathOf(Math.floor(index / PER_PAGE) + 1)}#letter-${letter}`}>
          {letter}
        </Link>
      ))}
    </nav>
  );
}

// Searching and filtering a list through its address alone: a form that navigates, and categories that are links. Works without script.
import type { ForumCategory } from '@live-oak/contract/features/forum/boards.ts';
import type { ReactNode } from 'react';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { Button } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { Answer, type Asked } from '../../dashboard/parts/panel.tsx';
import { useForumTexts } from '../texts.ts';
import { CHIP, TEXT_LINK } from './page.tsx';

/** The page's address with a changed query; the position in the list is dropped. */
export function narrowed(query: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  return next.size > 0 ? `?${next}` : '?';
}

interface FindBarProps {
  label: string;
  /** Where the results are shown; this page by default. */
  to?: string;
  /** To filter by; the search stays in the chosen one. */
  categories?: readonly ForumCategory[];
  /** Threads per category, if known. */
  counts?: ReadonlyMap<string, number> | undefined;
}

const SEARCH = 'flex gap-x-2.5 gap-y-1.5 flex-wrap items-end max-w-184 [&>.field]:flex-1 [&>.field]:basis-48';

export function FindBar({ label, to, categories, counts }: FindBarProps) {
  const t = useForumTexts().search;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const category = categories && query.get('category');
  return (
    <div className="border-y border-y-rule bg-paper-sunk">
      <div className="wrap grid gap-3 py-4.5">
        <Form className={SEARCH} role="search" method="get" action={to ?? pathname}>
          <TextField
            key={q}
            label={label}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t.hint}
            maxLength={200}
            autoComplete="off"
          />
          {category && <input type="hidden" name="category" value={category} />}
          <Button label={t.button} className="min-h-12" type="submit" />
        </Form>
        {categories && <CategoryChips categories={categories} counts={counts} />}
      </div>
    </div>
  );
}

const CHIP_ROW =
  'flex gap-2 flex-wrap max-md:flex-nowrap max-md:-mx-(--gutter) max-md:px-(--gutter) max-md:py-1.5 max-md:overflow-x-auto max-md:[scrollbar-width:thin]';

type ChipsProps = Pick<FindBarProps, 'counts'> & { categories: readonly ForumCategory[] };

function CategoryChips({ categories, counts }: ChipsProps) {
  const t = useForumTexts().categories;
  const [query] = useSearchParams();
  const chosen = categories.find((one) => one === query.get('category')) ?? '';
  const linkOf = (category: string) => narrowed(query, { category });
  return (
    <nav className={CHIP_ROW} aria-label={t.label}>
      {['' as const, ...categories].map((one) => (
        <Link key={one} className={CHIP} to={linkOf(one)} aria-current={one === chosen || undefined} preventScrollReset>
          {one === '' ? t.all : t.names[one]}
          {one !== '' && counts?.has(one) && <span className="num text-bark-3 font-normal">{counts.get(one)}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface FoundListProps<Row> {
  of: Asked<EmbeddedResponse<Row[]>>;
  loading: string;
  failed: string;
  /** Names what a search found, with a link to the whole list; omitted for a list without search. */
  search?: { results: (count: number) => string; moreThan: (count: number) => string; clear: string };
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** One page of a list that may have been searched. */
export function FoundList<Row>({ of, loading, failed, search, none, children }: FoundListProps<Row>) {
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  return (
    <Answer of={of} skeleton={<SkeletonRows rows={5} label={loading} />} failed={failed}>
      {({ body, nextCursor, closeMatch }) => (
        <>
          {search && q !== '' && body.length > 0 && (
            <FoundLine q={q} closeMatch={closeMatch} clear={search.clear}>
              {nextCursor === undefined ? search.results(body.length) : search.moreThan(body.length)}
            </FoundLine>
          )}
          {body.length > 0 ? children(body) : none}
          <ForumPages nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}

interface FoundLineProps {
  q: string;
  /** The words that were searched instead. */
  closeMatch: string | undefined;
  clear: string;
  /** '3 discussions' */
  children: string;
}

function FoundLine({ q, closeMatch, clear, children }: FoundLineProps) {
  const t = useForumTexts().search;
  const [query] = useSearchParams();
  return (
    <div className="flex gap-x-6 gap-y-0 flex-wrap items-center justify-between min-h-(--hit) pt-3">
      <p role="status">
        {closeMatch === undefined ? (
          <b>{t.found(children, q)}</b>
        ) : (
          <>
            <b>{t.none(q)}.</b> {t.corrected(closeMatch)}
          </>
        )}
      </p>
      <Link className={TEXT_LINK} to={narrowed(query, { q: '' })}>
        {clear}
      </Link>
    </div>
  );
}

/** Navigation of a list paged by key: next page, and back to the start. Empty for a single page. */
export function ForumPages({ nextCursor }: { nextCursor: string | undefined }) {
  const t = useForumTexts().list;
  const [query] = useSearchParams();
  const isLater = query.has('cursor') || query.has('from');
  if (!isLater && nextCursor === undefined) return null;
  return (
    <nav className="flex gap-3 flex-wrap justify-between pt-5" aria-label={t.pages}>
      {isLater ? (
        <Link className="btn btn-secondary" to={narrowed(query, { from: '' })} rel="first">
          {t.first}
        </Link>
      ) : (
        <span />
      )}
      {nextCursor !== undefined && (
        <Link className="btn btn-secondary" to={narrowed(query, { from: '', cursor: nextCursor })} rel="next">
          {t.older}
        </Link>
      )}
    </nav>
  );
}

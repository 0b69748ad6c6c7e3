// Searching and narrowing a list by its address alone: a form that is a link, and categories that are links. Works without script.
import type { ForumCategory } from '@live-oak/contract/features/forum/boards.ts';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { forumTexts } from '../texts.ts';
import './find-bar.css';

/** The page's own address with other words in its query; the place in the list is given up. */
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

interface SearchProps {
  label: string;
  /** Where the answers are shown; this page when left out. */
  to?: string;
  /** What of the address stays, such as the category. */
  keep?: readonly string[];
}

export function ForumSearch({ label, to, keep = [] }: SearchProps) {
  const t = useTexts(forumTexts).search;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  return (
    <Form className="forum-search" role="search" method="get" action={to ?? pathname}>
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
      {keep.map((name) => {
        const value = query.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <Button type="submit">{t.button}</Button>
    </Form>
  );
}

interface ChipsProps {
  categories: readonly ForumCategory[];
  /** How many threads each has, where it is known. */
  counts?: ReadonlyMap<string, number> | undefined;
}

export function CategoryChips({ categories, counts }: ChipsProps) {
  const t = useTexts(forumTexts).categories;
  const [query] = useSearchParams();
  const asked = query.get('category') ?? '';
  const chosen = categories.some((one) => one === asked) ? asked : '';
  return (
    <nav className="forum-chips" aria-label={t.label}>
      {['' as const, ...categories].map((one) => (
        <Link
          key={one}
          className="forum-chip"
          to={narrowed(query, { category: one })}
          aria-current={one === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {one === '' ? t.all : t.names[one]}
          {one !== '' && counts?.has(one) && <span className="num">{counts.get(one)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The way through a list that is paged by key: on, and back to where it begins. Nothing for a single page. */
export function ForumPages({ nextCursor }: { nextCursor: string | undefined }) {
  const t = useTexts(forumTexts).list;
  const [query] = useSearchParams();
  const isLater = query.has('cursor') || query.has('from');
  if (!isLater && nextCursor === undefined) {
    return null;
  }
  return (
    <nav className="forum-pages" aria-label={t.pages}>
      {isLater ? (
        <Link className="btn btn-secondary" to={narrowed(query, { from: '' })} rel="first">
          {t.first}
        </Link>
      ) : (
        <span />
      )}
      {nextCursor !== undefined && (
        <Link
          className="btn btn-secondary"
          to={`?${new URLSearchParams([...[...query].filter(([name]) => name !== 'cursor' && name !== 'from'), ['cursor', nextCursor]])}`}
          rel="next"
        >
          {t.older}
        </Link>
      )}
    </nav>
  );
}

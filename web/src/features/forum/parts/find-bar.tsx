// Searching and filtering a list through its address alone: a form that navigates, and categories that are links. Works without script.
import type { ForumCategory } from '@live-oak/contract/features/forum/boards.ts';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useForumTexts } from '../texts.ts';

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

interface SearchProps {
  label: string;
  /** Where the results are shown; this page by default. */
  to?: string;
  /** Query parameters that stay, such as the category. */
  keep?: readonly string[];
}

export function ForumSearch({ label, to, keep = [] }: SearchProps) {
  const t = useForumTexts().search;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  return (
    <Form
      className="grid gap-x-2.5 gap-y-1.5 grid-cols-ends items-end max-w-184"
      role="search"
      method="get"
      action={to ?? pathname}
    >
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
      <Button className="min-h-12" type="submit">
        {t.button}
      </Button>
    </Form>
  );
}

interface ChipsProps {
  categories: readonly ForumCategory[];
  /** Threads per category, if known. */
  counts?: ReadonlyMap<string, number> | undefined;
}

export function CategoryChips({ categories, counts }: ChipsProps) {
  const t = useForumTexts().categories;
  const [query] = useSearchParams();
  const asked = query.get('category') ?? '';
  const chosen = categories.some((one) => one === asked) ? asked : '';
  return (
    <nav
      className="flex gap-2 flex-wrap max-md:flex-nowrap max-md:-mx-(--gutter) max-md:px-(--gutter) max-md:py-1.5 max-md:overflow-x-auto max-md:[scrollbar-width:thin]"
      aria-label={t.label}
    >
      {['' as const, ...categories].map((one) => (
        <Link
          key={one}
          className="inline-flex gap-2 items-center min-h-(--hit) px-3.5 py-1 border border-rule-strong rounded-full bg-paper-raised text-bark font-semibold text-small leading-snug font-text no-underline hover:border-oak hover:text-oak focus-visible:rounded-full [&[aria-current]_.num]:text-inherit max-md:flex-none aria-[current]:border-oak aria-[current]:bg-oak aria-[current]:text-on-oak"
          to={narrowed(query, { category: one })}
          aria-current={one === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {one === '' ? t.all : t.names[one]}
          {one !== '' && counts?.has(one) && <span className="num text-bark-3 font-normal">{counts.get(one)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Navigation of a list paged by key: next page, and back to the start. Empty for a single page. */
export function ForumPages({ nextCursor }: { nextCursor: string | undefined }) {
  const t = useForumTexts().list;
  const [query] = useSearchParams();
  const isLater = query.has('cursor') || query.has('from');
  if (!isLater && nextCursor === undefined) {
    return null;
  }
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

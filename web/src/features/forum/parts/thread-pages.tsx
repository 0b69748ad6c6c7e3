// Navigation of a thread's replies: pages by number, and from a view that begins at one reply back to them.
import { Link, useSearchParams } from 'react-router';
import { REPLIES } from '../addresses.ts';
import { useForumTexts } from '../texts.ts';
import { narrowed } from './find-bar.tsx';

interface ThreadPagesProps {
  /** All replies, with those that were removed. */
  places: number;
  nextCursor: string | undefined;
}

interface PageLinkProps {
  /** The page's number, or how the view goes on. */
  to: number | { cursor: string };
  rel: 'first' | 'prev' | 'next' | 'last';
  label: string;
}

function PageLink({ to, rel, label }: PageLinkProps) {
  const [query] = useSearchParams();
  const page = typeof to === 'number' && to > 1 ? String(to) : '';
  const address = narrowed(query, { from: '', page, ...(typeof to === 'object' && to) });
  return (
    <Link className="btn btn-secondary" to={address} rel={rel}>
      {label}
    </Link>
  );
}

/** Nothing for a single page. */
export function ThreadPages({ places, nextCursor }: ThreadPagesProps) {
  const t = useForumTexts().list;
  const [query] = useSearchParams();
  const last = Math.max(1, Math.ceil(places / REPLIES));
  const isByReply = query.has('from') || query.has('cursor');
  const page = isByReply ? undefined : Math.max(1, Number(query.get('page') ?? 1) || 1);
  if (page === 1 && last === 1) return null;
  const byCursor = nextCursor === undefined ? undefined : { cursor: nextCursor };
  const byNumber = page !== undefined && page < last ? page + 1 : undefined;
  const next = page === undefined ? byCursor : byNumber;
  return (
    <nav className="flex gap-3 flex-wrap items-center pt-5" aria-label={t.pages}>
      {page !== 1 && <PageLink to={1} rel="first" label={t.first} />}
      {page !== undefined && page > 1 && <PageLink to={Math.min(page - 1, last)} rel="prev" label={t.previous} />}
      {page !== undefined && <span className="num small text-bark-2">{t.pageOf(page, last)}</span>}
      {next !== undefined && <PageLink to={next} rel="next" label={t.older} />}
      {next !== undefined && <PageLink to={last} rel="last" label={t.newest} />}
    </nav>
  );
}

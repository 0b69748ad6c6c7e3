// A board's list or search results: how many, the search text, and what to do if there are none.
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { useForumTexts } from '../texts.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { ForumPages, narrowed } from './find-bar.tsx';
import { ThreadList } from './thread-row.tsx';

interface FoundThreadsProps {
  /** From addresses.ts. */
  address: string;
  label: string;
  /** Where to start a discussion; omitted if no board is chosen. */
  start?: string;
  showBoard?: boolean;
  /** Heading level of the titles: 3 below a heading of the list itself. */
  level?: 2 | 3;
}

export function FoundThreads({ address, label, start, showBoard = false, level = 2 }: FoundThreadsProps) {
  const t = useForumTexts();
  const threads = useAnswer<ThreadLine[]>(address);
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  return (
    <Answer of={threads} skeleton={<SkeletonRows rows={5} label={t.list.loading} />} failed={t.list.failed}>
      {({ body, nextCursor, closeMatch }) => (
        <>
          {q !== '' && body.length > 0 && (
            <div className="flex gap-x-6 gap-y-0 flex-wrap items-center justify-between min-h-(--hit) pt-3">
              <p role="status">
                {closeMatch === undefined ? (
                  <b>{t.search.found(foundCount(body.length, nextCursor, t.search), q)}</b>
                ) : (
                  <>
                    <b>{t.search.none(q)}.</b> {t.search.corrected(closeMatch)}
                  </>
                )}
              </p>
              <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={narrowed(query, { q: '' })}>
                {t.search.clear}
              </Link>
            </div>
          )}
          {body.length > 0 ? (
            <ThreadList threads={body} label={label} showBoard={showBoard} level={level} />
          ) : (
            <NoThread q={q} category={query.get('category') ?? ''} start={start} />
          )}
          <ForumPages nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}

function foundCount(
  count: number,
  nextCursor: string | undefined,
  t: { results: (count: number) => string; moreThan: (count: number) => string },
): string {
  return nextCursor === undefined ? t.results(count) : t.moreThan(count);
}

function NoThread({ q, category, start }: { q: string; category: string; start: string | undefined }) {
  const t = useForumTexts();
  const [query] = useSearchParams();
  const startButton = start === undefined ? undefined : <ButtonLink to={start}>{t.start}</ButtonLink>;
  if (q !== '') {
    return (
      <EmptyState
        title={t.search.none(q)}
        action={
          <>
            <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={narrowed(query, { q: '' })}>
              {t.search.clear}
            </Link>
            {startButton}
          </>
        }
      >
        {t.search.noneText}
      </EmptyState>
    );
  }
  return category === '' ? (
    <EmptyState title={t.list.empty} action={startButton}>
      {t.list.emptyText}
    </EmptyState>
  ) : (
    <EmptyState title={t.list.emptyCategory} action={startButton}>
      {t.list.emptyCategoryText}
    </EmptyState>
  );
}

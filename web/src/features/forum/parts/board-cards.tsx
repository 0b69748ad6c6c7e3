// The boards on the landing page, with what is counted on each and its newest thread.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { forumTexts } from '../texts.ts';
import { BoardDrawing } from './board-drawing.tsx';
import { When } from './when.tsx';

type BoardStats = ForumStats['boards'][number];

/** `stats` is undefined while they load; cards without them still lead on. */
export function BoardCards({ stats, hasFailed }: { stats: ForumStats | undefined; hasFailed: boolean }) {
  const t = useTexts(forumTexts);
  return (
    <section aria-label={t.boardsTitle}>
      <div className="grid grid-cols-3 border-t-2 border-t-bark max-lg:grid-cols-1">
        {BOARDS.map((board) => (
          <BoardCard
            key={board}
            board={board}
            stats={stats?.boards.find((one) => one.board === board)}
            isLoading={!stats && !hasFailed}
          />
        ))}
      </div>
    </section>
  );
}

interface BoardCardProps {
  board: Board;
  stats: BoardStats | undefined;
  isLoading: boolean;
}

function BoardCard({ board, stats, isLoading }: BoardCardProps) {
  const t = useTexts(forumTexts);
  const { name, lead } = t.boards[board];
  return (
    <article
      className={classNames(
        'forum-board flex gap-3.5 flex-col px-7 pt-6.5 pb-6 border-b border-b-rule [.forum-board+&]:border-l [.forum-board+&]:border-l-rule first:pl-1 [&_.drawing]:w-17 [&_h2_a]:inline-flex [&_h2_a]:items-center [&_h2_a]:min-h-(--hit) [&_h2_a]:text-inherit [&_h2_a]:no-underline [&_h2_a:hover]:underline [&_h2_a:hover]:[text-decoration-thickness:2px] [&.forum-board-wide]:border-l-0 max-lg:grid-cols-[3.5rem_minmax(0,1fr)] max-lg:items-start max-lg:pr-1 max-lg:py-5 max-lg:grid! max-lg:gap-x-4! max-lg:gap-y-3! max-lg:pl-1! max-lg:[.forum-board+&]:border-l-0 max-lg:[&_.drawing]:w-14',
        board === 'equipment' &&
          'forum-board-wide col-span-full grid-cols-[4.25rem_minmax(0,1.1fr)_minmax(0,1fr)] items-center grid! gap-x-7! gap-y-2! pl-1! max-lg:grid-cols-[3.5rem_minmax(0,1fr)] max-lg:items-start max-lg:pr-1 max-lg:py-5 max-lg:grid! max-lg:gap-x-4! max-lg:gap-y-3! max-lg:pl-1!',
      )}
    >
      <BoardDrawing name={board} />
      <div>
        <h2 className="title-2">
          <Link to={`/forum/${board}`}>{name}</Link>
        </h2>
        <p className="mt-1.5 text-bark-2">{lead}</p>
        <p className="num flex gap-x-4.5 gap-y-1 flex-wrap mt-2.5 text-bark-2 text-small [&_b]:text-bark">
          {isLoading && <SkeletonLine width="mid" />}
          {stats && (
            <>
              <span>{t.counted.threads(stats.threads)}</span>
              <span>{t.counted.thisWeek(stats.thisWeek)}</span>
            </>
          )}
        </p>
      </div>
      <div className="mt-auto pt-3 border-t border-t-rule [border-top-style:dashed] [.forum-board-wide_&]:m-0 [.forum-board-wide_&]:pr-0 [.forum-board-wide_&]:pl-7 [.forum-board-wide_&]:py-1 [.forum-board-wide_&]:border-l [.forum-board-wide_&]:border-t-0 [.forum-board-wide_&]:border-l-rule [.forum-board-wide_&]:[border-left-style:dashed] max-lg:col-span-full max-lg:m-0 max-lg:px-0 max-lg:pt-3 max-lg:pb-0 max-lg:border-l-0 max-lg:border-t max-lg:border-t-rule max-lg:[border-top-style:dashed] max-lg:[.forum-board-wide_&]:col-span-full max-lg:[.forum-board-wide_&]:m-0 max-lg:[.forum-board-wide_&]:px-0 max-lg:[.forum-board-wide_&]:pt-3 max-lg:[.forum-board-wide_&]:pb-0 max-lg:[.forum-board-wide_&]:border-l-0 max-lg:[.forum-board-wide_&]:border-t max-lg:[.forum-board-wide_&]:border-t-rule max-lg:[.forum-board-wide_&]:[border-top-style:dashed]">
        {isLoading && <SkeletonLine width="long" />}
        {stats && <Newest board={board} newest={stats.newest} />}
      </div>
    </article>
  );
}

function Newest({ board, newest }: { board: Board; newest: BoardStats['newest'] }) {
  const t = useTexts(forumTexts);
  if (!newest) {
    return <p className="small second">{board === 'equipment' ? t.noReviewYet : t.noneYet}</p>;
  }
  return (
    <>
      <p className="small quiet">
        {t.newest}, <When at={newest.lastPostAt} />
      </p>
      <p dir="auto">
        <Link className="wide-hit font-semibold wrap-anywhere" to={threadPath({ ...newest, board })}>
          {newest.title || t.list.removedTitle}
        </Link>
      </p>
    </>
  );
}

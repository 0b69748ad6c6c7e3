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
import './board-cards.css';

type BoardStats = ForumStats['boards'][number];

/** `stats` is undefined while they load; cards without them still lead on. */
export function BoardCards({ stats, hasFailed }: { stats: ForumStats | undefined; hasFailed: boolean }) {
  const t = useTexts(forumTexts);
  return (
    <section aria-label={t.boardsTitle}>
      <div className="forum-boards">
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
    <article className={classNames('forum-board', board === 'equipment' && 'forum-board-wide')}>
      <BoardDrawing name={board} />
      <div>
        <h2 className="title-2">
          <Link to={`/forum/${board}`}>{name}</Link>
        </h2>
        <p className="forum-board-lead">{lead}</p>
        <p className="forum-board-counts num">
          {isLoading && <SkeletonLine width="mid" />}
          {stats && (
            <>
              <span>{t.counted.threads(stats.threads)}</span>
              <span>{t.counted.thisWeek(stats.thisWeek)}</span>
            </>
          )}
        </p>
      </div>
      <div className="forum-board-new">
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
      <p className="forum-board-newest" dir="auto">
        <Link className="wide-hit" to={threadPath({ ...newest, board })}>
          {newest.title || t.list.removedTitle}
        </Link>
      </p>
    </>
  );
}

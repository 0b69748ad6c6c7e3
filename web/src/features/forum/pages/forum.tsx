// /forum: the boards with their counts, a search over all of them, and the guidelines.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { useSearchParams, Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { PageTitle, SkeletonLine } from '../../../ui/page.tsx';
import { When } from '../../../ui/when.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { isSearch, searchAddress, STATS } from '../addresses.ts';
import { BoardDrawing } from '../parts/board-drawing.tsx';
import { FindBar } from '../parts/find-bar.tsx';
import { Rules, StatsPanel } from '../parts/sidebar.tsx';
import { FoundThreads } from '../parts/threads.tsx';
import { useForumTexts } from '../texts.ts';

export default function Forum() {
  const t = useForumTexts();
  const { user } = useAuth();
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  return (
    <>
      <div className="wrap">
        <PageTitle title={t.title} actions={user && <ButtonLink to="/forum/mine">{t.mine}</ButtonLink>}>
          {t.lead}
        </PageTitle>
      </div>
      <FindBar label={t.search.label} />
      <div className="wrap forum-top pb-18 pt-6">
        {isSearch(query) ? (
          <FoundThreads address={searchAddress(query)} label={t.list.label} showBoard />
        ) : (
          <>
            <BoardCards stats={stats.data?.body} hasFailed={stats.isError} />
            <div className="pt-12">
              <StatsPanel stats={stats} />
            </div>
          </>
        )}
      </div>
      <Rules />
    </>
  );
}

/** `stats` is undefined while loading; cards link to their boards without it too. */
function BoardCards({ stats, hasFailed }: { stats: ForumStats | undefined; hasFailed: boolean }) {
  const t = useForumTexts();
  return (
    <section className="grid grid-cols-3 border-t-2 border-t-bark max-lg:grid-cols-1" aria-label={t.boardsTitle}>
      {BOARDS.map((board) => (
        <BoardCard
          key={board}
          board={board}
          stats={stats?.boards.find((one) => one.board === board)}
          isLoading={!stats && !hasFailed}
        />
      ))}
    </section>
  );
}

interface BoardCardProps {
  board: Board;
  stats: ForumStats['boards'][number] | undefined;
  isLoading: boolean;
}

const CARD =
  'border-b border-b-rule max-lg:flow-lead-14 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:items-start max-lg:px-1 max-lg:py-5';
const NEWEST = 'border-0 border-rule border-dashed max-lg:pt-3 max-lg:border-t';
const WIDE = {
  card: 'grid col-span-full gap-x-7 gap-y-2 grid-cols-[4.25rem_minmax(0,1.1fr)_minmax(0,1fr)] items-center pl-1 pr-7 pt-6.5 pb-6',
  newest: 'lg:py-1 lg:pl-7 lg:border-l',
};
const NARROW = {
  card: 'flex gap-3.5 flex-col px-7 pt-6.5 pb-6 first:pl-1 lg:not-first:border-l lg:not-first:border-l-rule',
  newest: 'lg:mt-auto lg:pt-3 lg:border-t',
};

function BoardCard({ board, stats, isLoading }: BoardCardProps) {
  const look = board === 'equipment' ? WIDE : NARROW;
  return (
    <article className={`${CARD} ${look.card}`}>
      <BoardDrawing name={board} className="w-17 max-lg:w-14" />
      <BoardCounts board={board} stats={stats} isLoading={isLoading} />
      <div className={`${NEWEST} ${look.newest}`}>
        {isLoading && <SkeletonLine width="long" />}
        {stats && <Newest board={board} newest={stats.newest} />}
      </div>
    </article>
  );
}

const BOARD_LINK =
  'inline-flex items-center min-h-(--hit) text-inherit no-underline hover:underline hover:decoration-2';

function BoardCounts({ board, stats, isLoading }: BoardCardProps) {
  const t = useForumTexts();
  return (
    <div>
      <h2 className="title-2">
        <Link className={BOARD_LINK} to={`/forum/${board}`}>
          {t.boards[board].name}
        </Link>
      </h2>
      <p className="mt-1.5 text-bark-2">{t.boards[board].lead}</p>
      <p className="num flex gap-x-4.5 gap-y-1 flex-wrap mt-2.5 text-bark-2 text-small">
        {isLoading && <SkeletonLine width="mid" />}
        {stats && <span>{t.counted.threads(stats.threads)}</span>}
        {stats && <span>{t.counted.thisWeek(stats.thisWeek)}</span>}
      </p>
    </div>
  );
}

function Newest({ board, newest }: { board: Board; newest: ForumStats['boards'][number]['newest'] }) {
  const t = useForumTexts();
  if (!newest) return <p className="small second">{board === 'equipment' ? t.noReviewYet : t.noneYet}</p>;
  return (
    <>
      <p className="small quiet">
        {t.newest} · <When at={newest.lastPostAt} />
      </p>
      <p dir="auto">
        <Link className="wide-hit font-semibold wrap-anywhere" to={threadPath({ ...newest, board })}>
          {newest.title || t.list.removedTitle}
        </Link>
      </p>
    </>
  );
}

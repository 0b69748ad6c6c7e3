// /forum/:board/:id-words: a discussion or review with its replies. Public, rendered by the server on request.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useParams, useLocation, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { PageHead } from '../../../app/page-head.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { repliesAddress, threadAddress } from '../addresses.ts';
import { boardOf } from '../board-of.ts';
import { ThreadView } from '../parts/thread-view.tsx';
import { postingKind } from '../posting-thing.ts';
import { useForumTexts, useWritingTexts } from '../texts.ts';

const DESCRIPTION = 155;

/** The beginning of the text, cut at a word. */
function opening({ excerpt }: ThreadPage): string | undefined {
  if (excerpt.length === 0) {
    return undefined;
  }
  return excerpt.length <= DESCRIPTION ? excerpt : `${excerpt.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

export default function Thread() {
  const t = useWritingTexts().thread;
  const forum = useForumTexts();
  const params = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const board = boardOf(pathname);
  const thread = useAnswer<ThreadPage>(threadAddress(board, params.thread));
  const replies = useAnswer<Reply[]>(repliesAddress(board, params.thread, query));
  const isGone = thread.error instanceof ApiError && thread.error.status === 404;
  const boardName = forum.boards[board].name;
  if (thread.data && !isGone) {
    const found = thread.data.body;
    const title = found.title || forum.list.removedTitle;
    return (
      <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
        <PageHead
          path={threadPath(found)}
          title={title}
          description={opening(found)}
          hidden={found.removed !== null || query.size > 0}
          things={(origin) => [postingKind(origin, found, replies.data?.body ?? [])]}
        />
        <Breadcrumbs here={title} />
        <ThreadView thread={found} isOwn={thread.isFetched && thread.isSuccess} replies={replies} />
      </div>
    );
  }
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <PageHead title={boardName} hidden />
      <Breadcrumbs here={boardName} />
      {isGone ? (
        <div className="grid gap-4 justify-items-start py-12">
          <Drawing className="w-30" name="empty" />
          <h1 tabIndex={-1}>{t.gone}</h1>
          <p className="second">{t.goneText}</p>
          <ButtonLink to={`/forum/${board}`}>{t.toBoard(boardName)}</ButtonLink>
        </div>
      ) : thread.isError ? (
        <FailedAnswer of={thread} title={t.failed} />
      ) : (
        <SkeletonRows rows={5} label={t.loading} />
      )}
    </div>
  );
}

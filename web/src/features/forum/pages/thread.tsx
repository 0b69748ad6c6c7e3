// /forum/:board/:id-words: a discussion or review with its replies. Public, rendered by the server on request.
import { replyPath, threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useParams, useLocation, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import type { HeadElement } from '../../../app/head.ts';
import { PageHead } from '../../../app/page-head.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { isMissing } from '../../../api-client/api-error.ts';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { repliesAddress, threadAddress } from '../addresses.ts';
import { boardOf, PAGE } from '../parts/page.tsx';
import { ThreadView } from '../parts/thread-view.tsx';
import { useForumTexts, useWritingTexts } from '../texts.ts';

const DESCRIPTION = 155;
/** Changes are announced to who follows the thread; other readers ask. */
const OPEN_POLL_MS = 30_000;

/** The beginning of the text, cut at a word. */
function opening({ excerpt }: ThreadPage): string | undefined {
  if (excerpt.length === 0) return undefined;
  return excerpt.length <= DESCRIPTION ? excerpt : `${excerpt.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

export default function Thread() {
  const forum = useForumTexts();
  const params = useParams();
  const board = boardOf(useLocation().pathname);
  const [query] = useSearchParams();
  const thread = useAnswer<ThreadPage>(threadAddress(board, params.thread), OPEN_POLL_MS);
  const replies = useAnswer<Reply[]>(repliesAddress(board, params.thread, query), OPEN_POLL_MS);
  const isGone = isMissing(thread.error);
  const found = isGone ? undefined : thread.data?.body;
  if (!found) return <NoThread board={board} isGone={isGone} thread={thread} />;
  const title = found.title || forum.list.removedTitle;
  return (
    <div className={PAGE}>
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

interface NoThreadProps {
  board: ReturnType<typeof boardOf>;
  isGone: boolean;
  thread: ReturnType<typeof useAnswer<ThreadPage>>;
}

/** While it loads, and when it failed or does not exist. */
function NoThread({ board, isGone, thread }: NoThreadProps) {
  const t = useWritingTexts().thread;
  const { name } = useForumTexts().boards[board];
  return (
    <div className={PAGE}>
      <PageHead title={name} hidden />
      <Breadcrumbs here={name} />
      {isGone && (
        <div className="grid gap-4 justify-items-start py-12">
          <Drawing className="w-30" name="empty" />
          <h1 tabIndex={-1}>{t.gone}</h1>
          <p className="second">{t.goneText}</p>
          <ButtonLink to={`/forum/${board}`}>{t.toBoard(name)}</ButtonLink>
        </div>
      )}
      {!isGone &&
        (thread.isError ? <FailedAnswer of={thread} title={t.failed} /> : <SkeletonRows rows={5} label={t.loading} />)}
    </div>
  );
}

// A thread as schema.org data for search engines: what the page shows and nothing else.

/** The text of our HTML: its only attribute is an address, so no tag contains '>'. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const person = (name: string | null): HeadElement => ({ '@type': 'Person', name: name ?? 'Former member' });

const liked = (count: number): HeadElement => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
});

function comment(origin: string, thread: ThreadPage, reply: Reply): HeadElement {
  return {
    '@type': 'Comment',
    text: textOf(reply.bodyHtml),
    datePublished: reply.createdAt,
    url: `${origin}${replyPath(thread, reply.id)}`,
    author: person(reply.author.name),
    interactionStatistic: liked(reply.likeCount),
  };
}

/** A discussion as `DiscussionForumPosting`, an equipment review as `Review` of a product. */
function postingKind(origin: string, thread: ThreadPage, replies: readonly Reply[]): HeadElement {
  const shared = {
    url: `${origin}${threadPath(thread)}`,
    datePublished: thread.createdAt,
    ...(thread.editedAt ? { dateModified: thread.editedAt } : {}),
    author: person(thread.author.name),
  };
  if (thread.review) {
    return {
      '@type': 'Review',
      ...shared,
      reviewBody: textOf(thread.bodyHtml),
      itemReviewed: { '@type': 'Product', name: thread.review.model },
      reviewRating: { '@type': 'Rating', ratingValue: thread.review.rating, bestRating: 5, worstRating: 1 },
    };
  }
  return {
    '@type': 'DiscussionForumPosting',
    ...shared,
    headline: thread.title,
    text: textOf(thread.bodyHtml),
    commentCount: thread.replyCount,
    interactionStatistic: liked(thread.likeCount),
    comment: replies.filter(({ removed }) => removed === null).map((reply) => comment(origin, thread, reply)),
  };
}

// A thread that is there: its title and facts, the first post, the replies with the way through them, and the form below.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import type { AheadAnswer } from '../../../api-client/ahead-answer.ts';
import { lineOf } from '../../messages/hidden-words.ts';
import { useFollow } from '../data.ts';
import { useEquipmentTexts, useForumTexts, useWritingTexts } from '../texts.ts';
import { ForumPages } from './find-bar.tsx';
import { FirstPost, ReplyPost } from './post.tsx';
import { ReplyForm } from './reply-form.tsx';
import { RulesShort } from './rules.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { Marks } from './thread-row.tsx';
import { When } from '../../../ui/when.tsx';

interface ThreadViewProps {
  thread: ThreadPage;
  /** The answer is this person's own, not the one for visitors that came with the page. */
  isOwn: boolean;
  replies: UseQueryResult<AheadAnswer<Reply[]>>;
}

export function ThreadView({ thread, isOwn, replies }: ThreadViewProps) {
  const { thread: t, editor, reply: replyTexts } = useWritingTexts();
  const forum = useForumTexts();
  const all = useEquipmentTexts().all;
  const [query] = useSearchParams();
  const [hidden, setHidden] = useState<string>();
  const navigate = useNavigate();
  const { success } = useNotifications();
  const onHidden = (parts: readonly string[]) => setHidden(lineOf(parts, editor));
  const onSent = (replyId: number, parts: readonly string[]) => {
    onHidden(parts);
    success(replyTexts.done);
    // In a long thread the reply is on another page; its own address leads there.
    void navigate(`${threadPath(thread)}?from=${replyId}#reply-${replyId}`);
  };
  const isLater = query.has('from') || query.has('cursor');
  return (
    <>
      <PageTitle
        title={<span dir="auto">{thread.title || forum.list.removedTitle}</span>}
        actions={<FollowButton thread={thread} />}
      />
      <p className="forum-thread-meta flex gap-x-4.5 gap-y-1.5 flex-wrap items-center pb-3 border-b border-b-rule text-bark-2 text-small">
        <Marks pinned={thread.pinned} locked={thread.locked} />
        <Link
          className="inline-flex gap-2 items-center min-h-(--hit) px-3.5 py-1 border border-rule-strong rounded-full bg-paper-raised text-bark font-semibold text-small leading-snug font-text no-underline hover:border-oak hover:text-oak focus-visible:rounded-full [&[aria-current]_.num]:text-inherit max-md:flex-none aria-[current]:border-oak aria-[current]:bg-oak aria-[current]:text-on-oak"
          to={`/forum/${thread.board}?category=${thread.category}`}
        >
          {forum.categories.names[thread.category]}
        </Link>
        <When at={thread.createdAt} say={t.started} />
        <span className="num">{forum.counted.replies(thread.replyCount)}</span>
        {thread.review && (
          <Link to={`/forum/equipment/reviews?model=${thread.review.modelId}`}>{all.ofModel(thread.review.model)}</Link>
        )}
      </p>
      <div className="grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1">
        <div>
          <div role="status">
            {hidden && (
              <Notice tone="gold" icon="lock">
                {editor.wasHidden(hidden)}
              </Notice>
            )}
          </div>
          <h2 className="visually-hidden">{thread.kind === 'review' ? t.firstReview : t.first}</h2>
          <FirstPost thread={thread} onHidden={onHidden} />
          <section aria-labelledby="replies-title">
            <h2 className="title-2 pt-6" id="replies-title">
              {t.replies}
            </h2>
            {isLater && (
              <p className="small pt-2 text-bark-2">
                {t.earlier} <Link to={threadPath(thread)}>{t.fromStart}</Link>
              </p>
            )}
            <Answer
              of={replies}
              skeleton={<SkeletonRows rows={Math.min(3, thread.replyCount)} label={t.loading} />}
              failed={t.failed}
            >
              {({ body, nextCursor }) => (
                <>
                  {body.map((reply) => (
                    <ReplyPost key={reply.id} reply={reply} thread={thread} onHidden={onHidden} />
                  ))}
                  {body.length === 0 && !isLater && !thread.locked && !thread.removed && (
                    <p className="py-4 text-bark-2">
                      <b>{t.noReply}</b> {t.noReplyText}
                    </p>
                  )}
                  <ForumPages nextCursor={nextCursor} />
                </>
              )}
            </Answer>
          </section>
          <div className="pt-8 scroll-mt-20">
            <WayToReply thread={thread} isOwn={isOwn} hasReplies={replies.data !== undefined} onSent={onSent} />
          </div>
        </div>
        <aside className="grid gap-8 [&_h2]:pb-2 content-start pt-5.5">
          <RulesShort />
        </aside>
      </div>
    </>
  );
}

function WayToReply({
  thread,
  isOwn,
  ...form
}: Pick<ThreadViewProps, 'thread' | 'isOwn'> & {
  hasReplies: boolean;
  onSent: (replyId: number, hidden: readonly string[]) => void;
}) {
  const t = useWritingTexts().thread;
  const { user } = useAuth();
  if (thread.removed) {
    return <Notice icon="lock">{t.closed}</Notice>;
  }
  if (thread.locked && !thread.can.reply) {
    return (
      <Notice icon="lock" title={t.lockedTitle}>
        {t.locked}
      </Notice>
    );
  }
  // Shown until the person's own answer says that they may not reply: a form that went and came back would lose its text.
  return user === null || !isOwn || thread.can.reply ? <ReplyForm thread={thread} {...form} /> : null;
}

/** For visitors there is nothing to follow with; who writes follows. */
function FollowButton({ thread }: { thread: ThreadPage }) {
  const t = useWritingTexts().thread;
  const { success } = useNotifications();
  const follow = useFollow(thread.id, { title: t.followFailed, message: t.followFailedText });
  if (!thread.can.follow) {
    return null;
  }
  const { following } = thread;
  return (
    <Button
      busy={follow.isPending}
      aria-pressed={following}
      onClick={() => follow.mutate(!following, { onSuccess: () => success(following ? t.unfollowed : t.followed) })}
    >
      <Icon name="bell" />
      {following ? t.unfollow : t.follow}
    </Button>
  );
}

// A post of a thread, the first or a reply: its author, its text, and the viewer's actions.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadAct, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import type { PostRef } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { AdminActs } from './admin-acts.tsx';
import { EditReply, EditReview, EditThread } from './edit-post.tsx';
import { LikeButton, useSignIn } from './like-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ReviewFactsList } from './review-facts.tsx';
import { When } from '../../../ui/when.tsx';
import { Words } from './wording.tsx';

/** An administrator's actions on a post. */
function actsOf(
  can: Partial<Record<'pin' | 'unpin' | 'lock' | 'unlock' | 'takeDown' | 'restore', boolean>>,
): ThreadAct[] {
  const acts: [boolean | undefined, ThreadAct][] = [
    [can.pin, 'pin'],
    [can.unpin, 'unpin'],
    [can.lock, 'lock'],
    [can.unlock, 'unlock'],
    [can.takeDown, 'take_down'],
    [can.restore, 'restore'],
  ];
  return acts.filter(([may]) => may).map(([, act]) => act);
}

interface FrameProps {
  id: string;
  post: Pick<Reply, 'author' | 'createdAt' | 'editedAt' | 'mine' | 'removed' | 'bodyHtml'>;
  isFirst: boolean;
  /** The page's address of the post. */
  to: string;
  /** Below the text. */
  foot: ReactNode;
  /** Replaces the text while it is edited. */
  editing: ReactNode;
  /** Above the text. */
  facts?: ReactNode;
}

function Frame({ id, post, isFirst, to, foot, editing, facts }: FrameProps) {
  const t = useWritingTexts().post;
  const { author, removed, mine } = post;
  const element = useArrival(id);
  return (
    <article
      id={id}
      ref={element}
      className={classNames(
        'grid gap-x-4.5 gap-y-0 grid-lead-11 pt-5.5 pb-3.5 border-b border-b-rule scroll-mt-20 max-md:grid-cols-1 max-md:[&>.tag]:hidden target:[box-shadow:-0.5rem_0_0_-0.25rem_var(--color-gold)]',
        isFirst && 'border-b-2! border-b-bark!',
      )}
      tabIndex={-1}
    >
      <AuthorTag author={author} />
      <div className="forum-post-body">
        <header className="flex gap-x-3 gap-y-0.5 flex-wrap items-center min-h-11">
          <Author author={author} mine={mine} />
          <Link className="inline-flex items-center min-h-(--hit) ml-auto text-bark-3 text-small max-md:ml-0" to={to}>
            <When at={post.createdAt} />
          </Link>
        </header>
        {removed && (
          <p className="px-4 py-3 border-l-4 border-l-rule-strong bg-paper-sunk text-bark-2 text-ui">
            {removed === 'author' ? t.removedByAuthor : mine ? t.takenDownOwn : t.takenDown}
          </p>
        )}
        {editing ?? (
          <>
            {facts}
            {post.bodyHtml !== '' && <Words html={post.bodyHtml} />}
            {post.editedAt && !removed && (
              <p className="text-bark-3 text-small">
                <When at={post.editedAt} say={t.edited} />
              </p>
            )}
          </>
        )}
        {!editing && (
          <footer className="flex gap-x-1.5 gap-y-0 flex-wrap items-center mr-0 -ml-2.5 mt-1.5 mb-0 [&_.btn]:px-2.5 [&_.btn]:text-small [&_.icon]:size-4.5">
            {foot}
          </footer>
        )}
      </div>
    </article>
  );
}

function ReportWay({ post, reported, can, hash }: { post: PostRef; reported: boolean; can: boolean; hash: string }) {
  const t = useWritingTexts().post;
  const { user } = useAuth();
  const signIn = useSignIn(hash);
  return user ? (
    <ReportButton
      targetType={post.kind === 'reply' ? 'forum_reply' : 'forum_thread'}
      targetId={post.id}
      reported={reported}
      can={can}
    />
  ) : (
    <Link
      className="btn btn-quiet pointer-fine:[.bubble-report_&:not(:focus-visible)]:opacity-0 pointer-fine:[.bubble-row:hover_&]:opacity-100 pointer-fine:[.bubble-report_&]:min-h-6 pointer-fine:[.bubble-report_&]:py-0 px-1.5 text-bark-3 font-medium text-small hover:bg-transparent hover:bg-none hover:text-error hover:underline"
      to={signIn}
      aria-label={t.signInToReport}
    >
      {t.report}
    </Link>
  );
}

/** Called after sending, with the words that were hidden. */
export type OnHidden = (hidden: readonly string[]) => void;

export function FirstPost({ thread, onHidden }: { thread: ThreadPage; onHidden: OnHidden }) {
  const t = useWritingTexts().post;
  const [isEditing, setEditing] = useState(false);
  const to = threadPath(thread);
  const ref: PostRef = { kind: thread.kind === 'review' ? 'review' : 'thread', id: thread.id };
  const done = (hidden: readonly string[]) => {
    setEditing(false);
    onHidden(hidden);
  };
  const Edit = thread.kind === 'review' ? EditReview : EditThread;
  return (
    <Frame
      id="post"
      post={thread}
      isFirst
      to={to}
      facts={thread.review && <ReviewFactsList review={thread.review} />}
      editing={isEditing ? <Edit thread={thread} onDone={done} onCancel={() => setEditing(false)} /> : undefined}
      foot={
        <>
          {!thread.removed && (
            <LikeButton post={ref} liked={thread.liked} likeCount={thread.likeCount} can={thread.can.like} />
          )}
          {!thread.removed && !thread.locked && (
            <a className="btn btn-quiet" href="#reply">
              <Icon name="reply" />
              {t.reply}
            </a>
          )}
          {thread.can.edit && (
            <Button variant="quiet" onClick={() => setEditing(true)}>
              <Icon name="pencil" />
              {t.edit}
            </Button>
          )}
          {thread.can.remove && <RemoveButton post={ref} />}
          {!thread.mine && !thread.removed && (
            <ReportWay post={ref} reported={thread.reported} can={thread.can.report} hash="" />
          )}
          <AdminActs post={ref} acts={actsOf(thread.can)} />
        </>
      }
    />
  );
}

export function ReplyPost({ reply, thread, onHidden }: { reply: Reply; thread: ThreadPage; onHidden: OnHidden }) {
  const t = useWritingTexts().post;
  const [isEditing, setEditing] = useState(false);
  const hash = `#reply-${reply.id}`;
  const to = `${threadPath(thread)}?from=${reply.id}${hash}`;
  const ref: PostRef = { kind: 'reply', id: reply.id };
  return (
    <Frame
      id={`reply-${reply.id}`}
      post={reply}
      isFirst={false}
      to={to}
      editing={
        isEditing ? (
          <EditReply
            reply={reply}
            onDone={(hidden) => {
              setEditing(false);
              onHidden(hidden);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : undefined
      }
      foot={
        <>
          {!reply.removed && (
            <LikeButton post={ref} liked={reply.liked} likeCount={reply.likeCount} can={reply.can.like} />
          )}
          {reply.can.edit && (
            <Button variant="quiet" onClick={() => setEditing(true)}>
              <Icon name="pencil" />
              {t.edit}
            </Button>
          )}
          {reply.can.remove && <RemoveButton post={ref} />}
          {!reply.mine && !reply.removed && (
            <ReportWay post={ref} reported={reply.reported} can={reply.can.report} hash={hash} />
          )}
          <AdminActs post={ref} acts={actsOf(reply.can)} />
        </>
      }
    />
  );
}

// A post of a thread, the first or a reply: its author, its text, and the viewer's actions.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadAct, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { When } from '../../../ui/when.tsx';
import { REPORT_LOOK, ReportButton } from '../../reports/parts/report-button.tsx';
import { useRemove, type PostRef } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { AdminActs } from './admin-acts.tsx';
import { Author, AuthorTag } from './author.tsx';
import { EditReply, EditReview, EditThread, type EditProps } from './edit-post.tsx';
import { LikeButton, useSignIn } from './like-button.tsx';
import { ReviewFactsList, Words } from './post-text.tsx';

/** Called after sending, with the words that were hidden. */
type OnHidden = (hidden: readonly string[]) => void;

interface PostProps {
  id: string;
  target: PostRef;
  post: ThreadPage | Reply;
  /** The page's address of the post. */
  to: string;
  /** Replaces the text while it is edited. */
  renderEdit: (props: EditProps) => ReactNode;
  onHidden: OnHidden;
  facts?: ReactNode;
  children?: ReactNode;
}

function Post({ id, target, post, to, renderEdit, onHidden, facts, children }: PostProps) {
  const [isEditing, setEditing] = useState(false);
  const element = useArrival(id);
  const close = () => setEditing(false);
  const done = (hidden: readonly string[]) => {
    close();
    onHidden(hidden);
  };
  return (
    <article
      id={id}
      ref={element}
      className={classNames(
        'grid gap-x-4.5 gap-y-0 grid-lead-11 pt-5.5 pb-3.5 border-b border-b-rule scroll-mt-20 max-md:grid-cols-1 max-md:[&>.tag]:hidden target:[box-shadow:-0.5rem_0_0_-0.25rem_var(--color-gold)]',
        target.kind !== 'reply' && 'border-b-2! border-b-bark!',
      )}
      tabIndex={-1}
    >
      <AuthorTag author={post.author} />
      <div className="forum-post-body">
        <PostHead post={post} to={to} />
        {isEditing ? (
          renderEdit({ onDone: done, onCancel: close })
        ) : (
          <>
            {facts}
            <PostText post={post} />
            <footer className="flex gap-x-1.5 gap-y-0 flex-wrap items-center mr-0 -ml-2.5 mt-1.5 mb-0 [&_.btn]:px-2.5 [&_.btn]:text-small [&_.icon]:size-4.5">
              <Actions target={target} post={post} onEdit={() => setEditing(true)}>
                {children}
              </Actions>
            </footer>
          </>
        )}
      </div>
    </article>
  );
}

function PostHead({ post: { author, mine, createdAt, removed }, to }: Pick<PostProps, 'post' | 'to'>) {
  const t = useWritingTexts().post;
  const takenDown = mine ? t.takenDownOwn : t.takenDown;
  return (
    <>
      <header className="flex gap-x-3 gap-y-0.5 flex-wrap items-center min-h-11">
        <Author author={author} mine={mine} />
        <Link className="inline-flex items-center min-h-(--hit) ml-auto text-bark-3 text-small max-md:ml-0" to={to}>
          <When at={createdAt} />
        </Link>
      </header>
      {removed && (
        <p className="my-3 px-4 py-3 border-l-4 border-l-rule-strong bg-paper-sunk text-bark-2 text-ui">
          {removed === 'author' ? t.removedByAuthor : takenDown}
        </p>
      )}
    </>
  );
}

function PostText({ post: { bodyHtml, editedAt, removed } }: Pick<PostProps, 'post'>) {
  const t = useWritingTexts().post;
  return (
    <>
      {bodyHtml !== '' && <Words html={bodyHtml} />}
      {editedAt && !removed && (
        <p className="text-bark-3 text-small">
          <When at={editedAt} say={t.edited} />
        </p>
      )}
    </>
  );
}

type ActionsProps = Pick<PostProps, 'target' | 'post' | 'children'> & { onEdit: () => void };

function Actions({ target, post, onEdit, children }: ActionsProps) {
  const t = useWritingTexts().post;
  const { removed, mine, can } = post;
  return (
    <>
      {!removed && <LikeButton post={target} liked={post.liked} likeCount={post.likeCount} can={can.like} />}
      {children}
      {can.edit && (
        <Button variant="quiet" onClick={onEdit}>
          <Icon name="pencil" />
          {t.edit}
        </Button>
      )}
      {can.remove && <RemoveButton post={target} />}
      {!mine && !removed && <Report target={target} reported={post.reported} can={can.report} />}
      <AdminActs post={target} acts={actsOf(can)} />
    </>
  );
}

function RemoveButton({ post }: { post: PostRef }) {
  const t = useWritingTexts().remove;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(post, { title: t.failed, message: t.failedText });
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t.remove}
      </Button>
      {isAsking && (
        <AskDialog
          title={t.titles[post.kind]}
          onClose={close}
          cancel={t.keep}
          variant="danger"
          action={t.remove}
          busy={remove.isPending}
          onAct={() => remove.mutate(undefined, { onSettled: close })}
        >
          <p>{post.kind === 'reply' ? t.replyText : t.threadText}</p>
        </AskDialog>
      )}
    </>
  );
}

function actsOf(can: Partial<ThreadPage['can']>): ThreadAct[] {
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

/** For visitors a link to sign in. */
function Report({ target: { kind, id }, reported, can }: { target: PostRef; reported: boolean; can: boolean }) {
  const t = useWritingTexts().post;
  const { user } = useAuth();
  const signIn = useSignIn(kind === 'reply' ? `#reply-${id}` : '');
  return user ? (
    <ReportButton
      targetType={kind === 'reply' ? 'forum_reply' : 'forum_thread'}
      targetId={id}
      reported={reported}
      can={can}
    />
  ) : (
    <Link className={`btn btn-quiet ${REPORT_LOOK}`} to={signIn} aria-label={t.signInToReport}>
      {t.report}
    </Link>
  );
}

export function FirstPost({ thread, onHidden }: { thread: ThreadPage; onHidden: OnHidden }) {
  const t = useWritingTexts().post;
  const isReview = thread.kind === 'review';
  const Edit = isReview ? EditReview : EditThread;
  return (
    <Post
      id="post"
      target={{ kind: isReview ? 'review' : 'thread', id: thread.id }}
      post={thread}
      to={threadPath(thread)}
      renderEdit={(props) => <Edit thread={thread} {...props} />}
      onHidden={onHidden}
      facts={thread.review && <ReviewFactsList review={thread.review} />}
    >
      {!thread.removed && !thread.locked && (
        <a className="btn btn-quiet" href="#reply">
          <Icon name="reply" />
          {t.reply}
        </a>
      )}
    </Post>
  );
}

export function ReplyPost({ reply, thread, onHidden }: { reply: Reply; thread: ThreadPage; onHidden: OnHidden }) {
  const id = `reply-${reply.id}`;
  return (
    <Post
      id={id}
      target={{ kind: 'reply', id: reply.id }}
      post={reply}
      to={`${threadPath(thread)}?from=${reply.id}#${id}`}
      renderEdit={(props) => <EditReply reply={reply} {...props} />}
      onHidden={onHidden}
    />
  );
}

// A loaded thread: its title and facts, the first post, the replies with page navigation, and the form below.
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { MAX_REPLY } from '@live-oak/contract/features/forum/boards.ts';
import { type Reply, type ThreadPage, NewReply } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams, useLocation } from 'react-router';
import { DraftLine, VisitorDraft } from '../../../app/draft-note.tsx';
import { rulesOf } from '../../../app/form-rules.ts';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon, Notice } from '../../../ui/basics.tsx';
import { PageTitle, Section, SkeletonRows } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { When } from '../../../ui/when.tsx';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { lineOf } from '../../messages/hidden-text.ts';
import { useFollow, useReply } from '../data.ts';
import { useEquipmentTexts, useForumTexts, useWritingTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { SIGN_IN, useSignIn } from './like-button.tsx';
import { CHIP, FORM, WITH_ASIDE } from './page.tsx';
import { FirstPost, ReplyPost } from './post.tsx';
import { PostEnd, usePostForm } from './post-form.tsx';
import { RulesShort } from './sidebar.tsx';
import { ThreadPages } from './thread-pages.tsx';
import { Marks } from './threads.tsx';

interface ThreadViewProps {
  thread: ThreadPage;
  /** The response is this person's own, not the visitor's that came with the page. */
  isOwn: boolean;
  replies: UseQueryResult<EmbeddedResponse<Reply[]>>;
}

export function ThreadView({ thread, isOwn, replies }: ThreadViewProps) {
  const { thread: t, editor, reply } = useWritingTexts();
  const { list } = useForumTexts();
  const [hidden, setHidden] = useState<string>();
  const navigate = useNavigateOn();
  const { success } = useToasts();
  const onHidden = (parts: readonly string[]) => setHidden(lineOf(parts, editor));
  const onSent = (replyId: number, parts: readonly string[]) => {
    onHidden(parts);
    success(reply.done);
    // In a long thread the reply is on another page, with an address of its own.
    void navigate(`${threadPath(thread)}?from=${replyId}#reply-${replyId}`);
  };
  return (
    <>
      <PageTitle
        title={<span dir="auto">{thread.title || list.removedTitle}</span>}
        actions={<FollowButton thread={thread} />}
      />
      <Facts thread={thread} />
      <div className={WITH_ASIDE}>
        <div>
          <div role="status">{hidden && <Notice tone="gold" icon="lock" text={editor.wasHidden(hidden)} />}</div>
          <h2 className="visually-hidden">{thread.kind === 'review' ? t.firstReview : t.first}</h2>
          <FirstPost thread={thread} onHidden={onHidden} />
          <Replies thread={thread} replies={replies} onHidden={onHidden} />
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

function Facts({ thread }: { thread: ThreadPage }) {
  const t = useWritingTexts().thread;
  const forum = useForumTexts();
  const { ofModel } = useEquipmentTexts().all;
  return (
    <p className="forum-thread-meta flex gap-x-4.5 gap-y-1.5 flex-wrap items-center pb-3 border-b border-b-rule text-bark-2 text-small">
      <Marks {...thread} />
      <Link className={CHIP} to={`/forum/${thread.board}?category=${thread.category}`}>
        {forum.categories.names[thread.category]}
      </Link>
      <When at={thread.createdAt} say={t.started} />
      <span className="num">{forum.counted.replies(thread.replyCount)}</span>
      {thread.review && (
        <Link to={`/forum/equipment/reviews?model=${thread.review.modelId}`}>{ofModel(thread.review.model)}</Link>
      )}
    </p>
  );
}

type RepliesProps = Omit<ThreadViewProps, 'isOwn'> & { onHidden: (parts: readonly string[]) => void };

function Replies({ thread, replies, onHidden }: RepliesProps) {
  const t = useWritingTexts().thread;
  const [query] = useSearchParams();
  const isLater = query.has('from') || query.has('cursor');
  const skeleton = <SkeletonRows rows={Math.min(3, thread.replyCount)} label={t.loading} />;
  return (
    <Section title={t.replies} className="[&>h2]:pt-6">
      {isLater && (
        <p className="small pt-2 text-bark-2">
          {t.earlier} <Link to={threadPath(thread)}>{t.fromStart}</Link>
        </p>
      )}
      <Answer of={replies} skeleton={skeleton} failed={t.failed}>
        {({ body, nextCursor }) => (
          <>
            {body.map((reply) => (
              <ReplyPost key={reply.id} reply={reply} thread={thread} onHidden={onHidden} />
            ))}
            {body.length === 0 && !isLater && !query.has('page') && !thread.locked && !thread.removed && (
              <p className="py-4 text-bark-2">
                <b>{t.noReply}</b> {t.noReplyText}
              </p>
            )}
            <ThreadPages places={thread.places} nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </Section>
  );
}

interface ReplyFormProps {
  thread: ThreadPage;
  /** The replies above the form have loaded. */
  hasReplies: boolean;
  onSent: (replyId: number, hidden: readonly string[]) => void;
}

function WayToReply({ thread, isOwn, ...form }: ReplyFormProps & Pick<ThreadViewProps, 'isOwn'>) {
  const t = useWritingTexts().thread;
  const { user } = useAuth();
  if (thread.removed) return <Notice icon="lock">{thread.removed === 'author' ? t.closed : t.closedByAdmin}</Notice>;
  if (thread.locked && !thread.can.reply) return <Notice icon="lock" title={t.lockedTitle} text={t.locked} />;
  // Shown until the person's own response says that they may not reply: a form that disappears and returns would lose its text.
  return user === null || !isOwn || thread.can.reply ? <ReplyForm thread={thread} {...form} /> : null;
}

/** `forumName` is asked for with the first post. */
const EMPTY = { body: '', forumName: '' };
// This validates only the reply: the forum name has rules of its own.
const resolver = rulesOf<typeof EMPTY, { body: string }>(NewReply);
const focusText = (form: HTMLFormElement) => form.querySelector('textarea')?.focus({ preventScroll: true });

/** Writing a reply: saved until it is sent, across reloads and a sign-in; without script its button leads to the sign-in. */
function ReplyForm({ thread, hasReplies, onSent }: ReplyFormProps) {
  const { reply: t } = useWritingTexts();
  const reply = useReply(thread.id);
  const { pathname, search } = useLocation();
  const element = useArrival('reply', { isReady: hasReplies, focus: focusText });
  const action = usePostForm({
    first: EMPTY,
    resolver,
    draft: `forum-reply.${thread.id}`,
    words: t,
    signIn: useSignIn('#reply'),
    send: ({ body }, key) => reply.mutateAsync({ body, key }),
    onDone: ({ id, hidden }) => onSent(id, hidden),
  });
  const { form, draft, user, onSubmit } = action;
  return (
    <form
      className={FORM}
      id="reply"
      ref={element}
      method="get"
      action={SIGN_IN}
      aria-label={t.title}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="next" value={`${pathname}${search}#reply`} />
      <h2 className="title-2">{t.title}</h2>
      <VisitorDraft offer={draft.offer} of="reply" />
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <Editor control={form.control} name="body" label={t.label} hint={t.hint} max={MAX_REPLY} short />
      <PostEnd action={action} send={t.send} note={user ? t.followNote : t.signInLater} />
    </form>
  );
}

/** Visitors cannot follow; people who post follow automatically. */
function FollowButton({ thread }: { thread: ThreadPage }) {
  const t = useWritingTexts().thread;
  const { success } = useToasts();
  const follow = useFollow(thread.id, { title: t.followFailed, message: t.followFailedText });
  if (!thread.can.follow) return null;
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
